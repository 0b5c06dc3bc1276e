"""The position in which a loop stands after so many passes, or at a stated crossing, at a cost that does not grow.

Passes are counted as a verdict counts them, and a position stands where the next pass begins. Up to where a loop was
measured the line is gone again. From there on quantities are moved in closed form as far as all passes go alike; a pass
that does not is played, and what comes after it is measured anew.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import log10
from typing import Final

from endstep.core import EndstepError, Game, Quantity
from endstep.judge.following import Course
from endstep.judge.words import catalogue
from endstep.judge.words.repeating import Teller
from endstep.loops import Line, Period, Progress, first_change, measure, signs

MOST_PLAYED: Final = 1_000  # passes that are played one by one, where they can't be jumped over
MOST_DIGITS: Final = 100_000  # of a number that grows by multiplication
_UNTIL: Final = re.compile(r"\s*(?P<name>.+?)\s*(?P<relation><=|>=|==|=|<|>)\s*(?P<number>[-+]?[0-9][0-9_,]*)\s*")


class NotReached(EndstepError):
    """A place in a loop that the loop does not come to; `passes` are those that it has, None for an endless one."""

    def __init__(self, message: str, *, passes: int | None = None) -> None:
        super().__init__(message)
        self.passes = passes


@dataclass(frozen=True, slots=True)
class Times:
    """After so many passes."""

    passes: int

    def __str__(self) -> str:
        return f"{self.passes:,} {'pass' if self.passes == 1 else 'passes'}"

    def ahead(self, done: int, names: Sequence[str], numbers: Sequence[Progress]) -> int | None:
        """Return how many passes it takes from a place behind so many."""
        return self.passes - done if self.passes >= done else None


@dataclass(frozen=True, slots=True)
class Until:
    """When the next pass would begin with a quantity at most, at least or exactly at a number.

    >>> Until.read("Bea's life <= 5")
    Until(quantity="Bea's life", relation='<=', number=5)
    """

    quantity: str
    relation: str
    number: int

    @classmethod
    def read(cls, text: str) -> Until:
        """Read it from a text; raise NotReached for one that says no such thing."""
        found = _UNTIL.fullmatch(text)
        if found is None:
            raise NotReached(f"{text!r} names no crossing: write a quantity, <=, >=, <, > or =, and a number")
        number = int(found["number"].replace(",", "").replace("_", ""))
        relation = {"=": "=="}.get(found["relation"], found["relation"])
        if relation in ("<", ">"):
            number += 1 if relation == ">" else -1
            relation += "="
        return cls(found["name"], relation, number)

    def __str__(self) -> str:
        return f"{self.quantity} {self.relation} {self.number:,}"

    def ahead(self, done: int, names: Sequence[str], numbers: Sequence[Progress]) -> int | None:
        """Return how many passes it takes until it is so, None where it never is."""
        known = [number for name, number in zip(names, numbers, strict=True) if name == self.quantity]
        if len(known) != 1:
            near = get_close_matches(self.quantity, names, n=3, cutoff=0.5) or list(dict.fromkeys(names))
            what = f"{len(known)} quantities of the loop are" if known else "no quantity of the loop is"
            raise NotReached(f"{what} called {self.quantity!r}; there are: {', '.join(near)}")
        left, right = known[0], Progress(self.number)
        if self.relation == ">=":
            left, right = right, left
        relation = "==" if self.relation == "==" else "<="
        first = left.value(0), right.value(0)
        if first[0] == first[1] or (relation == "<=" and first[0] < first[1]):
            return 0
        return first_change(left, relation, right, answer=False)


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a line stands after so many passes, once the quantities of its game are moved `by` these numbers."""

    game: Game
    by: tuple[int, ...]
    passes: int


def reach(course: Course, goal: Times | Until) -> Reached:
    """Return where a loop stands after so many passes, or at a crossing; raise NotReached where it does not get there.

    The game is left where it can stand: what would be too many objects for it is in `by`.
    """
    for passes in range(course.done + 1):
        line_before = course.before(passes)
        quantities = () if line_before is None else line_before.game.quantities()
        if line_before is not None and goal.ahead(passes, *_now(quantities)) == 0:
            return Reached(line_before.game, (0,) * len(quantities), passes)
    if not course.measured:
        raise _never(course, goal, None)
    line, done = course.base.fork(), course.done
    home = (line.game.shape(), line.mark)
    period: Period | None = course.found.period
    for _ in range(MOST_PLAYED):
        quantities = line.game.quantities()
        if period is None:
            if goal.ahead(done, *_now(quantities, course.found.period.names)) == 0:
                return Reached(line.game, (0,) * len(quantities), done)
        else:
            ahead = goal.ahead(done, period.names, period.numbers)
            if ahead is not None and (period.changes is None or ahead <= period.changes):
                if period.ratio > 1 and ahead * log10(period.ratio) > MOST_DIGITS:
                    raise NotReached(f"{goal}: that position has numbers of more than {MOST_DIGITS:,} digits")
                return Reached(line.game, tuple(period.moved(ahead)), done + ahead)
            if period.changes is None:
                raise _never(course, goal, None)
            line.game.advance(period.moved(period.changes))
            done += period.changes
        if not _play(line, course.found.period):
            raise _never(course, goal, done + 1)
        done += 1
        alike = (line.game.shape(), line.mark) == home  # or else something is used up, and the next pass may be alike
        period = measure(line, course.found.period.length) if alike else None
    raise NotReached(f"after {done:,} passes: they go differently too often to be jumped over", passes=done)


def _now(quantities: Sequence[Quantity], known: Sequence[str] = ()) -> tuple[list[str], list[Progress]]:
    """Return the names and values of quantities; those that are `known` and not there any more are 0."""
    names = [each.name for each in quantities]
    gone = [name for name in dict.fromkeys(known) if name not in names]
    return [*names, *gone], [Progress(each.value) for each in quantities] + [Progress(0)] * len(gone)


def _play(line: Line, period: Period) -> bool:
    """Play one pass; return whether it went like the others."""
    begun = line.game.events()
    for _ in range(period.length):
        if not line.step() or line.game.decision() is None:
            return False
    return signs(line.game.trail(begun)) == signs(period.events)


def _never(course: Course, goal: Times | Until, ends: int | None) -> NotReached:
    """Return the error for what the loop does not get to, with the pass in which it ends and why."""
    passes = course.loop.passes
    if passes is None:
        if ends is None:
            return NotReached(f"the loop is endless, and never comes to {goal}")
        return NotReached(f"the loop goes differently in pass {ends:,}, before it comes to {goal}", passes=ends)
    why = Teller(catalogue(), course.loop).ending()
    return NotReached(f"the loop does not come to {goal}: {why[:1].lower()}{why[1:]}", passes=passes)


__all__ = ["NotReached", "Reached", "Times", "Until", "reach"]
