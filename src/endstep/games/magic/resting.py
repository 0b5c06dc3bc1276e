"""A repetition in the midst of a resolution: the game rests now and then, so that a loop in it is seen (CR 704.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Decision, Undecidable
from endstep.games.magic.signals import Pause
from endstep.games.magic.state.codes import NO_ONE

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

MOST_ROUNDS: Final = 20  # how often an instruction is repeated before the game rests after every round
MOST_RESTS: Final = 1_000


def rest(game: Game, rounds: int, remembered: str) -> None:
    """Rest after a round of an instruction that is repeated; `remembered` is what it knows besides the position.

    Somebody may concede while the game rests.
    """
    if rounds < MOST_ROUNDS:
        return
    while game.cursor < len(game.pending):
        told = game.pending[game.cursor]
        game.cursor += 1
        if game.cursor > MOST_RESTS:
            raise Undecidable(f"an instruction is repeated more than {MOST_RESTS:,} times in one resolution")
        if told.concedes < 0:
            return
        game.note_concession(told.concedes)
    game.answered.append((f"{Decision.REST} {remembered}", NO_ONE))
    raise Pause(Decision.rest("in a resolution"))
