"""What a game tells the reader about its part of a position file, and which games have done so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypedDict

from endstep.core import EndstepError
from endstep.position.check import Fields, OneOf
from endstep.position.shape import Expect, Position

DEFAULT_GAME = "magic"

TOP_KEYS = (
    "title",
    "source",
    "game",
    "edition",
    "question",
    "policy",
    "decides",
    "players",
    "do",
    "expect",
    "seed",
    "answers",
)
"""The keys of every position, whatever the game."""

EXPECT_KEYS = ("status", "results", "rules", "blocked", "when", "loop", "readings", "illegal")
"""What every case can expect, whatever the game."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What may stand beside a verb in an entry of the script, besides `times`: `by`, which then must, and `keys`."""

    by: bool = False
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the script, checked to have one verb and nothing that does not go with it."""

    verb: str
    by: str | None
    times: int
    number: int
    fields: Fields

    @property
    def line(self) -> int:
        """The line of the verb."""
        part = self.fields.part(self.verb)
        return self.fields.line if part is None else part.line


class Neutral(TypedDict):
    """The keys of a position that are the same for every game; see `Position`."""

    game: str
    title: str
    source: str
    edition: str | None
    question: str
    policy: str
    decides: tuple[str, ...]
    seed: int | None
    answers: tuple[int | str, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Frame:
    """The neutral part of a file, read, and around the game's part, yet to be read from `fields`.

    `players` holds the tables of the players in turn order, with `names` checked; `expects` is the table `[expect]`
    whose neutral part is `expect`.
    """

    fields: Fields
    file: str
    title: str
    source: str
    game: str
    edition: str | None
    question: str
    policy: str
    decides: tuple[str, ...]
    names: tuple[str, ...]
    players: tuple[Fields, ...]
    do: tuple[Entry, ...]
    expect: Expect | None
    expects: Fields | None
    seed: int | None
    answers: tuple[int | str, ...]

    @property
    def player(self) -> OneOf:
        """The check for a name of a player of this position."""
        return OneOf(self.names, "player")

    @property
    def neutral(self) -> Neutral:
        """What a position takes over as it is: everything but players, script and what is expected."""
        return Neutral(
            game=self.game,
            title=self.title,
            source=self.source,
            edition=self.edition,
            question=self.question,
            policy=self.policy,
            decides=self.decides,
            seed=self.seed,
            answers=self.answers,
            file=self.file,
            line=self.fields.line,
        )


@dataclass(frozen=True, slots=True)
class GameKeys:
    """A game's part of the position file.

    `keys`, `player_keys`, `expect_keys` and `verbs` stand beside the neutral ones; `policies` are the readings that
    can be asked for, the default first; `steps` the names of the moments of a turn, `editions` those of the rules.
    `make` reads the game's keys and returns its position, `plain` turns such a position back into tables, lists,
    texts and numbers.
    """

    game: str
    keys: tuple[str, ...]
    player_keys: tuple[str, ...]
    expect_keys: tuple[str, ...]
    verbs: Mapping[str, Verb]
    policies: tuple[str, ...]
    steps: tuple[str, ...]
    editions: tuple[str, ...]
    make: Callable[[Frame], Position]
    plain: Callable[[Position], Mapping[str, object]]


_GAMES: dict[str, GameKeys] = {}
_OFFERS: list[tuple[Callable[[], Iterable[str]], Callable[[str], object]]] = []


def register(keys: GameKeys) -> None:
    """Make a game's keys and verbs known to the reader; registering a game again replaces them."""
    _GAMES[keys.game] = keys


def is_registered(game: str) -> bool:
    """Return whether the keys of a game are known, without loading it."""
    return game in _GAMES


def offer(names: Callable[[], Iterable[str]], *, load: Callable[[str], object]) -> None:
    """Say which games can be had, and how one is loaded, which then registers its keys; asked when a file names one.

    `load` may be asked for any name, and raises an EndstepError for one that `names` does not give.
    """
    _OFFERS.append((names, load))


def offered() -> tuple[str, ...]:
    """Return the names of all games that files can name."""
    return tuple(sorted({*_GAMES, *(name for names, _ in _OFFERS for name in names())}))


def keys_of(game: str) -> GameKeys | None:
    """Return the keys of a game, which is loaded if need be; None for a game that nobody offers.

    Raises the EndstepError of a game that is offered and can't be loaded.
    """
    for names, load in () if game in _GAMES else _OFFERS:
        try:
            load(game)
        except EndstepError:
            if game in names():  # asked only now: it can take long
                raise
    return _GAMES.get(game)


def registered() -> dict[str, GameKeys]:
    """Return the games whose keys are known, by name."""
    return dict(_GAMES)
