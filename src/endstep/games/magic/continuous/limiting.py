"""Limits on how many counters something can have (CR 704.5r)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Part

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class AtMostCounters(Part):
    """This can't have more than so many counters of a kind; a check removes the others."""

    counter: str
    most: int

    def excess(self, game: Game, id: int) -> int:
        """Return how many counters there are too many."""
        obj = game.position.objects.get(id)
        if obj is None:
            return 0
        return game.guards.most(0, obj.count(self.counter) - self.most, "704.5r")
