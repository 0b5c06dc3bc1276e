"""A game again, from its start and what it was told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from endstep.core.decision import Input
from endstep.core.game import Game

G = TypeVar("G", bound=Game)


@runtime_checkable
class Nested(Protocol):
    """A game in whose midst another one can be played, which a player may leave by conceding the one around it."""

    def concede_outer(self, seat: int, outer: int) -> None:
        """Have a player concede the game so far out of the one that is played."""
        ...


@dataclass(frozen=True, slots=True)
class Recording:
    """Position, seed and inputs: all that is needed to see the same game again (`position` is its file's text)."""

    position: str
    seed: int | None
    inputs: tuple[Input, ...]


def replay(start: Callable[[], G], inputs: Sequence[Input]) -> G:
    """Set up a game with `start` and tell it every input again; raise IllegalAnswer where one does not fit."""
    game = start()
    within: object = game
    for told in inputs:
        if told.outer and isinstance(within, Nested):
            within.concede_outer(told.concedes, told.outer)
        elif told.concedes >= 0:
            game.concede(told.concedes)
        else:
            game.answer(told.index)
    return game
