"""Loops in the second game: what goes on for ever is found, and what chance decides is none."""

from endstep.core import Status
from endstep.judge import judge

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
