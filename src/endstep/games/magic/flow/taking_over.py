"""Controlling another player in that player's next turn, from its beginning to that of the next (CR 723.1)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Scope, Static
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.taking_over import ControlsPlayer, TurnAfterNext, controls, part_of
from endstep.games.magic.verbs.beginning import TakenOver

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def take_over(game: Game, seat: int, scope: Scope) -> None:
    """Have the controller of an effect control a player in the next turn which that player takes.

    An earlier effect that is to do the same is overwritten (CR 723.1a).
    """
    for effect, part in list(controls(game.position.effects)):
        if part.seat == seat and not part.begun:
            game.end_effect(effect.id)
    game.last_effect(Static((ControlsPlayer(seat),)), scope, FOR_EVER)


def turn_begins(game: Game, seats: Collection[int]) -> None:
    """Let go of whoever was controlled in the last turn, and let players be controlled who take this one.

    A turn that is skipped does not count (CR 723.1b): this is asked of turns that begin.
    """
    for effect in list(game.position.effects.values()):
        part = part_of(effect)
        if isinstance(part, (ControlsPlayer, TurnAfterNext)) and part.seat not in game.in_game:
            game.end_effect(effect.id)
        elif isinstance(part, ControlsPlayer):
            if part.begun and not (part.seat != game.position.turn.active and game.has_turn(part.seat)):
                game.end_effect(effect.id)
            elif part.begun:
                continue  # that turn is still under way, at the same time as the one that begins
            elif part.seat in seats:
                begun = effect.clone()
                begun.ability = Static((ControlsPlayer(part.seat, begun=True),))
                game.position.put_effect(effect.id, begun)
                game.record(TakenOver(part.seat, effect.controller), "723.1")
        elif isinstance(part, TurnAfterNext) and part.seat in seats:
            game.end_effect(effect.id)
            common = game.position.common.clone()
            common.extra_turns = (*common.extra_turns, part.seat)
            game.position.put_common(common)
