"""Copying spells and abilities on the stack (CR 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.flow.resolving import scope_of, specs_of
from endstep.games.magic.flow.stacking import announce_targets, can_target_all, choose_targets, set_targets
from endstep.games.magic.state.codes import STACK
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def copy_spell(game: Game, seat: int, original: Obj) -> Obj:
    """Put a copy of a spell onto the stack under a player's control; it is not cast (CR 707.10).

    Everything chosen for the spell is copied; its new controller may choose new targets (707.10c).
    """
    copy = game.new_object(original.card, seat, STACK)
    copy.is_copy = True
    copy.spell = original.spell.clone() if original.spell is not None else None
    if copy.spell is not None and copy.spell.ability is None:
        copy.spell.source = copy.id
    game.position.put_object(copy)
    moving.insert(game, copy)
    game.happened(ev.Copied(copy, original), "707.10")
    scope = scope_of(game, copy)
    specs = specs_of(game, copy)
    if specs and can_target_all(game, specs, scope) and game.yes_or_no(seat, "new targets", copy.id):
        set_targets(game, copy.id, choose_targets(game, specs, scope))
        announce_targets(game, copy.id)
    return game.position.objects[copy.id]
