"""Rolling dice (CR 706)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs.events import Facts, PlayerEvent

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

ROLLED: Final = 65


class Rolled(PlayerEvent):
    """A player has rolled one or more dice together; `results` are the natural results in order (CR 706.2)."""

    __slots__ = ("results",)
    kind = ROLLED
    code = "dice-rolled"

    def __init__(self, seat: int, results: tuple[int, ...]) -> None:
        self.seat = seat
        self.results = results

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("player", names[self.seat]), ("results", ", ".join(map(str, self.results))))


def roll(game: Game, seat: int, sides: int, number: int = 1) -> tuple[int, ...]:
    """Have a player roll so many dice with so many sides; return the results, each outcome equally likely (706.1a)."""
    options = [Option(Role.CHOICE, "roll", NO_ONE, str(face)) for face in range(1, sides + 1)]
    results = tuple(int(str(game.ask_chance("die roll", options, [1] * sides).detail)) for _ in range(number))
    if results:
        game.happened(Rolled(seat, results), "706.2")
    return results


__all__ = ["ROLLED", "Rolled", "roll"]
