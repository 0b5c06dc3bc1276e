"""What a triggered ability on the stack remembers of the event that it is about, to and from a position file.

An event is told by its code, with the players, numbers and words that it holds and the objects of it that are still
there. Whoever writes a position reads it again, so that an event that holds more than that is never lost unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from endstep.games.magic.position.spec import EventSpec, Told
from endstep.games.magic.state.codes import NO_ONE, NOWHERE, STEP_CODES, STEP_NAMES, ZONE_NAMES
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.damage import Damaged, PlayerDamaged
from endstep.position import Check, Fields, Flag, OneOf, TableOf, Text, Whole

if TYPE_CHECKING:
    from endstep.games.magic.magic import Magic

# For each kind of event what of it a file tells: the key, and the slot of the event that it stands for.
_TOLD: Final[dict[type[ev.Event], tuple[tuple[str, str], ...]]] = {
    ev.DrawMany: (("player", "seat"), ("amount", "amount")),
    ev.Drew: (("player", "seat"), ("card", "card"), ("number", "number")),
    ev.FailedDraw: (("player", "seat"),),
    ev.Damage: (("source", "source"), ("to", "to"), ("amount", "amount"), ("combat", "combat")),
    ev.LifeLost: (("player", "seat"), ("amount", "amount"), ("damage", "damage")),
    ev.LifeGained: (("player", "seat"), ("amount", "amount")),
    ev.LifePaid: (("player", "seat"), ("amount", "amount")),
    ev.Moved: (
        ("object", "after"),
        ("from", "before"),
        ("into", "to"),
        ("how", "how"),
        ("player", "before"),
        ("tapped", "tapped"),
    ),
    ev.Tapped: (("object", "obj"),),
    ev.Untapped: (("object", "obj"),),
    ev.StepBegan: (("player", "seat"), ("step", "step")),
    ev.TurnBegan: (("player", "seat"), ("amount", "amount")),
    ev.CountersPut: (("to", "to"), ("counter", "counter"), ("amount", "amount")),
    Damaged: (("object", "obj"), ("amount", "amount")),
    PlayerDamaged: (("player", "seat"), ("amount", "amount")),
}
KINDS: Final = {kind.code: kind for kind in _TOLD}
EVENT_KEYS: Final = (
    "happened", "player", "amount", "card", "number", "source", "to", "object", "combat", "counter", "step", "damage",
    "from", "into", "how", "tapped",
)  # fmt: skip

_MAY_LACK: Final = frozenset(("card", "number", "source", "combat", "damage", "how", "tapped"))
_ZONES: Final = frozenset(("from", "into"))
_NUMBERS: Final = frozenset(("amount", "number"))

Find = Callable[[str], Ref]


class NoObject(Exception):
    """A key of an event that names a player where an object is wanted."""


def read_event(fields: Fields, players: tuple[str, ...]) -> EventSpec:
    """Read an event; `players` are the names of the players."""
    happened = fields.need("happened", OneOf(tuple(KINDS), "event that a file tells"))
    keys = [key for key, _ in _TOLD[KINDS[happened]]]
    for key in EVENT_KEYS[1:]:
        if key in fields and key not in keys:
            raise fields.error(key, f"{happened} has none; it has: {', '.join(keys)}")
    holds: list[tuple[str, Told]] = []
    for key in keys:
        if key in fields or key not in _MAY_LACK:
            if key != "damage":
                holds.append((key, fields.need(key, _check(key, players))))
    damage = fields.get("damage", TableOf(EVENT_KEYS, lambda part: read_event(part, players), "an event"), None)
    if damage is not None and KINDS[damage.happened] is not ev.Damage:
        raise fields.error("damage", "only damage stands here")
    return EventSpec(happened, tuple(holds), damage, line=fields.line)


def _check(key: str, players: tuple[str, ...]) -> Check[Told]:
    if key in _NUMBERS:
        return Whole(0)
    if key in ("combat", "tapped"):
        return Flag()
    if key in _ZONES:
        return OneOf(ZONE_NAMES, "zone")
    if key == "player":
        return OneOf(players, "player")
    return OneOf(STEP_NAMES, "step") if key == "step" else Text()


def objects_of(event: ev.Event | None) -> Iterator[Obj]:
    """Yield the objects that a file has to name to tell an event."""
    if event is None or type(event) not in _TOLD:
        return
    for key, slot in _TOLD[type(event)]:
        value = getattr(event, slot)
        if isinstance(value, Obj) and key not in ("from", "player"):
            yield value
        elif isinstance(value, ev.Event):
            yield from objects_of(value)
    if isinstance(event, (ev.Damage, ev.CountersPut)):
        target = event.target if isinstance(event, ev.Damage) else event.obj
        if target is not None:
            yield target


def can_tell(game: Magic, event: ev.Event) -> bool:
    """Return whether a file has words for an event: of that kind, and about objects that are still there."""
    if type(event) not in _TOLD or any(obj.id not in game.position.objects for obj in objects_of(event)):
        return False
    if isinstance(event, ev.Moved):  # more than that is not told
        return event.after is not None and event.controller is None and not (event.counters or event.chosen)
    return True


def tell_event(game: Magic, event: ev.Event, name: Callable[[int], str]) -> EventSpec:
    """Return an event as a file tells it; `name` gives the name or id of an object."""
    holds: list[tuple[str, Told]] = []
    damage = None
    for key, slot in _TOLD[type(event)]:
        value = getattr(event, slot)
        if isinstance(event, ev.Moved) and key in ("from", "into", "player"):
            if key == "player":
                holds.append((key, game.names[event.before.controller]))
            else:
                holds.append((key, ZONE_NAMES[event.before.zone if key == "from" else event.to]))
        elif isinstance(value, ev.Event):
            damage = tell_event(game, value, name)
        elif slot == "seat":
            holds.append((key, game.names[value]))
        elif slot == "step":
            holds.append((key, STEP_NAMES[value]))
        elif isinstance(value, Ref):
            holds.append((key, game.names[value.seat] if value.seat != NO_ONE else name(value.obj)))
        elif isinstance(value, Obj):
            holds.append((key, name(value.id)))
        elif value is not None and value is not False and value != "" and not (key in _MAY_LACK and value == 0):
            holds.append((key, value))
    return EventSpec(event.code, tuple(holds), damage)


def make_event(game: Magic, spec: EventSpec, find: Find) -> ev.Event:
    """Return the event that a file tells; `find` gives what a name stands for.

    Raises NoObject for the name of a player where an object is wanted.
    """
    held = dict(spec.holds)
    objects = game.position.objects

    def thing(key: str) -> Obj | None:
        if key not in held:
            return None
        ref = find(str(held[key]))
        if ref.obj == NO_ONE:
            raise NoObject(key)
        return objects[ref.obj]

    def seat() -> int:
        return find(str(held["player"])).seat

    kind = KINDS[spec.happened]
    if kind is ev.Damage:
        to = find(str(held["to"]))
        target = objects[to.obj] if to.obj != NO_ONE else None
        return ev.Damage(thing("source"), to, target, int(held["amount"]), bool(held.get("combat")))
    if kind is ev.CountersPut:
        to = find(str(held["to"]))
        target = objects[to.obj] if to.obj != NO_ONE else None
        return ev.CountersPut(to, target, str(held["counter"]), int(held["amount"]))
    if kind is ev.LifeLost:
        damage = None if spec.damage is None else make_event(game, spec.damage, find)
        assert damage is None or isinstance(damage, ev.Damage)
        return ev.LifeLost(seat(), int(held["amount"]), damage)
    if kind is ev.Moved:
        return _moved(game, held, thing("object"), seat())
    if kind is ev.Drew:
        return ev.Drew(seat(), thing("card"), int(held.get("number", 0)))
    if kind is ev.StepBegan:
        return ev.StepBegan(seat(), STEP_CODES[str(held["step"])])
    if issubclass(kind, ev.ObjectEvent):
        obj = thing("object")
        assert obj is not None
        return Damaged(obj, int(held["amount"])) if kind is Damaged else kind(obj)
    if issubclass(kind, ev.AmountEvent):
        return kind(seat(), int(held["amount"]))
    assert issubclass(kind, ev.PlayerEvent)
    return kind(seat())


def _moved(game: Magic, held: dict[str, Told], after: Obj | None, seat: int) -> ev.Moved:
    """Return the event of an object that has come where it is: what it was before is what it is, but for its state."""
    assert after is not None
    how = str(held.get("how", ""))
    before = after.clone()
    before.zone = ZONE_NAMES.index(str(held["from"]))
    before.controller = seat
    before.tapped = before.sick = False
    before.counters = ()
    before.chosen = ()
    before.attached_to = before.attacking = None
    if before.zone != NOWHERE:  # a token is the same object as it is created, all others become new ones (CR 400.7)
        before.id = game.position.new_id()
    event = ev.Moved(before, ZONE_NAMES.index(str(held["into"])), how)
    event.after = after
    event.tapped = bool(held.get("tapped"))
    return event


__all__ = ["EVENT_KEYS", "KINDS", "NoObject", "can_tell", "make_event", "objects_of", "read_event", "tell_event"]
