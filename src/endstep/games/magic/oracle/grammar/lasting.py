"""Sentences about what lasts: what is so for a while, what waits for something, whom it protects (CR 603.7, 611)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Ability, Condition, Effect, Pattern, Target, Text, Triggered, What, Who
from endstep.games.magic.abilities.conditions import Is
from endstep.games.magic.abilities.designations import PlayersHave
from endstep.games.magic.abilities.effects.lasting import DelayedAbout, ProtectsFromOpponents
from endstep.games.magic.abilities.effects.permanents import ChangesThese, Delayed, Lasts, NextTime, Reflexive
from endstep.games.magic.abilities.limits import These
from endstep.games.magic.abilities.objects import AFFECTED, CREATURE, HOST, PERMANENT, THAT, THIS, Things
from endstep.games.magic.abilities.patterns import Always, DealsDamage, Dies
from endstep.games.magic.abilities.players import EACH_PLAYER, THAT_PLAYER, YOU
from endstep.games.magic.abilities.sequence import If, MayPay, in_order
from endstep.games.magic.abilities.thisway import BlocksFirst
from endstep.games.magic.continuous.changing import IsNow, LosesAll
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_COMBAT, THIS_TURN
from endstep.games.magic.continuous.endings import PreventThen
from endstep.games.magic.continuous.fighting import AssignsAsUnblocked, Goaded, MustBlockIt
from endstep.games.magic.continuous.limiting import CantBeSacrificed
from endstep.games.magic.continuous.parts import Grants, Prevent
from endstep.games.magic.continuous.protecting import PlayersProtected
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.doing import Doing, by_all
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.kinds import (
    CHANGE,
    CHANGES,
    CONDITION,
    EFFECT,
    PLAYERS_STATIC,
    SENTENCE,
    STATIC,
    WHAT,
)
from endstep.games.magic.oracle.grammar.offering import ANYTHING, Offer
from endstep.games.magic.oracle.grammar.pointing import Said
from endstep.games.magic.oracle.grammar.resolving import Resolver
from endstep.games.magic.oracle.grammar.rules import DAMAGE, TO, Found, words_at
from endstep.games.magic.oracle.grammar.substituting import holds
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import CARD_TYPES
from endstep.games.magic.state.codes import BATTLEFIELD

Effects = tuple[Effect, ...]
_WHATEVER: Final = Resolver(ANYTHING, is_spell=False)


# players
def _protected(who: Who) -> Parts:
    return (PlayersProtected(who, PERMANENT), Prevent(DealsDamage(to=who)))


def _hexproof(who: Who) -> Parts:
    return (PlayersHave(who, "hexproof"),)


PLAYERS_STATIC.add("{who} (?:gains?|ha(?:s|ve)) protection from everything", _protected)
PLAYERS_STATIC.add("{who} gains? hexproof", _hexproof)


def _until(left: Parts, right: Parts, duration: int) -> Effect:
    return Lasts((*left, *right), duration)


EFFECT.add("{duration} , {left:players_static} and {right:players_static}", _until)


def _for_players(parts: Parts, duration: int) -> Effect:
    return Lasts(parts, duration)


EFFECT.add("{duration} , {parts:players_static}", _for_players)
EFFECT.add("{parts:players_static} {duration}", _for_players)

# objects
EFFECT.add("{what} gains? protection from each of your opponents until end of turn", ProtectsFromOpponents)


def _blocks_this(what: What) -> Effect:
    return ChangesThese(what, (MustBlockIt(THIS, THIS),))


EFFECT.add("{what:target} blocks ~ this turn if able", _blocks_this)


def _attached(things: Things) -> Condition:
    return Is(HOST, things)


CONDITION.add("~ is attached to {things:one}", _attached)


def _goaded(here: int) -> Effect:
    return ChangesThese(Said(here), (Goaded(THIS),), FOR_EVER)


EFFECT.add("it's goaded for the rest of the game {here}", _goaded)
CHANGE.says("can't be sacrificed", (CantBeSacrificed(THIS),))


# what waits for something to die
@EFFECT.rule("when {what:pointed} dies this turn , {effects:clauses}")
@EFFECT.rule("when {what:target} dies this turn , {effects:clauses}")
def _waiting(what: What, effects: Effects) -> Effect | None:
    return _waiting_for(what, effects)


@EFFECT.rule("when {what:target} is put into your graveyard this turn , {effects:clauses}")
def _waiting_for_mine(what: What, effects: Effects) -> Effect | None:
    found = _waiting_for(what, effects)
    if found is None:
        return None
    when = Dies(replace(PERMANENT.owned_by(YOU), within=(These(AFFECTED),)))
    return replace(found, ability=replace(found.ability, when=when))


def _waiting_for(what: What, effects: Effects) -> DelayedAbout | None:
    offer = Offer(THAT, THAT, ANYTHING | {"card"}, ANYTHING | {"card"}, THAT_PLAYER, gone=True)
    when = Dies(AFFECTED)
    try:
        text = _WHATEVER.text(Text(in_order(*effects)), offer)
    except Unclear:
        return None
    if holds(text, (Target,)):
        return None  # its targets are chosen as it triggers
    return DelayedAbout(what, Triggered(when, text))


@EFFECT.rule("when it's put into a graveyard this turn {here} , {effects:clauses}")
def _as_it_is_put(here: int, effects: Effects) -> Effect | None:
    return _waiting_for(Said(here), effects)


@EFFECT.rule("when {what:pointed} dies , {effects:clauses}")
def _whenever_it_dies(what: What, effects: Effects) -> Effect | None:
    found = _waiting_for(what, effects)
    return None if found is None else replace(found, duration=FOR_EVER)


# what happens each time for a while
def _each_time(duration: int, patterns: tuple[Pattern, ...], effects: Effects) -> Effects | None:
    found = []
    for when in patterns:
        try:
            told = _WHATEVER.ability(Triggered(when, Text(in_order(*effects))))
        except Unclear:
            return None
        if holds(told, (Target,)):
            return None  # its targets are chosen as it triggers
        found.append(Delayed(told, duration, uses=-1))
    return tuple(found)


EFFECT.add("{duration} , whenever {patterns:event} , {effects:clauses}", _each_time)


@SENTENCE.rule("whenever a creature blocks this turn , its controller {done}")
def _as_creatures_block(done: tuple[Doing, ...]) -> Effect | None:
    effects = by_all(THAT_PLAYER, done)
    if effects is None:
        return None
    return Delayed(Triggered(BlocksFirst(CREATURE), Text(in_order(*effects))), THIS_TURN, uses=-1)


# the next time that something would deal damage
@SENTENCE.rule(
    f"the next time {{what:target}} would deal combat damage {TO} one or more players this combat , prevent that "
    f"{DAMAGE} \\. if damage is prevented this way , {{effects:clauses}}"
)
def _prevents_its_damage(what: What, effects: Effects) -> Effect | None:
    if not isinstance(what, Target) or what.players is not None:
        return None
    try:
        text = _WHATEVER.text(Text(in_order(*effects)), Offer(much=True))
    except Unclear:
        return None
    would = DealsDamage(source=what, to=EACH_PLAYER, combat=True)
    return NextTime(PreventThen(would, then=text.effect), THIS_COMBAT)


@SENTENCE.rule("the next time {what:target} would deal damage this turn , prevent that damage \\. {effects:clauses}")
def _prevents_and(what: What, effects: Effects) -> Effect | None:
    if not isinstance(what, Target) or what.players is not None:
        return None
    try:
        text = _WHATEVER.text(Text(in_order(*effects)), Offer(much=True))
    except Unclear:
        return None
    would = DealsDamage(source=what, to=EACH_PLAYER, to_what=PERMANENT)
    return NextTime(PreventThen(would, then=text.effect), THIS_TURN)


# what something becomes for good
@EFFECT.rule(
    "{what:target} becomes an? {sub:type_name} {kind:type_name} with {abilities:quoted} and loses all other card types "
    "and abilities"
)
def _becomes_only(what: What, sub: str, kind: str, abilities: tuple[Ability, ...]) -> Effect | None:
    if kind.lower() not in CARD_TYPES or sub.lower() in CARD_TYPES:
        return None
    granted = tuple(Grants(THIS, ability) for ability in abilities)
    return ChangesThese(what, (IsNow(THIS, (kind, sub)), LosesAll(THIS), *granted), FOR_EVER)


# payments that are offered only if something is so
@SENTENCE.rule("you may {price:paid} if {condition} \\. when you do , {effects:clauses}")
def _may_pay_if(price: Price, condition: Condition, effects: Effects) -> Effect:
    mana, costs = price
    then = Reflexive(Triggered(Always(), Text(in_order(*effects))))
    return If(condition, MayPay(YOU, then, mana, costs))


@EFFECT.reader
def _becomes_for_good(line: Line, place: int) -> Iterator[Found]:
    """Read "becomes a 9/9 creature and gains trample" in a sentence that does not say for how long anywhere."""
    begin = max(line.words.rfind(sign, 0, place) for sign in (". ", "¶ ", '" ', ": "))
    end = line.words.find(" . ", place)
    if "until " in line.words[max(begin, 0) : end if end > 0 else len(line.words)]:
        return
    for what, after in WHAT.at(line, place):
        if words_at(line, after, _BECOMES) < 0:
            continue
        for parts, behind in CHANGES.at(line, after):
            assert isinstance(what, What)
            assert isinstance(parts, tuple)
            yield ChangesThese(what, parts, FOR_EVER), behind


_BECOMES: Final = re.compile(r"becomes? ")


# combat damage
def _past_blockers(what: What) -> Parts | None:
    if isinstance(what, Things) and what.zone != BATTLEFIELD:
        return None
    return (AssignsAsUnblocked(what),)


STATIC.add(
    "you may have {what:standing} assign (?:its|their) combat damage as though (?:it|they) weren't blocked",
    _past_blockers,
)
