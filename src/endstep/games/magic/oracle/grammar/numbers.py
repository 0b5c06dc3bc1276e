"""Numbers as cards write them: words, figures, X, and what is counted (CR 107)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from endstep.games.magic.abilities.amounts import (
    Count,
    CountersOn,
    Devotion,
    HandSize,
    LibrarySize,
    LifeOf,
    ManaValueOf,
    Plus,
    PowerOf,
    StartingLifeOf,
    TheX,
    Times,
    ToughnessOf,
    X,
)
from endstep.games.magic.abilities.base import Amount
from endstep.games.magic.abilities.becoming import TypesAmong
from endstep.games.magic.abilities.conditions_of_victory import ColorsAmong, CountersOfPlayers, GreatestPower, Half
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.oracle.grammar.kinds import (
    AMOUNT,
    ARTICLE,
    BASE,
    COLOR,
    COUNT,
    EACH,
    HERE,
    PLAIN_COUNT,
    ROUNDING,
    SIZE,
)
from endstep.games.magic.oracle.grammar.pointing import SaidMuch
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import COLORS, NUMBERS
from endstep.games.magic.state.codes import HAND, LIBRARY

_FIGURE: Final = re.compile(r"(?:\d+|x) ")
_WORD: Final = re.compile(rf"(?:{'|'.join(sorted(NUMBERS, key=len, reverse=True))}) ")
_ONE: Final = re.compile(r"an? ")
_SIZE: Final = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x) ")
_BASE: Final = re.compile(r"(\d+)/(\d+) ")
_THAT_MUCH: Final = re.compile(r"that (?:much|many) ")


@HERE.reader
def _here(line: Line, place: int) -> Iterator[Found]:
    yield place, place


@AMOUNT.reader
def _amount(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _FIGURE)
    if end > 0:
        figure = line.words[place : end - 1]
        yield (X if figure == "x" else int(figure)), end
    end = words_at(line, place, _WORD)
    if end > 0:
        yield NUMBERS[line.words[place : end - 1]], end
    end = words_at(line, place, _THAT_MUCH)
    if end > 0:
        yield SaidMuch(place), end


@ARTICLE.reader
def _article(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _ONE)
    if end > 0:
        yield 1, end
    yield from AMOUNT.at(line, place)


COLOR.says("white", "white")
COLOR.says("blue", "blue")
COLOR.says("black", "black")
COLOR.says("red", "red")
COLOR.says("green", "green")
ROUNDING.says("up", "up")
ROUNDING.says("down", "down")


@SIZE.reader
def _size(line: Line, place: int) -> Iterator[Found]:
    match = _SIZE.match(line.words, place)
    if match is not None:
        yield (_signed(match[1], match[2]), _signed(match[3], match[4])), match.end()


def _signed(sign: str, figure: str) -> Amount:
    if figure == "x":
        return X if sign == "+" else Times(X, -1)
    return int(figure) if sign == "+" else -int(figure)


@BASE.reader
def _base(line: Line, place: int) -> Iterator[Found]:
    match = _BASE.match(line.words, place)
    if match is not None:
        yield (int(match[1]), int(match[2])), match.end()


def times(amount: Amount, factor: int) -> Amount:
    """Return a number several times, written in the one way in which it is written."""
    if factor == 1:
        return amount
    if isinstance(amount, int):
        return amount * factor
    return Times(amount.left, amount.factor * factor) if isinstance(amount, Times) else Times(amount, factor)


def with_x(value: Amount, x: Amount) -> Amount:
    """Return a number with X put in its place."""
    if isinstance(value, TheX):
        return x
    return times(x, value.factor) if isinstance(value, Times) and isinstance(value.left, TheX) else value


def _counted(things: Things) -> Amount:
    if things.owner is not None and things == Things(zone=things.zone, owner=things.owner):
        if things.zone == HAND:
            return HandSize(things.owner)
        if things.zone == LIBRARY:
            return LibrarySize(things.owner)
    return Count(things)


def _same(amount: Amount) -> Amount:
    return amount


def _less(amount: Amount, less: int) -> Amount:
    return Plus(amount, -less)


def _more(amount: Amount, more: int) -> Amount:
    return Plus(amount, more)


def _devotion(color: str) -> Amount:
    return Devotion(COLORS[color])


def _half(amount: Amount, way: str) -> Amount:
    return Half(amount, down=way == "down")


def _twice(amount: Amount) -> Amount:
    return times(amount, 2)


def _thrice(amount: Amount) -> Amount:
    return times(amount, 3)


# what is equal to something
PLAIN_COUNT.add("(?:the number of|the total number of) {things}", _counted)
PLAIN_COUNT.add("the number of cards in {who:whose} hand", HandSize)
PLAIN_COUNT.add("the number of cards in {who:whose} library", LibrarySize)
PLAIN_COUNT.add("the number of {counter} counters on {what}", CountersOn)
PLAIN_COUNT.add("the number of colors among {what:things}", ColorsAmong)
PLAIN_COUNT.add("the number of card types among cards in {what:all_graveyards}", TypesAmong)
PLAIN_COUNT.add("{what:of} power", PowerOf)
PLAIN_COUNT.add("{what:of} toughness", ToughnessOf)
PLAIN_COUNT.add("{what:of} mana value", ManaValueOf)
PLAIN_COUNT.add("the greatest power among {what:things}", GreatestPower)
PLAIN_COUNT.add("{who:whose} life total", LifeOf)
PLAIN_COUNT.add("{who:whose} starting life total", StartingLifeOf)
PLAIN_COUNT.add("your devotion to {color}", _devotion)
PLAIN_COUNT.add("half {amount:count} , rounded {way:rounding}", _half)
PLAIN_COUNT.add("twice {amount:count}", _twice)
PLAIN_COUNT.add("three times {amount:count}", _thrice)
COUNT.add("{amount:plain_count} plus {more:amount}", _more)
COUNT.add("{amount:plain_count} minus {less:amount}", _less)
COUNT.add("{more:amount} plus {amount:plain_count}", _more)
COUNT.add("{amount:plain_count}", _same)

# what something is done for each of
EACH.add("{things:ones}", _counted)
EACH.add("card in {who:whose} hand", HandSize)
EACH.add("card in {who:whose} library", LibrarySize)
EACH.add("{counter} counter on {what}", CountersOn)
EACH.add("color among {what:things}", ColorsAmong)
EACH.add("card type among cards in {what:all_graveyards}", TypesAmong)
EACH.add("{counter} counter {who} ha(?:s|ve)", CountersOfPlayers)
