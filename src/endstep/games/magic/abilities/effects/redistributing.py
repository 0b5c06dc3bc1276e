"""Redistributing life totals (CR 119.7-119.8, 810.9f)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Effect, Scope, Who
from endstep.games.magic.abilities.effects.endings import can_become
from endstep.games.magic.abilities.players import EACH_PLAYER
from endstep.games.magic.verbs import life

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class RedistributeLife(Effect):
    """You redistribute any number of players' life totals: each gets one back, perhaps the own one.

    Of a team that shares its life, only one member is asked for (CR 810.9f).
    """

    who: Who = EACH_PLAYER

    def do(self, game: Game, scope: Scope) -> None:
        seats = [s for s in self.who.seats(game, scope) if s == min(set(game.life_sharers(s)) & game.in_game)]
        left = [game.position.players[seat].life for seat in seats]
        given: list[int] = []
        for place, seat in enumerate(seats):
            totals = [each for each in dict.fromkeys(left) if _works_out(game, seats[place:], left, each)]
            options = [Option(Role.CHOICE, "number", total) for total in totals]
            total = game.ask(scope.controller, f"life total of {game.names[seat]}", options).subject
            given.append(total)
            left.remove(total)
        first = game.hold()
        for seat, total in zip(seats, given, strict=True):
            if seat in game.in_game:
                life.set_life(game, seat, total)
        if first:
            game.release()


def _works_out(game: Game, seats: Sequence[int], left: Sequence[int], total: int) -> bool:
    """Return whether the first of some players can have a life total, and the others those that are left then."""
    if not can_become(game, seats[0], total):
        return False
    rest = list(left)
    rest.remove(total)
    return not rest or any(_works_out(game, seats[1:], rest, each) for each in dict.fromkeys(rest))


__all__ = ["RedistributeLife"]
