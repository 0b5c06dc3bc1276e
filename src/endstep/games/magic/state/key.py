"""The canonical form of a position: equal for two positions exactly when they differ in nothing but names of objects.

A position is a graph: objects, lasting effects and waiting abilities are nodes with a state, and whatever points from
one to another is a link with a label. Most nodes have no links and go in as a sorted row of states. The others are told
apart by colour refinement: a colour stands for a state and for the colours all around. What is still tied then falls
into parts, and where a part does not fall apart, each of the tied nodes is tried as the first one and the smallest form
wins. Beyond a budget of tries the form equals no other one: a loop may be missed, and is never invented.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.games.magic.state import codes
from endstep.games.magic.state.canonical import Spent, State
from endstep.games.magic.state.graph import Graph
from endstep.games.magic.state.records import PlayerRecord
from endstep.games.magic.state.texts import reads_in, reads_tally, text_of_card

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def key_of(game: Game, *, answered: Sequence[tuple[str, int]] = ()) -> tuple[object, ...]:
    """Return the canonical form of the position, a hashable value.

    `answered` is for a position in the midst of an action: the answers given so far, each in words that name no object,
    with the id of the object that it chose, or -1.
    """
    position = game.position
    common = position.common
    graph = Graph(game)
    zones = graph.add_zones()
    graph.add_all(answered)
    try:
        nodes = graph.canonical()
    except Spent:
        nodes = (object(),)  # equal to nothing but itself
    players = tuple([_player(record, graph.reads, day=bool(common.day)) for record in position.players])
    return (*moment_of(game), players, zones, nodes)


def moment_of(game: Game) -> tuple[State, State, State]:
    """Return where in the game a position stands, and what the game as a whole remembers."""
    turn, common = game.position.turn, game.position.common
    extra = (common.extra_turns, common.extra_steps, tuple(sorted(common.skip_turns)), common.next_turn)
    whole = (common.restarted, common.absent, common.turns_left, common.sudden, common.brought, *_markers(game))
    return (
        (turn.active, turn.step, turn.stage, turn.priority, turn.passes, may_skip_draw(game)),
        (*extra, common.fought, common.defending, common.cleanup_again, *whole, *_ranges(game)),
        _designations(game),
    )


def _markers(game: Game) -> State:
    """Return the turn markers, and where the other turns stand that are under way at the same time (CR 807.4)."""
    turn = game.position.turn
    if not turn.marker:
        return ()
    found: list[State] = [(turn.marker, turn.doomed, turn.owed)]
    for other in game.position.common.markers:
        at = other.turn
        own = (at.marker, at.doomed, at.owed, at.active, at.step, at.stage, at.priority, at.passes)
        found.append((*own, other.extra_steps, other.fought, other.defending, other.cleanup_again))
    return tuple(found)


def may_skip_draw(game: Game) -> bool:
    """Return whether the draw step that the first turn lacks is still to come (CR 103.8)."""
    return game.position.turn.number == 1 and tells_first_turn(game)


def tells_first_turn(game: Game) -> bool:
    """Return whether it matters here if this is the first turn, which lacks a draw step that is still to come."""
    turn = game.position.turn
    ahead = (turn.step, turn.stage) <= (codes.DRAW, codes.STAGE_BEGIN) or bool(game.position.common.extra_steps)
    return ahead and game.skips_first_draw()


def _ranges(game: Game) -> State:
    """Return how far the range of influence goes, and whom each player has in it in this turn (CR 801.2c)."""
    if game.ranges is None:
        return ()
    return (-1 if game.range is None else game.range, *[tuple(sorted(seats)) for seats in game.ranges])


def _designations(game: Game) -> State:
    """Return who the monarch is, whether it is day or night, and what the next look at that reads (CR 731.2)."""
    turn, common = game.position.turn, game.position.common
    begins = (turn.step, turn.stage) == (codes.UNTAP, codes.STAGE_BEGIN)
    return (common.monarch, common.initiative, common.day, common.spells_before if common.day and begins else 1)


def outside_of(record: PlayerRecord) -> State | None:
    """Return the cards that a player owns outside the game, None where nobody knows them (CR 400.11)."""
    return None if record.outside is None else tuple([text_of_card(card) for card in record.outside])


def _player(record: PlayerRecord, reads: set[str], *, day: bool) -> State:
    result = "" if record.result is None else str(record.result)
    draws = record.draws if "draws" in reads else 0
    spells = record.spells_cast if "spells_cast" in reads else min(record.spells_cast, 2) if day else 0
    read = (draws, spells, record.damaged and "damaged" in reads, record.start_life if "start_life" in reads else 0)
    tally = tuple([each for each in record.tally if reads_tally(reads, each[0])])
    more = (record.life_lost if "life_lost" in reads else 0, tally, record.casts, record.commander_casts, record.snow)
    other = (tuple(sorted(record.commander_damage)), record.failed_draws, record.lands_played, record.unlimited)
    before = (record.mulligans, record.keeps, record.began if "began" in reads else 0)
    ever = (record.blessed, record.speed, record.sped, record.lasting, record.dungeons, outside_of(record))
    return (record.life, record.counters, record.mana, result, *ever, *other, *before, *read, *more)


__all__ = ["key_of", "may_skip_draw", "moment_of", "reads_in", "tells_first_turn", "text_of_card"]
