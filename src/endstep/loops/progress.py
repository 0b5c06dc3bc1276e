"""How a number moves from pass to pass, in closed form, and the first pass in which a comparison comes out differently.

What happens in a pass is a fixed sequence of additions, and of multiplications by constants, as long as every
comparison is answered alike: everything else that rules do to a quantity goes through guards. So all quantities
together move by an affine map. Where the second differences of one pass are those of the pass before times one number,
they stay so for ever: that number is an eigenvalue, and the closed form below is exact, not a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Relation = str


class Progress:
    """A number by passes: `first`, then `by` more, where each change is the one before and `bend` times a power more.

    >>> [Progress(40, -3).value(passes) for passes in range(4)]
    [40, 37, 34, 31]
    >>> [Progress(40, -2, -2, 2).value(passes) for passes in range(5)]
    [40, 38, 34, 26, 10]
    """

    __slots__ = ("bend", "by", "first", "ratio")

    def __init__(self, first: int, by: int = 0, bend: int = 0, ratio: int = 1) -> None:
        self.first = first
        self.by = by
        self.bend = bend
        self.ratio = ratio

    def __repr__(self) -> str:
        return f"Progress({self.first}, {self.by}, {self.bend}, {self.ratio})"

    def value(self, passes: int) -> int:
        """Return the value after so many passes."""
        if not self.bend:
            return self.first + self.by * passes
        if self.ratio == 1:
            return self.first + self.by * passes + self.bend * (passes * (passes - 1) // 2)
        powers: int = (self.ratio**passes - 1) // (self.ratio - 1)
        return self.first + self.by * passes + self.bend * ((powers - passes) // (self.ratio - 1))

    def change(self, passes: int) -> int:
        """Return the change in the pass that comes after so many."""
        if not self.bend:
            return self.by
        if self.ratio == 1:
            return self.by + self.bend * passes
        powers: int = (self.ratio**passes - 1) // (self.ratio - 1)
        return self.by + self.bend * powers

    def less(self, other: Progress) -> Progress:
        """Return the difference of two numbers; both bend by the same ratio, or one does not bend."""
        ratio = self.ratio if self.bend else other.ratio
        return Progress(self.first - other.first, self.by - other.by, self.bend - other.bend, ratio)

    def negative(self) -> Progress:
        """Return minus this number."""
        return Progress(-self.first, -self.by, -self.bend, self.ratio)

    def plus(self, number: int) -> Progress:
        """Return this number and a constant."""
        return Progress(self.first + number, self.by, self.bend, self.ratio)


def fit(values: Sequence[Sequence[int]]) -> int | None:
    """Return the ratio by which four vectors in a row go on for ever, or None where that does not follow.

    >>> fit([(40, 1), (38, 2), (34, 4), (26, 8)])
    2
    >>> fit([(1,), (4,), (9,), (16,)])
    1
    >>> fit([(1,), (2,), (4,), (7,)]), fit([(1,), (2,), (5,), (7,)])
    (1, None)
    """
    ratio: int | None = None
    for first, second, third, fourth in zip(*values, strict=True):
        one, two = first - 2 * second + third, second - 2 * third + fourth
        if one == 0:
            if two != 0:
                return None
            continue
        found, rest = divmod(two, one)
        if rest or found < 1 or ratio not in (None, found):
            return None
        ratio = found
    return 1 if ratio is None else ratio


def progress(values: Sequence[int], ratio: int) -> Progress:
    """Return the progress that begins with three values and bends by a ratio."""
    first, second, third = values[:3]
    return Progress(first, second - first, first - 2 * second + third, ratio)


def first_change(left: Progress, relation: Relation, right: Progress, *, answer: bool) -> int | None:
    """Return the first pass, from 0, in which a comparison is answered differently; None if it never is.

    The relations are those of `core.Guard`.

    >>> first_change(Progress(39, -1), "<=", Progress(0), answer=False)  # life, after the first loss of 1
    39
    >>> (
    ...     first_change(Progress(3, 5), "==", Progress(50), answer=False),
    ...     first_change(Progress(5, 5), "==", Progress(50), answer=False),
    ... )
    (None, 9)
    >>> first_change(Progress(7, 1), "odd", Progress(0), answer=True)
    1
    """
    if relation == "odd":
        pattern = [passes for passes in range(9) if (left.value(passes) % 2 == 1) != answer]
        return pattern[0] if pattern else None  # what is odd repeats after four passes at most
    gap = left.less(right)
    if relation == "==" and not answer:
        return first_at_zero(gap)
    if relation == "==":
        found = [passes for passes in (first_above(gap), first_above(gap.negative())) if passes is not None]
        return min(found) if found else None
    if relation == "max":
        gap = gap.negative()
    return first_above(gap) if answer else first_above(gap.negative().plus(1))


def first_above(number: Progress) -> int | None:
    """Return the first pass in which a number, which is not above 0 at first, is above 0."""
    if number.value(0) > 0:
        return 0
    if not number.bend:
        return None if number.by <= 0 else -number.first // number.by + 1
    if number.bend > 0:  # in the end it goes up, and once it is above 0 it stays there
        return _first(lambda passes: number.value(passes) > 0)
    if number.by <= 0:
        return None
    top = _first(lambda passes: number.change(passes) <= 0)
    if number.value(top) <= 0:
        return None
    return _first(lambda passes: passes >= top or number.value(passes) > 0)


def first_at_zero(number: Progress) -> int | None:
    """Return the first pass in which a number is 0."""
    if number.value(0) == 0:
        return 0
    if number.value(0) > 0:
        number = number.negative()
    if not number.bend:
        found = number.by > 0 and -number.first % number.by == 0
        return -number.first // number.by if found else None
    ends: list[int] = []
    rises = first_above(number.plus(1))  # the first pass in which it is 0 or more
    if rises is None:
        return None
    ends.append(rises)
    if number.bend < 0:  # it comes down again
        top = _first(lambda passes: number.change(passes) <= 0)
        ends.append(_first(lambda passes: passes >= top and number.value(passes) <= 0))
    return next((passes for passes in ends if number.value(passes) == 0), None)


def _first(test: Callable[[int], bool]) -> int:
    """Return the first number, from 0, from which on a test holds, which it does in the end."""
    high = 1
    while not test(high):
        high *= 2
    low = -1
    while low + 1 < high:
        middle = (low + high) // 2
        if test(middle):
            high = middle
        else:
            low = middle
    return high


__all__ = ["Progress", "fit", "first_above", "first_at_zero", "first_change", "progress"]
