"""A team that takes turns together: who is asked when (CR 805.5), and who is new, untaps and discards."""

from __future__ import annotations

from endstep.core import Decision
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.schema import reads
from endstep.games.magic.state.codes import PRECOMBAT_MAIN
from endstep.testing import rule

TEAMS = {"Ana": "red", "Bea": "red", "Cy": "blue", "Dee": "blue"}


def giants(
    *, teams: dict[str, str] = TEAMS, turn: str = '{ number = 5, active = "Ana", step = "precombat-main" }', **more: str
) -> Magic:
    """Return a game of Two-Headed Giant, with these lines for players."""
    players = "".join(
        f'[[players]]\nname = "{name}"\nteam = "{team}"\n{more.get(name, "")}\n' for name, team in teams.items()
    )
    return build(reads(f'format = "two-headed-giant"\nturn = {turn}\n{players}'))


def waiting(game: Magic) -> Decision:
    """Return the decision that waits."""
    decision = game.decision()
    assert decision is not None
    return decision


def asked(game: Magic, times: int) -> list[int]:
    """Return who is asked in turn while everybody passes."""
    found = []
    for _ in range(times):
        found.append(waiting(game).player)
        game.answer(0)
    return found


@rule("805.5b")
def test_all_of_a_team_pass_before_the_next_team_is_asked():
    assert asked(giants(), 4) == [0, 1, 2, 3]


@rule("805.5a")
def test_whoever_acts_is_asked_again_and_then_the_team_mate():
    game = giants(Bea='hand = ["Lightning Bolt"]\nbattlefield = ["Mountain"]')
    game.answer(0)
    assert waiting(game).player == 1
    game.answer(next(option for option in game.legal() if option.verb == "cast"))
    while waiting(game).kind == "target":
        game.answer(len(game.legal()) - 1)
    assert asked(game, 4) == [1, 0, 2, 3]
    assert not game.position.stack
    assert waiting(game).player == 0  # the active team receives priority, and its first player is asked


@rule("805.2")
def test_the_primary_player_sits_first_of_the_team_round_the_corner_too():
    teams = {"Ana": "red", "Bea": "blue", "Cy": "blue", "Dee": "red"}
    game = giants(teams=teams)
    assert game.position.turn.active == 3
    assert asked(game, 4) == [3, 0, 1, 2]
    assert game.next_to_take_turns(3) == 1


@rule("805.4", "302.6")
def test_both_heads_untap_and_their_creatures_are_no_longer_new():
    tapped = 'battlefield = [{ card = "Hill Giant", tapped = true, sick = true }]'
    game = giants(Ana=tapped, Bea=tapped, Cy=tapped, turn='{ number = 4, active = "Cy", step = "end" }')
    while game.position.turn.step != PRECOMBAT_MAIN:
        game.answer(0)
    there = [game.position.objects[id] for id in game.position.battlefield]
    assert [(obj.tapped, obj.sick) for obj in there] == [(False, False), (False, False), (True, True)]


@rule("514.1")
def test_both_heads_discard():
    game = giants(
        Ana='hand = ["8 Forest"]',
        Bea='hand = ["9 Forest"]',
        Cy='hand = ["9 Forest"]',
        turn='{ number = 5, active = "Ana", step = "end" }',
    )
    before = game.position.turn.number
    while game.position.turn.number == before:
        game.answer(0)
    assert [len(game.position.hand(seat)) for seat in range(4)] == [7, 7, 9, 0]
