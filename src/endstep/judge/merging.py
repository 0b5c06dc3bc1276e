"""One verdict of several branches: it stands where all agree, and is undecided where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from endstep.core import Entry, PlayerResult, Result, Status, Verdict
from endstep.judge.branching import Branch


def merge(ends: list[Branch]) -> Verdict:
    """Return the verdict that all branches give, or one that says on which choice it depends."""
    verdicts = [_verdict(branch) for branch in ends]
    unknown = next((v for v in verdicts if v.status is Status.UNDECIDED), None)
    if unknown is not None:
        return unknown
    first = verdicts[0]
    for branch, verdict in zip(ends, verdicts, strict=True):
        if _answer(verdict) != _answer(first) or branch.script.refused != ends[0].script.refused:
            return undecided(first, _difference(ends[0], branch))
    return replace(
        first,
        results=tuple(_common(seat, verdicts) for seat in range(len(first.results))),
        loop=first.loop if all(verdict.loop == first.loop for verdict in verdicts) else None,
        readings=first.readings if all(verdict.readings == first.readings for verdict in verdicts) else (),
        moment=first.moment if all(verdict.moment == first.moment for verdict in verdicts) else None,
        assumptions=_once([text for verdict in verdicts for text in verdict.assumptions]),
    )


def _verdict(branch: Branch) -> Verdict:
    trail = with_gaps(branch.game.trail(), [(gap.place, gap.passes) for gap in branch.track.gaps])
    verdict = replace(branch.verdict(), trail=trail, loop=branch.loop, readings=branch.readings)
    return undecided(verdict, branch.limit) if branch.limit else verdict


def with_gaps(happened: Sequence[Entry], gaps: Sequence[tuple[int, int]]) -> tuple[Entry, ...]:
    """Return what happened, with a word for every stretch of passes that was jumped over: its place, and how many."""
    trail = list(happened)
    for place, passes in reversed(gaps):
        if 0 < place <= len(trail):
            trail.insert(place, Entry("passes-skipped", "", trail[place - 1].moment, (("times", passes),)))
    return tuple(trail)


def undecided(verdict: Verdict, why: str) -> Verdict:
    """Return a verdict without results: who is still in the game may be known, but is not said."""
    results = tuple(PlayerResult(r.name, Result.PLAYING, (), r.blocked) for r in verdict.results)
    return replace(verdict, status=Status.UNDECIDED, results=results, limits=(*verdict.limits, why))


def _answer(verdict: Verdict) -> tuple[object, ...]:
    return (verdict.status, tuple(result.result for result in verdict.results))


def _difference(one: Branch, other: Branch) -> str:
    """Say which choice made the difference."""
    for mine, theirs in zip(one.choices, other.choices, strict=False):
        if mine != theirs:
            who, kind, answer = mine
            return f"it depends on what {who} chooses ({kind}: {answer}, or {theirs[2]})"
    return "it depends on choices that nobody is said to make"


def _common(seat: int, verdicts: list[Verdict]) -> PlayerResult:
    """Return what all branches say of a player: causes that all have, or all of them where they share none."""
    results = [verdict.results[seat] for verdict in verdicts]
    first = results[0]
    rules = [{cause.citation for cause in result.causes} for result in results]
    shared = set.intersection(*rules)
    causes = [cause for result in results for cause in result.causes]
    if shared:
        causes = [cause for cause in first.causes if cause.citation in shared]
    blocked = [blocked for result in results for blocked in result.blocked]
    moment = first.moment if all(result.moment == first.moment for result in results) else None
    return replace(first, causes=_once(causes), blocked=_once(blocked), moment=moment)


T = TypeVar("T")


def _once(items: list[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(items))
