"""Random games find nothing; and what they would find, they show, with a saved game that shows it again."""

import pytest

from endstep.core import EndstepError
from endstep.games.magic.faults import Inspector
from endstep.games.magic.room import GAME
from endstep.judge import load
from endstep.judge.loading import room
from endstep.testing.fuzzing import fuzz


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_two_hundred_random_games_find_nothing(first):
    played = list(fuzz(20, seed=first))
    assert not [finding for one in played for finding in one.findings]
    assert sum(one.answers for one in played) > 2_000


@pytest.mark.parametrize("format", ["duel", "free-for-all", "two-headed-giant"])
def test_formats_find_nothing(format):
    assert not [finding for one in fuzz(5, seed=7, format=format, thorough=True) for finding in one.findings]


def test_equal_seeds_give_equal_games():
    assert list(fuzz(3, seed=11)) == list(fuzz(3, seed=11))


class Suspicious(Inspector):
    """Takes exception to the fifth answer."""

    def __init__(self):
        super().__init__()
        self.asked = 0

    def faults(self, game):
        self.asked += 1
        return ["the fifth answer"] if self.asked == 5 else super().faults(game)


def test_a_fault_is_found_with_a_saved_game_that_leads_there(monkeypatch):
    monkeypatch.setattr(type(GAME), "inspector", lambda self: Suspicious())
    (one,) = fuzz(1, seed=3)
    (finding,) = one.findings
    assert finding.message == "the fifth answer"
    saved = load(finding.saved)
    game = room("magic").start(saved)
    assert len(game.inputs) == 5


def test_an_exception_is_a_finding(monkeypatch):
    def fails(self, game):
        raise ZeroDivisionError("no")

    monkeypatch.setattr(Inspector, "faults", fails)
    (one,) = fuzz(1, seed=3)
    assert "ZeroDivisionError" in one.findings[0].message


def test_an_unknown_game_or_format_is_an_error():
    with pytest.raises(EndstepError):
        list(fuzz(1, game="chess"))
    with pytest.raises(EndstepError):
        list(fuzz(1, format="chess"))
