"""A player leaves a game that goes on without them (CR 800.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.core import Undecidable
from endstep.games.magic.continuous.controlling import gives_control
from endstep.games.magic.flow import markers
from endstep.games.magic.state.codes import EXILE, NOWHERE, PHASED, STACK
from endstep.games.magic.verbs import becoming, designating, moving, venturing
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.position import Position
    from endstep.games.magic.state.records import Obj


def _oldest_first(position: Position) -> list[Obj]:
    """Return all objects, those first that came to be first."""
    return [position.objects[id] for id in sorted(position.objects)]


def leave(game: Game, seats: Sequence[int]) -> None:
    """Have players leave, together: what they own goes, what they control of others' is exiled (CR 800.4a)."""
    if not seats:
        return
    position = game.position
    gone = set(seats)
    passes = _passes_left(game, gone)
    first = game.hold()
    game.in_game = game.in_game - gone
    for seat in seats:
        game.record(ev.LeftGame(seat), "800.4a")
    if position.common.monarch in gone:
        designating.pass_monarchy_on(game)
    becoming.reveal_face_down(game, seats)
    if position.common.initiative in gone:
        venturing.pass_initiative_on(game)
    for obj in [o for o in _oldest_first(position) if o.owner in gone and o.zone != NOWHERE]:
        moving.take_out(game, obj.id, "800.4a")
    for id, effect in list(position.effects.items()):
        if effect.controller in gone and gives_control(effect.ability):
            game.end_effect(id)
    becoming.settle(game)
    for obj in [o for o in _oldest_first(position) if o.controller in gone and o.zone == STACK and _is_no_card(o)]:
        moving.cease(game, obj.id, "800.4a")
    for obj in [o for o in _oldest_first(position) if o.controller in gone and o.zone == PHASED]:
        raise Undecidable(f"{obj.name} had phased out under the control of a player who leaves (CR 702.26n)")
    for obj in [o for o in _oldest_first(position) if o.controller in gone and o.zone != NOWHERE]:
        moving.move(game, obj.id, EXILE, rule="800.4a", how="exiled")
    if first:
        game.release()
    common = position.common.clone()
    common.waiting = tuple(w for w in common.waiting if w.controller not in gone)  # CR 800.4d
    position.put_common(common)
    position.touch()
    turn = position.turn.clone()
    able = markers.with_priority(game)
    turn.passes = min(passes, max(0, len(able) - 1))  # guarded: who passes is no quantity
    if turn.priority in gone:
        turn.priority = _next(able, turn.priority, len(game.players))
    position.put_turn(turn)
    markers.see_who_left(game, seats)


def _is_no_card(obj: Obj) -> bool:
    """Return whether something on the stack is an ability or a copy, which no card stands for."""
    return obj.card is None or obj.is_copy


def _passes_left(game: Game, gone: set[int]) -> int:
    """Return how many of the players who have just passed in succession stay in the game (CR 117.4)."""
    turn = game.position.turn
    seats = len(game.players)
    able = markers.with_priority(game)
    before = [(turn.priority - step) % seats for step in range(1, seats + 1)]
    passed = [seat for seat in before if seat in able][: turn.passes]
    return sum(seat not in gone for seat in passed)


def _next(able: Sequence[int], seat: int, seats: int) -> int:
    """Return the next player in turn order who can have priority: that one has it now (CR 800.4a)."""
    others = [(seat + step) % seats for step in range(1, seats)]
    return next((other for other in others if other in able), seat)
