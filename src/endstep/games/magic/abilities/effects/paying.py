"""Payments that are counted: so much mana for each of something (CR 118.12a, 107.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Amount, Effect, Scope, Who, number
from endstep.games.magic.abilities.sequence import MayPay, Unless

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def _so_often(mana: str, times: int) -> str:
    """Return mana paid so often, generic mana as one number."""
    if mana.strip("{}").isdigit():
        return "{" + str(int(mana.strip("{}")) * times) + "}"
    return mana * times if times else "{0}"  # no quantity: no mana at all is written {0}


@dataclass(frozen=True, slots=True)
class UnlessForEach(Effect):
    """An effect that happens unless a player pays mana once for each of something (CR 118.12a)."""

    effect: Effect
    payer: Who
    mana: str
    each: Amount

    def do(self, game: Game, scope: Scope) -> None:
        times = game.guards.most(0, number(self.each, game, scope), game.name_of(scope.source))
        Unless(self.effect, self.payer, _so_often(self.mana, times)).do(game, scope)


@dataclass(frozen=True, slots=True)
class MayPayForEach(Effect):
    """A player may pay mana once for each of something, and if they do something happens, or something else if not."""

    who: Who
    then: Effect
    mana: str
    each: Amount
    otherwise: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        times = game.guards.most(0, number(self.each, game, scope), game.name_of(scope.source))
        MayPay(self.who, self.then, _so_often(self.mana, times), (), self.otherwise).do(game, scope)


__all__ = ["MayPayForEach", "UnlessForEach"]
