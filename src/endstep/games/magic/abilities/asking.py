"""What is asked of players: whether one of several, or each of them, is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Condition, Scope, Who
from endstep.games.magic.state.codes import NO_ONE

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def _holds_for(game: Game, scope: Scope, seat: int, condition: Condition) -> bool:
    """Return whether a condition holds for a player, who is "that player" in it."""
    before = scope.notes.get("that player", NO_ONE)
    scope.notes["that player"] = seat
    try:
        return condition.holds(game, scope)
    finally:
        if before == NO_ONE:
            del scope.notes["that player"]
        else:
            scope.notes["that player"] = before


@dataclass(frozen=True, slots=True)
class OneOf(Condition):
    """A condition holds for at least one of several players, who is "that player" in it."""

    who: Who
    condition: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(_holds_for(game, scope, seat, self.condition) for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    """A condition holds for each of several players, who is "that player" in it."""

    who: Who
    condition: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        return all(_holds_for(game, scope, seat, self.condition) for seat in self.who.seats(game, scope))


__all__ = ["AllOf", "OneOf"]
