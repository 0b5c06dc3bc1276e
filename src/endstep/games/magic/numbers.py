"""Numbers as options, without writing all of them down."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import overload

from endstep.core import Option, Role


class Numbers(Sequence[Option]):
    """The options "one of the numbers from `low` to `high`", made as they are looked at; `subject` is the number."""

    __slots__ = ("high", "low", "verb")

    def __init__(self, verb: str, low: int, high: int) -> None:
        self.verb = verb
        self.low = low
        self.high = high

    def __len__(self) -> int:
        return min(self.high - self.low + 1, sys.maxsize)  # no sequence can say that it is longer

    @overload
    def __getitem__(self, place: int) -> Option: ...
    @overload
    def __getitem__(self, place: slice) -> list[Option]: ...
    def __getitem__(self, place: int | slice) -> Option | list[Option]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        if not 0 <= place <= self.high - self.low:
            raise IndexError(place)
        return Option(Role.CHOICE, self.verb, self.low + place)

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a number's option; raise ValueError for anything else."""
        if isinstance(value, Option) and value.verb == self.verb and self.low <= value.subject <= self.high:
            return value.subject - self.low
        raise ValueError(f"{value!r} is not a number from {self.low} to {self.high}")

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Option) and value.verb == self.verb and self.low <= value.subject <= self.high
