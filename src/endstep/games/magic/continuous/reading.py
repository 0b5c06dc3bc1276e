"""What a part of an effect looks at: which layers can change it, and whether it changes while no ability does."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Final

from endstep.games.magic.abilities.base import Condition, Number, Target, What, Who, inside
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.state.codes import BATTLEFIELD

TYPES: Final = 4
COLORS: Final = 5
ABILITIES: Final = 6
NUMBERS: Final = 7
EVERYTHING: Final = frozenset((TYPES, COLORS, ABILITIES, NUMBERS))

# The layers in which what a kind of object is asked for can change; control is settled before all of them.
_OF_FIELDS: Final = {
    "types": TYPES,
    "any_type": TYPES,
    "without": TYPES,
    "subtypes": TYPES,
    "supertypes": TYPES,
    "permanent_card": TYPES,
    "colors": COLORS,
    "keywords": ABILITIES,
    "lacking": ABILITIES,
}
_OF_STATE: Final = frozenset(("tapped", "attacking", "fighting", "attacked"))
_OF_NO_LAYER: Final = frozenset((*_OF_STATE, "zone", "controller", "owner", "other", "token", "name"))


@cache
def _of_classes() -> dict[type, frozenset[int]]:
    """Return the layers that single classes look at; imported late, since verbs stand below those classes."""
    from endstep.games.magic.abilities import amounts, conditions

    return {
        amounts.PowerOf: frozenset((NUMBERS,)),
        conditions.ALandOfEachBasicType: frozenset((TYPES,)),
        conditions.ACreatureOfEachColor: frozenset((TYPES, COLORS)),
    }


@cache
def _look_nowhere() -> tuple[type, ...]:
    """Return what looks at nothing that a layer changes, or only at what stands inside of it."""
    from endstep.games.magic.abilities import amounts, conditions, objects, players

    return (
        amounts.Count,
        amounts.CountersOn,
        amounts.Devotion,
        amounts.DrawsThisTurn,
        amounts.HandSize,
        amounts.LibrarySize,
        amounts.LifeOf,
        amounts.ManaValueOf,
        amounts.Plus,
        amounts.StartingLifeOf,
        amounts.TheX,
        amounts.Times,
        conditions.AtLeast,
        conditions.AtMost,
        conditions.Both,
        conditions.EmptyLibrary,
        conditions.Exactly,
        conditions.Is,
        conditions.Not,
        conditions.ThereIs,
        conditions.WasPaid,
        conditions.YourTurn,
        objects.Affected,
        objects.AttachedTo,
        objects.ThisObject,
        objects.Union,
        players.ControllerOf,
        players.EachPlayer,
        players.Opponents,
        players.OwnerOf,
        players.You,
        Target,
    )


@remembered
def layers_read(value: object) -> frozenset[int]:
    """Return the layers that can change what a part does, or to what; every layer where nobody here knows."""
    found: frozenset[int] = frozenset()
    for each in inside(value):
        if isinstance(each, Things):
            found |= _layers_of(each)
        elif type(each) in _of_classes():
            found |= _of_classes()[type(each)]
        elif isinstance(each, (What, Who, Number, Condition)) and not isinstance(each, _look_nowhere()):
            return EVERYTHING
    return found


def _narrowing(things: Things) -> list[str]:
    """Return the fields that narrow a kind of object down."""
    return [field.name for field in fields(things) if getattr(things, field.name) != field.default]


def _layers_of(things: Things) -> frozenset[int]:
    narrowing = [name for name in _narrowing(things) if name not in _OF_NO_LAYER]
    if any(name not in _OF_FIELDS for name in narrowing):
        return EVERYTHING
    return frozenset(_OF_FIELDS[name] for name in narrowing)


@remembered
def is_restless(value: object) -> bool:
    """Return whether what a part does can change while no ability does: it counts, or looks at more than kinds."""
    for each in inside(value):
        if isinstance(each, Things):
            if each.zone != BATTLEFIELD or _OF_STATE.intersection(_narrowing(each)):
                return True
            if any(name not in _OF_FIELDS and name not in _OF_NO_LAYER for name in _narrowing(each)):
                return True
        elif isinstance(each, (Number, Condition)) or (
            isinstance(each, (What, Who)) and not isinstance(each, _look_nowhere())
        ):
            return True
    return False
