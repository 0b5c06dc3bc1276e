"""What an Aura or Equipment may be attached to (CR 303.4, 301.5, 702.5, 702.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Scope, keyword_of
from endstep.games.magic.abilities.enchant import Enchant
from endstep.games.magic.continuous.protecting import player_is_protected, protects
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def can_be_attached(game: Game, id: int, to: Ref | None) -> bool:
    """Return whether a permanent may be (or stay) attached to a player or an object (CR 303.4c-d, 301.5c, 704.5p)."""
    if to is None or to.obj == id:
        return False
    obj = game.position.look(id)
    if to.seat != NO_ONE:
        if to.seat not in game.in_game or not game.sees(obj.controller, to.seat):  # CR 801.8
            return False
        if player_is_protected(game, to.seat, obj):  # CR 702.16c
            return False
    elif (
        to.obj not in game.position.objects
        or protects(game, game.position.objects[to.obj], obj)
        or not game.reaches(obj.controller, game.position.objects[to.obj])
    ):
        return False
    now = game.chars_of(obj)
    if now.is_creature and not any(keyword_of(ability) == "reconfigure" for ability in now.abilities):
        return False  # CR 301.5c, 704.5p
    if "Aura" in now.subtypes:
        return can_enchant(game, now.abilities, to, Scope(id, obj.controller))
    return "Equipment" in now.subtypes and can_equip(game, to)


def can_equip(game: Game, to: Ref) -> bool:
    """Return whether something is a creature, which an Equipment can be attached to (CR 301.5)."""
    host = game.position.objects.get(to.obj)
    return host is not None and host.zone == BATTLEFIELD and game.chars_of(host).is_creature


def can_enchant(game: Game, abilities: Sequence[Ability], to: Ref, scope: Scope) -> bool:
    """Return whether an Aura with some abilities can be attached to something: all of "enchant" agree (CR 702.5c)."""
    enchants = [ability for ability in abilities if isinstance(ability, Enchant)]
    return bool(enchants) and all(allows(game, ability, to, scope) for ability in enchants)


def allows(game: Game, ability: Enchant, to: Ref, scope: Scope) -> bool:
    """Return whether an enchant ability allows this object or player (CR 702.5a)."""
    target = ability.target
    if to.seat != NO_ONE:
        return target.players is not None and target.players.includes(to.seat, game, scope)
    if target.objects is None:
        return False
    return any(found.id == to.obj for found in target.objects.find(game, scope))


def enchant_of(game: Game, obj: Obj) -> Enchant | None:
    """Return the enchant ability of an Aura."""
    for ability in game.chars_of(obj).abilities:
        if isinstance(ability, Enchant):
            return ability
    return None


def hosts(game: Game, aura: Obj, abilities: Sequence[Ability], seat: int) -> list[Ref]:
    """Return what an Aura that enters under a player's control could be attached to, players first (CR 303.4f)."""
    scope = Scope(aura.id, seat)
    found: list[Ref] = []
    for ability in abilities:
        if isinstance(ability, Enchant):
            target = ability.target
            if target.players is not None:
                found += [Ref(seat=each) for each in target.players.seats(game, scope)]
            if target.objects is not None:
                found += [Ref(obj=obj.id) for obj in target.objects.find(game, scope) if obj.id != aura.id]
            break
    objects = game.position.objects
    found = [ref for ref in found if ref.obj == NO_ONE or not protects(game, objects[ref.obj], aura)]
    found = [ref for ref in found if ref.seat == NO_ONE or not player_is_protected(game, ref.seat, aura)]
    return [ref for ref in found if can_enchant(game, abilities, ref, scope)]


__all__ = ["allows", "can_be_attached", "can_enchant", "can_equip", "enchant_of", "hosts"]
