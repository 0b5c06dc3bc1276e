"""Counters on permanents and players (CR 122)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import KEYWORD_COUNTERS, NO_ONE, PHASED
from endstep.games.magic.state.records import Counters, Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

POISON: Final = "poison"


def with_counters(counters: Counters, kind: str, number: int) -> Counters:
    """Return counters with that many of one kind, in the order of the kinds' names."""
    rest = [entry for entry in counters if entry[0] != kind]
    if number:
        rest.append((kind, number))
    return tuple(sorted(rest))


def put_counters(game: Game, to: Ref, kind: str, amount: int, *, by_effect: bool = True) -> int:
    """Put counters of a kind on a permanent or give them to a player; return how many (CR 122.1).

    A cost or a rule puts them where it is not `by_effect`.
    """
    if not game.guards.above(amount, 0, "122.1") or not _present(game, to):
        return 0
    obj = None if to.seat != NO_ONE else game.position.objects[to.obj]
    event = game.propose(ev.CountersPut(to, obj, kind, amount, by_effect=by_effect))
    if not isinstance(event, ev.CountersPut) or not game.guards.above(event.amount, 0, "122.1"):
        return 0
    _set(game, event.to, kind, _own(game, event.to, kind) + event.amount)
    game.happened(event, "122.1")
    return event.amount


def remove_counters(game: Game, to: Ref, kind: str, amount: int, *, remover: int) -> int:
    """Remove up to that many counters of a kind; return how many there were to remove (CR 122.1).

    Poison counters that a player does not have are taken from those of the team, where it shares them (CR 810.10b).
    """
    if not _present(game, to):
        return 0
    there = count_of(game, to, kind)
    taken = game.guards.least(amount, there, "122.1")
    if not game.guards.above(taken, 0, "122.1"):
        return 0
    obj = None if to.seat != NO_ONE else game.position.objects[to.obj]
    left = taken
    for each in _pools(game, to, kind):
        own = _own(game, each, kind)
        part = game.guards.least(left, own, "810.10b") if each != to or own < there else left  # guarded: as above
        _set(game, each, kind, own - part)
        left -= part
    game.happened(ev.CountersRemoved(to, obj, kind, taken, there - taken, remover), "122.1")
    return taken


def count_of(game: Game, to: Ref, kind: str) -> int:
    """Return how many counters of a kind a player or an object has, an object that has left as it last was.

    The poison counters of a team that shares them are those of each of its players (CR 810.10a).
    """
    return sum(_own(game, each, kind) for each in _pools(game, to, kind))


def count_among(game: Game, seats: Iterable[int], kind: str) -> int:
    """Return how many counters of a kind players have together; those that they share count once (CR 810.10a)."""
    pools = dict.fromkeys(each for seat in seats for each in _pools(game, Ref(seat=seat), kind))
    return sum(_own(game, each, kind) for each in pools)


def kinds_of(game: Game, to: Ref) -> tuple[str, ...]:
    """Return the kinds of counters on a permanent or of a player, who has those of the team as well (CR 810.10d)."""
    found: set[str] = set()
    for each in _pools(game, to, POISON):
        held = game.position.look(each.obj) if each.seat == NO_ONE else game.position.players[each.seat]
        found.update(kind for kind, _ in held.counters if each == to or kind == POISON)
    return tuple(sorted(found))


def _own(game: Game, to: Ref, kind: str) -> int:
    if to.seat != NO_ONE:
        return game.position.players[to.seat].count(kind)
    return game.position.look(to.obj).count(kind)


def _pools(game: Game, to: Ref, kind: str) -> list[Ref]:
    """Return who has the counters that count for a player or an object, that one first."""
    if to.seat == NO_ONE or kind != POISON or not game.format.shared_life:
        return [to]
    return [to, *(Ref(seat=seat) for seat in game.life_sharers(to.seat) if seat != to.seat)]


def _present(game: Game, to: Ref) -> bool:
    if to.seat != NO_ONE:
        return to.seat in game.in_game
    return to.obj in game.position.objects and game.position.objects[to.obj].zone != PHASED


def _set(game: Game, to: Ref, kind: str, number: int) -> None:
    if to.seat != NO_ONE:
        record = game.position.players[to.seat].clone()
        record.counters = with_counters(record.counters, kind, number)
        game.position.put_player(to.seat, record)
        return
    obj = game.position.objects[to.obj].clone()
    if kind in KEYWORD_COUNTERS and number > obj.count(kind):  # guarded: more are put, CR 613.7c
        obj.counters_since = with_counters(obj.counters_since, kind, game.position.new_stamp())
    obj.counters = with_counters(obj.counters, kind, number)
    game.position.put_object(obj)
    game.position.touch()
