"""Why a creature can't block an attacker: evasion abilities and other restrictions (CR 509.1a-509.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Scope
from endstep.games.magic.abilities.objects import LAND
from endstep.games.magic.continuous.characteristics import Characteristics
from endstep.games.magic.continuous.fighting import BlockedOnlyBy, BlocksOnly, NotBlockedBy, concerned, in_force
from endstep.games.magic.continuous.marking import NotBlockedByStronger
from endstep.games.magic.continuous.parts import CantBeBlocked, CantBlock
from endstep.games.magic.continuous.protecting import protects
from endstep.games.magic.state.codes import BATTLEFIELD, BLACK
from endstep.games.magic.verbs import fighting

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

Why = tuple[str, str]
WALK = "walk"


def why_not_block_it(game: Game, id: int, attacker: int) -> Why | None:
    """Return why a creature can't be one of those that block an attacker, with the rule, or None if it can."""
    obj = game.position.objects[id]
    now, other = game.chars_of(obj), game.chars(attacker)
    if not now.is_creature or obj.tapped or obj.zone != BATTLEFIELD:
        return (f"{obj.name} is no untapped creature", "509.1a")
    attacking = game.position.objects[attacker]
    if attacking.attacking is None or not game.are_together(fighting.defending_player(game, attacking), obj.controller):
        return (f"{other.name} does not attack {obj.name}'s controller", "509.1a")
    why = _why_not_by_keyword(game, now, other) or _why_not_by_land(game, obj.controller, other)
    if why is not None:
        return why
    if protects(game, attacking, obj):
        return (f"{other.name} has protection from {now.name}", "702.16f")
    return _why_not_by_effect(game, id, attacker)


def _why_not_by_keyword(game: Game, now: Characteristics, other: Characteristics) -> Why | None:
    """Return which evasion ability of the attacker keeps a creature from blocking it."""
    evades, name = other.keywords, other.name
    if "flying" in evades and not now.keywords & {"flying", "reach"}:
        return (f"{name} has flying", "702.9b")
    if ("shadow" in evades) is not ("shadow" in now.keywords):
        return (f"only one of {name} and {now.name} has shadow", "702.28b")
    if "horsemanship" in evades and "horsemanship" not in now.keywords:
        return (f"{name} has horsemanship", "702.31b")
    artifact = "Artifact" in now.types
    if "fear" in evades and not artifact and not now.colors & (1 << BLACK):
        return (f"{name} has fear", "702.36b")
    if "intimidate" in evades and not artifact and not now.colors & other.colors:
        return (f"{name} has intimidate", "702.13b")
    if "skulk" in evades and game.guards.above(now.power, other.power, "702.118b"):
        return (f"{name} has skulk", "702.118b")
    return None


def _why_not_by_land(game: Game, seat: int, other: Characteristics) -> Why | None:
    """Return whether a landwalk ability keeps all creatures of a player from blocking (CR 702.14c)."""
    for keyword in other.keywords:
        if keyword.endswith(WALK):
            land = LAND.called(keyword.removesuffix(WALK).capitalize())
            if any(obj.controller == seat for obj in land.find(game, Scope(0, seat))):
                return (f"{other.name} has {keyword}", "702.14c")
    return None


def _why_not_by_effect(game: Game, id: int, attacker: int) -> Why | None:
    """Return which effect says that a creature can't block, or that an attacker can't be blocked by it."""
    if not game.index().others:
        return None
    obj, name = game.position.objects[id], game.name_of(attacker)
    by = ""
    for bound, can_not in in_force(game, CantBlock):
        if id in concerned(game, bound, can_not.what):
            by = game.name_of(bound.source)
    for bound, never in in_force(game, CantBeBlocked):
        if attacker in concerned(game, bound, never.what):
            by = game.name_of(bound.source)
    for bound, only in in_force(game, BlockedOnlyBy):
        if attacker in concerned(game, bound, only.what) and not only.by.matches(game, obj, bound.scope()):
            by = game.name_of(bound.source)
    for bound, part in in_force(game, NotBlockedBy):
        if attacker in concerned(game, bound, part.what) and part.by.matches(game, obj, bound.scope()):
            by = game.name_of(bound.source)
    for bound, weaker in in_force(game, NotBlockedByStronger):
        if attacker in concerned(game, bound, weaker.what):
            if game.guards.above(game.chars(id).power, game.chars(attacker).power, "701.54c"):
                by = game.name_of(bound.source)
    for bound, blocks in in_force(game, BlocksOnly):
        if id in concerned(game, bound, blocks.what):
            if not blocks.only.matches(game, game.position.objects[attacker], bound.scope()):
                by = game.name_of(bound.source)
    return (f"{by} says that {obj.name} can't block {name}", "509.1b") if by else None
