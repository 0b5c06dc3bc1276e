"""Designations of permanents, and keywords about them: monstrous, renowned, saddled, suspected, exert, exploit.

CR 701.37, 701.43, 701.60, 702.110, 702.112, 702.142, 702.171, 702.177, 702.193.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Amount,
    Condition,
    Effect,
    Static,
    Text,
    Triggered,
    What,
)
from endstep.games.magic.abilities.conditions import Not
from endstep.games.magic.abilities.effects.casting import ReturnToBattlefield
from endstep.games.magic.abilities.effects.more_counters import DoubleCounters
from endstep.games.magic.abilities.effects.permanents import PutCounters, ReturnFromGraveyard
from endstep.games.magic.abilities.keywords.of_the_cast import ENLIST, SUNBURST, Enlists
from endstep.games.magic.abilities.marks import (
    EXPLOIT,
    MONSTROUS,
    RENOWNED,
    SADDLED,
    SUSPECTED,
    ActivatesNamed,
    Acts,
    AttacksWhile,
    BecomesMarked,
    Exerts,
    ExertThis,
    Exploits,
    GrowsAndIsMarked,
    IsMarked,
    MarkIt,
    UnmarkIt,
    named,
    renown,
    saddle,
)
from endstep.games.magic.abilities.objects import HOST, THIS, Things
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.marking import CrewsStronger, MayExert
from endstep.games.magic.continuous.parts import EntersTapped, EntersWith
from endstep.games.magic.oracle.grammar.changing import Parts, about
from endstep.games.magic.oracle.grammar.events import Patterns, Subject
from endstep.games.magic.oracle.grammar.kinds import (
    ABILITY,
    ALONE,
    CHANGE,
    CONDITION,
    COST,
    EFFECT,
    EVENT,
    KEYWORD,
    PLAIN,
    STATIC,
    TEXT,
    WHAT,
)
from endstep.games.magic.oracle.grammar.pointing import Said, Self
from endstep.games.magic.oracle.grammar.rules import Found, Kind, words_at
from endstep.games.magic.oracle.grammar.substituting import parts_of
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.verbs.marking import EXERTED_THIS_TURN

Abilities = tuple[Ability, ...]

_IT_IS: Final = Kind("it_is")
_ITS: Final = re.compile(r"it's ")


@_IT_IS.reader
def _it_is(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _ITS)
    if end > 0:
        yield Said(place), end


# keywords before an activated ability
_NAMED: Final = re.compile(r"(exhaust|boast|power-up) — ")


@ABILITY.reader
def _named(line: Line, place: int) -> Iterator[Found]:
    match = _NAMED.match(line.words, place)
    if match is None:
        return
    line.furthest = max(line.furthest, match.end())
    for abilities, end in ABILITY.at(line, match.end()):
        if isinstance(abilities, tuple) and len(abilities) == 1 and isinstance(abilities[0], Activated):
            yield (named(abilities[0], match[1]),), end


for _name in ("exhaust", "boast", "power-up"):
    _an = "an" if _name == "exhaust" else "a"
    EVENT.says(f"you activate {_an} {_name} ability", (ActivatesNamed(YOU, _name),))
    EVENT.says(
        f"you activate {_an} {_name} ability that isn't a mana ability", (ActivatesNamed(YOU, _name, also_mana=False),)
    )


# keywords with a number
@KEYWORD.rule("renown {amount}")
def _renown(amount: Amount) -> Abilities | None:
    return (renown(amount),) if isinstance(amount, int) else None


@KEYWORD.rule("saddle {amount}")
def _saddle(amount: Amount) -> Abilities | None:
    return (saddle(amount),) if isinstance(amount, int) else None


def _monstrosity(amount: Amount) -> Effect:
    return GrowsAndIsMarked(MONSTROUS, amount)


EFFECT.add("monstrosity {amount}", _monstrosity)

# becoming and being something
for _mark in (MONSTROUS, RENOWNED, SADDLED, SUSPECTED):

    def _becomes(subject: Subject, mark: str = _mark) -> Patterns:
        return tuple(BecomesMarked(mark, each) for each in subject)  # type: ignore[arg-type]

    def _enters_or_becomes(mark: str = _mark) -> Patterns:
        return Enters(THIS), BecomesMarked(mark)

    def _is(what: What, mark: str = _mark) -> Condition:
        return IsMarked(mark, what)

    def _is_not(what: What, mark: str = _mark) -> Condition:
        return Not(IsMarked(mark, what))

    EVENT.add(f"{{subject}} becomes {_mark}", _becomes)
    EVENT.add(f"~ enters or becomes {_mark}", _enters_or_becomes)
    CONDITION.add(f"{{what:pointed}} (?:is|was) {_mark}", _is)
    CONDITION.add(f"{{what:pointed}} (?:isn't|is not|wasn't) {_mark}", _is_not)
    CONDITION.add(f"{{what:it_is}} {_mark}", _is)
    CONDITION.add(f"{{what:it_is}} not {_mark}", _is_not)


def _attacks_saddled(subject: Subject) -> Patterns | None:
    return (AttacksWhile(IsMarked(SADDLED)),) if subject == (THIS,) else None


def _suspects(what: What) -> Effect:
    return MarkIt(SUSPECTED, what)


def _suspects_no_more(what: What) -> Effect:
    return UnmarkIt(SUSPECTED, what)


def _is_saddled(what: What) -> Effect:
    return MarkIt(SADDLED, what)


EVENT.add("{subject} attacks while saddled", _attacks_saddled)
EFFECT.add("suspect {what}", _suspects)
EFFECT.add("{what} (?:is|are) no longer suspected", _suspects_no_more)
EFFECT.add("{what} becomes saddled until end of turn", _is_saddled)

# exert
COST.says("exert ~", ExertThis())
_MAY_EXERT: Final = re.compile(
    r"(if ~ hasn't been exerted this turn , |)you may exert (?:~|it) as (?:it|he|she) attacks \. "
)
_WHEN_YOU_DO: Final = re.compile(r"when you do , ")


@ABILITY.reader
def _may_exert(line: Line, place: int) -> Iterator[Found]:
    """Read an optional cost to attack, with the ability that is linked to it (CR 701.43d)."""
    match = _MAY_EXERT.match(line.words, place)
    if match is None:
        return
    line.furthest = max(line.furthest, match.end())
    offer = Static((MayExert(),), Not(IsMarked(EXERTED_THIS_TURN)) if match[1] else None)
    yield (offer,), match.end()
    begin = words_at(line, match.end(), _WHEN_YOU_DO)
    if begin > 0:
        for text, end in TEXT.at(line, begin):
            assert isinstance(text, Text)
            yield (offer, Triggered(Exerts(), text)), end


def _enlisting(subject: Subject) -> Patterns:
    return tuple(Enlists(each) for each in subject)  # type: ignore[arg-type]


def _acting(subject: Subject, *, action: str) -> Patterns:
    return tuple(Acts(action, each) for each in subject)  # type: ignore[arg-type]


EVENT.add("{subject} explores", _acting, action="explore")
EVENT.add("{subject} connives", _acting, action="connive")
KEYWORD.says("enlist", ENLIST)
KEYWORD.says("sunburst", (SUNBURST,))
EVENT.add("{subject} enlists a creature", _enlisting)


def _exerting(things: Things) -> Patterns:
    return (Exerts(things),)


EVENT.add("you exert {things:one}", _exerting)

# exploit
KEYWORD.says("exploit", (EXPLOIT,))


def _exploits(subject: Subject, things: Things) -> Patterns:
    return tuple(Exploits(each, things) for each in subject)  # type: ignore[arg-type]


EVENT.add("{subject} exploits {things:one}", _exploits)


# what is so as long as it is like that
@ALONE.rule("as long as {condition:conditions} , (?:it|he|she) {parts:changes}")
def _while_it_is(condition: Condition, parts: Parts) -> Ability | None:
    """Read "as long as enchanted creature is red, it gets +1/+1": what the condition is about is "it"."""
    named = {HOST if part == HOST else THIS for part in parts_of(condition) if part == HOST or isinstance(part, Self)}
    return Static(about(parts, named.pop()), condition) if len(named) == 1 else None


# what helps to crew and saddle
def _stronger(amount: Amount, *, mounts: bool) -> Parts | None:
    return (CrewsStronger(THIS, amount, mounts),) if isinstance(amount, int) else None


_MORE: Final = "crews vehicles as though its power were {amount} greater"
CHANGE.add(_MORE, _stronger, mounts=False)
CHANGE.add(f"saddles mounts and {_MORE}", _stronger, mounts=True)


# counters of several kinds, and twice as many
def _two_kinds(counter: str, amount: Amount, other: str, more: Amount, what: What) -> tuple[Effect, ...]:
    return PutCounters(counter, amount, what), PutCounters(other, more, what)


EFFECT.add(
    "put {amount:article} {counter} counters? and {more:article} {other:counter} counters? on {what}", _two_kinds
)
EFFECT.add("double the number of {counter} counters on {what}", DoubleCounters)


# what enters with counters
@PLAIN.rule("{value:effect} with {amount:article} {counter} counters? on (?:it|them|him|her)")
def _returned_with(value: object, counter: str, amount: Amount) -> Effect | None:
    if not isinstance(value, (ReturnFromGraveyard, ReturnToBattlefield)) or not isinstance(amount, int):
        return None
    if isinstance(value, ReturnFromGraveyard) and value.to != BATTLEFIELD:
        return None
    return replace(value, counters=((counter, amount),))


@STATIC.rule("~ enters tapped with {amount:article} {counter} counters? on it")
def _enters_tapped_with(amount: Amount, counter: str) -> Parts:
    return EntersTapped(Enters(THIS)), EntersWith(Enters(THIS), counter, amount)


@WHAT.rule("each of {what:pointed}")
def _each_of(what: What) -> What | None:
    return what if isinstance(what, Said) and what.many else None
