"""Venturing into a dungeon (CR 309.5, 701.49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.rooms import is_dungeon, is_in_last_room, room_of, rooms_of
from endstep.games.magic.state.codes import COMMAND, NO_ONE
from endstep.games.magic.verbs import venturing
from endstep.games.magic.verbs.moving import insert

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


def venture(game: Game, seat: int, *, typed: bool) -> None:
    """Have a player venture into the dungeon (CR 701.49a-701.49c), or into one with a dungeon type (701.49d)."""
    if seat not in game.in_game:
        return
    there = _dungeon_of(game, seat)
    if there is not None and not is_in_last_room(there):
        assert there.card is not None
        onwards = rooms_of(there.card)[room_of(there)]
        chosen = game.ask(seat, "room", [Option(Role.CHOICE, "room", NO_ONE, name) for name in onwards])
        if there.id in game.position.objects:  # its owner may have left
            venturing.enter_room(game, there.id, str(chosen.detail), rule="701.49b")
        return
    if there is not None:
        venturing.complete(game, there.id, rule="701.49c")
    dungeons = _dungeons(typed=typed)
    names = [dungeon.name for dungeon in dungeons]
    picked = game.ask(seat, "dungeon", [Option(Role.CHOICE, "dungeon", NO_ONE, name) for name in names])
    if seat not in game.in_game:
        return
    dungeon = dungeons[names.index(str(picked.detail))]
    obj = game.new_object(dungeon, seat, COMMAND)
    game.position.put_object(obj)
    insert(game, obj)
    game.position.touch()
    venturing.enter_room(game, obj.id, next(iter(rooms_of(dungeon))), rule="701.49a")


def _dungeons(*, typed: bool) -> Sequence[CardDef]:
    """Return the dungeons that everybody owns outside the game: those with a dungeon type, or those without."""
    from endstep.games.magic import book  # its cards are written in the language, which needs this

    there = [card for card in book.every() if "Dungeon" in card.printed.types]
    return [card for card in there if bool(card.printed.subtypes) is typed]


def _dungeon_of(game: Game, seat: int) -> Obj | None:
    """Return the dungeon that a player owns in the command zone (CR 309.3)."""
    objects = game.position.objects
    there = (objects[id] for id in game.position.zone(COMMAND))
    return next((obj for obj in there if obj.owner == seat and is_dungeon(obj)), None)
