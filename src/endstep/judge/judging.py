"""Answering a question about a position: the script runs, the rules go on by themselves, every open choice is tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from endstep.core import EndstepError, Game, Room, Script, Step, Verdict
from endstep.judge.branching import Branch, Explorer
from endstep.judge.loading import load, room
from endstep.judge.merging import merge, undecided, with_gaps
from endstep.position import Position, PositionError

BUDGET = 100_000
PASSIVE = "passive: from here nobody takes an action, makes a payment or accepts an offer that they may decline"


class QuestionNotBuilt(EndstepError):
    """A question that this version does not answer."""


class ScriptRefused(PositionError):
    """An entry of the script that the rules do not allow; `rule` says which one, `entry` counts from 1."""

    def __init__(self, message: str, file: str, line: int, entry: int, rule: str) -> None:
        super().__init__(message, file, line, f"do[{entry}]")
        self.entry = entry
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a position: the verdict, the refused entry of the script if any, and how everything stands."""

    verdict: Verdict
    illegal: tuple[int, str, str] | None
    life: Mapping[str, int]
    counters: Mapping[str, Mapping[str, int]]
    active: str
    zones: Mapping[str, Sequence[str]]


def judge(source: Position | str | Path, *, question: str | None = None, budget: int = BUDGET) -> Verdict:
    """Return the verdict on a position, given as such, as a path, as text or as a shorthand.

    `question` is "now" (what the rules do by themselves until a player gets priority), "passive" (what happens if
    nobody does anything they need not do) or "best" (what each player can force); the position's own where it is None.
    `budget` is the number of events after which the answer is `undecided`. Raises PositionError for a position that
    can't be, ScriptRefused for a script that breaks a rule, QuestionNotBuilt for a question that there is not.

    >>> verdict = judge("Ana 0: Platinum Angel; Bea 20")
    >>> str(verdict.status), sorted(verdict.stopped_by("Ana"))
    ('goes on', ['Platinum Angel'])
    """
    position = source if isinstance(source, Position) else load(source)
    outcome, branch = _run(position, question, budget)
    if outcome.illegal is not None:
        entry, rule, message = outcome.illegal
        raise ScriptRefused(message, position.file, branch.script.refused_line, entry, rule)
    return outcome.verdict


def run_case(position: Position, *, question: str | None = None, budget: int = BUDGET) -> Outcome:
    """Run a position's script and question; a refused entry is part of the outcome."""
    return _run(position, question, budget)[0]


def _run(position: Position, question: str | None, budget: int) -> tuple[Outcome, Branch]:
    asked = question or position.question
    if asked not in ("now", "passive", "best"):
        raise QuestionNotBuilt(f"there is no question {asked!r}; ask 'now', 'passive' or 'best'")
    home = room(position.game)
    if asked == "best":
        return _best(home, position, budget)
    game = home.start(position)
    home.limit(game, budget)
    ends = Explorer(home).explore(Branch(game, home.script(position), passive=asked == "passive"))
    verdict = merge(ends)
    if asked == "passive":
        verdict = replace(verdict, assumptions=(PASSIVE, *verdict.assumptions))
    first = ends[0]
    facts = home.facts(first.game)
    refused = first.script.refused
    if any(branch.script.refused != refused for branch in ends):
        refused = None  # the verdict says on which choice it depends
    outcome = Outcome(verdict, refused, facts.life, facts.counters, facts.active, facts.zones)
    return outcome, first


def beginning(home: Room, position: Position, budget: int) -> Callable[[], tuple[Game, Script[Game]]]:
    """Return what gives the game of a position, a new one each time, with its script carried out as far as it goes."""

    def start() -> tuple[Game, Script[Game]]:
        game = home.start(position)
        home.limit(game, budget)
        script = home.script(position)
        while script.step(game) is Step.MOVED:
            pass
        return game, script

    return start


def _best(home: Room, position: Position, budget: int) -> tuple[Outcome, Branch]:
    """Answer what each player can force; a script that is refused is refused as to any other question."""
    start = beginning(home, position, budget)
    game, script = start()
    branch = Branch(game, script, passive=False)
    if script.refused is not None or game.decision() is None:
        verdict, loop, limit = game.outcome(), None, ""
        read: tuple[tuple[str, str], ...] = ()
        gaps: tuple[tuple[int, int], ...] = ()
    else:
        from endstep.loops.best import best  # not loaded for other questions

        found = best(home, start, position.policy or "cr")
        verdict, loop, limit, read, gaps = found.verdict, found.loop, found.limit, found.readings, found.gaps
        game = found.game
    verdict = replace(verdict, trail=with_gaps(game.trail(), gaps), loop=loop, readings=read)
    if limit:
        verdict = undecided(verdict, limit)
    facts = home.facts(game)
    return Outcome(verdict, script.refused, facts.life, facts.counters, facts.active, facts.zones), branch
