"""Somebody leaves at every decision of random games, in every format, and nothing is found."""

from __future__ import annotations

from random import Random

import pytest

from endstep.games.magic.faults import Inspector
from endstep.games.magic.formats import names
from endstep.games.magic.room import GAME
from endstep.games.magic.setup import new_game
from endstep.games.magic.state.codes import UNTAP
from endstep.judge import load
from endstep.judge.loading import room
from endstep.testing.leaving import fuzz_leaving


@pytest.mark.parametrize("format", [name for name in names() if name != "duel"])
def test_somebody_leaves_at_every_decision(format):
    (played,) = fuzz_leaving(1, seed=3, format=format, decisions=120, onward=15)
    assert not played.findings
    assert played.answers > 120


def test_the_game_itself_goes_on_as_it_would(monkeypatch):
    few = list(fuzz_leaving(1, seed=5, format="free-for-all", decisions=60, onward=1))
    assert few == list(fuzz_leaving(1, seed=5, format="free-for-all", decisions=60, onward=1))
    assert few[0].answers == 60 * 3  # the answer, the concession, and one after it


class WithoutBea(Inspector):
    """Takes exception to a table without Bea."""

    def faults(self, game):
        return super().faults(game) if 1 in game.in_game else ["Bea is gone"]


def test_a_finding_is_saved_with_the_concession(monkeypatch):
    monkeypatch.setattr(type(GAME), "inspector", lambda self: WithoutBea())
    (played,) = fuzz_leaving(1, seed=5, format="free-for-all", decisions=50)
    (finding,) = played.findings
    assert finding.message == "Bea is gone"
    game = room("magic").start(load(finding.saved))
    assert game.inputs[-1].concedes == 1
    assert 1 not in game.table.in_game


@pytest.mark.parametrize("format", ["free-for-all", "two-headed-giant", "team-vs-team"])
def test_somebody_leaves_before_the_first_turn(format):
    random = Random(8)
    names = ("Ana", "Bea", "Cy", "Dee")
    teams = None if format == "free-for-all" else dict(zip(names, ("red", "red", "blue", "blue"), strict=True))
    deck = ["12 Forest", "4 Leyline of Punishment"]
    game = new_game(dict.fromkeys(names, deck), format=format, teams=teams, mulligans=True)
    asked = set()
    while (decision := game.decision()) is not None and (
        game.position.turn.step == UNTAP or decision.kind != "priority"
    ):
        asked.add(decision.kind)
        other = game.copy()
        other.concede(random.choice(sorted(other.in_game)))
        for _ in range(12):
            assert not Inspector().faults(other)
            if other.decision() is None:
                break
            other.answer(random.randrange(len(other.legal())))
        game.answer(random.randrange(len(game.legal())))
    assert {"mulligan", "opening hand", "put at the bottom"} <= asked
