"""Loops with an open choice in every pass: what is said of all answers at once is what comes of following each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.loops.scenes import drain

from endstep.core import Status
from endstep.games.magic import book
from endstep.games.magic.abilities.language import (
    OPPONENTS,
    TARGET_CREATURE,
    THIS,
    YOU,
    AtLeast,
    CountersOn,
    CreateToken,
    DealDamage,
    DrawCards,
    Exactly,
    GainLife,
    GainsLife,
    If,
    LifeOf,
    LoseLife,
    LosesLife,
    Mill,
    PutCounters,
    WinGame,
    card,
    whenever,
)
from endstep.games.magic.book import _shelf
from endstep.games.magic.position.spec import PositionSpec
from endstep.judge import after_passes, branching, certificate_file, check_file, find_loop
from endstep.judge.branching import Explorer
from endstep.testing import duel, rule

CASES = Path(__file__).resolve().parents[2] / "cases" / "loops"


def watcher(name, *effects, size=(1, 4)):
    return card(name, "", "Creature - Bird", *size, whenever(GainsLife(YOU), *effects))


CARDS = [
    card("Well", "", "Enchantment", whenever(LosesLife(OPPONENTS), GainLife(YOU, 1))),
    card("Drain", "", "Enchantment", whenever(GainsLife(YOU), LoseLife(OPPONENTS, 1))),
    watcher("Grower", PutCounters("+1/+1")),
    watcher("Idler", If(AtLeast(LifeOf(YOU), 10**12), WinGame(YOU))),
    watcher("Seventh wins", PutCounters("charge"), If(Exactly(CountersOn(THIS, "charge"), 7), WinGame(YOU))),
    watcher("Seventh loses", PutCounters("charge"), If(AtLeast(CountersOn(THIS, "charge"), 7), WinGame(OPPONENTS))),
    watcher("Biter", LoseLife(OPPONENTS, 1)),
    watcher("Feeder", GainLife(OPPONENTS, 1)),
    watcher("Scratched", DealDamage(1, THIS), size=(1, 5)),
    watcher("Miller", Mill(OPPONENTS, 1)),
    watcher("Drawer", DrawCards(YOU)),
    watcher("Breeder", CreateToken(card("Chick", "", "Creature - Bird", 1, 1))),
    watcher("Pecker", DealDamage(1, TARGET_CREATURE)),
]
WATCHERS = [each.name for each in CARDS[2:]]


@pytest.fixture(autouse=True, scope="module")
def _made_cards():
    book.add(*CARDS)
    yield
    for each in CARDS:
        del _shelf._shelf()[each.name]
    _shelf._by_any_name.cache_clear()


def scene(*watchers, life=6, **bea):
    ana = {"name": "Ana", "life": 20, "battlefield": ["Well", "Drain", *watchers], "library": ["30 Plains"]}
    bea = {"name": "Bea", "life": life, "library": ["30 Plains"], **bea}
    return duel(ana=ana, bea=bea).at("precombat-main").then("gain_life", {"player": "Ana", "amount": 1})


def one_by_one(judged, patch):
    """Follow every answer by itself."""
    with patch.context() as each:
        each.setattr(Explorer, "_whatever", lambda explorer, branch, ends: False)
        return judged.judge("passive")


@pytest.mark.parametrize("watcher", WATCHERS)
def test_all_answers_at_once_come_to_what_each_comes_to(watcher, monkeypatch):
    monkeypatch.setattr(branching, "MOST_BRANCHES", 150)
    for life in (2, 3, 6):
        whole, each = scene(watcher, life=life).judge("passive"), one_by_one(scene(watcher, life=life), monkeypatch)
        if each.status is Status.UNDECIDED:
            assert whole.status is Status.UNDECIDED or whole.loop is not None
            continue
        assert (whole.status, whole.moment) == (each.status, each.moment), life
        assert [one.result for one in whole.results] == [one.result for one in each.results], life


@rule("704.5a")
@pytest.mark.parametrize("life", [40, 1_000, 1_000_000_000])
def test_the_last_pass_is_the_same_whatever_waits_below(life):
    for watchers in (["Grower"], ["Grower", "Idler"], ["Idler"]):
        told = scene(*watchers, life=life).judge("passive")
        assert [str(each.result) for each in told.results] == ["won", "lost"], watchers
        assert told.loop is not None and told.loop.passes == life, watchers


def test_what_hangs_on_the_order_is_not_said_of_all_answers():
    # The seventh counter may come before the last life is gone, or wait below until then.
    assert scene("Seventh loses", life=20).judge("passive").status is Status.UNDECIDED


@rule("104.4b", "732.4")
def test_a_certificate_of_one_row_of_answers_holds():
    found = find_loop(CASES / "doll-shield-and-conscience.toml")
    loop = found.verdict.loop
    assert loop is not None and (str(loop.kind), loop.passes) == ("mandatory", None)
    (order,) = [each for each in loop.decisions if each.kind == "order of triggers"]
    assert order.leaves == "no"
    assert not check_file(json.dumps(certificate_file(found)))


def test_the_position_after_many_passes_is_that_of_one_row_of_answers():
    found = find_loop(CASES / "two-abilities-at-once.toml")
    position, passes = after_passes(found, times=1_000_000)
    assert passes == 1_000_000
    assert isinstance(position, PositionSpec)
    assert position.player("Bea").life == 1_000_000_000 - 1_000_000


@rule("104.4b")
def test_two_abilities_at_once_under_the_angel_never_end():
    told = drain(20, 1, "Ajani's Pridemate", battlefield=["Platinum Angel"]).judge("passive")
    assert [str(each.result) for each in told.results] == ["drew", "drew"]
    assert told.loop is not None and told.loop.passes is None
