"""Sentences about blocking, casting from the graveyard, entering tapped, and turns other than yours (CR 509, 601.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import PowerOf, TheX, Times
from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Effect,
    InsteadOfCost,
    Static,
    Target,
    What,
    Who,
)
from endstep.games.magic.abilities.conditions import Not, YourTurn
from endstep.games.magic.abilities.effects.cards import ShuffleAway
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.effects.players import DealDamage
from endstep.games.magic.abilities.limits import Aims, IsGreatest, IsNew, WasHurt
from endstep.games.magic.abilities.objects import PERMANENT, THIS, Things
from endstep.games.magic.abilities.patterns import Dies, Enters
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.fighting import NotBlockedBy
from endstep.games.magic.continuous.parts import EntersTapped, GoesElsewhere
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.counting import put_x
from endstep.games.magic.oracle.grammar.kinds import ABILITY, AFTER, ALONE, DEALING, EFFECT, STATIC
from endstep.games.magic.oracle.grammar.substituting import holds
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD

Abilities = tuple[Ability, ...]


# blocking
def _cant_block_it(things: Things, what: What = THIS) -> Parts | None:
    return (NotBlockedBy(what, things),) if things.zone == BATTLEFIELD else None


def _cant_block_mine(things: Things, mine: Things) -> Parts | None:
    fits = things.zone == BATTLEFIELD and mine.zone == BATTLEFIELD
    return (NotBlockedBy(mine, things),) if fits else None


STATIC.add("{things} can't block (?:it|~)", _cant_block_it)
STATIC.add("{things} can't block {mine:things}", _cant_block_mine)


# numbers behind what is always so
def _static_x(parts: Parts, amount: Amount) -> Ability | None:
    if not holds(parts, (TheX, Times)) or holds(amount, (TheX,)):
        return None
    found = put_x(parts, amount)
    assert isinstance(found, tuple)
    return Static(found)


def _static_x_while(parts: Parts, amount: Amount, condition: Condition) -> Ability | None:
    told = _static_x(parts, amount)
    return replace(told, condition=condition) if isinstance(told, Static) else None


ALONE.add("{parts:static} , where x is {amount:count}", _static_x)
ALONE.add("as long as {condition:conditions} , {parts:static} , where x is {amount:count}", _static_x_while)


# at other times, and entering
def _not_yours(parts: Parts) -> Ability:
    return Static(parts, Not(YourTurn()))


def _tapped_if(condition: Condition) -> Ability:
    return Static((EntersTapped(Enters(THIS)),), condition)


ALONE.add("during turns other than yours , {parts:static}", _not_yours)
ALONE.add("if {condition:conditions} , ~ enters tapped", _tapped_if)


# casting from the graveyard
def _from_graveyard(condition: Condition | None = None) -> Abilities:
    return (InsteadOfCost("graveyard", condition=condition, zones=(GRAVEYARD,), added=True),)


_FROM: Final = "you may cast ~ from your graveyard"
ABILITY.says(f"{_FROM} \\.", _from_graveyard())
ABILITY.add(f"{_FROM} (?:if|as long as) {{condition:conditions}} \\.", _from_graveyard)
ABILITY.add(f"as long as {{condition:conditions}} , {_FROM} \\.", _from_graveyard)

# sources of damage
DEALING.says("a source you control", PERMANENT.of(YOU))
DEALING.says("another source you control", PERMANENT.of(YOU).others())
DEALING.says("a source an opponent controls", PERMANENT.of(OPPONENTS))


def _exiled_as_it_dies(things: Things) -> Parts | None:
    return (GoesElsewhere(Dies(things), EXILE),) if things.zone == BATTLEFIELD else None


# counters, of several
def _with_counters(counter: str) -> dict[str, object]:
    return {"within": (Within(f"{counter} counters", 1),)}


AFTER.add("(?:with|that have) {counter} counters on them", _with_counters)
AFTER.says("(?:with|that have) counters on them", _with_counters("any"))
AFTER.says("(?:that was |that were |)dealt damage this turn", {"within": (WasHurt(),)})


def _greatest(quality: str, among: Things) -> dict[str, object]:
    return {"within": (IsGreatest(quality, among),)}


def _aims_at(kind: Things) -> dict[str, object]:
    return {"within": (Aims(kind),)}


def _aims_at_player(who: Who) -> dict[str, object]:
    return {"within": (Aims(None, who),)}


AFTER.add("with the greatest {quality} among {among:things}", _greatest)
AFTER.says("that entered this turn", {"within": (IsNew(),)})
AFTER.add("that targets {kind:one}", _aims_at)
AFTER.says("that targets you", _aims_at_player(YOU))
AFTER.says("that targets (?:a|one or more) players?", _aims_at_player(EACH_PLAYER))


def _hurt_by(by: What) -> dict[str, object]:
    return {"within": (WasHurt(by),)}


AFTER.says("dealt damage by ~ this turn", _hurt_by(THIS))
AFTER.says("dealt damage this turn by ~", _hurt_by(THIS))
AFTER.add("(?:that was |)dealt damage by {by:host} this turn", _hurt_by)
AFTER.add("(?:that was |)dealt damage this turn by {by:things}", _hurt_by)
STATIC.add("if {things:one} would die , exile it instead", _exiled_as_it_dies)


# damage to itself, and shuffling into your library
def _hits_itself(what: What) -> Effect:
    return DealDamage(PowerOf(what), what, what)


def _shuffled(what: What) -> Effect | None:
    things = what.objects if isinstance(what, Target) else what
    if not isinstance(things, Things) or things.zone != GRAVEYARD or things.owner != YOU:
        return None
    return ShuffleAway(what)


EFFECT.add("{what:target} deals damage to itself equal to its power", _hits_itself)
EFFECT.add("shuffle {what} into your library", _shuffled)


def _unblocked_by(what: What, by: Things) -> Effect:
    return ChangesThese(what, (NotBlockedBy(THIS, by),), THIS_TURN)


EFFECT.add("{what} can't be blocked this turn by {by:things}", _unblocked_by)
EFFECT.add("{what} can't be blocked by {by:things} this turn", _unblocked_by)

__all__: Final = []
