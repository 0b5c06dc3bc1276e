"""Where cards are looked up that the book does not have: shelves that a door puts here, none by itself.

Kept apart from the book, so that a door can put a shelf here without loading the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef


class Shelf(Protocol):
    """Cards by name."""

    def find(self, name: str) -> CardDef | None:
        """Return the card of that name, or the name of one of its faces, None if there is none."""

    def nearest(self, name: str) -> tuple[str, ...]:
        """Return the names that are most like a name."""


SHELVES: Final[list[Shelf]] = []
