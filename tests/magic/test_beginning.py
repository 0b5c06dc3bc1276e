"""The beginning of a game: hands, mulligans, and what is chosen before the first turn (CR 103.5-103.6)."""

import pytest

from endstep.core import Decision
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.schema import reads
from endstep.games.magic.position.snapshot import restore, save, why_not_plain
from endstep.games.magic.setup import new_game, opening
from endstep.position import dumps

MIXED = ["20 Forest", "20 Shock"]


def asked(game: Magic) -> Decision:
    """Let chance deal one card and then the other until a player is asked."""
    while (decision := game.decision()) is not None and decision.is_chance:
        game.answer(len(game.inputs) % len(decision.options))
    assert decision is not None
    return decision


def answer(game: Magic, word: str) -> None:
    decision = asked(game)
    game.answer(next(o for o in decision.options if word in (o.verb, game.describe(o))))


def test_nobody_is_asked_without_mulligans():
    assert asked(new_game({"Ana": MIXED, "Bea": MIXED})).kind == "priority"


def test_who_takes_a_mulligan_puts_a_card_of_their_choice_at_the_bottom():
    game = new_game({"Ana": MIXED, "Bea": MIXED}, mulligans=True)
    answer(game, "yes")
    answer(game, "no")
    decision = asked(game)
    assert (decision.player, decision.kind) == (0, "put at the bottom")
    hand = [game.position.objects[id].name for id in game.position.hand(0)]
    assert len(hand) == 7
    game.answer(0)
    answer(game, "no")
    assert asked(game).kind == "priority"
    assert [len(game.position.hand(seat)) for seat in (0, 1)] == [6, 7]
    bottom = game.position.objects[game.position.library(0)[-1]]
    assert bottom.name == hand[0]
    record = game.position.players[0]
    assert (record.pool_size, len(game.position.library(0))) == (33, 34)  # the bottom card's place is known


def test_all_declare_before_anybody_draws():
    game = new_game({"Ana": MIXED, "Bea": MIXED}, mulligans=True)
    answer(game, "yes")
    assert (asked(game).player, asked(game).kind) == (1, "mulligan")
    assert len(game.position.hand(0)) == 7
    answer(game, "yes")
    assert asked(game).kind == "put at the bottom"


def test_nothing_of_it_is_left_when_the_first_turn_begins():
    keys = []
    for first in ("yes", "no"):
        game = new_game({name: ["40 Forest"] for name in ("Ana", "Bea", "Cy")}, mulligans=True)
        answer(game, first)
        while asked(game).kind == "mulligan":
            answer(game, "no")
        keys.append(game.key())
    assert keys[0] == keys[1]  # the first mulligan is free among three


def test_how_many_were_taken_tells_positions_apart():
    keys = []
    for taken in (1, 2):
        game = new_game({name: ["40 Forest"] for name in ("Ana", "Bea", "Cy")}, mulligans=True)
        for _ in range(taken):
            answer(game, "yes")
            while asked(game).player != 0:
                answer(game, "no")
        keys.append(game.key())
    assert keys[0] != keys[1]


def test_teams_declare_one_after_the_other():
    decks = {name: ["40 Forest"] for name in ("Ana", "Bea", "Cy", "Dee")}
    teams = {"Ana": "red", "Cy": "blue", "Bea": "red", "Dee": "blue"}
    game = new_game(decks, format="two-headed-giant", teams=teams, mulligans=True)
    order = []
    while (decision := asked(game)).kind == "mulligan":
        order.append(game.names[decision.player])
        answer(game, "no")
    assert order == ["Ana", "Bea", "Cy", "Dee"]


def test_who_concedes_is_asked_no_more():
    game = new_game({name: ["40 Forest"] for name in ("Ana", "Bea", "Cy")}, mulligans=True)
    answer(game, "yes")
    asked(game)
    game.concede(0)
    while (decision := asked(game)).kind == "mulligan":
        assert decision.player != 0
        answer(game, "no")
    assert decision.kind == "priority"


@pytest.mark.parametrize("answers", [1, 3, 12])
def test_a_game_is_saved_in_the_midst_of_its_beginning(answers):
    start = opening({"Ana": MIXED, "Bea": MIXED}, mulligans=True)
    game = restore(start)
    for _ in range(answers + 14):
        game.answer(0)
    assert why_not_plain(game)
    again = restore(reads(dumps(save(game, start))))
    assert again.key() == game.key()
    assert again.legal() == game.legal()


def test_only_a_game_that_has_not_begun_has_mulligans():
    with pytest.raises(Exception, match="mulligans are taken before the game begins"):
        reads('turn = { number = 1, mulligans = true }\n[[players]]\nname = "Ana"\n[[players]]\nname = "Bea"\n')
