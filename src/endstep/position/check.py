"""Small checks from which a game composes what its keys may hold.

A check reads a node into a value, or raises a PositionError that names the place and the remedy. Checks are values:
`Whole(minimum=0)`, `ListOf(Text())`, `Either(Flag(), Whole())`. `TableOf` declares the keys of a table and
hands its `Fields` to a function that makes the value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from endstep.position.errors import PositionError, nearest
from endstep.position.node import Node, described, shortened

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")

LONGEST_NUMBER = 13_000
"""The most bits of a number: beyond it Python refuses to write it in digits."""


class Check(Protocol[T_co]):
    """Whatever reads a node into a value, or raises a PositionError."""

    def read(self, node: Node) -> T_co:
        """Return the value of `node`; raise PositionError when it can't be one."""
        ...


@dataclass(frozen=True, slots=True)
class Text:
    """A text that is not empty, without white space around it; `what` names it in errors."""

    what: str = "a text in quotes"
    empty: bool = False

    def read(self, node: Node) -> str:
        """Return the text."""
        if not isinstance(node.value, str):
            raise node.error(f"{self.what} is wanted, not {described(node.value)}")
        if not self.empty and not node.value:
            raise node.error(f"{self.what} is wanted, not an empty one")
        if node.value != node.value.strip():
            raise node.error(f"white space before or after {shortened(node.value)!r}; leave it out")
        return node.value


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `minimum` to `maximum`."""

    minimum: int | None = None
    maximum: int | None = None

    def read(self, node: Node) -> int:
        """Return the number."""
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int):
            raise node.error(f"a whole number is wanted, not {described(value)}")
        if value.bit_length() > LONGEST_NUMBER:
            raise node.error("this number has too many digits to be written")
        if self.minimum is not None and value < self.minimum:
            raise node.error(f"{described(value)} is impossible; the least is {self.minimum}")
        if self.maximum is not None and value > self.maximum:
            raise node.error(f"{described(value)} is impossible; the most is {self.maximum}")
        return value


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def read(self, node: Node) -> bool:
        """Return true or false."""
        if not isinstance(node.value, bool):
            raise node.error(f"true or false is wanted, not {described(node.value)}")
        return node.value


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words; `what` names them in errors ("step", "player")."""

    words: tuple[str, ...]
    what: str = "word"

    def read(self, node: Node) -> str:
        """Return the word."""
        if not isinstance(node.value, str):
            raise node.error(f"a {self.what} in quotes is wanted, not {described(node.value)}")
        if node.value in self.words:
            return node.value
        close = nearest(node.value, self.words)
        known = "" if close else f"; there are: {', '.join(self.words)}"
        raise node.error(f"no {self.what} {shortened(node.value)!r}{known}", close)


@dataclass(frozen=True, slots=True)
class ListOf(Generic[T]):
    """A list, each element of which passes a check."""

    element: Check[T]
    minimum: int = 0
    what: str = "element"

    def read(self, node: Node) -> tuple[T, ...]:
        """Return the elements."""
        found = tuple(self.element.read(part) for part in node.elements())
        if len(found) < self.minimum:
            raise node.error(
                f"at least {self.minimum} {self.what}{'s' * (self.minimum > 1)} wanted, found {len(found)}"
            )
        return found


@dataclass(frozen=True, slots=True)
class MapOf(Generic[T, U]):
    """A table with free keys: each key and each value passes a check. It is read into pairs."""

    key: Check[T]
    value: Check[U]

    def read(self, node: Node) -> tuple[tuple[T, U], ...]:
        """Return the pairs, in the order of the file."""
        return tuple(
            (self.key.read(Node(key, part.path, part.source)), self.value.read(part)) for key, part in node.items()
        )


@dataclass(frozen=True, slots=True)
class Either(Generic[T, U]):
    """What passes one of two checks: values of `kinds` go to the first, all others to the second."""

    first: Check[T]
    second: Check[U]
    kinds: tuple[type, ...] = (str,)

    def read(self, node: Node) -> T | U:
        """Return what the first check reads from a value of one of `kinds`, else what the second reads."""
        is_first = isinstance(node.value, self.kinds) and not (isinstance(node.value, bool) and bool not in self.kinds)
        return self.first.read(node) if is_first else self.second.read(node)


class Fields:
    """The values of one table, by key; only declared keys can be asked for."""

    __slots__ = ("_parts", "keys", "node")

    def __init__(self, node: Node, declared: Iterable[str], what: str) -> None:
        self.node = node
        self.keys = tuple(declared)
        self._parts = dict(node.items())
        for key, part in self._parts.items():
            if key not in self.keys:
                close = nearest(key, (word for word in self.keys if word not in self._parts)) or nearest(key, self.keys)
                known = "" if close else f"; {what} knows: {', '.join(self.keys)}"
                raise part.error(f"unknown key{known}", close)

    def __contains__(self, key: str) -> bool:
        return self.part(key) is not None

    @property
    def line(self) -> int:
        """The line of the table."""
        return self.node.line

    def part(self, key: str) -> Node | None:
        """Return the node of a key, or None when the table does not have it."""
        if key not in self.keys:
            raise KeyError(key)
        return self._parts.get(key)

    def need(self, key: str, check: Check[T]) -> T:
        """Return the value of a key that must be there."""
        part = self.part(key)
        if part is None:
            raise self.node.error(f"{key} is missing")
        return check.read(part)

    def get(self, key: str, check: Check[T], default: U) -> T | U:
        """Return the value of a key, or `default` when the table does not have it."""
        part = self.part(key)
        return default if part is None else check.read(part)

    def error(self, key: str, message: str, nearest: Iterable[str] = ()) -> PositionError:
        """Return an error for one key of this table."""
        return (self.part(key) or self.node).error(message, nearest)


@dataclass(frozen=True, slots=True)
class TableOf(Generic[T]):
    """A table with the keys `keys`; `make` gets its fields and returns the value. `what` names it in errors."""

    keys: tuple[str, ...]
    make: Callable[[Fields], T]
    what: str = "this table"

    def read(self, node: Node) -> T:
        """Return what `make` makes of the table."""
        return self.make(Fields(node, self.keys, self.what))


@dataclass(frozen=True, slots=True)
class Mapped(Generic[T, U]):
    """What a check reads, turned into another value."""

    check: Check[T]
    turn: Callable[[T], U] = field(repr=False)

    def read(self, node: Node) -> U:
        """Return the turned value."""
        return self.turn(self.check.read(node))
