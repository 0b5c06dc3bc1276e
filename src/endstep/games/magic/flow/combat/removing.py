"""Who is no longer in combat (CR 506.4, 511.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.continuous.effects import THIS_COMBAT
from endstep.games.magic.state.codes import BEGINNING_OF_COMBAT, END_OF_COMBAT
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
    for id in fights:
        obj = objects[id]
        changed_sides = game.is_active(obj.controller) is (obj.attacking is None)
        if changed_sides or not game.chars_of(obj).is_creature:
            fighting.remove_from_combat(game, id)


def end_combat(game: Game) -> None:
    """Remove everything from combat, and end what lasts as long (CR 511.2-511.3)."""
    for id in game.position.battlefield:
        obj = game.position.objects[id]
        if fighting.is_fighting(obj) or obj.blocked:
            obj = obj.clone()
            obj.attacking = None
            obj.blocking = ()
            obj.blocked = False
            game.position.put_object(obj)
    game.end_effects((THIS_COMBAT,))
