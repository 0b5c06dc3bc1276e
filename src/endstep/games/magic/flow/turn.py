"""The turn: its steps, what happens as each begins and ends, and whose turn comes next (CR 500-514, 703)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities import echo
from endstep.games.magic.continuous.effects import THIS_TURN, UNTAP_STEP, UNTIL_YOUR_NEXT_TURN, Lasting
from endstep.games.magic.continuous.fighting import concerned, in_force
from endstep.games.magic.continuous.parts import NoMaximumHand, SkipStep
from endstep.games.magic.continuous.permitting import DoesntUntap
from endstep.games.magic.flow import checkpoint, combat, ending_turn, priority, resolving, sagas, taking_over, timing
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    FIRST_STRIKE_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STAGE_BEGIN,
    STAGE_CHECK,
    STAGE_END,
    STAGE_PRIORITY,
    STAGE_RESOLVE,
    UNTAP,
    UPKEEP,
)
from endstep.games.magic.state.records import NO_MANA, Common
from endstep.games.magic.verbs import cards, designating, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def run_stage(game: Game) -> None:
    """Run the next stretch of rules: after it the position is plain data again, and another stage is due."""
    stage = game.position.turn.stage
    if stage == STAGE_PRIORITY:
        priority.act(game)
    elif stage == STAGE_CHECK:
        checkpoint.check(game)
    elif stage == STAGE_RESOLVE:
        resolving.resolve_top(game)
        if game.position.turn.stage == STAGE_RESOLVE:  # the turn has not been ended (CR 724.1)
            give_priority(game)
    elif stage == STAGE_END:
        _end_step(game)
    else:
        _begin_step(game)


def give_priority(game: Game) -> None:
    """Let the active player get priority, after a check (CR 117.3a-117.3b, 117.5; without one, 800.4j)."""
    turn = game.position.turn.clone()
    turn.stage = STAGE_CHECK
    order = game.turn_order()
    turn.priority = order[0] if order else turn.active
    turn.passes = 0
    game.position.put_turn(turn)


def resume(game: Game) -> None:
    """Go on after an action was broken off because players have left: a check comes before anything else."""
    turn = game.position.turn
    if turn.stage == STAGE_RESOLVE:
        give_priority(game)
    elif turn.stage == STAGE_PRIORITY:
        _set_stage(game, STAGE_CHECK)


def _whose(game: Game) -> tuple[int, ...]:
    """Return whose turn it is: the active player, in the game or not, or the players of the active team."""
    return game.active_players() or (game.position.turn.active,)


def _set_stage(game: Game, stage: int) -> None:
    turn = game.position.turn.clone()
    turn.stage = stage
    game.position.put_turn(turn)


# steps


def _begin_step(game: Game) -> None:
    turn = game.position.turn
    step = turn.step
    if _is_skipped(game, step):
        game.record(ev.StepSkipped(turn.active, step), "614.10")
        _go_on(game)
        return
    if step == UPKEEP:
        echo.grow_older(game)
    _tell_of_step(game, step)
    if step == UNTAP:
        designating.look_at_last_turn(game)  # CR 502.2
        _untap(game)
        _set_stage(game, STAGE_END)  # nobody gets priority in this step (CR 502.4)
        return
    if step == CLEANUP:
        _cleanup(game)
        return
    if step == DRAW:
        for seat in game.active_players():
            cards.draw(game, seat, 1)  # CR 504.1, 805.4b
    elif step == PRECOMBAT_MAIN:
        sagas.add_lore(game)  # CR 505.4, 714.3c
    elif step == DECLARE_ATTACKERS:
        combat.declare_attackers(game)
    elif step == DECLARE_BLOCKERS:
        combat.declare_blockers(game)
    elif step in (FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE):
        combat.deal_combat_damage(game, first=step == FIRST_STRIKE_DAMAGE)
    give_priority(game)


def _tell_of_step(game: Game, step: int) -> None:
    """Let abilities trigger on the beginning of a step, in shared turns on that of each player's (CR 805.4d)."""
    active = game.position.turn.active
    mates = [seat for seat in game.active_players() if seat != active]
    first = bool(mates) and game.hold()
    game.happened(ev.StepBegan(active, step), "500.1")
    for seat in mates:
        game.notice(ev.StepBegan(seat, step))
    if first:
        game.release()


def _is_skipped(game: Game, step: int) -> bool:
    """Return whether the step does not happen: an effect skips it, or the rules do (CR 103.8a, 510.4)."""
    if step == DRAW and game.position.turn.number == 1 and game.skips_first_draw():
        return True
    if step == FIRST_STRIKE_DAMAGE and not combat.has_first_strikers(game):
        return True
    for bound in game.index().others:
        part = bound.part
        if isinstance(part, SkipStep) and part.step == step and game.active(bound):
            if any(part.who.includes(seat, game, bound.scope()) for seat in _whose(game)):  # CR 805.8
                return True
    return False


def _untap(game: Game) -> None:
    """Untap the permanents of the active player or team, all at once (CR 502.3)."""
    staying = {id for bound, part in in_force(game, DoesntUntap) for id in concerned(game, bound, part.what)}
    first = game.hold()
    for id in game.position.battlefield:
        obj = game.position.objects[id]
        if obj.tapped and game.is_active(obj.controller) and id not in staying:
            moving.untap(game, id)
    if first:
        game.release()
    for key, effect in list(game.position.effects.items()):
        if effect.duration == UNTAP_STEP and not _is_to_come(game, effect):
            game.end_effect(key)


def _is_to_come(game: Game, effect: Lasting) -> bool:
    """Return whether the untap step through which an effect lasts is still to come: another player's."""
    objects = game.position.objects
    there = [objects[id] for id in effect.affected or () if id in objects]
    return any(obj.zone == BATTLEFIELD and not game.is_active(obj.controller) for obj in there)


def _cleanup(game: Game) -> None:
    """Discard to the maximum hand size, then let damage and "this turn" end at once (CR 514.1-514.2)."""
    for seat in game.active_players():
        excess = len(game.position.hand(seat)) - game.format.hand
        if game.guards.above(excess, 0, "514.1") and not _has_no_maximum(game, seat):
            cards.discard(game, seat, excess, rule="514.1")
    for id in game.position.battlefield:
        obj = game.position.objects[id]
        if obj.damage or obj.deathtouched:  # no quantity: nothing is healed to nothing
            healed = obj.clone()
            healed.damage = 0
            healed.deathtouched = False
            game.position.put_object(healed)
    game.end_effects((THIS_TURN,))
    give_priority(game)  # CR 514.3a: the checkpoint finds out whether anybody gets it


def _has_no_maximum(game: Game, seat: int) -> bool:
    return any(
        isinstance(bound.part, NoMaximumHand) and bound.part.who.includes(seat, game, bound.scope())
        for bound in game.index().others
    )


def _end_step(game: Game) -> None:
    """End the step: unused mana empties (CR 500.5), combat is over (511.3), the next step or turn is due."""
    step = game.position.turn.step
    for seat in game.in_game:
        record = game.position.players[seat]
        if record.mana != NO_MANA:  # no quantity: nothing is emptied to nothing
            record = record.clone()
            record.mana = record.snow = NO_MANA
            game.position.put_player(seat, record)
    if step == END_OF_COMBAT:
        combat.end_combat(game)
    if step == CLEANUP and game.position.common.cleanup_again:
        common = game.position.common.clone()
        common.cleanup_again = False
        game.position.put_common(common)
        _enter(game, CLEANUP)
        return
    _go_on(game)


def _go_on(game: Game) -> None:
    """Go to the next step of the turn, to an extra one, or to the next turn."""
    step = game.position.turn.step
    common = game.position.common
    if common.extra_steps and step in (PRECOMBAT_MAIN, END_OF_COMBAT, POSTCOMBAT_MAIN):
        changed = common.clone()
        changed.extra_steps = common.extra_steps[1:]
        game.position.put_common(changed)
        _enter(game, common.extra_steps[0])
    elif step == DECLARE_ATTACKERS and not (common.fought or combat.attackers(game)):
        _enter(game, END_OF_COMBAT)  # CR 508.8
    elif step == CLEANUP:
        _begin_turn(game)
    else:
        _enter(game, step + 1)


def _enter(game: Game, step: int) -> None:
    turn = game.position.turn.clone()
    turn.step = step
    turn.stage = STAGE_BEGIN
    turn.passes = 0
    game.position.put_turn(turn)
    common = game.position.common
    if (step == BEGINNING_OF_COMBAT and common.first_strikers) or (common.fought and step != DECLARE_ATTACKERS):
        common = common.clone()
        common.fought = False
        common.first_strikers = () if step == BEGINNING_OF_COMBAT else common.first_strikers
        game.position.put_common(common)


# turns


def _begin_turn(game: Game) -> None:
    """Begin the next turn: the last extra turn that was added, else that of the next player (CR 500.7)."""
    timing.turn_begins(game)
    position = game.position
    common = position.common.clone()
    gone: list[int] = []
    awaiting = len(common.extra_turns)
    active, extra = _whose_turn(game, common, gone)
    while _skips_turn(game, common, active, extra=extra):
        active, extra = _whose_turn(game, common, gone)
    common.spells_before = max(  # guarded: both are 2 at most
        game.guards.least(position.players[seat].spells_cast, 2, "731.2") for seat in _whose(game)
    )
    position.put_common(common)
    for place in range(len(common.extra_turns), awaiting):
        ending_turn.begin_awaited(game, place, begun=extra and place == len(common.extra_turns))
    _forget_turn(game, active)
    for id, effect in list(position.effects.items()):
        if effect.duration == UNTIL_YOUR_NEXT_TURN and game.primary(effect.controller) in (active, *gone):
            game.end_effect(id)
    turn = position.turn.clone()
    turn.number += 1
    turn.active = active
    turn.priority = active
    turn.step = UNTAP
    turn.stage = STAGE_BEGIN
    turn.passes = 0
    position.put_turn(turn)
    taking_over.turn_begins(game, game.takes_turns_with(active))
    game.count_ranges()
    game.happened(ev.TurnBegan(active, turn.number), "500.1")


def _skips_turn(game: Game, common: Common, active: int, *, extra: bool) -> bool:
    """Return whether a player skips the turn that would begin, and note that the skipping is done (CR 614.10a)."""
    mate = next((seat for seat in common.skip_turns if game.primary(seat) == active), None)  # CR 805.8
    if mate is not None:
        skipped = list(common.skip_turns)
        skipped.remove(mate)
        common.skip_turns = tuple(skipped)
        return True
    return extra and ending_turn.skips_extra_turn(game, active)


def _whose_turn(game: Game, common: Common, gone: list[int]) -> tuple[int, bool]:
    """Return who takes the next turn and whether it is an extra one, and note that it is begun or skipped.

    Players who have left and whose turn would have begun are added to `gone` (CR 800.4k, 800.4m).
    """
    while common.extra_turns:
        seat = common.extra_turns[-1]
        common.extra_turns = common.extra_turns[:-1]
        if seat in game.in_game:
            return game.primary(seat), True
        gone.append(seat)
    seat = common.next_turn
    while seat not in game.in_game:
        gone.append(seat)
        seat = game.next_to_take_turns(seat)
    common.next_turn = game.next_to_take_turns(seat)
    return seat, False


def _forget_turn(game: Game, active: int) -> None:
    """Drop what the rules remember for one turn only; creatures of who takes the next are no longer new (CR 302.6)."""
    position = game.position
    for seat in range(position.seats):
        record = position.players[seat]
        marks = (record.draws, record.lands_played, record.spells_cast, record.damaged, record.life_lost)
        if any(marks):  # no quantity: all is forgotten
            record = record.clone()
            record.draws = 0
            record.lands_played = 0
            record.spells_cast = 0
            record.damaged = False
            record.life_lost = 0
            position.put_player(seat, record)
    for id in position.battlefield:
        obj = position.objects[id]
        rested = obj.sick and game.primary(obj.controller) == active
        if rested or obj.attacked or obj.used:
            obj = obj.clone()
            obj.sick = obj.sick and not rested
            obj.attacked = ()
            obj.used = ()
            position.put_object(obj)
