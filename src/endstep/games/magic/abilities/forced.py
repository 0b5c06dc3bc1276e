"""What has to be done if it can be, with what follows if it was done (CR 608.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Cost, Effect, Scope

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """You do something that could be a cost, if you can; then something else happens, if you did."""

    cost: Cost
    then: Effect

    def do(self, game: Game, scope: Scope) -> None:
        doing = Scope(scope.source, scope.controller, scope.event)
        doing.x = scope.x
        if self.cost.payable(game, doing):
            self.cost.pay(game, doing)
            scope.objects["cost"] = doing.objects.get("cost", ())
            self.then.do(game, scope)
