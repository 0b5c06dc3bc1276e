"""The checkpoint: state-based actions until none applies, then waiting triggers, and again (CR 704.3, 117.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.continuous import triggering
from endstep.games.magic.flow import combat, leaving, markers, settling, stacking, unread
from endstep.games.magic.flow.checks import PERMANENT_CHECKS
from endstep.games.magic.state.codes import CLEANUP, STAGE_END, STAGE_PRIORITY
from endstep.games.magic.verbs import becoming

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def check(game: Game) -> None:
    """Make one pass: perform what applies, or else put one player's triggers on the stack, or else give priority."""
    position = game.position
    if game.index().unsettled:
        becoming.settle(game)
    if game.checked != position.puts:
        unread.refuse_what_stands(game)
        markers.refuse_history(game)
        combat.see_who_left(game)
        if perform(game):
            _note_cleanup(game)
            return
        triggering.look_at_states(game)
        game.checked = position.puts
    if position.common.waiting:
        _note_cleanup(game)
        stacking.put_waiting(game)
        return
    turn = position.turn.clone()
    if turn.step == CLEANUP and not position.common.cleanup_again:
        turn.stage = STAGE_END  # CR 514.3: nothing happened, so nobody gets priority
    else:
        turn.stage = STAGE_PRIORITY
    position.put_turn(turn)


def perform(game: Game) -> bool:
    """Perform all state-based actions that apply, as one event; return whether there were any (CR 704.3).

    What players lose by is looked at first and at the same moment as everything else: when the game ends with it,
    nothing else is asked (704.3 gathers before it acts).
    """
    claims = settling.gather(game)
    # Who can still choose or die in this event is decided before anything moves: every check looks at one position.
    found = [(check, check.find(game)) for check in PERMANENT_CHECKS]
    _forget_marks(game)
    performed, losers = settling.settle(game, claims) if claims else (False, [])
    chosen = [(check, check.choose(game, objects)) for check, objects in found if objects]
    first = game.hold()
    for check, objects in chosen:
        performed = check.perform(game, objects) or performed
    if first:
        game.release()
    leaving.leave(game, losers)  # what died with them has died (CR 800.4a: as soon as they have lost)
    return performed


def _forget_marks(game: Game) -> None:
    """Let the marks lapse by which checks look at what happened since the last one (CR 704.5b, 704.5h, 704.6d)."""
    position = game.position
    if position.common.stray:
        common = position.common.clone()
        common.stray = ()
        position.put_common(common)
    for id in position.battlefield:
        if position.objects[id].deathtouched:
            obj = position.objects[id].clone()
            obj.deathtouched = False
            position.put_object(obj)
    for seat in range(game.position.seats):
        record = game.position.players[seat]
        if record.failed_draws:  # no quantity: a mark that lapses
            record = record.clone()
            record.failed_draws = 0
            game.position.put_player(seat, record)


def _note_cleanup(game: Game) -> None:
    """Remember that something happened in a cleanup step, so that players get priority and it repeats (CR 514.3a)."""
    if game.position.turn.step == CLEANUP and not game.position.common.cleanup_again:
        common = game.position.common.clone()
        common.cleanup_again = True
        game.position.put_common(common)
