"""Effects that deal out what was divided among targets as they were chosen (CR 601.2d, 120.2b, 122.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Effect, Scope, Target, What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs import counters, damage

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class DealShares(Effect):
    """A source deals damage to several targets, to each what was divided for it; nothing for one that is illegal."""

    to: Target
    source: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        refs = scope.targets(self.to)
        packets = [
            damage.Packet(source, ref, scope.shares.get(ref, 0))
            for source in self.source.find(game, scope)
            for ref in refs
        ]
        damage.deal_damage(game, packets)


@dataclass(frozen=True, slots=True)
class PutShares(Effect):
    """Counters are put on several targets, on each as many as were divided for it."""

    counter: str
    to: Target

    def do(self, game: Game, scope: Scope) -> None:
        for ref in scope.targets(self.to):
            if ref.obj != NO_ONE:
                counters.put_counters(game, ref, self.counter, scope.shares.get(ref, 0))
