"""Random games of Magic, for programs that look for faults: who plays, with which decks of the book's cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from endstep.games.magic import book
from endstep.games.magic.decks import ASIDE, LEADER
from endstep.games.magic.formats import EMPEROR, GENERAL, AttackOption, named
from endstep.games.magic.position.spec import PositionSpec
from endstep.games.magic.setup import opening

Pick = Callable[[int], int]
"""Chance, asked for: a number from 0 to below the one given."""

_NAMES: Final = ("Ana", "Bea", "Caio", "Dina", "Edu", "Fia", "Gil", "Hana", "Ivo")
_MELEE: Final = 8  # players at least where turns are taken at the same time
_MOST: Final = 4  # players at a table, where the format does not ask for more
_RANGES: Final = (None, None, 1)  # of influence, where the format has none of its own
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_SPELLS: Final = (5, 11)  # how many different spells a deck has: at least, and below
_COPIES: Final = 3
_LANDS: Final = 5
_ASIDE: Final = 2  # different cards of the sideboard


def deal(pick: Pick, format: str | None) -> PositionSpec:
    """Return the position before a random game; a duel, or free-for-all of three or four, where no format is named."""
    seats = _seats(pick, format)
    teams = roles = None
    if format is not None and named(format).teams:
        spread = named(format).alternating
        sides = [place % 2 if spread else place * 2 // seats for place in range(seats)]
        teams = {name: ("red", "blue")[side] for name, side in zip(_NAMES, sides, strict=False)}
    if format is not None and named(format).emperor:
        roles = {name: EMPEROR if place % 3 == 1 else GENERAL for place, name in enumerate(_NAMES[:seats])}
    leading = format is not None and named(format).command_zone
    decks = {name: _deck(pick) + (_commander(pick) if leading else []) for name in _NAMES[:seats]}
    position = opening(decks, format=format, teams=teams, roles=roles)
    if len(decks) > 2 and (format is None or not _keeps_options(format)):
        options = (None, *AttackOption)
        position = replace(position, range=_RANGES[pick(len(_RANGES))], attack=options[pick(len(options))])
    return position


def _keeps_options(format: str) -> bool:
    """Return whether the options of a format are a part of what it is."""
    rules = named(format)
    return rules.emperor or rules.shared_turns or rules.turn_markers


def _seats(pick: Pick, format: str | None) -> int:
    if format is None:
        return (2, 2, 3, 4)[pick(4)]
    if named(format).alternating:
        return (4, 6)[pick(2)]
    if named(format).turn_markers:
        return _MELEE + pick(len(_NAMES) - _MELEE + 1)
    least = max(2, named(format).least_players)
    most = max(least, min(named(format).most_players or _MOST, _MOST))
    return least + pick(most - least + 1)


def _deck(pick: Pick) -> list[str]:
    """Return a deck: a few spells, several of each, and the basic lands that they ask for."""
    cards = [card for card in book.every() if card.castable]
    chosen = [cards.pop(pick(len(cards))) for _ in range(_SPELLS[0] + pick(_SPELLS[1] - _SPELLS[0]))]
    colors = {c for card in chosen for c in range(5) if card.mana_cost.color_mask & (1 << c)} or {pick(5)}
    lands = [f"{_LANDS} {_BASICS[color]}" for color in sorted(colors)]
    if pick(2):
        others = [card.name for card in book.every() if card.printed.is_land and card.name not in _BASICS]
        lands.append(f"{_COPIES} {others[pick(len(others))]}")
    aside = [f"{ASIDE}1 {card.name}" for card in chosen[-_ASIDE:]]
    return lands + [f"{_COPIES} {card.name}" for card in chosen] + aside


def _commander(pick: Pick) -> list[str]:
    """Return the line of a commander: any legendary creature that is cast, whatever its colors."""
    found = [card for card in book.every() if card.castable and card.printed.is_creature]
    legends = [card.name for card in found if "Legendary" in card.printed.supertypes]
    return [LEADER + legends[pick(len(legends))]]
