"""Who is no longer in combat (CR 506.4, 511.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.continuous.effects import THIS_COMBAT
from endstep.games.magic.state.codes import BEGINNING_OF_COMBAT, END_OF_COMBAT, NO_ONE
from endstep.games.magic.verbs import fighting

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def see_who_left(game: Game) -> None:
    """Remove from combat what is no creature any more, and who fights for another side now (CR 506.4)."""
    turn = game.position.turn
    if not BEGINNING_OF_COMBAT <= turn.step <= END_OF_COMBAT:
        return
    objects = game.position.objects
    fights = [id for id in game.position.battlefield if fighting.is_fighting(objects[id])]
    for id in [id for id in fights if fighting.is_in_this_fight(game, objects[id])]:
        obj = objects[id]
        changed_sides = game.is_active(obj.controller) is (obj.attacking is None)
        if changed_sides or not game.chars_of(obj).is_creature:
            fighting.remove_from_combat(game, id)


def end_combat(game: Game) -> None:
    """Remove everything from combat, and end what lasts as long (CR 511.2-511.3)."""
    for id in game.position.battlefield:
        obj = game.position.objects[id]
        if (fighting.is_fighting(obj) or obj.blocked) and fighting.is_in_this_fight(game, obj):
            obj = obj.clone()
            obj.attacking = None
            obj.blocking = ()
            obj.blocked = False
            game.position.put_object(obj)
    if game.position.common.defending != NO_ONE:
        common = game.position.common.clone()
        common.defending = NO_ONE
        game.position.put_common(common)
    game.end_effects((THIS_COMBAT,))
