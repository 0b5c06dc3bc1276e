"""What is paid: mana, and everything else before a colon or after "unless you" (CR 118, 601.2b, 602.1a)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import TheX
from endstep.games.magic.abilities.base import Amount, Cost
from endstep.games.magic.abilities.costs import (
    DISCARD_THIS,
    SACRIFICE_THIS,
    TAP,
    Discard,
    DiscardKind,
    ExileFromHand,
    PayLife,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
)
from endstep.games.magic.abilities.costs_of_counters import PutCountersOnThis
from endstep.games.magic.abilities.costs_of_endings import EXILE_THIS, RETURN_THIS, ExileFromGraveyard, UntapThem
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.oracle.grammar.kinds import COST, COSTS, COUNTER, MANA, MANA_PRICE, PAID
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.grammar.substituting import holds
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND

_MANA: Final = re.compile(r"(?:\{(?:\d+|[WUBRGCXS]|[WUBRGC2]/[WUBRGP](?:/P)?)\} )+")
_COUNTER: Final = re.compile(
    r"(?!or |and |more |no |of |the |with )([+-]\d+/[+-]\d+|[a-z]+(?: strike)?) (?=counters? )"
)
_RULED: Final = frozenset(("rad",))  # counters with rules that are not played (CR 122.1i)
_BETWEEN: Final = re.compile(r", (?:and )?")
_AND: Final = re.compile(r"(?:, |, and |and )")

Price = tuple[str, tuple[Cost, ...]]


@MANA.reader
def _mana(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _MANA)
    if end > 0:
        yield line.words[place:end].replace(" ", ""), end


@COUNTER.reader
def _counter(line: Line, place: int) -> Iterator[Found]:
    match = _COUNTER.match(line.words, place)
    if match is not None and match[1] not in _RULED:
        yield match[1], match.end()


def of_yours(things: Things) -> Things:
    """Return the same kind of objects, yours: what a player pays with is theirs."""
    if things.zone == BATTLEFIELD:
        return things if things.controller is not None else things.yours()
    return things if things.owner is not None else replace(things, owner=things.yours().owner)


def _sacrifice(things: Things, amount: Amount = 1) -> Cost | None:
    return Sacrifice(of_yours(things), amount) if things.zone == BATTLEFIELD else None


def _discard(things: Things, amount: Amount = 1) -> Cost | None:
    if things.zone != BATTLEFIELD or not isinstance(amount, int):
        return None
    return DiscardKind(of_yours(replace(things, zone=HAND)), amount)


def _exile(things: Things, amount: Amount = 1) -> Cost | None:
    if not isinstance(amount, int):
        return None
    if things.zone == GRAVEYARD and things.owner is not None:
        return ExileFromGraveyard(things, amount)
    return ExileFromHand(things, amount) if things.zone == HAND and things.owner is not None else None


def _returns(things: Things, amount: Amount = 1) -> Cost | None:
    fits = things.zone == BATTLEFIELD and isinstance(amount, int)
    return ReturnToHand(of_yours(things), amount) if fits and isinstance(amount, int) else None


def _taps(things: Things, amount: Amount = 1) -> Cost | None:
    return TapOthers(of_yours(replace(things, tapped=None)), amount) if things.tapped is False else None


def _untaps(things: Things, amount: Amount = 1) -> Cost | None:
    if things.tapped is not True or not isinstance(amount, int):
        return None
    return UntapThem(of_yours(replace(things, tapped=None)), amount)


def _puts(counter: str, amount: Amount) -> Cost | None:
    return PutCountersOnThis(counter, amount) if isinstance(amount, int) else None


COST.takes("{mana}")
COST.says("{T}", TAP)
COST.says("sacrifices? ~", SACRIFICE_THIS)
COST.add("sacrifices? {things:one}", _sacrifice)


def _sacrifice_two(things: Things, more: Things) -> tuple[Cost, ...] | None:
    left, right = _sacrifice(things), _sacrifice(more)
    return None if left is None or right is None else (left, right)


COST.add("sacrifices? {amount} {things}", _sacrifice)
COST.add("sacrifices? {things:one} and {more:one}", _sacrifice_two)
COST.says("discards? ~", DISCARD_THIS)
COST.add("discards? {amount:article} cards?", Discard)
COST.add("discards? an? {things:card_kind}", _discard)
COST.add("pays? {amount} life", PayLife)
COST.takes("pays? {mana}")
COST.add("removes? {amount:article} {counter} counters? from ~", RemoveCounters)
COST.says("exile ~ [from your graveyard]", EXILE_THIS)
COST.add("exile {things:one}", _exile)
COST.add("exile {amount} {things}", _exile)
COST.says("return ~ to its owner's hand", RETURN_THIS)
COST.add("return {things:one} to its owner's hand", _returns)
COST.add("return {amount} {things} to their owner's hand", _returns)
COST.add("tap {things:one}", _taps)
COST.add("tap {amount} {things}", _taps)
COST.add("untap {things:one}", _untaps)
COST.add("untap {amount} {things}", _untaps)
COST.add("put {amount:article} {counter} counters? on ~", _puts)


def _price(parts: tuple[object, ...]) -> Price | None:
    parts = tuple(each for part in parts for each in (part if isinstance(part, tuple) else (part,)))
    mana = "".join(part for part in parts if isinstance(part, str))
    costs = tuple(part for part in parts if isinstance(part, Cost))
    if any(isinstance(cost, _CHOSEN) and holds(cost.what, (TheX,)) for cost in costs):
        return None  # what X is, is not known as it is chosen what to pay with
    if TAP in costs:  # the source is tapped already
        costs = tuple(_without_itself(cost) for cost in costs)
    return mana or "{0}", costs


_CHOSEN: Final = (Sacrifice, DiscardKind, ExileFromGraveyard, ExileFromHand, TapOthers, ReturnToHand)


def _without_itself(cost: Cost) -> Cost:
    if isinstance(cost, TapOthers) and isinstance(cost.what, Things):
        return replace(cost, what=replace(cost.what, other=True))
    return cost


def _several(line: Line, place: int, between: re.Pattern[str]) -> Iterator[tuple[tuple[object, ...], int]]:
    for part, end in COST.at(line, place):
        following = words_at(line, end, between)
        if following > 0:
            for parts, behind in _several(line, following, between):
                yield (part, *parts), behind
        yield (part,), end


@COSTS.reader
def _costs(line: Line, place: int) -> Iterator[Found]:
    """Read what stands before a colon."""
    for parts, end in _several(line, place, _BETWEEN):
        price = _price(parts)
        if price is not None:
            yield price, end


@PAID.reader
def _paid(line: Line, place: int) -> Iterator[Found]:
    """Read what somebody does to pay, several parts joined with "and"."""
    for parts, end in _several(line, place, _AND):
        price = _price(parts)
        if price is not None:
            yield price, end


@MANA_PRICE.rule("{mana}")
def _mana_price(mana: str) -> Price:
    return mana, ()
