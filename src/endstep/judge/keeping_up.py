"""The loop of an answer to "best", and the way to it: answers from the position on, then those of the loop for ever."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.core import Room, Verdict
from endstep.judge.following import ANSWER, BadRoute, Course, Way, begin
from endstep.judge.iterating import NotReached
from endstep.judge.judging import beginning
from endstep.loops.best import Again, best
from endstep.loops.certificates import digest
from endstep.position import Position


class Around(Way):
    """A line that stands where a loop begins, and gives its answers again and again."""

    def __init__(self, way: Way, again: Again) -> None:
        super().__init__(way.game, way.script, passive=False)
        self.route = way.route.copy()
        self.again = again
        self.again.game = self.game

    def step(self) -> bool:
        """Give the next answer; return False where it can't be given."""
        return self.again.step()

    def fork(self) -> Around:
        """Return an independent copy."""
        way = Way(self.game.copy(), self.script.copy(), passive=False)
        way.route = self.route
        return Around(way, self.again.fork())


@dataclass(frozen=True, slots=True)
class CourseAround(Course):
    """A loop that was found for the question "best": no pass of it lies behind `base`."""

    def before(self, passes: int) -> Way | None:
        """Return the line where its first pass begins; None for any other."""
        return self.base.fork() if passes == self.done else None


def course_around(home: Room, position: Position, verdict: Verdict, *, budget: int) -> Course:
    """Return the way to the loop of a verdict on what can be forced; the question is answered once more.

    Raises NotReached where that way can't be gone answer by answer, as many passes of another loop lie on it.
    """
    found = best(home, beginning(home, position, budget), position.policy or "cr")
    loop, around = found.loop, found.around
    if loop is None or around is None or loop != verdict.loop or not isinstance(around.base, Again):
        raise NotReached("how this loop is come to is not noted")
    way = begin(home, position, passive=False, budget=budget)
    while way.step():
        pass
    there = around.base.game
    try:
        for told in there.inputs[len(way.game.inputs) :]:
            way.go((ANSWER, (told.index,)))
            way.route.append((ANSWER, (told.index,)))
    except BadRoute:
        raise _too_far() from None
    way.told = len(way.game.inputs)
    same = digest(way.game) == digest(there) and way.game.quantities() == there.quantities()
    if not same:
        raise _too_far()
    base = Around(way, around.base.fork())
    return CourseAround(home, position, False, budget, loop, around, base, (loop.measured or 1) - 1)


def _too_far() -> NotReached:
    return NotReached("the way to this loop jumps over many passes of another one, and can't be written down")


__all__ = ["Around", "CourseAround", "course_around"]
