"""Lets later instructions speak of what an earlier one was about and chose: all of a kind, or what was sacrificed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import ManaValueOf, PowerOf, ToughnessOf
from endstep.games.magic.abilities.base import Effect, Target
from endstep.games.magic.abilities.conditions import Is
from endstep.games.magic.abilities.costs import Sacrifice
from endstep.games.magic.abilities.effects.becoming import GainControl
from endstep.games.magic.abilities.effects.casting import IT, PAID_WITH, Remember
from endstep.games.magic.abilities.effects.permanents import ChangesThese, PutCounters, SacrificeOne, TapIt, UntapIt
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.sequence import InOrder, MayPay, in_order
from endstep.games.magic.oracle.grammar.offering import words_for
from endstep.games.magic.oracle.grammar.pointing import Made, Said
from endstep.games.magic.oracle.grammar.substituting import parts_of, substitute
from endstep.games.magic.state.codes import BATTLEFIELD

_STAYING: Final = (ChangesThese, GainControl, PutCounters, TapIt, UntapIt)


def all_of_them(effect: Effect) -> Effect:
    """Return instructions that speak of the permanents that an instruction before was about, as it found them.

    Where anything else of which there are several was named, nothing is changed.
    """
    if not isinstance(effect, InOrder):
        return effect
    done: list[Effect] = []
    of: Things | None = None
    named = False
    for step in effect.steps:
        parts = parts_of(step)
        several = any(isinstance(part, Target) and part.most > 1 for part in parts)  # no quantity: printed
        if several or any(isinstance(part, Made) or part == IT for part in parts):
            return effect
        marks = {part for part in parts if isinstance(part, Said) and part.many}
        if of is not None and marks:
            if not all(not mark.word or mark.word in words_for(of) for mark in marks):
                return effect
            told = substitute(step, lambda part, marks=marks: IT if part in marks else part)  # type: ignore[misc]
            assert isinstance(told, Effect)
            done.append(told)
            named = True
        elif isinstance(step, _STAYING) and isinstance(step.what, Things) and step.what.zone == BATTLEFIELD:
            if of is not None:
                return effect
            of = step.what
            done += [Remember(of), replace(step, what=IT)]
        else:
            done.append(step)
    return in_order(*done) if named else effect


_LOOKING: Final = (PowerOf, ToughnessOf, ManaValueOf, Is)  # what died is looked at as it last was (CR 608.2h)


def what_was_sacrificed(effect: Effect) -> Effect:
    """Return instructions in which "that creature's power" is that of the one that they have let someone sacrifice."""
    effect = substitute(effect, _looks_at_payment)  # type: ignore[assignment]
    if not isinstance(effect, InOrder):
        return effect
    done: list[Effect] = []
    kind: Things | None = None
    for step in effect.steps:
        if kind is not None:
            step = _looked(step, kind)
        done.append(step)
        one = isinstance(step, SacrificeOne) and step.amount == 1  # no quantity: printed
        if one and isinstance(step, SacrificeOne) and isinstance(step.what, Things):
            kind = step.what
        elif any(isinstance(part, (Made, SacrificeOne)) for part in parts_of(step)):
            kind = None
    return in_order(*done)


def _looks_at_payment(part: object) -> object:
    if not isinstance(part, MayPay) or len(part.costs) != 1:
        return part
    (cost,) = part.costs
    if isinstance(cost, Sacrifice) and cost.amount == 1 and isinstance(cost.what, Things):  # no quantity: printed
        return replace(part, then=_looked(part.then, cost.what))
    return part


def _looked(effect: Effect, kind: Things) -> Effect:
    def change(part: object) -> object:
        if isinstance(part, _LOOKING) and isinstance(part.what, Said) and part.what.word in words_for(kind):
            return part if part.what.many else replace(part, what=PAID_WITH)
        return part

    told = substitute(effect, change)
    assert isinstance(told, Effect)
    return told


__all__ = ["all_of_them", "what_was_sacrificed"]
