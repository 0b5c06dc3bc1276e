"""Looking for faults where somebody leaves: at every decision of a random game in turn, and then it is played on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from endstep.core import Game, Input, Room
from endstep.judge.loading import room
from endstep.position import DEFAULT_GAME
from endstep.testing.fuzzing import Played, RandomGame

DECISIONS: Final = 1_500  # of the game in which somebody leaves at every one of them
ONWARD: Final = 25  # answers for which it is played on without them


def fuzz_leaving(
    games: int,
    *,
    seed: int = 0,
    game: str = DEFAULT_GAME,
    format: str | None = None,
    decisions: int = DECISIONS,
    onward: int = ONWARD,
) -> Iterator[Played]:
    """Play random games; at every decision a copy goes on without some player, who concedes there.

    What must hold of every position is checked after the concession and after every answer that follows. `Played`
    counts all answers. Raises EndstepError for an unknown game or format.
    """
    home = room(game)
    for number in range(games):
        yield _LeavingGame(home, seed + number, format, decisions, onward).play(in_full=False)


class _LeavingGame(RandomGame):
    """One random game, with a way out of it at every decision."""

    def __init__(self, home: Room, seed: int, format: str | None, decisions: int, onward: int) -> None:
        super().__init__(home, seed, format, decisions)
        self.onward = onward

    def _run(self, game: Game, told: list[Input]) -> None:
        random = Random(self.seed)
        for _ in range(self.decisions):
            decision = game.decision()
            if decision is None:
                return
            here = len(told)
            self._leave(game.copy(), told, random)
            self.aside += len(told) - here
            del told[here:]
            self._tell(game, told, Input(self._choose(decision, random)), None)

    def _leave(self, game: Game, told: list[Input], random: Random) -> None:
        """Have a player leave here, and play on; `told` grows by what was told."""
        inspector = self.home.inspector()
        self._tell(game, told, Input(-1, random.choice(sorted(game.table.in_game))), inspector)
        for _ in range(self.onward):
            decision = game.decision()
            if decision is None:
                return
            self._tell(game, told, Input(self._choose(decision, random)), inspector)
