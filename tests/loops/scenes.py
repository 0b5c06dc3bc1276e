"""Positions with loops for the tests of this folder, and the certificates that come of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from endstep.core import Game, Verdict
from endstep.judge import run_case
from endstep.loops import Passive, Track
from endstep.loops.attributing import attribute
from endstep.loops.certificates import certify
from endstep.position import Position
from endstep.testing import Scene, duel

Certificate = dict[str, Any]
CASES = Path(__file__).resolve().parents[3] / "shared" / "cases" / "loops"


def drain(life: int, by: int = 1, *cards: str, **bea: object) -> Scene:
    """A drain pair that begins with so much life gained."""
    pair = ["Exquisite Blood", "Sanguine Bond", *cards]
    scene = duel(ana={"name": "Ana", "life": 20, "battlefield": pair}, bea={"name": "Bea", "life": life, **bea})
    return scene.at("precombat-main").then("gain_life", {"player": "Ana", "amount": by})


def drain_under_the_angel() -> Scene:
    """A drain pair against somebody who can't lose: endless growth."""
    return drain(20, 2, battlefield=["Platinum Angel"])


def doubled_under_the_angel() -> Scene:
    """The same, and every pass takes twice as much as the one before."""
    return drain(20, 1, "Boon Reflection", battlefield=["Platinum Angel"])


def mill_drain(life: int, library: int) -> Scene:
    """A loop in which every card put into Bea's graveyard takes a life, and every life a card."""
    ana = {
        "name": "Ana",
        "mana": "{C}{U}{B}",
        "battlefield": [{"card": "Duskmantle Guildmage", "id": "guildmage"}, "Mindcrank"],
    }
    scene = duel(ana=ana, bea={"name": "Bea", "life": life, "library": [f"{library} Island"]}).at("precombat-main")
    scene = scene.then("activate", {"object": "guildmage", "ability": 1}, by="Ana").then("pass", "stack")
    return scene.then("lose_life", {"player": "Bea", "amount": 1})


def transcendence() -> Scene:
    """An endless loop between checks; its owner can't lose."""
    ana = {"name": "Ana", "life": 20, "battlefield": ["Transcendence", "Platinum Angel"]}
    return duel(ana=ana, bea={"name": "Bea", "life": 20}).at("precombat-main")


SCENES = {
    "drained at 40": drain(40),
    "drained by three": drain(40, 3),
    "drained of a billion": drain(10**9),
    "drained by a million, doubling": drain(10**6, 1, "Boon Reflection"),
    "drained for ever": drain_under_the_angel(),
    "drained for ever, doubling": doubled_under_the_angel(),
    "milled": mill_drain(20, 30),
    "Transcendence": transcendence(),
}


@contextmanager
def certified() -> Iterator[list[tuple[Game, Certificate]]]:
    """Collect every certificate that is made, with a copy of the game where it begins."""
    found: list[tuple[Game, Certificate]] = []

    def noting(loop, who):
        certificate = certify(loop, who)
        found.append((loop.base.game.copy(), json.loads(json.dumps(certificate))))
        return certificate

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("endstep.loops.reporting.certify", noting)
        yield found


def certificate_of(position: Position) -> tuple[Game, Certificate]:
    """Return the first certificate that comes of looking ahead from a position, and the game where it begins."""
    with certified() as found:
        run_case(position, question="passive")
    assert found, "no loop was measured"
    return found[0]


def measured(game: Game) -> tuple[Game, Certificate]:
    """Return the certificate of the first loop that is met if nobody does anything; no game has to end in it."""
    line, track = Passive(game.copy()), Track()
    track.look(line)
    while (found := track.found) is None:
        assert line.step(), "there is no loop"
        track.look(line)
    certificate = certify(found, attribute(found.base, found.period))
    return found.base.game.copy(), json.loads(json.dumps(certificate))


def ahead(scene: Scene) -> Verdict:
    """Look ahead from a scene."""
    return scene.judge("passive")


def three_rings() -> Scene:
    """Three Oblivion Rings without another target, which exile and return each other for ever."""
    ana = {
        "name": "Ana",
        "mana": "{W}{W}{W}{W}{W}{W}",
        "hand": ["2 Oblivion Ring"],
        "battlefield": ["Oblivion Ring"],
    }
    scene = duel(ana=ana, bea={"name": "Bea"}).at("precombat-main")
    return scene.cast("Oblivion Ring", by="Ana").then("pass", "stack").cast("Oblivion Ring", by="Ana")
