"""Limits on what objects can have and what can be done with them: counters, sacrifice (CR 704.5r, 701.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Part, Scope, What
from endstep.games.magic.continuous.parts import Cant
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


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


@dataclass(frozen=True, slots=True)
class CantBeSacrificed(Cant):
    """Permanents can't be sacrificed (CR 701.21a, 101.2)."""

    kinds = (ev.SACRIFICED,)
    what: What

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Sacrificed) and any(obj.id == event.obj.id for obj in self.what.find(game, scope))
