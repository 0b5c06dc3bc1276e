"""A player leaves a game that goes on without them (CR 800.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.games.magic.state.codes import EXILE, NOWHERE, STACK, STAGE_PRIORITY
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def leave(game: Game, seats: Sequence[int]) -> None:
    """Have players leave, together: what they own goes, what they control of others' is exiled (CR 800.4a)."""
    if not seats:
        return
    position = game.position
    game.in_game = game.in_game - frozenset(seats)
    gone = set(seats)
    for seat in seats:
        game.record(ev.LeftGame(seat), "800.4a")
    for obj in [o for o in position.objects.values() if o.owner in gone and o.zone != NOWHERE]:
        moving.cease(game, obj.id, "800.4a")
    for obj in [o for o in position.objects.values() if o.controller in gone and o.zone == STACK and o.card is None]:
        moving.cease(game, obj.id, "800.4a")
    for obj in [o for o in position.objects.values() if o.controller in gone and o.zone != NOWHERE]:
        moving.move(game, obj.id, EXILE, rule="800.4a", how="exiled")
    waiting = tuple(w for w in position.common.waiting if w.controller not in gone)
    if waiting != position.common.waiting:  # CR 800.4d
        common = position.common.clone()
        common.waiting = waiting
        position.put_common(common)
    position.touch()
    _pass_priority_on(game, gone)


def _pass_priority_on(game: Game, gone: set[int]) -> None:
    """Let the next player in turn order have priority if a player who left had it (CR 800.4a)."""
    turn = game.position.turn
    if turn.priority not in gone:
        return
    changed = turn.clone()
    seats = len(game.players)
    for step in range(1, seats):
        other = (turn.priority + step) % seats
        if other in game.in_game:
            changed.priority = other
            break
    if changed.stage == STAGE_PRIORITY:
        changed.passes = min(changed.passes, len(game.in_game) - 1)
    game.position.put_turn(changed)
