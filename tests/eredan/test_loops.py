"""Loops in the second game: what goes on for ever is found, and what chance decides is none."""

import pytest

from endstep.core import Decision, Game, Status
from endstep.games.eredan import cards
from endstep.games.eredan.language import Aim, Card, Heal, Recycle, Who, Whom
from endstep.games.eredan.position import schema
from endstep.judge import judge
from endstep.judge.loading import room
from endstep.loops import Chosen, Track, endless
from endstep.position import reads

SIDES = """
game = "eredan"
question = "passive"
hand_size = 0

[[players]]
name = "Ana"
characters = [{{ name = "Ann", attack = {attack}, defence = 3, life = 5 }}]
deck = []

[[players]]
name = "Bea"
characters = [{{ name = "Bo", attack = 3, defence = 5, life = 5 }}]
deck = []
"""


def test_fights_that_hurt_nobody_go_on_for_ever_and_no_rule_ends_them():
    verdict = judge(SIDES.format(attack=3))
    assert verdict.loop is not None
    assert (verdict.loop.kind.value, verdict.loop.level.value, verdict.loop.iterations) == (
        "mandatory",
        "turns",
        "forever",
    )
    assert verdict.status is Status.UNDECIDED and "no rule" in verdict.limits[0]


def test_a_fight_that_chance_decides_is_no_loop():
    verdict = judge(SIDES.format(attack="[5, 6]"))
    assert verdict.loop is None


def test_a_fight_that_hurts_ends_in_the_third_pass_of_two_turns():
    verdict = judge(SIDES.format(attack=6))
    assert verdict.won("Ana")
    assert verdict.loop is not None and verdict.loop.iterations == 3


HEALERS = """
game = "eredan"
hand_size = 1

[[players]]
name = "Ana"
characters = [{ name = "Ann", attack = 3, defence = 5, life = 5 }]
deck = []
hand = ["Old Well"]
discard = ["Old Well"]

[[players]]
name = "Bea"
characters = [{ name = "Bo", attack = 3, defence = 5, life = 5 }]
deck = []
hand = ["Old Well"]
discard = ["Old Well"]
"""


def playing_on(game: Game, decision: Decision) -> int:
    """Play whatever can be played."""
    return len(decision.options) - 1


def test_a_pair_of_heals_for_each_player_goes_on_for_ever(monkeypatch: pytest.MonkeyPatch):
    well = Card("Old Well", Aim.NOBODY, (Heal(Whom.OWN, 1), Recycle(Who.YOU)))
    for module in (cards, schema):
        monkeypatch.setattr(module, "CARDS", {**cards.CARDS, well.name: well})
    line = Chosen(room("eredan").start(reads(HEALERS)), playing_on)
    track = Track()
    for _ in range(200):
        if track.look(line):
            break
        assert line.step()
    loop = endless(track)
    assert (loop.kind.value, loop.level.value, sorted(loop.sustained_by)) == ("optional", "turns", ["Ana", "Bea"])
    assert {(each.quantity, each.by) for each in loop.differences} >= {
        ("life of Ann (Ana)", 2),
        ("life of Bo (Bea)", 2),
    }
