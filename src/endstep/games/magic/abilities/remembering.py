"""Working something out once for each value of the ability language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

V = TypeVar("V")
R = TypeVar("R")

_MOST: Final = 20_000


def remembered(work: Callable[[V], R]) -> Callable[[V], R]:
    """Return a function that works something out once for each value, and remembers it.

    Values are told apart by being the same object, which costs nothing: to compare two abilities, or to hash one, takes
    longer than what is asked here. A value is kept as long as what is known of it.
    """
    known: dict[int, tuple[V, R]] = {}

    def recall(value: V) -> R:
        found = known.get(id(value))
        if found is not None:
            return found[1]
        if len(known) >= _MOST:
            known.clear()
        result = work(value)
        known[id(value)] = (value, result)
        return result

    return recall
