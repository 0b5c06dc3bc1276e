"""Lets instructions speak of objects as earlier instructions and events have left them (CR 400.7, 603.7c, 608.2h)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from endstep.games.magic.abilities.amounts import CountersOn, ManaValueOf, PowerOf, ToughnessOf
from endstep.games.magic.abilities.base import (
    Effect,
    Target,
    Triggered,
    What,
)
from endstep.games.magic.abilities.conditions import Is
from endstep.games.magic.abilities.costs_of_endings import ExileThis
from endstep.games.magic.abilities.dice import Result, RollDie
from endstep.games.magic.abilities.effects.becoming import CreateCopy
from endstep.games.magic.abilities.effects.cards import ExileTop, MoveCards, ShuffleAway
from endstep.games.magic.abilities.effects.casting import FREE, IT, CastIt, LetPlay, Remember, ReturnToBattlefield
from endstep.games.magic.abilities.effects.exiling import CastAny, ExileUntil
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    CopySpell,
    CreateSized,
    CreateToken,
    Delayed,
    Exile,
    PutCounters,
    ReturnFromGraveyard,
    SacrificeIt,
    TapIt,
    UntapIt,
)
from endstep.games.magic.abilities.effects.players import DealDamage
from endstep.games.magic.abilities.effects.showing import ShowTop
from endstep.games.magic.abilities.effects.spells import CopyAbility
from endstep.games.magic.abilities.measures import CountAmong
from endstep.games.magic.abilities.objects import (
    HOST,
    RETURNED,
    THAT,
    THIS,
    WAS,
    ThatObject,
)
from endstep.games.magic.abilities.patterns import Casts
from endstep.games.magic.abilities.sequence import If, InOrder, May, MayPay, in_order
from endstep.games.magic.abilities.stacked import THAT_ABILITY
from endstep.games.magic.abilities.tokens import CreateAttached
from endstep.games.magic.oracle.grammar.offering import Offer
from endstep.games.magic.oracle.grammar.pointing import InsteadOfIt
from endstep.games.magic.oracle.grammar.substituting import holds, parts_of, substitute
from endstep.games.magic.state.codes import BATTLEFIELD


class Unclear(Exception):
    """What a word points at can't be told; `place` is where it stands, -1 where that is not known."""

    def __init__(self, place: int, why: str) -> None:
        super().__init__(why)
        self.place = place


_MOVING: Final = (MoveCards, Exile, ReturnToBattlefield, ReturnFromGraveyard, ShuffleAway)
_STAYING: Final = (PutCounters, ChangesThese, TapIt, UntapIt)
_LOOKING: Final = (PowerOf, ToughnessOf, Is)


def in_time(value: object, event: Offer) -> object:
    """Speak of objects that have moved as what they have become (CR 400.7).

    What has died is in the graveyard for what moves it, and as it last was for what looks at it.
    """
    if event.gone:

        def change(part: object) -> object:
            if isinstance(part, _MOVING) and part.what == THIS and event.it == HOST:
                raise Unclear(-1, "where an Aura has gone with what it was attached to")
            if isinstance(part, _MOVING) and part.what == THIS and event.it == THIS:
                return replace(part, what=THAT)
            if event.it == HOST and isinstance(part, _MOVING) and part.what == HOST:
                return replace(part, what=THAT)
            if event.it == HOST and isinstance(part, (*_LOOKING, CountersOn)) and part.what == HOST:
                return replace(part, what=WAS)
            if isinstance(part, (*_LOOKING, CountersOn)) and part.what == THAT:
                return replace(part, what=WAS)
            if isinstance(part, DealDamage) and part.source == THAT:
                part = replace(part, source=WAS)
                return substitute(part, change)
            if isinstance(part, CreateCopy) and part.of == THAT:
                return replace(part, of=WAS)
            return part

        value = substitute(value, change)
    value = substitute(value, _copied)
    if isinstance(value, Effect):
        inner = substitute(value, lambda part: part if part is value else _inner(part, event))
        assert isinstance(inner, Effect)
        value = _followed(inner, event)
        if event.gone and any(isinstance(part, _STAYING) and part.what == event.it for part in parts_of(value)):
            raise Unclear(-1, "what has left can't be changed")
    return value


def _inner(part: object, event: Offer) -> object:
    """Return instructions inside others, which speak of what the earlier ones of them have brought back."""
    back = isinstance(part, InOrder) and any(
        isinstance(step, ReturnFromGraveyard) and step.to == BATTLEFIELD for step in part.steps
    )
    return _followed(part, event) if back and isinstance(part, InOrder) else part


def _in_branches(part: object) -> object:
    """Return what may be done with the delayed triggers that begin only then."""
    if isinstance(part, (May, MayPay, If)) and any(isinstance(each, Delayed) for each in _branches(part).values()):
        told = {name: _known_now(each, part) for name, each in _branches(part).items()}
        return replace(part, **told)  # type: ignore[arg-type]
    return part


def _branches(part: May | MayPay | If) -> dict[str, Effect]:
    found = {name: getattr(part, name, None) for name in ("effect", "then", "otherwise")}
    return {name: each for name, each in found.items() if isinstance(each, Effect)}


def _known_now(effect: Effect, part: May | MayPay | If) -> Effect:
    """Let a delayed trigger that may begin speak of objects as they are known when it does."""
    if not isinstance(effect, Delayed) or not _is_once(effect):
        return effect
    if isinstance(part, May) and isinstance(part.effect, Exile) and part.effect.what != THIS:
        exiled = part.effect.what
        told = substitute(effect, lambda each: IT if each == exiled else each)
        assert isinstance(told, Delayed)
        return told
    if isinstance(part, MayPay) and any(isinstance(cost, ExileThis) for cost in part.costs):
        raise Unclear(-1, "what was exiled to pay")
    before, told_later = _remembering(effect, None)
    return in_order(*before, told_later)


def _is_once(delayed: Delayed) -> bool:
    """Return whether a delayed trigger is about what was said, and not about events of its own."""
    own = isinstance(delayed.ability, Triggered) and isinstance(delayed.ability.when, Casts)
    return delayed.uses > 0 and not own  # no quantity: what happens all turn speaks of its own events


def _copied(part: object) -> object:
    """Return the copy of an ability, where "it" is one; a permanent can't be copied so."""
    if isinstance(part, CopySpell) and part.what == THAT_ABILITY:
        return CopyAbility(THAT_ABILITY, part.who)
    if isinstance(part, CopySpell) and part.what in (IT, HOST):
        raise Unclear(-1, "what is copied can't be told")
    return part


def _followed(effect: Effect, event: Offer) -> Effect:
    """Let later instructions speak of what earlier ones have moved."""
    steps = effect.steps if isinstance(effect, InOrder) else (effect,)
    moved: dict[What, What] = {}
    told_it: What | None = None  # what "it" is since the last instruction that has left it
    done: list[Effect] = []
    back: set[What] = set()  # what is on the battlefield again
    returned: What | None = None
    later = False  # the permanent itself comes back later
    shown = False  # "it" was put onto the battlefield, if anything was
    for step in steps:
        if returned is not None:
            step = _to_returned(step, returned)
        if shown:
            put = substitute(step, _shown_and_put)
            assert isinstance(put, Effect)
            step = put
        if back:
            asked = substitute(step, partial(_asks, frozenset(back)))
            assert isinstance(asked, Effect)
            step = asked
        used = [part for part in dict.fromkeys(parts_of(step)) if isinstance(part, What) and part in moved]
        for what in used:
            told = moved[what]
            found = substitute(step, lambda part, what=what, told=told: _moved(part, what, told))  # type: ignore[misc]
            assert isinstance(found, Effect)
            step = found
        if (
            isinstance(step, (LetPlay, CastAny, CastIt))
            and step.what == IT
            and not any(isinstance(each, (ExileTop, Exile, ExileUntil)) for each in done)
        ):
            raise Unclear(-1, "what may be played is not told")
        if isinstance(step, CastIt) and step.what == THIS and (step.cost is None or step.cost == FREE):
            raise Unclear(-1, "a permanent can't be cast")
        if later and any(isinstance(part, _STAYING) and part.what == THIS for part in parts_of(step)):
            raise Unclear(-1, "what comes back later can't be changed now")
        later = later or any(isinstance(part, Delayed) and _brings_this_back(part) for part in parts_of(step))
        begun = substitute(step, _in_branches)
        assert isinstance(begun, Effect)
        step = begun
        if isinstance(step, Delayed) and _is_once(step):
            before, step = _remembering(step, told_it)
            done += before
        done.append(step)
        shown = shown or (not isinstance(step, Delayed) and any(_puts_it(part) for part in parts_of(step)))
        if isinstance(step, ReturnFromGraveyard) and step.to == BATTLEFIELD and isinstance(step.what, Target):
            moved[step.what] = RETURNED
        elif isinstance(step, (ReturnToBattlefield, ReturnFromGraveyard)) and isinstance(step.what, ThatObject):
            if not isinstance(step, ReturnFromGraveyard) or step.to == BATTLEFIELD:
                moved[step.what] = RETURNED
                if event.gone:
                    returned = event.it  # "it", which is back
        elif isinstance(step, (Exile, MoveCards)) and isinstance(step.what, (Target, ThatObject)):
            moved[step.what] = told_it = IT
        elif isinstance(step, (CreateToken, CreateSized)):
            told_it = None
        elif isinstance(step, ReturnToBattlefield) and step.what == IT:
            back = {what for what, told in moved.items() if told == IT}
    return in_order(*done)


def _brings_this_back(delayed: Delayed) -> bool:
    kinds = (ReturnToBattlefield, ReturnFromGraveyard)
    return any(isinstance(part, kinds) and part.what == THIS for part in parts_of(delayed.ability))


def _puts_it(part: object) -> bool:
    return isinstance(part, ReturnFromGraveyard) and part.what == IT and part.to == BATTLEFIELD


def _shown_and_put(part: object) -> object:
    """Return an instruction about a permanent as one about the card that has become it."""
    return replace(part, what=RETURNED) if isinstance(part, (*_STAYING, SacrificeIt)) and part.what == IT else part


def _to_returned(step: Effect, it: What) -> Effect:
    """Return an instruction about "it" as one about what has come back."""
    if isinstance(step, _STAYING) and step.what == it:
        return replace(step, what=RETURNED)
    if isinstance(step, CreateAttached) and step.to == it:
        return replace(step, to=RETURNED)
    return step


def _asks(back: frozenset[What], part: object) -> object:
    """Return a condition about what has come back, as it is now."""
    return replace(part, what=IT) if isinstance(part, Is) and part.what in back else part


def _remembering(delayed: Delayed, told_it: What | None) -> tuple[list[Effect], Delayed]:
    """Let a delayed trigger speak of objects as they are known when it is made: its own targets are chosen anew."""
    inside = [part for part in parts_of(delayed.ability) if isinstance(part, (Target, ThatObject))]
    different = dict.fromkeys(inside)
    if not different:
        return [], delayed
    if len(different) > 1 or any(isinstance(part, Target) and part.players is not None for part in different):
        raise Unclear(-1, "a delayed trigger about several things")
    (what,) = different
    if holds(delayed.ability, (type(IT),)):
        raise Unclear(-1, "a delayed trigger about several things")
    told = substitute(delayed, lambda part: IT if part == what else part)
    assert isinstance(told, Delayed)
    assert isinstance(what, What)
    return [Remember(what)], told


def _moved(part: object, what: What, told: What) -> object:
    if isinstance(part, (*_MOVING, *_STAYING, LetPlay)) and part.what == what:
        if isinstance(part, _STAYING) and told != RETURNED and not (isinstance(part, PutCounters) and told == IT):
            raise Unclear(-1, "what has moved can't be changed")
        return replace(part, what=told)
    if told == RETURNED and isinstance(part, ManaValueOf):
        return replace(part)  # a card has the same one wherever it is
    if told == RETURNED and part == what:
        return RETURNED
    if isinstance(part, SacrificeIt) and part.what == what:
        return replace(part, what=told)
    return part


def check(effect: Effect) -> None:
    """Refuse what would do nothing, or speak of targets where an ability of its own would choose them again."""
    shown = any(isinstance(part, ShowTop) for part in parts_of(effect))
    for part in parts_of(effect):
        if isinstance(part, CountAmong) and part.what == IT and not shown:
            raise Unclear(-1, "what was revealed is not told")
        if isinstance(part, SacrificeIt) and isinstance(part.what, Target) and part.what.players is not None:
            raise Unclear(-1, "what is sacrificed could be a player")
        if isinstance(part, InsteadOfIt):
            raise Unclear(-1, "instead of something that can't be told")
        if isinstance(part, RollDie) and not part.table and not holds(effect, (Result,)):
            raise Unclear(-1, "a roll without a table of results")
        if part == InOrder(()):
            raise Unclear(-1, "something is paid for nothing")
