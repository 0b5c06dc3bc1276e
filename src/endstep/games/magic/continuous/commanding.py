"""A commander that would be put into its owner's hand or library may go to the command zone instead (CR 903.9b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import Pattern, Scope
from endstep.games.magic.continuous.index import Bound
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import COMMAND, HAND, LIBRARY
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_NUMBER: Final = 10_000  # from here on it is numbered anew for each time that it applies


@dataclass(frozen=True, slots=True)
class CommanderReturns(Pattern):
    """A commander on its way to a hand or library (CR 903.9b)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.MOVED,)

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return is_about_one(game, event)


@dataclass(frozen=True, slots=True)
class ToCommandZone(Replacement):
    """It goes to the command zone instead, if its owner wants."""

    may: bool = True

    @property
    def pattern(self) -> Pattern:
        return CommanderReturns()

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        return ev.Moved(event.before, COMMAND, event.how)


_INSTEAD: Final = ToCommandZone()


def is_about_one(game: Game, event: ev.Event) -> bool:
    """Return whether an event puts a commander into a hand or library, where the format has a command zone."""
    if not game.format.command_zone or not isinstance(event, ev.Moved):
        return False
    return bool(event.before.commander) and event.to in (HAND, LIBRARY)


def instead(game: Game, event: ev.Event, times: int) -> list[Bound]:
    """Return the replacement effect of its owner, which may apply more than once to one event (CR 903.9b)."""
    if not is_about_one(game, event):
        return []
    assert isinstance(event, ev.Moved)
    bound = Bound(event.before.id, event.before.owner, 0)
    bound.part = _INSTEAD
    bound.number = _NUMBER + times
    return [bound]
