"""What takes the place of what was said before: "if it was kicked, draw three cards instead" (CR 608.2c, 614.1a).

The words stand behind a sentence, or are a paragraph of their own behind one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Condition, Effect
from endstep.games.magic.abilities.effects.becoming import CreateCopy
from endstep.games.magic.abilities.effects.permanents import CreateToken
from endstep.games.magic.abilities.effects.players import DealDamage
from endstep.games.magic.abilities.sequence import If, InOrder, May, MayPay, in_order
from endstep.games.magic.oracle.grammar.kinds import CLAUSES, CONDITIONS
from endstep.games.magic.oracle.grammar.pointing import InsteadOfIt, Made, Said
from endstep.games.magic.oracle.grammar.rules import words_at
from endstep.games.magic.oracle.grammar.substituting import parts_of, substitute
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import NUMBERS

Effects = tuple[Effect, ...]

_INSTEAD: Final = re.compile(r"instead ")
_IF: Final = re.compile(r"if ")
_INSTEAD_IF: Final = re.compile(r"instead if ")
_COMMA: Final = re.compile(r", ")
_DEALS: Final = re.compile(r"(?:it|~) deals (\d+|x) damage instead ")
_CREATES: Final = re.compile(r"create (\w+) of those tokens instead ")


def instead(line: Line, place: int) -> Iterator[tuple[InsteadOfIt, int]]:
    """Read one sentence that stands in the place of what was said before it."""
    begin = words_at(line, place, _IF)
    for condition, end in CONDITIONS.at(line, begin) if begin > 0 else ():
        comma = words_at(line, end, _COMMA)
        assert isinstance(condition, Condition)
        for what, behind in _new(line, comma, condition) if comma > 0 else ():
            yield what, behind
    for effects, end in CLAUSES.at(line, place):
        last = words_at(line, end, _INSTEAD_IF)
        for condition, behind in CONDITIONS.at(line, last) if last > 0 else ():
            assert isinstance(condition, Condition)
            assert isinstance(effects, tuple)
            yield InsteadOfIt(condition, effects), behind


def _new(line: Line, place: int, condition: Condition) -> Iterator[tuple[InsteadOfIt, int]]:
    deals = _DEALS.match(line.words, place)
    if deals is not None and deals[1].isdigit():
        yield InsteadOfIt(condition, amount=int(deals[1]), kinds=(DealDamage,)), deals.end()
    creates = _CREATES.match(line.words, place)
    if creates is not None and creates[1] in NUMBERS:
        yield InsteadOfIt(condition, amount=NUMBERS[creates[1]], kinds=(CreateToken, CreateCopy)), creates.end()
    first = words_at(line, place, _INSTEAD)
    for effects, end in CLAUSES.at(line, place if first < 0 else first):
        behind = end if first > 0 else words_at(line, end, _INSTEAD)
        if behind > 0:
            assert isinstance(effects, tuple)
            yield InsteadOfIt(condition, effects), behind


def put_instead(before: Effects, told: InsteadOfIt) -> Effects | None:
    """Return instructions in which new ones stand in the place of old ones, None where it can't be told of which.

    New ones of the same kinds are about all the old ones, and a single one about the only other one of its kind.
    """
    before = _made_behind(before, told)
    if told.kinds:
        (*earlier, last) = before
        made = last.effect if isinstance(last, Made) else last
        if not isinstance(made, told.kinds):
            return None
        return (*earlier, If(told.condition, replace(made, amount=told.amount), last))  # type: ignore[type-var]
    if len(before) == 1 and isinstance(before[0], (May, MayPay)) and before[0].then not in (None, InOrder(())):
        then = before[0].then  # what is done only if somebody does, or pays
        assert then is not None
        return (replace(before[0], then=If(told.condition, in_order(*told.effects), then)),)
    if len(before) == 1:
        return (If(told.condition, in_order(*told.effects), before[0]),)
    old, new = [_kind(step) for step in before], [_kind(step) for step in _steps(told.effects)]
    if old == new:
        return (If(told.condition, in_order(*told.effects), in_order(*before)),)
    if len(new) == 1 and old.count(new[0]) == 1:  # no quantity: instructions
        place = old.index(new[0])
        changed = If(told.condition, in_order(*told.effects), before[place])
        return (*before[:place], changed, *before[place + 1 :])
    return None


def _made_behind(before: Effects, told: InsteadOfIt) -> Effects:
    """Return instructions whose tokens can be spoken of only behind the words that may replace them."""
    places = [part.place for part in parts_of((told.condition, told.effects)) if isinstance(part, (Said, Made))]
    last = max(places, default=-1)

    def change(part: object) -> object:
        return replace(part, place=last) if isinstance(part, Made) and part.place < last else part

    found = substitute(before, change)
    assert isinstance(found, tuple)
    return found


def _steps(effects: Effects) -> Effects:
    return tuple(step for each in effects for step in (each.steps if isinstance(each, InOrder) else (each,)))


def _kind(effect: Effect) -> type:
    return type(effect.effect) if isinstance(effect, Made) else type(effect)
