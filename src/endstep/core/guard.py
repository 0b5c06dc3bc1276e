"""The one place where rules and abilities compare quantities.

A quantity is a number that a loop may move: life, counters, damage, mana, how many cards a library holds. While a
game records, every comparison is noted with the place in the rules that asked, so that it can be worked out when
the answer will change. While it does not, a comparison costs a call.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guard:
    """A comparison that was made: where, the two sides, how they were related, and the answer.

    `relation` is one of `<=`, `==`, `min`, `max`, `odd`; for `min` and `max` the answer is whether `left` was taken.
    """

    place: str
    left: int
    relation: str
    right: int
    answer: bool


class Guards:
    """The comparisons of one game; `noted` is None while nothing records.

    >>> guards = Guards()
    >>> guards.at_most(0, 0, "704.5a")
    True
    >>> guards.start()
    >>> guards.at_least(9, 10, "704.5c")
    False
    >>> guards.stop()
    [Guard(place='704.5c', left=10, relation='<=', right=9, answer=False)]
    """

    __slots__ = ("noted",)

    def __init__(self) -> None:
        self.noted: list[Guard] | None = None

    def start(self) -> None:
        """Note every comparison from now on."""
        self.noted = []

    def stop(self) -> list[Guard]:
        """Stop noting and return what was noted since `start`."""
        noted = self.noted or []
        self.noted = None
        return noted

    def at_most(self, left: int, right: int, place: str) -> bool:
        """Return whether `left <= right`, asked at `place` (a rule number, or a card's name)."""
        answer = left <= right
        if self.noted is not None:
            self.noted.append(Guard(place, left, "<=", right, answer))
        return answer

    def at_least(self, left: int, right: int, place: str) -> bool:
        """Return whether `left >= right`."""
        return self.at_most(right, left, place)

    def below(self, left: int, right: int, place: str) -> bool:
        """Return whether `left < right`."""
        return self.at_most(left, right - 1, place)

    def above(self, left: int, right: int, place: str) -> bool:
        """Return whether `left > right`."""
        return self.at_most(right, left - 1, place)

    def equal(self, left: int, right: int, place: str) -> bool:
        """Return whether `left == right`."""
        answer = left == right
        if self.noted is not None:
            self.noted.append(Guard(place, left, "==", right, answer))
        return answer

    def odd(self, number: int, place: str) -> bool:
        """Return whether the number is odd."""
        answer = number % 2 == 1
        if self.noted is not None:
            self.noted.append(Guard(place, number, "odd", 0, answer))
        return answer

    def half(self, number: int, place: str, *, down: bool) -> int:
        """Return half of a quantity, rounded up unless `down`."""
        odd = self.odd(number, place)
        return (number - odd) // 2 if down else (number + odd) // 2

    def least(self, left: int, right: int, place: str) -> int:
        """Return the smaller of two quantities."""
        answer = left <= right
        if self.noted is not None:
            self.noted.append(Guard(place, left, "min", right, answer))
        return left if answer else right

    def most(self, left: int, right: int, place: str) -> int:
        """Return the larger of two quantities."""
        answer = left >= right
        if self.noted is not None:
            self.noted.append(Guard(place, left, "max", right, answer))
        return left if answer else right
