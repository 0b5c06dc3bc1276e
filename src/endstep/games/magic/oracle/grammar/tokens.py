"""Tokens as cards describe them: "two 1/1 white Soldier creature tokens with flying" (CR 111)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from endstep.games.magic.abilities.amounts import X
from endstep.games.magic.abilities.base import Ability, Amount
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.tokens import BLOOD, CLUE, FOOD, GOLD, TREASURE
from endstep.games.magic.oracle.grammar.kinds import HAVING, KEYWORDS, QUOTED, SIZED_TOKEN, TOKEN
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import CARD_TYPES, COLORS, SUBTYPES, SUPERTYPES

_SIZE: Final = re.compile(r"(\d+)/(\d+) ")
_NAME: Final = re.compile(r"named ((?:(?!with |that |\. |¶ |, |and |for |where |tapped |under )\S+ )+)")
_WORD: Final = re.compile(r"(\S+) ")
_TOKEN: Final = re.compile(r"tokens? ")
_WITH: Final = re.compile(r"with ")
_AND: Final = re.compile(r"(?:, and |, |and )")
_PREDEFINED: Final = {"treasure": TREASURE, "food": FOOD, "clue": CLUE, "gold": GOLD, "blood": BLOOD}


for _word, _predefined in _PREDEFINED.items():
    TOKEN.says(f"{_word} tokens?", _predefined)


@HAVING.reader
def _having(line: Line, place: int) -> Iterator[Found]:
    """Read keywords and abilities in quotes, joined."""
    for kind in (KEYWORDS, QUOTED):
        for abilities, end in kind.at(line, place):
            assert isinstance(abilities, tuple)
            following = words_at(line, end, _AND)
            if following > 0:
                for others, behind in HAVING.at(line, following):
                    assert isinstance(others, tuple)
                    yield (*abilities, *others), behind
            yield abilities, end


@TOKEN.reader
def _described(line: Line, place: int) -> Iterator[Found]:
    size = _SIZE.match(line.words, place)
    if size is None:
        yield from described(line, place, None)
    else:
        yield from described(line, size.end(), (int(size[1]), int(size[2])))


_COUNTED: Final = re.compile(r"(x|\d+)/(x|\d+) ")


@dataclass(frozen=True, slots=True)
class Sized:
    """A token whose power and toughness are worked out as it is created."""

    token: CardDef
    power: Amount
    toughness: Amount


@SIZED_TOKEN.reader
def _sized(line: Line, place: int) -> Iterator[Found]:
    """Read "X/X green Ooze creature token"."""
    size = _COUNTED.match(line.words, place)
    if size is None or "x" not in size.groups():
        return
    power, toughness = (X if each == "x" else int(each) for each in size.groups())
    for token, end in described(line, size.end(), (0, 0)):
        assert isinstance(token, CardDef)
        yield Sized(token, power, toughness), end


_ALL_COLORS: Final = re.compile(r"(?:that's|that are) ((?:\w+ , )*(?:\w+ |)(?:, |)(?:and \w+ |))")


def described(line: Line, place: int, size: tuple[int, int] | None) -> Iterator[Found]:
    """Yield the tokens that words behind a size, or without one, describe."""
    at = place
    before: list[str] = []
    colors: list[int] = []
    subtypes: list[str] = []
    types: list[str] = []
    while True:
        match = _WORD.match(line.words, at)
        if match is None:
            return
        word = match[1]
        if word in ("token", "tokens"):
            break
        if word in SUPERTYPES and not types:
            before.append(SUPERTYPES[word])
        elif word in COLORS and not subtypes and not types:
            colors.append(COLORS[word])
        elif word in ("colorless", "and", ","):
            pass
        elif word in CARD_TYPES:
            types.append(CARD_TYPES[word])
        elif word in SUBTYPES and not types:
            subtypes.append(SUBTYPES[word])
        else:
            return
        at = match.end()
    if not types or (size is None) is ("Creature" in types):
        return
    at = words_at(line, at, _TOKEN)
    power, toughness = size if size is not None else (None, None)
    name = ""
    named = _NAME.match(line.words, at)
    if named is not None:
        name = line.original(named.start(1), named.end(1))
        at = named.end()
    type_line = " ".join((*before, *types)) + (f" - {' '.join(subtypes)}" if subtypes else "")
    known = (name or " ".join(subtypes), type_line, power, toughness, tuple(colors))
    following = words_at(line, at, _WITH)
    if following > 0:
        for abilities, end in HAVING.at(line, following):
            assert isinstance(abilities, tuple)
            called = _NAME.match(line.words, end) if not name else None
            if called is not None:
                own = line.original(called.start(1), called.end(1))
                yield _token(own, *known[1:], abilities), called.end()
            yield _token(*known, abilities), end
    yield _token(*known, ()), at


def _token(
    name: str,
    type_line: str,
    power: int | None,
    toughness: int | None,
    colors: tuple[int, ...],
    abilities: tuple[Ability, ...],
) -> CardDef:
    sizes = () if power is None or toughness is None else (power, toughness)
    return card(name, "", type_line, *sizes, *abilities, colors=colors)
