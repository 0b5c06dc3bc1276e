"""The tables of a position, the door through which records enter them, and the log that takes them out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NO_ONE,
    NOWHERE,
    PHASED,
    STACK,
)
from endstep.games.magic.state.records import Common, Obj, PlayerRecord, Turn

if TYPE_CHECKING:
    from endstep.games.magic.continuous.effects import Lasting

_OBJECT: Final = 0
_PLAYER: Final = 1
_ZONE: Final = 2
_TURN: Final = 3
_COMMON: Final = 4
_EFFECT: Final = 5
_PAST: Final = 6


class Mark:
    """A point to which a position can be taken back."""

    __slots__ = ("length", "next_id", "next_stamp", "puts", "version")

    def __init__(self, position: Position) -> None:
        self.length = len(position._log)
        self.next_id = position.next_id
        self.next_stamp = position.next_stamp
        self.version = position.version
        self.puts = position.puts


class Tally:
    """The numbers of all objects, added up: `stale` are the ids of those that have changed since."""

    __slots__ = ("counted", "stale", "total")

    def __init__(self, counted: dict[int, int]) -> None:
        self.counted = counted
        self.total = sum(counted.values())
        self.stale: set[int] = set()


class Position:
    """All tables of a game.

    `zones` is indexed by `zone_index`; the top of a library is its first element, that of the stack its last. `past`
    holds the last known information of objects that have left their zone. `objects` and `past` stand in no order.

    `version` changes when abilities come, go or change hands; `puts` with every change that a check could see. Both
    name a state: going back brings the old number back, and no number ever stands for two states.
    """

    __slots__ = (
        "_log",
        "common",
        "effects",
        "next_id",
        "next_stamp",
        "objects",
        "past",
        "players",
        "puts",
        "seats",
        "tally",
        "ticks",
        "turn",
        "version",
        "zones",
    )

    def __init__(self, lives: list[int]) -> None:
        self.seats = len(lives)
        self.objects: dict[int, Obj] = {}
        self.past: dict[int, Obj] = {NO_ONE: Obj(NO_ONE, None, NO_ONE, NOWHERE)}  # as if the rules were an object
        self.players: list[PlayerRecord] = [PlayerRecord(life) for life in lives]
        self.zones: list[tuple[int, ...]] = [()] * (5 + 3 * self.seats)
        self.turn = Turn()
        self.common = Common()
        self.effects: dict[int, Lasting] = {}
        self.next_id = 1
        self.next_stamp = 1
        self.version = 0
        self.puts = 0  # moves with every change but those of the turn
        self.ticks = 0  # the last number given to `version` or `puts`
        self.tally: Tally | None = None  # for the fingerprint, once it was asked for; a copy has its own
        self._log: list[tuple[int, int, object]] = []

    # reading

    def zone_index(self, zone: int, seat: int) -> int:
        """Return the place of a zone in `zones`."""
        if zone == BATTLEFIELD:
            return 0
        if zone == STACK:
            return 1
        if zone == EXILE:
            return 2
        if zone == COMMAND:
            return 3
        if zone == PHASED:
            return 4 + 3 * self.seats
        return 4 + 3 * seat + zone

    def zone(self, zone: int, seat: int = 0) -> tuple[int, ...]:
        """Return the ids of the objects in a zone, in order."""
        return self.zones[self.zone_index(zone, seat)]

    @property
    def battlefield(self) -> tuple[int, ...]:
        """The ids of all permanents, in the order in which they entered."""
        return self.zones[0]

    @property
    def phased(self) -> tuple[int, ...]:
        """The ids of all phased-out permanents (CR 702.26b)."""
        return self.zones[-1]

    @property
    def stack(self) -> tuple[int, ...]:
        """The ids of all objects on the stack, the top one last; of the turn in hand where there are several."""
        if not self.common.markers:
            return self.zones[1]
        elsewhere = {id for each in self.common.markers for id in each.stack}
        return tuple([id for id in self.zones[1] if id not in elsewhere])

    @property
    def stacks(self) -> tuple[int, ...]:
        """The ids of all objects on all stacks (CR 807.5)."""
        return self.zones[1]

    def library(self, seat: int) -> tuple[int, ...]:
        """The ids of a library, the top card first."""
        return self.zones[4 + 3 * seat + LIBRARY]

    def hand(self, seat: int) -> tuple[int, ...]:
        """The ids of a hand."""
        return self.zones[4 + 3 * seat + HAND]

    def graveyard(self, seat: int) -> tuple[int, ...]:
        """The ids of a graveyard, the top card last."""
        return self.zones[4 + 3 * seat + GRAVEYARD]

    def look(self, id: int) -> Obj:
        """Return an object as it is, or as it last was (CR 608.2h)."""
        found = self.objects.get(id)
        return found if found is not None else self.past[id]

    # putting

    def put_object(self, obj: Obj) -> None:
        """Put a new state of an object into the table; `touch` tells characteristics to be worked out again."""
        self._log.append((_OBJECT, obj.id, self.objects.get(obj.id)))
        self.objects[obj.id] = obj
        if self.tally is not None:
            self.tally.stale.add(obj.id)
        self.ticks += 1
        self.puts = self.ticks

    def drop_object(self, id: int, *, remember: bool) -> None:
        """Take an object out of the table, into `past` if somebody may still ask for it."""
        old = self.objects.pop(id)
        self._log.append((_OBJECT, id, old))
        if self.tally is not None:
            self.tally.stale.add(id)
        if remember:
            self._log.append((_PAST, id, self.past.get(id)))
            self.past[id] = old
        self.ticks += 1
        self.puts = self.ticks

    def remember(self, obj: Obj) -> None:
        """Keep what an object last was."""
        self._log.append((_PAST, obj.id, self.past.get(obj.id)))
        self.past[obj.id] = obj

    def put_player(self, seat: int, record: PlayerRecord) -> None:
        """Put a new state of a player."""
        self._log.append((_PLAYER, seat, self.players[seat]))
        self.players[seat] = record
        self.ticks += 1
        self.puts = self.ticks

    def put_zone(self, index: int, ids: tuple[int, ...]) -> None:
        """Put new contents of a zone."""
        self._log.append((_ZONE, index, self.zones[index]))
        self.zones[index] = ids
        self.ticks += 1
        self.puts = self.ticks

    def put_turn(self, turn: Turn) -> None:
        """Put a new state of the turn."""
        self._log.append((_TURN, 0, self.turn))
        self.turn = turn

    def put_common(self, common: Common) -> None:
        """Put a new state of what belongs to the game as a whole."""
        self._log.append((_COMMON, 0, self.common))
        self.common = common
        self.ticks += 1
        self.puts = self.ticks

    def put_effect(self, id: int, effect: Lasting | None) -> None:
        """Put or (with None) end a continuous effect, a shield or a delayed trigger."""
        self._log.append((_EFFECT, id, self.effects.get(id)))
        if effect is None:
            del self.effects[id]
        else:
            self.effects[id] = effect
        self.touch()

    def touch(self) -> None:
        """Say that characteristics or abilities may have changed."""
        self.ticks += 1
        self.version = self.puts = self.ticks

    def new_id(self) -> int:
        """Return an id that no object had."""
        self.next_id += 1
        return self.next_id - 1

    def new_stamp(self) -> int:
        """Return the next timestamp (CR 613.7)."""
        self.next_stamp += 1
        return self.next_stamp - 1

    # going back

    def forget_log(self) -> None:
        """Make the present point the first one."""
        self._log.clear()

    def mark(self) -> Mark:
        """Return the present point."""
        return Mark(self)

    def has_changed_since(self, mark: Mark) -> bool:
        """Return whether anything was put since the mark."""
        return len(self._log) != mark.length

    def back_to(self, mark: Mark) -> None:
        """Undo everything that was put since the mark."""
        log = self._log
        if len(log) == mark.length:
            return
        while len(log) > mark.length:
            table, key, old = log.pop()
            self._restore(table, key, old)
        self.next_id = mark.next_id
        self.next_stamp = mark.next_stamp
        self.version = mark.version
        self.puts = mark.puts

    def _restore(self, table: int, key: int, old: object) -> None:
        if table == _OBJECT:
            if self.tally is not None:
                self.tally.stale.add(key)
            if old is None:
                del self.objects[key]
            else:
                assert isinstance(old, Obj)
                self.objects[key] = old
        elif table == _PLAYER:
            assert isinstance(old, PlayerRecord)
            self.players[key] = old
        elif table == _ZONE:
            assert isinstance(old, tuple)
            self.zones[key] = old
        elif table == _TURN:
            assert isinstance(old, Turn)
            self.turn = old
        elif table == _COMMON:
            assert isinstance(old, Common)
            self.common = old
        elif table == _PAST:
            if old is None:
                del self.past[key]
            else:
                assert isinstance(old, Obj)
                self.past[key] = old
        elif old is None:
            del self.effects[key]
        else:
            ended = key not in self.effects
            self.effects[key] = old  # type: ignore[assignment]  # Lasting lives in a room above this one
            if ended:  # effects stand in the order in which they came to be, which is that of their ids
                self.effects = dict(sorted(self.effects.items()))

    def copy(self, since: Mark) -> Position:
        """Return an independent copy that can be taken back as far as `since`, which is the start of its log."""
        new = Position.__new__(Position)
        new.seats = self.seats
        new.objects = self.objects.copy()
        new.past = self.past.copy()
        new.players = self.players.copy()
        new.zones = self.zones.copy()
        new.turn = self.turn
        new.common = self.common
        new.effects = self.effects.copy()
        new.next_id = self.next_id
        new.next_stamp = self.next_stamp
        new.version = self.version
        new.puts = self.puts
        new.ticks = self.ticks
        new.tally = None
        new._log = self._log[since.length :]
        return new
