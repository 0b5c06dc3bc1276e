"""Tapping and untapping of what a player chooses, and costs that untap, exile or take counters (CR 107.6, 118)."""

from __future__ import annotations

from dataclasses import replace

from endstep.games.magic.abilities.base import Amount, Cost, Effect, Target, What, Who
from endstep.games.magic.abilities.costs_of_endings import UNTAP, ExilePermanents
from endstep.games.magic.abilities.effects.permanents import NextTime, UntapIt
from endstep.games.magic.abilities.effects.tapping import TapOrUntap, UntapSome
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.patterns import DealsDamage
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.continuous.redirecting import Redirect
from endstep.games.magic.oracle.grammar.costs import of_yours
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import COST, EFFECT
from endstep.games.magic.oracle.grammar.pointing import Hosted, Said, Self
from endstep.games.magic.state.codes import BATTLEFIELD

# what is paid
COST.says("{Q}", UNTAP)


def _exiles(things: Things, amount: Amount = 1) -> Cost | None:
    if things.zone != BATTLEFIELD or not isinstance(amount, int) or things.controller == OPPONENTS:
        return None
    return ExilePermanents(of_yours(things), amount)


COST.add("exile {things:one}", _exiles)
COST.add("exile {amount} {things}", _exiles)


# what is tapped and untapped


def _on_the_battlefield(what: What) -> bool:
    things = what.objects if isinstance(what, Target) else what
    return isinstance(things, (Said, Self, Hosted)) or (isinstance(things, Things) and things.zone == BATTLEFIELD)


def _either(what: What) -> Effect | None:
    return TapOrUntap(what) if _on_the_battlefield(what) else None


def _some(who: Who, things: Things, most: Amount) -> Effect | None:
    if who != YOU or things.zone != BATTLEFIELD:
        return None
    return UntapSome(replace(things, tapped=None), most)


def _untaps(who: Who, what: What) -> Effect | None:
    return UntapIt(what) if who == YOU and _on_the_battlefield(what) else None


EFFECT.add("tap or untap {what}", _either)
does("untaps? up to {most:amount} {things}", _some)
does("untaps? {what:all}", _untaps)


# damage that goes elsewhere


def _elsewhere(amount: Amount, what: What, to: What) -> Effect | None:
    if not isinstance(what, Self):
        return None
    return NextTime(Redirect(DealsDamage(to_what=what), to, counted=True), uses=amount)  # type: ignore[arg-type]


EFFECT.add(
    "the next {amount} damage that would be dealt to {what:pointed} this turn is dealt to {to:what} instead", _elsewhere
)
EFFECT.add(
    "the next {amount} damage that would be dealt to {what:pointed} this turn is dealt to {to:who} instead", _elsewhere
)
