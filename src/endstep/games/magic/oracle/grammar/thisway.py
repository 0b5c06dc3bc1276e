"""Sentences that speak of what an instruction has done, "this way", and of events that only few cards know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import THAT_MUCH, Count
from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Effect,
    Pattern,
    Static,
    What,
    Who,
)
from endstep.games.magic.abilities.becoming import CantGetCounters
from endstep.games.magic.abilities.conditions import AtLeast, Is, Not
from endstep.games.magic.abilities.conditions_of_victory import OneHasCounters
from endstep.games.magic.abilities.counted import DealTogether
from endstep.games.magic.abilities.effects.cards import ShuffleAway
from endstep.games.magic.abilities.effects.lasting import PreventFromChosen
from endstep.games.magic.abilities.effects.players import GainLife
from endstep.games.magic.abilities.energy import PlayerGetsCounters
from endstep.games.magic.abilities.losing import Either
from endstep.games.magic.abilities.objects import CREATURE, PERMANENT, Things
from endstep.games.magic.abilities.players import EACH_PLAYER, THAT_PLAYER, YOU, OwnerOf
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.abilities.thisway import (
    LIFE_LOST_THIS_WAY,
    BeingAttacked,
    LifeWouldFall,
    PlayerAttacks,
    Proliferates,
    PutOnOneOfEachColor,
    PutThisWay,
    TransformedThisWay,
    Unattach,
)
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.continuous.parts import Instead, MaximumHand
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import (
    ALONE,
    CONDITION,
    CONDITIONS,
    COUNT,
    EACH,
    EFFECT,
    EVENT,
    PLAYERS_STATIC,
    SENTENCE,
    WHO,
    WOULD,
)
from endstep.games.magic.oracle.grammar.pointing import Said
from endstep.games.magic.oracle.grammar.rules import TO, Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import EXILE

Effects = tuple[Effect, ...]
Patterns = tuple[Pattern, ...]


# life
EACH.says("1 life lost this way", LIFE_LOST_THIS_WAY)
COUNT.says("the (?:amount of |total )?life lost this way", LIFE_LOST_THIS_WAY)


def _falls(who: Who, amount: Amount) -> Pattern | None:
    return LifeWouldFall(who, amount) if isinstance(amount, int) else None


WOULD.add("{who:whose} life total would be reduced to {amount} or less", _falls)


@ALONE.rule("if {would} , instead {effects:clauses} \\. then {more:clauses}")
def _instead_and_then(would: Pattern, effects: Effects, more: Effects) -> Ability:
    return Static((Instead(would, in_order(*effects, *more)),))


CONDITION.says("~ (?:transformed|transforms) this way", TransformedThisWay())
CONDITION.says("~ (?:didn't|doesn't) transform this way", Not(TransformedThisWay()))


# counters
def _would_get(who: Who, counter: str) -> Pattern:
    return PlayerGetsCounters(who, counter)


WOULD.add("{who:any_who} would get one or more {counter} counters", _would_get)


def _no_more(who: Who, counter: str) -> Parts:
    return (CantGetCounters(counter, who=who),)


PLAYERS_STATIC.add("{who} can't get [additional] {counter} counters", _no_more)


@EFFECT.rule("for each color , put an? {counter} counter on an? {things:ones} of that color")
def _one_of_each_color(counter: str, things: Things) -> Effect:
    return PutOnOneOfEachColor(counter, things)


def _put_on_so_many(counter: str, amount: Amount, things: Things) -> Condition:
    return AtLeast(PutThisWay(), amount)


CONDITION.add("you put {counter} counters on {amount} {things} this way", _put_on_so_many)


def _owns_marked(who: Who, amount: Amount, counter: str) -> Condition:
    marked = Things(zone=EXILE, owner=who, within=(Within(f"{counter} counters", 1),))
    return AtLeast(Count(marked), amount)


CONDITION.add("{who} owns? {amount} or more exiled cards with {counter} counters on them", _owns_marked)


# events
def _proliferates(who: Who) -> Patterns:
    return (Proliferates(who),)


EVENT.add("{who:any_who} proliferates?", _proliferates)
EVENT.says(
    f"one or more creatures an opponent controls deal combat damage {TO} you",
    (DealTogether(CREATURE.theirs(), YOU, all_players=True, by_controller=True),),
)
EVENT.says("a player attacks", (PlayerAttacks(EACH_PLAYER),))
CONDITION.says("one or more players being attacked are poisoned", OneHasCounters(BeingAttacked(), "poison", 1))
WHO.says("the attacking player", THAT_PLAYER)

# what is attached
EFFECT.add("unattach {what:pointed}", Unattach)


# libraries
def _shuffles(who: Who, what: What) -> Effect | None:
    if not isinstance(who, OwnerOf):
        return None
    return ShuffleAway(who.what if isinstance(what, Said) else what)  # "it" is what has that owner


does("shuffles? {what:pointed} into (?:its|their) library", _shuffles)


# one of two conditions
_OR: Final = re.compile(r"or ")


@CONDITIONS.reader
def _either(line: Line, place: int) -> Iterator[Found]:
    for left, end in CONDITION.at(line, place):
        following = words_at(line, end, _OR)
        for right, behind in CONDITION.at(line, following) if following > 0 else ():
            assert isinstance(left, Condition)
            assert isinstance(right, Condition)
            yield Either(left, right), behind


def _counters_of_any_kind(amount: Amount, what: What) -> Condition:
    return Is(what, replace(PERMANENT, within=(Within("any counters", amount),)))


CONDITION.add("there are {amount} or more counters on {what:pointed}", _counters_of_any_kind)


# hands
def _maximum(who: Who, amount: Amount) -> Parts | None:
    return (MaximumHand(who, amount),) if isinstance(amount, int) else None


def _larger(who: Who, amount: Amount) -> Parts:
    return (MaximumHand(who, more=amount),)


def _smaller(who: Who, amount: Amount) -> Parts | None:
    return (MaximumHand(who, more=-amount),) if isinstance(amount, int) else None


PLAYERS_STATIC.add("{who:whose} maximum hand size is {amount}", _maximum)
PLAYERS_STATIC.add("{who:whose} maximum hand size is increased by {amount}", _larger)
PLAYERS_STATIC.add("{who:whose} maximum hand size is reduced by {amount}", _smaller)


# damage that is prevented
_CHOSEN: Final = f"a source of your choice would deal damage {TO} you this turn , prevent that damage"


@SENTENCE.rule(f"the next time {_CHOSEN}")
def _prevents() -> Effect:
    return PreventFromChosen(YOU)


@SENTENCE.rule(f"the next time {_CHOSEN} \\. you gain life equal to the damage prevented this way")
def _prevents_and_gains() -> Effect:
    return PreventFromChosen(YOU, GainLife(YOU, THAT_MUCH))
