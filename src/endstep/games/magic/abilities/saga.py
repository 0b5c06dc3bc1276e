"""Chapters of Sagas (CR 714)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Ability, Effect, Pattern, Scope, Text, Triggered
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

LORE = "lore"


@dataclass(frozen=True, slots=True)
class Chapter(Pattern):
    """Lore counters are put on the source, which had fewer than some number and has it now (CR 714.2b-714.2c)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.COUNTERS_PUT,)
    numbers: tuple[int, ...]

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: ev.Event, scope: Scope) -> int:
        if not isinstance(event, ev.CountersPut) or event.counter != LORE or event.obj is None:
            return 0
        if event.obj.id != scope.source:
            return 0
        before = event.obj.count(LORE)
        after = before + event.amount
        return sum(
            1
            for number in self.numbers
            if game.guards.below(before, number, "714.2b") and game.guards.at_least(after, number, "714.2b")
        )


def chapter(*parts: int | Effect) -> Triggered:
    """Return a chapter ability: its numbers, and what it does (CR 714.2)."""
    numbers = tuple(part for part in parts if isinstance(part, int))
    effects = tuple(part for part in parts if isinstance(part, Effect))
    return Triggered(Chapter(numbers), Text(in_order(*effects)))


def chapters(abilities: tuple[Ability, ...]) -> tuple[Chapter, ...]:
    """Return the chapters among some abilities."""
    return tuple(a.when for a in abilities if isinstance(a, Triggered) and isinstance(a.when, Chapter))


def final_chapter(abilities: tuple[Ability, ...]) -> int:
    """Return the final chapter number of a Saga with these abilities, 0 if it has no chapters (CR 714.2d)."""
    return max((number for each in chapters(abilities) for number in each.numbers), default=0)
