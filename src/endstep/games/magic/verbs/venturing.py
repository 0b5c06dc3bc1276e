"""Dungeons and the initiative: venture markers move, dungeons are completed, the initiative is taken (CR 309, 726)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.moving import cease

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

ROOM: Final = "room"  # the kind of choice by which a dungeon remembers where the venture marker is

ENTERED_ROOM: Final = 150
COMPLETED: Final = 151
TOOK_INITIATIVE: Final = 152


class EnteredRoom(ev.ObjectEvent):
    """The owner of a dungeon moves the venture marker into a room of it (CR 309.4c)."""

    __slots__ = ("room",)
    kind = ENTERED_ROOM
    code = "room-entered"

    def __init__(self, obj: Obj, room: str) -> None:
        super().__init__(obj)
        self.room = room

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (*super().facts(names), ("room", self.room))


class CompletedDungeon(ev.PlayerEvent):
    """A player completes a dungeon (CR 309.7)."""

    __slots__ = ("name",)
    kind = COMPLETED
    code = "dungeon-completed"

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(seat)
        self.name = name

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (*super().facts(names), ("card", self.name))


class TookInitiative(ev.PlayerEvent):
    """A player takes the initiative, who may have had it before (CR 726.3, 726.5)."""

    __slots__ = ()
    kind = TOOK_INITIATIVE
    code = "initiative"


def enter_room(game: Game, id: int, room: str, *, rule: str) -> None:
    """Move a venture marker into a room (CR 309.4-309.5)."""
    obj = game.position.objects[id].clone()
    obj.chosen = ((ROOM, room),)
    game.position.put_object(obj)
    game.happened(EnteredRoom(obj, room), rule)


def complete(game: Game, id: int, *, rule: str) -> None:
    """Remove a dungeon from the game, which completes it (CR 309.7)."""
    obj = game.position.objects[id]
    record = game.position.players[obj.owner].clone()
    record.dungeons = tuple(sorted({*record.dungeons, obj.name}))
    game.position.put_player(obj.owner, record)
    cease(game, id, rule)
    game.position.touch()
    game.happened(CompletedDungeon(obj.owner, obj.name), "309.7")


def take_initiative(game: Game, seat: int, *, rule: str = "726.3") -> None:
    """Have a player take the initiative; whoever had it has it no more (CR 726.3)."""
    if seat not in game.in_game:
        return
    _set_initiative(game, seat)
    game.happened(TookInitiative(seat), rule)


def pass_initiative_on(game: Game) -> None:
    """Let the active player, or the next one in turn order, take what a player had who leaves (CR 726.4)."""
    order = game.turn_order()
    if order:
        take_initiative(game, order[0], rule="726.4")
    else:
        _set_initiative(game, NO_ONE)


def _set_initiative(game: Game, seat: int) -> None:
    common = game.position.common.clone()
    common.initiative = seat
    game.position.put_common(common)
    game.position.touch()
