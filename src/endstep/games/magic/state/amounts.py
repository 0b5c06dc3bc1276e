"""Where the quantities of a position stand, and how each of them is moved.

A quantity is a number that a loop may move (life, counters, damage, how many objects of one kind there are). Each knows
the record that holds it, so that `move` can put another one in its place without any event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Undecidable
from endstep.games.magic.state.codes import BATTLEFIELD, LIBRARY, STACK
from endstep.games.magic.state.records import Counters, Obj, PlayerRecord, Spell, Waiting

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.position import Position
    from endstep.games.magic.verbs.events import Event

MOST_OBJECTS: Final = 10_000


class Holder:
    """Whatever holds an event, an X or an object: a waiting ability, something on the stack, an effect."""

    __slots__ = ()

    def event(self, position: Position) -> Event | None:
        """Return the event that it holds."""
        raise NotImplementedError

    def put_event(self, position: Position, event: Event) -> None:
        """Put another event in its place."""
        raise NotImplementedError

    def put_x(self, position: Position, x: int) -> None:
        """Put another X in its place."""
        raise NotImplementedError

    def obj(self, position: Position) -> Obj:
        """Return the object that it holds."""
        raise NotImplementedError

    def put_obj(self, position: Position, obj: Obj) -> None:
        """Put another state of the object in its place."""
        raise NotImplementedError


class OfWaiting(Holder):
    """A triggered ability that waits to be put on the stack, by its place."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def event(self, position: Position) -> Event | None:
        return position.common.waiting[self.place].event

    def put_event(self, position: Position, event: Event) -> None:
        self._put(position, event, position.common.waiting[self.place].x)

    def put_x(self, position: Position, x: int) -> None:
        self._put(position, position.common.waiting[self.place].event, x)

    def _put(self, position: Position, event: Event | None, x: int) -> None:
        old = position.common.waiting[self.place]
        new = Waiting(old.ability, old.source, old.controller, event)
        new.number, new.memory, new.x = old.number, old.memory, x
        common = position.common.clone()
        common.waiting = (*common.waiting[: self.place], new, *common.waiting[self.place + 1 :])
        position.put_common(common)


class OfStack(Holder):
    """A spell or ability on the stack."""

    __slots__ = ("id",)

    def __init__(self, id: int) -> None:
        self.id = id

    def event(self, position: Position) -> Event | None:
        return self._spell(position).event

    def put_event(self, position: Position, event: Event) -> None:
        spell = self._spell(position).clone()
        spell.event = event
        self._put(position, spell)

    def put_x(self, position: Position, x: int) -> None:
        spell = self._spell(position).clone()
        spell.x = x
        self._put(position, spell)

    def _spell(self, position: Position) -> Spell:
        spell = position.objects[self.id].spell
        assert spell is not None
        return spell

    def _put(self, position: Position, spell: Spell) -> None:
        obj = position.objects[self.id].clone()
        obj.spell = spell
        position.put_object(obj)


class OfEffect(Holder):
    """An effect that lasts."""

    __slots__ = ("id",)

    def __init__(self, id: int) -> None:
        self.id = id

    def put_x(self, position: Position, x: int) -> None:
        effect = position.effects[self.id].clone()
        effect.x = x
        position.put_effect(self.id, effect)


class OfObject(Holder):
    """An object as it is, or as it last was; `records` are the records of events that are the same as the object."""

    __slots__ = ("gone", "id", "records")

    def __init__(self, id: int, records: list[OfRecord], *, gone: bool) -> None:
        self.id = id
        self.records = records
        self.gone = gone

    def obj(self, position: Position) -> Obj:
        return position.past[self.id] if self.gone else position.objects[self.id]

    def put_obj(self, position: Position, obj: Obj) -> None:
        if self.gone:
            position.remember(obj)
        else:
            position.put_object(obj)
        for record in self.records:
            record.put_obj(position, obj)


class OfRecord(Holder):
    """An object as an event remembers it."""

    __slots__ = ("holder", "slot")

    def __init__(self, holder: Holder, slot: str) -> None:
        self.holder = holder
        self.slot = slot

    def obj(self, position: Position) -> Obj:
        found = getattr(self.holder.event(position), self.slot)
        assert isinstance(found, Obj)
        return found

    def put_obj(self, position: Position, obj: Obj) -> None:
        event = self.holder.event(position)
        assert event is not None
        self.holder.put_event(position, _changed(event, self.slot, obj))


def _changed(event: Event, slot: str, value: object) -> Event:
    """Return an event that is like another in all but one thing."""
    new = event.__class__.__new__(event.__class__)
    for base in event.__class__.__mro__:
        for name in vars(base).get("__slots__", ()):
            setattr(new, name, getattr(event, name))
    setattr(new, slot, value)
    return new


# quantities


class Amount:
    """A quantity: what it is in words, its value, and the least value at which everything else stays as it is.

    `least` is None where nothing but comparisons in the rules depends on the value.
    """

    __slots__ = ("least", "name", "value")

    def __init__(self, name: str, value: int, least: int | None = 1) -> None:
        self.name = name
        self.value = value
        self.least = least

    def move(self, game: Game, by: int) -> None:
        """Make the quantity larger by a number, smaller by a negative one."""
        raise NotImplementedError


class XAmount(Amount):
    """The X of a spell, ability or effect."""

    __slots__ = ("holder",)

    def __init__(self, name: str, value: int, holder: Holder) -> None:
        super().__init__(name, value)
        self.holder = holder

    def move(self, game: Game, by: int) -> None:
        self.holder.put_x(game.position, self.value + by)


class UsesAmount(Amount):
    """What a shield can still take, or how often a delayed trigger will still trigger."""

    __slots__ = ("id",)

    def __init__(self, name: str, value: int, id: int) -> None:
        super().__init__(name, value)
        self.id = id

    def move(self, game: Game, by: int) -> None:
        effect = game.position.effects[self.id].clone()
        effect.uses = self.value + by
        game.position.put_effect(self.id, effect)


class EventAmount(Amount):
    """A number in the event that made an ability trigger."""

    __slots__ = ("holder", "slot")

    def __init__(self, name: str, value: int, holder: Holder, slot: str) -> None:
        super().__init__(name, value)
        self.holder = holder
        self.slot = slot

    def move(self, game: Game, by: int) -> None:
        event = self.holder.event(game.position)
        assert event is not None
        self.holder.put_event(game.position, _changed(event, self.slot, self.value + by))


class DamageAmount(Amount):
    """The damage marked on an object."""

    __slots__ = ("where",)

    def __init__(self, name: str, value: int, where: Holder) -> None:
        super().__init__(name, value)
        self.where = where

    def move(self, game: Game, by: int) -> None:
        obj = self.where.obj(game.position).clone()
        obj.damage = self.value + by
        self.where.put_obj(game.position, obj)


class CountersAmount(Amount):
    """The counters of one kind on an object."""

    __slots__ = ("kind", "where")

    def __init__(self, name: str, value: int, where: Holder, kind: str) -> None:
        super().__init__(name, value)
        self.where = where
        self.kind = kind

    def move(self, game: Game, by: int) -> None:
        obj = self.where.obj(game.position).clone()
        obj.counters = counted(obj.counters, self.kind, self.value + by)
        self.where.put_obj(game.position, obj)
        game.position.touch()


def counted(counters: Counters, kind: str, count: int) -> Counters:
    """Return counters with another number of one kind."""
    return tuple([(name, count if name == kind else number) for name, number in counters])


class PlayerAmount(Amount):
    """A number in the record of a player."""

    __slots__ = ("key", "part", "seat")

    def __init__(self, name: str, value: int, seat: int, part: str, key: str = "", least: int | None = 1) -> None:
        super().__init__(name, value, least)
        self.seat = seat
        self.part = part
        self.key = key

    def move(self, game: Game, by: int) -> None:
        record = game.position.players[self.seat].clone()
        self._set(record, self.value + by)
        game.position.put_player(self.seat, record)

    def _set(self, record: PlayerRecord, value: int) -> None:
        if self.part == "life":
            record.life = value
        elif self.part == "counters":
            record.counters = counted(record.counters, self.key, value)
        elif self.part == "commander damage":
            record.commander_damage = counted(record.commander_damage, self.key, value)
        elif self.part == "mana":
            color = int(self.key)
            record.mana = (*record.mana[:color], value, *record.mana[color + 1 :])
        elif self.part == "draws":
            record.draws = value
        elif self.part == "spells cast":
            record.spells_cast = value
        elif self.part == "life lost":
            record.life_lost = value
        elif self.part == "tally":
            record.tally = counted(record.tally, self.key, value)
        else:
            raise AssertionError(self.part)


class SupplyAmount(Amount):
    """How many cards a library holds that was left out: nobody knows, but no library lasts for ever."""

    __slots__ = ("seat",)

    MOST: Final = 10**9

    def __init__(self, name: str, supplied: int, seat: int) -> None:
        super().__init__(name, self.MOST - supplied)
        self.seat = seat

    def move(self, game: Game, by: int) -> None:
        record = game.position.players[self.seat].clone()
        record.supplied -= by
        if 2 * record.supplied > self.MOST:
            name = game.names[self.seat]
            raise Undecidable(
                f"it goes on until {name}'s library is empty, which was left out: nobody knows when that is"
            )
        game.position.put_player(self.seat, record)


class TurnAmount(Amount):
    """The number of the turn; what entered in it has entered in it still, and nothing else has."""

    __slots__ = ()

    def move(self, game: Game, by: int) -> None:
        position = game.position
        turns = (position.turn.number, position.turn.number + by)
        for obj in [each for each in position.objects.values() if each.entered_turn in turns]:
            position.put_object(_entered_later(obj, by))
        for obj in [each for each in position.past.values() if each.entered_turn in turns]:
            position.remember(_entered_later(obj, by))
        turn = position.turn.clone()
        turn.number += by
        position.put_turn(turn)


def _entered_later(obj: Obj, by: int) -> Obj:
    new = obj.clone()
    new.entered_turn += by
    return new


class CardsAmount(Amount):
    """How many objects there are that nothing tells apart: cards in a zone, permanents, things next to each other."""

    __slots__ = ("ids", "seat", "zone")

    def __init__(self, name: str, ids: tuple[int, ...], zone: int, seat: int) -> None:
        super().__init__(name, len(ids))
        self.ids = ids
        self.zone = zone
        self.seat = seat

    def move(self, game: Game, by: int) -> None:
        position = game.position
        if len(position.objects) + by > MOST_OBJECTS:
            raise Undecidable(f"more than {MOST_OBJECTS:,} objects")
        index = position.zone_index(self.zone, self.seat)
        there = list(position.zones[index])
        record = position.players[self.seat].clone() if self.zone == LIBRARY else None
        for id in self.ids[by:] if by < 0 else ():
            if record is not None:
                self._count(record, there.index(id), -1)
            there.remove(id)
            position.drop_object(id, remember=False)
        pattern = position.objects[self.ids[0]] if by > 0 else None  # no quantity: nothing is added to nothing
        for _ in range(by):
            assert pattern is not None
            obj = pattern.clone()
            obj.id = position.new_id()
            obj.stamp = position.new_stamp()
            obj.label = ""
            place = there.index(pattern.id)
            there.insert(place + (self.zone != LIBRARY), obj.id)
            position.put_object(obj)
            if record is not None:
                self._count(record, place, 1)
        if record is not None:
            position.put_player(self.seat, record)
        position.put_zone(index, tuple(there))
        if self.zone in (BATTLEFIELD, STACK):
            position.touch()

    @staticmethod
    def _count(record: PlayerRecord, place: int, by: int) -> None:
        """Keep count of which part of a library is in known order."""
        if not record.pool_size:
            return
        if place < record.known_top:
            record.known_top += by
        elif place < record.known_top + record.pool_size:
            record.pool_size += by


class EffectsAmount(Amount):
    """How many lasting effects there are that nothing tells apart."""

    __slots__ = ("ids",)

    def __init__(self, name: str, ids: tuple[int, ...]) -> None:
        super().__init__(name, len(ids))
        self.ids = ids

    def move(self, game: Game, by: int) -> None:
        position = game.position
        if len(position.effects) + by > MOST_OBJECTS:
            raise Undecidable(f"more than {MOST_OBJECTS:,} effects")
        for id in self.ids[by:] if by < 0 else ():
            position.put_effect(id, None)
        for _ in range(by):
            effect = position.effects[self.ids[0]].clone()
            effect.id = position.new_id()
            effect.stamp = position.new_stamp()
            position.put_effect(effect.id, effect)


class WaitingAmount(Amount):
    """How many triggered abilities wait to be put on the stack that nothing tells apart."""

    __slots__ = ("places",)

    def __init__(self, name: str, places: tuple[int, ...]) -> None:
        super().__init__(name, len(places))
        self.places = places

    def move(self, game: Game, by: int) -> None:
        common = game.position.common.clone()
        waiting = list(common.waiting)
        if len(waiting) + by > MOST_OBJECTS:
            raise Undecidable(f"more than {MOST_OBJECTS:,} waiting triggers")
        if by < 0:
            for place in sorted(self.places[by:], reverse=True):
                del waiting[place]
        else:
            waiting[self.places[0] : self.places[0]] = [waiting[self.places[0]]] * by
        common.waiting = tuple(waiting)
        game.position.put_common(common)
