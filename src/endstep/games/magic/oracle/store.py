"""Keeps the cards that a user has imported: an SQLite file with names, a full-text index, and compiled abilities.

What a text was compiled to is kept by the text's hash and the version of the grammar, in the notation of the ability
language. `find` gives a card by any of its names; `search` by its words.
"""

from __future__ import annotations

import json
import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, cast

from endstep import __version__
from endstep.core import EndstepError
from endstep.games.magic.oracle.compiled import GRAMMAR_VERSION, Compiled, Malformed
from endstep.games.magic.oracle.sources import Plain, Problem, read_cards

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef

_LAYOUT: Final = 1
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS card (id INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, name TEXT NOT NULL,
    data TEXT NOT NULL, hash TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS name (folded TEXT NOT NULL, shown TEXT NOT NULL, card INTEGER NOT NULL,
    rank INTEGER NOT NULL, PRIMARY KEY (folded, card));
CREATE INDEX IF NOT EXISTS name_card ON name (card);
CREATE TABLE IF NOT EXISTS compiled (hash TEXT NOT NULL, version TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (hash, version));
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (name, type_line, text);
CREATE VIRTUAL TABLE IF NOT EXISTS spelling USING fts5 (folded, tokenize='trigram');
"""


class NoStore(EndstepError):
    """A file that can't be used as a store of cards."""


@dataclass(slots=True)
class Imported:
    """What came of an import: how many cards were new or changed, and what was left out."""

    cards: int = 0
    changed: int = 0
    problems: list[Problem] = field(default_factory=list)


def folded(name: str) -> str:
    """Return a name without accents, case and signs, as it is looked up.

    >>> folded("Nûll-Êins' Zwei")
    'null eins zwei'
    """
    plain = unicodedata.normalize("NFKD", name.replace("Æ", "Ae").replace("æ", "ae"))
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold()
    return " ".join(re.sub(r"[-–—/,.:!?&\"]+", " ", plain.replace("'", "").replace("’", "")).split())


class Store:
    """An open store; use it as a context, or close it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path)
            self._base.execute("PRAGMA journal_mode = WAL")
            (layout,) = self._base.execute("PRAGMA user_version").fetchone()
            if layout not in (0, _LAYOUT):
                raise NoStore(f"{path} was written by another version of endstep; remove it and import again")
            self._base.executescript(_TABLES)
            self._base.execute(f"PRAGMA user_version = {_LAYOUT}")
        except (sqlite3.Error, OSError) as error:
            raise NoStore(f"{path} can't be used for cards: {error}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def __len__(self) -> int:
        (count,) = self._base.execute("SELECT count(*) FROM card").fetchone()
        return cast("int", count)

    # writing

    def add_files(self, paths: Iterable[Path]) -> Iterator[Imported]:
        """Import files, all or nothing; yield what has come of it so far, now and then, and at the end."""
        result = Imported()
        with self._base:
            for path in paths:
                for entry in read_cards(path):
                    if isinstance(entry, Problem):
                        result.problems.append(entry)
                    else:
                        self._add(entry, result)
                    if result.cards % 500 == 0:
                        yield result
        yield result

    def _add(self, card: Plain, result: Imported) -> None:
        name = cast("str", card["name"])
        key = str(card.get("oracle_id") or name)
        data = json.dumps(card, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        mark = sha256(data.encode()).hexdigest()
        result.cards += 1
        known = self._base.execute("SELECT id, hash FROM card WHERE key = ?", (key,)).fetchone()
        if known is not None and known[1] == mark:
            return
        if known is not None:
            self._forget(known[0])
        row = self._base.execute(
            "INSERT INTO card (key, name, data, hash) VALUES (?, ?, ?, ?)", (key, name, data, mark)
        ).lastrowid
        for place, shown in enumerate(_names(card)):
            self._base.execute(
                "INSERT OR IGNORE INTO name VALUES (?, ?, ?, ?)", (folded(shown), shown, row, min(place, 1))
            )
            self._base.execute("INSERT INTO spelling (rowid, folded) VALUES (?, ?)", (None, folded(shown)))
        faces = cast("list[Plain]", card.get("card_faces") or [card])
        text = "\n".join(str(face.get("oracle_text") or "") for face in faces)
        types = " ".join(str(face.get("type_line") or "") for face in faces)
        self._base.execute(
            "INSERT INTO words (rowid, name, type_line, text) VALUES (?, ?, ?, ?)", (row, name, types, text)
        )
        result.changed += 1

    def _forget(self, row: int) -> None:
        for (old,) in self._base.execute("SELECT folded FROM name WHERE card = ?", (row,)).fetchall():
            self._base.execute(
                "DELETE FROM spelling WHERE rowid IN (SELECT rowid FROM spelling WHERE folded = ? LIMIT 1)", (old,)
            )
        self._base.execute("DELETE FROM words WHERE rowid = ?", (row,))
        self._base.execute("DELETE FROM name WHERE card = ?", (row,))
        self._base.execute("DELETE FROM card WHERE id = ?", (row,))

    # reading

    def data(self, name: str) -> Plain | None:
        """Return what is known of a card by its name, a face's or a printed one, None if there is no such card."""
        row = self._row(name)
        return None if row is None else cast("Plain", json.loads(row[0]))

    def _row(self, name: str) -> tuple[str, str] | None:
        found = self._base.execute(
            "SELECT card.data, card.hash, card.name FROM name JOIN card ON card.id = name.card "
            "WHERE name.folded = ? ORDER BY name.rank, card.id LIMIT 1",
            (folded(name),),
        ).fetchone()
        return None if found is None else (found[0], found[1])

    def compiled(self, name: str) -> Compiled | None:
        """Return a card as it was understood, None if there is no such card; raise Malformed."""
        row = self._row(name)
        if row is None:
            return None
        data, mark = row
        version = _version()
        kept = self._base.execute(
            "SELECT value FROM compiled WHERE hash = ? AND version = ?", (mark, version)
        ).fetchone()
        if kept is not None:
            try:
                return Compiled.of(kept[0])
            except ValueError:
                pass  # written by another version of the ability language: compiled anew
        from endstep.games.magic.oracle.compiler import compile_card

        told = compile_card(json.loads(data))
        with self._base:
            self._base.execute("DELETE FROM compiled WHERE hash = ?", (mark,))
            self._base.execute("INSERT INTO compiled VALUES (?, ?, ?)", (mark, version, told.kept()))
        return told

    def find(self, name: str) -> CardDef | None:
        """Return a card by its name, or by that of one of its faces, None if there is none that can be used."""
        try:
            told = self.compiled(name)
        except Malformed:
            return None
        return None if told is None else told.card

    def nearest(self, name: str) -> tuple[str, ...]:
        """Return the names most like a name."""
        words = folded(name)
        parts = {words[at : at + 3] for at in range(len(words) - 2)}
        if not parts:
            return ()
        asked = " OR ".join(f'"{part}"' for part in sorted(parts))
        rows = self._base.execute(
            "SELECT folded FROM spelling WHERE spelling MATCH ? ORDER BY rank LIMIT 40", (asked,)
        ).fetchall()
        close = get_close_matches(words, dict.fromkeys(row[0] for row in rows), n=3)
        shown = [
            self._base.execute("SELECT shown FROM name WHERE folded = ? LIMIT 1", (each,)).fetchone() for each in close
        ]
        return tuple(dict.fromkeys(row[0] for row in shown if row is not None))

    def search(self, words: str, *, most: int = 20) -> tuple[str, ...]:
        """Return the names of cards with some words in name, type line or text, the best first."""
        asked = " ".join(f'"{word}"' for word in re.findall(r"\w+", words))
        if not asked:
            return ()
        rows = self._base.execute(
            "SELECT card.name FROM words JOIN card ON card.id = words.rowid WHERE words MATCH ? ORDER BY rank LIMIT ?",
            (asked, most),
        ).fetchall()
        return tuple(row[0] for row in rows)

    def every(self) -> Iterator[Plain]:
        """Yield what is known of all cards."""
        for (data,) in self._base.execute("SELECT data FROM card ORDER BY name"):
            yield json.loads(data)


def _names(card: Plain) -> list[str]:
    """Return the names by which a card can be found, its own first."""
    found = [str(card["name"])]
    faces = cast("list[Plain]", card.get("card_faces") or [])
    found += [str(face["name"]) for face in faces]
    printed = [card.get("printed_name"), *(face.get("printed_name") for face in faces)]
    found += [str(name) for name in printed if name]
    found += [str(name) for name in cast("list[object]", card.get("printed_names") or [])]
    return list(dict.fromkeys(found))


def _version() -> str:
    return f"{__version__}/{GRAMMAR_VERSION}"
