"""Cards: as plain data, which `card.schema.json` describes, and where a user keeps those that are not built in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.oracle.compiled import Gap
    from endstep.games.magic.oracle.coverage import Coverage
    from endstep.games.magic.oracle.sources import Plain
    from endstep.games.magic.oracle.store import Imported, Store

FILE: Final = "cards.sqlite"
_PROCESSES: Final = 2
_AT_ONCE: Final = 64


def folder() -> Path:
    """Return where a user's cards are kept."""
    from platformdirs import user_data_path

    return user_data_path("endstep", appauthor=False)


class KeptCards:
    """The cards that a user has imported, as a shelf beside the book; opened when a card is first asked for."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._store: Store | None = None
        self._known: dict[str, CardDef | None] = {}

    def find(self, name: str) -> CardDef | None:
        """Return a card by one of its names, None if there is none."""
        if name not in self._known:
            store = self._opened()
            self._known[name] = None if store is None else store.find(name)
        return self._known[name]

    def nearest(self, name: str) -> tuple[str, ...]:
        """Return the names most like a name."""
        store = self._opened()
        return () if store is None else store.nearest(name)

    def _opened(self) -> Store | None:
        if self._store is None:
            path = self._path or folder() / FILE
            if not path.exists():
                return None
            from endstep.games.magic.oracle.store import Store

            self._store = Store(path)
        return self._store


def consult() -> None:
    """Have positions find the cards that the user keeps, where the book has none of that name."""
    from endstep.games.magic.kept import SHELVES

    if not SHELVES:
        SHELVES.append(KeptCards())


def import_files(paths: Iterable[Path], tell: Callable[[Imported], None]) -> Imported:
    """Import files of card data into the user's store; `tell` hears how far it has come."""
    from endstep.games.magic.oracle.store import Imported, Store

    result = Imported()
    with Store(folder() / FILE) as store:
        for result in store.add_files(paths):
            tell(result)
    return result


def coverage(paths: Iterable[Path], by: str | None) -> Coverage:
    """Count what is understood of the cards in some files, or of those that the user keeps."""
    from multiprocessing import get_context

    from endstep.games.magic.oracle import coverage as counting
    from endstep.games.magic.oracle.sources import Problem
    from endstep.games.magic.oracle.store import Store

    problems: list[Problem] = []
    given = list(paths)
    with get_context("spawn").Pool(_PROCESSES) as pool:

        def run(look: Callable[[Plain], counting.Look], cards: Iterable[Plain]) -> Iterator[counting.Look]:
            return pool.imap(look, cards, chunksize=_AT_ONCE)

        if given:
            found = counting.count(counting.cards_in(given, problems), by=by, run=run)
        else:
            with Store(folder() / FILE) as store:
                found = counting.count(filter(counting.is_counted, store.every()), by=by, run=run)
    found.problems = problems
    found.counts[counting.NOT] += sum(not each.entry.startswith("A-") for each in problems)
    return found


def card_with_gaps(name: str) -> tuple[CardDef, tuple[Gap, ...], Plain | None]:
    """Return a card of the book or else of the store, the words not understood, and what the store knows of it."""
    from endstep.games.magic import book
    from endstep.games.magic.oracle.store import Store

    path = folder() / FILE
    if path.exists() and not book.is_built_in(name):
        with Store(path) as store:
            told = store.compiled(name)
            if told is not None:
                return told.card, told.gaps, store.data(name)
    return book.find(name), (), None


def underlined(data: Plain, gaps: Iterable[Gap]) -> list[str]:
    """Return the text of a card, with the words underlined that were not understood."""
    lines: list[str] = []
    faces = data.get("card_faces")
    for face in faces if isinstance(faces, list) else [data]:
        text = str(face.get("oracle_text") or "")
        marks = [" "] * len(text)
        for gap in gaps:
            if gap.face in ("", face.get("name")):
                marks[gap.begin : gap.end] = "~" * (gap.end - gap.begin)
        at = 0
        for line in text.split("\n"):
            under = "".join(marks[at : at + len(line)]).rstrip()
            lines += [line, under] if under else []
            at += len(line) + 1
    return lines


def to_dict(card: CardDef) -> dict[str, object]:
    """Return what is known of a card, with its abilities in our own words."""
    from endstep.games.magic.abilities.notation import write
    from endstep.games.magic.abilities.words import card_lines

    return {
        "name": card.name,
        "cost": card.cost,
        "type_line": card.type_line,
        "power": card.power,
        "toughness": card.toughness,
        "loyalty": card.loyalty,
        "lines": list(card_lines(card)),
        "notation": write(card),
    }
