"""Energy counters, which players pay (CR 107.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import Amount, Cost, Pattern, Scope, Who, number
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

ENERGY: Final = "energy"


@dataclass(frozen=True, slots=True)
class PayEnergy(Cost):
    """That many energy counters are removed from the player who pays (CR 107.14)."""

    amount: Amount = 1

    def payable(self, game: Game, scope: Scope) -> bool:
        there = counters.count_of(game, Ref(seat=scope.controller), ENERGY)
        return game.guards.at_least(there, number(self.amount, game, scope), "107.14")

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there is too little energy to pay", "107.14")
        seat = scope.controller
        counters.remove_counters(game, Ref(seat=seat), ENERGY, number(self.amount, game, scope), remover=seat)


@dataclass(frozen=True, slots=True)
class PlayerGetsCounters(Pattern):
    """A player gets one or more counters of a kind, or would (CR 122.1)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.COUNTERS_PUT,)
    who: Who
    counter: str

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, ev.CountersPut) or event.counter != self.counter or event.to.seat == NO_ONE:
            return False
        return self.who.includes(event.to.seat, game, scope)
