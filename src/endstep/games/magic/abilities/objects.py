"""Objects, as abilities speak of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Amount, Limit, Scope, Target, What, Who
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    COLOR_NAMES,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    NO_ONE,
    STACK,
)
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class Things(What):
    """Objects of a kind in a zone; every field narrows it down, and an empty one does not.

    `types` must all be there, `any_type` one of them, `without` none, of supertypes and subtypes neither; so with
    subtypes, supertypes and keywords, and none of the keywords `lacking`. `fighting` is attacking or blocking. `chosen`
    is what of them was chosen for the source (CR 607.2d): color, type, name. `any_subtype` is one of these,
    `not_colors` none of these colours, `blocking` blocks, and `within` are numbers that must lie within bounds.
    """

    zone: int = BATTLEFIELD
    types: tuple[str, ...] = ()
    any_type: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[int, ...] = ()
    keywords: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    controller: Who | None = None
    owner: Who | None = None
    other: bool = False
    token: bool | None = None
    tapped: bool | None = None
    attacking: bool | None = None
    fighting: bool | None = None
    attacked: bool | None = None
    permanent_card: bool = False
    name: str = ""
    chosen: tuple[str, ...] = ()
    any_subtype: tuple[str, ...] = ()
    not_colors: tuple[int, ...] = ()
    blocking: bool | None = None
    within: tuple[Limit, ...] = ()

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        position = game.position
        ids: list[int] = []
        if self.zone in (BATTLEFIELD, STACK, EXILE, COMMAND):
            ids.extend(position.stack if self.zone == STACK else position.zone(self.zone))  # of one turn: CR 807.5b
        else:
            seats = self.owner.seats(game, scope) if self.owner is not None else game.turn_order()
            for seat in seats:
                ids.extend(position.zone(self.zone, seat))
        found = (position.objects[id] for id in ids)
        return tuple(obj for obj in found if self.matches(game, obj, scope))

    def matches(self, game: Game, obj: Obj, scope: Scope) -> bool:
        """Return whether an object is one of these, wherever it is."""
        if self.other and obj.id == scope.source:
            return False
        if game.ranges is not None and not game.reaches(scope.controller, obj):  # CR 801.10-801.11
            return False
        if obj.card is None:
            if obj.zone == STACK or obj.spell is not None:
                return False  # an ability is neither card, permanent nor spell
        if self.controller is not None and not self.controller.includes(obj.controller, game, scope):
            return False
        if self.owner is not None and not self.owner.includes(obj.owner, game, scope):
            return False
        if self.token is not None and obj.is_token is not self.token:
            return False
        if self.tapped is not None and obj.tapped is not self.tapped:
            return False
        if self.attacking is not None and (obj.attacking is not None) is not self.attacking:
            return False
        if self.fighting is not None and (obj.attacking is not None or bool(obj.blocking)) is not self.fighting:
            return False
        if self.attacked is not None and bool(obj.attacked) is not self.attacked:
            return False
        if self.blocking is not None and bool(obj.blocking) is not self.blocking:
            return False
        if obj.card is None and not self._asks_for_a_face:
            return True
        now = game.chars_of(obj)
        if self.types and not now.types.issuperset(self.types):
            return False
        if self.any_type and not now.types.intersection(self.any_type):
            return False
        if self.without and not self.without_any(now):
            return False
        if self.subtypes and not now.subtypes.issuperset(self.subtypes):
            return False
        if self.supertypes and not now.supertypes.issuperset(self.supertypes):
            return False
        if self.colors and not any(now.colors & (1 << color) for color in self.colors):
            return False
        if self.keywords and not now.keywords.issuperset(self.keywords):
            return False
        if self.lacking and now.keywords.intersection(self.lacking):
            return False
        if self.permanent_card and not now.is_permanent:
            return False
        if self.chosen and not self._is_as_chosen(game, now, scope):
            return False
        if self.any_subtype and not now.subtypes.intersection(self.any_subtype):
            return False
        if self.not_colors and any(now.colors & (1 << color) for color in self.not_colors):
            return False
        if self.within and not all(each.holds(game, obj, now, scope) for each in self.within):
            return False
        return not self.name or now.name == self.name

    def without_any(self, now: Characteristics) -> bool:
        """Return whether characteristics have none of the types, supertypes and subtypes that may not be there."""
        kinds = self.without
        return not (
            now.types.intersection(kinds) or now.supertypes.intersection(kinds) or now.subtypes.intersection(kinds)
        )

    def _is_as_chosen(self, game: Game, now: Characteristics, scope: Scope) -> bool:
        """Return whether something has what was chosen; nothing has it if no choice was made (CR 607.5a)."""
        from endstep.games.magic.abilities.deciding import chosen_now

        made = dict(game.position.look(scope.source).chosen)
        for kind in self.chosen:
            value = chosen_now(game, scope, kind) or made.get(kind, "")
            has = {"type": now.subtypes, "name": {now.name}, "color": color_names(now.colors)}[kind]
            if value not in has:
                return False
        return True

    @property
    def _asks_for_a_face(self) -> bool:
        """Whether an unknown card would have to be looked at."""
        return bool(
            self.types
            or self.any_type
            or self.without
            or self.subtypes
            or self.supertypes
            or self.colors
            or self.keywords
            or self.lacking
            or self.permanent_card
            or self.name
            or self.chosen
            or self.any_subtype
            or self.not_colors
            or self.within
        )

    @property
    def reads(self) -> tuple[str, ...]:
        """What of the turn's history it looks at, and whether it looks into hands."""
        return ("attacked",) * (self.attacked is not None) + ("hand",) * (self.zone == HAND)

    # narrowing down, so that entries read like the card

    def yours(self) -> Things:
        """Return those that you control (on the battlefield and the stack) or own (elsewhere)."""
        if self.zone in (BATTLEFIELD, STACK):
            return replace(self, controller=YOU)
        return replace(self, owner=YOU)

    def theirs(self) -> Things:
        """Return those that opponents control."""
        return replace(self, controller=OPPONENTS)

    def of(self, who: Who) -> Things:
        """Return those that some player controls."""
        return replace(self, controller=who)

    def owned_by(self, who: Who) -> Things:
        """Return those that some player owns."""
        return replace(self, owner=who)

    def of_chosen(self, *kinds: str) -> Things:
        """Return those of the chosen color, type or name (CR 607.2d)."""
        return replace(self, chosen=kinds)

    def others(self) -> Things:
        """Return those other than the source."""
        return replace(self, other=True)

    def called(self, *subtypes: str) -> Things:
        """Return those with these subtypes."""
        return replace(self, subtypes=subtypes)

    def colored(self, *colors: int) -> Things:
        """Return those of one of these colours."""
        return replace(self, colors=colors)

    def being(self, *types: str) -> Things:
        """Return those that also have these types."""
        return replace(self, types=(*self.types, *types))

    def having(self, *keywords: str) -> Things:
        """Return those that have these keyword abilities."""
        return replace(self, keywords=keywords)

    def not_having(self, *keywords: str) -> Things:
        """Return those that have none of these keyword abilities."""
        return replace(self, lacking=keywords)

    def that_are(self, quality: str, least: Amount | None = None, most: Amount | None = None) -> Things:
        """Return those of which a number lies within bounds: `that_are("power", 4)` have power 4 or greater."""
        return replace(self, within=(*self.within, Within(quality, least, most)))

    def attackers(self) -> Things:
        """Return those that attack."""
        return replace(self, attacking=True)

    def nonland(self) -> Things:
        """Return those that are not lands."""
        return self.non("Land")

    def non(self, *types: str) -> Things:
        """Return those that have none of these types."""
        return replace(self, without=types)

    def cards_in(self, zone: int) -> Things:
        """Return the same kind of cards in another zone."""
        return replace(self, zone=zone)

    def spells(self) -> Things:
        """Return the same kind of spells."""
        return replace(self, zone=STACK)


@dataclass(frozen=True, slots=True)
class ThisObject(What):
    """The source of the ability, as it is or as it last was."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        return (game.position.look(scope.source),) if scope.source != NO_ONE else ()


@dataclass(frozen=True, slots=True)
class ThatObject(What):
    """The object that the event concerns."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        event = scope.event
        found: Obj | None = None
        if isinstance(event, ev.Copied):
            found = event.original
        elif isinstance(event, ev.Attacked):  # an ability that speaks of one attacker has triggered on one (506.5)
            found = event.attackers[0]
        elif isinstance(event, ev.BlockedEvent):  # the other one of the two
            found = event.blocker if event.attacker.id == scope.source else event.attacker
        elif isinstance(event, ev.ObjectEvent):
            found = event.obj
        elif isinstance(event, ev.Moved):
            found = event.after if event.after is not None else event.before
        elif isinstance(event, ev.Targeted):
            found = event.by
        elif isinstance(event, ev.Damage):
            found = event.target
        elif isinstance(event, ev.ManaAdded):
            found = event.source
        elif isinstance(event, ev.CountersPut):
            found = event.obj
        there = () if found is None else (game.position.look(found.id),)
        return tuple(obj for obj in there if game.reaches(scope.controller, obj))


@dataclass(frozen=True, slots=True)
class ThatAsItWas(ThatObject):
    """The object that the event has moved, as it was before (CR 603.10, 608.2h)."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        event = scope.event
        return (game.as_it_was(event.before),) if isinstance(event, ev.Moved) else ()


@dataclass(frozen=True, slots=True)
class DamageSource(ThatObject):
    """The object that has dealt the damage of the event (CR 120.7)."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        event = scope.event
        source = event.source if isinstance(event, ev.Damage) else None
        there = () if source is None else (game.position.look(source.id),)
        return tuple(obj for obj in there if game.reaches(scope.controller, obj))


@dataclass(frozen=True, slots=True)
class AbilitiesOnStack(What):
    """Activated and triggered abilities on the stack."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        found = (game.position.objects[id] for id in game.position.stack)
        abilities = (obj for obj in found if obj.spell is not None and obj.spell.ability is not None)
        return tuple(obj for obj in abilities if game.reaches(scope.controller, obj))


@dataclass(frozen=True, slots=True)
class Noted(What):
    """The objects that an earlier part of the same resolution found."""

    name: str

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        return scope.objects.get(self.name, ())


@dataclass(frozen=True, slots=True)
class Union(What):
    """Objects of several kinds."""

    parts: tuple[What, ...]

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        found: dict[int, Obj] = {}
        for part in self.parts:
            for obj in part.find(game, scope):
                found.setdefault(obj.id, obj)
        return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Affected(What):
    """The object that a continuous effect changes, each of several for itself."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        return scope.objects.get("affected", ())


@dataclass(frozen=True, slots=True)
class AttachedTo(What):
    """What the source is attached to, or last was when both have left (CR 303.4, 301.5, 608.2h)."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        host = game.position.look(scope.source).attached_to
        if host is None or host.obj == NO_ONE:
            return ()
        if host.obj not in game.position.objects and scope.source in game.position.objects:
            return ()
        there = game.position.look(host.obj)
        return (there,) if game.reaches(scope.controller, there) else ()  # CR 801.8-801.9


def refs_to(objects: tuple[Obj, ...]) -> list[Ref]:
    """Return references to objects."""
    return [Ref(obj=obj.id) for obj in objects]


THIS = ThisObject()
THAT = ThatObject()
WAS = ThatAsItWas()
SOURCE = DamageSource()
HOST = AttachedTo()
AFFECTED = Affected()
RETURNED = Noted("returned")
ABILITY = AbilitiesOnStack()
PERMANENT = Things()
CREATURE = Things(types=("Creature",))
ARTIFACT = Things(types=("Artifact",))
ENCHANTMENT = Things(types=("Enchantment",))
LAND = Things(types=("Land",))
PLANESWALKER = Things(types=("Planeswalker",))
SPELL = Things(zone=STACK)
PERMANENT_CARD = Things(zone=HAND, permanent_card=True)
CARD_IN_HAND = Things(zone=HAND)
CARD_IN_GRAVEYARD = Things(zone=GRAVEYARD)

ANY_TARGET = Target(players=EACH_PLAYER, objects=Things(any_type=("Creature", "Planeswalker", "Battle")))
TARGET_CREATURE = Target(objects=CREATURE, whom="target creature")
TARGET_PERMANENT = Target(objects=PERMANENT, whom="target permanent")
TARGET_SPELL = Target(objects=SPELL, whom="target spell")


def target(objects: What, *, least: int = 1, most: int = 1, index: int = 0) -> Target:
    """Return the word "target" with objects of a kind; `least=0` is "up to"."""
    return Target(objects=objects, least=least, most=most, index=index, whom="target")


def color_names(colors: int) -> list[str]:
    """Return the names of colours given as bits."""
    return [name for place, name in enumerate(COLOR_NAMES) if colors & (1 << place)]
