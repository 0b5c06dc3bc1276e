"""Chapters of Sagas (CR 714)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Ability, Effect, Pattern, Scope, Text, Triggered
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters
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


def is_at_its_end(game: Game, id: int) -> bool:
    """Return whether a Saga has no more chapters, and none that is still to resolve (CR 714.4)."""
    now = game.chars(id)
    if "Saga" not in now.subtypes:
        return False
    last = final_chapter(now.abilities)
    if not last or not game.guards.at_least(game.position.objects[id].count(LORE), last, "704.5s"):
        return False
    return not _is_told(game, id)


def _is_told(game: Game, id: int) -> bool:
    """Return whether a chapter of a Saga has triggered and not left the stack."""
    position = game.position
    if any(each.source == id and chapters((each.ability,)) for each in position.common.waiting):
        return True
    spells = [position.objects[each].spell for each in position.stack]
    return any(
        spell is not None and spell.source == id and spell.ability is not None and bool(chapters((spell.ability,)))
        for spell in spells
    )


def add_lore(game: Game) -> None:
    """Put a lore counter on each Saga of the active player, as their precombat main phase begins (CR 714.3c)."""
    if "Saga" not in game.kinds():
        return
    objects = game.position.objects
    mine = [id for id in game.position.battlefield if objects[id].controller == game.position.turn.active]
    first = game.hold()
    for id in mine:
        now = game.chars(id)
        if objects[id].zone == BATTLEFIELD and "Saga" in now.subtypes and chapters(now.abilities):
            counters.put_counters(game, Ref(obj=id), LORE, 1)
    if first:
        game.release()
