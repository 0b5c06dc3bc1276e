"""A position as a graph: what a canonical form is made of.

Objects, lasting effects and waiting abilities are nodes with a state, and whatever points from one to another is a link
with a label. A graph that measures leaves quantities out of the states, and notes them by node (`amounts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.core import Claim, Undecidable
from endstep.games.magic.abilities.base import everything_in
from endstep.games.magic.continuous.copied import is_copying
from endstep.games.magic.continuous.parts import Gets
from endstep.games.magic.continuous.reading import is_restless
from endstep.games.magic.state import codes
from endstep.games.magic.state.amounts import (
    Amount,
    CountersAmount,
    DamageAmount,
    EventAmount,
    Holder,
    OfEffect,
    OfObject,
    OfRecord,
    OfStack,
    OfWaiting,
    UsesAmount,
    XAmount,
)
from endstep.games.magic.state.canonical import State, form_of
from endstep.games.magic.state.codes import BATTLEFIELD, LIBRARY, NO_ONE, STACK
from endstep.games.magic.state.records import Guise, Obj, Ref
from endstep.games.magic.state.texts import know, words_of
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.continuous.effects import Lasting
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.position import Position

# What a node is. It stands first in the state, so that states of different kinds are never compared any further.
_OBJECT: Final = 0
_RECORD: Final = 1  # an object as an event remembers it, where it is not like that any more
_EFFECT: Final = 2
_WAITING: Final = 3
_ANSWERS: Final = 4

# What a value in an event is. It stands before the value, so that any two can be compared.
_NOTHING: Final = 0
_NUMBER: Final = 1
_WORDS: Final = 2
_LINK: Final = 3
_EVENT: Final = 4
_ROW: Final = 5

_AMOUNTS: Final = frozenset(("amount", "left"))  # what of an event is a quantity
_SOME: Final = -1  # stands for a quantity that is left out

_LEFT_BY: Final = -2  # minus the seat of whoever controlled the planeswalker that was attacked and is gone

_HURT: Final = -4  # and it was dealt damage
_ENTERED: Final = -3  # among the seats that a permanent attacked this turn: it entered in it
_GONE: Final = 4  # noted about an object, besides its own state, as are those below
_STRUCK_FIRST: Final = 2
_STRAY: Final = 1
_ELSEWHERE: Final = 8  # moved by the number of the turn marker on whose stack something lies

_held: dict[str, tuple[str, ...]] = {}


def _slots(event: ev.Event) -> tuple[str, ...]:
    """Return the names of everything that an event holds, in order; a compiled class lists them elsewhere."""
    kind = type(event)
    if kind.__name__ not in _held:
        rows = [vars(base).get("__slots__") or vars(base).get("__mypyc_attrs__", ()) for base in kind.__mro__]
        _held[kind.__name__] = tuple(sorted({name for row in rows for name in row}))
        assert _held[kind.__name__], kind  # every event holds something
    return _held[kind.__name__]


class Graph:
    """The nodes of a position and their links: `states[n]` and `links[n]` belong to the node with the number `n`."""

    __slots__ = (
        "amounts",
        "effects",
        "flags",
        "links",
        "measures",
        "nodes",
        "position",
        "ranks",
        "reads",
        "records",
        "same",
        "special",
        "states",
        "waiting",
        "waits",
    )

    def __init__(self, game: Game, *, measures: bool = False) -> None:
        self.position = game.position
        self.measures = measures
        self.amounts: dict[int, list[Amount]] = {}  # the quantities left out of the states, by node
        self.states: list[State] = []
        self.links: list[list[tuple[str, int]]] = []
        self.nodes: dict[int, int] = {}  # of objects, by their ids
        self.effects: dict[int, int] = {}  # ids of effects, by their nodes
        self.waiting: dict[int, int] = {}  # places of waiting abilities, by their nodes
        self.records: dict[tuple[int, State], int] = {}  # of records in events, by the id and what it was like
        self.same: dict[int, list[OfRecord]] = {}  # records of events that are objects as they are, by their ids
        self.waits: list[tuple[int, Obj]] = []  # nodes that have no state yet
        self.special: list[int] = []  # objects in the zones of cards that are more than a name
        self.ranks = _ranks(game)
        self.reads: set[str] = set()
        self.flags = _flags(game.position)

    def add_zones(self) -> State:
        """Return the zones of cards by name, and find what is more than a name there, and what abilities read."""
        position = self.position
        objects = position.objects
        effects = [effect.ability for effect in position.effects.values()]
        for ability in (*[waiting.ability for waiting in position.common.waiting], *effects):
            self.reads |= words_of(ability).reads
        for id in position.battlefield + position.stacks + position.phased:
            obj = objects[id]
            if obj.card is not None:
                self._face(obj.card)
                if obj.guise is not None:  # which may be turned up
                    self._face(obj.guise.real)
            elif obj.spell is not None and obj.spell.ability is not None:
                self.reads |= words_of(obj.spell.ability).reads
        found: list[object] = []
        for seat in range(position.seats):
            found.append(self._library(seat))
            found.append(tuple(sorted(self._names(position.hand(seat)))))
            found.append(tuple(sorted(self._names(position.graveyard(seat)))))
        for ids in (position.zone(codes.EXILE), position.zone(codes.COMMAND)):
            owners = [objects[id].owner for id in ids]
            found.append(tuple(sorted(zip(owners, self._names(ids), strict=True))))
        return tuple(found)

    def _face(self, card: CardDef) -> str:
        known = know(card, card.name)
        self.reads |= known.reads
        return known.text

    def _library(self, seat: int) -> State:
        """Return the cards on top in order, those in no known order, and the rest in order."""
        record = self.position.players[seat]
        names = self._names(self.position.library(seat))
        if record.pool_size:
            top, end = record.known_top, record.known_top + record.pool_size
            if len(set(names[top:end])) > 1:  # equal cards lie in a known order, shuffled or not
                return (tuple(names[:top]), tuple(sorted(names[top:end])), tuple(names[end:]))
        while record.unlimited and names and not names[-1]:
            names.pop()  # there are more of those anyway
        return (tuple(names), (), ())

    def _names(self, ids: tuple[int, ...]) -> list[str]:
        names: list[str] = []
        last: CardDef | None = None
        name = ""
        for id in ids:
            obj = self.position.objects[id]
            if obj.card is not last:  # most cards are like the one before
                last = obj.card
                name = "" if last is None else self._face(last)
            names.append(name)
            if is_special(obj):
                self.special.append(id)
        return names

    def add_all(self, answered: Sequence[tuple[str, int]]) -> None:
        """Add every node: what stands by itself, and whatever links lead to."""
        position = self.position
        for ids in (position.battlefield, position.stacks, position.phased, self.special, self.ranks, self.flags):
            for id in ids:
                if id in position.objects:
                    self._node(id, None)
        for place_of, waiting in enumerate(position.common.waiting):
            node = self._new()
            self.waiting[node] = place_of
            holder = OfWaiting(place_of)
            self._link(node, "source", waiting.source)
            event = self._event(node, waiting.event, "event", holder)
            for name, ids in waiting.memory:
                for place, id in enumerate(ids):
                    self._link(node, f"{name} {place:04}", id)
            x = self._apart(node, XAmount("X", waiting.x, holder)) if waiting.x else 0
            told = (waiting.controller, waiting.number, x)
            self.states[node] = (_WAITING, words_of(waiting.ability).text, *told, event)
        for id, effect in position.effects.items():
            node = self._new()
            self.effects[node] = id
            self._link(node, "source", effect.source)
            for affected in effect.affected or ():
                if affected in position.objects:  # one that is gone never comes back
                    self._link(node, "affected", affected)
            for name, ids in effect.memory:
                for place, each in enumerate(ids):
                    if each in position.objects:
                        self._link(node, f"{name} {place:04}", each)
            asked = self._asked(node, effect)
            x = self._apart(node, XAmount("X", effect.x, OfEffect(id))) if effect.x else 0
            uses = effect.uses  # guarded: -1 is for ever
            if uses > 0:
                uses = self._apart(node, UsesAmount("what a shield can take", uses, id))
            lasts = (effect.controller, effect.duration, uses, effect.uses < 0, x, effect.affected is None)
            self.states[node] = (_EFFECT, words_of(effect.ability).text, *lasts, self.ranks.get(id, 0), asked)
        if answered:
            node = self._new()
            for place, (_, chosen) in enumerate(answered):
                self._link(node, f"answer {place:04}", chosen)
            self.states[node] = (_ANSWERS, tuple([words for words, _ in answered]))
        while self.waits:
            node, obj = self.waits.pop()
            self.states[node] = self._object(node, obj)

    def _asked(self, node: int, effect: Lasting) -> State:
        """Return the targets of which an effect speaks that lasts, and enter their links."""
        found: list[State] = []
        for spec, refs in zip(effect.specs, effect.chosen, strict=False):
            if spec in everything_in(effect.ability):
                for place, ref in enumerate(refs):
                    self._link(node, f"target {len(found):04} {place:04}", ref.obj)
                found.append((know(spec, "target").text, *[ref.seat for ref in refs]))
        return tuple(found)

    def canonical(self) -> State:
        """Return the nodes without links in order, and the form of the others."""
        states = self.states
        joined: set[int] = set()
        for node, out in enumerate(self.links):
            if out:
                joined.add(node)
                joined.update([other for _, other in out])
        if not joined:
            return (tuple(sorted(states)),)
        loose = [state for node, state in enumerate(states) if node not in joined]
        return (tuple(sorted(loose)), *form_of(sorted(joined), states, self.links))

    def _new(self) -> int:
        self.states.append(())
        self.links.append([])
        return len(self.states) - 1

    def _apart(self, node: int, amount: Amount) -> int:
        """Return a quantity as it stands in a state: itself, or a sign that there is one."""
        if not self.measures:
            return amount.value
        self.amounts.setdefault(node, []).append(amount)
        return _SOME

    def _node(self, id: int, record: Obj | None) -> int:
        """Return the node of an object: as it is, where it is gone as it last was, else as in the record given."""
        node = self.nodes.get(id)
        if node is None:
            obj = self.position.objects.get(id) or self.position.past.get(id, record)
            node = self.nodes[id] = self._new()
            self.waits.append((node, Obj(id, None, NO_ONE, NO_ONE) if obj is None else obj))
        return node

    def _record(self, record: Obj, holder: Holder | None = None, slot: str = "") -> int:
        """Return the node of an object as an event remembers it."""
        there = self.position.objects.get(record.id) or self.position.past.get(record.id)
        own = _was(record)
        if there is None or there is record or own == _was(there):
            if self.measures and holder is not None and slot:
                self.same.setdefault(record.id, []).append(OfRecord(holder, slot))
            return self._node(record.id, record)
        node = self.records.get((record.id, own))
        if node is None:
            node = self.records[record.id, own] = self._new()
            self.states[node] = (_RECORD, *own)
            if self.measures and holder is not None and slot:
                self.states[node] = (_RECORD, *self._measured(node, record, OfRecord(holder, slot), remembered=True))
            self.links[node].append(("is", self._node(record.id, record)))
        return node

    def _measured(self, node: int, obj: Obj, where: Holder, *, remembered: bool = False) -> State:
        """Return the state of an object by itself, or as an event remembers it, without its quantities."""
        bare = obj
        if obj.damage or obj.counters:  # no quantity: what is nothing stays nothing
            bare = obj.clone()
            if obj.damage and not remembered:  # no quantity: what is nothing stays nothing
                bare.damage = self._apart(node, DamageAmount(f"damage on {obj.name}", obj.damage, where))
            bare.counters = tuple(
                [
                    (kind, self._apart(node, CountersAmount(f"{kind} counters on {obj.name}", count, where, kind)))
                    for kind, count in sorted(obj.counters)
                ]
            )
        return _was(bare) if remembered else _own(bare)

    def _link(self, node: int, label: str, id: int) -> None:
        if id != NO_ONE:
            self.links[node].append((label, self._node(id, None)))

    def _object(self, node: int, obj: Obj) -> State:
        """Return the whole state of an object, and enter its links."""
        id = obj.id
        objects = self.position.objects
        flags = self.flags.get(id, 0) if id in objects else _GONE
        host = attacked = NO_ONE
        if obj.attached_to is not None:
            host = obj.attached_to.seat
            self._link(node, "attached to", obj.attached_to.obj)
        if obj.attacking is not None:
            attacked = obj.attacking.seat
            if obj.attacking.obj in objects:
                self._link(node, "attacking", obj.attacking.obj)
            elif obj.attacking.obj != NO_ONE:  # who controlled it is still the defending player (CR 508.5)
                attacked = _LEFT_BY - self.position.look(obj.attacking.obj).controller
        for other in obj.linked:
            if other in objects:  # one that is gone is spoken of no more
                self._link(node, "linked", other)
        for other in obj.blocking:
            if other in objects:  # a blocker stays one when what it blocks is gone
                self._link(node, "blocking", other)
        this_turn = obj.attacked if "attacked" in self.reads else ()
        if "hurt" in self.reads and obj.hurt:
            this_turn = (*this_turn, _HURT)
            for other in obj.hurt:
                if other in objects:  # one that is gone deals no more damage as what it was
                    self._link(node, "hurt by", other)
        if "entered" in self.reads and obj.entered_turn == self.position.turn.number:
            this_turn = (*this_turn, _ENTERED)
        if "fresh" in self.reads and obj.zone == BATTLEFIELD:
            this_turn = (*this_turn, obj.fresh)
        place = NO_ONE if obj.zone == BATTLEFIELD or flags == _GONE else self._place(obj)
        spell = () if obj.spell is None else self._spell(node, obj, gone=flags == _GONE)
        last = _last(obj) if flags == _GONE else ()
        ranks = (self.ranks.get(id, 0), self.ranks.get(-id, 0))
        own = (
            self._measured(node, obj, OfObject(id, self.same.setdefault(id, []), gone=flags == _GONE))
            if self.measures
            else _own(obj)
        )
        return (_OBJECT, *own, host, attacked, this_turn, place, *ranks, flags, spell, last)

    def _place(self, obj: Obj) -> int:
        """Return the place of an object in a zone with an order, where its place is known."""
        if obj.zone == STACK:
            return NO_ONE if self.measures else self.position.stacks.index(obj.id)
        if obj.zone == LIBRARY:
            place = known_place(self.position, obj)
            return place if place == NO_ONE or not self.measures else 0  # cards above it are quantities
        return NO_ONE

    def _spell(self, node: int, obj: Obj, *, gone: bool) -> State:
        """Return what was chosen for a spell or ability, and enter its links; a permanent only keeps what was paid."""
        spell = obj.spell
        assert spell is not None
        told = self.reads & {"cast", "mana spent"}
        if obj.zone == BATTLEFIELD and not told and not (spell.x or spell.modes or spell.paid):
            return ()
        cast: State = (spell.cast_from, spell.cast_by) if "cast" in self.reads else ()
        if "mana spent" in self.reads:
            cast = (*cast, spell.spent)
        for name, ids in spell.memory:
            for place, id in enumerate(ids):
                self._link(node, f"{name} {place:04}", id)
        targets: list[tuple[int, ...]] = []
        event: State = ()
        if obj.zone != BATTLEFIELD:
            for place, refs in enumerate(spell.targets):
                targets.append(tuple([ref.seat for ref in refs]))
                for number, ref in enumerate(refs):
                    self._link(node, f"target {place:04} {number:04}", ref.obj)
            if spell.ability is not None:
                self._link(node, "source", spell.source)
            if not gone:
                event = self._event(node, spell.event, "event", OfStack(obj.id))
        text = "" if spell.ability is None else words_of(spell.ability).text
        whole = "" if spell.whole is None or obj.zone == BATTLEFIELD else spell.whole.name
        how = (spell.shares, spell.exiled, whole, cast, self._is_late(obj, spell.source))
        there = spell.x and not gone
        x = self._apart(node, XAmount(f"X of {obj.name}", spell.x, OfStack(obj.id))) if there else spell.x
        return (text, spell.number, x, spell.modes, spell.paid, tuple(targets), event, how)

    def _is_late(self, obj: Obj, source: int) -> bool:
        """Return whether the source of an ability on the stack has transformed since it was put there (CR 701.27f)."""
        there = self.position.objects.get(source)
        if obj.zone != STACK or there is None or there.guise is None:
            return False
        return there.guise.turned > obj.stamp

    def _event(self, node: int, event: ev.Event | None, label: str, holder: Holder | None = None) -> State:
        """Return what an event holds, and enter links to its objects; `holder` is whose event it is."""
        if event is None:
            return ()
        values: list[object] = [event.code]
        for name in _slots(event):
            unread = event.kind == ev.DREW and name == "number" and "draws" not in self.reads
            unread = unread or (event.kind == ev.CAST and name == "number" and "spells_cast" not in self.reads)
            if name == "guise":  # the object has it
                continue
            if unread or (event.kind == ev.TURN_BEGAN and name == "amount"):  # that is the number of the turn
                continue
            if name in ("attackers", "defenders") and isinstance(event, ev.Attacked):
                if name == "attackers":  # in no order, each with its defender
                    for attacker, seat in zip(event.attackers, event.defenders, strict=True):
                        self.links[node].append((f"{label} attacks {seat}", self._record(attacker)))
                continue
            value = getattr(event, name)
            if self.measures and holder is not None:
                if name in _AMOUNTS and type(value) is int and value:
                    value = self._apart(node, EventAmount(f"the amount of {event.code}", value, holder, name))
                elif isinstance(value, Obj):
                    self.links[node].append((f"{label} {name}", self._record(value, holder, name)))
                    values.append((_LINK, NO_ONE))
                    continue
            values.append(self._value(node, value, f"{label} {name}"))
        return tuple(values)

    def _value(self, node: int, value: object, label: str) -> State:
        if value is None:
            return (_NOTHING, 0)
        if isinstance(value, int):
            return (_NUMBER, int(value))
        if isinstance(value, str):
            return (_WORDS, str(value))
        if isinstance(value, Ref):
            self._link(node, label, value.obj)
            return (_LINK, value.seat)
        if isinstance(value, Obj):
            self.links[node].append((label, self._record(value)))
            return (_LINK, NO_ONE)
        if isinstance(value, ev.Event):
            return (_EVENT, self._event(node, value, label))
        if isinstance(value, Claim):
            return (_ROW, ((_NUMBER, value.seat), (_WORDS, value.code), (_WORDS, value.rule)))
        if isinstance(value, tuple):
            return (_ROW, tuple([self._value(node, each, f"{label} {place:04}") for place, each in enumerate(value)]))
        raise TypeError(f"an event holds {value!r}, for which there is no canonical form")


def known_place(position: Position, obj: Obj) -> int:
    """Return the place of a card in its library, from the top, where it is known; -1 where it is not."""
    place = position.library(obj.owner).index(obj.id)
    record = position.players[obj.owner]
    return NO_ONE if record.known_top <= place < record.known_top + record.pool_size else place


def is_special(obj: Obj) -> bool:
    """Return whether a card in a zone of cards is more than its name."""
    if obj.is_copy or obj.guise is not None or obj.attached_to is not None or obj.spell is not None or obj.level > 1:
        return True
    strange = obj.controller != obj.owner
    return bool(strange or obj.counters or obj.linked or obj.chosen or obj.commander or obj.used or obj.is_token)


def _own(obj: Obj) -> State:
    """Return the state of an object by itself."""
    bits = obj.tapped + 2 * obj.sick + 4 * obj.deathtouched + 8 * obj.blocked + 16 * obj.is_token + 32 * obj.is_copy
    bits += 64 * (obj.attacking is not None) + 128 * bool(obj.blocking)
    return (
        "" if obj.card is None else know(obj.card, obj.card.name).text,
        obj.zone,
        obj.owner,
        obj.controller,
        bits,
        obj.damage,
        obj.commander,
        obj.counters if len(obj.counters) < 2 else tuple(sorted(obj.counters)),
        obj.chosen if len(obj.chosen) < 2 else tuple(sorted(obj.chosen)),
        obj.used if len(obj.used) < 2 else tuple(sorted(obj.used)),
        obj.level,
        obj.lender,
        obj.phased,
        () if obj.guise is None else _guise(obj.guise),
    )


def _was(obj: Obj) -> State:
    """Return the state of an object as an event remembers it: nobody asks how much it was hurt then."""
    if obj.damage or obj.deathtouched:  # no quantity: nothing is healed to nothing
        obj = obj.clone()
        obj.damage, obj.deathtouched = 0, False
    return _own(obj)


def _guise(guise: Guise) -> State:
    """Return what an object is beneath what it looks like; when it last turned over matters only on the stack."""
    copied = "" if guise.copied is None else know(guise.copied, guise.copied.name).text
    down = "" if guise.down is None else know(guise.down, guise.down.name).text
    return (know(guise.real, guise.real.name).text, guise.face, copied, down, guise.manifested, guise.bestowed)


def _last(obj: Obj) -> State:
    """Return how an object was when it left, where that is not what its card says (CR 608.2h)."""
    if obj.last is None:
        return ()
    now = _plain(obj.last)
    return () if obj.card is not None and now == _plain(obj.card.printed) else now


def _plain(now: Characteristics) -> State:
    words = [tuple(sorted(each)) for each in (now.supertypes, now.types, now.subtypes, now.keywords)]
    abilities = tuple([words_of(ability).text for ability in now.abilities])
    return (now.name, str(now.cost), now.colors, now.power, now.toughness, now.loyalty, *words, abilities)


def _flags(position: Position) -> dict[int, int]:
    """Return what the game as a whole notes about objects."""
    common = position.common
    flags: dict[int, int] = {}
    if codes.BEGINNING_OF_COMBAT <= position.turn.step <= codes.COMBAT_DAMAGE:  # forgotten before the next combat
        flags = dict.fromkeys(common.first_strikers, _STRUCK_FIRST)
    for other in common.markers:
        for id in other.stack:
            flags[id] = flags.get(id, 0) | _ELSEWHERE << other.turn.marker
        if codes.BEGINNING_OF_COMBAT <= other.turn.step <= codes.COMBAT_DAMAGE:
            for id in other.first_strikers:
                flags[id] = flags.get(id, 0) | _STRUCK_FIRST
    for id in common.stray:
        flags[id] = flags.get(id, 0) | _STRAY
    return flags


def _ranks(game: Game) -> dict[int, int]:
    """Return the places, from 1, of the objects and effects whose order of timestamps is read (CR 613.7, 704.5k).

    Those change characteristics (fixed additions to power and toughness have no order) or are world permanents.
    """
    position = game.position
    stamps: dict[int, int] = {}
    try:
        for bound in (*game.index().changes, *game.index().controls):
            if isinstance(bound.part, Gets) and not is_restless(bound.part):
                continue
            counters = bound.affected is not None and bound.lasting < 0  # keyword counters on an object: minus its id
            stamps[-bound.source if counters else bound.source if bound.lasting < 0 else bound.lasting] = bound.stamp
        for id, effect in position.effects.items():
            if is_copying(effect.ability):
                stamps[id] = effect.stamp
    except Undecidable:  # nobody knows what a permanent is: then every order may be read
        stamps = {id: position.objects[id].stamp for id in position.battlefield}
        stamps.update({id: effect.stamp for id, effect in position.effects.items()})
    permanents = [position.objects[id] for id in position.battlefield]
    worlds = [obj for obj in permanents if obj.card is not None and "World" in obj.card.printed.supertypes]
    if len(worlds) > 1:
        stamps.update({obj.id: obj.moment for obj in worlds})
    if len(stamps) < 2:
        return {}
    order = {stamp: rank for rank, stamp in enumerate(sorted(set(stamps.values())), 1)}
    return {id: order[stamp] for id, stamp in stamps.items()}
