"""Where a comparison turns, worked out a second time for the checker of certificates, and in another way.

Between its zeros a number that moves in closed form keeps its sign. So it is enough to look at the whole passes next to
each zero: `turning` lists them, and the first pass with another answer is among them. What bends by a ratio of 2 or
more soon outgrows the rest, and every pass before that is looked at. Odd and even go round in at most eight states.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import Final

RELATIONS: Final = ("<=", "==", "min", "max", "odd")
FAR: Final = (10, 1_000, 10**9, 10**18)  # passes in which an answer is worked out by itself as well
FAR_BENT: Final = (10, 100, 1_000)  # the same for numbers that double, whose digits double too


@dataclass(frozen=True, slots=True)
class Moves:
    """A number by passes: the change of pass k, from 0, is `by` plus `bend` for each power of `ratio` below k.

    >>> [Moves(40, -2, -2, 2).at(k) for k in range(5)], [Moves(1, 3, 2, 1).at(k) for k in range(4)]
    ([40, 38, 34, 26, 10], [1, 4, 9, 16])
    """

    first: int
    by: int
    bend: int
    ratio: int

    def at(self, k: int) -> int:
        """Return the value after k passes."""
        if self.bend == 0 or self.ratio == 1:
            return self.first + self.by * k + self.bend * k * (k - 1) // 2
        less = self.ratio - 1
        power: int = self.ratio**k
        return self.first + self.by * k + self.bend * (power - 1 - less * k) // (less * less)


def apart(left: Moves, right: Moves) -> Moves:
    """Return by how much one number is above another."""
    return Moves(left.first - right.first, left.by - right.by, left.bend - right.bend, left.ratio)


def holds(relation: str, left: int, right: int) -> bool:
    """Return the answer to a comparison (see `core.Guard`); raise ValueError for a relation that there is not."""
    if relation in ("<=", "min"):
        return left <= right
    if relation == "max":
        return left >= right
    if relation == "==":
        return left == right
    if relation == "odd":
        return left % 2 == 1
    raise ValueError(relation)


def first_other(left: Moves, relation: str, right: Moves, *, answer: bool) -> int | None:
    """Return the first pass, from 0, in which a comparison has another answer; None if it never has.

    Both sides bend by one ratio, which is 1 or more.

    >>> first_other(Moves(39, -1, 0, 1), "<=", Moves(0, 0, 0, 1), answer=False)
    39
    >>> first_other(Moves(3, 5, 0, 1), "==", Moves(50, 0, 0, 1), answer=False)
    >>> first_other(Moves(7, 1, 0, 1), "odd", Moves(0, 0, 0, 1), answer=True)
    1
    """
    if relation == "odd":
        return _first_of_other_parity(left, odd=answer)
    gap = apart(left, right)
    for k in turning(gap):
        if holds(relation, gap.at(k), 0) != answer:
            return k
    return None


def turning(gap: Moves) -> list[int]:
    """Return passes, in order, among which there is one of every stretch in which a number keeps its sign.

    The first pass of each stretch is always among them.
    """
    if gap.bend and gap.ratio > 1:
        return list(range(_outgrown(gap) + 1))
    near = {0, 1}
    for zero in _zeros(2 * gap.first, 2 * gap.by - gap.bend, gap.bend):
        near.update(range(zero - 2, zero + 4))  # the zero itself lies between `zero` and `zero + 1`, give or take one
    return sorted([k for k in near if k >= 0])


def _zeros(rest: int, linear: int, square: int) -> list[int]:
    """Return where a polynomial is 0, each rounded down and off by less than 2."""
    if square == 0:
        return [] if linear == 0 else [-rest // linear]
    inner = linear * linear - 4 * square * rest
    if inner < 0:
        return []
    root = isqrt(inner)
    return [(-linear - root) // (2 * square), (-linear + root) // (2 * square)]


def _outgrown(gap: Moves) -> int:
    """Return a pass from which on what bends is more than all the rest, so that nothing changes sign any more."""
    less = gap.ratio - 1
    slope = abs(gap.by * less * less - gap.bend * less)
    rest = abs(gap.first * less * less - gap.bend)
    k, power = 1, abs(gap.bend) * gap.ratio
    while power <= slope * k + rest:  # once it is false it stays so: one side doubles at least, the other one does not
        k += 1
        power *= gap.ratio
    return k


def _first_of_other_parity(number: Moves, *, odd: bool) -> int | None:
    value, change, bend = number.first % 2, number.by % 2, number.bend % 2
    for k in range(16):  # more than there are states
        if (value == 1) != odd:
            return k
        value, change, bend = (value + change) % 2, (change + bend) % 2, bend * number.ratio % 2
    return None


def far(ratio: int) -> tuple[int, ...]:
    """Return passes far ahead for numbers that bend by a ratio."""
    return FAR if ratio == 1 else FAR_BENT


__all__ = ["FAR", "FAR_BENT", "RELATIONS", "Moves", "apart", "far", "first_other", "holds", "turning"]
