"""The small layer under the grammar: kinds of phrase, and the rules by which each is read.

A rule is a template and what it makes: words are a regular expression, and `{amount}` is a hole for a phrase of that
kind, or `{amount:count}` for one of another kind, which is passed on under the name of the hole::

    EFFECT.add("{who} gains? {amount} life", GainLife)

What stands in square brackets may be left out. A phrase is read at one place of one line in all the ways that its rules
allow; what was read is remembered, so that a kind is read at most once at each place. How far any rule came is
remembered too: the first word after that is the one that was not understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from endstep.games.magic.oracle.texts import Line

Found = tuple[object, int]
Maker = Callable[..., object]
Matcher = Callable[[str, int], "re.Match[str] | None"]
Reader = Callable[[Line, int], Iterator[Found]]

# Words that stand as holes in long templates, which would repeat printed sentences otherwise.
AND: Final = "and"
AS: Final = "as"
BY: Final = "by"
COULD: Final = "could"
DAMAGE: Final = "damage"
EQUAL: Final = "equal"
FIRST: Final = "first"
IN: Final = "in"
INTO: Final = "into"
OF: Final = "of"
THE: Final = "the"
TO: Final = "to"

_HOLE: Final = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")
_OPTION: Final = re.compile(r"\[([^\[\]]*)\]")
_PLAIN: Final = re.compile(r"[\w~'/\-,.:;\"•—]+(?:s\?)?")
_CHOICE: Final = re.compile(r"\(\?:([\w~'|?\- ]+)\)(\??)")
_all: Final[dict[str, Kind]] = {}


class _Piece:
    """A stretch of words, or a hole, in a template; the regular expression is made when it is first needed."""

    __slots__ = ("_match", "_words", "first", "hole", "kind")

    def __init__(self, words: str, hole: str, kind: str) -> None:
        self.hole = hole
        self.kind = kind
        self._words = words
        self._match: Matcher | None = None
        self.first = None if hole else _first_words(words)

    def match(self, line: Line, place: int) -> re.Match[str] | None:
        """Return the words at a place, if they are there."""
        if self._match is None:
            self._match = re.compile(f"{self._words} ").match
        return self._match(line.words, place)


class _Rule:
    """A template in pieces, and what is made of what fills its holes."""

    __slots__ = ("fixed", "make", "pieces", "template")

    def __init__(self, template: str, make: Maker, fixed: dict[str, object]) -> None:
        self.template = template
        self.make = make
        self.fixed = fixed
        self.pieces = _pieces(template)


class Kind:
    """A kind of phrase, such as an effect, a number or a condition."""

    __slots__ = ("_anywhere", "_by_hole", "_by_word", "_readers", "name", "number")

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = len(_all)
        self._by_word: dict[str, list[_Rule]] = {}
        self._anywhere: list[_Rule] = []
        self._by_hole: dict[str, list[_Rule]] = {}
        self._readers: list[Reader] = []
        _all[name] = self

    def add(self, template: str, make: Maker, **fixed: object) -> None:
        """Add a rule: what fills its holes is given to `make` by name, and what is `fixed` as well.

        What stands in square brackets may be left out. A maker that returns None refuses the reading.
        """
        for whole in _expanded(template):
            self._add(_Rule(whole, make, fixed))

    def _add(self, rule: _Rule) -> None:
        piece = rule.pieces[0]
        if piece.hole:
            self._by_hole.setdefault(piece.kind, []).append(rule)
        elif piece.first is None:
            self._anywhere.append(rule)
        else:
            for word in piece.first:
                self._by_word.setdefault(word, []).append(rule)

    def says(self, words: str, value: object) -> None:
        """Add words that are one value."""
        self.add(words, lambda: value)

    def takes(self, *templates: str) -> None:
        """Add rules with one hole, whose value is passed on."""
        for template in templates:
            self.add(template, _only)

    def rule(self, template: str, **fixed: object) -> Callable[[Maker], Maker]:
        """Add a rule with the function below as its maker."""

        def added(make: Maker) -> Maker:
            self.add(template, make, **fixed)
            return make

        return added

    def reader(self, read: Reader) -> Reader:
        """Add a function that reads phrases of this kind by itself."""
        self._readers.append(read)
        return read

    def at(self, line: Line, place: int) -> tuple[Found, ...]:
        """Return every reading at a place, with the place behind it, the longest first."""
        key = (self.number, place)
        known = line.memo.get(key)
        if known is not None:
            return known
        line.memo[key] = ()  # a phrase that begins with one of its own kind is not looked for again
        found = list(self._read(line, place))
        found.sort(key=_longest)
        line.memo[key] = result = tuple(found)
        return result

    def _read(self, line: Line, place: int) -> Iterator[Found]:
        words = line.words
        if place >= len(words):
            return
        word = words[place : words.index(" ", place)]
        for rule in self._by_word.get(word, ()):
            yield from _apply(rule, line, place)
        for rule in self._anywhere:
            yield from _apply(rule, line, place)
        for kind, rules in self._by_hole.items():
            for value, end in _all[kind].at(line, place):
                if value is None:
                    continue
                for rule in rules:
                    yield from _finish(rule, 1, line, end, {rule.pieces[0].hole: value})
        for read in self._readers:
            yield from read(line, place)


def kind_of(name: str) -> Kind:
    """Return the kind of phrase of that name."""
    return _all[name]


def _only(**values: object) -> object:
    (value,) = values.values()
    return value


def _longest(found: Found) -> int:
    return -found[1]


def _apply(rule: _Rule, line: Line, place: int) -> Iterator[Found]:
    return _finish(rule, 0, line, place, {})


def _finish(rule: _Rule, index: int, line: Line, place: int, values: dict[str, object]) -> Iterator[Found]:
    """Read the pieces of a rule from one on."""
    pieces = rule.pieces
    while index < len(pieces):
        piece = pieces[index]
        if piece.hole:
            for value, end in _all[piece.kind].at(line, place):
                yield from _finish(rule, index + 1, line, end, {**values, piece.hole: value})
            return
        match = piece.match(line, place)
        if match is None:
            return
        place = match.end()
        if place > line.furthest:
            line.furthest = place
        index += 1
    made = rule.make(**values, **rule.fixed)
    if made is not None:
        yield made, place


def _expanded(template: str) -> Iterator[str]:
    """Yield a template with and without what may be left out."""
    option = _OPTION.search(template)
    if option is None:
        yield template
        return
    before, after = template[: option.start()], template[option.end() :]
    for words in (option.group(1), ""):
        yield from _expanded(" ".join(f"{before}{words}{after}".split()))


def _pieces(template: str) -> tuple[_Piece, ...]:
    found: list[_Piece] = []
    at = 0
    for hole in _HOLE.finditer(template):
        before = template[at : hole.start()].strip()
        if before:
            found.append(_Piece(before, "", ""))
        found.append(_Piece("", hole.group(1), hole.group(2) or hole.group(1)))
        at = hole.end()
    after = template[at:].strip()
    if after:
        found.append(_Piece(after, "", ""))
    return tuple(found)


def _first_words(words: str) -> tuple[str, ...] | None:
    """Return the words with which a stretch can begin, None where that can't be told easily."""
    head = words.split(" ")[0]
    choice = _CHOICE.match(words)
    if choice is not None and (len(choice.group()) == len(words) or words[choice.end()] == " "):
        if choice.group(2) or any(not option for option in choice.group(1).split("|")):
            return None
        found: list[str] = []
        for option in choice.group(1).split("|"):
            begun = _first_words(option)
            if begun is None:
                return None
            found.extend(begun)
        return tuple(dict.fromkeys(found))
    if not _PLAIN.fullmatch(head):
        return None
    if head.endswith("s?"):
        return (head[:-2], head[:-1])
    return (head,) if "." not in head else None


def words_at(line: Line, place: int, pattern: re.Pattern[str]) -> int:
    """Return the place behind words that stand at a place, -1 where they don't."""
    match = pattern.match(line.words, place)
    if match is None:
        return -1
    if match.end() > line.furthest:
        line.furthest = match.end()
    return match.end()
