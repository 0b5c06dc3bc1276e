"""What every position has, whatever the game: the part that the neutral keys of a file are read into.

A game derives its own classes from these, with its own keys beside them. All are values: lines of the file take no
part in equality.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from endstep.position.errors import PositionError

QUESTIONS = ("now", "passive", "best")

Pairs = tuple[tuple[str, int], ...]
"""Names with whole numbers, in the order of the file."""

_COUNTED = re.compile(r"([0-9]{1,4000}) +(\S.*)", re.DOTALL)


def split_count(text: str) -> tuple[int, str]:
    """Split a count from the name after it; whoever knows the cards looks first whether the whole text is a name.

    >>> split_count("8 Island"), split_count("Island"), split_count("1996 World Champion")
    ((8, 'Island'), (1, 'Island'), (1996, 'World Champion'))
    """
    counted = _COUNTED.fullmatch(text)
    return (int(counted[1]), counted[2]) if counted else (1, text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player of the position; the seats stand in turn order."""

    name: str
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Do:
    """One entry of the script: a verb of the game, with its value.

    `number` counts the entries of the file from 1 (it says nothing new, and takes no part in equality); `line` is
    the line of the verb; `times` repeats the entry.
    """

    verb: str
    value: object
    by: str | None = None
    times: int = 1
    number: int = field(default=0, compare=False)
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """The moment at which the game is expected to end; None where the case leaves it open."""

    turn: int | None = None
    step: str | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Illegal:
    """The entry of the script (from 1) that must be refused, and the number of the rule that forbids it."""

    entry: int
    rule: str
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop:
    """The loop that is expected; None where the case leaves a part open.

    `iterations` is a number, or "forever".
    """

    kind: str
    level: str | None = None
    sustained_by: tuple[str, ...] | None = None
    iterations: int | str | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expect:
    """What a case asserts; whatever it does not mention is not asserted.

    `rules` and `blocked` list by player what must be among the citations, and among what stopped a cause.
    `readings` maps a policy to its answer, such as "must-stop:Ana".
    """

    status: str | None = None
    results: tuple[tuple[str, str], ...] = ()
    rules: tuple[tuple[str, tuple[str, ...]], ...] = ()
    blocked: tuple[tuple[str, tuple[str, ...]], ...] = ()
    when: When | None = None
    loop: Loop | None = None
    readings: tuple[tuple[str, str], ...] = ()
    illegal: Illegal | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ZoneExpect:
    """The cards expected in a player's zone, as written: a set, or with `ordered` in their order."""

    player: str
    zone: str
    cards: tuple[str, ...]
    line: int = field(default=0, compare=False, repr=False)
    ordered: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(Expect):
    """What a case asserts of how things stand at its end; `counters` maps players to kinds and numbers."""

    life: Pairs = ()
    counters: tuple[tuple[str, Pairs], ...] = ()
    active: str | None = None
    zones: tuple[ZoneExpect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A position as it stands in a file: what the game must be set up as, what is asked, what is expected.

    `seed` and `answers` make it a saved game: everything that was told to the game since the position, as
    `Input.to_plain` writes it. `file` is the name that errors give.
    """

    game: str
    players: tuple[Seat, ...]
    title: str = ""
    source: str = ""
    edition: str | None = None
    question: str = "now"
    policy: str = "cr"
    decides: tuple[str, ...] = ()
    do: tuple[Do, ...] = ()
    expect: Expect | None = None
    seed: int | None = None
    answers: tuple[int | str, ...] = ()
    file: str = field(default="", compare=False, repr=False)
    line: int = field(default=0, compare=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in turn order."""
        return tuple(player.name for player in self.players)

    def error_at(self, line: int, key: str, message: str, nearest: Iterable[str] = ()) -> PositionError:
        """Return the error for a place of this position's file, to be raised by whoever finds it."""
        return PositionError(message, self.file, line, key, nearest)
