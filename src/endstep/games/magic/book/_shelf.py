"""Finding cards by name."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module

from endstep.core import EndstepError
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.kept import SHELVES

THEMES = (
    "basics",
    "creatures",
    "combat",
    "keywords",
    "ends_the_game",
    "cant_end",
    "libraries",
    "looking",
    "damage_and_life",
    "spells",
    "payments",
    "mana",
    "costs",
    "counterspells",
    "triggers",
    "replacements",
    "cast_again",
    "used_again",
    "cast_otherwise",
    "face_down",
    "paid_otherwise",
    "two_in_one",
    "engines",
    "layers",
    "copies",
    "faces",
    "attachments",
    "exiled_with",
    "all_types",
    "wins",
    "losses",
    "poison",
    "lifetotals",
    "extraturns",
    "draws",
    "tables",
    "dungeons",
    "going_on",
    "actions",
    "taking_counters",
    "marked",
    "grown",
)


class UnknownCard(EndstepError):
    """A name that no card of the book has; `nearest` are the names most like it."""

    def __init__(self, name: str, nearest: tuple[str, ...]) -> None:
        hint = f"; did you mean {', '.join(repr(each) for each in nearest)}?" if nearest else ""
        super().__init__(f"no card is called {name!r}{hint}")
        self.name = name
        self.nearest = nearest


@cache
def _shelf() -> dict[str, CardDef]:
    """Return all cards by name; raise ValueError when two entries share one."""
    found: dict[str, CardDef] = {}
    for theme in THEMES:
        for entry in import_module(f"endstep.games.magic.book.{theme}").CARDS:
            if entry.name in found:
                raise ValueError(f"{entry.name} stands in the book twice")
            found[entry.name] = entry
    return found


@cache
def _by_any_name() -> dict[str, CardDef]:
    """Return all cards by the names of their faces, by both together, and whatever the case."""
    found: dict[str, CardDef] = {}
    for entry in _shelf().values():
        if entry.back is not None:
            for name in (entry.back.name, entry.full_name):
                found[name.casefold()] = entry
    return found | {name.casefold(): entry for name, entry in _shelf().items()}


def find(name: str) -> CardDef:
    """Return the card of that name, the name of either face; raise UnknownCard with the nearest names."""
    shelf = _shelf()
    if name in shelf:
        return shelf[name]
    found = _by_any_name().get(name.casefold()) or _kept(name)
    if found is None:
        raise UnknownCard(name, nearest(name))
    return found


def is_built_in(name: str) -> bool:
    """Return whether the book itself has a card of that name, or with a face of that name."""
    return name in _shelf() or name.casefold() in _by_any_name()


def _kept(name: str) -> CardDef | None:
    """Return a card that the book does not have from where else cards are kept."""
    for shelf in SHELVES:
        found = shelf.find(name)
        if found is not None:
            return found
    return None


def is_known(name: str) -> bool:
    """Return whether there is a card of exactly that name, in the book or where else cards are kept."""
    if name in _shelf():
        return True
    found = _by_any_name().get(name.casefold()) or _kept(name)
    return found is not None and name in (found.name, found.full_name, "" if found.back is None else found.back.name)


def add(*cards: CardDef) -> None:
    """Put cards of your own beside those of the book, for this process; raise ValueError for a name that is taken.

    A card that equals the one of its name changes nothing.
    """
    for entry in cards:
        if _shelf().setdefault(entry.name, entry) != entry:
            raise ValueError(f"there is another card called {entry.name!r} already")
    _by_any_name.cache_clear()


def nearest(name: str) -> tuple[str, ...]:
    """Return the names that are most like a name, those of the book first."""
    folded = {each.casefold(): each for each in _shelf()}
    found = [folded[each] for each in get_close_matches(name.casefold(), folded, n=3)]
    others = [each for shelf in SHELVES for each in shelf.nearest(name)]
    return tuple(dict.fromkeys((*found, *others)))[:3]


def names() -> tuple[str, ...]:
    """Return the names of all cards, in alphabetical order."""
    return tuple(sorted(_shelf()))


def every() -> tuple[CardDef, ...]:
    """Return all cards, by name."""
    return tuple(_shelf()[name] for name in names())
