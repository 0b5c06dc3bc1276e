"""The objects that events are about, and what becomes of a loop that they can't leave (CR 104.4b, 104.4f, 732.4)."""

from __future__ import annotations

from collections.abc import Sequence

from endstep.games.magic.ending import reasons
from endstep.games.magic.flow.settling import conclude
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs.events import Event


def involved(game: Game, events: Sequence[Event]) -> list[tuple[str, int]]:
    """Return the objects that events are about, each name once for each controller, in the order in which they come."""
    found: dict[tuple[str, int], None] = {}
    for event in events:
        for base in event.__class__.__mro__:
            for slot in vars(base).get("__slots__", ()):
                for obj in _objects(game, getattr(event, slot)):
                    seat = obj.controller if obj.controller != NO_ONE else obj.owner
                    if seat != NO_ONE:
                        found[_name(game, obj), seat] = None
    return list(found)


def _name(game: Game, obj: Obj) -> str:
    """Return the name of an object; nobody has to know what an unknown card is to say that it was moved."""
    here = game.position.look(obj.id)
    return game.name_of(obj.id) if here.card is not None or here.spell is not None else here.name


def _objects(game: Game, value: object) -> list[Obj]:
    if isinstance(value, Obj):
        return [value] if value.id != NO_ONE else []
    if isinstance(value, Ref) and value.obj != NO_ONE:
        return [game.position.look(value.obj)]
    return []


class LoopEnds(Change):
    """A mandatory loop that can't end makes the game a draw, by the players who control an object in it.

    With `kept_up` it is one that players go on with for ever, which makes the game a draw for all (MTR 4.4).
    """

    def __init__(self, seats: Sequence[int], *, kept_up: bool = False) -> None:
        self.seats = tuple(seats)
        self.kept_up = kept_up

    def do(self, game: Game) -> None:
        """Settle it."""
        if self.kept_up:
            conclude(game, reasons.loop_kept_up(sorted(game.in_game)))
            return
        conclude(
            game, reasons.endless_loop([seat for seat in self.seats or sorted(game.in_game) if seat in game.in_game])
        )
