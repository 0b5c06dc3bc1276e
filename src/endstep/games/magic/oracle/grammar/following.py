"""Lets instructions speak of objects as earlier instructions and events have left them (CR 400.7, 603.7c, 608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import CountersOn, ManaValueOf, PowerOf, ToughnessOf
from endstep.games.magic.abilities.base import (
    Effect,
    Target,
    What,
)
from endstep.games.magic.abilities.conditions import Is
from endstep.games.magic.abilities.effects.becoming import CreateCopy
from endstep.games.magic.abilities.effects.cards import ExileTop, MoveCards, ShuffleAway
from endstep.games.magic.abilities.effects.casting import IT, LetPlay, Remember, ReturnToBattlefield
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
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
from endstep.games.magic.abilities.objects import (
    RETURNED,
    THAT,
    THIS,
    WAS,
    ThatObject,
)
from endstep.games.magic.abilities.sequence import InOrder, in_order
from endstep.games.magic.oracle.grammar.offering import Offer
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
            if isinstance(part, _MOVING) and part.what == THIS:
                return replace(part, what=THAT)
            if isinstance(part, (*_LOOKING, CountersOn)) and part.what == THAT:
                return replace(part, what=WAS)
            if isinstance(part, DealDamage) and part.source == THAT:
                part = replace(part, source=WAS)
                return substitute(part, change)
            if isinstance(part, CreateCopy) and part.of == THAT:
                raise Unclear(-1, "a copy of what has left")
            return part

        value = substitute(value, change)
    if isinstance(value, Effect):
        return _followed(value)
    return value


def _followed(effect: Effect) -> Effect:
    """Let later instructions speak of what earlier ones have moved."""
    steps = effect.steps if isinstance(effect, InOrder) else (effect,)
    moved: dict[What, What] = {}
    told_it: What | None = None  # what "it" is since the last instruction that has left it
    done: list[Effect] = []
    for step in steps:
        used = [part for part in dict.fromkeys(parts_of(step)) if isinstance(part, What) and part in moved]
        for what in used:
            told = moved[what]
            found = substitute(step, lambda part, what=what, told=told: _moved(part, what, told))  # type: ignore[misc]
            assert isinstance(found, Effect)
            step = found
        if (
            isinstance(step, LetPlay)
            and step.what == IT
            and not any(isinstance(each, (ExileTop, Exile)) for each in done)
        ):
            raise Unclear(-1, "what may be played is not told")
        if isinstance(step, Delayed) and step.uses > 0:  # no quantity: what happens all turn speaks of its own events
            before, step = _remembering(step, told_it)
            done += before
        done.append(step)
        if isinstance(step, ReturnFromGraveyard) and step.to == BATTLEFIELD and isinstance(step.what, Target):
            moved[step.what] = RETURNED
        elif isinstance(step, (Exile, MoveCards)) and isinstance(step.what, (Target, ThatObject)):
            moved[step.what] = told_it = IT
        elif isinstance(step, CreateToken):
            told_it = None
    return in_order(*done)


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
        if isinstance(part, _STAYING) and told != RETURNED:
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
    for part in parts_of(effect):
        if part == InOrder(()):
            raise Unclear(-1, "something is paid for nothing")
