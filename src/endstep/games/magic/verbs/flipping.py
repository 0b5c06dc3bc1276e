"""Flipping a coin (CR 705)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs.events import Facts, PlayerEvent

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

FLIPPED: Final = 63


class Flipped(PlayerEvent):
    """A player flips a coin and wins or loses the flip (CR 705.2)."""

    __slots__ = ("won",)
    kind = FLIPPED
    code = "coin-flipped"

    def __init__(self, seat: int, *, won: bool) -> None:
        self.seat = seat
        self.won = won

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("player", names[self.seat]), ("outcome", "wins" if self.won else "loses"))


def flip_coin(game: Game, seat: int) -> bool:
    """Have a player flip a coin; return whether they win the flip.

    What was called is left out: either call wins one time in two.
    """
    options = [Option(Role.CHOICE, "win the flip", NO_ONE, "win"), Option(Role.CHOICE, "lose the flip", NO_ONE, "lose")]
    won = game.ask_chance("coin flip", options, [1, 1]).detail == "win"
    game.happened(Flipped(seat, won=won), "705.2")
    return won
