"""Decks: a file has one `COUNT NAME` on a line, characters among the cards; `#` begins a comment."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from endstep.core import EndstepError
from endstep.games.eredan.cards import CARDS, CHARACTERS
from endstep.games.eredan.position.spec import CharacterSpec, PlayerSpec, PositionSpec, TurnSpec
from endstep.position import PositionError, nearest

Pick = Callable[[int], int]
"""Chance, asked for: a number from 0 to below the one given."""

CHARACTERS_EACH: Final = 3
LEAST, MOST = 20, 50
"""How many cards a deck has."""

_COPIES: Final = 3
_NAMES: Final = ("Ana", "Bea")
_LINE: Final = re.compile(r"([0-9]{1,3})[ \t]+(\S.*)")
_COMMENT: Final = re.compile(r"(^|\s)#.*")


class NoSuchFormat(EndstepError):
    """A format was asked for, and there is only one way to play."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The characters of a side, and its cards as texts such as "3 Ember"."""

    characters: tuple[str, ...]
    cards: tuple[str, ...]


def read_deck(path: Path) -> Deck:
    """Read a deck; raise PositionError, with file and line, for what is none."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError) as error:
        raise PositionError(f"can't be read: {error}", str(path)) from None
    characters: list[str] = []
    cards: list[str] = []
    size = 0
    for number, line in enumerate(lines, 1):
        text = _COMMENT.sub("", line).strip()
        if not text:
            continue
        found = _LINE.fullmatch(text)
        if found is None or not int(found[1]):
            raise PositionError("COUNT NAME is wanted, such as 3 Ember", str(path), number)
        count, name = int(found[1]), found[2]
        if name in CHARACTERS and count == 1 and name not in characters:
            characters.append(name)
        elif name in CARDS:
            cards.append(f"{count} {name}")
            size += count
        else:
            close = nearest(name, (*CARDS, *CHARACTERS))
            raise PositionError(f"no card and no further character is {name!r}", str(path), number, "", close)
    if len(characters) != CHARACTERS_EACH or not LEAST <= size <= MOST:
        raise PositionError(
            f"{CHARACTERS_EACH} characters and {LEAST} to {MOST} cards are wanted, not {len(characters)} and {size}",
            str(path),
        )
    return Deck(tuple(characters), tuple(cards))


def opening(decks: Mapping[str, Deck]) -> PositionSpec:
    """Return the position before a game begins; the decks are not yet shuffled, the first player has the initiative."""
    used = [name for deck in decks.values() for name in deck.characters]
    players = tuple(
        PlayerSpec(
            name=player,
            characters=tuple(
                CharacterSpec(name, id=f"{name} of {player}" if used.count(name) > 1 else None)
                for name in deck.characters
            ),
            deck=deck.cards,
        )
        for player, deck in decks.items()
    )
    if len(players) != len(_NAMES):
        raise PositionError(f"two players are wanted, not {len(players)}")
    return PositionSpec(players=players, turn=TurnSpec(active=players[0].name, number=0, step="opening"))


def deal(pick: Pick, format: str | None) -> PositionSpec:
    """Return the position before a random game between random decks."""
    if format is not None:
        raise NoSuchFormat(f"there is no format {format!r}, and no other")
    return opening({name: _random(pick) for name in _NAMES})


def _random(pick: Pick) -> Deck:
    characters = _some(pick, list(CHARACTERS), CHARACTERS_EACH)
    cards = _some(pick, list(CARDS), 7 + pick(8))
    return Deck(characters, tuple(f"{_COPIES} {name}" for name in cards))


def _some(pick: Pick, names: Sequence[str], amount: int) -> tuple[str, ...]:
    left = list(names)
    return tuple(left.pop(pick(len(left))) for _ in range(amount))
