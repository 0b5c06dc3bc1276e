"""A number in a position that a loop may move."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quantity:
    """What a number is in words, its value, and the least value at which the shape of the position stays the same.

    `least` is None where nothing but comparisons in the rules depends on the value: life may be anything. One that only
    `dates` a position is read by nothing: the number of the turn.
    """

    name: str
    value: int
    least: int | None = None
    dates: bool = False
