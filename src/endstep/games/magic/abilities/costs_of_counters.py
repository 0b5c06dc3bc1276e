"""Costs that put counters on the source, or take counters off permanents (CR 118, 122.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Cost, Scope, What, number
from endstep.games.magic.abilities.costs import keep_paid
from endstep.games.magic.abilities.effects.removing import Heap, choose_counters, heaps, take
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
        counters.put_counters(game, Ref(obj=scope.source), self.counter, self.amount, by_effect=False)


@dataclass(frozen=True, slots=True)
class RemoveAllCounters(Cost):
    """All counters of a kind are removed from the source; X is how many there were."""

    counter: str

    def payable(self, game: Game, scope: Scope) -> bool:
        return scope.source in game.position.objects

    def pay(self, game: Game, scope: Scope) -> None:
        there = Ref(obj=scope.source)
        many = counters.count_of(game, there, self.counter)
        scope.x = counters.remove_counters(game, there, self.counter, many, remover=scope.controller)


@dataclass(frozen=True, slots=True)
class RemoveCountersAmong(Cost):
    """Counters of a kind, or of any, are removed from one permanent of a kind, or from several with `among`.

    They are of the player's choice, and the permanents are the player's own where the kind says so.
    """

    what: What
    counter: str = ""
    amount: Amount = 1
    among: bool = False

    def payable(self, game: Game, scope: Scope) -> bool:
        return bool(self._groups(game, scope))

    def pay(self, game: Game, scope: Scope) -> None:
        groups = self._groups(game, scope)
        if not groups:
            raise game.illegal("there are too few counters", "118.3")
        there = groups[0]
        if len(groups) > 1:
            options = [Option(Role.CHOICE, "remove counters", group[0][0]) for group in groups]
            chosen = game.ask(scope.controller, "remove counters", options).subject
            there = next(group for group in groups if group[0][0] == chosen)
        wanted = number(self.amount, game, scope)
        taken = choose_counters(game, scope.controller, there, wanted, wanted)
        for heap in taken:
            take(game, heap, remover=scope.controller)
        keep_paid(game, scope, list(dict.fromkeys(id for id, _, _ in taken)))

    def _groups(self, game: Game, scope: Scope) -> list[list[Heap]]:
        """Return the counters that may be removed together, of each permanent or of all of them."""
        objects = [obj for obj in self.what.find(game, scope) if obj.zone == BATTLEFIELD]
        groups = [heaps(objects, self.counter)] if self.among else [heaps([obj], self.counter) for obj in objects]
        wanted = number(self.amount, game, scope)
        return [group for group in groups if game.guards.at_least(sum(many for _, _, many in group), wanted, "118.3")]
