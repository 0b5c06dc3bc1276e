"""What is said of a loop is what comes of playing it: nothing that ends is called endless, and every date is right."""

from __future__ import annotations

import json

import pytest
from tests.loops.made import CARDS, OFF, SCENES, solo

from endstep.core import Status
from endstep.games.magic import book
from endstep.games.magic.book import _shelf
from endstep.loops import Passive, Track, check, endless
from endstep.testing import duel

ANSWERS = 1_500  # that are played to see whether it ends
ENDLESS = {
    "ahead",
    "draws on under the angel",
    "endless",
    "even by two 21",
    "fifty hit",
    "fifty-one",
    "forced attacks under the angel",
    "graveyard short",
    "hurts the other above the floor",
    "mana",
    "meets not",
    "mills and counts one",
    "mills none",
    "names short",
    "odd by two 20",
    "pinger under the angel",
    "poison under the angel",
    "rounds for ever",
}


@pytest.fixture(autouse=True, scope="module")
def _made_cards():
    book.add(*CARDS)
    yield
    for each in CARDS:
        del _shelf._shelf()[each.name]
    _shelf._by_any_name.cache_clear()


def played(scene):
    """Play on without looking for loops, and return the game; None where somebody has to choose."""
    line = Passive(scene.game())
    for _ in range(ANSWERS):
        if line.game.decision() is None:
            break
        if not line.step():
            return None
    return line.game


@pytest.mark.parametrize("name", SCENES)
def test_what_is_said_is_what_comes_of_play(name):
    scene = SCENES[name]
    game, told = played(scene), scene.judge("passive")
    if game is None:
        return  # it depends on somebody's choice; the branches have cases of their own
    assert told.status is Status.OVER
    if game.decision() is not None:
        assert name in ENDLESS
        assert told.loop is not None and told.loop.passes is None
        return
    assert name not in ENDLESS
    outcome = game.outcome()
    assert [each.result for each in told.results] == [each.result for each in outcome.results]
    assert told.moment == outcome.moment
    assert told.loop is None or told.loop.passes is not None


@pytest.mark.parametrize("name", sorted(ENDLESS))
def test_what_is_called_endless_is_confirmed(name):
    line, track = Passive(SCENES[name].game()), Track()
    line.own = line.game.events()
    for _ in range(ANSWERS):
        if track.look(line):
            break
        assert line.step()
    assert track.found is not None
    certificate = json.loads(json.dumps(endless(track).certificate))
    assert certificate["claim"] == "endless"
    assert track.found.period.length <= 100  # one pass, and not many as one
    assert not check(track.found.certified().base.game, certificate)


@pytest.mark.parametrize("name", ["crown", "grows for the turn", "libraries", "slow charge", "sprites"])
def test_a_jump_leads_where_play_leads(name):
    """Everything is as it was worked out, the number of the turn included."""
    line, track = Passive(SCENES[name].game()), Track()
    plain, answers = Passive(line.game.copy()), 0
    while not track.look(line) and (track.found is None or not track.found.skipped):
        assert line.step()
        answers += 1
    assert track.found is not None
    for _ in range(answers + track.found.skipped * track.found.period.length):
        assert plain.step()
    one, other = plain.game, line.game
    assert (one.key(), one.shape(), one.outcome().moment) == (other.key(), other.shape(), other.outcome().moment)
    assert one.quantities() == other.quantities()


def test_loops_within_a_loop_are_counted_as_well():
    # Nine small passes in each of Ana's turns, which are jumped over, and one large one for two turns.
    scene = SCENES["rounds"]
    told = scene.judge("passive")
    game = played(scene)
    assert game is not None and told.moment == game.outcome().moment
    assert told.loop is not None and (str(told.loop.level), told.loop.passes) == ("turns", 11)
    bea = {**scene.players[1], "life": 1_000_000_000}
    far = scene.__class__(scene.head, (scene.players[0], bea), scene.do).judge("passive")
    assert far.loop is not None and far.loop.passes == 1_000_000_000


def test_a_shield_against_a_million_is_used_up():
    scene = solo("Hurts the other", "Large shield", OFF)
    scene = scene.activate("Large shield", 1, by="Ana", targets=["Bea"]).pass_("stack")
    told = scene.then("gain_life", {"player": "Ana", "amount": 1}).judge("passive")
    assert [str(each.result) for each in told.results] == ["won", "lost"]
    assert str(told.moment) == "turn 1, precombat-main"


def test_a_library_that_was_left_out_does_not_last_for_ever():
    # Nobody knows how many cards it holds, so a loop that only an empty library ends is no draw.
    scene = SCENES["draws on under the angel"]
    ana = {key: value for key, value in scene.players[0].items() if key != "library"}
    without = scene.__class__(scene.head, (ana, scene.players[1]), scene.do)
    told = without.judge("passive")
    assert told.status is Status.UNDECIDED
    assert "nobody knows" in told.limits[0]


def test_comparisons_that_were_made_before_are_noted():
    # What was worked out before the notes began is worked out anew, or a pass seems to compare less than it does.
    ana = {"name": "Ana", "life": 20, "battlefield": ["Serra Ascendant"]}
    line = Passive(duel(ana=ana, bea={"name": "Bea", "life": 20}).at("precombat-main").game())
    line.game.key()
    for _ in range(3):
        line.game.recording()
        assert line.step()
        assert "Serra Ascendant" in {guard.place for guard in line.game.guards.stop()}
