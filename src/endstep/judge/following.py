"""Going once more to where a loop was found: the way is noted, so that it can be gone again, here or elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from endstep.core import EndstepError, Game, Loop, Plain, Room, Script, Verdict
from endstep.judge.branching import Branch, Explorer
from endstep.judge.judging import BUDGET
from endstep.loops import Found, Period, Track, follows
from endstep.position import Position

STEPS: Final = "steps"
ANSWER: Final = "answer"
MOVE: Final = "move"

Leg = tuple[str, tuple[int, ...]]


class BadRoute(EndstepError):
    """A way that can't be gone from a position: an answer that nobody can give there, or a step too many."""


class Way(Branch):
    """A branch that remembers how it came to where it stands: steps of its own, answers to open choices, jumps.

    `lost` is the loop that the judge has already dealt with (a draw for some players, say), if there was one.
    """

    def __init__(self, game: Game, script: Script[Game], *, passive: bool) -> None:
        self.lost: Found | None = None
        self._track = Track()
        super().__init__(game, script, passive=passive)
        self.route: list[Leg] = []
        self.told = len(game.inputs)
        self.jumps: tuple[Period | None, int] = (None, 0)  # in which loop, and how many of them

    @property
    def track(self) -> Track:
        """What the look ahead remembers; where it begins anew, the loop that was found is kept."""
        return self._track

    @track.setter
    def track(self, track: Track) -> None:
        self.lost = self._track.found or self.lost
        self._track = track

    @property
    def found(self) -> Found | None:
        """The loop that was found last."""
        return self._track.found or self.lost

    def step(self) -> bool:
        """Go on by one step, and note it."""
        self._catch_up()
        moved = super().step()
        if moved and not self.chose:
            self._note(STEPS, (1,))
            self.told = len(self.game.inputs)
        return moved

    def fork(self) -> Way:
        """Return an independent copy."""
        self._catch_up()
        made = super().fork()
        new = Way(made.game, made.script, passive=made.passive)
        for name, value in vars(made).items():
            setattr(new, name, value)
        new.lost, new.told, new.jumps = self.lost, self.told, self.jumps
        new.route = self.route.copy()
        return new

    def go(self, leg: Leg) -> None:
        """Go one leg of a route; raise BadRoute where it can't be gone."""
        kind, numbers = leg
        if kind == STEPS:
            for _ in range(numbers[0]):
                if not self.step():
                    raise BadRoute("the position does not go on by itself for as long as the route says")
        elif kind == ANSWER:
            decision = self.game.decision()
            if decision is None or not 0 <= numbers[0] < len(decision.options):
                raise BadRoute(f"nobody can give the answer {numbers[0]} where the route says so")
            self.game.answer(numbers[0])
        elif kind == MOVE:
            if len(numbers) != len(self.game.quantities()):
                raise BadRoute("the route moves quantities that the position has not")
            self.game.advance(numbers)
            self._note(MOVE, numbers)

    def _catch_up(self) -> None:
        """Note the answers that were given, and the passes that were jumped over, since the last step."""
        for told in self.game.inputs[self.told :]:
            self._note(ANSWER, (told.index,))
        self.told = len(self.game.inputs)
        found = self._track.found
        if found is not None and (found.period, found.jumps) != self.jumps:
            if found.jumps and found.last.changes is not None:
                self._note(MOVE, tuple(found.last.moved(found.last.changes)))
            self.jumps = (found.period, found.jumps)

    def _note(self, kind: str, numbers: tuple[int, ...]) -> None:
        if kind == STEPS and self.route and self.route[-1][0] == STEPS:
            self.route[-1] = (STEPS, (self.route[-1][1][0] + 1,))
        else:
            self.route.append((kind, numbers))


@dataclass(frozen=True, slots=True)
class Course:
    """A loop that was found in a position, and the way to it.

    `base` stands where its passes were measured, `done` of them behind it; or where the game ended, if that came
    before three passes could be `measured`. `stops` says how many events of the last pass still went like the others.
    """

    home: Room
    position: Position
    passive: bool
    budget: int
    loop: Loop
    found: Found
    base: Way
    done: int
    measured: bool = True
    stops: int | None = None

    @property
    def begins(self) -> int:
        """The place in the trail where the pass begins that was measured first."""
        return self.base.game.events() if self.measured else self.found.home

    def before(self, passes: int) -> Way | None:
        """Return the line after so many passes, not more than are behind it at `base`; None where none is whole yet."""
        place = self.begins - (self.done - passes) * len(self.found.period.events)
        return self.until(place) if place >= self.found.start else None

    def until(self, place: int) -> Way:
        """Return the line at the first decision from a place in its trail on."""
        way = begin(self.home, self.position, passive=self.passive, budget=self.budget)
        for kind, numbers in self.base.route:
            for leg in ((STEPS, (1,)),) * numbers[0] if kind == STEPS else ((kind, numbers),):
                if way.game.events() >= place:
                    return way
                way.go(leg)
        return way


def begin(home: Room, position: Position, *, passive: bool, budget: int) -> Way:
    """Return the line that follows a position as a question says."""
    game = home.start(position)
    home.limit(game, budget)
    return Way(game, home.script(position), passive=passive)


def course_of(
    home: Room, position: Position, verdict: Verdict, *, passive: bool, budget: int = BUDGET
) -> Course | None:
    """Return the way to the loop of a verdict, None where it has none; the position is followed once more."""
    loop = verdict.loop
    if loop is None:
        return None
    for way in Explorer(home).explore(begin(home, position, passive=passive, budget=budget)):
        assert isinstance(way, Way)
        if way.loop != loop:
            continue
        found = way.found
        if loop.certificate is not None and found is not None and isinstance(found.base, Way):
            done, stops = (loop.measured or 1) - 1, None
            base = found.base
            if loop.passes is not None:
                stops = (follows(way.game.trail(), found) - base.game.events()) % len(found.period.events)
            return Course(home, position, passive, budget, loop, found, base, done, stops=stops)
        short = way.track.short(way)
        if loop.certificate is None and short is not None:
            end = follows(way.game.trail(), short)
            done = short.passes(end) + (short.home - end) // len(short.period.events)
            stops = (end - short.home) % len(short.period.events)
            return Course(home, position, passive, budget, loop, short, way, done, measured=False, stops=stops)
    return None


def follow(home: Room, position: Position, route: Sequence[Leg], *, passive: bool, budget: int = BUDGET) -> Way:
    """Return the line at the end of a route from a position; raise BadRoute where there is none."""
    way = begin(home, position, passive=passive, budget=budget)
    for leg in route:
        way.go(leg)
    return way


def plain_route(route: Sequence[Leg]) -> list[Plain]:
    """Return a route as plain data, ready for JSON."""
    return [{kind: numbers[0] if kind != MOVE else list(numbers)} for kind, numbers in route]


def read_route(plain: object) -> list[Leg]:
    """Read what `plain_route` wrote; raise BadRoute for anything else."""
    found: list[Leg] = []
    for leg in plain if isinstance(plain, list) else [None]:
        if not isinstance(leg, Mapping) or len(leg) != 1:
            raise BadRoute("a route is a list of steps, answers and moves")
        ((kind, told),) = leg.items()
        numbers = told if isinstance(told, list) else [told]
        if kind not in (STEPS, ANSWER, MOVE) or not all(type(number) is int for number in numbers) or not numbers:
            raise BadRoute(f"a route has steps, answers and moves, not {kind!r}: {told!r}")
        found.append((str(kind), tuple(numbers)))
    return found


__all__ = ["BadRoute", "Course", "Leg", "Way", "begin", "course_of", "follow", "plain_route", "read_route"]
