"""Rolling dice, with and without a table of results (CR 706)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import Times
from endstep.games.magic.abilities.base import Amount, Condition, Effect, Pattern, Text, Who
from endstep.games.magic.abilities.conditions import Exactly
from endstep.games.magic.abilities.dice import RESULT, OnResult, ResultsOf, RollDice, RollDie, RollsDice
from endstep.games.magic.abilities.effects.endings import ReturnAtRandom, ReturnOne
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import CONDITION, COUNT, EACH, EFFECT, EVENT, SENTENCES, TEXT
from endstep.games.magic.oracle.grammar.pointing import Made
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND

Effects = tuple[Effect, ...]

_SIDES: Final = {"d4": 4, "d6": 6, "d8": 8, "d10": 10, "d12": 12, "d20": 20, "six-sided die": 6}
_ROW: Final = re.compile(r"¶ (\d+) (?:— (\d+) |(\+) |)\| ")
_EVEN: Final = (2, 4, 6)
_ODD: Final = (1, 3, 5)


def _roll(who: Who, sides: int) -> Effect:
    return RollDie(sides, who=who)


def _less(who: Who, sides: int, amount: Amount) -> Effect:
    return RollDie(sides, Times(amount, -1), who=who)


def _more(who: Who, sides: int, amount: Amount) -> Effect:
    return RollDie(sides, amount, who=who)


for _name, _number in _SIDES.items():
    does(f"rolls? a {_name}", _roll, sides=_number)
    does(f"rolls? a {_name} and subtracts? {{amount:count}}", _less, sides=_number)
    does(f"rolls? a {_name} and adds? {{amount:count}}", _more, sides=_number)


def _several(who: Who, amount: Amount) -> Effect:
    return RollDice(6, amount)


does("rolls? {amount} six-sided dice", _several)
COUNT.says("the result", RESULT)
EACH.says("even result", ResultsOf(_EVEN))
EACH.says("odd result", ResultsOf(_ODD))


def _rolled(amount: Amount, times: Amount) -> Condition | None:
    return Exactly(ResultsOf((amount,)), times) if isinstance(amount, int) else None


CONDITION.add("you rolled {amount} exactly {times:amount} times", _rolled)


def _rolls(who: Who) -> tuple[Pattern, ...]:
    return (RollsDice(who),)


EVENT.add("{who:any_who} rolls? one or more dice", _rolls)


@TEXT.reader
def _table(line: Line, place: int) -> Iterator[Found]:
    """Read instructions that roll a die, and the table of results behind them."""
    for effects, end in SENTENCES.at(line, place):
        assert isinstance(effects, tuple)
        rolls = [at for at, effect in enumerate(effects) if isinstance(effect, RollDie)]
        if len(rolls) != 1:
            continue
        for table, behind in _rows(line, end):
            (at,) = rolls
            told = replace(effects[at], table=table)
            yield Text(in_order(*effects[:at], told, *effects[at + 1 :])), behind


def _rows(line: Line, place: int) -> Iterator[tuple[tuple[OnResult, ...], int]]:
    match = _ROW.match(line.words, place)
    if match is None:
        return
    line.furthest = max(line.furthest, match.end())
    least = int(match[1])
    most = None if match[3] else int(match[2] or least)
    for effects, end in SENTENCES.at(line, match.end()):
        assert isinstance(effects, tuple)
        row = OnResult(least, most, in_order(*effects))
        if _ROW.match(line.words, end):
            for others, behind in _rows(line, end):
                yield (row, *others), behind
        elif words_at(line, end, _ENDS) > 0:
            yield (row,), end


_ENDS: Final = re.compile(r"¶ ")


# a card at random, and one of anybody's
def _at_random(things: Things, to: int) -> Effect | None:
    mine = replace(things, zone=GRAVEYARD, owner=YOU)
    return ReturnAtRandom(mine, to)


EFFECT.add("return an? {things:card_kind} at random from your graveyard to your hand", _at_random, to=HAND)
EFFECT.add("return an? {things:card_kind} at random from your graveyard to the battlefield", _at_random, to=BATTLEFIELD)


def _from_any_graveyard(things: Things, here: int) -> Effect | None:
    anybodys = things.zone == GRAVEYARD and things.owner is None
    return Made(ReturnOne(things, BATTLEFIELD), here, False) if anybodys else None


EFFECT.add("put {things:one} onto the battlefield under your control {here}", _from_any_graveyard)
