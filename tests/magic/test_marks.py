"""Abilities that are activated only once, and cost less in the turn in which their permanent entered (CR 702.193)."""

import pytest

from endstep.core import Role
from endstep.games.magic import book
from endstep.games.magic.abilities.language import FLYING, PutCounters, activated, card, named
from endstep.games.magic.magic import Magic
from endstep.judge.loading import load, room

NAME = "A Robot of the Tests"


@pytest.fixture
def robot():
    """Put a card with a power-up ability beside the book for one test: none is in the data with all its keys."""
    from endstep.games.magic.book._shelf import _by_any_name, _shelf

    ability = named(activated("{5}{U}", PutCounters("+1/+1", 3)), "power-up")
    book.add(card(NAME, "{U}", "Artifact Creature - Robot", 1, 1, FLYING, ability))
    yield NAME
    del _shelf()[NAME]
    _by_any_name.cache_clear()


def start(lands: str, *, hand: str = "", board: str = "") -> Magic:
    game = room("magic").start(
        load(
            f"""
turn = {{ number = 5, active = "Ana", step = "precombat-main" }}
[[players]]
name = "Ana"
hand = [{hand}]
battlefield = [{lands}{board}]
[[players]]
name = "Bea"
"""
        )
    )
    assert isinstance(game, Magic)
    return game


def take(game: Magic, verb: str) -> bool:
    """Take the first action of that kind with the card, if there is one."""
    decision = game.decision()
    assert decision is not None
    objects = game.position.objects
    found = [each for each in decision.options if each.verb == verb and objects[each.subject].name == NAME]
    if found:
        game.answer(found[0])
    return bool(found)


def resolve(game: Magic) -> None:
    """Have all players pass until the stack is empty."""
    while game.position.stack:
        decision = game.decision()
        assert decision is not None
        game.answer(next(option for option in decision.options if option.role is Role.PASS))


def test_702_193a_the_mana_cost_is_taken_off_in_the_first_turn(robot: str):
    game = start('"5 Wastes", "Island"', hand=f'"{robot}"')
    assert take(game, "cast")
    resolve(game)
    assert take(game, "activate")
    resolve(game)
    (there,) = [obj for obj in game.position.objects.values() if obj.name == robot]
    assert there.count("+1/+1") == 3


def test_702_193a_a_permanent_that_was_there_pays_all_of_it(robot: str):
    game = start('"5 Wastes"', board=f', "{robot}"')
    assert not take(game, "activate")


def test_702_193a_it_is_activated_only_once(robot: str):
    game = start('"12 Island"', board=f', "{robot}"')
    assert take(game, "activate")
    resolve(game)
    assert not take(game, "activate")


def test_701_68b_only_a_creature_of_ones_own_can_be_blighted():
    from endstep.games.magic.abilities.base import Scope
    from endstep.games.magic.abilities.keywords.growing import BlightCost

    game = start('"Island", "Grizzly Bears"')
    game.decision()
    (bears,) = [obj for obj in game.position.objects.values() if obj.name == "Grizzly Bears"]
    assert BlightCost(1).payable(game, Scope(bears.id, 0))
    assert not BlightCost(1).payable(game, Scope(bears.id, 1))
    BlightCost(1).pay(game, Scope(bears.id, 0))
    assert game.position.objects[bears.id].count("-1/-1") == 1
