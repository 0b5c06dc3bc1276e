"""The loop of a position: the way to it, the position after many passes, certificates on another machine, pictures."""

import json
from pathlib import Path
from time import perf_counter
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from endstep.core import Result, Status
from endstep.doors.schemas import schema
from endstep.games.magic.position.spec import PlayerSpec, PositionSpec
from endstep.judge import judge, load
from endstep.judge.drawing import draw, picture
from endstep.judge.following import BadRoute, read_route
from endstep.judge.iterating import Times, Until, reach
from endstep.judge.looping import (
    Look,
    NoLoop,
    NotCertified,
    NotReached,
    after_passes,
    certificate_file,
    check_file,
    find_loop,
)
from endstep.judge.words import catalogue
from endstep.position import Position, PositionError, dumps

CASES = Path(__file__).parent.parent.parent / "cases" / "loops"


def seat(position: Position, name: str) -> PlayerSpec:
    assert isinstance(position, PositionSpec)
    return position.player(name)


def passes_of(found: Look) -> int:
    loop = found.verdict.loop
    assert loop is not None and loop.passes is not None
    return loop.passes


def drain(life: int = 40, gained: int = 1) -> str:
    return f"""
title = "A drain pair"
question = "passive"
turn = {{ number = 5 }}
[[players]]
name = "Ana"
battlefield = ["Exquisite Blood", "Sanguine Bond"]
[[players]]
name = "Bea"
life = {life}
[[do]]
gain_life = {{ player = "Ana", amount = {gained} }}
"""


DOUBLING = """
question = "passive"
[[players]]
name = "Ana"
battlefield = [
  { card = "Stuffy Doll", id = "doll", chosen = { player = "Ana" } },
  { card = "Guilty Conscience", attached_to = "doll" },
  "Platinum Emperion",
  "Furnace of Rath",
]
[[players]]
name = "Bea"
[[do]]
damage = { to = "doll", amount = 1 }
"""


# after so many passes


@pytest.mark.parametrize("passes", [0, 1, 2, 3, 17, 39])
def test_the_position_after_some_passes(passes):
    position, reached = after_passes(find_loop(drain()), times=passes)
    assert reached == passes
    assert (seat(position, "Ana").life, seat(position, "Bea").life) == (21 + passes, 40 - passes)
    verdict = judge(load(dumps(position)), question="passive")
    assert (verdict.result("Ana"), verdict.result("Bea")) == (Result.WON, Result.LOST)


@pytest.mark.parametrize(
    "case",
    [
        "conqueror-pair-by-two",
        "doll-kills-its-owner",
        "drain-pair-begins-with-the-loss",
        "drain-pair-doubling-against-a-billion",
        "drain-pair-under-the-angel",
        "draw-loop-last-card-kills",
        "fifty-life-turn-by-turn",
        "growing-stack-of-gains",
        "polyraptor-beside-a-warden",
    ],
)
def test_a_jump_comes_to_where_playing_comes(case):
    course = find_loop(CASES / f"{case}.toml").course()
    played = course.base.fork()
    last = min(course.loop.passes or 12, 12) - 1
    for passes in range(course.done, last):
        there = reach(course, Times(passes))
        moved = there.game.copy()
        if any(there.by):
            moved.advance(there.by)
        assert moved.key() == played.game.key(), passes
        for _ in range(course.found.period.length):
            assert played.step()


def test_before_where_it_was_measured_the_line_is_gone_again():
    course = find_loop(drain()).course()
    assert course.done > 0
    line = course.before(0)
    assert line is not None
    for _ in range(course.done * course.found.period.length):
        line.step()
    assert line.game.key() == course.base.game.key()


def test_the_cost_does_not_grow_with_the_number():
    found = find_loop(drain(10**101))
    times = []
    for passes in (10, 10**100):
        begun = perf_counter()
        position, _ = after_passes(found, times=passes)
        times.append(perf_counter() - begun)
    assert seat(position, "Bea").life == 10**101 - 10**100
    assert times[1] < 20 * times[0] + 0.5


@pytest.mark.parametrize(
    ("crossing", "passes", "life"),
    [
        ("Bea's life <= 5", 35, 5),
        ("Bea's life < 5", 36, 4),
        ("Ana's life >= 30", 9, 30),
        ("Ana's life > 30", 10, 31),
        ("Bea's life = 40", 0, 40),
    ],
)
def test_until_a_crossing(crossing, passes, life):
    position, reached = after_passes(find_loop(drain()), until=crossing)
    assert (reached, seat(position, crossing.partition("'")[0]).life) == (passes, life)


def test_an_exact_value_may_be_jumped_over():
    with pytest.raises(NotReached, match=r"it ends in pass 14"):
        after_passes(find_loop(drain(gained=3)), until="Bea's life == 36")
    assert after_passes(find_loop(drain(gained=3)), until="Bea's life == 34")[1] == 2


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ({"times": 40}, "it ends in pass 40: there 0 is at most 0 [704.5a]"),
        ({"times": 10**30}, "it ends in pass 40"),
        ({"until": "Bea's life <= -3"}, "it ends in pass 40"),
        ({"until": "Bea's lives <= 3"}, "no quantity of the loop is called \"Bea's lives\"; there are: Bea's life"),
        ({"until": "lethal"}, "names no crossing"),
        ({}, "either a number of passes or a crossing"),
    ],
)
def test_what_a_loop_does_not_come_to(goal, told):
    with pytest.raises(NotReached) as error:
        after_passes(find_loop(drain()), **goal)
    assert told in str(error.value)


def test_a_loop_that_is_over_too_soon_to_be_measured():
    text = (CASES / "doll-fourfold-damage.toml").read_text(encoding="utf-8")
    found = find_loop(text.replace("life = 1000", "life = 70"))
    assert found.verdict.loop is not None and found.verdict.loop.certificate is None
    last = passes_of(found) - 1
    assert after_passes(found, times=last)[1] == last
    with pytest.raises(NotReached, match=f"it ends in pass {last + 1}"):
        after_passes(found, times=last + 1)
    with pytest.raises(NotCertified, match="over before three passes"):
        certificate_file(found)


def test_the_pass_that_uses_up_the_last_card_is_a_pass():
    found = find_loop(CASES / "draw-loop-last-card-kills.toml")
    last = passes_of(found) - 1
    position, _ = after_passes(found, times=last)
    assert not seat(position, "Ana").library


def test_an_endless_loop_never_comes_to_what_it_does_not_change():
    with pytest.raises(NotReached, match="endless, and never comes to"):
        after_passes(find_loop(CASES / "drain-pair-under-the-angel.toml"), until="Ana's life <= 5")


def test_numbers_that_nobody_can_write_down():
    with pytest.raises(NotReached, match="more than 100,000 digits"):
        after_passes(find_loop(DOUBLING), times=10**100)
    position, _ = after_passes(find_loop(DOUBLING), times=100)
    assert seat(position, "Ana").battlefield[0].damage > 4**100


def test_without_a_loop():
    found = find_loop("Ana 20: Island; Bea 3")
    assert found.verdict.loop is None
    with pytest.raises(NoLoop):
        after_passes(found, times=3)


def test_the_question_is_passive_where_the_file_asks_none():
    assert find_loop(drain().replace('question = "passive"', "")).question == "passive"
    assert find_loop(drain(), question="now").question == "now"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Bea's life<=1,000", Until("Bea's life", "<=", 1_000)),
        ("a > b >= -3", Until("a > b", ">=", -3)),
        ("x < 5", Until("x", "<=", 4)),
        ("x = 5", Until("x", "==", 5)),
    ],
)
def test_reading_a_crossing(text, read):
    assert Until.read(text) == read


def test_a_million_tokens_are_one_entry_of_the_file():
    found = find_loop(CASES / "life-and-limb-with-a-warden.toml")
    position, _ = after_passes(found, times=10**6)
    text = dumps(position)
    assert len(text) < 2_000
    tokens = [thing for thing in seat(position, "Ana").battlefield if thing.made_by is not None]
    assert 10**6 - 3 <= sum(thing.count for thing in tokens) <= 10**6
    verdict = judge(load(text), question="passive")
    assert verdict.status is Status.UNDECIDED
    assert "10,000 objects" in verdict.limits[0]


def test_what_a_file_has_no_words_for_is_said():
    with pytest.raises(NotReached, match=r"can't be written: .*an effect of Marauding Raptor lasts"):
        after_passes(find_loop(CASES / "polyraptor-beside-a-warden.toml"), times=5)


# certificates on another machine


@pytest.mark.parametrize(
    "case", ["drain-pair-against-a-billion", "drain-pair-under-the-angel", "polyraptor-beside-a-warden"]
)
def test_a_certificate_holds_on_another_machine(case):
    told = certificate_file(find_loop(CASES / f"{case}.toml"))
    Draft202012Validator(schema("certificate-file")).validate(told)
    assert check_file(json.dumps(told)) == []


def test_a_certificate_of_another_position_does_not_hold():
    told = certificate_file(find_loop(drain()))
    told["position"] = str(told["position"]).replace("life = 40", "life = 41")
    assert check_file(json.dumps(told)) == ["Bea's life is 40, not 39"]
    told["position"] = drain().replace('"Exquisite Blood", ', "")
    assert check_file(json.dumps(told))


def test_a_certificate_that_says_another_pass_does_not_hold():
    told = certificate_file(find_loop(drain()))
    certificate = told["certificate"]
    assert isinstance(certificate, dict)
    certificate["in"] += 1
    assert check_file(json.dumps(told))


@pytest.mark.parametrize(
    ("route", "told"),
    [
        ([{"steps": 10_000}], "does not go on by itself"),
        ([{"answer": 99}], "nobody can give the answer 99"),
        ([{"move": [1]}], "moves quantities"),
    ],
)
def test_a_route_that_leads_nowhere(route, told):
    file = certificate_file(find_loop(drain()))
    file["route"] = route
    (problem,) = check_file(json.dumps(file))
    assert told in problem


@pytest.mark.parametrize("route", [{}, "steps", [1], [{"steps": "1"}], [{"jump": 1}], [{"steps": 1, "answer": 2}]])
def test_what_is_no_route(route):
    with pytest.raises(BadRoute):
        read_route(route)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda file: "no JSON", NotCertified),
        (lambda file: [], NotCertified),
        (lambda file: {**file, "version": 2}, NotCertified),
        (lambda file: {**file, "question": "zzz"}, NotCertified),
        (lambda file: {**file, "more": 1}, NotCertified),
        (lambda file: {**file, "position": "Ana 0; Bea 0"}, PositionError),
        (lambda file: {**file, "position": "players = 3\n"}, PositionError),
        (lambda file: {**file, "route": 3}, BadRoute),
    ],
)
def test_what_is_no_certificate_file(change, error):
    changed = change(certificate_file(find_loop(drain())))
    with pytest.raises(error):
        check_file(changed if isinstance(changed, str) else json.dumps(changed))


# pictures


@pytest.mark.parametrize(
    "case",
    [
        "drain-pair-against-forty",
        "drain-pair-doubling-life",
        "polyraptor-beside-a-warden",
        "slow-win-a-million-turns-away",
    ],
)
def test_a_picture_is_xml_with_everything_in_it(case):
    found = find_loop(CASES / f"{case}.toml")
    root = ElementTree.fromstring(draw(found, catalogue()))
    text = " ".join(root.itertext())
    assert found.position.title in text
    for result in found.verdict.results:
        assert result.name in text
    assert "http" not in draw(found, catalogue()).replace("http://www.w3.org/2000/svg", "")


def test_the_end_leaves_from_where_the_last_pass_goes_otherwise():
    drawn = picture(find_loop(CASES / "drain-pair-against-forty.toml"), catalogue())
    (end,) = drawn.exits
    assert end.node == 0
    assert drawn.strides[0].events[0].startswith("Bea loses 1 life.")
    assert [tone for _, tone in end.lines] == ["won", "lost"]


def test_strides_that_are_alike_are_drawn_once():
    drawn = picture(find_loop(CASES / "polyraptor-fifty-wardens.toml"), catalogue())
    assert len(drawn.strides) < 10
    assert any("(50 times)" in stride.label for stride in drawn.strides)
