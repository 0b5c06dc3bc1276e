"""Mana that is lost as steps and phases end, and mana that is not (CR 106.4, 500.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.state.records import NO_MANA, NONE_LASTS, PlayerRecord

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def empty(game: Game, *, combat_ends: bool = False, turn_ends: bool = False) -> None:
    """Have all players lose the mana they have not spent, but for what is kept (CR 500.5)."""
    for seat in game.in_game:
        record = game.position.players[seat]
        if record.mana != NO_MANA:  # no quantity: nothing is emptied to nothing
            record = record.clone()
            combat, turn = record.lasting
            combat = NO_MANA if combat_ends or turn_ends else combat
            turn = NO_MANA if turn_ends else turn
            record.lasting = (combat, turn)
            record.mana = tuple(a + b for a, b in zip(combat, turn, strict=True))
            least = game.guards.least
            record.snow = tuple(least(a, b, "500.5") for a, b in zip(record.snow, record.mana, strict=True))
            game.position.put_player(seat, record)


def spend_lasting(game: Game, record: PlayerRecord) -> None:
    """Note how much of the mana that is left is kept: what would be lost first is spent first."""
    if record.lasting != NONE_LASTS:
        combat, turn = record.lasting
        least = game.guards.least
        turn = tuple(least(a, b, "500.5") for a, b in zip(turn, record.mana, strict=True))
        rest = tuple(a - b for a, b in zip(record.mana, turn, strict=True))
        record.lasting = (tuple(least(a, b, "500.5") for a, b in zip(combat, rest, strict=True)), turn)


__all__ = ["empty", "spend_lasting"]
