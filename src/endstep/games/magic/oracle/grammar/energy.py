"""Energy, which players get and pay, and other counters of players (CR 107.14, 122.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from endstep.games.magic.abilities.amounts import TheX
from endstep.games.magic.abilities.base import Amount, Condition, Cost, Effect, Who
from endstep.games.magic.abilities.conditions import AtLeast
from endstep.games.magic.abilities.conditions_of_victory import CountersOfPlayers
from endstep.games.magic.abilities.effects.players import GiveCounters
from endstep.games.magic.abilities.energy import ENERGY, PayEnergy, PlayerGetsCounters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.events import Patterns
from endstep.games.magic.oracle.grammar.kinds import AMOUNT, CONDITION, COST, EACH, EVENT, PLAIN_COUNT
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.rules import Found, Kind
from endstep.games.magic.oracle.texts import Line

_SO_MUCH: Final = Kind("energy")  # {E}{E}, six {E}
_SYMBOLS: Final = re.compile(r"(?:\{E\} )+")
_ONE: Final = re.compile(r"\{E\} ")


@_SO_MUCH.reader
def _energy(line: Line, place: int) -> Iterator[Found]:
    match = _SYMBOLS.match(line.words, place)
    if match is not None:
        line.furthest = max(line.furthest, match.end())
        yield match.group().count("{E}"), match.end()
        return
    for amount, end in AMOUNT.at(line, place):
        one = _ONE.match(line.words, end)
        if one is not None:
            yield amount, one.end()


def _pays(amount: Amount) -> Cost:
    return PayEnergy(amount)


def _gets(who: Who, amount: Amount) -> Effect:
    return GiveCounters(who, ENERGY, amount)


def _gets_each(who: Who, amount: Amount, each: Amount) -> Effect | None:
    return GiveCounters(who, ENERGY, times(each, amount)) if isinstance(amount, int) else None


def _getting(who: Who) -> Patterns:
    return (PlayerGetsCounters(who, ENERGY),)


def _has(amount: Amount) -> Condition:
    return AtLeast(CountersOfPlayers(YOU, ENERGY), amount)


COST.add("pays? {amount:energy}", _pays)
COST.says("pays? x \\{E\\}", PayEnergy(TheX()))
does("gets? {amount:energy}", _gets)
does("gets? {amount:energy} for each {each}", _gets_each)
does("gets? an amount of \\{E\\} equal to {amount:count}", _gets)
EVENT.add("{who:any_who} gets? one or more \\{E\\}", _getting)
CONDITION.add("you have {amount} or more \\{E\\}", _has)


# how many counters a player has
def _yours(counter: str) -> Amount:
    return CountersOfPlayers(YOU, counter)


PLAIN_COUNT.add("the number of {counter} counters you have", _yours)
EACH.add("{counter} counters? you have", _yours)
PLAIN_COUNT.says("the amount of \\{E\\} you have", CountersOfPlayers(YOU, ENERGY))
