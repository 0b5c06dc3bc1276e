"""Where the game meets `ending`: its facts go in, results come out and are written, for everybody at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from endstep.core import Claim, Effect, Moment, Result
from endstep.games.magic import ending
from endstep.games.magic.continuous.parts import CantLose, CantWin
from endstep.games.magic.ending import Bar, Settlement, Standing
from endstep.games.magic.flow import leaving
from endstep.games.magic.signals import GameEnds
from endstep.games.magic.state.codes import STEP_NAMES, SUDDEN_CHECK
from endstep.games.magic.verbs import becoming
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def gather(game: Game) -> list[Claim]:
    """Return what the state-based actions claim about players now (CR 704.5a-c, 704.6a-c)."""
    players = game.position.players
    facts = [(s, r.life, r.counters, r.failed_draws, r.commander_damage) for s in game.in_game for r in (players[s],)]
    if game.harmless == facts and game.guards.noted is None:
        return []
    standings = []
    for seat in sorted(game.in_game):
        record = players[seat]
        standings.append(
            Standing(seat, record.life, record.count("poison"), record.failed_draws, record.commander_damage)
        )
    added = game.position.common.sudden == SUDDEN_CHECK  # no quantity: a stage
    claims = ending.gather(standings, game.table, game.format, game.guards, added=added)
    game.harmless = None if claims else facts
    return claims


def bars(game: Game) -> list[Bar]:
    """Return everything that now says that a player can't lose or can't win (CR 101.2)."""
    found = []
    for bound in game.index().bars:
        part = bound.part
        if not game.active(bound) or not isinstance(part, (CantLose, CantWin)):
            continue
        by = game.name_of(bound.source)
        for seat in part.who.seats(game, bound.scope()):
            if not game.table.sees(bound.controller, seat):  # CR 801.10
                continue
            if isinstance(part, CantLose):
                found.append(Bar(seat, Effect.LOSES, by, part.only_code))
            else:
                found.append(Bar(seat, Effect.WINS, by))
    return found


def conclude(game: Game, claims: Sequence[Claim]) -> None:
    """Settle the claims of one moment that no check made, and let whoever lost or drew by it leave (CR 104.5)."""
    leaving.leave(game, settle(game, claims)[1])


def settle(game: Game, claims: Sequence[Claim]) -> tuple[bool, list[int]]:
    """Settle the claims of one moment: who can't lose or win is asked first, then who has the loss replaced.

    Returns whether anything was performed, and who is to leave; a claim that is stopped performs nothing (CR 704.3,
    101.2). Raises GameEnds when the game is over.
    """
    table = game.table
    prepared = ending.prepare(claims, table, bars(game), game.format)
    _note(game, (claim for claim in prepared if claim.blocked_by))
    performed = False
    seats = sorted(ending.replaceable(prepared, table), key=game.turn_order().index)
    losses = [
        ev.Lost(seat, tuple(claim for claim in prepared if claim.seat == seat and not claim.blocked_by))
        for seat in seats
    ]
    for loss, left in zip(losses, game.propose_together(losses), strict=True):
        if left is None:  # one replacement for all of a player's reasons (CR 704.7)
            prepared = ending.replaced(prepared, loss.seat, table)
            _note(game, (claim.blocked(game.replaced_by, replaced=True) for claim in loss.claims))
            performed = True
    earlier = {s: r for s in range(game.position.seats) if (r := game.position.players[s].result) is not None}
    settlement = ending.settle(prepared, table, game.format, earlier=earlier)
    if not settlement.results:
        return performed, []
    return True, _write(game, settlement)


def _note(game: Game, claims: Iterable[Claim]) -> None:
    """Keep what was stopped or replaced, with the newest facts: a part of the verdict, and of nothing else."""
    for claim in claims:
        record = game.position.players[claim.seat]
        kept = tuple(old for old in record.blocked if _kind(old) != _kind(claim))
        if (*kept, claim) != record.blocked:
            record = record.clone()
            record.blocked = (*kept, claim)
            game.position.put_player(claim.seat, record)


def _kind(claim: Claim) -> tuple[str, ...]:
    return (claim.effect.value, claim.code, claim.source, claim.blocked_by)


def _write(game: Game, settlement: Settlement) -> list[int]:
    """Write everybody's result, and end the game if it is over; return who has to leave it else."""
    turn = game.position.turn
    moment = Moment(turn.number, STEP_NAMES[turn.step])
    leaver = []
    for each in settlement.results:
        record = game.position.players[each.seat].clone()
        record.result = each.result
        record.causes = each.causes
        record.moment = moment
        game.position.put_player(each.seat, record)
        kind = {Result.LOST: ev.Lost, Result.WON: ev.Won, Result.DREW: ev.DrewGame}[each.result]
        game.happened(kind(each.seat, each.causes), each.causes[0].rule)
        if each.seat in game.in_game and each.seat not in settlement.table.in_game:
            leaver.append(each.seat)
    for text in settlement.assumptions:
        if text not in game.assumptions:
            game.assumptions.append(text)
    if settlement.over:
        becoming.reveal_face_down(game, range(game.position.seats))
        game.over = True
        raise GameEnds
    return leaver
