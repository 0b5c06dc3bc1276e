"""Random battles find nothing, keep the contract of a game, and come to every kind of end."""

from dataclasses import replace
from random import Random

import pytest

from endstep.core import EndstepError
from endstep.games.eredan import GAME, codes
from endstep.games.eredan.cards import CARDS, CHARACTERS
from endstep.games.eredan.faults import Inspector
from endstep.judge import load
from endstep.testing import check_game, choose_at_random
from endstep.testing.fuzzing import fuzz


@pytest.mark.parametrize("first", range(0, 100, 20))
def test_a_hundred_random_battles_find_nothing(first):
    played = list(fuzz(20, seed=first, game="eredan"))
    assert not [finding for one in played for finding in one.findings]
    assert all(one.ended for one in played)


def test_random_battles_in_full():
    assert not [finding for one in fuzz(6, seed=500, game="eredan", thorough=True) for finding in one.findings]


def test_equal_seeds_give_equal_battles():
    assert list(fuzz(3, seed=11, game="eredan")) == list(fuzz(3, seed=11, game="eredan"))


def test_there_is_no_format():
    with pytest.raises(EndstepError, match="no format"):
        list(fuzz(1, game="eredan", format="duel"))


def test_random_battles_end_in_every_way_and_tell_every_event():
    reasons: set[str] = set()
    events: set[str] = set()
    for seed in range(250):
        random = Random(seed)
        game = GAME.start(GAME.deal(random.randrange, None))
        while (decision := game.decision()) is not None:
            game.answer(choose_at_random(decision, random))
        reasons |= {cause.code for result in game.outcome().results for cause in result.causes}
        events |= {entry.code for entry in game.trail()}
    assert {codes.KILLING, codes.ALL_DEAD, codes.DECKED, codes.EFFECT_WINS, codes.EFFECT_LOSES} <= reasons
    assert codes.EVENTS - events == {"drew"} - events
    assert reasons <= codes.RULES.keys()


def test_the_set_has_about_thirty_cards_and_twelve_characters():
    assert 30 <= len(CARDS) <= 36
    assert len(CHARACTERS) == 12


def test_a_fault_is_seen():
    # Without this, random battles could find nothing because nobody looks.
    game = GAME.start(GAME.deal(Random(1).randrange, None))
    game.decision()
    side = game.side(0)
    inspector = Inspector()
    assert inspector.faults(game) == []
    broken = replace(side.characters[0], life=-1)
    game.put_side(0, replace(side, hand=("Whetstone", "Ember"), characters=(broken, *side.characters[1:])))
    wrong = inspector.faults(game)
    assert any("lives without life" in each for each in wrong)
    assert any("not sorted" in each for each in wrong)


def test_the_order_of_the_characters_is_no_part_of_the_key():
    text = """
game = "eredan"
[[players]]
name = "Ana"
characters = [{characters}]
[[players]]
name = "Bea"
characters = ["Lark"]
"""
    names = ["Ysolde", "Old Marten", "Red Hazel"]
    games = [
        GAME.start(load(text.replace("{characters}", ", ".join(f'"{name}"' for name in order))))
        for order in (names, names[::-1])
    ]
    assert games[0].key() == games[1].key()
    assert games[0].fingerprint() == games[1].fingerprint()
    games[0].answer(0)
    assert games[0].key() != games[1].key()


def test_a_battle_can_be_conceded_while_chance_is_asked():
    def start():
        return GAME.start(GAME.deal(Random(4).randrange, None))

    game = start()
    decision = game.decision()
    assert decision is not None
    assert decision.is_chance
    game.concede(1)
    assert game.outcome().won("Ana")
    game.undo()
    assert game.decision() is not None
    check_game(start, seeds=range(2), conceding=0.2, often=0.6)
