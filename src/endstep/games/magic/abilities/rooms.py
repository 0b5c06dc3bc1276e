"""The rooms of a dungeon: what happens in each, and where the arrows lead (CR 309.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Effect, Pattern, Scope, Text, Triggered
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.state.codes import COMMAND
from endstep.games.magic.verbs import venturing

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class MovesIntoRoom(Pattern):
    """The venture marker is moved into a room of this dungeon, from which arrows lead to others (CR 309.4c)."""

    kinds: ClassVar[tuple[int, ...]] = (venturing.ENTERED_ROOM,)
    name: str
    leads_to: tuple[str, ...] = ()

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, venturing.EnteredRoom):
            return False
        return event.obj.id == scope.source and event.room == self.name


def room(name: str, *effects: Effect, leads_to: tuple[str, ...] = ()) -> Triggered:
    """Write a room down; the topmost one is the first of its card (CR 309.4c)."""
    return Triggered(MovesIntoRoom(name, leads_to), Text(in_order(*effects)), zones=(COMMAND,))


def rooms_of(dungeon: CardDef) -> dict[str, tuple[str, ...]]:
    """Return the rooms of a dungeon, the topmost one first, each with those to which arrows lead."""
    patterns = [ability.when for ability in dungeon.abilities if isinstance(ability, Triggered)]
    return {each.name: each.leads_to for each in patterns if isinstance(each, MovesIntoRoom)}


def room_of(obj: Obj) -> str:
    """Return the room in which the venture marker of a dungeon is."""
    assert obj.card is not None
    return next((value for kind, value in obj.chosen if kind == venturing.ROOM), next(iter(rooms_of(obj.card))))


def is_in_last_room(obj: Obj) -> bool:
    """Return whether the venture marker of a dungeon is on the bottommost room, from which no arrow leads."""
    assert obj.card is not None
    return not rooms_of(obj.card)[room_of(obj)]


def is_dungeon(obj: Obj) -> bool:
    """Return whether an object is a dungeon."""
    return obj.card is not None and "Dungeon" in obj.card.printed.types
