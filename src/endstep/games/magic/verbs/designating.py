"""Designations of players and of the game: the monarch, the city's blessing, day and night (CR 725, 702.131, 731)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

PERMANENTS_FOR_BLESSING: Final = 10
DAY: Final = "day"
NIGHT: Final = "night"

MOST_SPEED: Final = 4  # CR 702.179e

MONARCH: Final = 93
BLESSED: Final = 94
DAY_OR_NIGHT: Final = 95
SPEED: Final = 96


class BecameMonarch(ev.PlayerEvent):
    """A player becomes the monarch (CR 725.1)."""

    __slots__ = ()
    kind = MONARCH
    code = "monarch"


class Blessed(ev.PlayerEvent):
    """A player gets the city's blessing (CR 702.131)."""

    __slots__ = ()
    kind = BLESSED
    code = "blessing"


class DayOrNight(ev.Event):
    """It becomes day or night (CR 731.1); `changed` when it was the other one before (731.1a)."""

    __slots__ = ("changed", "now")
    kind = DAY_OR_NIGHT
    code = "day-or-night"

    def __init__(self, now: str, *, changed: bool) -> None:
        self.now = now
        self.changed = changed

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (("now", self.now),)


def become_monarch(game: Game, seat: int, *, rule: str = "725.3") -> None:
    """Make a player the monarch; whoever was it is so no more (CR 725.3)."""
    if seat not in game.in_game:
        return
    _set_monarch(game, seat)
    game.happened(BecameMonarch(seat), rule)


def pass_monarchy_on(game: Game) -> None:
    """Give what a monarch had who leaves to the active player, or to the next one in turn order (CR 725.4)."""
    order = game.turn_order()
    if order:
        become_monarch(game, order[0], rule="725.4")
    else:
        _set_monarch(game, NO_ONE)


def _set_monarch(game: Game, seat: int) -> None:
    common = game.position.common.clone()
    common.monarch = seat
    game.position.put_common(common)
    game.position.touch()


def ascend(game: Game, seat: int) -> None:
    """Give a player who controls ten or more permanents the city's blessing for good (CR 702.131)."""
    record = game.position.players[seat]
    if record.blessed or seat not in game.in_game:
        return
    objects = game.position.objects
    there = sum(objects[id].controller == seat for id in game.position.battlefield)
    if game.guards.at_least(there, PERMANENTS_FOR_BLESSING, "702.131b"):
        record = record.clone()
        record.blessed = True
        game.position.put_player(seat, record)
        game.position.touch()
        game.happened(Blessed(seat), "702.131")


def become(game: Game, time: str) -> None:
    """Make it day or night; nothing happens when it is already (CR 731.1)."""
    common = game.position.common
    if common.day == time:
        return
    changed = bool(common.day)
    common = common.clone()
    common.day = time
    game.position.put_common(common)
    game.position.touch()
    game.happened(DayOrNight(time, changed=changed), "731.1a" if changed else "731.1")


def look_at_last_turn(game: Game) -> None:
    """Let day become night, or night day, by how many spells were cast in the turn before (CR 731.2)."""
    common = game.position.common
    spells = common.spells_before
    if common.day == DAY and game.guards.at_most(spells, 0, "731.2a"):
        become(game, NIGHT)
    elif common.day == NIGHT and game.guards.at_least(spells, 2, "731.2b"):
        become(game, DAY)


class SpeedSet(ev.AmountEvent):
    """The speed of a player becomes a number (CR 702.179)."""

    __slots__ = ()
    kind = SPEED
    code = "speed"


def speed_up(game: Game, seat: int, amount: int, *, rule: str = "702.179c") -> None:
    """Increase the speed of a player, which is 4 at most (CR 702.179c-702.179e)."""
    record = game.position.players[seat].clone()
    new = min(MOST_SPEED, record.speed + amount)  # no quantity: 4 at most
    if seat not in game.in_game or new == record.speed:
        return
    record.speed = new
    game.position.put_player(seat, record)
    game.position.touch()
    game.happened(SpeedSet(seat, new), rule)


def may_speed_up(game: Game, seat: int) -> bool:
    """Return whether a speed can still increase by itself this turn; note that it does (CR 702.179d)."""
    if game.position.players[seat].sped:
        return False
    record = game.position.players[seat].clone()
    record.sped = True
    game.position.put_player(seat, record)
    return True
