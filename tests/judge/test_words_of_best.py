"""What players can force, in words: the results, a play that shows it, and loops that somebody has to leave."""

from __future__ import annotations

import pytest

from endstep.core import Kind, Level, Loop, Play, PlayerResult, Result, Status, Verdict
from endstep.judge.words import say
from endstep.judge.words.playing import runs


def said(verdict: Verdict, *, trail: bool = False) -> str:
    return " ".join(" ".join(line.text for line in say(verdict, trail=trail)).split())


def verdict(
    ana: Result, bea: Result, *, status: Status = Status.OVER, line: str = "", loop: Loop | None = None
) -> Verdict:
    """A verdict with a line of Ana's, one letter for each answer; p is a pass."""
    names = {"p": "pass"}
    plays = tuple([Play("Ana", "priority", names.get(letter, f"cast {letter}")) for letter in line])
    results = (PlayerResult("Ana", ana), PlayerResult("Bea", bea))
    forces = tuple([(each.name, each.result) for each in results if each.result in (Result.WON, Result.DREW)])
    return Verdict(status, results, forces=forces, line=plays, loop=loop)


def endless(*names: str) -> Loop:
    return Loop(Kind.OPTIONAL, Level.TURN, None, sustained_by=names)


def test_a_win_that_can_be_forced():
    text = said(verdict(Result.WON, Result.LOST, line="ABA"))
    assert "What can be forced: Ana can force a win." in text
    assert "A play that shows it: Ana: cast A; cast B; cast A" in text


def test_a_draw_that_can_be_forced_is_the_most_where_it_is_the_answer():
    assert "Ana can force a draw, and no more than that." in said(verdict(Result.DREW, Result.DREW))


def test_it_is_the_least_where_nothing_is_decided():
    undecided = verdict(Result.DREW, Result.PLAYING, status=Status.UNDECIDED)
    assert "Ana can force a draw; whether more than that is not known." in said(undecided)


def test_nothing_is_said_of_force_under_other_questions():
    assert "force" not in said(Verdict(Status.OVER, (PlayerResult("Ana", Result.WON),)))


def test_passes_are_told_in_full_only():
    played = verdict(Result.WON, Result.LOST, line="ppAppp")
    assert "A play that shows it: Ana: cast A" in said(played)
    assert "Ana: pass (2 times in a row) Ana: cast A Ana: pass (3 times in a row)" in said(played, trail=True)


def test_passes_are_told_where_nothing_else_is_done():
    assert "Ana: pass (4 times in a row)" in said(verdict(Result.LOST, Result.WON, line="pppp"))


def test_what_comes_again_is_told_once():
    assert "Ana: cast A; cast B (50 times in a row)" in said(verdict(Result.WON, Result.LOST, line="AB" * 50))


def test_a_long_play_is_cut_short_and_told_in_full_with_the_trail():
    played = verdict(Result.WON, Result.LOST, line="".join(2 * letter for letter in "ABCDEFGHIJKLM"))
    assert "and so on (--trail tells all of it)" in said(played)
    assert "cast M" not in said(played)
    assert "cast M" in said(played, trail=True)


def test_chance_has_a_name_and_a_question_is_told_where_it_is_not_plain():
    line = (Play("", "coin flip", "heads"), Play("Ana", "target", "Bea"), Play("Bea", "target", "target Ana"))
    text = said(Verdict(Status.OVER, (), line=line))
    assert "Chance: heads (coin flip). Ana: Bea (target). Bea: target Ana" in text


@pytest.mark.parametrize(
    ("ana", "bea", "heading"),
    [
        (Result.LOST, Result.WON, "A loop that Ana could keep going, and may not for ever:"),
        (Result.DREW, Result.DREW, "and so on, for ever A loop:"),
    ],
)
def test_a_loop_that_has_to_be_left_is_told_from_one_that_goes_on(ana, bea, heading):
    assert heading in said(verdict(ana, bea, line="A", loop=endless("Ana")))


def test_a_play_that_shows_why_nothing_is_decided():
    line = (Play("Ana", "priority", "cast A"),)
    assert "A play in which it comes to that: Ana: cast A" in said(Verdict(Status.UNDECIDED, (), line=line))


def test_runs_prefer_what_covers_most():
    plays = [Play("Ana", "priority", letter) for letter in "aabaabx"]
    assert [("".join(play.answer for play in run), times) for run, times in runs(plays)] == [("aab", 2), ("x", 1)]
