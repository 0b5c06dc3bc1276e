"""Finding the game that a position belongs to, and reading the position."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

from endstep.core import EndstepError, Room
from endstep.position import DEFAULT_GAME, Position, PositionError, is_shorthand, offer, read, reads

BUILT_IN = {"magic": "endstep.games.magic", "eredan": "endstep.games.eredan"}


class UnknownGame(EndstepError):
    """A game that nothing installed here plays."""


@cache
def room(game: str) -> Room:
    """Return a game by the name that position files use; raise UnknownGame.

    The built-in ones are known by their place, others are found by the entry point group `endstep.games`.
    """
    if game in BUILT_IN:
        return cast("Room", import_module(BUILT_IN[game]).GAME)
    from importlib.metadata import entry_points

    found = entry_points(group="endstep.games", name=game)
    if not found:
        raise UnknownGame(f"no game is called {game!r} here; install it, or use one of {', '.join(sorted(BUILT_IN))}")
    return cast("Room", next(iter(found)).load())


def _load(game: str) -> None:
    """Load a game, if there is one of that name, so that its keys are registered."""
    with suppress(UnknownGame):
        room(game)


offer(*BUILT_IN, load=_load)


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
