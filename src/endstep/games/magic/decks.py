"""Reading a deck file: one `COUNT NAME` on a line, `#` begins a comment.

`Commander: NAME` is the line of a commander, `Sideboard: COUNT NAME` that of cards of the sideboard.
"""

from __future__ import annotations

import re
from os import PathLike
from pathlib import Path
from typing import Final

from endstep.games.magic import book
from endstep.position import PositionError

LARGEST: Final = 100_000
"""The most bytes of a deck file."""

LEADER: Final = "Commander: "
"""How the line of a commander begins."""

ASIDE: Final = "Sideboard: "
"""How the line of a card of the sideboard begins (CR 100.4)."""

_LINE: Final = re.compile(r"([0-9]{1,5})[ \t]+(\S.*)")
_COMMENT: Final = re.compile(r"(^|\s)#.*")


def read_deck(path: str | PathLike[str]) -> tuple[str, ...]:
    """Read a deck and return its lines, such as "24 Forest", with the names as the book writes them.

    The line of a commander is such as "Commander: Isamaru, Hound of Konda".

    Raises PositionError, with file and line, for a file that can't be read, a line that is none, an unknown card.
    """
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            found = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise PositionError("no such deck", name) from None
    except IsADirectoryError:
        raise PositionError("this is a folder; name one of the files in it", name) from None
    except (OSError, ValueError) as error:
        raise PositionError(f"can't be read: {error}", name) from None
    if len(found) > LARGEST:
        raise PositionError(f"longer than {LARGEST:,} bytes; no deck needs that", name)
    try:
        text = found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise PositionError("not UTF-8 text; save the file as UTF-8", name, line) from None
    return parse_deck(text, name=name)


def parse_deck(text: str, *, name: str = "deck") -> tuple[str, ...]:
    r"""Read the text of a deck; `name` stands for the file in errors.

    >>> parse_deck("24 Forest  # lands\n\n36 grizzly bears")
    ('24 Forest', '36 Grizzly Bears')
    """
    cards = tuple(
        _card(row, name, number)
        for number, line in enumerate(text.split("\n"), 1)
        if (row := _COMMENT.sub("", line).strip())
    )
    if not cards:
        raise PositionError("no cards; write one COUNT NAME on a line, such as 24 Forest", name)
    return cards


def _card(row: str, file: str, line: int) -> str:
    if row.casefold().startswith(LEADER.strip().casefold()):
        return LEADER + _known(row.partition(":")[2].strip(), file, line)
    if row.casefold().startswith(ASIDE.strip().casefold()):
        return ASIDE + _card(row.partition(":")[2].strip(), file, line)
    found = _LINE.fullmatch(row)
    if found is None:
        raise PositionError(f"{row[:60]!r} is no COUNT NAME, such as 24 Forest", file, line)
    count, name = int(found[1]), found[2]
    if count == 0:
        raise PositionError("a count of 0 is impossible; leave the line out", file, line)
    return f"{count} {_known(name, file, line)}"


def _known(name: str, file: str, line: int) -> str:
    """Return the name of a card as the book writes it."""
    try:
        card = book.find(name)
        if "Dungeon" in card.printed.types:
            raise PositionError(f"{card.name} is a dungeon, which no deck or sideboard holds (rule 309.2)", file, line)
        return card.name
    except book.UnknownCard as error:
        raise PositionError(f"no card is called {name!r}", file, line, nearest=error.nearest) from None
