"""What the documents say of a loop: every branch of every profile, on loops made by hand."""

from __future__ import annotations

import pytest

from endstep.core import Involved, Kind, Level, Loop, WayOut
from endstep.loops import procedure, reading, readings
from endstep.loops.procedures import BRANCHES, ProfileError, add_procedure, involved
from endstep.rulebook import parse_citation
from endstep.testing import rule

ORDER = ("Caio", "Ana", "Bea")  # Caio is the active player


def loop(*people: str, level: Level = Level.TURN, **keys) -> Loop:
    return Loop(Kind.OPTIONAL if people else Kind.MANDATORY, level, keys.pop("passes", None), people, **keys)


def read(name: str, found: Loop, **keys) -> str:
    return reading(found, procedure(name), ORDER, **keys)


@pytest.mark.parametrize("name", ["cr", "mtr", "force-of-will", "keyforge"])
def test_a_loop_that_ends_ends_whatever_is_said(name):
    assert read(name, loop(passes=14)) == "ends"


@rule("732.4", "104.4b")
def test_cr_nobody():
    assert read("cr", loop()) == "draw"
    assert read("cr", loop(level=Level.TURNS)) == "draw"


@rule("732.2a")
def test_cr_one_player():
    assert read("cr", loop("Bea")) == "must-stop:Bea"
    assert read("cr", loop("Bea", level=Level.TURNS)) == "must-stop:Bea"


@rule("732.3")
def test_cr_several_within_a_turn():
    # The active player is not one of them, so it is the first of them in turn order; then he is.
    assert read("cr", loop("Bea", "Ana")) == "must-stop:Ana"
    assert read("cr", loop("Bea", "Caio")) == "must-stop:Caio"


def test_cr_several_across_turns():
    assert read("cr", loop("Ana", "Bea", level=Level.TURNS)) == "no-rule"
    assert read("cr", loop("Ana", "Bea", level=Level.TURNS), for_ever=True) == "no-rule"


@rule("732.2a")
def test_cr_chance():
    assert read("cr", loop("Ana", random=True)) == "no-shortcut"
    assert read("cr", loop(random=True)) == "no-shortcut"


@rule("MTR 4.4")
def test_mtr_nobody():
    assert read("mtr", loop()) == "draw"


@rule("MTR 4.4")
def test_mtr_one_player():
    assert read("mtr", loop("Bea")) == "must-stop:Bea"
    assert read("mtr", loop("Bea", level=Level.TURNS), for_ever=True) == "must-stop:Bea"  # no draw for one alone


@rule("MTR 4.4")
def test_mtr_several_within_a_turn():
    assert read("mtr", loop("Bea", "Caio")) == "lowest:Caio+Bea"
    assert read("mtr", loop("Bea", "Caio"), for_ever=True) == "lowest:Caio+Bea"


@rule("MTR 4.4")
def test_mtr_several_across_turns():
    assert read("mtr", loop("Ana", "Bea", level=Level.TURNS)) == "lowest:Ana+Bea"
    assert read("mtr", loop("Ana", "Bea", level=Level.TURNS), for_ever=True) == "draw"


@rule("MTR 4.4")
def test_mtr_chance():
    assert read("mtr", loop("Ana", random=True)) == "must-stop:Ana"
    assert read("mtr", loop(random=True)) == "no-shortcut"


FORCED = {
    "the only choice there is": Involved("Bea", "discard", "discard Wastes", "forced"),
    "one of several that all go on": Involved("Bea", "discard", "discard Wastes", "choice", "no"),
}


@rule("MTR 4.4")
@pytest.mark.parametrize("decision", FORCED.values(), ids=FORCED)
def test_whether_a_forced_choice_is_involvement_is_read_both_ways(decision):
    found = loop("Ana", decisions=(decision,))
    assert readings(found, ["cr", "mtr"], ORDER) == (
        ("cr", "must-stop:Ana"),
        ("mtr", "must-stop:Ana"),
        ("mtr-forced", "lowest:Ana+Bea"),
    )
    alone = loop(decisions=(decision,))
    assert dict(readings(alone, ["mtr"], ORDER)) == {"mtr": "draw", "mtr-forced": "must-stop:Bea"}


def test_both_ways_are_told_only_where_they_differ():
    passing = Involved("Bea", "priority", "pass", "pass", "no")
    assert readings(loop("Ana", decisions=(passing,)), ["mtr"], ORDER) == (("mtr", "must-stop:Ana"),)


def test_force_of_will_asks_who_could_stop():
    could = WayOut("Ana", "priority", "cast Shock")
    leaves = Involved("Bea", "pay", "no", "choice", "yes")
    assert read("force-of-will", loop()) == "draw"
    assert read("force-of-will", loop(ways_out=(could,))) == "number:Ana"
    assert read("force-of-will", loop(decisions=(leaves,))) == "number:Bea"
    assert read("force-of-will", loop(ways_out=(could,), decisions=(leaves,))) == "lowest:Ana+Bea"
    assert read("force-of-will", loop("Ana", level=Level.TURNS)) == "draw"  # who acts, but has no way out
    assert read("force-of-will", loop(random=True)) == "no-shortcut"


def test_keyforge_leaves_it_to_the_active_player():
    for found in (loop(), loop("Ana"), loop("Ana", "Bea"), loop("Ana", "Bea", level=Level.TURNS), loop(random=True)):
        assert read("keyforge", found) == "number:Caio"


def test_people_are_told_in_turn_order():
    assert involved(loop("Bea", "Ana", "Caio"), procedure("cr"), ORDER) == ["Caio", "Ana", "Bea"]


@pytest.mark.parametrize("name", ["cr", "mtr"])
def test_every_rule_of_a_profile_exists(name):
    profile = procedure(name)
    for branch in BRANCHES:
        parse_citation(f"{profile.document} {profile.rule(branch)}")  # raises UnknownCitation for a number that is none


PROFILE = """title = "House rules"
document = "House rules"
involved = "sustains"
nobody = "draw"
one = "number"
within-turn = "lowest"
across-turns = "no-rule"
random = "no-shortcut"
"""


def test_a_profile_of_another_game_is_a_file(tmp_path):
    file = tmp_path / "house.toml"
    file.write_text(PROFILE, encoding="utf-8")
    assert add_procedure(file) == "house"
    assert read("house", loop("Ana")) == "number:Ana"
    with pytest.raises(KeyError):
        procedure("no such thing")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "House rules"\n', "", "'title' is missing"),
        ('nobody = "draw"', 'nobody = "must-stop"', "nobody: 'must-stop' is none of draw, no-shortcut, no-rule"),
        ('one = "number"', 'one = "whatever"', "one: 'whatever' is none of"),
        ('involved = "sustains"', 'involved = "everybody"', "involved: 'everybody' is none of"),
        ('one = "number"', 'one = "number"\nmore = "number"', "there is no key 'more'"),
        ('random = "no-shortcut"', 'random = "no-shortcut"\nforced-choices = "maybe"', "forced-choices"),
        ('random = "no-shortcut"', 'random = "no-shortcut"\n[rules]\ntwo = "1"', "rules: 'two' is none of"),
    ],
)
def test_a_profile_that_can_not_be_read_says_why(tmp_path, old, new, message):
    file = tmp_path / "broken.toml"
    assert old in PROFILE
    file.write_text(PROFILE.replace(old, new), encoding="utf-8")
    with pytest.raises(ProfileError, match=message):
        procedure(add_procedure(file))
