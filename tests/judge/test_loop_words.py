"""A loop in words, in short and in full."""

from dataclasses import replace

import pytest

from endstep.core import (
    Comparison,
    Difference,
    Entry,
    Involved,
    Kind,
    Level,
    Loop,
    Moment,
    Status,
    Verdict,
    WayOut,
)
from endstep.judge.words import catalogue, say, say_loop
from endstep.judge.words.repeating import Teller

UPKEEP = Moment(7, "upkeep")
LOSES = Entry("life-lost", "119.3", UPKEEP, (("player", "Bea"), ("amount", 2)))


def loop(kind=Kind.MANDATORY, level=Level.TURN, passes=None, **more) -> Loop:
    return Loop(kind, level, passes, period=(LOSES,), **more)


def said(made: Loop) -> str:
    return " ".join(" ".join(line.text for line in say_loop(Verdict(Status.OVER, (), loop=made))).split())


def crossing(relation: str, left: Difference, right: int, *, answer: bool, crosses: int) -> Loop:
    return loop(
        passes=crosses + 1,
        measured=2,
        differences=(left,),
        comparisons=(Comparison("704.5a", left, relation, Difference("right", right, 0), answer, crosses),),
        certificate={
            "in": crosses,
            "ratio": 1,
            "quantities": [],
            "comparisons": [
                {"place": "704.5a", "left": {"first": left.first}, "right": {"first": right}},
            ],
        },
    )


def test_nothing_is_said_without_a_loop():
    assert say_loop(Verdict(Status.GOES_ON, ())) == []


def test_a_loop_stands_beside_the_verdict():
    lines = [line.text for line in say(Verdict(Status.OVER, (), loop=loop()))]
    assert lines[1:] == [
        "A loop:",
        "  Mandatory, within a turn: 1 event in a pass, and it never ends by itself.",
        "  It was over before three passes of it could be measured.",
        "  It never ends: after a pass everything is as it was before.",
        "  Nobody: there is no action in it, and no choice that could have left it.",
    ]


@pytest.mark.parametrize(
    ("relation", "answer", "told"),
    [
        ("<=", False, "It ends in pass 5: there -2 is at most 0 [704.5a]."),
        ("<=", True, "It ends in pass 5: there -2 is more than 0 [704.5a]."),
        ("==", False, "It ends in pass 5: there -2 is equal to 0 [704.5a]."),
        ("odd", True, "It ends in pass 5: there -2 is even [704.5a]."),
        ("min", True, "It ends in pass 5: there -2 is more than 0 [704.5a]."),
        ("max", False, "It ends in pass 5: there -2 is at least 0 [704.5a]."),
    ],
)
def test_what_ends_it(relation, answer, told):
    # The comparison is told as it stands in the pass that it ends, not as it was when it was measured.
    made = crossing(relation, Difference("left", 4, -2), 0, answer=answer, crosses=4)
    assert Teller(catalogue(), made).ending() == told


def test_what_is_used_up_ends_it_where_no_answer_changes():
    made = loop(
        passes=5,
        measured=2,
        certificate={
            "in": 4,
            "ratio": 1,
            "comparisons": [],
            "quantities": [
                {"name": "Ana's life", "least": None, "first": -3, "by": -1, "bend": 0},
                {"name": "Island in Ana's library", "least": 1, "first": 4, "by": -1, "bend": 0},
            ],
        },
    )
    ending = Teller(catalogue(), made).ending()
    assert ending == "It ends in pass 5: what it takes runs out there (Island in Ana's library)."


def test_growth_is_told():
    told = said(loop(differences=(Difference("Bea's life", 40, -2, -2, 2), Difference("Ana's life", 7, 1, 1))))
    assert "Bea's life: 40 (-2 (then -2 more, and 2 times that with each further pass) with each pass)" in told
    assert "Ana's life: 7 (+1 (+1 more with each pass) with each pass)" in told


def test_who_keeps_it_going_and_who_could_leave_it():
    told = said(
        loop(
            Kind.OPTIONAL,
            sustained_by=("Ana",),
            decisions=(
                Involved("Ana", "priority", "activate Basalt Monolith", "action", "yes"),
                Involved("", "coin", "heads", "chance", "unknown"),
                Involved("Bea", "target", "Ana", "forced"),
            ),
            ways_out=(WayOut("Ana", "priority", "pass"),),
            random=True,
        )
    )
    for part in (
        "Kept going by choice, within a turn",
        "Ana, by actions or by choices that could have left it.",
        "Ana, priority: activate Basalt Monolith (an action; another answer leaves the loop)",
        "Chance, coin: heads (chance; whether another answer leaves the loop is not known)",
        "Bea, target: Ana (the only legal answer; no other answer leaves the loop)",
        "Chance decides something in it, so it is no shortcut.",
        "Ways out, which nobody has to take: Ana, priority: pass",
    ):
        assert part in told


def test_a_reading_is_told_with_its_rule():
    made = Verdict(Status.OVER, (), loop=loop(), readings=(("cr", "draw"), ("mtr", "draw"), ("house", "draw")))
    lines = [line.text for line in say_loop(made)]
    assert lines[-3:] == [
        "  Comprehensive Rules: a draw. [732.4]",
        "  Tournament Rules: a draw. [MTR 4.4]",
        "  house: a draw.",
    ]


def test_across_turns_each_step_stands_under_its_moment():
    assert "Turn 7, upkeep: 1. Bea loses 2 life. [119.3]" in said(loop(level=Level.TURNS))


def test_what_comes_several_times_in_a_row_is_told_once():
    gains = Entry("life-gained", "119.3", UPKEEP, (("player", "Ana"), ("amount", 1)))
    told = said(replace(loop(), period=(gains, *(LOSES, gains) * 50, LOSES)))
    assert "1. Ana gains 1 life. [119.3] 2. Bea loses 2 life." in told
    assert told.count("Bea loses") < 3
    assert "(the last 2 steps: 51 times in a row)" in told


def test_a_loop_is_read_as_it_was_written():
    made = loop(measured=3, certificate={"in": 4})
    assert Loop.from_dict(made.to_dict()) == made


def test_every_kind_level_role_and_relation_has_words():
    words = catalogue().sections["loop"]
    wanted = {f"level-{level}" for level in Level} | set(Kind) | {f"{kind}-endless" for kind in Kind}
    wanted |= {f"role-{role}" for role in ("forced", "pass", "decline", "choice", "action", "chance")}
    wanted |= {
        f"{how}-{relation}" for how in ("met", "unmet", "asked") for relation in ("<=", "==", "odd", "min", "max")
    }
    assert wanted <= words.keys()
