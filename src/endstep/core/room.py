"""What the judge needs of a game besides the rules: from a position to a game, its script, its facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, Self, TypeVar

from endstep.core.game import Game


@dataclass(frozen=True, slots=True)
class Facts:
    """How a position stands: life and counters by player, whose turn it is, the cards of each zone by "NAME.zone"."""

    life: Mapping[str, int]
    counters: Mapping[str, Mapping[str, int]]
    active: str
    zones: Mapping[str, Sequence[str]]


G = TypeVar("G", bound=Game, contravariant=True)


class Script(Protocol[G]):
    """A script under way. `refused` is the entry that the rules forbade: its number, the rule, a message."""

    refused: tuple[int, str, str] | None
    refused_line: int

    def run(self, game: G) -> bool:
        """Run as far as the script answers everything; return whether it is finished."""
        ...

    def copy(self) -> Self:
        """Return an independent copy."""
        ...

    @property
    def key(self) -> tuple[int, ...]:
        """What of the script decides what comes next."""
        ...


class Inspector(Protocol[G]):
    """What looks for faults in one game as it goes on."""

    def faults(self, game: G) -> list[str]:
        """Return what is wrong with the position: nothing, unless the rules are carried out wrongly."""
        ...


class Room(Protocol):
    """A game as the layers above find it (entry point group `endstep.games`)."""

    @property
    def name(self) -> str:
        """What the key `game` says in a position file."""
        ...

    def shorthand(self, text: str) -> object:
        """Read a position in one line."""
        ...

    def start(self, position: object) -> Game:
        """Return the game that a position describes, after the answers of a saved game and before any script."""
        ...

    def opening(self, decks: Mapping[str, Path]) -> object:
        """Return the position before a game between players with these deck files begins."""
        ...

    def deal(self, pick: Callable[[int], int], format: str | None) -> object:
        """Return the position before a random game; `pick(n)` gives a random number from 0 to below n."""
        ...

    def inspector(self) -> Inspector[Game]:
        """Return what looks for faults in one game, answer after answer."""
        ...

    def save(self, game: Game, start: object) -> object:
        """Return the position to write for a game that came from `start`: a plain one, or `start` with all answers."""
        ...

    def script(self, position: object) -> Script[Game]:
        """Return the script of a position."""
        ...

    def facts(self, game: Game) -> Facts:
        """Return how a game stands."""
        ...

    def show(self, game: Game, seat: int | None = None) -> list[str]:
        """Return how a game stands in lines for a reader, an indented one about the line above it.

        With `seat` it is what that player sees, else everything.
        """
        ...

    def limit(self, game: Game, budget: int) -> None:
        """Let a game become undecided after that many events."""
        ...

    def events(self, game: Game) -> int:
        """Return how many events have happened."""
        ...

    def is_idle(self, game: Game, since: int) -> bool:
        """Return whether nothing but drawing and discarding unknown cards happened since that place in the trail."""
        ...
