"""What is wrong with a position, where, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from endstep.core import EndstepError


class PositionError(EndstepError):
    """A position that can't be read or can't be: it names file, line and key, and the nearest thing that exists.

    `line` and `column` count from 1; 0 means the whole file, or the whole line. `key` is the place inside the file.

    >>> print(PositionError("unknown key", "board.toml", 14, "players[0].batlefield", ("battlefield",)))
    board.toml:14: players[0].batlefield: unknown key; did you mean 'battlefield'?
    """

    def __init__(
        self, message: str, file: str = "", line: int = 0, key: str = "", nearest: Iterable[str] = (), column: int = 0
    ) -> None:
        self.message = message
        self.file = file
        self.line = line
        self.key = key
        self.nearest = tuple(nearest)
        self.column = column
        super().__init__(message, file, line, key, self.nearest, column)

    def __str__(self) -> str:
        place = self.file or "position"
        if self.line:
            place += f":{self.line}"
        if self.column:
            place += f":{self.column}"
        parts = [place, self.key, self.message] if self.key else [place, self.message]
        text = ": ".join(parts)
        if not self.nearest:
            return text
        *others, last = (repr(name) for name in self.nearest)
        meant = f"{', '.join(others)} or {last}" if others else last
        return f"{text}; did you mean {meant}?"


def nearest(word: str, known: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Return the known words that `word` probably stands for, the likeliest first; capitals do not matter.

    >>> nearest("batlefield", ("hand", "battlefield", "library"))
    ('battlefield',)
    """
    spelled: dict[str, list[str]] = {}
    for name in known:
        if name not in (names := spelled.setdefault(name.casefold(), [])):
            names.append(name)
    close = get_close_matches(word[:200].casefold(), spelled, n=most, cutoff=0.6)
    return tuple(name for folded in close for name in spelled[folded])[:most]
