"""What must hold in every position, whatever happened; a position in which it does not is a fault of the engine."""

from __future__ import annotations

from collections.abc import Iterator

from endstep.games.magic.magic import Magic
from endstep.games.magic.state.codes import BATTLEFIELD, NOWHERE, PHASED, STACK
from endstep.games.magic.state.fingerprint import digest
from endstep.games.magic.state.records import Obj


class Inspector:
    """The inspection of one game, answer after answer; what has not changed is not looked at again."""

    def __init__(self) -> None:
        self._puts = -1
        self._in_game: frozenset[int] = frozenset()
        self._zones: list[tuple[int, ...]] = []
        self._sound: dict[int, Obj] = {}

    def faults(self, game: Magic) -> list[str]:
        """Return what is wrong with the position of a game, nothing if all is well."""
        found = list(_decision(game))
        if self._puts == game.position.puts and self._in_game == game.in_game:
            return found
        if self._in_game != game.in_game:
            self._sound.clear()
        found += [*self._places(game), *_players(game)]
        self._puts = game.position.puts
        self._in_game = game.in_game
        return found

    def _places(self, game: Magic) -> Iterator[str]:
        """Every object lies in exactly one zone, and belongs to somebody who is there (CR 400.1, 800.4a)."""
        position = game.position
        if [ids for ids in position.zones if ids] != self._zones:
            self._zones = [ids for ids in position.zones if ids]
            ids = [id for zone in self._zones for id in zone]
            if len(set(ids)) != len(ids):
                yield "an object lies in two zones"
            if set(ids) != position.objects.keys():
                yield "the objects are not those of the zones"
        for id, obj in position.objects.items():
            if self._sound.get(id) is obj:
                continue
            if obj.zone == NOWHERE or id not in position.zones[position.zone_index(obj.zone, obj.owner)]:
                yield f"{obj.name} does not lie where it says"
            yield from _object(game, obj)
            self._sound[id] = obj


def _object(game: Magic, obj: Obj) -> Iterator[str]:
    if obj.digest and obj.digest != digest(obj.clone()):
        yield f"{obj.name} was changed in place, and its part of the fingerprint is that of another state"
    if obj.last is not None:
        yield f"{obj.name} is there and has last known information all the same"
    if not game.over and (obj.owner not in game.in_game or obj.controller not in game.in_game):
        yield f"{obj.name} belongs to a player who has left (800.4a)"
    if obj.zone not in (BATTLEFIELD, PHASED, STACK) and obj.controller != obj.owner:
        yield f"{obj.name} has a controller outside battlefield and stack (108.4)"
    if obj.zone not in (BATTLEFIELD, PHASED) and (obj.damage or obj.tapped or obj.attacking or obj.blocking):
        yield f"{obj.name} has the status of a permanent in another zone (110.5)"
    if obj.damage < 0 or any(number <= 0 for _, number in obj.counters):  # no quantity: what must hold of any
        yield f"{obj.name} has less than nothing on it"


def _players(game: Magic) -> Iterator[str]:
    position = game.position
    for seat, record in enumerate(position.players):
        name = game.names[seat]
        if (record.result is None) != (seat in game.in_game) and not game.over:
            yield f"{name} is in the game with a result, or out of it without one"
        if any(amount < 0 for amount in record.mana) or record.failed_draws < 0:  # no quantity: what must hold of any
            yield f"{name} has less than no mana"
        size = len(position.library(seat))
        if not 0 <= record.pool_size <= size or record.known_top < 0:  # no quantity: where cards lie
            yield f"{name}'s library holds more unknown cards than cards"


def _decision(game: Magic) -> Iterator[str]:
    decision = game.decision()
    if decision is None:
        if game.over and game.legal():
            yield "something is offered after the end"
        return
    if game.over:
        yield "somebody decides after the end"
    if not decision.is_chance and decision.player not in game.in_game:
        yield "a player who has left decides"
    if not decision.options:
        yield "a decision has no options"
    if len(decision.options) < 100 and len(set(decision.options)) != len(decision.options):  # no quantity: of options
        yield f"two options of a decision are equal ({decision.kind})"
