"""Counters that are taken off and moved, as costs and as effects, and what is counted "this way" (CR 122.1, 122.5)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.amounts import X
from endstep.games.magic.abilities.base import Amount, Cost, Effect, Target, What
from endstep.games.magic.abilities.costs import RemoveCounters
from endstep.games.magic.abilities.costs_of_counters import RemoveAllCounters, RemoveCountersAmong
from endstep.games.magic.abilities.effects.removing import COUNTERS_REMOVED, MoveCounters, TakeCounters
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.continuous.permitting import MayStayTapped
from endstep.games.magic.oracle.grammar.kinds import COST, EACH, EFFECT, PLAIN_COUNT, STATIC
from endstep.games.magic.oracle.grammar.pointing import Hosted, Said, Self
from endstep.games.magic.state.codes import BATTLEFIELD


# costs
def _any_number(counter: str) -> Cost:
    return RemoveCounters(counter, X)


def _any_counters(amount: Amount) -> Cost:
    return RemoveCountersAmong(THIS, amount=amount)


def _from_one(things: Things, amount: Amount, counter: str = "") -> Cost | None:
    return RemoveCountersAmong(things, counter, amount) if things.zone == BATTLEFIELD else None


def _from_among(things: Things, amount: Amount, counter: str = "") -> Cost | None:
    return RemoveCountersAmong(things, counter, amount, among=True) if things.zone == BATTLEFIELD else None


COST.add("removes? any number of {counter} counters from ~", _any_number)
COST.add("removes? all {counter} counters from ~", RemoveAllCounters)
COST.add("removes? {amount:article} counters? from ~", _any_counters)
COST.add("removes? {amount:article} {counter} counters? from {things:one}", _from_one)
COST.add("removes? {amount:article} counters? from {things:one}", _from_one)
COST.add("removes? {amount:article} {counter} counters? from among {things}", _from_among)
COST.add("removes? {amount:article} counters? from among {things}", _from_among)
COST.add("removes? any number of {counter} counters from among {things}", _from_among, amount=X)


# effects
def _single(what: What) -> bool:
    return isinstance(what, (Said, Self, Hosted)) or (isinstance(what, Target) and what.players is None)


def _takes(what: What, counter: str = "", amount: Amount | None = None, *, up_to: bool = False) -> Effect | None:
    fits = _single(what) or (isinstance(what, Things) and what.zone == BATTLEFIELD and amount is None and not up_to)
    return TakeCounters(what, counter, amount, up_to) if fits else None


def _moves(
    what: What, onto: What, counter: str = "", amount: Amount | None = None, *, up_to: bool = False
) -> Effect | None:
    ends = [each for each in (what, onto) if isinstance(each, Target) and each.most != 1]
    return MoveCounters(what, onto, counter, amount, up_to) if _single(what) and _single(onto) and not ends else None


for _kind in ("", "{counter} "):
    EFFECT.add(f"remove all {_kind}counters from {{what}}", _takes)
    EFFECT.add(f"remove any number of {_kind}counters from {{what}}", _takes, up_to=True)
    EFFECT.add(f"remove up to {{amount}} {_kind}counters? from {{what}}", _takes, up_to=True)
    EFFECT.add(f"move all {_kind}counters from {{what}} onto {{onto:what}}", _moves)
    EFFECT.add(f"move any number of {_kind}counters from {{what}} onto {{onto:what}}", _moves, up_to=True)
    EFFECT.add(f"move {{amount:article}} {_kind}counters? from {{what}} onto {{onto:what}}", _moves)
    EFFECT.add(f"move up to {{amount}} {_kind}counters? from {{what}} onto {{onto:what}}", _moves, up_to=True)
EFFECT.add("remove {amount:article} counters? from {what}", _takes)


# how many that were
def _removed(counter: str = "") -> Amount:
    return COUNTERS_REMOVED


_WAY: Final = "removed this way"
PLAIN_COUNT.add(f"the number of {{counter}} counters {_WAY}", _removed)
PLAIN_COUNT.add(f"the number of counters {_WAY}", _removed)
EACH.add(f"{{counter}} counter {_WAY}", _removed)
EACH.add(f"counter {_WAY}", _removed)

STATIC.says("you may choose not to untap ~ during your untap step", (MayStayTapped(THIS),))

__all__: list[str] = []
