"""Loops within loops in one shortcut (CR 732.2a): taken at once, and shortened in their midst."""

from __future__ import annotations

from time import process_time

import pytest

from endstep.core import Status
from endstep.games.magic import book
from endstep.games.magic.abilities.language import (
    CREATURE,
    OPPONENTS,
    TAP,
    THIS,
    YOU,
    AtLeast,
    CountersOn,
    GainLife,
    If,
    LoseLife,
    PutCounters,
    RemoveCountersFrom,
    Sacrifice,
    UntapIt,
    WinGame,
    activated,
    adds,
    card,
)
from endstep.games.magic.book import _shelf
from endstep.loops import Place, Repeated, Shortcuts
from endstep.loops.repeating import CannotBeTaken, described, repeat
from endstep.loops.shortcut import MustChooseOtherwise, NotAPlace
from endstep.testing import duel, rule

CARDS = [
    card("Spring", "", "Enchantment", activated("", adds("{C}"))),
    card("Leaky Monolith", "", "Artifact", activated("", TAP, adds("{C}{C}{C}")), activated("{4}", UntapIt(THIS))),
    card("Hungry Altar", "", "Artifact", activated("", Sacrifice(CREATURE.yours()), LoseLife(OPPONENTS, 1))),
    card("Press", "", "Enchantment", activated("{3}", PutCounters("charge"), LoseLife(OPPONENTS, 2))),
    card(
        "Ladder",
        "",
        "Enchantment",
        activated("", PutCounters("rung"), GainLife(YOU, CountersOn(THIS, "rung"))),
        activated("", RemoveCountersFrom("rung", 2, THIS), If(AtLeast(CountersOn(THIS, "rung"), 1_000), WinGame(YOU))),
    ),
]
SPRING, PRESS = "activate ability 1 of Spring", "activate ability 1 of Press"
UP, DOWN = [[f"activate ability {number} of Ladder", "pass", "pass"] for number in (1, 2)]


@pytest.fixture(autouse=True, scope="module")
def _made_cards():
    book.add(*CARDS)
    yield
    for each in CARDS:
        del _shelf._shelf()[each.name]
    _shelf._by_any_name.cache_clear()


def standing(*cards, life=10**40):
    ana = {"name": "Ana", "life": 20, "battlefield": list(cards)}
    bea = {"name": "Bea", "life": life, "hand": ["Shock"], "battlefield": ["Mountain"]}
    return duel(ana=ana, bea=bea).at("precombat-main").game()


def numbers(game):
    return {quantity.name: quantity.value for quantity in game.quantities()}


def by_hand(game, told, times):
    """Choose everything, one after the other."""
    for _ in range(times):
        for each in told:
            if isinstance(each, Repeated):
                by_hand(game, each.told, each.times)
                continue
            words = [game.describe(option) for option in game.decision().options]
            game.answer(words.index(each))


PRESSED = [Repeated([SPRING], 5), PRESS, "pass", "pass"]
CLIMBED = [Repeated(UP, 6), Repeated(DOWN, 2)]
DEEP = [Repeated([Repeated([SPRING], 4), PRESS, "pass", "pass"], 5), SPRING]


@rule("732.2a")
@pytest.mark.parametrize(
    ("cards", "told"), [(["Spring", "Press"], PRESSED), (["Ladder"], CLIMBED), (["Spring", "Press"], DEEP)]
)
@pytest.mark.parametrize("times", [1, 2, 7, 20])
def test_a_loop_within_a_loop_comes_to_what_every_choice_comes_to(cards, told, times):
    game, plain = standing(*cards), standing(*cards)
    repeat(game, described(game, told), times)
    by_hand(plain, told, times)
    assert (game.key(), numbers(game)) == (plain.key(), numbers(plain))


@rule("732.2a", "732.2c")
def test_the_position_costs_the_same_for_every_number():
    spent = {}
    for times in (10, 10**12):
        shortcuts = Shortcuts(standing("Spring", "Press"), ["Ana", "Bea"])
        began = process_time()
        told = [Repeated([SPRING], 3 * times), Repeated([PRESS, "pass", "pass"], times)]
        shortcut = shortcuts.propose(told, times=times)
        shortcut.accept("Bea")
        shortcuts.take(shortcut)
        spent[times] = process_time() - began
        found = numbers(shortcuts.game)
        assert found["charge counters on Press"] == times * times
        assert found["Bea's life"] == 10**40 - 2 * times * times
    assert spent[10**12] < 10 * spent[10]


@rule("732.2b", "732.2c")
def test_it_is_shortened_in_the_midst_of_the_inner_loop():
    shortcuts = Shortcuts(standing("Spring", "Press"), ["Ana", "Bea"])
    told = [Repeated([SPRING], 3 * 10**6), Repeated([PRESS, "pass", "pass"], 10**6)]
    shortcut = shortcuts.propose(told, times=10**6)
    for within in ((), ((1, 4),), ((1, 3), (1, 1)), ((10**6 + 1, 3),), ((7, 1),)):
        place = Place(1, 5, 2, within)
        with pytest.raises(NotAPlace):  # no choice, none of Bea's, or no place at all
            shortcut.shorten("Bea", place)
    shortcut.shorten("Bea", Place(1, 3, 2, ((777, 3),)))
    shortcuts.take(shortcut)
    found = numbers(shortcuts.game)
    assert found["charge counters on Press"] == 2 * 10**6 + 776
    assert shortcuts.game.something_waits()
    with pytest.raises(MustChooseOtherwise):
        shortcut.answer("pass")
    shortcut.answer("activate ability 1 of Mountain")


@rule("732.2a")
def test_the_game_may_end_in_the_midst_of_an_inner_loop():
    shortcuts = Shortcuts(standing("Spring", "Press", life=2_001), ["Ana", "Bea"])
    shortcut = shortcuts.propose([Repeated([SPRING], 300), Repeated([PRESS, "pass", "pass"], 100)], times=10**9)
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    assert shortcuts.game.outcome().status is Status.OVER
    assert [str(each.result) for each in shortcuts.game.outcome().results] == ["won", "lost"]


@rule("732.2a")
def test_an_answer_that_turns_within_the_inner_loop_is_seen():
    # With every pass two more rungs stay. A thousand of them are there for the first time within an inner loop.
    game = standing("Ladder")
    repeat(game, described(game, [Repeated(UP, 6), Repeated(DOWN, 2)]), 10**9)
    assert game.outcome().status is Status.OVER
    plain, passes = standing("Ladder"), 0
    while plain.decision() is not None:
        passes += 1
        for told in [*UP * 6, *DOWN * 2]:
            if plain.decision() is not None:
                plain.answer([plain.describe(option) for option in plain.decision().options].index(told))
    assert passes > 400
    assert (game.outcome().results, numbers(game)) == (plain.outcome().results, numbers(plain))


@rule("732.2a")
def test_what_can_not_be_chosen_in_the_inner_loop_refuses_it():
    shortcuts = Shortcuts(standing("Spring", "Press"), ["Ana", "Bea"])
    with pytest.raises(CannotBeTaken, match="choice 2"):
        shortcuts.propose([Repeated([SPRING], 2), PRESS, "pass", "pass"], times=3)
    saved = standing("Spring", "Press")
    repeat(saved, described(saved, [SPRING]), 10)
    with pytest.raises(CannotBeTaken, match="repetition 9, choice 1: the loop within it"):
        Shortcuts(saved, ["Ana", "Bea"]).propose([Repeated([PRESS, "pass", "pass"], 1), SPRING, SPRING], times=30)
    with pytest.raises(CannotBeTaken, match="at least"):
        shortcuts.propose([Repeated([SPRING], 0)], times=3)
    with pytest.raises(CannotBeTaken, match="at least"):
        shortcuts.propose([Repeated([], 2)], times=3)


@rule("732.2a")
@pytest.mark.parametrize("pool", [6, 50, 10**12])
def test_a_loop_that_makes_less_mana_than_it_takes_stops_when_that_runs_out(pool):
    # Three made, four taken: with so much in the pool, and the artifact untapped, that many rounds can be paid for.
    game = standing("Leaky Monolith", "Spring")
    game.answer([game.describe(option) for option in game.decision().options].index(SPRING))
    spot = next(at for at, each in enumerate(game.quantities()) if "mana pool" in each.name)
    game.advance([pool - 1 if at == spot else 0 for at in range(len(game.quantities()))])
    tap, untap = [f"activate ability {number} of Leaky Monolith" for number in (1, 2)]
    shortcuts = Shortcuts(game, ["Ana", "Bea"])
    with pytest.raises(CannotBeTaken, match=f"repetition {pool + 1}, choice 2"):
        shortcuts.propose([tap, untap, "pass", "pass"], times=pool + 1)
    shortcut = shortcuts.propose([tap, untap, "pass", "pass"], times=pool)
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    assert "mana pool" not in " ".join(numbers(game))


@rule("732.2a")
def test_a_loop_that_is_paid_for_with_permanents_stops_when_they_run_out():
    game = standing("Hungry Altar", {"card": "Grizzly Bears", "count": 300})
    round_of = ["activate ability 1 of Hungry Altar", "sacrifice Grizzly Bears", "pass", "pass"]
    shortcuts = Shortcuts(game, ["Ana", "Bea"])
    with pytest.raises(CannotBeTaken, match="repetition 300, choice 2"):  # of the last one nobody is asked
        shortcuts.propose(round_of, times=300)
    shortcut = shortcuts.propose(round_of, times=299)
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    assert numbers(game)["Bea's life"] == 10**40 - 299
