"""What cards say about players together, about players who lack something, and what poison and loss cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Condition, Cost, Effect, Keyword, Number, Scope, What, Who
from endstep.games.magic.abilities.effects.endings import choose_some
from endstep.games.magic.state.codes import BATTLEFIELD, STACK
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


# players
@dataclass(frozen=True, slots=True)
class Together(Who):
    """Some players and some others, in the order of turns."""

    left: Who
    right: Who

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = {*self.left.seats(game, scope), *self.right.seats(game, scope)}
        return tuple(seat for seat in game.turn_order() if seat in found)


@dataclass(frozen=True, slots=True)
class Lacking(Who):
    """Those of several players who control nothing of a kind."""

    who: Who
    what: What

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        having = {obj.controller for obj in self.what.find(game, scope)}
        return tuple(seat for seat in self.who.seats(game, scope) if seat not in having)


# conditions and numbers
@dataclass(frozen=True, slots=True)
class Either(Condition):
    """One of two things is true, or both are."""

    left: Condition
    right: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        return self.left.holds(game, scope) or self.right.holds(game, scope)


@dataclass(frozen=True, slots=True)
class ToxicOf(Number):
    """The total toxic value of something (CR 702.164b)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        found = [game.chars_of(game.as_it_was(obj)).abilities for obj in self.what.find(game, scope)]
        words = [each for abilities in found for each in abilities if isinstance(each, Keyword)]
        return sum(each.number for each in words if each.name == "toxic")


# costs
@dataclass(frozen=True, slots=True)
class GetCounters(Cost):
    """The player who pays gets counters (CR 118.3, 122.1)."""

    counter: str
    amount: int = 1

    def payable(self, game: Game, scope: Scope) -> bool:
        ref = Ref(seat=scope.controller)
        return not game.forbidden(ev.CountersPut(ref, None, self.counter, self.amount))

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal(f"no {self.counter} counters can be got", "118.3")
        counters.put_counters(game, Ref(seat=scope.controller), self.counter, self.amount)


# effects
@dataclass(frozen=True, slots=True)
class ExilesOne(Effect):
    """Players exile something of a kind of their own, of their choice, all at once (CR 101.4, 701.13).

    On the battlefield and the stack their own is what they control, elsewhere what they own.
    """

    who: Who
    what: What

    def do(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for seat in self.who.seats(game, scope):
            there = self.what.find(game, scope)
            theirs = tuple(o for o in there if seat == (o.controller if o.zone in (BATTLEFIELD, STACK) else o.owner))
            chosen += choose_some(game, seat, theirs, 1, "exile")
        scope.objects["it"] = tuple(moving.exile(game, chosen))


__all__ = ["Either", "ExilesOne", "GetCounters", "Lacking", "ToxicOf", "Together"]
