"""Who controls what, and which effects are over (CR 613.1b, 611.2b). Nothing here changes the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Static
from endstep.games.magic.continuous.bound import Bound
from endstep.games.magic.continuous.changing import Controls
from endstep.games.magic.continuous.effects import AS_LONG_AS
from endstep.games.magic.continuous.taking_over import ControlsPlayer
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def controllers(game: Game) -> dict[int, int]:
    """Return who controls each permanent that some effect gives or gave to somebody, by id (CR 613.1b).

    In the order of timestamps; but who controls the source of an effect is settled before the effect (CR 613.8).
    """
    objects = game.position.objects
    found: dict[int, int] = {}
    for lent in game.position.battlefield:
        if objects[lent].lender != NO_ONE:
            found[lent] = objects[lent].lender
    pending = sorted(game.index().controls, key=lambda bound: bound.stamp)
    given = {id(bound): _given(game, bound) for bound in pending}
    while pending:
        free = [bound for bound in pending if not any(bound.source in given[id(other)] for other in pending)]
        bound = (free or pending)[0]
        pending.remove(bound)
        seat = _receiver(game, bound, found)
        if seat == NO_ONE:
            continue
        for affected in given[id(bound)]:
            found[affected] = seat
    return found


def gives_control(ability: object) -> bool:
    """Return whether the ability of a lasting effect gives a player control of something, or of somebody."""
    return isinstance(ability, Static) and any(isinstance(part, (Controls, ControlsPlayer)) for part in ability.parts)


def _given(game: Game, bound: Bound) -> tuple[int, ...]:
    """Return the permanents that an effect is about."""
    part = bound.part
    assert isinstance(part, Controls)
    if not game.active(bound):
        return ()
    ids = bound.affected
    if ids is None:
        ids = tuple(obj.id for obj in part.what.find(game, bound.scope()))
    objects = game.position.objects
    return tuple(id for id in ids if id in objects and objects[id].zone == BATTLEFIELD)


def _receiver(game: Game, bound: Bound, found: dict[int, int]) -> int:
    """Return the player who gets control, as the controller of the source is by now; nobody who has left (800.4b)."""
    part = bound.part
    assert isinstance(part, Controls)
    scope = bound.scope()
    if bound.lasting < 0:
        scope.controller = found.get(bound.source, bound.controller)
    seats = part.who.seats(game, scope)
    return seats[0] if seats else NO_ONE


def ended(game: Game) -> list[int]:
    """Return the lasting effects whose "for as long as" is over (CR 611.2b)."""
    over = []
    for id, effect in game.position.effects.items():
        condition = getattr(effect.ability, "condition", None)
        if effect.duration == AS_LONG_AS and condition is not None:
            bound = Bound(effect.source, effect.controller, effect.stamp)
            bound.effect = effect
            if not condition.holds(game, bound.scope()):
                over.append(id)
    return over
