"""One settlement of all claims of a moment, whatever their order and whoever sits where."""

from itertools import combinations, permutations

import pytest

from endstep.core import Claim, Player, Result
from endstep.games.eredan import GAME, codes, ending
from endstep.games.eredan.eredan import Eredan
from endstep.games.eredan.policies import DEFAULTS, POLICIES
from endstep.games.eredan.signals import GameEnds
from endstep.games.eredan.state import Character, Side, State
from endstep.judge import load

WINS, LOSES = codes.EFFECT_WINS, codes.EFFECT_LOSES
CLAIMS = [
    Claim.wins(0, WINS, codes.RULES[WINS], source="Crown"),
    Claim.wins(1, WINS, codes.RULES[WINS], source="Crown"),
    Claim.loses(0, LOSES, codes.RULES[LOSES], source="Oath"),
    Claim.loses(1, LOSES, codes.RULES[LOSES], source="Oath"),
    Claim.loses(0, codes.DECKED, codes.RULES[codes.DECKED]),
    Claim.wins(1, codes.KILLING, codes.RULES[codes.KILLING]),
]
SUBSETS = [subset for size in (1, 2, 3) for subset in combinations(CLAIMS, size)]


def battle(*, active: int = 0, **policies: str) -> Eredan:
    side = Side((Character("Ann", (1, 1), 0, 0, 5),))
    players = [Player("Ana", 0), Player("Bea", 1)]
    settings = {**DEFAULTS, **{name.replace("_", "-"): value for name, value in policies.items()}}
    return Eredan(State((side, side), active=active), players, settings, edition="erratum", hand_size=5)


def settled(claims, **how):
    game = battle(**how)
    with pytest.raises(GameEnds):
        ending.settle(game, claims)
    return [ending.result_of(game, seat) for seat in (0, 1)]


@pytest.mark.parametrize("subset", SUBSETS)
def test_the_order_of_claims_does_not_matter(subset):
    first = settled(subset)
    assert all(settled(order) == first for order in permutations(subset))
    assert all(result.causes for result in first), "everybody has a reason"


@pytest.mark.parametrize("subset", SUBSETS)
def test_who_is_to_win_and_to_lose_loses_and_two_losers_draw(subset):
    wins = {claim.seat for claim in subset if claim.effect == "wins"}
    loses = {claim.seat for claim in subset if claim.effect == "loses"}
    results = [result.result for result in settled(subset)]
    if len(loses) == 2 or (not loses and len(wins) == 2):
        assert results == [Result.DREW, Result.DREW]
    else:
        (loser,) = loses or {1 - next(iter(wins))}
        assert results[loser] is Result.LOST
        assert results[1 - loser] is Result.WON


@pytest.mark.parametrize("active", [0, 1])
def test_seats_change_places(active):
    assert [r.result for r in settled(CLAIMS[:2], active=active, both_win="initiative")][active] is Result.WON


def test_what_was_not_asked_for_in_a_document_stands_in_the_default():
    assert all(DEFAULTS[name] == next(iter(values)) and len(values) == 2 for name, values in POLICIES.items())


def test_a_card_that_loses_by_itself_can_lose_for_both():
    results = settled(CLAIMS[2:4])
    assert [cause.code for cause in results[0].causes] == [LOSES, codes.BOTH_LOSE]


def test_one_who_gives_up_where_the_budget_is_spent_has_lost_all_the_same():
    text = 'game = "eredan"\n[[players]]\nname = "Ana"\ncharacters = ["Lark"]\n[[players]]\nname = "Bea"\n'
    game = GAME.start(load(text + 'characters = ["Ysolde"]\n'))
    GAME.limit(game, 2)
    game.answer(0)
    game.answer(0)
    assert game.outcome().status == "undecided"
    game.concede(0)
    assert game.outcome().won("Bea")
    game.undo()
    assert game.outcome().status == "undecided"
