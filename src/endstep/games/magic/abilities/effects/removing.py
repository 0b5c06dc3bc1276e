"""Counters that are taken off objects, of one kind or of any, and moved to others (CR 122.1, 122.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Amount, Effect, Number, Scope, What, number
from endstep.games.magic.abilities.effects.permanents import REMOVED
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.numbers import Numbers
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import counters
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

Heap = tuple[int, str, int]  # an object, a kind of counter, and how many of them there are, or are taken


def heaps(objects: Sequence[Obj], counter: str) -> list[Heap]:
    """Return the counters of a kind, or of any where none is said, that some objects have."""
    return [(obj.id, kind, many) for obj in objects for kind, many in obj.counters if counter in ("", kind)]


def choose_counters(game: Game, seat: int, there: Sequence[Heap], least: int, most: int) -> list[Heap]:
    """Have a player choose so many counters of those there, heap by heap; fewer where there are fewer."""
    taken: list[Heap] = []
    others = sum(many for _, _, many in there)
    least, most = game.guards.least(least, others, "122.1"), game.guards.least(most, others, "122.1")
    for id, kind, many in there:
        others -= many
        low = game.guards.most(least - others, 0, "122.1")
        high = game.guards.least(many, most, "122.1")
        if game.guards.below(low, high, "122.1"):
            chosen = game.ask(seat, f"{kind} counters", Numbers("number", low, high)).subject
        else:
            chosen = high
        least, most = least - chosen, most - chosen
        if game.guards.above(chosen, 0, "122.1"):
            taken.append((id, kind, chosen))
    return taken


def take(game: Game, heap: Heap, *, remover: int) -> int:
    """Remove counters that were chosen; return how many."""
    id, kind, many = heap
    return counters.remove_counters(game, Ref(obj=id), kind, many, remover=remover)


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    """You remove counters of a kind, or of any, from objects: all of them, or so many of your choice from each.

    `COUNTERS_REMOVED` is how many were removed.
    """

    what: What = THIS
    counter: str = ""
    amount: Amount | None = None  # all of them where there is none
    up_to: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        removed = 0
        for obj in self.what.find(game, scope):
            there = heaps([game.position.objects[obj.id]], self.counter) if obj.id in game.position.objects else []
            for heap in self._chosen(game, scope, there):
                removed += take(game, heap, remover=scope.controller)
        scope.notes[REMOVED] = removed

    def _chosen(self, game: Game, scope: Scope, there: list[Heap]) -> list[Heap]:
        if self.amount is None:
            all_of_them = sum(many for _, _, many in there)
            return choose_counters(game, scope.controller, there, 0, all_of_them) if self.up_to else there
        wanted = number(self.amount, game, scope)
        return choose_counters(game, scope.controller, there, 0 if self.up_to else wanted, wanted)


@dataclass(frozen=True, slots=True)
class CountersRemoved(Number):
    """How many counters an earlier instruction has removed."""

    def value(self, game: Game, scope: Scope) -> int:
        return scope.notes.get(REMOVED, 0)


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Counters of a kind, or of any, are moved from one object onto another: all, or so many (CR 122.5).

    Where the second can't have them, or is the first one, or either is gone, none is moved.
    """

    what: What
    onto: What
    counter: str = ""
    amount: Amount | None = None
    up_to: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        here = [obj for obj in self.what.find(game, scope) if obj.id in game.position.objects]
        there = [obj for obj in self.onto.find(game, scope) if obj.id in game.position.objects]
        if len(here) != 1 or len(there) != 1 or here[0].id == there[0].id:
            return
        (source,), (other,) = here, there
        if source.zone != BATTLEFIELD or other.zone != BATTLEFIELD:
            return
        free = [heap for heap in heaps([source], self.counter) if self._can_be_put(game, other, heap)]
        for heap in TakeCounters(self.what, self.counter, self.amount, self.up_to)._chosen(game, scope, free):
            moved = take(game, heap, remover=scope.controller)
            counters.put_counters(game, Ref(obj=other.id), heap[1], moved)

    @staticmethod
    def _can_be_put(game: Game, other: Obj, heap: Heap) -> bool:
        return not game.forbidden(ev.CountersPut(Ref(obj=other.id), other, heap[1], heap[2]))


COUNTERS_REMOVED = CountersRemoved()

__all__ = [
    "COUNTERS_REMOVED",
    "CountersRemoved",
    "MoveCounters",
    "TakeCounters",
    "choose_counters",
    "heaps",
    "take",
]
