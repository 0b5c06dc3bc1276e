"""Which events happen within a player's range of influence (CR 801.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def is_in_range(game: Game, event: ev.Event, seat: int, *, before: bool) -> bool:
    """Return whether an event happens entirely within a player's range of influence.

    Of something that moves, what it was counts for abilities that look back, what it is for all others (CR 801.7a). Of
    creatures that attack or block together, an ability sees those in range.
    """
    if isinstance(event, ev.Moved):
        obj = event.before if before or event.after is None else event.after
        return game.reaches(seat, obj)
    return all(game.sees(seat, other) for other in _players(event))


def _players(event: ev.Event) -> Iterator[int]:
    """Yield the players whom an event concerns, and those who control objects that it concerns."""
    for kind in type(event).__mro__:
        for name in getattr(kind, "__slots__", ()):
            value = getattr(event, name)
            if isinstance(value, Obj):
                yield value.controller
            elif isinstance(value, Ref) and value.seat != NO_ONE:
                yield value.seat
            elif name == "seat" and not hasattr(event, "attackers") and not hasattr(event, "blockers"):
                yield value
