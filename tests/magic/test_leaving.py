"""A player leaves while they are asked for something: who chooses then, and who is asked (CR 800.4f-800.4h)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from endstep.core import Decision, Option, Role
from endstep.games.magic import book
from endstep.games.magic.abilities.base import Effect, Scope, Who
from endstep.games.magic.abilities.language import (
    EACH_PLAYER,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    YOU,
    Scry,
    Surveil,
    card,
)
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.schema import reads
from endstep.games.magic.verbs import life
from endstep.testing import rule

COLORS = ("white", "blue", "black")


@dataclass(frozen=True, slots=True)
class ChoosesColor(Effect):
    """A player chooses a colour, and gains a life for each place in which it stands."""

    who: Who

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            options = [Option(Role.CHOICE, "color", -1, color) for color in COLORS]
            chosen = game.ask(seat, "color", options)
            life.gain_life(game, scope.controller, COLORS.index(str(chosen.detail)))


def waiting(game: Magic) -> Decision:
    """Return the decision that waits."""
    decision = game.decision()
    assert decision is not None
    return decision


CARDS = {
    "Question": card("Question", "{0}", "Sorcery", ChoosesColor(TARGET_OPPONENT)),
    "Inquiry": card("Inquiry", "{0}", "Sorcery", ChoosesColor(TARGET_PLAYER)),
    "Riddle": card("Riddle", "{0}", "Sorcery", ChoosesColor(YOU)),
    "Survey": card("Survey", "{0}", "Sorcery", ChoosesColor(EACH_PLAYER)),
}


def asked(name: str, *, teams: bool = False, whom: int = 1) -> Magic:
    """Return a game of four in which Ana's spell asks its target for a colour."""
    team = {"Ana": "red", "Bea": "blue", "Cy": "blue", "Dee": "red"}
    players = "".join(
        f'[[players]]\nname = "{who}"\nlife = 20\n'
        + (f'team = "{team[who]}"\n' if teams else "")
        + (f'hand = ["{name}"]\n' if who == "Ana" else "")
        for who in team
    )
    head = 'format = "team-vs-team"\n' if teams else ""
    game = build(
        reads(head + 'turn = { active = "Ana", step = "precombat-main" }\n' + players),
        find=lambda wanted: CARDS.get(wanted) or book.find(wanted),
        known=lambda wanted: wanted in CARDS or book.is_known(wanted),
    )
    game.answer(next(option for option in game.legal() if option.verb == "cast"))
    if waiting(game).kind == "target":
        game.answer(next(option for option in game.legal() if option.subject == whom))
    while waiting(game).kind == "priority":
        game.answer(0)
    assert waiting(game).kind == "color"
    return game


@rule("800.4g")
def test_the_controller_chooses_another_opponent_who_chooses():
    game = asked("Question")
    game.concede(1)
    decision = waiting(game)
    assert (decision.player, decision.kind) == (0, "who chooses")
    assert [option.subject for option in decision.options] == [2, 3]  # it was to be an opponent
    game.answer(1)
    decision = waiting(game)
    assert (decision.player, decision.kind) == (3, "color")
    game.answer(2)
    assert game.position.players[0].life == 22


@rule("800.4g")
def test_another_opponent_only_if_there_is_one():
    game = asked("Inquiry", teams=True)
    game.concede(2)  # the other one of the blue team; no opponent is left but Bea
    assert waiting(game).player == 1
    game = asked("Inquiry", teams=True, whom=3)
    game.concede(3)  # no opponent: anybody may be chosen, the controller too
    decision = waiting(game)
    assert (decision.player, decision.kind) == (0, "who chooses")
    assert [option.subject for option in decision.options] == [0, 1, 2]


@rule("800.4g")
def test_one_who_is_chosen_may_leave_as_well():
    game = asked("Question")
    game.concede(1)
    game.answer(0)
    assert waiting(game).player == 2
    game.concede(2)
    decision = waiting(game)
    assert (decision.player, decision.kind) == (3, "color")  # nobody else is left to be chosen
    game.answer(1)
    assert game.position.players[0].life == 21


@rule("800.4a")
def test_others_are_asked_on_after_the_controller_has_left():
    game = asked("Survey")
    assert waiting(game).player == 0
    game.concede(0)
    while (decision := waiting(game)).kind == "color":
        assert decision.player != 0
        game.answer(0)
    assert waiting(game).kind == "priority"
    assert not game.position.stack


@rule("800.4a")
@pytest.mark.parametrize("name", ["Riddle", "Question"])
def test_the_controller_leaves_while_the_spell_resolves(name):
    game = asked(name)
    game.concede(0)
    while (decision := waiting(game)).kind != "priority":
        assert decision.player != 0
        game.answer(0)
    assert game.in_game == {1, 2, 3}
    assert not game.position.stack


@rule("800.4g")
def test_undo_and_copy_in_the_midst_of_it():
    game = asked("Question")
    before = game.key()
    game.concede(1)
    other = game.copy()
    assert other.key() == game.key()
    other.answer(1)
    game.answer(1)
    assert other.key() == game.key()
    game.undo()
    game.undo()
    assert game.key() == before
    assert waiting(game).player == 1


def paying_for_a_leak(owner: str) -> Magic:
    """Return a game of three in which Bea is about to pay for Ana's Mana Leak, in one of several ways."""
    lands = "".join(f'{{ card = "{land}", owner = "{owner}" }}, ' for land in ("Island", "Forest", "Swamp", "Plains"))
    game = build(
        reads(
            'turn = { active = "Bea", step = "precombat-main" }\n'
            '[[players]]\nname = "Ana"\nhand = ["Mana Leak"]\nbattlefield = ["2 Island"]\n'
            '[[players]]\nname = "Bea"\nhand = ["Grizzly Bears"]\n'
            f'battlefield = [{lands}"2 Forest"]\n'
            '[[players]]\nname = "Cy"\n'
        )
    )
    game.answer(next(option for option in game.legal() if option.verb == "cast"))
    while waiting(game).kind != "priority" or waiting(game).player != 0:
        game.answer(0)
    game.answer(next(option for option in game.legal() if option.verb == "cast"))
    while waiting(game).kind != "pay":
        game.answer(0)
    game.answer(0)
    assert (waiting(game).player, waiting(game).kind) == (1, "payment")
    return game


@rule("800.4f")
def test_one_who_leaves_while_they_pay_pays_nothing():
    game = paying_for_a_leak("Bea")
    game.concede(1)
    assert game.in_game == {0, 2}
    assert waiting(game).kind == "priority"


@rule("800.4f")
def test_what_a_payment_was_going_to_be_made_with_leaves():
    game = paying_for_a_leak("Cy")
    game.concede(2)  # with all lands of Bea's but two, of which one is tapped
    game.answer(0)
    graveyard = [game.position.objects[id].name for id in game.position.graveyard(1)]
    assert graveyard == ["Grizzly Bears"], "it was not paid, so the spell is countered"


@rule("800.4a")
@pytest.mark.parametrize("kind", ["scry", "surveil"])
@pytest.mark.parametrize("moved", [0, 1])
def test_one_who_leaves_while_they_look_at_a_library_takes_it_along(kind, moved):
    effect = Scry(3, EACH_PLAYER) if kind == "scry" else Surveil(3, EACH_PLAYER)
    spell = card("Foresight", "{0}", "Sorcery", effect)
    game = build(
        reads(
            'turn = { active = "Ana", step = "precombat-main" }\n'
            + "".join(
                f'[[players]]\nname = "{who}"\nlibrary = ["Forest", "Island", "Swamp"]\n'
                + ('hand = ["Foresight"]\n' if who == "Ana" else "")
                for who in ("Ana", "Bea", "Cy")
            )
        ),
        find=lambda wanted: spell if wanted == "Foresight" else book.find(wanted),
        known=lambda wanted: wanted == "Foresight" or book.is_known(wanted),
    )
    game.answer(next(option for option in game.legal() if option.verb == "cast"))
    while waiting(game).kind != kind:
        game.answer(0)
    for _ in range(moved):
        game.answer(0)
    assert waiting(game).player == 0
    game.concede(0)
    while (decision := waiting(game)).kind != "priority":
        assert decision.player != 0
        game.answer(len(decision.options) - 1)
    assert game.in_game == {1, 2}
    assert not game.position.stack
