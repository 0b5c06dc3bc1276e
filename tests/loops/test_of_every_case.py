"""What holds of every loop, gone over for all cases: lands and names do not matter, dates are right, proofs are of one
position only."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from tests.loops.scenes import CASES, certified
from tests.loops.test_properties import told, with_lands

from endstep.core import Undecidable
from endstep.judge import judge, load, run_case
from endstep.judge.judging import beginning
from endstep.judge.loading import room
from endstep.loops import Passive, check
from endstep.testing import Scene

HOME = Path(__file__).resolve().parents[2] / "cases" / "loops"
FILES = [*sorted(HOME.glob("*.toml")), *(sorted(CASES.glob("*.toml")) if CASES.is_dir() else [])]
PASSIVE = [path for path in FILES if tomllib.loads(path.read_text(encoding="utf-8")).get("question") == "passive"]
NAMES = ("Zelda", "Yun", "Xenia", "Wim", "Vera", "Uma")  # the other way round in the alphabet
EXILES_LANDS = {"worldgorger-and-a-warden-of-the-other-player", "worldgorger-with-lands", "worldgorger-alone"}
SLOW = {"deck-outs-of-both-far-away", "polyraptor-fifty-wardens", "seed-two-beacons"}
MOST_PASSES = 200
MOST_ANSWERS = 30_000
MOST_MOVED = 6


def named(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda path: f"{path.parent.parent.parent.name}-{path.stem}")


def scene_of(path: Path) -> Scene:
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    players, do = plain.pop("players"), plain.pop("do", [])
    plain.pop("expect", None)
    return Scene(plain, tuple(players), tuple(do))


@named([path for path in PASSIVE if path.stem not in EXILES_LANDS | SLOW])
def test_a_land_that_nothing_looks_at_changes_nothing(path):
    scene = scene_of(path)
    lands = {str(player["name"]): number % 2 + 1 for number, player in enumerate(scene.players)}
    assert told(with_lands(scene, lands).judge("passive")) == told(scene.judge("passive"))


@named([path for path in FILES if path.stem not in SLOW])
def test_names_are_only_names(path):
    text = path.read_text(encoding="utf-8")
    people = [str(player["name"]) for player in tomllib.loads(text)["players"]]
    names = dict(zip(people, NAMES, strict=False))
    assert len(names) == len(people)
    pattern = re.compile(rf"\b({'|'.join(people)})\b")

    def renamed(words: str) -> str:
        return pattern.sub(lambda found: names[found[0]], words)

    scene = scene_of(path)
    question = str(scene.head.get("question", "now"))
    head, players, do = json.loads(renamed(json.dumps([scene.head, scene.players, scene.do])))
    verdict = json.loads(renamed(json.dumps(scene.judge(question).to_dict())))
    again = json.loads(json.dumps(Scene(head, tuple(players), tuple(do)).judge(question).to_dict()))
    for each in (verdict, again):
        if each["loop"] and each["loop"]["certificate"]:
            del each["loop"]["certificate"]["shape"]  # a player who was chosen has a name in it
    assert again == verdict


@named(PASSIVE)
def test_a_loop_that_ends_soon_ends_as_it_does_when_it_is_played(path):
    verdict = judge(path)
    if verdict.loop is None or verdict.loop.passes is None or verdict.loop.passes > MOST_PASSES:
        return  # it does not end so soon
    game, _ = beginning(room("magic"), load(path), 0)()
    line = Passive(game)
    for _ in range(MOST_ANSWERS):
        if line.game.decision() is None or not line.step():
            break
    if line.game.decision() is not None:
        return  # somebody has to choose
    outcome = line.game.outcome()
    assert (verdict.status, verdict.results, verdict.moment) == (outcome.status, outcome.results, outcome.moment)


@named([path for path in PASSIVE if path.stem not in SLOW])
def test_a_certificate_is_of_no_other_position(path):
    with certified() as found:
        run_case(load(path))
    for game, certificate in found[:2]:
        assert check(game, certificate) == []
        quantities = game.quantities()
        moved = 0
        for at in range(len(quantities)):
            other = game.copy()
            try:
                other.advance([int(place == at) for place in range(len(quantities))])
            except Undecidable:
                continue
            assert check(other, certificate) != [], quantities[at].name
            moved += 1
            if moved == MOST_MOVED:
                break
        stepped = Passive(game.copy())
        if certificate["events"] and stepped.step() and stepped.game.decision() is not None:
            alike = stepped.game.shape() == game.shape() and stepped.game.quantities() == quantities
            assert alike or check(stepped.game, certificate) != []


def test_there_are_many_of_them():
    assert len(PASSIVE) > 80
