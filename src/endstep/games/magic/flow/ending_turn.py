"""Ending the turn (CR 724), and extra turns that are awaited, begun or skipped (CR 500.7, 614.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Static
from endstep.games.magic.continuous.effects import THIS_TURN, Lasting
from endstep.games.magic.continuous.endings import AwaitsTurn, SkipsExtraTurns
from endstep.games.magic.flow import checkpoint, combat, emptying
from endstep.games.magic.state.codes import CLEANUP, STAGE_BEGIN
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def end_the_turn(game: Game) -> None:
    """End the turn in the order of CR 724.1: triggers, stack, combat, one check, then the cleanup step."""
    common = game.position.common.clone()
    common.waiting = ()
    common.extra_steps = ()
    common.cleanup_again = False
    game.position.put_common(common)
    first = game.hold()
    for id in game.position.stack:
        obj = game.position.objects[id]
        if obj.card is None or obj.is_copy:
            moving.take_away(game, obj)
        else:
            moving.exile(game, (id,), rule="724.1b")
    if first:
        game.release()
    combat.end_combat(game)
    while checkpoint.perform(game):  # nobody gets priority, and triggers wait for the cleanup step (724.1c)
        pass
    emptying.empty(game, combat_ends=True)
    turn = game.position.turn.clone()
    turn.step = CLEANUP
    turn.stage = STAGE_BEGIN
    turn.passes = 0
    game.position.put_turn(turn)


def skips_extra_turn(game: Game, seat: int) -> bool:
    """Return whether an effect has a player skip an extra turn that would begin."""
    for bound in game.index().others:
        if isinstance(bound.part, SkipsExtraTurns) and game.active(bound):
            if bound.part.who.includes(seat, game, bound.scope()):
                return True
    return False


def begin_awaited(game: Game, place: int, *, begun: bool) -> None:
    """Let the effects that awaited the extra turn at that place function in it, or end them if it is skipped."""
    for id, effect in list(game.position.effects.items()):
        ability = awaited(effect)
        if ability is None or ability.place != place:
            continue
        game.position.put_effect(id, _woken(effect, ability.ability) if begun else None)


def move_up(game: Game, place: int) -> None:
    """Let effects that await later extra turns know that the one at that place stands before these no more."""
    for id, effect in list(game.position.effects.items()):
        awaiting = awaited(effect)
        if awaiting is not None and awaiting.place > place:
            moved = effect.clone()
            moved.ability = AwaitsTurn.static(awaiting.ability, awaiting.place - 1)
            game.position.put_effect(id, moved)


def awaited(effect: Lasting) -> AwaitsTurn | None:
    """Return what an effect holds for an extra turn that is yet to come, None for any other effect."""
    if isinstance(effect.ability, Static) and isinstance(effect.ability.parts[0], AwaitsTurn):
        return effect.ability.parts[0]
    return None


def _woken(effect: Lasting, ability: Ability) -> Lasting:
    new = Lasting(effect.id, ability, effect.source, effect.controller, THIS_TURN, effect.stamp)
    new.x = effect.x
    new.specs = effect.specs
    new.chosen = effect.chosen
    return new
