"""What is done to objects and players: destroy, exile, return, counter, deal damage (CR 120, 701)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import CountersOn, LifeOf
from endstep.games.magic.abilities.attach import Attach
from endstep.games.magic.abilities.base import Ability, Amount, Effect, Pattern, Static, Target, Triggered, What, Who
from endstep.games.magic.abilities.becoming import CHOSEN, ChooseObject
from endstep.games.magic.abilities.conditions import AtMost
from endstep.games.magic.abilities.effects.becoming import CreateCopy, ExchangeControl, Transform
from endstep.games.magic.abilities.effects.cards import MoveCards, ShuffleAway
from endstep.games.magic.abilities.effects.casting import ReturnToBattlefield
from endstep.games.magic.abilities.effects.divided import DealShares, PutShares
from endstep.games.magic.abilities.effects.endings import EndTheTurn
from endstep.games.magic.abilities.effects.fighting import Fight, Proliferate
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    CopySpell,
    CounterIt,
    Destroy,
    Exile,
    ExtraCombat,
    Lasts,
    NextTime,
    PutCounters,
    RemoveCountersFrom,
    ReturnFromGraveyard,
    TapIt,
    UntapIt,
)
from endstep.games.magic.abilities.effects.players import DealDamage, DrawGame, SetLife
from endstep.games.magic.abilities.effects.spells import CopyAbility, CopyTimes
from endstep.games.magic.abilities.emblems import emblem
from endstep.games.magic.abilities.fights import RemoveFromCombat
from endstep.games.magic.abilities.linked import ExileUntilLeaves, ReturnLinked
from endstep.games.magic.abilities.objects import PERMANENT, THIS, Things
from endstep.games.magic.abilities.patterns import DealsDamage, Kind
from endstep.games.magic.abilities.players import EACH_PLAYER, YOU
from endstep.games.magic.abilities.regenerating import RegenerateIt
from endstep.games.magic.abilities.sequence import If, in_order
from endstep.games.magic.abilities.writing import prevent_next
from endstep.games.magic.continuous.changing import Switches
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN, UNTAP_STEP, UNTIL_YOUR_NEXT_TURN
from endstep.games.magic.continuous.fighting import Goaded
from endstep.games.magic.continuous.parts import CantPrevent, Instead, Prevent
from endstep.games.magic.continuous.permitting import DoesntUntap
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import by_all, is_of_another
from endstep.games.magic.oracle.grammar.kinds import DAMAGED, DONE, EFFECT, GAINED, WHAT
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.pointing import Made, Said, Self
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from endstep.games.magic.verbs.moving import BOTTOM

Effects = tuple[Effect, ...]


def zone_of(what: What) -> int | None:
    """Return the zone of the objects that words name; None for "it" and the like, which could be anywhere."""
    if isinstance(what, Target):
        return None if what.objects is None else zone_of(what.objects)
    return what.zone if isinstance(what, Things) else None


# players
EFFECT.add("{who} {done}", by_all)


@EFFECT.reader
def _you_do(line: Line, place: int) -> Iterator[Found]:
    if is_of_another(line, place):
        return
    for done, end in DONE.at(line, place):
        assert isinstance(done, tuple)
        effects = by_all(YOU, done)
        if effects is not None:
            yield effects, end


def _may_be(what: What, *zones: int) -> bool:
    zone = zone_of(what)
    return zone is None or zone in zones


# to the graveyard, to exile, and back
def _destroy(what: What) -> Effect | None:
    return Destroy(what) if _may_be(what, BATTLEFIELD) else None


def _destroy_for_good(what: What) -> Effect | None:
    return Destroy(what, final=True) if _may_be(what, BATTLEFIELD) else None


def _exile(what: What) -> Effect | None:
    return Exile(what) if _may_be(what, BATTLEFIELD, GRAVEYARD, STACK, HAND) else None


def _to_hand(what: What) -> Effect | None:
    return MoveCards(what, HAND) if _may_be(what, BATTLEFIELD, GRAVEYARD, STACK, EXILE) else None


def _to_your_hand(what: What) -> Effect | None:
    # Only cards in your own graveyard go to your hand.
    things = what.objects if isinstance(what, Target) else what
    if isinstance(things, Things):
        return MoveCards(what, HAND) if things.owner == YOU else None
    return MoveCards(what, HAND) if isinstance(what, (Self, Said)) else None


def _to_library(what: What, position: int = 0) -> Effect | None:
    return MoveCards(what, LIBRARY, position) if _may_be(what, BATTLEFIELD, GRAVEYARD, STACK) else None


def _to_battlefield(what: What, *, tapped: bool = False) -> Effect | None:
    return ReturnFromGraveyard(what, tapped=tapped) if _may_be(what, GRAVEYARD) else None


def _return_chosen(things: Things) -> Effects | None:
    fits = things.zone == BATTLEFIELD and things.controller == YOU
    return (ChooseObject(things), MoveCards(CHOSEN, HAND)) if fits else None


def _back_under_owners(what: What) -> Effect | None:
    return ReturnToBattlefield(what) if isinstance(what, (Said, Self)) else None


EFFECT.add("destroy {what}", _destroy)
EFFECT.add("destroy {what} \\. (?:it|they|that creature|those creatures) can't be regenerated", _destroy_for_good)
EFFECT.add("exile {what}", _exile)
EFFECT.add("exile {what} until ~ leaves the battlefield", ExileUntilLeaves)
EFFECT.add("return {what} to (?:its owner's hand|their owners' hands|their owner's hand)", _to_hand)
EFFECT.add("return {what} to your hand", _to_your_hand)
EFFECT.says(
    "return the exiled cards? to the battlefield under (?:its owner's|their owner's|their owners') control",
    (ReturnLinked(),),
)
EFFECT.says("return ~ from your graveyard to your hand", (MoveCards(THIS, HAND),))
EFFECT.says("return ~ from your graveyard to the battlefield", (ReturnFromGraveyard(THIS),))
EFFECT.says("return ~ from your graveyard to the battlefield tapped", (ReturnFromGraveyard(THIS, tapped=True),))
EFFECT.add("return {what} to the battlefield tapped", _to_battlefield, tapped=True)
EFFECT.add("return {things:one} to its owner's hand", _return_chosen)
EFFECT.add("put {what} on top of (?:its owner's|your|their owner's) library", _to_library)
EFFECT.add("put {what} on the bottom of (?:its owner's|your|their owner's) library", _to_library, position=BOTTOM)
EFFECT.add("shuffle {what} into (?:its owner's library|their owners' libraries)", ShuffleAway)
EFFECT.add("return {what} [from your graveyard] to the battlefield [under your control]", _to_battlefield)
EFFECT.add("put {what} onto the battlefield [under your control]", _to_battlefield)
EFFECT.add(
    "return {what} to the battlefield under (?:its owner's|their owner's|their owners'|your) control",
    _back_under_owners,
)


# tapping, counters, spells
def _tap(what: What) -> Effect | None:
    return TapIt(what) if _may_be(what, BATTLEFIELD) else None


def _untap(what: What) -> Effect | None:
    return UntapIt(what) if _may_be(what, BATTLEFIELD) else None


def _counter(what: What) -> Effect | None:
    return CounterIt(what) if zone_of(what) in (STACK, None) else None


def _put_counters(counter: str, amount: Amount, what: What) -> Effect:
    return PutCounters(counter, amount, what)


def _put_counters_each(counter: str, amount: Amount, what: What, each: Amount) -> Effect | None:
    return PutCounters(counter, times(each, amount), what) if isinstance(amount, int) else None


def _distribute(counter: str, amount: Amount, what: What) -> Effect | None:
    if not isinstance(what, Target) or what.most == 1:
        return None
    if isinstance(amount, int):
        what = replace(what, most=min(what.most, amount))  # no quantity: printed numbers
    return PutShares(counter, replace(what, divides=amount))


def _copy(what: What) -> Effect | None:
    if zone_of(what) == STACK:
        return CopySpell(what)
    if isinstance(what, Target) and not isinstance(what.objects, Things):
        return CopyAbility(what)
    if isinstance(what, Said) and what.word == "ability":
        return CopyAbility(what)
    return CopySpell(what) if isinstance(what, Said) and what.word in ("spell", "") else None


def _copy_times(what: What, amount: Amount) -> Effect | None:
    told = _copy(what)
    return CopyTimes(what, amount) if isinstance(told, CopySpell) else None


def _copy_permanent(what: What) -> Effect | None:
    things = what.objects if isinstance(what, Target) else None
    if not isinstance(things, Things) or things.zone != STACK:
        return None
    fits = things.permanent_card or "Creature" in things.types
    return CopySpell(what, new_targets=False) if fits else None


EFFECT.add("tap {what}", _tap)
EFFECT.add("untap {what}", _untap)
EFFECT.add("counter {what}", _counter)
EFFECT.add("regenerate {what}", RegenerateIt)
EFFECT.add("put {amount:article} {counter} counters? on {what}", _put_counters)
EFFECT.add("put {amount:article} {counter} counters? on {what} for each {each}", _put_counters_each)


def _put_on_both(counter: str, amount: Amount, what: What, more: Amount, other: str, too: What) -> Effects:
    return PutCounters(counter, amount, what), PutCounters(other, more, too)


EFFECT.add(
    "put {amount:article} {counter} counters? on {what} and {more:article} {other:counter} counters? on {too:what}",
    _put_on_both,
)
EFFECT.add("put a number of {counter} counters on {what} equal to {amount:count}", _put_counters)
EFFECT.add("distribute {amount} {counter} counters among {what}", _distribute)
EFFECT.add("remove {amount:article} {counter} counters? from {what}", RemoveCountersFrom)
_NEW: Final = "(?:\\. you may|and you may|, and you may) choose new targets for the cop(?:y|ies)"
EFFECT.add(f"copy {{what}} {_NEW}", _copy)
EFFECT.add(f"copy {{what}} {{amount}} times {_NEW}", _copy_times)
EFFECT.add(f"copy {{what}} twice {_NEW}", _copy_times, amount=2)
EFFECT.add("copy {what:target}", _copy_permanent)
EFFECT.add("transform {what:pointed}", Transform)
EFFECT.add("remove {what} from combat", RemoveFromCombat)


# damage
def _deal(amount: Amount, to: object, source: What | None = None) -> Effect:
    if isinstance(to, Said) and isinstance(source, Self):
        to = replace(to, other=True)  # to itself, it would say
    return DealDamage(amount, to) if source is None else DealDamage(amount, to, source)  # type: ignore[arg-type]


def _deal_each(amount: Amount, to: object, source: What, each: Amount) -> Effect | None:
    return _deal(times(each, amount), to, source) if isinstance(amount, int) else None


def _deal_itself(amount: Amount, source: What) -> Effect:
    return DealDamage(amount, source, source)


def _divide(amount: Amount, what: What, source: What) -> Effect | None:
    if not isinstance(what, Target) or what.most == 1:
        return None
    return DealShares(replace(what, divides=amount), source)


def _pair(left: object, right: object) -> object:
    return (left, right)


DAMAGED.takes("{what}", "{who}")
DAMAGED.add("{left:what} and {right:who}", _pair)
DAMAGED.add("{left:who} and {right:what}", _pair)
DAMAGED.add("{left:what} and {right:what}", _pair)
EFFECT.add("{source:what} deals? {amount} damage to {to:damaged}", _deal)
EFFECT.add("{source:what} deals? damage equal to {amount:count} to {to:damaged}", _deal)
EFFECT.add("{source:what} deals? damage to {to:damaged} equal to {amount:count}", _deal)
EFFECT.add("{source:what} deals? {amount} damage to {to:damaged} for each {each}", _deal_each)
EFFECT.add("{source:what} deals? {amount} damage divided as you choose among {what:shared}", _divide)
EFFECT.add("{source:pointed} deals? {amount} damage to itself", _deal_itself)


# prevention
def _prevent_next(amount: Amount, to: object) -> Effect | None:
    if isinstance(to, Target):
        return prevent_next(to, amount)
    if to == YOU:
        return NextTime(Prevent(DealsDamage(to=YOU), counted=True), uses=amount)
    if isinstance(to, Self):
        return NextTime(Prevent(DealsDamage(to_what=to), counted=True), uses=amount)  # type: ignore[arg-type]
    return None


def _lasts(parts: Parts, duration: int = THIS_TURN) -> Effect:
    return Lasts(parts, duration)


def _prevent_combat_by(what: What) -> Effect | None:
    kind = _as_kind(what)
    if kind is None:
        return None
    return Lasts((Prevent(DealsDamage(kind, to=EACH_PLAYER, to_what=PERMANENT, combat=True)),))


def _prevent_combat_to(what: What) -> Effect | None:
    kind = _as_kind(what)
    return None if kind is None else Lasts((Prevent(DealsDamage(to_what=kind, combat=True)),))


def _as_kind(what: What) -> Kind | None:
    """Return objects as an event can be compared with them, None where it can't."""
    if isinstance(what, Self):
        return what  # type: ignore[return-value]  # it becomes the card itself
    return what if isinstance(what, Things) or (isinstance(what, Target) and what.players is None) else None


_ALL_COMBAT = Prevent(DealsDamage(to=EACH_PLAYER, to_what=PERMANENT, combat=True))
EFFECT.add("prevent the next {amount} damage that would be dealt to {to:damaged} this turn", _prevent_next)
EFFECT.says("prevent all combat damage that would be dealt this turn", (Lasts((_ALL_COMBAT,)),))
EFFECT.says("damage can't be prevented this turn", (Lasts((CantPrevent(),)),))


def _deal_two(amount: Amount, more: Amount, to: object, too: object, source: What) -> Effects:
    return _deal(amount, to, source), _deal(more, too, source)


def _stays_tapped(what: What) -> Effect:
    return ChangesThese(what, (DoesntUntap(THIS),), UNTAP_STEP)


def _prevent_combat_both(what: What) -> Effects | None:
    by, to = _prevent_combat_by(what), _prevent_combat_to(what)
    return None if by is None or to is None else (to, by)


_BOTH_WAYS: Final = "to and dealt by"
EFFECT.add(f"prevent all combat damage that would be dealt {_BOTH_WAYS} {{what}} this turn", _prevent_combat_both)
EFFECT.add("prevent all combat damage that would be dealt by {what} this turn", _prevent_combat_by)
EFFECT.add("prevent all combat damage that would be dealt to {what} this turn", _prevent_combat_to)


def _next_time(would: Pattern, effects: Effects) -> Effect:
    return NextTime(Instead(would, in_order(*effects)))


EFFECT.add("{parts:players_static} this turn", _lasts)
EFFECT.add("until end of turn , {parts:players_static}", _lasts)
EFFECT.add("until end of turn , {parts:life_stops}", _lasts)
EFFECT.add("the next time {would} this turn , {effects:clauses} instead", _next_time)
EFFECT.add("the next time {would} this turn , instead {effects:clauses}", _next_time)


def _more_phases(one: Amount, other: Amount) -> Effect | None:
    return ExtraCombat() if one == other == 1 else None


# the game
EFFECT.says("the game is a draw", (DrawGame(),))
EFFECT.says("end the turn", (EndTheTurn(),))
EFFECT.add(
    "after this main phase , there is {one:article} additional combat phase followed by {other:article} "
    "additional main phase",
    _more_phases,
)


def _becomes(who: Who, amount: Amount) -> Effect:
    return SetLife(who, amount)


def _doubles(who: Who) -> Effect:
    return SetLife(who, times(LifeOf(who), 2))


EFFECT.add("{who:whose} life total becomes {amount}", _becomes)
EFFECT.add("{who:whose} life total becomes equal to {amount:count}", _becomes)
EFFECT.add("double {who:whose} life total", _doubles)


# fights, and what has counters
def _fight(one: What, other: What) -> Effect:
    return Fight(one, other)


def _populate(here: int, *, attacking: bool = False) -> tuple[Effect, ...]:
    token = Things(types=("Creature",), token=True, controller=YOU)
    return ChooseObject(token), Made(CreateCopy(CHOSEN, tapped=attacking, attacking=attacking), here, many=False)


def _attach(what: What, to: What) -> Effect:
    return Attach(what, replace(to, other=True) if isinstance(to, Said) else to)


def _adapt(amount: Amount) -> Effect:
    return If(AtMost(CountersOn(THIS, "+1/+1"), 0), PutCounters("+1/+1", amount))


EFFECT.add("{one:what} fights {other:what}", _fight)
EFFECT.says("proliferate", (Proliferate(),))
EFFECT.add("populate {here}", _populate)
EFFECT.add("populate {here} \\. the token enters tapped and attacking", _populate, attacking=True)
EFFECT.add("adapt {amount}", _adapt)
EFFECT.add("attach {what:pointed} to {to:what}", _attach)
EFFECT.add("{source:what} deals? {amount} damage to {to:damaged} and {more:amount} damage to {too:damaged}", _deal_two)
EFFECT.add("{what:pointed} doesn't untap during (?:its controller's|your) next untap step", _stays_tapped)
EFFECT.add("{what:pointed} don't untap during their controllers?'s? next untap steps?", _stays_tapped)


# emblems
def _emblem(abilities: tuple[Ability, ...]) -> Effect | None:
    fitting = all(isinstance(ability, (Static, Triggered)) for ability in abilities)
    return emblem(*abilities) if fitting else None


EFFECT.add("you get an emblem with {abilities:quoted}", _emblem)


# changes that last
def _change(what: What, parts: Parts, duration: int) -> Effect:
    return ChangesThese(what, parts, duration)


def _lasts_and_changes(lasting: Parts, what: What, parts: Parts) -> Effects:
    return Lasts(lasting), ChangesThese(what, parts)


def _goad(what: What) -> Effect:
    return ChangesThese(what, (Goaded(THIS),), UNTIL_YOUR_NEXT_TURN)


def _switch(what: What) -> Effect:
    return ChangesThese(what, (Switches(THIS),))


def _exchange(things: Things) -> Effect:
    return ExchangeControl(Target(objects=things, whom="target"), Target(objects=things, index=1, whom="target"))


EFFECT.add("{what} {parts:changes} {duration}", _change)
EFFECT.add("{duration} , {what} {parts:changes}", _change)
EFFECT.add("until end of turn , {lasting:players_static} , and {what} {parts:changes}", _lasts_and_changes)


@EFFECT.reader
def _gains(line: Line, place: int) -> Iterator[Found]:
    """Read "gains haste" for good, in a sentence that does not say for how long anywhere."""
    begin = max(line.words.rfind(sign, 0, place) for sign in (". ", "¶ ", '" ', ": "))
    end = line.words.find(" . ", place)
    if "until " in line.words[max(begin, 0) : end if end > 0 else len(line.words)]:
        return
    for what, after in WHAT.at(line, place):
        verb = words_at(line, after, _GAINS)
        for parts, behind in GAINED.at(line, verb) if verb > 0 else ():
            assert isinstance(what, What)
            assert isinstance(parts, tuple)
            yield ChangesThese(what, parts, FOR_EVER), behind


_GAINS: Final = re.compile(r"gains? ")
EFFECT.add("{what} {parts:this_turns}", _change, duration=THIS_TURN)
EFFECT.add("goad {what}", _goad)
EFFECT.add("switch {what:of} power and toughness until end of turn", _switch)
EFFECT.add("exchange control of two target {things}", _exchange)
