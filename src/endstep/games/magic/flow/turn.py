"""The turn: its steps, what happens as each begins and ends, and whose turn comes next (CR 500-514, 703)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.games.magic.abilities import echo
from endstep.games.magic.abilities.base import number
from endstep.games.magic.continuous.effects import (
    THIS_TURN,
    UNTAP_STEP,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WHOLE_TURN,
    YOUR_UNTAP_STEP,
    Lasting,
)
from endstep.games.magic.continuous.fighting import concerned, in_force
from endstep.games.magic.continuous.parts import MaximumHand, NoMaximumHand, SkipStep
from endstep.games.magic.continuous.permitting import DoesntUntap, MayStayTapped
from endstep.games.magic.flow import (
    checkpoint,
    combat,
    emptying,
    ending_turn,
    markers,
    priority,
    resolving,
    sagas,
    taking_over,
    timing,
)
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
    NO_ONE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    SPENT,
    STAGE_AWAITED,
    STAGE_BEGIN,
    STAGE_CHECK,
    STAGE_END,
    STAGE_PRIORITY,
    STAGE_RESOLVE,
    UNTAP,
    UPKEEP,
)
from endstep.games.magic.state.records import Common
from endstep.games.magic.verbs import cards, designating, fighting, moving, phasing
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
        if game.position.common.markers:
            markers.go_round(game)
    elif stage == STAGE_AWAITED:
        _begin_awaited_turn(game)
    else:
        _begin_step(game)


def give_priority(game: Game) -> None:
    """Let the active player get priority, after a check (CR 117.3a-117.3b, 117.5; without one, 800.4j)."""
    turn = game.position.turn.clone()
    turn.stage = STAGE_CHECK
    order = markers.with_priority(game)
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
    elif step == BEGINNING_OF_COMBAT:
        fighting.choose_defender(game)
    _tell_of_step(game, step)
    if step == UNTAP:
        phasing.untap_step(game)  # CR 502.1
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
    may_stay = {id for bound, part in in_force(game, MayStayTapped) for id in concerned(game, bound, part.what)}
    for id in sorted(may_stay - staying):
        obj = game.position.objects[id]
        if obj.tapped and game.is_active(obj.controller) and not game.yes_or_no(obj.controller, "untap", id):
            staying.add(id)
    first = game.hold()
    for id in game.position.battlefield:
        obj = game.position.objects[id]
        if obj.tapped and game.is_active(obj.controller) and id not in staying:
            moving.untap(game, id)
    if first:
        game.release()
    for key, effect in list(game.position.effects.items()):
        ends = effect.duration == UNTAP_STEP and not _is_to_come(game, effect)
        if ends or (effect.duration == YOUR_UNTAP_STEP and game.is_active(effect.controller)):
            game.end_effect(key)


def _is_to_come(game: Game, effect: Lasting) -> bool:
    """Return whether the untap step through which an effect lasts is still to come: another player's."""
    objects = game.position.objects
    there = [objects[id] for id in effect.affected or () if id in objects]
    return any(obj.zone == BATTLEFIELD and not game.is_active(obj.controller) for obj in there)


def _cleanup(game: Game) -> None:
    """Discard to the maximum hand size, then let damage and "this turn" end at once (CR 514.1-514.2)."""
    for seat in game.active_players():
        most = _maximum_hand(game, seat)
        excess = 0 if most is None else len(game.position.hand(seat)) - most
        if game.guards.above(excess, 0, "514.1"):
            cards.discard(game, seat, excess, rule="514.1")
    for id in game.position.battlefield + game.position.phased:
        obj = game.position.objects[id]
        if obj.damage or obj.deathtouched:  # no quantity: nothing is healed to nothing
            healed = obj.clone()
            healed.damage = 0
            healed.deathtouched = False
            game.position.put_object(healed)
    game.end_effects((THIS_TURN,))
    give_priority(game)  # CR 514.3a: the checkpoint finds out whether anybody gets it


def _maximum_hand(game: Game, seat: int) -> int | None:
    """Return a player's maximum hand size, None for none; effects apply in the order of timestamps (CR 402.2)."""
    most: int | None = game.format.hand
    told = [bound for bound in game.index().others if isinstance(bound.part, (NoMaximumHand, MaximumHand))]
    for bound in sorted(told, key=lambda each: each.stamp):
        part = bound.part
        assert isinstance(part, (NoMaximumHand, MaximumHand))
        if not game.active(bound) or not part.who.includes(seat, game, bound.scope()):
            continue
        if isinstance(part, NoMaximumHand):
            most = None
        elif part.size is not None:
            most = part.size
        elif most is not None:
            most = game.guards.most(0, most + number(part.more, game, bound.scope()), "402.2")
    return most


def _end_step(game: Game) -> None:
    """End the step: unused mana empties (CR 500.5), combat is over (511.3), the next step or turn is due."""
    step = game.position.turn.step
    emptying.empty(game, combat_ends=step == END_OF_COMBAT, turn_ends=step == CLEANUP)
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


def _begin_awaited_turn(game: Game) -> None:
    """Begin the turn for which a player has received a turn marker, or go on with another turn (CR 807.4d)."""
    if not markers.can_begin(game):
        markers.go_round(game)
        return
    place, skipped = markers.next_turn(game)
    if place != NO_ONE:
        skipped = skipped or ending_turn.skips_extra_turn(game, game.position.turn.active)
        ending_turn.begin_awaited(game, place, begun=not skipped)
        ending_turn.move_up(game, place)
    if skipped:
        markers.end_turn(game)
        return
    timing.turn_begins(game)
    _begin(game, game.position.turn.active, ())


def _begin_turn(game: Game) -> None:
    """Begin the next turn: the last extra turn that was added, else that of the next player (CR 500.7)."""
    if game.position.turn.marker:
        markers.end_turn(game)
        return
    timing.turn_begins(game)
    game.end_effects((WHOLE_TURN,))
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
    _begin(game, active, gone)


def _begin(game: Game, active: int, gone: Sequence[int]) -> None:
    """Begin the turn of a player; `gone` are those whose turn would have begun had they not left (CR 800.4m)."""
    position = game.position
    _forget_turn(game, active)
    for id, effect in list(position.effects.items()):
        whose = game.primary(effect.controller)
        ended = gone if effect.duration == UNTIL_END_OF_YOUR_NEXT_TURN else (active, *gone)
        if effect.duration in (UNTIL_YOUR_NEXT_TURN, UNTIL_END_OF_YOUR_NEXT_TURN) and whose in ended:
            game.end_effect(id)
        elif effect.duration == UNTIL_END_OF_YOUR_NEXT_TURN and whose == active:
            for_now = effect.clone()
            for_now.duration = THIS_TURN
            position.put_effect(id, for_now)
    turn = position.turn.clone()
    turn.number = 1 + max([turn.number, *[each.turn.number for each in position.common.markers]])
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
    several = bool(position.common.markers)  # then the turns of others go on
    for seat in (active,) if several else range(position.seats):
        record = position.players[seat]
        marks = (record.draws, record.lands_played, record.spells_cast, record.damaged, record.life_lost)
        if any(marks) or record.tally or record.sped:  # no quantity: all is forgotten
            record = record.clone()
            record.draws = 0
            record.lands_played = 0
            record.spells_cast = 0
            record.damaged = False
            record.life_lost = 0
            record.tally = ()
            record.sped = False
            position.put_player(seat, record)
        if record.began != record.life:  # no quantity: it is noted, not compared
            record = record.clone()
            record.began = record.life
            position.put_player(seat, record)
    for id in position.battlefield:
        obj = position.objects[id]
        if several and obj.controller != active:
            continue
        rested = obj.sick and game.primary(obj.controller) == active
        kept = tuple(mark for mark in obj.used if mark.startswith(SPENT)) if obj.used else ()
        if rested or obj.attacked or obj.hurt or obj.used != kept:
            obj = obj.clone()
            obj.sick = obj.sick and not rested
            obj.attacked = ()
            obj.hurt = ()
            obj.used = kept
            position.put_object(obj)
