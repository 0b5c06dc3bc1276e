"""Random games of Magic, for programs that look for faults: who plays, with which decks of the book's cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endstep.games.magic import book
from endstep.games.magic.formats import named
from endstep.games.magic.position.spec import PositionSpec
from endstep.games.magic.setup import opening

Pick = Callable[[int], int]
"""Chance, asked for: a number from 0 to below the one given."""

_NAMES: Final = ("Ana", "Bea", "Caio", "Dina")
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_SPELLS: Final = (5, 11)  # how many different spells a deck has: at least, and below
_COPIES: Final = 3
_LANDS: Final = 5


def deal(pick: Pick, format: str | None) -> PositionSpec:
    """Return the position before a random game; a duel, or free-for-all of three or four, where no format is named."""
    seats = _seats(pick, format)
    teams = None
    if format is not None and named(format).teams:
        teams = {name: ("red", "blue")[place * 2 // seats] for place, name in enumerate(_NAMES[:seats])}
    decks = {name: _deck(pick) for name in _NAMES[:seats]}
    return opening(decks, format=format, teams=teams)


def _seats(pick: Pick, format: str | None) -> int:
    if format is None:
        return (2, 2, 3, 4)[pick(4)]
    most = named(format).most_players or len(_NAMES)
    least = max(2, named(format).least_players)
    return least + pick(min(most, len(_NAMES)) - least + 1)


def _deck(pick: Pick) -> list[str]:
    """Return a deck: a few spells, several of each, and the basic lands that they ask for."""
    cards = [card for card in book.every() if card.castable]
    chosen = [cards.pop(pick(len(cards))) for _ in range(_SPELLS[0] + pick(_SPELLS[1] - _SPELLS[0]))]
    colors = {c for card in chosen for c in range(5) if card.mana_cost.color_mask & (1 << c)} or {pick(5)}
    lands = [f"{_LANDS} {_BASICS[color]}" for color in sorted(colors)]
    if pick(2):
        others = [card.name for card in book.every() if not card.castable and card.name not in _BASICS]
        lands.append(f"{_COPIES} {others[pick(len(others))]}")
    return lands + [f"{_COPIES} {card.name}" for card in chosen]
