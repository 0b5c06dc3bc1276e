"""Costs that put counters on the source (CR 118, 122.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Cost, Scope
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class PutCountersOnThis(Cost):
    """Counters are put on the source."""

    counter: str
    amount: int = 1

    def payable(self, game: Game, scope: Scope) -> bool:
        obj = game.position.objects.get(scope.source)
        return obj is not None and obj.zone == BATTLEFIELD

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there is nothing to put counters on", "118.3")
        counters.put_counters(game, Ref(obj=scope.source), self.counter, self.amount)
