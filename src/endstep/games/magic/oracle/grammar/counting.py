"""Numbers counted in every place where a card can count: "for each", "where X is", the greatest, the total (CR 107)."""

from __future__ import annotations

from endstep.games.magic.abilities.amounts import TheX, Times
from endstep.games.magic.abilities.base import Amount, Condition, Effect, What, Who
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.conditions import AtLeast
from endstep.games.magic.abilities.conditions_of_victory import DifferentManaValues, DifferentNames, GreatestPower
from endstep.games.magic.abilities.effects.cards import DiscardCards
from endstep.games.magic.abilities.effects.paying import MayPayForEach, UnlessForEach
from endstep.games.magic.abilities.effects.permanents import ChangesThese, CreateToken, SacrificeOne
from endstep.games.magic.abilities.fights import CreateAttacking
from endstep.games.magic.abilities.measures import (
    AttachedCount,
    BlockersOf,
    DifferentValues,
    Greatest,
    HowMany,
    Total,
)
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.continuous.parts import Gets
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import (
    CLAUSE,
    CONDITION,
    EACH,
    EFFECT,
    PLAIN_COUNT,
)
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.sentences import as_effects
from endstep.games.magic.oracle.grammar.substituting import substitute

Effects = tuple[Effect, ...]
Size = tuple[Amount, Amount]


# numbers over several objects
def _greatest(quality: str, what: What) -> Amount:
    return GreatestPower(what) if quality == "power" else Greatest(quality, what)


def _values(quality: str, what: What) -> Amount:
    return DifferentManaValues(what) if quality == "mana value" else DifferentValues(quality, what)


PLAIN_COUNT.add("the (?:greatest|highest) {quality} among {what:things}", _greatest)
PLAIN_COUNT.add("the total {quality} of {what:things}", Total)
PLAIN_COUNT.add("the number of different (?:powers|mana values) among {what:things}", DifferentManaValues)
PLAIN_COUNT.says("the number of opponents you have", HowMany(OPPONENTS))
PLAIN_COUNT.add("the number of creatures blocking {what:pointed}", BlockersOf)
PLAIN_COUNT.add("the number of {kind:things} attached to {to:pointed}", AttachedCount)
EACH.says("opponent you have", HowMany(OPPONENTS))
EACH.says("of your opponents", HowMany(OPPONENTS))
EACH.add("creature blocking {what:pointed}", BlockersOf)
EACH.add("creature blocking {what:pointed} beyond the first", BlockersOf, beyond=1)
EACH.add("{kind:ones} attached to {to:pointed}", AttachedCount)


def _differ(things: Things, amount: Amount, quality: str) -> Condition | None:
    return AtLeast(_values(quality, things.yours()), amount) if things.controller is None else None


def _differ_in_name(things: Things, amount: Amount) -> Condition | None:
    return AtLeast(DifferentNames(things.yours()), amount) if things.controller is None else None


CONDITION.add("you control {amount} or more {things} with different powers", _differ, quality="power")
CONDITION.add("you control {amount} or more {things} with different names", _differ_in_name)
CONDITION.says("you have two or more opponents", AtLeast(HowMany(OPPONENTS), 2))


# sizes that are counted behind a duration
def _sized(size: Size, each: Amount) -> Parts | None:
    power, toughness = size
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    numbers = (times(each, power) if power else 0, times(each, toughness) if toughness else 0)  # no quantity: printed
    return (Gets(THIS, *numbers),)


def _gets(what: What, size: Size, duration: int, each: Amount) -> Effect | None:
    parts = _sized(size, each)
    return None if parts is None else ChangesThese(what, parts, duration)


def _gains_too(what: What, size: Size, parts: Parts, duration: int, each: Amount) -> Effect | None:
    mine = _sized(size, each)
    return None if mine is None else ChangesThese(what, (*mine, *parts), duration)


EFFECT.add("{what} gets? {size} {duration} for each {each}", _gets)
EFFECT.add("{what} gets? {size} for each {each} {duration}", _gets)
EFFECT.add("for each {each} , {what} gets? {size} {duration}", _gets)
EFFECT.add("{what} gets? {size} for each {each} and {parts:change} {duration}", _gains_too)


# where X is something, behind what is always so
def put_x(value: object, amount: Amount) -> object:
    """Put a number in the place of X."""

    def change(part: object) -> object:
        if isinstance(part, Times) and isinstance(part.left, TheX):
            return times(amount, part.factor)
        return amount if isinstance(part, TheX) else part

    return substitute(value, change)


# payments
def _unless(effects: object, who: Who, mana: str, each: Amount) -> Effect | None:
    return None if "X" in mana else UnlessForEach(in_order(*as_effects(effects)), who, mana, each)


def _unless_x(effects: object, who: Who, amount: Amount) -> Effect:
    return UnlessForEach(in_order(*as_effects(effects)), who, "{1}", amount)


CLAUSE.add("{effects:plain} unless {who} pays? {mana} for each {each}", _unless)
CLAUSE.add("{effects:plain} unless {who} pays? \\{X\\} , where x is {amount:count}", _unless_x)


def _may_pay_each(mana: str, each: Amount, then: Effects) -> Effect | None:
    return None if "X" in mana else MayPayForEach(YOU, in_order(*then), mana, each)


# tokens, and what players do so often
def _tapped_each(who: Who, amount: Amount, token: CardDef, each: Amount) -> Effect | None:
    return CreateToken(token, times(each, amount), who, tapped=True) if isinstance(amount, int) else None


def _attacking_each(who: Who, amount: Amount, token: CardDef, each: Amount) -> Effect | None:
    return CreateAttacking(token, times(each, amount)) if isinstance(amount, int) and who == YOU else None


def _made_each(each: Amount, amount: Amount, token: CardDef) -> Effect | None:
    return CreateToken(token, times(each, amount)) if isinstance(amount, int) else None


def _discards(who: Who, amount: Amount, each: Amount) -> Effect | None:
    return DiscardCards(who, times(each, amount)) if isinstance(amount, int) else None


def _sacrifices(who: Who, what: What, each: Amount) -> Effect:
    return SacrificeOne(who, what, each)


does("creates? {amount:article} tapped {token} for each {each}", _tapped_each)
does("creates? a tapped {token} for each {each}", _tapped_each, amount=1)
does("creates? {amount:article} {token} (?:that's|that are) tapped and attacking for each {each}", _attacking_each)
does("discards? a card for each {each}", _discards, amount=1)
does("discards? {amount} cards for each {each}", _discards)
does("sacrifices? {what:one} [of (?:your|their) choice] for each {each}", _sacrifices)
CLAUSE.add("for each {each} , [you] create {amount:article} {token}", _made_each)

__all__ = ["put_x"]
