"""Events that are told by their number or by what else happens with them, and players told by what they have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Effect, Number, Pattern, Scope, What, Who
from endstep.games.magic.abilities.chosen import options_for
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.keywords.protecting import protection_from
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.objects import PERMANENT, THIS, Things
from endstep.games.magic.abilities.patterns import DealsDamage, Kind, is_one
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.parts import Grants, Replacement
from endstep.games.magic.continuous.subtypes import BASIC_LAND_TYPES
from endstep.games.magic.state.codes import COLOR_NAMES
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.abilities.base import Cost
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class DrawsNth(Pattern):
    """A player draws a card that is their second, or another one by number, of the turn."""

    kinds: ClassVar[tuple[int, ...]] = (ev.DREW,)
    who: Who
    which: int

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Drew) and event.number == self.which and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class CastsNth(Pattern):
    """A player casts a spell that is their second, or another one by number, of the turn."""

    kinds: ClassVar[tuple[int, ...]] = (ev.CAST,)
    reads: ClassVar[tuple[str, ...]] = ("spells_cast",)
    who: Who
    which: int

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Cast) or not self.who.includes(event.obj.controller, game, scope):
            return False
        cast = game.position.players[event.obj.controller].spells_cast
        return game.guards.equal(cast, self.which, "601.2i")


@dataclass(frozen=True, slots=True)
class BecomesTapped(Pattern):
    """A permanent of a kind becomes tapped (CR 701.26a)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.TAPPED,)
    what: Kind

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Tapped) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class Discards(Pattern):
    """A player discards a card, of a kind if one is told (CR 701.9)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)
    who: Who
    what: What | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or not event.how.startswith("discarded"):
            return False
        if not self.who.includes(event.before.owner, game, scope):
            return False
        return self.what is None or (isinstance(self.what, Things) and self.what.matches(game, event.before, scope))


@dataclass(frozen=True, slots=True)
class AttacksWith(Pattern):
    """A creature attacks, and at least so many other creatures with it (CR 508.3)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)
    what: Kind
    others: int

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Attacked) or len(event.attackers) <= self.others:  # no quantity: creatures
            return False
        return any(is_one(game, obj, self.what, scope) for obj in event.attackers)


@dataclass(frozen=True, slots=True)
class DealTogether(Pattern):
    """One or more objects deal combat damage to a player at once, which counts once for each player.

    With `all_players` it counts once for all of them, with `by_controller` once for each who controls some of them.
    """

    kinds: ClassVar[tuple[int, ...]] = (ev.DAMAGE,)
    source: Kind
    to: Who
    all_players: bool = False
    by_controller: bool = False

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        one = DealsDamage(self.source, to=self.to, combat=True)
        if not isinstance(event, ev.Damage) or not one.matches(game, event, scope):
            return False
        for earlier in game.moment:
            if earlier is event:
                break
            if isinstance(earlier, ev.Damage) and one.matches(game, earlier, scope):
                if self.by_controller and _controller(earlier) != _controller(event):
                    continue
                if self.all_players or earlier.to == event.to:
                    return False
        return True


def _controller(event: ev.Damage) -> int:
    return -1 if event.source is None else event.source.controller


# numbers and players
@dataclass(frozen=True, slots=True)
class BasicLandTypes(Number):
    """How many basic land types there are among objects (CR 305.6), such as for domain (207.2c)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        found = {each for obj in self.what.find(game, scope) for each in game.chars_of(obj).subtypes}
        return len(found & BASIC_LAND_TYPES.keys())


@dataclass(frozen=True, slots=True)
class WithCounters(Who):
    """Those of several players who have at least so many counters of a kind."""

    who: Who
    counter: str
    least: int

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        place = game.name_of(scope.source)
        return tuple(
            seat
            for seat in self.who.seats(game, scope)
            if game.guards.at_least(counters.count_of(game, Ref(seat=seat), self.counter), self.least, place)
        )


@dataclass(frozen=True, slots=True)
class Controlling(Who):
    """Those of several players who control something of a kind."""

    who: Who
    what: What

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        having = {obj.controller for obj in self.what.find(game, scope)}
        return tuple(seat for seat in self.who.seats(game, scope) if seat in having)


# effects and replacements
@dataclass(frozen=True, slots=True)
class ProtectsFromChosen(Effect):
    """Objects gain protection from a colour that you choose as this resolves (CR 702.16)."""

    what: What
    duration: int = THIS_TURN

    def do(self, game: Game, scope: Scope) -> None:
        answer = game.ask(scope.controller, "choose color", options_for(game, scope.controller, "color"))
        color = COLOR_NAMES.index(str(answer.detail))
        protection = protection_from(PERMANENT.colored(color))
        ChangesThese(self.what, (Grants(THIS, protection),), self.duration).do(game, scope)


@dataclass(frozen=True, slots=True)
class GrowsOlder(Effect):
    """This gets an age counter; its controller pays a cost for each of these, or sacrifices it (CR 702.24)."""

    mana: str

    def do(self, game: Game, scope: Scope) -> None:
        for obj in THIS.find(game, scope):
            if obj.id not in game.position.objects:
                continue
            counters.put_counters(game, Ref(obj=obj.id), "age", 1)
            age = counters.count_of(game, Ref(obj=obj.id), "age")
            if not game.may_pay(scope, ManaCost.parse(self.mana * age), ()):
                moving.sacrifice(game, scope.controller, (obj.id,))


@dataclass(frozen=True, slots=True)
class TappedUnlessPaid(Replacement):
    """A permanent enters tapped unless its controller pays a cost as it enters (CR 614.1c)."""

    would: Pattern
    costs: tuple[Cost, ...]

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        if not game.may_pay(scope, ManaCost.parse("{0}"), self.costs):
            event.tapped = True
        return event


__all__ = [
    "AttacksWith",
    "BasicLandTypes",
    "BecomesTapped",
    "CastsNth",
    "Controlling",
    "DealTogether",
    "Discards",
    "DrawsNth",
    "GrowsOlder",
    "ProtectsFromChosen",
    "TappedUnlessPaid",
    "WithCounters",
]
