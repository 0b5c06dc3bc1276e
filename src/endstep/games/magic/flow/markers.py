"""Turn markers: several turns at the same time, each with a stack of its own (CR 807.4-807.5).

One turn is in hand: `Position.turn`, `Position.stack` and what `Common` says about the turn under way are its own. The
others stand in `Common.markers`, the one that goes on next first. Nothing in the rules says in which order simultaneous
turns go on; here each goes on for a step, then the next one does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Undecidable
from endstep.games.magic.abilities.base import Activated
from endstep.games.magic.continuous.effects import UNTIL_END_OF_YOUR_NEXT_TURN, UNTIL_YOUR_NEXT_TURN
from endstep.games.magic.state.codes import (
    EXTRA_TURN,
    NO_ONE,
    NORMAL_TURN,
    STAGE_AWAITED,
    STAGE_BEGIN,
    STAGE_CHECK,
    STAGE_END,
    STAGE_PRIORITY,
    STAGE_RESOLVE,
    THEN_NORMAL_TURN,
    UNTAP,
)
from endstep.games.magic.state.records import OtherTurn, Turn
from endstep.games.magic.state.texts import know, words_of

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

FOR_EACH: Final = 4  # players, one turn marker (CR 807.4a)
LAST_STAYS: Final = (
    "the last turn marker is not removed: by 807.4a fewer than four players would have none, and no turns"
)
_READ_ANYWAY: Final = frozenset(("fresh", "hand", "start_life", "cast"))  # of the past, and of no turn


# who has which


def turns(game: Game) -> list[Turn]:
    """Return the turns that have a marker, those that have not begun as well, in the order of the markers' numbers."""
    position = game.position
    found = [position.turn, *(each.turn for each in position.common.markers)]
    return sorted(found, key=lambda turn: turn.marker)


def _put(game: Game, turn: Turn) -> None:
    """Put a new state of one of the turns."""
    position = game.position
    if position.turn.marker == turn.marker:
        position.put_turn(turn)
        return
    common = position.common.clone()
    common.markers = tuple([e.with_turn(turn) if e.turn.marker == turn.marker else e for e in common.markers])
    position.put_common(common)


def hand_out(game: Game, *, step: int = UNTAP, stage: int = STAGE_BEGIN) -> None:
    """Give the turn in hand the first marker, and every fourth player after its own another one (CR 807.4a-807.4b)."""
    if not game.format.turn_markers:
        return
    position = game.position
    first = position.turn.clone()
    first.marker = 1
    position.put_turn(first)
    seats = game.turn_order()
    others = []
    for number in range(1, len(seats) // FOR_EACH):
        turn = Turn()
        turn.marker = number + 1
        turn.number = first.number
        turn.active = turn.priority = seats[number * FOR_EACH]
        turn.step, turn.stage = step, stage
        others.append(OtherTurn(turn))
    common = position.common.clone()
    common.markers = tuple(others)
    common.next_turn = 0  # markers say whose turn comes next
    position.put_common(common)


# which turn goes on


def go_round(game: Game) -> None:
    """Go on with the next of the turns that are under way at once."""
    others = game.position.common.markers
    if others:
        turn_to(game, others[0].turn.marker)


def turn_to(game: Game, number: int) -> None:
    """Take the turn of a marker in hand."""
    position = game.position
    others = position.common.markers
    place = next(place for place, each in enumerate(others) if each.turn.marker == number)
    coming = others[place]
    _take(game, coming, (*others[place + 1 :], _in_hand(game), *others[:place]))


def _in_hand(game: Game) -> OtherTurn:
    position = game.position
    common = position.common
    going = OtherTurn(position.turn, position.stack)
    going.extra_steps = common.extra_steps
    going.first_strikers = common.first_strikers
    going.fought = common.fought
    going.defending = common.defending
    going.cleanup_again = common.cleanup_again
    return going


def _take(game: Game, coming: OtherTurn, others: Sequence[OtherTurn]) -> None:
    position = game.position
    common = position.common.clone()
    common.markers = tuple(others)
    common.extra_steps = coming.extra_steps
    common.first_strikers = coming.first_strikers
    common.fought = coming.fought
    common.defending = coming.defending
    common.cleanup_again = coming.cleanup_again
    position.put_common(common)
    turn = coming.turn
    if turn.stage == STAGE_PRIORITY:
        turn = turn.clone()
        turn.stage = STAGE_CHECK
    position.put_turn(turn)


def turns_at_hand(game: Game, seat: int) -> list[int]:
    """Return the markers of the other turns in which a player has priority now as well (CR 807.5b)."""
    found = [each.turn for each in game.position.common.markers]
    return sorted(t.marker for t in found if t.stage in (STAGE_PRIORITY, STAGE_CHECK) and t.priority == seat)


# priority


def with_priority(game: Game, other: OtherTurn | None = None) -> tuple[int, ...]:
    """Return who gets priority in a turn, from its active player on: everybody in the game, or who is near (CR 807.5a).

    It is the turn in hand, or another one.
    """
    position = game.position
    turn = position.turn if other is None else other.turn
    if not turn.marker:
        return game.turn_order()
    ids = position.stack if other is None else [id for id in other.stack if id in position.stacks]
    there = {position.objects[id].controller for id in ids}
    near = _neighbors(game, turn.active)
    seats = len(game.players)
    order = [(turn.active + step) % seats for step in range(seats)]
    return tuple(
        seat
        for seat in order
        if seat in game.in_game and (seat in near or any(game.sees(seat, other) for other in there))
    )


def _neighbors(game: Game, seat: int) -> frozenset[int]:
    """Return who has the holder of a marker in range, or, of one who has left, sits next to the empty seat."""
    seats = len(game.players)
    near = {other for other in game.in_game if game.sees(other, seat)}
    if seat not in game.in_game and game.in_game:
        for way in (1, -1):
            near.add(next(s for step in range(1, seats + 1) if (s := (seat + way * step) % seats) in game.in_game))
    return frozenset(near)


def pass_over(game: Game) -> bool:
    """Give priority to the next who gets it, where the player who would have it does not; return whether it was so."""
    turn = game.position.turn
    if not turn.marker:
        return False
    able = with_priority(game)
    if turn.priority in able:
        return False
    turn = turn.clone()
    if able:
        turn.priority = _after(turn.priority, able, len(game.players))
    else:  # nobody is there who could do anything
        turn.passes = 0
        turn.stage = STAGE_RESOLVE if game.position.stack else STAGE_END
    game.position.put_turn(turn)
    return True


def _after(seat: int, able: Sequence[int], seats: int) -> int:
    return next(other for step in range(1, seats + 1) if (other := (seat + step) % seats) in able)


# the end of a turn, and the next one


def end_turn(game: Game) -> None:
    """Pass on the marker of the turn that is over, keep it for another turn, or remove it (CR 807.4c, 807.4g-i)."""
    position = game.position
    turn = position.turn
    holder = turn.active
    if turn.doomed:
        _remove(game, turn)
        return
    new = turn.clone()
    new.stage = STAGE_AWAITED
    new.step = UNTAP
    new.passes = 0
    new.owed = NORMAL_TURN
    if holder in game.in_game and turn.owed == THEN_NORMAL_TURN:
        pass
    elif holder in game.in_game and holder in position.common.extra_turns and not _is_close(game, turn, way=-1):
        new.owed = EXTRA_TURN
    else:
        new.active = new.priority = _pass_on(game, holder)
    position.put_turn(new)


def _pass_on(game: Game, seat: int) -> int:
    """Return who gets a marker after a player; who would have but for having left has had the turn (CR 800.4m)."""
    seats = len(game.players)
    seat = (seat + 1) % seats
    while seat not in game.in_game:
        for id, effect in list(game.position.effects.items()):
            lasts = effect.duration in (UNTIL_YOUR_NEXT_TURN, UNTIL_END_OF_YOUR_NEXT_TURN)
            if lasts and effect.controller == seat:
                game.end_effect(id)
        seat = (seat + 1) % seats
    return seat


def can_begin(game: Game) -> bool:
    """Return whether the turn in hand can begin: nobody in the three seats to the left has a marker (CR 807.4d)."""
    return not _is_close(game, game.position.turn, way=1)


def _is_close(game: Game, turn: Turn, *, way: int) -> bool:
    """Return whether another marker is within three seats of one, on the left (1) or on the right (-1)."""
    seats = len(game.players)
    held = {each.active for each in turns(game) if each.marker != turn.marker}
    passed = 0
    for step in range(1, seats):
        seat = (turn.active + way * step) % seats
        if seat not in game.in_game and seat not in held:
            continue
        passed += 1
        if passed == FOR_EACH:
            return False
        if seat in held:
            return True
    return False


def next_turn(game: Game) -> tuple[int, bool]:
    """Take the turn that begins now off those that are awaited (CR 807.4i-807.4j).

    Returns the place that it had among the extra turns, -1 for a normal one, and whether its player skips it.
    """
    position = game.position
    turn = position.turn.clone()
    seat = turn.active
    common = position.common.clone()
    place = max((place for place, each in enumerate(common.extra_turns) if each == seat), default=NO_ONE)
    if place != NO_ONE:
        common.extra_turns = common.extra_turns[:place] + common.extra_turns[place + 1 :]
    turn.owed = THEN_NORMAL_TURN if place != NO_ONE and turn.owed != EXTRA_TURN else NORMAL_TURN
    skipped = seat in common.skip_turns
    if skipped:
        left = list(common.skip_turns)
        left.remove(seat)
        common.skip_turns = tuple(left)
    position.put_common(common)
    position.put_turn(turn)
    return place, skipped


# players leave


def see_who_left(game: Game, gone: Sequence[int]) -> None:
    """Pass on markers of players who have left before their turns began, and remove what are too many (CR 807.4c-g)."""
    if not game.position.turn.marker or not game.in_game:
        return
    seats = len(game.players)
    for other in game.position.common.markers:
        turn = other.turn
        if turn.active not in gone and turn.priority not in gone:
            continue
        turn = turn.clone()
        if turn.stage == STAGE_AWAITED and turn.active in gone:
            turn.active = turn.priority = _pass_on(game, turn.active)
            turn.owed = NORMAL_TURN
        elif turn.priority in gone:
            able = with_priority(game, other)
            turn.priority = _after(turn.priority, able, seats) if able else turn.active
        _put(game, turn)
    for other in game.position.common.markers:
        able = with_priority(game, other)
        if other.turn.passes and other.turn.passes >= len(able):
            turn = other.turn.clone()
            turn.passes = max(0, len(able) - 1)
            _put(game, turn)
    _designate(game, gone)
    while (waiting := _to_be_removed(game)) is not None:
        _remove(game, waiting)


def _designate(game: Game, gone: Sequence[int]) -> None:
    """Designate markers for removal as players leave who made them too many (CR 807.4e-807.4f)."""
    there = turns(game)
    count = len(there) - sum(turn.doomed for turn in there)
    fitting = len(game.in_game) // FOR_EACH
    while count > max(1, fitting):
        chosen = min((_to_the_right(game, seat) for seat in gone), key=lambda turn: turn.marker).clone()
        chosen.doomed += 1
        _put(game, chosen)
        count -= 1
    if fitting == 0 and LAST_STAYS not in game.assumptions:
        game.assumptions.append(LAST_STAYS)


def _to_the_right(game: Game, seat: int, *, but: int = NO_ONE) -> Turn:
    """Return the turn whose marker is the next one to the right of a seat."""
    seats = len(game.players)
    there = [turn for turn in turns(game) if turn.marker != but]
    return min(there, key=lambda turn: ((seat - turn.active - 1) % seats, turn.marker))


def _to_be_removed(game: Game) -> Turn | None:
    """Return a turn that has not begun and whose marker was designated: that one is removed at once (CR 807.4g)."""
    return next((turn for turn in turns(game) if turn.doomed and turn.stage == STAGE_AWAITED), None)


def _remove(game: Game, turn: Turn) -> None:
    """Remove a marker; if it was designated more than once, the one to its right is for the rest (CR 807.4g)."""
    others = [each for each in game.position.common.markers if each.turn.marker != turn.marker]
    right = _to_the_right(game, turn.active, but=turn.marker).clone()
    if game.position.turn.marker == turn.marker:
        _take(game, others[0], others[1:])
    else:
        common = game.position.common.clone()
        common.markers = tuple(others)
        game.position.put_common(common)
    if turn.doomed > 1:
        right = next(each for each in turns(game) if each.marker == right.marker).clone()
        right.doomed += turn.doomed - 1
        _put(game, right)


# what the rules do not say


def refuse_history(game: Game) -> None:
    """Raise Undecidable where something asks what happened "this turn", while several turns are under way."""
    if not game.position.common.markers:
        return
    if game.position.common.day:
        raise Undecidable("whether it becomes day or night depends on a turn, and several turns are under way at once")
    for name, reads in _read(game):
        if not reads <= _READ_ANYWAY:
            raise Undecidable(f"{name} asks what happened this turn, and several turns are under way at once")


def _read(game: Game) -> Iterator[tuple[str, frozenset[str]]]:
    position = game.position
    for id in (*position.battlefield, *position.stacks):
        obj = position.objects[id]
        if obj.card is not None:
            yield obj.name, know(obj.card, obj.card.name).reads
            if any(isinstance(each, Activated) and each.once for each in obj.card.abilities):
                yield obj.name, frozenset(("used",))
        elif obj.spell is not None and obj.spell.ability is not None:
            yield obj.name, words_of(obj.spell.ability).reads
    for effect in position.effects.values():
        yield game.name_of(effect.source), words_of(effect.ability).reads
