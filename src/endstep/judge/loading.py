"""Finding the game that a position belongs to, and reading the position.

A game is found by its entry point in the group `endstep.games`. Those that come with the package have theirs in
`BUILT_IN` as well: asking what is installed takes longer than judging a position.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from endstep.core import EndstepError, Room
from endstep.position import (
    DEFAULT_GAME,
    Position,
    PositionError,
    is_registered,
    is_shorthand,
    nearest,
    offer,
    read,
    reads,
)

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "endstep.games"
BUILT_IN: Final = {"magic": "endstep.games.magic:GAME", "eredan": "endstep.games.eredan:GAME"}
"""The entry points of this package, as `pyproject.toml` has them."""


class UnknownGame(EndstepError):
    """A game that nothing installed here plays; `known` are the names of those that are."""

    def __init__(self, game: str, *, known: tuple[str, ...]) -> None:
        close = nearest(game, known)
        hint = f"did you mean {close[0]!r}?" if close else f"install it, or use one of {', '.join(known)}"
        super().__init__(f"no game is called {game!r} here; {hint}")
        self.game = game
        self.known = known


class BrokenGame(EndstepError):
    """A game whose entry point is there and does not lead to a game."""


def games() -> tuple[str, ...]:
    """Return the names of all games that are installed, in alphabetical order."""
    return tuple(sorted({*BUILT_IN, *(point.name for point in _installed())}))


@cache
def room(game: str) -> Room:
    """Return a game by the name that position files use; raise UnknownGame or BrokenGame."""
    place = BUILT_IN.get(game) or _place(game)
    try:
        found = _at(place)
    except (ImportError, AttributeError) as error:
        raise BrokenGame(f"the game {game!r} can't be loaded from {place!r}: {error}") from error
    if getattr(found, "name", None) != game:
        raise BrokenGame(f"what {place!r} holds is not a game called {game!r}")
    if not is_registered(game):
        raise BrokenGame(f"loading {place!r} registers no keys of the position file for {game!r}")
    return cast("Room", found)


def _place(game: str) -> str:
    """Return where an installed game is, as MODULE:ATTRIBUTE."""
    places = sorted({point.value for point in _installed() if point.name == game})
    if not places:
        raise UnknownGame(game, known=games())
    if len(places) > 1:
        raise BrokenGame(f"several games are called {game!r} ({', '.join(places)}); leave one of them installed")
    return places[0]


def _installed() -> Iterator[EntryPoint]:
    from importlib.metadata import entry_points  # slow, and not needed for what is built in

    yield from entry_points(group=GROUP)


def _at(place: str) -> object:
    module, _, attribute = place.partition(":")
    return getattr(import_module(module.strip()), attribute.strip())


offer(games, load=room)


def load(source: str | Path) -> Position:
    """Read a position: a path to a file, the text of one, or a shorthand in one line; raise PositionError.

    >>> [player.name for player in load("Ana 0: Platinum Angel; Bea 20").players]
    ['Ana', 'Bea']
    """
    if isinstance(source, Path):
        return read(source)
    if is_shorthand(source):
        return cast("Position", room(DEFAULT_GAME).shorthand(source))
    if "\n" in source or "=" in source:
        return reads(source)
    if source and not Path(source).exists():
        raise PositionError("no such file; a position in one line has its players separated by ';'", source)
    return read(Path(source))
