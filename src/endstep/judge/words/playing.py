"""What players can force, and a play that shows it, in sentences: the answers that matter, or all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from endstep.core import Play, Result, Status, Verdict
from endstep.judge.words.messages import Catalogue
from endstep.judge.words.sentences import Sentence, Tone

PASS: Final = "pass"  # what passing is called; in short it is told only where nothing else is done
PRIORITY: Final = "priority"  # the kind of decision in which anything can be done
MOST_TOLD: Final = 10  # sentences of a play that is told in short
MOST_IN_A_RUN: Final = 12  # answers that are told once where they come several times in a row

Run = tuple[tuple[Play, ...], int]  # some answers, and how many times in a row they are given


def forces(verdict: Verdict, messages: Catalogue) -> Iterator[Sentence]:
    """Say what each player can force, as far as that is known."""
    if not verdict.forces:
        return
    yield Sentence(messages.phrase("forces"), tone=Tone.HEADING)
    least = verdict.status is Status.UNDECIDED
    for player, result in verdict.forces:
        code = f"{result}-at-least" if least else str(result)
        told = messages.message("forced", code, {"player": player}) or f"{player}: {result}"
        yield Sentence(told, 2, Tone(result.value))


def line(verdict: Verdict, messages: Catalogue, *, full: bool) -> Iterator[Sentence]:
    """Say a play that shows what can be forced, answers that are given several times in a row once."""
    if not verdict.line:
        return
    yield Sentence(messages.phrase("line" if verdict.forces else "line-so"), tone=Tone.HEADING)
    told = [_run(each, times, messages) for each, times in stretches(verdict.line, full=full)]
    room = len(told) if full else MOST_TOLD
    yield from (Sentence(text, 2) for text in told[:room])
    if len(told) > room:
        yield Sentence(messages.phrase("line-more"), 2)
    endless = verdict.loop is not None and verdict.loop.passes is None
    if endless and all(result.result is not Result.LOST for result in verdict.results):
        yield Sentence(messages.phrase("line-for-ever"), 2)


def stretches(plays: Sequence[Play], *, full: bool) -> list[Run]:
    """Return a play as what is done several times in a row, and what is done once in between; in short the acts of it.

    >>> a, p, again = Play("Ana", "priority", "a"), Play("Bea", "priority", "pass"), Play("Ana", "again", "", 2, 999)
    >>> [("".join(play.answer for play in run), times) for run, times in stretches([p, a, p, again, a], full=False)]
    [('a', 1000), ('a', 1)]
    """
    full = full or not any(map(_is_act, plays))
    found: list[Run] = []
    begun = 0
    for place, play in enumerate(plays):
        if play.times:
            first = max(begun, place - play.last)
            found += runs(_told(plays[begun:first], full=full))
            again = plays[first:place]
            found.append((tuple(_told(again, full=full or not any(map(_is_act, again)))), play.times + 1))
            begun = place + 1
    return [*found, *runs(_told(plays[begun:], full=full))]


def _is_act(play: Play) -> bool:
    return play.answer != PASS and not play.times


def _told(plays: Sequence[Play], *, full: bool) -> list[Play]:
    return [play for play in plays if full or _is_act(play)]


def runs(plays: Sequence[Play]) -> list[Run]:
    """Return a play as what is done several times in a row, and what is done once in between.

    >>> a, b, c = (Play("Ana", "priority", answer) for answer in "abc")
    >>> [("".join(play.answer for play in run), times) for run, times in runs([c, a, b, a, b, a, b, c])]
    [('c', 1), ('ab', 3), ('c', 1)]
    """
    found: list[Run] = []
    place = 0
    while place < len(plays):
        size, times = _longest(plays, place)
        if times == 1 and found and found[-1][1] == 1:
            found[-1] = ((*found[-1][0], plays[place]), 1)
        else:
            found.append((tuple(plays[place : place + size]), times))
        place += size * times
    return found


def _longest(plays: Sequence[Play], place: int) -> tuple[int, int]:
    """Return how many answers from a place on come how many times in a row; one, once, where that is not often."""
    best = (1, 1)
    for size in range(1, MOST_IN_A_RUN + 1):
        block, times = plays[place : place + size], 1
        while plays[place + size * times : place + size * (times + 1)] == block:
            times += 1
        if times > 1 and size * times > best[0] * best[1]:
            best = (size, times)
    return best


def _run(plays: Sequence[Play], times: int, messages: Catalogue) -> str:
    """Say some answers, those of one player in a row together."""
    told = []
    for player, own in groupby(plays, key=lambda play: play.player):
        answers = "; ".join([said(play, messages) for play in own])
        told.append(messages.phrase("play", player=player or messages.phrase("play-chance"), answers=answers))
    whole = ". ".join(told)
    return whole if times == 1 else messages.phrase("play-again", play=whole, times=times)


def said(play: Play, messages: Catalogue) -> str:
    """Say an answer, and what it answers where that is not clear."""
    if play.kind == PRIORITY or play.kind in play.answer:
        return play.answer
    return messages.phrase("play-of-kind", answer=play.answer, kind=messages.word(play.kind))


__all__ = ["forces", "line", "runs", "said", "stretches"]
