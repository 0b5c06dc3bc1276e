"""What `endstep loop` answers: the loop of a position, its certificate as a file, and the position after many passes.

The question is "passive" where a position asks none that follows it far enough.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from endstep.core import EndstepError, Plain, Verdict
from endstep.judge.following import BadRoute, Course, Leg, Way, course_of, follow, plain_route, read_route
from endstep.judge.iterating import NotReached, Times, Until, reach
from endstep.judge.judging import BUDGET, judge
from endstep.judge.keeping_up import course_around
from endstep.judge.loading import load, room
from endstep.loops import check
from endstep.position import Position, PositionError, dumps

FILE_VERSION: Final = 1
QUESTIONS: Final = ("now", "passive", "best")


class NoLoop(EndstepError):
    """A position in which no loop was found; `verdict` is what is known of it."""

    def __init__(self, verdict: Verdict) -> None:
        why = f": {'; '.join(verdict.limits)}" if verdict.limits else ""
        super().__init__(f"no loop was found{why}")
        self.verdict = verdict


class NotCertified(EndstepError):
    """A loop for which there is no certificate, or a file that holds none."""


@dataclass(frozen=True, slots=True)
class Look:
    """A position that was looked at for a loop: the question that was asked, and the verdict."""

    position: Position
    question: str
    budget: int
    verdict: Verdict

    def course(self) -> Course:
        """Return the loop with the way to it; raise NoLoop where there is none, NotReached where the way is not known.

        The position is followed once more.
        """
        if self.verdict.loop is None:
            raise NoLoop(self.verdict)
        home = room(self.position.game)
        if self.question == "best":
            return course_around(home, self.position, self.verdict, budget=self.budget)
        passive = self.question == "passive"
        found = course_of(home, self.position, self.verdict, passive=passive, budget=self.budget)
        if found is None:
            raise NotReached(f"how this loop is come to is not noted under the question {self.question!r}")
        return found


def find_loop(source: Position | str | Path, *, question: str | None = None, budget: int = BUDGET) -> Look:
    """Return what is found in a position: its own question, or "passive" where that is "now", unless one is given.

    >>> find_loop("Ana 20: Sanguine Bond; Bea 20", question="now").verdict.loop is None
    True
    """
    position = source if isinstance(source, Position) else load(source)
    asked = question or (position.question if position.question != "now" else "passive")
    return Look(position, asked, budget, judge(position, question=asked, budget=budget))


def after_passes(found: Look, *, times: int | None = None, until: str | None = None) -> tuple[Position, int]:
    """Return the position after so many passes, or when the next one begins with a stated crossing, and how many.

    The cost does not grow with the number. Raises NoLoop, and NotReached where the loop does not come to that.
    """
    if (times is None) is (until is None):
        raise NotReached("either a number of passes or a crossing is wanted")
    goal = Times(times) if times is not None else Until.read(str(until))
    course = found.course()
    if course.loop.random and found.question == "best":
        raise NotReached("chance decides something in every pass, so nobody knows where many of them lead")
    there = reach(course, goal)
    try:
        written = course.home.save(there.game, found.position, there.by)
    except EndstepError as error:
        raise NotReached(f"the position after {there.passes:,} passes can't be written: {error}") from error
    assert isinstance(written, Position)
    return written, there.passes


def certificate_file(found: Look) -> Plain:
    """Return a certificate as it is kept in a file: with the position, and the way from it to where it begins."""
    course = found.course()
    certificate, base = course.loop.certificate, course.base
    if course.loop.passes is None and isinstance(proved := course.found.certified().base, Way):
        base = proved
    if certificate is None:
        raise NotCertified("the game is over before three passes of this loop can be measured: there is no certificate")
    return {
        "version": FILE_VERSION,
        "position": dumps(found.position),
        "question": found.question,
        "route": plain_route(base.route),
        "certificate": dict(certificate),
    }


def check_file(text: str, *, budget: int = BUDGET) -> list[str]:
    """Return what is wrong with a certificate that `certificate_file` made, as JSON; nothing where it holds.

    Raises NotCertified for a text that is none, PositionError for a position in it that can't be.
    """
    position, question, route, certificate = _read(text)
    try:
        line = follow(room(position.game), position, route, passive=question == "passive", budget=budget)
    except (BadRoute, IndexError) as error:
        return [f"the way to where it begins can't be gone: {error}"]
    if line.game.decision() is None:
        return ["the way to where it begins ends where nothing is to be decided"]
    return check(line.game, certificate)


def _read(text: str) -> tuple[Position, str, list[Leg], Mapping[str, object]]:
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise NotCertified(f"no certificate: this is not JSON ({error})") from None
    keys = {"version", "position", "question", "route", "certificate"}
    if not isinstance(plain, dict) or plain.keys() != keys:
        raise NotCertified(f"no certificate: it has the keys {', '.join(sorted(keys))}, and no others")
    if plain["version"] != FILE_VERSION:
        raise NotCertified(f"a certificate of version {plain['version']!r}; version {FILE_VERSION} is known")
    position, certificate, question = plain["position"], plain["certificate"], plain["question"]
    if not isinstance(position, str) or not isinstance(certificate, dict) or question not in QUESTIONS:
        raise NotCertified("no certificate: a position, a question and a certificate are wanted")
    if "\n" not in position:
        raise PositionError("a position in a certificate is the text of a file", "certificate", 1, "position")
    return load(position), question, read_route(plain["route"]), certificate


__all__ = [
    "Look",
    "NoLoop",
    "NotCertified",
    "NotReached",
    "after_passes",
    "certificate_file",
    "check_file",
    "find_loop",
]
