"""Directions: by how much the quantities of a position differ from those of another one of its shape."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from endstep.core import Game, Guard, Quantity

Direction = tuple[int, ...]


def between(one: Game, other: Game) -> Direction:
    """Return by how much the quantities of the second position differ from those of the first, of the same shape.

    What only dates a position is not looked at, for nothing reads it.
    """
    return apart(one.quantities(), other.quantities())


def apart(one: Sequence[Quantity], other: Sequence[Quantity]) -> Direction:
    """Return by how much the second quantities differ from the first."""
    return tuple([0 if a.dates else b.value - a.value for a, b in zip(one, other, strict=True)])


def may_be_anything(quantity: Quantity) -> bool:
    """Return whether nothing but comparisons depends on a quantity, so that it may have any value."""
    return quantity.least is None and not quantity.dates


def parts(direction: Direction) -> list[Direction]:
    """Return a direction taken apart: one for each quantity that moves.

    >>> parts((0, 20, -1))
    [(0, 20, 0), (0, 0, -1)]
    """
    size = len(direction)
    return [
        tuple([step if each == place else 0 for each in range(size)]) for place, step in enumerate(direction) if step
    ]


class Seen:
    """The directions in which each position was looked at: what holds for one holds for how often one goes in it.

    Halves are rounded, so it holds only for steps that can be halved at least as often.
    """

    def __init__(self) -> None:
        self._twos: dict[tuple[int, Direction], int] = {}  # by node and direction: how often the step can be halved

    def __len__(self) -> int:
        return len(self._twos)

    def add(self, number: int, direction: Direction) -> None:
        """Take note that a node was looked at in a direction."""
        place, twos = _normal(number, direction)
        self._twos[place] = min(twos, self._twos.get(place, twos))

    def has(self, number: int, direction: Direction) -> bool:
        """Return whether a node was looked at in a direction, or in all that it is made of.

        >>> seen = Seen()
        >>> seen.add(1, (2, 0))
        >>> seen.add(1, (0, 5))
        >>> seen.has(1, (4, 0)), seen.has(1, (1, 0)), seen.has(1, (6, 1)), seen.has(2, (2, 0))
        (True, False, True, False)
        """
        return self._has(number, direction) or all(self._has(number, part) for part in parts(direction))

    def _has(self, number: int, direction: Direction) -> bool:
        place, twos = _normal(number, direction)
        return place in self._twos and self._twos[place] <= twos


def _normal(number: int, direction: Direction) -> tuple[tuple[int, Direction], int]:
    largest = gcd(*direction) or 1
    return (number, tuple([each // largest for each in direction])), (largest & -largest).bit_length() - 1


def moves_away(one: Guard, other: Guard) -> bool:
    """Return whether a comparison goes alike in two positions, and no nearer to a change in the second one."""
    if (one.place, one.relation, one.answer) != (other.place, other.relation, other.answer):
        return False
    return keeps_away(one, other.left, other.right)


def keeps_away(one: Guard, left: int, right: int) -> bool:
    """Return whether a comparison is no nearer to a change with other numbers on both sides."""
    if one.relation == "odd":
        return (left - one.left) % 2 == 0
    gap, further = one.left - one.right, left - right
    if one.relation == "==":
        return gap == further if one.answer else gap * further > 0 and abs(further) >= abs(gap)
    below = one.answer if one.relation != "max" else not one.answer
    return further <= gap if below else further >= gap


__all__ = ["Direction", "Seen", "apart", "between", "keeps_away", "may_be_anything", "moves_away", "parts"]
