"""What is asked after "if", "as long as" and "only if" (CR 603.4, 604.2, 611.2b)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from endstep.games.magic.abilities.amounts import (
    Count,
    CountersOn,
    DrawsThisTurn,
    HandSize,
    LibrarySize,
    LifeLostThisTurn,
    LifeOf,
    Plus,
    StartingLifeOf,
)
from endstep.games.magic.abilities.base import Amount, Condition, Number, What, Who
from endstep.games.magic.abilities.becoming import TypesAmong
from endstep.games.magic.abilities.conditions import (
    AtLeast,
    AtMost,
    Both,
    CastFrom,
    EmptyLibrary,
    Exactly,
    Is,
    Not,
    ThereIs,
    WasDealtDamage,
    WasPaid,
    YourTurn,
)
from endstep.games.magic.abilities.conditions_of_victory import (
    ColorsAmong,
    DifferentNames,
    DuringStep,
    OneHasCounters,
    WasCast,
)
from endstep.games.magic.abilities.designations import HasBlessing, IsMonarch, ItIs
from endstep.games.magic.abilities.fights import EnteredThisTurn
from endstep.games.magic.abilities.objects import CARD_IN_GRAVEYARD, THIS, Things
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.oracle.grammar.kinds import CONDITION, CONDITIONS, MEASURE, ONLY
from endstep.games.magic.oracle.grammar.pointing import OfItself, Said
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import GRAVEYARD, HAND


def _there_is(things: Things, who: Who) -> Condition | None:
    return ThereIs(things.of(who)) if things.controller is None else None


def _there_is_none(things: Things, who: Who) -> Condition | None:
    return Not(ThereIs(things.of(who))) if things.controller is None else None


def _exists(things: Things) -> Condition:
    return ThereIs(things)


def _exists_not(things: Things) -> Condition:
    return Not(ThereIs(things))


def _at_least_of(things: Things, who: Who, amount: Amount) -> Condition | None:
    return AtLeast(Count(things.of(who)), amount) if things.controller is None else None


def _at_most_of(things: Things, who: Who, amount: Amount) -> Condition | None:
    return AtMost(Count(things.of(who)), amount) if things.controller is None else None


def _exactly_of(things: Things, who: Who, amount: Amount) -> Condition | None:
    return Exactly(Count(things.of(who)), amount) if things.controller is None else None


def _names_of(things: Things, who: Who, amount: Amount) -> Condition | None:
    return AtLeast(DifferentNames(things.of(who)), amount) if things.controller is None else None


def _at_least(things: Things, amount: Amount) -> Condition:
    return AtLeast(Count(things), amount)


# what players control
CONDITION.add("you control {things:one}", _there_is, who=YOU)
CONDITION.add("an opponent controls {things:one}", _there_is, who=OPPONENTS)
CONDITION.add("any player controls {things:one}", _exists)
for _words, _who in (("you control", YOU), ("your opponents control", OPPONENTS)):
    CONDITION.add(f"{_words} no {{things}}", _there_is_none, who=_who)
    CONDITION.add(f"{_words} {{amount}} or more {{things}}", _at_least_of, who=_who)
    CONDITION.add(f"{_words} at least {{amount}} {{things}}", _at_least_of, who=_who)
    CONDITION.add(f"{_words} {{amount}} or fewer {{things}}", _at_most_of, who=_who)
    CONDITION.add(f"{_words} exactly {{amount}} {{things}}", _exactly_of, who=_who)
    CONDITION.add(f"{_words} {{amount}} or more {{things}} with different names", _names_of, who=_who)
CONDITION.add("there (?:is|'s) {things:one} on the battlefield", _exists)
CONDITION.add("{things:one} is on the battlefield", _exists)
CONDITION.add("no {things} are on the battlefield", _exists_not)


# what they have
def _has_life(who: Who, amount: Amount) -> Condition:
    return AtLeast(LifeOf(who), amount)


def _has_little_life(who: Who, amount: Amount) -> Condition:
    return AtMost(LifeOf(who), amount)


def _has_exactly(who: Who, amount: Amount) -> Condition:
    return Exactly(LifeOf(who), amount)


def _more_life(amount: Amount) -> Condition:
    return AtLeast(LifeOf(YOU), Plus(StartingLifeOf(YOU), amount))


def _hand_at_least(who: Who, amount: Amount) -> Condition:
    return AtLeast(HandSize(who), amount)


def _hand_at_most(who: Who, amount: Amount) -> Condition:
    return AtMost(HandSize(who), amount)


def _hand_exactly(who: Who, amount: Amount) -> Condition:
    return Exactly(HandSize(who), amount)


def _library_at_least(amount: Amount) -> Condition:
    return AtLeast(LibrarySize(YOU), amount)


CONDITION.add("you have {amount} or more life", _has_life, who=YOU)
CONDITION.add("you have {amount} or less life", _has_little_life, who=YOU)
CONDITION.add("you have exactly {amount} life", _has_exactly, who=YOU)
CONDITION.add("you have at least {amount} life more than your starting life total", _more_life)
CONDITION.add("you have {amount} or more cards in (?:your |)hand", _hand_at_least, who=YOU)
CONDITION.add("you have {amount} or fewer cards in (?:your |)hand", _hand_at_most, who=YOU)
CONDITION.add("you have exactly {amount} cards in (?:your |)hand", _hand_exactly, who=YOU)
CONDITION.says("you have no cards in (?:your |)hand", AtMost(HandSize(YOU), 0))
CONDITION.add("you have {amount} or more cards in your library", _library_at_least)
CONDITION.says("your library has no cards in it", EmptyLibrary(YOU))
CONDITION.says("you're the monarch", IsMonarch())
CONDITION.says("you have the city's blessing", HasBlessing())


def _poisoned(amount: Amount) -> Condition | None:
    return OneHasCounters(OPPONENTS, "poison", amount) if isinstance(amount, int) else None


CONDITION.add("an opponent has {amount} or more poison counters", _poisoned)
CONDITION.says("an opponent is poisoned", OneHasCounters(OPPONENTS, "poison", 1))


# graveyards
def _cards_at_least(things: Things, amount: Amount) -> Condition:
    return AtLeast(Count(things.cards_in(GRAVEYARD).yours()), amount)


def _types(amount: Amount) -> Condition:
    return AtLeast(TypesAmong(CARD_IN_GRAVEYARD.yours()), amount)


CONDITION.add("there are {amount} or more {things}", _at_least)
CONDITION.add("{amount} or more {things} are (?:on the battlefield|in your graveyard)", _at_least)
CONDITION.add("{amount} or more {things:card_kinds} are in your graveyard", _cards_at_least)
CONDITION.add("there are {amount} or more card types among cards in your graveyard", _types)
CONDITION.says("there are no cards in your graveyard", Not(ThereIs(CARD_IN_GRAVEYARD.yours())))


# counters
def _counters_at_least(what: What, counter: str, amount: Amount) -> Condition:
    return AtLeast(CountersOn(what, counter), amount)


def _counters_at_most(what: What, counter: str, amount: Amount) -> Condition:
    return AtMost(CountersOn(what, counter), amount)


CONDITION.add("{what:pointed} has {amount} or more {counter} counters on it", _counters_at_least)
CONDITION.add("{what:pointed} has a {counter} counter on it", _counters_at_least, amount=1)
CONDITION.add("{what:pointed} has no {counter} counters on it", _counters_at_most, amount=0)
CONDITION.add("there are {amount} or more {counter} counters on {what:pointed}", _counters_at_least)
CONDITION.add("there are no {counter} counters on {what:pointed}", _counters_at_most, amount=0)


# the turn
CONDITION.says("(?:it's|it is) your turn", YourTurn())
CONDITION.says("(?:it's|it is) not your turn", Not(YourTurn()))
CONDITION.says("(?:it's|it is) night", ItIs("night"))
CONDITION.says("(?:it's|it is) day", ItIs("day"))
CONDITION.says("~ entered this turn", EnteredThisTurn())


def _drew(amount: Amount) -> Condition:
    return AtLeast(DrawsThisTurn(YOU), amount)


def _lost(amount: Amount) -> Condition:
    return AtLeast(LifeLostThisTurn(OPPONENTS), amount)


CONDITION.add("you(?:'ve drawn| drew) {amount} or more cards this turn", _drew)
CONDITION.add("an opponent lost {amount} or more life this turn", _lost)
CONDITION.says("an opponent lost life this turn", AtLeast(LifeLostThisTurn(OPPONENTS), 1))
CONDITION.says("an opponent was dealt damage this turn", WasDealtDamage(OPPONENTS))


# how it was cast
def _of_itself(what: What, condition: Condition) -> Condition:
    return OfItself(condition, what)


for _words, _condition in (
    ("{what:pointed} was kicked", WasPaid("kicker")),
    ("you cast {what:pointed}", WasCast()),
    ("{what:pointed} was cast", WasCast()),
    ("you cast {what:pointed} from your hand", CastFrom(HAND)),
    ("you didn't cast {what:pointed} from your hand", Not(CastFrom(HAND))),
    ("{what:pointed} escaped", WasPaid("escape")),
):
    CONDITION.add(_words, _of_itself, condition=_condition)
CONDITION.says("this spell was kicked", WasPaid("kicker"))


# what it is like
def _is_a(what: What, things: Things) -> Condition:
    return Is(what, things)


def _is_not_a(what: What, things: Things) -> Condition:
    return Not(Is(what, things))


def _it_is_a(here: int, things: Things) -> Condition:
    return Is(Said(here), things)


def _it_is_not_a(here: int, things: Things) -> Condition:
    return Not(Is(Said(here), things))


CONDITION.add("{what:pointed} (?:is|was) {things:one}", _is_a)
CONDITION.add("{what:pointed} (?:isn't|wasn't) {things:one}", _is_not_a)
CONDITION.add("(?:it's|he's|she's) {here} {things:one}", _it_is_a)
CONDITION.add("(?:it's|he's|she's) not {here} {things:one}", _it_is_not_a)
CONDITION.add("{what:host} is {things:one}", _is_a)
CONDITION.add("{what:host} isn't {things:one}", _is_not_a)
for _word, _kind in (
    ("untapped", Things(tapped=False)),
    ("tapped", Things(tapped=True)),
    ("attacking", Things(attacking=True)),
    ("attacking or blocking", Things(fighting=True)),
    ("blocking", Things(blocking=True)),
):
    CONDITION.add(f"{{what:pointed}} is {_word}", _is_a, things=_kind)
CONDITION.says("it's attacking", Is(THIS, Things(attacking=True)))


# numbers compared
MEASURE.takes("{amount:count}", "{amount}")


def _is_at_least(left: Number, right: Amount) -> Condition:
    return AtLeast(left, right)


def _is_at_most(left: Number, right: Amount) -> Condition:
    return AtMost(left, right)


CONDITION.add("{left:count} is greater than or equal to {right:measure}", _is_at_least)
CONDITION.add("{left:count} is {right:amount} or (?:greater|more)", _is_at_least)
CONDITION.add("{left:count} is {right:amount} or less", _is_at_most)


def _colors_among(amount: Amount, things: Things) -> Condition:
    return AtLeast(ColorsAmong(things), amount)


CONDITION.add("there are {amount} [or more] colors among {things}", _colors_among)


# when an ability may be activated
ONLY.takes("only if {condition}")
ONLY.says("only during your upkeep", Both(YourTurn(), DuringStep("upkeep")))
ONLY.says("only during your turn", YourTurn())


# several together
_AND: Final = re.compile(r"(?:, |)and (?:if |)")
_COMMA: Final = re.compile(r", ")


@CONDITIONS.reader
def _together(line: Line, place: int) -> Iterator[Found]:
    """Read conditions joined by "and", with commas between more than two."""
    for condition, end in CONDITION.at(line, place):
        yield condition, end
        assert isinstance(condition, Condition)
        for others, behind in _others(line, end):
            yield Both(condition, others), behind


def _others(line: Line, place: int) -> Iterator[tuple[Condition, int]]:
    last = words_at(line, place, _AND)
    for condition, end in CONDITION.at(line, last) if last > 0 else ():
        assert isinstance(condition, Condition)
        yield condition, end
    comma = words_at(line, place, _COMMA)
    for condition, end in CONDITION.at(line, comma) if comma > 0 and last < 0 else ():
        assert isinstance(condition, Condition)
        for others, behind in _others(line, end):
            yield Both(condition, others), behind
