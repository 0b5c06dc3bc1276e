"""Level symbols and station symbols: what a card has while it has enough counters (CR 711, 721)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from endstep.games.magic.abilities.amounts import CountersOn
from endstep.games.magic.abilities.base import Ability, Condition, Part, Static
from endstep.games.magic.abilities.conditions import AtLeast, AtMost, Both
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.unread import Unread
from endstep.games.magic.continuous.changing import HasBase, IsAlso
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.oracle.texts import PARAGRAPH

_LEVELS: Final = re.compile(rf"level (\d+)(?:-(\d+)| \+) {PARAGRAPH} (?:(\d+)/(\d+) {PARAGRAPH} )?")
_STATION: Final = re.compile(r"(\d+) \+ \| ")

Size = tuple[int, int]


@dataclass(slots=True)
class Striation:
    """The part of a text box behind a symbol: from how many counters on, up to how many, and what stands there."""

    counter: str
    least: int
    most: int | None = None
    size: Size | None = None
    abilities: list[Ability] = field(default_factory=list)

    def condition(self) -> Condition:
        """Return when it applies."""
        there = CountersOn(THIS, self.counter)
        enough = AtLeast(there, self.least)
        return enough if self.most is None else Both(enough, AtMost(there, self.most))

    def told(self, *, is_creature: bool) -> list[Ability]:
        """Return what the card has because of it: a static ability, and words that were not understood."""
        parts: list[Part] = [Grants(THIS, each) for each in self.abilities if not isinstance(each, Unread)]
        if self.size is not None:
            parts += [] if is_creature else [IsAlso(THIS, ("Creature",))]
            parts.append(HasBase(THIS, *self.size))
        left = [each for each in self.abilities if isinstance(each, Unread)]
        mine: list[Ability] = [Static(tuple(parts), self.condition())] if parts else []
        return [*mine, *left]


def striation_at(words: str, place: int) -> tuple[Striation, int] | None:
    """Return the symbol that stands at a place, with the place behind it, and behind the size if there is one."""
    level = _LEVELS.match(words, place)
    if level is not None:
        size = None if level[3] is None else (int(level[3]), int(level[4]))
        most = None if level[2] is None else int(level[2])
        return Striation("level", int(level[1]), most, size), level.end()
    station = _STATION.match(words, place)
    return None if station is None else (Striation("charge", int(station[1])), station.end())
