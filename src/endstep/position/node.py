"""A value of a file together with the place where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from endstep.position.errors import PositionError
from endstep.position.locate import Path


@dataclass(frozen=True, slots=True)
class Source:
    """The text that values come from: the name that errors give, and the line of every path."""

    file: str
    lines: Mapping[Path, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Node:
    """A value, the path that leads to it, and the text it comes from."""

    value: object
    path: Path
    source: Source

    @property
    def line(self) -> int:
        """The line on which this stands; of what it stands in, where the text gives no line for it."""
        path = self.path
        while path not in self.source.lines and path:
            path = path[:-1]
        return self.source.lines.get(path, 0)

    @property
    def key(self) -> str:
        """The place as errors name it, such as `players[0].life`."""
        return spelled(self.path)

    def error(self, message: str, nearest: Iterable[str] = ()) -> PositionError:
        """Return an error for this place, to be raised by whoever asked for it."""
        return PositionError(message, self.source.file, self.line, self.key, nearest)

    def child(self, key: str | int, value: object) -> Node:
        """Return a part of this value."""
        return Node(value, (*self.path, key), self.source)

    def items(self) -> Iterator[tuple[str, Node]]:
        """Yield the keys and values of a table; raise PositionError for anything else."""
        if not isinstance(self.value, dict):
            raise self.error(f"a table is wanted, not {described(self.value)}")
        for key, value in self.value.items():
            yield key, self.child(key, value)

    def elements(self) -> Iterator[Node]:
        """Yield the elements of a list; raise PositionError for anything else."""
        if not isinstance(self.value, list):
            raise self.error(f"a list is wanted, not {described(self.value)}")
        for index, value in enumerate(self.value):
            yield self.child(index, value)


def spelled(path: Path) -> str:
    """Write a path as players read it.

    >>> spelled(("players", 0, "counters", "+1/+1"))
    'players[0].counters."+1/+1"'
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            bare = part.replace("_", "").replace("-", "").isalnum()
            shown = shortened(part) if bare and part.isascii() else f'"{shortened(part)}"'
            text += f".{shown}" if text else shown
    return text


def shortened(text: str, length: int = 60) -> str:
    """Return a text that fits into a message, without line ends."""
    flat = "".join(char if char.isprintable() else "?" for char in text[: length + 1])
    return flat if len(text) <= length else flat[: length - 3] + "..."


def described(value: object) -> str:
    """Say what a value is, for a message."""
    if isinstance(value, str):
        return f"the text {shortened(value)!r}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value}" if abs(value) < 10**30 else "a number of many digits"
    if isinstance(value, float):
        return f"{value}"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return f"a {type(value).__name__} (put it in quotes)"
