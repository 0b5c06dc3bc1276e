"""What can be forced as a picture: every answer of the others is on it, each end in its colour, the loop marked."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from endstep.doors import cli
from endstep.judge import load
from endstep.judge.charting import NotDrawn, draw_forced
from endstep.judge.judging import BUDGET, beginning
from endstep.judge.loading import room
from endstep.judge.words import catalogue
from endstep.loops.best import best
from endstep.loops.drawing import COLOURS, ENDINGS, GROUND
from endstep.loops.mapping import Map

CASES = Path(__file__).resolve().parents[2] / "cases" / "best"
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = ("words-by-the-tournament-rules", "a-bolt-is-countered", "outlasting-a-library", "the-last-library-of-three")


def mapped(name: str) -> Map:
    position = load(CASES / f"{name}.toml")
    home = room(position.game)
    found = best(home, beginning(home, position, BUDGET), position.policy or "cr", quickly=False)
    assert found.follower is not None
    return Map(found.follower)


def picture(name: str) -> ElementTree.Element:
    position = load(CASES / f"{name}.toml")
    return ElementTree.fromstring(draw_forced(position, catalogue("en", room(position.game).words)))


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", DRAWN)
def test_every_answer_of_the_others_is_there(name):
    drawn = mapped(name)
    for point in drawn.points:
        if not point.number:
            continue
        node = drawn.nodes[point.place[0]]
        told = [each.answer for each in (*point.branches, *([point.next] if point.next else []))]
        if node.owner != drawn.seat and not node.chance:
            assert len(told) == len([child for child in node.children if child >= 0])
        assert told


@pytest.mark.parametrize("name", DRAWN)
def test_numbers_are_given_once_and_what_is_pointed_to_has_one(name):
    drawn = mapped(name)
    numbers = [point.number for point in drawn.points if point.number]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(point.same.number for point in drawn.points if point.same)
    assert 0 < drawn.drawn <= drawn.seen


def test_the_loop_goes_back_to_where_it_begins():
    drawn = mapped("words-by-the-tournament-rules")
    assert drawn.back is not None and drawn.back.in_loop
    last = next(point for point in drawn.points if point.in_loop and point.next and not point.next.in_loop)
    assert last.next is not None and last.next.same is drawn.back


def test_positions_in_a_row_in_which_the_same_is_left_alone_are_one():
    told = texts(picture("words-by-the-tournament-rules"))
    assert any(text.startswith("Bea: pass (") and text.endswith(" times)") for text in told)


def test_the_picture_has_the_loop_the_players_and_the_ends_in_their_colours():
    root = picture("words-by-the-tournament-rules")
    grounds = [each for each in root.iter(f"{SVG}rect") if each.get("fill") == GROUND]
    assert len(grounds) >= 2
    strokes = {each.get("stroke") for each in root.iter(f"{SVG}path")}
    assert {COLOURS[0], COLOURS[1]} <= strokes
    boxes = {each.get("fill") for each in root.iter(f"{SVG}rect")}
    assert {ENDINGS["won"], ENDINGS["lost"]} <= boxes
    told = texts(root)
    assert "Ana can force a draw, and no more than that." in told
    assert any("704.5b" in text for text in told)


def test_nodes_stand_one_below_the_other():
    nodes = [each for each in picture("a-bolt-is-countered").iter(f"{SVG}circle") if each.get("r") == "11"]
    downs = [int(each.get("cy", "0")) for each in nodes]
    assert all(there - here >= 24 for here, there in pairwise(downs))


def test_without_anything_forced_there_is_nothing_to_draw():
    with pytest.raises(NotDrawn, match="no play that shows what can be forced"):
        picture("the-third-player-decides")


def test_the_command_writes_it_beside_the_verdict(capsys, tmp_path):
    file = tmp_path / "forced.svg"
    case = str(CASES / "words-by-the-tournament-rules.toml")
    assert cli.main(["judge", case, "--svg", str(file)]) == cli.ANSWERED
    out, err = capsys.readouterr()
    assert "What can be forced:" in out
    assert err == f"{file} is written\n"
    assert ElementTree.parse(file).getroot().tag == f"{SVG}svg"


def test_it_draws_no_answer_to_another_question(capsys, tmp_path):
    assert cli.main(["judge", "Ana 0; Bea 20", "--svg", str(tmp_path / "x.svg")]) != cli.ANSWERED
    assert "the question must be best" in capsys.readouterr().err
