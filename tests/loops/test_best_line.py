"""The line of a verdict on what can be forced: given answer by answer, it leads to the ending that is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from endstep.core import Game, Play, PlayerResult, Result, Script, Status, Verdict
from endstep.judge import judge, load, run_case
from endstep.judge.judging import BUDGET, beginning
from endstep.judge.loading import room
from endstep.judge.words import say
from endstep.loops.calm import useful
from endstep.loops.spots import follow_script
from endstep.position import Position
from endstep.testing import Scene, duel

CASES = Path(__file__).resolve().parents[2] / "cases" / "best"
MELIRA = ["Viscera Seer", "Kitchen Finks", "Melira, Sylvok Outcast"]
DRAIN = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Exquisite Blood", "Sanguine Bond"]}


def against(ana: Mapping[str, object], bea: Mapping[str, object], step: str = "precombat-main") -> Scene:
    return duel(Ana={"library": [], **ana}, Bea={"library": ["5 Island"], **bea}).at(step, number=5, active="Ana")


def in_full(line: Sequence[Play]) -> list[Play]:
    """A line with every answer of what is told as given many times again."""
    found: list[Play] = []
    for play in line:
        found += found[-play.last :] * play.times if play.times else [play]
    return found


def replayed(position: Position, verdict: Verdict) -> Game:
    """The game after every answer of a line, each given where there is something to decide."""
    game, script = beginning(room(position.game), position, BUDGET)()
    rest: Script[Game] | None = script
    line = in_full(verdict.line)
    endless = verdict.loop is not None and all(each.result is Result.DREW for each in verdict.results)
    while True:
        rest = follow_script(game, rest)
        decision = game.decision()
        if decision is None or (endless and not line):
            break
        places = useful(game, decision)
        place = places[0]
        if len(places) > 1:
            play = line.pop(0)
            answers = {game.describe(decision.options[each]): each for each in reversed(places)}
            player = "" if decision.is_chance else game.table.players[decision.by].name
            assert (play.player, play.kind) == (player, decision.kind)
            place = answers[play.answer]
        game.answer(place)
    assert not line
    return game


def endings(results: Sequence[PlayerResult]) -> list[object]:
    return [(each.name, each.result, each.causes, each.moment) for each in results]


@pytest.mark.parametrize("path", sorted(CASES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_line_of_every_case_leads_to_what_its_verdict_says(path):
    position = load(path)
    verdict = run_case(position).verdict
    if verdict.status is Status.OVER:
        game = replayed(position, verdict)
        drawn_by_a_loop = verdict.loop is not None and verdict.drew(*[each.name for each in verdict.results])
        assert drawn_by_a_loop or endings(game.outcome().results) == endings(verdict.results)


LEAPS = {
    "until life is enough": against({"life": 20, "battlefield": [*MELIRA, "Felidar Sovereign"]}, {}, "postcombat-main"),
}


@pytest.mark.parametrize("scene", LEAPS.values(), ids=LEAPS)
def test_what_is_done_many_times_is_told_with_how_many_times(scene):
    verdict = scene.judge("best")
    again = [play for play in verdict.line if play.times]
    assert len(again) == 1
    assert (again[0].player, again[0].kind, again[0].answer) == ("Ana", "again", "")
    assert again[0].last > 1
    game = replayed(scene.position, verdict)
    assert verdict.won("Ana")
    assert endings(game.outcome().results) == endings(verdict.results)
    assert Verdict.from_dict(verdict.to_dict()) == verdict


def test_in_words_it_is_one_sentence():
    scene = LEAPS["until life is enough"]
    told = " ".join(line.text.strip() for line in say(scene.judge("best")))
    assert "(1001 times in a row)" in told
    trail = [entry.code for entry in scene.judge("best").trail]
    assert trail.count("passes-skipped") == 1


@pytest.mark.parametrize("life", [20, 1_000_000_000])
def test_a_loop_without_a_choice_on_the_way_is_jumped_over(life):
    verdict = against(DRAIN, {"life": life}).judge("best")
    assert verdict.won("Ana")
    assert verdict.rules("Bea") == {"704.5a"}
    assert [play.answer for play in verdict.line] == ["cast Lightning Bolt", "Bea"]
    assert ("passes-skipped" in [entry.code for entry in verdict.trail]) is (life > 100)


def test_a_line_is_the_same_by_both_ways_of_searching(monkeypatch):
    # All is over soon here, and then everything is looked at; without that the graph is searched.
    from endstep.loops import best

    scene = against({"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, {"life": 3})
    one = scene.judge("best")
    monkeypatch.setattr(best, "_soon", lambda home, start, most: None)
    other = scene.judge("best")
    assert [play.answer for play in one.line] == [play.answer for play in other.line]
    for verdict in (one, other):
        assert endings(replayed(scene.position, verdict).outcome().results) == endings(verdict.results)


@pytest.mark.parametrize(
    "path",
    [CASES / f"{name}.toml" for name in ("a-bolt-is-countered", "stalling-in-the-other-turn", "better-both-than-one")],
    ids=lambda path: path.stem,
)
def test_other_names_change_nothing(path):
    text = path.read_text(encoding="utf-8")
    forces = judge(path).forces
    renamed = judge(load(text.replace("Ana", "Zelda").replace("Bea", "Yun"))).forces
    names = {"Ana": "Zelda", "Bea": "Yun"}
    assert [(names[name], result) for name, result in forces] == list(renamed)


SMALL = {
    "a bolt": ({"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, {"life": 3, "library": ["Island"]}),
    "both lose": ({"hand": ["Flame Rift"], "life": 4, "battlefield": ["2 Mountain"]}, {"life": 4}),
}


@pytest.mark.parametrize(("ana", "bea"), SMALL.values(), ids=SMALL)
@pytest.mark.parametrize("more", [["Grizzly Bears"], ["Wall of Stone", "Craw Wurm"]], ids=" ".join)
def test_what_comes_too_late_changes_nothing(ana, bea, more):
    alone = against(ana, bea).judge("best")
    beside = against(ana, {**bea, "battlefield": more}).judge("best")
    assert beside.forces == alone.forces
    assert endings(beside.results) == endings(alone.results)
