"""The shorthand: a whole table of players on one line, such as `Ana 0: Platinum Angel; Bea 20 poison 9`.

For each player, between semicolons: the name, a number (for Magic: life), kinds of counters with their numbers, and
after a colon what stands in front of that player, between commas. Only the name is needed.

- A name may have several words; it ends at the first number, or at the first kind of counter that a number follows.
  In double quotes it may hold anything: `"Ana poison" 20`.
- A card whose name holds a comma is found by asking which names exist, the longest first. Without that knowledge,
  or where it misleads, double quotes hold a name together: `2 "Isamaru, Hound of Konda"`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from endstep.position.errors import PositionError, nearest
from endstep.position.node import Node, Source, shortened
from endstep.position.read import LARGEST, PlayerName

Known = Callable[[str], bool]
Suggest = Callable[[str], Iterable[str]]

_CURLY = str.maketrans("’‘“”", "''\"\"")
_WORD = re.compile(r'"[^"]*"|[^\s"]+')
_NUMBER = re.compile(r"-?[0-9]{1,4000}")
_COUNT = re.compile(r"([0-9]{1,4000})\s+(\S.*)", re.DOTALL)
_COLON = re.compile(r":(?![\\/])")
_MOST_COMMAS = 8


@dataclass(frozen=True, slots=True)
class Thing:
    """What stands in front of a player: a name, how many of it, and its column."""

    name: str
    count: int | None
    column: int

    @property
    def text(self) -> str:
        """The name with its count in front, as a file has it."""
        return self.name if self.count is None else f"{self.count} {self.name}"


@dataclass(frozen=True, slots=True)
class Row:
    """One player of a shorthand."""

    name: str
    number: int | None
    counters: tuple[tuple[str, int], ...]
    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of the text, without the white space around it, and where it begins."""

    text: str
    start: int


def is_shorthand(text: str) -> bool:
    """Return whether a text is a shorthand rather than the path of a file or the text of one.

    A shorthand has a semicolon, or a colon that is not part of a path, and does not end in `.toml`.

    >>> is_shorthand("Ana 0: Platinum Angel; Bea 20"), is_shorthand("boards/angel.toml"), is_shorthand("C:/board")
    (True, False, False)
    """
    if text.strip().casefold().endswith(".toml") or "[[players]]" in text:
        return False
    return ";" in text or _COLON.search(text) is not None


def read_rows(
    text: str, *, kinds: tuple[str, ...], known: Known | None = None, suggest: Suggest | None = None
) -> tuple[Row, ...]:
    """Read a shorthand; raise PositionError with line and column.

    `kinds` are the counters that a player can have. `known` says whether a card of a name exists, `suggest` gives
    the nearest names for one that does not; without `known` every name is taken as it stands.
    """
    return _Line(text, kinds, known, suggest).rows()


class _Line:
    """A shorthand that is being read."""

    __slots__ = ("_kinds", "_known", "_suggest", "_text")

    def __init__(self, text: str, kinds: tuple[str, ...], known: Known | None, suggest: Suggest | None) -> None:
        self._text = text.translate(_CURLY)
        self._kinds = kinds
        self._known = known
        self._suggest = suggest

    def rows(self) -> tuple[Row, ...]:
        if len(self._text) > LARGEST:
            raise PositionError(f"longer than {LARGEST:,} characters; no position needs that", "shorthand")
        pieces = list(self._split(_Piece(self._text, 0), ";"))
        if pieces and not pieces[-1].text:
            pieces.pop()
        if not pieces:
            raise self._error(0, "there are no players; write a name, as in 'Ana 20: Platinum Angel; Bea 20'")
        rows: dict[str, Row] = {}
        for piece in pieces:
            row = self._row(piece)
            if row.name in rows:
                raise self._error(piece.start, f"{row.name!r} is already the name of a player; give another name")
            rows[row.name] = row
        return tuple(rows.values())

    def _error(self, start: int, message: str, nearest: Iterable[str] = ()) -> PositionError:
        line = self._text.count("\n", 0, start) + 1
        column = start - (self._text.rfind("\n", 0, start) + 1) + 1
        return PositionError(message, "shorthand", line, "", nearest, column)

    def _split(self, piece: _Piece, mark: str, *, once: bool = False) -> Iterator[_Piece]:
        """Yield what stands between the marks that are not in quotes."""
        begin, quote = 0, -1
        for at, sign in enumerate(piece.text):
            if sign == '"':
                quote = -1 if quote >= 0 else at
            elif sign == mark and quote < 0:
                yield _piece(piece, begin, at)
                begin = at + 1
                if once:
                    break
        else:
            if quote >= 0:
                raise self._error(piece.start + quote, 'a quote that is not closed; write " at its end')
        yield _piece(piece, begin, len(piece.text))

    def _row(self, piece: _Piece) -> Row:
        head, *rest = self._split(piece, ":", once=True)
        name, number, counters = self._head(head, piece.start)
        return Row(name, number, counters, tuple(self._things(rest[0])) if rest and rest[0].text else ())

    def _head(self, head: _Piece, start: int) -> tuple[str, int | None, tuple[tuple[str, int], ...]]:
        words = [_Piece(found[0], head.start + found.start()) for found in _WORD.finditer(head.text)]
        if not words:
            raise self._error(start, "the name of a player is missing; write it before the life or the colon")
        end = self._name_ends(words)
        if end == 0:
            raise self._error(words[0].start, "the name of a player is missing; it stands before the life")
        name = self._name(words[:end])
        rest = words[end:]
        number = int(rest.pop(0).text) if rest and _NUMBER.fullmatch(rest[0].text) else None
        counters: dict[str, int] = {}
        while rest:
            kind = rest.pop(0)
            if _NUMBER.fullmatch(kind.text):
                raise self._error(kind.start, f"what is {kind.text}? Write the kind of counter before its number")
            word = self._kind(kind)
            if not rest or not _NUMBER.fullmatch(rest[0].text):
                raise self._error(kind.start, f"how many? Write a number after {word!r}")
            amount = rest.pop(0)
            if int(amount.text) < 0:
                raise self._error(amount.start, f"{amount.text} counters are impossible; the least is 0")
            if word in counters:
                raise self._error(kind.start, f"{word!r} stands here twice; leave one out")
            counters[word] = int(amount.text)
        return name, number, tuple(counters.items())

    def _name_ends(self, words: list[_Piece]) -> int:
        """Return how many of the words are the player's name."""
        if words[0].text.startswith('"'):
            return 1
        for index, word in enumerate(words):
            if _NUMBER.fullmatch(word.text):
                counted = index > 1 and words[index - 1].text in self._kinds
                return index - 1 if counted else index
        return len(words)

    def _name(self, words: list[_Piece]) -> str:
        name = " ".join(word.text for word in words)
        if len(words) == 1 and name.startswith('"'):
            name = name[1:-1]
        try:
            return PlayerName().read(Node(name, (), Source("shorthand")))
        except PositionError as error:
            raise self._error(words[0].start, error.message) from None

    def _kind(self, word: _Piece) -> str:
        if word.text.startswith('"') and len(word.text) > 2:
            return word.text[1:-1]
        if word.text in self._kinds:
            return word.text
        close = nearest(word.text, self._kinds)
        known = "" if close else f"; there are: {', '.join(self._kinds)}"
        raise self._error(word.start, f"no kind of counter {shortened(word.text)!r}{known}", close)

    def _things(self, piece: _Piece) -> Iterator[Thing]:
        chunks = list(self._split(piece, ","))
        if not chunks[-1].text:
            chunks.pop()
        at = 0
        while at < len(chunks):
            if not chunks[at].text:
                raise self._error(chunks[at].start, "nothing stands before this comma; leave it out")
            thing, used = self._longest(chunks[at : at + _MOST_COMMAS])
            if thing.count == 0:
                raise self._error(thing.column - 1, "a count of 0 is impossible; leave it out")
            yield thing
            at += used

    def _longest(self, chunks: list[_Piece]) -> tuple[Thing, int]:
        """Return the card that these pieces begin with, and how many pieces its name takes."""
        start = chunks[0].start
        if self._known is not None:
            for used in range(len(chunks), 0, -1):
                text = _spaced(", ".join(chunk.text for chunk in chunks[:used]))
                for count, name in _readings(text):
                    if self._known(name) or name == "unknown":
                        return Thing(name, count, start + 1), used
        count, name = list(_readings(_spaced(chunks[0].text)))[-1]
        if not name:
            raise self._error(start, "an empty name; leave it out, or write one between the quotes")
        if self._known is not None:
            close = tuple(self._suggest(name)) if self._suggest is not None else ()
            hint = "" if close or len(chunks) == 1 else '; put a name that holds a comma in "quotes"'
            raise self._error(start, f"no card {shortened(name)!r}{hint}", close)
        return Thing(name, count, start + 1), 1


def _piece(whole: _Piece, begin: int, end: int) -> _Piece:
    text = whole.text[begin:end]
    lead = len(text) - len(text.lstrip())
    return _Piece(text.strip(), whole.start + begin + (lead if text.strip() else 0))


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _readings(text: str) -> Iterator[tuple[int | None, str]]:
    """Yield what a text can mean, with its count: as it stands, without quotes, and both behind a number.

    >>> list(_readings('2 "Isamaru, Hound of Konda"'))[-1]
    (2, 'Isamaru, Hound of Konda')
    """
    yield None, text
    if _is_quoted(text):
        yield None, text[1:-1].strip()
    elif counted := _COUNT.fullmatch(text):
        count, name = int(counted[1]), counted[2]
        yield count, name
        if _is_quoted(name):
            yield count, name[1:-1].strip()


def _is_quoted(text: str) -> bool:
    return len(text) > 1 and text[0] == text[-1] == '"' and text.count('"') == 2
