"""A number for a position that is equal for equal positions, cheap enough to ask for after every answer.

Each record carries the number of its own state once it has been asked for; records never change, so an answer that
changes three objects costs three of them. Links, orders and everything that only some abilities read are left out:
`key` confirms a hit.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final
from zlib import crc32

from endstep.games.magic.state.codes import LIBRARY
from endstep.games.magic.state.key import text_of_card
from endstep.games.magic.state.position import Position, Tally
from endstep.games.magic.state.records import Obj, PlayerRecord

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_MASK: Final = (1 << 61) - 1
_SPREAD: Final = 0x9E3779B97F4A7C15  # spreads equal steps of a state over all bits


def fingerprint_of(game: Game, *, answered: int = 0) -> int:
    """Return the fingerprint of a position, in which so many answers were given to the action under way.

    It is the same in every process.
    """
    position = game.position
    turn = position.turn
    waiting = len(position.common.waiting)
    total = hash((turn.active, turn.step, turn.stage, turn.priority, turn.passes, waiting, answered))
    total += _objects(position)
    for seat, record in enumerate(position.players):
        total += (seat + 1) * (record.digest or _player(record))
    return (total * _SPREAD) & _MASK


def _objects(position: Position) -> int:
    """Return the sum of the numbers of all objects; only those that have changed are looked at."""
    tally, objects = position.tally, position.objects
    if tally is None:
        tally = position.tally = Tally({id: obj.digest or digest(obj) for id, obj in objects.items()})
    elif tally.stale:
        for id in tally.stale:
            obj = objects.get(id)
            before = tally.counted.pop(id, 0)
            if obj is None:
                tally.total -= before
            else:
                now = tally.counted[id] = obj.digest or digest(obj)
                tally.total += now - before
        tally.stale.clear()
    return tally.total


def digest(obj: Obj) -> int:
    """Work out the number of an object's own state, and keep it with the record."""
    if obj.card is None and obj.zone == LIBRARY:
        return 0  # of a library that was left out only those looked at are there
    flags = obj.tapped + 2 * obj.sick + 4 * obj.is_token + 8 * obj.is_copy + 16 * obj.deathtouched
    card = 0 if obj.card is None else _number(text_of_card(obj.card))
    counters = sum(_number(kind) * number for kind, number in obj.counters)
    state = (card, obj.zone, obj.owner, obj.controller, flags, obj.damage, counters)
    obj.digest = (hash(state) * _SPREAD & _MASK) or 1
    return obj.digest


def _player(record: PlayerRecord) -> int:
    if not record.digest:
        counters = sum(_number(kind) * number for kind, number in record.counters)
        state = (record.life, counters, record.lands_played, record.failed_draws, *record.mana, record.result is None)
        record.digest = (hash(state) * _SPREAD & _MASK) or 1
    return record.digest


@cache
def _number(text: str) -> int:
    return crc32(text.encode())
