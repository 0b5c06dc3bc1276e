"""Random games with the loop watcher on: what it says is gone over, and what is wrong is found."""

from __future__ import annotations

from typing import ClassVar

import pytest

from endstep.games.magic.magic import Magic
from endstep.loops import Track
from endstep.testing import watching
from endstep.testing.watching import fuzz_loops


def test_nothing_is_found():
    one, other = fuzz_loops(2, seed=1, decisions=120, every=30, onward=60)
    assert not one.findings and not other.findings
    assert one.answers > 120


def test_the_same_seed_gives_the_same_game():
    few = list(fuzz_loops(1, seed=4, decisions=60, every=20, onward=30))
    assert few == list(fuzz_loops(1, seed=4, decisions=60, every=20, onward=30))


def test_a_claim_that_is_refused_is_a_finding(monkeypatch):
    monkeypatch.setattr(Track, "look", lambda self, line: _pretend(self))
    monkeypatch.setattr(watching, "endless", lambda track: Claim)
    monkeypatch.setattr(watching, "check", lambda game, certificate: ["it is not"])
    (played,) = fuzz_loops(1, seed=1, decisions=60, every=50, onward=10)
    assert "it is not" in played.findings[0].message
    assert played.claims == 1


def _pretend(track):
    class Found:
        base = type("Line", (), {"game": None})

        @classmethod
        def certified(cls):
            return cls

    track.found = Found
    return True


class Claim:
    """A loop that somebody made up."""

    certificate: ClassVar = {"claim": "endless"}


def test_a_jump_that_leads_elsewhere_is_a_finding(monkeypatch):
    # Decks of one land and nothing else: both players draw and discard, and the watcher jumps.
    move = Magic.advance

    def astray(self, by):
        move(self, [each + (each < 0) for each in by])

    deck = ["60 Forest"]
    monkeypatch.setattr("endstep.games.magic.dealing._deck", lambda pick: deck)
    sound = list(fuzz_loops(1, seed=1, format="duel", decisions=1, every=1, onward=1_000))
    assert sound[0].jumps and not sound[0].findings
    monkeypatch.setattr(Magic, "advance", astray)
    (played,) = fuzz_loops(1, seed=1, format="duel", decisions=1, every=1, onward=1_000)
    assert played.findings


@pytest.mark.parametrize("game", ["eredan"])
def test_it_works_for_any_game(game):
    (played,) = fuzz_loops(1, seed=1, game=game, decisions=60, every=20, onward=40)
    assert not played.findings
