"""What the judge needs of a game besides the rules: from a position to a game, its script, its facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Protocol, Self, TypeVar

from endstep.core.game import Game


class Secret(StrEnum):
    """From whom the cards of a zone are hidden, for as long as nothing shows them."""

    FROM_OTHERS = "from others"
    FROM_ALL = "from all"


@dataclass(frozen=True, slots=True)
class Facts:
    """How a position stands: life and counters by player, whose turn it is, the cards of each zone by "NAME.zone".

    `sees` names, for a player who sees all that others see, those others.
    """

    life: Mapping[str, int]
    counters: Mapping[str, Mapping[str, int]]
    active: str
    zones: Mapping[str, Sequence[str]]
    sees: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def to_dict(self) -> dict[str, object]:
        """Return the facts as plain data, ready for JSON."""
        return {
            "life": dict(self.life),
            "counters": {name: dict(counters) for name, counters in self.counters.items()},
            "active": self.active,
            "zones": {name: list(cards) for name, cards in self.zones.items()},
            "sees": {name: list(others) for name, others in self.sees.items()},
        }


G = TypeVar("G", bound=Game, contravariant=True)


class Step(StrEnum):
    """What came of one step of a script: an answer was given, a choice waits that it does not answer, or it ended."""

    MOVED = "moved"
    OPEN = "open"
    FINISHED = "finished"


class Script(Protocol[G]):
    """A script under way. `refused` is the entry that the rules forbade: its number, the rule, a message.

    `own` is how many events of the trail the script has caused or come after, from the first on: what repeats itself
    because a script says so is no loop.
    """

    refused: tuple[int, str, str] | None
    refused_line: int
    own: int

    def run(self, game: G) -> bool:
        """Run as far as the script answers everything; return whether it is finished."""
        ...

    def step(self, game: G) -> Step:
        """Give one answer, or have one thing happen."""
        ...

    def copy(self) -> Self:
        """Return an independent copy."""
        ...

    @property
    def key(self) -> tuple[int, ...]:
        """What of the script decides what comes next."""
        ...

    @property
    def mark(self) -> tuple[int, ...]:
        """The same, where it makes no difference how often somebody has passed unless that is counted."""
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

    @property
    def document(self) -> str:
        """The document of rules whose numbers the trail gives; `endstep.rulebook` has its index."""
        ...

    @property
    def causes(self) -> Mapping[str, str]:
        """Every code that a cause of this game can have, with the rule it usually comes under."""
        ...

    @property
    def secrets(self) -> Mapping[str, Secret]:
        """The zones, as `facts` names them without the player, whose cards are hidden, and from whom."""
        ...

    @property
    def words(self) -> Path | None:
        """The folder with this game's own catalogues of messages; None where the shared one has all its words."""
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

    def save(self, game: Game, start: object, by: Sequence[int] = ()) -> object:
        """Return the position to write for a game that came from `start`: a plain one, or `start` with all answers.

        `by` is by how much the quantities are moved first, which the game itself need not be able to.
        """
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

    @property
    def procedures(self) -> Sequence[str]:
        """The names of the procedures for loops that this game has (see `endstep.loops.procedures`)."""
        ...

    def turn_order(self, game: Game) -> Sequence[int]:
        """Return the seats of a game in turn order, that of the active player first."""
        ...

    def end_loop(self, game: Game, seats: Sequence[int], *, kept_up: bool = False) -> str:
        """Let an endless loop have its effect, and return "".

        It is one that nobody keeps going, or one that all who do so want to keep up for ever. `seats` are the
        controllers of the objects in it. Where no rule says what the effect is, nothing happens, and the answer says
        so.
        """
        ...

    def is_idle(self, game: Game, since: int) -> bool:
        """Return whether nothing but drawing and discarding unknown cards happened since that place in the trail."""
        ...
