"""What holds of every loop: what does not matter does not matter, and a date is what playing it out gives."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.loops.scenes import SCENES, drain, mill_drain, three_rings

from endstep.core import Game, Verdict
from endstep.loops import Passive
from endstep.testing import Scene, duel, rule

ALL = {**SCENES, "three rings": three_rings()}
MOST_ANSWERS = 5_000


def with_lands(scene: Scene, lands: dict[str, int]) -> Scene:
    """Return a scene with so many Wastes more under each player."""
    players = []
    for player in scene.players:
        more = [f"{lands[str(player['name'])]} Wastes"] if lands[str(player["name"])] else []
        there = player.get("battlefield", ())
        assert isinstance(there, list | tuple)
        players.append({**player, "battlefield": [*there, *more]})
    return replace(scene, players=tuple(players))


def told(verdict: Verdict) -> dict:
    """Return what a verdict says of the game and of its loop, without what names the quantities and the decisions."""
    found: dict = dict(verdict.to_dict())
    loop = dict(found["loop"] or {})
    for part in ("certificate", "comparisons", "differences", "decisions", "ways_out"):
        loop.pop(part, None)
    return {"loop": loop, **{key: found[key] for key in ("status", "results", "readings", "moment")}}


@given(st.sampled_from(sorted(ALL)), st.integers(0, 3), st.integers(0, 3))
def test_lands_that_nothing_looks_at_change_nothing(name, ana, bea):
    lands = {"Ana": ana, "Bea": bea}
    assert told(with_lands(ALL[name], lands).judge("passive")) == told(ALL[name].judge("passive"))


@pytest.mark.parametrize("name", ALL)
def test_names_are_only_names(name):
    # Everything a verdict says is the same with other names, the certificate and its digest of the shape included.
    verdict = json.dumps(ALL[name].judge("passive").to_dict())
    scene = ALL[name]
    text = json.dumps([scene.head, scene.players, scene.do])
    head, players, do = json.loads(text.replace("Ana", "Zelda").replace("Bea", "Yun"))
    renamed = Scene(head, tuple(players), tuple(do)).judge("passive")
    assert renamed.to_dict() == json.loads(verdict.replace("Ana", "Zelda").replace("Bea", "Yun"))


def played_out(scene: Scene) -> Game:
    """Play without looking for loops until the game is over."""
    line = Passive(scene.game())
    for _ in range(MOST_ANSWERS):
        if line.game.decision() is None:
            return line.game
        assert line.step()
    raise AssertionError("it is not over yet")


def dated(scene: Scene, *, before: int = 0) -> int | None:
    """Return after how many passes a scene ends, and see that playing every one of them comes to the same.

    In every pass somebody loses life once; `before` the loop somebody did so often.
    """
    verdict, game = scene.judge("passive"), played_out(scene)
    outcome = game.outcome()
    assert (verdict.status, verdict.results, verdict.moment) == (outcome.status, outcome.results, outcome.moment)
    if verdict.loop is None:
        return None
    lost = [event for event in game.trail() if event.code == "life-lost"]
    assert verdict.loop.iterations == len(lost) - before
    return int(verdict.loop.iterations)


@rule("104.4b", "704.5a")
@pytest.mark.parametrize("by", [1, 2, 3])
def test_a_drain_pair_ends_when_it_ends(by):
    for life in range(1, 201, 1 if by == 1 else 5):
        found = dated(drain(life, by))
        expected = -(-life // by)
        assert found == (expected if expected > 1 else None), life


@rule("704.5a")
def test_a_doubling_drain_ends_when_it_ends():
    for life in range(3, 201, 9):
        passes = dated(drain(life, 1, "Boon Reflection"))
        assert passes == next(n for n in range(1, 99) if 2 ** (n + 1) - 2 >= life), life


@rule("704.5a", "104.3c")
def test_a_mill_loop_ends_when_the_life_or_the_library_does():
    for life, library in [*[(life, 60) for life in range(3, 60, 7)], *[(life, 200) for life in range(60, 200, 35)]]:
        assert dated(mill_drain(life, library), before=1) == life - 1


@rule("704.5a")
def test_a_damage_loop_ends_when_it_ends():
    for life in range(3, 201, 11):
        doll = {"card": "Stuffy Doll", "id": "doll", "chosen": {"player": "Bea"}}
        conscience = {"card": "Guilty Conscience", "attached_to": "doll"}
        ana = {"name": "Ana", "life": 20, "battlefield": [doll, conscience]}
        scene = duel(ana=ana, bea={"name": "Bea", "life": life}).at("precombat-main")
        scene = scene.then("damage", {"to": "doll", "amount": 1})
        assert dated(scene) == life
