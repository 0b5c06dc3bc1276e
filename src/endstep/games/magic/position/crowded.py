"""Positions of more objects than the engine holds: read, written and shown by groups, and not played."""

from __future__ import annotations

from collections.abc import Mapping

from endstep.core import Undecidable
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change
from endstep.games.magic.state.amounts import MOST_OBJECTS


class Crowd(Change):
    """What comes first in such a game: nobody knows. `more` says how many more there are of an object, by its id."""

    def __init__(self, more: Mapping[int, int], what: str) -> None:
        self.more = more
        self.what = what

    def do(self, game: Game) -> None:
        """Leave the game undecided."""
        raise Undecidable(f"more than {MOST_OBJECTS:,} objects are not played one by one ({self.what})")


def unseen(change: Change | None) -> Mapping[int, int]:
    """Return how many more there are of an object than a game holds, by its id; `change` is what comes next in it."""
    return change.more if isinstance(change, Crowd) else {}


__all__ = ["Crowd", "unseen"]
