"""Effects on the number of counters: twice as many, moved, one of each kind (CR 122.1, 122.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Effect, Scope, What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """Objects get as many counters of a kind as they have already (CR 701.10e)."""

    counter: str
    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            there = Ref(obj=obj.id)
            counters.put_counters(game, there, self.counter, counters.count_of(game, there, self.counter))
