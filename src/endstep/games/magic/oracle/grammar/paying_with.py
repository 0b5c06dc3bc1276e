"""More that is paid: evidence, what is beheld, and mana instead of something else (CR 601.2b, 701.4, 701.59)."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Ability, Amount, Condition, Cost, ExtraCost, Who
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.evidence import Behold, CollectEvidence, CollectsEvidence
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.creature_keywords import ADDITIONAL
from endstep.games.magic.oracle.grammar.events import Patterns
from endstep.games.magic.oracle.grammar.kinds import ABILITY, CONDITION, COST, EVENT
from endstep.games.magic.state.codes import BATTLEFIELD

Abilities = tuple[Ability, ...]


# one thing or another
def _or_mana(price: Price, mana: str) -> Abilities | None:
    without, costs = price
    return (ExtraCost(ADDITIONAL, without, costs, or_mana=mana),) if costs else None


ABILITY.add("as an additional cost to cast ~ , {price:paid} or pay {mana} \\.", _or_mana)


# evidence
def _collect(amount: Amount) -> Cost | None:
    return CollectEvidence(amount) if isinstance(amount, int) else None


def _collects(who: Who) -> Patterns:
    return (CollectsEvidence(who),)


COST.add("collects? evidence {amount}", _collect)
CONDITION.says("evidence was collected", WasPaid(ADDITIONAL))
EVENT.add("{who:any_who} collects? evidence", _collects)


# beholding
def _behold(things: Things) -> Cost | None:
    if things.zone != BATTLEFIELD or things.controller is not None:
        return None
    return Behold(things)


def _was_beheld(things: Things) -> Condition:
    return WasPaid(ADDITIONAL)


COST.add("behold {things:one}", _behold)
CONDITION.add("{things:one} was beheld", _was_beheld)
