"""Following a line of play with an eye on repetition: loops are found, jumped over where they end, and proved endless.

At every decision the shape of the position is noted. Where it comes back, three passes are measured (see `periods`). If
a pass will go otherwise, the line is moved to the beginning of that pass at once, however far that is, and goes on from
there by real play. If none ever does, the loop is endless.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from endstep.core import Decision, Entry, Level, Undecidable
from endstep.loops.line import Line
from endstep.loops.periods import Period, measure, sign, signs

MOST_JUMPS: Final = 200  # over one loop: each needs three passes of real play
MOST_MEASURED: Final = 20_000  # answers in a pass, what loops within it take included


class Found:
    """A loop that a line runs through: where it began, what was jumped over, and whether it ever ends.

    `start` is the place in the trail of its first event, `home` a place where a pass begins, `skipped` how many passes
    were jumped over since the start, `missing` how many events jumps over loops within it have left out before that.
    `base` is the line where its passes were measured. `proof` is what was measured last, and where, if that is endless
    after other passes were not.
    """

    __slots__ = ("base", "home", "jumps", "last", "level", "missing", "period", "proof", "skipped", "start")

    def __init__(self, period: Period, base: Line, start: int, home: int, level: Level, missing: int = 0) -> None:
        self.period = period
        self.base = base
        self.start = start
        self.home = home
        self.level = level
        self.missing = missing
        self.proof: tuple[Period, Line] | None = None
        self.skipped = 0
        self.jumps = 0
        self.last: Period = period  # as it was measured last, nearest to where the loop ends

    def fork(self) -> Found:
        """Return an independent copy."""
        new = Found(self.period, self.base, self.start, self.home, self.level, self.missing)
        new.skipped, new.jumps, new.last, new.proof = self.skipped, self.jumps, self.last, self.proof
        return new

    def certified(self) -> Found:
        """Return the loop as it is certified: from where it was measured first, or from where it is endless."""
        if self.proof is None:
            return self
        new = self.fork()
        new.period, new.base = self.proof
        return new

    def passes(self, end: int) -> int:
        """Return how many passes were begun up to a place in the trail."""
        length = len(self.period.events)
        return self.skipped - ((self.start - self.missing - end) // length)


class _Point:
    """What was noted at one decision: how many answers and events there were, and where the game stood if it rested.

    Answers that were jumped over count.
    """

    __slots__ = ("answers", "trail", "where")

    def __init__(self, decision: Decision, answers: int, trail: int) -> None:
        self.where = str(decision.options[0].detail) if decision.is_rest else decision.kind
        self.answers = answers
        self.trail = trail


class _Gap:
    """Passes that are not in the trail, since they were jumped over: between which events, what they hold, how many."""

    __slots__ = ("passes", "place", "said")

    def __init__(self, place: int, said: list[tuple[object, ...]], passes: int) -> None:
        self.place = place
        self.said = said
        self.passes = passes


class Track:
    """What is remembered of a line as it is followed; `endless` is the loop that it can't leave, once one is found.

    `found` is the loop that the line runs through at present, or has last run through.
    """

    def __init__(self) -> None:
        self.points: list[_Point] = []
        self.gaps: list[_Gap] = []
        self.over = 0  # how many answers were jumped over
        self.last: dict[Hashable, int] = {}
        self.not_before: dict[int, int] = {}
        self.again: tuple[int, int] | None = None  # the last two points alike, if the last one is one of them
        self.found: Found | None = None
        self.endless = False

    def fork(self) -> Track:
        """Return an independent copy, for a line that is forked."""
        new = Track()
        new.points = self.points.copy()
        new.gaps = self.gaps.copy()
        new.over = self.over
        new.last = self.last.copy()
        new.not_before = self.not_before.copy()
        new.again = self.again
        new.found = None if self.found is None else self.found.fork()
        new.endless = self.endless
        return new

    @property
    def may_have_ended(self) -> bool:
        """Whether anything has come again, so that the game may have ended in a loop."""
        return self.found is not None or self.again is not None

    def look(self, line: Line, *, measures: bool = True) -> bool:
        """Note where a line stands, before its next answer; return True when it is in an endless loop.

        A loop that ends is jumped over: the line then stands at the beginning of the first pass that goes otherwise.
        Raises Undecidable where the game can't be moved there. In the midst of an action nothing can be moved, so that
        no pass should begin there: without `measures` the place is only noted.
        """
        game = line.game
        decision = game.decision()
        if decision is None:
            return False
        here: Hashable = (game.shape(), line.mark)
        number = len(self.points)
        before = self.last.get(here)
        self.again = None if before is None else (before, number)
        self.last[here] = number
        self.points.append(_Point(decision, number + self.over, game.events()))
        if not measures or before is None or self.points[before].trail == self.points[number].trail:
            return False
        period = self._measure(line, before, number)
        if period is None:
            return False
        self._enter(line, period, before, number)
        if period.changes is None:
            self.endless = True
            return True
        self._jump(line, period, here)
        return False

    def _measure(self, line: Line, before: int, number: int) -> Period | None:
        """Return the period between two points alike, if that is what it is.

        Where something was jumped over since the first one, that was either the same loop, or one within it.
        """
        for length in dict.fromkeys((number - before, self.points[number].answers - self.points[before].answers)):
            if length > MOST_MEASURED or number < self.not_before.get(length, 0):
                continue
            period = measure(line, length)
            if period is not None:
                return period
            self.not_before[length] = number + 2 * (number - before)
        return None

    def _enter(self, line: Line, period: Period, before: int, number: int) -> None:
        """Take note of a loop, or of the loop under way as it was measured anew."""
        trail = line.game.trail()
        found = self.found
        if found is not None and follows(trail, found) == len(trail):
            found.last = period
            if period.changes is None:
                found.proof = (period, line.fork())
            return
        start, missing = _begin(trail, period.events, line.own, self.gaps)
        level = self._level(period, before, number)
        self.found = Found(period, line.fork(), start, len(trail), level, missing)

    def _level(self, period: Period, first: int, end: int) -> Level:
        """Return where a loop lives whose pass goes from one point to another."""
        if len({event.moment.turn for event in period.events}) > 1:
            return Level.TURNS
        where = {point.where for point in self.points[first:end]}
        if where <= {"", "in a check", "in a resolution"}:
            return Level.RESOLUTION if "in a resolution" in where else Level.CHECK
        return Level.TURN

    def short(self, line: Line) -> Found | None:
        """Return what a line has gone through twice at least at its end, though it was never measured."""
        if self.again is None:
            return None
        before, number = self.again
        begun, home = self.points[before].trail, self.points[number].trail
        trail = line.game.trail()
        events = trail[begun:home]
        if not events:
            return None
        period = Period(self.points[number].answers - self.points[before].answers, events, (), (), (), 1)
        start, missing = _begin(trail[:home], period.events, line.own, self.gaps)
        return Found(period, line, start, home, self._level(period, before, number), missing)

    def _jump(self, line: Line, period: Period, here: Hashable) -> None:
        """Move the line to the beginning of the first pass that goes otherwise."""
        found = self.found
        assert found is not None and period.changes is not None
        if found.jumps >= MOST_JUMPS:
            return
        line.game.advance(period.moved(period.changes))
        if (line.game.shape(), line.mark) != here:
            raise Undecidable("quantities were moved, and the position is not of the same shape any more")
        found.jumps += 1
        found.skipped += period.changes
        self.over += period.changes * period.length
        self.points[-1].answers += period.changes * period.length
        self.gaps.append(_Gap(line.game.events(), signs(period.events), period.changes))
        found.home = line.game.events()


def _begin(trail: Sequence[Entry], events: tuple[Entry, ...], own: int, gaps: Sequence[_Gap] = ()) -> tuple[int, int]:
    """Return the place in the trail from which on it has repeated these events, the last of them at its end.

    With it comes how many of the events since then were jumped over, and so are not in the trail.
    """
    wanted = signs(events)[::-1]
    place, missing = len(trail), 0
    left = [gap for gap in gaps if own < gap.place <= place]
    while place > own:
        while left and left[-1].place == place:
            gap = left.pop()
            said = gap.said[::-1]
            count = gap.passes * len(said)
            if count > MOST_MEASURED:
                return place, missing
            for number in range(count):
                if said[number % len(said)] != wanted[(len(trail) - place + missing) % len(wanted)]:
                    return place, missing
                missing += 1
        if sign(trail[place - 1]) != wanted[(len(trail) - place + missing) % len(wanted)]:
            break
        place -= 1
    return place, missing


def follows(trail: Sequence[Entry], found: Found) -> int:
    """Return the place up to which a trail repeats the events of a loop, from where a pass last began."""
    wanted = signs(found.period.events)
    place = found.home
    while place < len(trail) and sign(trail[place]) == wanted[(place - found.home) % len(wanted)]:
        place += 1
    return place


__all__ = ["Found", "Track", "follows"]
