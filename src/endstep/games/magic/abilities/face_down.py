"""Face-down spells and permanents: what they are like, and what puts them there and turns them (CR 708, 701.40)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import (
    Activated,
    Amount,
    Condition,
    Effect,
    InsteadOfCost,
    Morph,
    Part,
    Pattern,
    Scope,
    Text,
    What,
    Who,
    number,
)
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.keywords.staying import ward
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Kind, is_one
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD
from endstep.games.magic.verbs import becoming, cards, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Guise, Obj
    from endstep.games.magic.verbs.events import Event

CAST_FACE_DOWN: Final = "face down"  # what the option is called, and the cost


@cache
def face_down(*, warded: bool = False) -> CardDef:
    """Return a 2/2 creature without name, mana cost or types, as something face down is; perhaps with ward {2}.

    Cast, it costs {3}, which is another cost than a mana cost (CR 702.37c).
    """
    found = card("", "", "Creature", 2, 2, *([ward("{2}")] if warded else []))
    return replace(found, other_costs=(InsteadOfCost(CAST_FACE_DOWN, "{3}"),), is_plain=False)


def of_morph(ability: Morph) -> CardDef:
    """Return what a card with morph, megamorph or disguise is face down (CR 702.37a, 702.168a)."""
    return face_down(warded=ability.keyword == "disguise")


def is_face_down(obj: Obj) -> bool:
    """Return whether a spell or permanent is face down."""
    return obj.guise is not None and obj.guise.down is not None


# turning face up


@dataclass(frozen=True, slots=True)
class TurnsUp(Pattern):
    """A permanent of a kind is turned face up (CR 708.8)."""

    kinds: ClassVar[tuple[int, ...]] = (becoming.TURNED_UP,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, becoming.TurnedFaceUp) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """Permanents are turned face up (CR 708.7); as a special action, perhaps for a cost that puts a counter on it."""

    what: What = THIS
    counter: str = ""
    rule: str = "708.7"

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            becoming.turn_up(game, obj.id, rule=self.rule, x=scope.x, counter=self.counter)


@dataclass(frozen=True, slots=True)
class TurnDown(Effect):
    """Permanents are turned face down (CR 708.2a)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            becoming.turn_down(game, obj.id, face_down())


@dataclass(frozen=True, slots=True)
class WouldHave(Condition):
    """The source would have an ability if it were face up (CR 702.37e)."""

    ability: Morph

    def holds(self, game: Game, scope: Scope) -> bool:
        if not game.index().changes:
            return True
        question = ("face up", scope.source, self.ability)
        return game.for_now(question, lambda: self.ability in becoming.face_up(game, scope.source).abilities)


def turning_up(guise: Guise) -> tuple[Activated, ...]:
    """Return the special actions by which a face-down permanent can be turned face up (CR 116.2b).

    Those are for the morph costs that it would have, and for the mana cost of a manifested creature card (701.40b).
    """
    found = [_for_morph(each) for each in guise.face_up().abilities if isinstance(each, Morph)]
    real = guise.real
    if guise.manifested and real.printed.is_creature and real.cost:
        found.append(Activated(real.cost, (), Text(TurnUp(THIS, rule="701.40b")), special=True, keyword=_ACTION))
    return tuple(found)


_ACTION: Final = "turn face up"


def _for_morph(ability: Morph) -> Activated:
    counter = "+1/+1" if ability.keyword == "megamorph" else ""
    rule = "702.168d" if ability.keyword == "disguise" else "702.37e"
    text = Text(TurnUp(THIS, counter, rule))
    return Activated(ability.mana, ability.costs, text, condition=WouldHave(ability), special=True, keyword=_ACTION)


@dataclass(frozen=True, slots=True)
class AsTurnedUp(Part):
    """Something happens as the permanent is turned face up, and not afterwards (CR 708.11)."""

    effect: Effect


# manifesting


@dataclass(frozen=True, slots=True)
class ManifestIt(Effect):
    """A player manifests or cloaks cards (CR 701.40, 701.58), one at a time; "it" in what follows means them."""

    what: What
    cloak: bool = False
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        made: list[Obj] = []
        for seat in self.who.seats(game, scope):
            for obj in self.what.find(game, scope):
                made += manifest(game, seat, obj.id, cloak=self.cloak)
        scope.objects["it"] = tuple(made)


@dataclass(frozen=True, slots=True)
class Manifest(Effect):
    """Players manifest, or cloak, the top cards of their libraries one at a time (CR 701.40e, 701.58e)."""

    amount: Amount = 1
    cloak: bool = False
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        made: list[Obj] = []
        for seat in self.who.seats(game, scope):
            for _ in range(number(self.amount, game, scope)):
                for id in cards.know_top(game, seat, 1):
                    made += manifest(game, seat, id, cloak=self.cloak)
        scope.objects["it"] = tuple(made)


@dataclass(frozen=True, slots=True)
class ManifestDread(Effect):
    """Players look at their top two cards, manifest one of them and put the other into the graveyard (CR 701.62a)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        made: list[Obj] = []
        for seat in self.who.seats(game, scope):
            top = cards.know_top(game, seat, 2)
            if not top:
                continue
            chosen = game.ask(seat, "manifest", cards.distinct(game, top, "manifest")).subject
            made += manifest(game, seat, chosen)
            for id in top:
                if id != chosen:
                    moving.move(game, id, GRAVEYARD, rule="701.62a", how="put")
        scope.objects["it"] = tuple(made)


def manifest(game: Game, seat: int, id: int, *, cloak: bool = False) -> list[Obj]:
    """Put a card onto the battlefield face down under a player's control (CR 701.40a, 701.58a)."""
    rule = "701.58a" if cloak else "701.40a"
    down = face_down(warded=cloak)
    after = moving.move(game, id, BATTLEFIELD, rule=rule, how="manifested", controller=seat, down=down, manifested=True)
    return [] if after is None else [after]


__all__ = [
    "AsTurnedUp",
    "CAST_FACE_DOWN",
    "Manifest",
    "ManifestDread",
    "ManifestIt",
    "TurnDown",
    "TurnUp",
    "TurnsUp",
    "WouldHave",
    "face_down",
    "is_face_down",
    "manifest",
    "turning_up",
]
