"""What an Aura or Equipment may be attached to (CR 303.4, 301.5, 702.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Scope
from endstep.games.magic.abilities.enchant import Enchant
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def can_be_attached(game: Game, id: int, to: Ref | None) -> bool:
    """Return whether a permanent may be (or stay) attached to a player or an object."""
    if to is None or to.obj == id:
        return False
    obj = game.position.look(id)
    if to.seat != NO_ONE:
        if to.seat not in game.in_game:
            return False
    elif to.obj not in game.position.objects:
        return False
    now = game.chars_of(obj)
    scope = Scope(id, obj.controller)
    for ability in now.abilities:
        if isinstance(ability, Enchant):
            return allows(game, ability, to, scope)
    if "Equipment" in now.subtypes:
        host = game.position.objects.get(to.obj)
        return host is not None and host.zone == BATTLEFIELD and game.chars_of(host).is_creature
    return False


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
