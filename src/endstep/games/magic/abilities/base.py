"""What the ability language is made of: the kinds of value, and the scope in which they are read.

Every value is a frozen dataclass, so that two equal abilities are equal. A value never keeps anything about a game;
what it needs to know while it is read stands in the `Scope`. The kinds are plain classes, not ABCs: the engine asks
all the time which kind a value is, and ABCs answer slowly.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Memory, Obj, Ref

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


class Scope:
    """What an ability can refer to while it is checked, put on the stack or resolving.

    `source` is the id of its source, `controller` the seat of "you", `event` what made it trigger or what it would
    replace. `specs` and `chosen` are its targets: what was asked for, and what was chosen (illegal ones left out while
    it resolves), `shares` what each gets of something divided among them. `notes` is what earlier parts of the same
    resolution leave for later ones, `objects` the objects that they leave: what a cost was paid with, what was moved.
    `affected` are the ids of the objects that a lasting effect was fixed to (CR 611.2c).
    """

    __slots__ = (
        "affected",
        "chosen",
        "controller",
        "event",
        "notes",
        "objects",
        "paid",
        "shares",
        "source",
        "specs",
        "spell",
        "x",
    )

    def __init__(self, source: int, controller: int, event: Event | None = None) -> None:
        self.source = source
        self.controller = controller
        self.event = event
        self.spell = NO_ONE
        self.specs: tuple[Target, ...] = ()
        self.chosen: tuple[tuple[Ref, ...], ...] = ()
        self.x = 0
        self.paid: tuple[str, ...] = ()
        self.notes: dict[str, int] = {}
        self.objects: dict[str, tuple[Obj, ...]] = {}
        self.shares: dict[Ref, int] = {}
        self.affected: tuple[int, ...] = ()

    @property
    def memory(self) -> Memory:
        """The ids of the objects that were left."""
        return tuple((name, tuple(obj.id for obj in objects)) for name, objects in sorted(self.objects.items()))

    def recall(self, game: Game, memory: Memory) -> None:
        """Bring back objects that were left earlier, as they are or last were."""
        for name, ids in memory:
            self.objects[name] = tuple(game.position.look(id) for id in ids)

    def targets(self, spec: Target) -> tuple[Ref, ...]:
        """Return what was chosen for one word "target"."""
        for asked, chosen in zip(self.specs, self.chosen, strict=False):
            if asked is spec or asked == spec:
                return chosen
        return ()


def in_range(game: Game, scope: Scope, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some players whom the controller of an ability can affect or see (CR 801.10-801.11)."""
    if game.ranges is None:
        return seats
    return tuple(seat for seat in seats if game.sees(scope.controller, seat))


class Number:
    """A number that is worked out when it is needed."""

    __slots__ = ()

    @abstractmethod
    def value(self, game: Game, scope: Scope) -> int:
        """Return the number now."""


Amount = int | Number


def number(amount: Amount, game: Game, scope: Scope) -> int:
    """Return an amount, worked out where it has to be."""
    return amount if isinstance(amount, int) else amount.value(game, scope)


class Who:
    """One or more players."""

    __slots__ = ()

    @abstractmethod
    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Return their seats, in the order of turns from the active player, those still in the game only."""

    def includes(self, seat: int, game: Game, scope: Scope) -> bool:
        """Return whether a player is among them."""
        return seat in self.seats(game, scope)


class What:
    """One or more objects."""

    __slots__ = ()

    @abstractmethod
    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        """Return the objects, as they are now or as they last were."""


class Limit:
    """Something that objects must be, apart from their kinds: a number within bounds, the name of something else."""

    __slots__ = ()

    @abstractmethod
    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        """Return whether an object with those characteristics is so."""


class Condition:
    """Something that is true or not."""

    __slots__ = ()

    @abstractmethod
    def holds(self, game: Game, scope: Scope) -> bool:
        """Return whether it is true now."""


class Effect:
    """An instruction. `do` carries it out through verbs."""

    __slots__ = ()

    @abstractmethod
    def do(self, game: Game, scope: Scope) -> None:
        """Carry the instruction out."""

    def branch(self, paid: tuple[str, ...]) -> tuple[object, ...] | None:
        """Return what of it counts for a spell with these costs paid, None for all of it (CR 601.2c)."""
        return None


class Cost:
    """A part of a cost that is not mana (CR 118)."""

    __slots__ = ()

    @abstractmethod
    def payable(self, game: Game, scope: Scope) -> bool:
        """Return whether it could be paid now."""

    @abstractmethod
    def pay(self, game: Game, scope: Scope) -> None:
        """Pay it; raise IllegalAnswer when that is impossible."""


class Pattern:
    """The event that a triggered ability watches for, or that a replacement effect would replace."""

    __slots__ = ()
    kinds: ClassVar[tuple[int, ...]] = ()
    looks_back: ClassVar[bool] = False  # sees the position before the event (CR 603.10)

    @abstractmethod
    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Return whether the event is one of those."""

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        """Return how often an ability triggers on the event."""
        return 1 if self.matches(game, event, scope) else 0

    def apart(self, game: Game, event: Event, scope: Scope) -> tuple[Event, ...] | None:
        """Return the events that each trigger it once, where one event holds several; None where it is one."""
        return None


@dataclass(frozen=True, slots=True)
class Target(Who, What):
    """The word "target" (CR 115): players, or objects of a kind, or both; from `least` to `most` of them.

    Two that ask for the same thing in one text differ in `index`. With `for_each` it is up to `most` for each of those
    players, who control them. What is divided among them, at least one for each, is
    divided as they are chosen (601.2d). With `apart` it is "another target": none that an earlier word has chosen. With
    `count` that number stands for `most`, and for `least` where that is not 0: "X target creatures". With `one_owner`
    all have the same owner: "from a single graveyard".
    """

    players: Who | None = None
    objects: What | None = None
    least: int = 1
    most: int = 1
    index: int = 0
    whom: str = "any target"
    divides: Amount | None = None
    for_each: Who | None = None
    apart: bool = False
    count: Amount | None = None
    one_owner: bool = False

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(ref.seat for ref in scope.targets(self) if ref.seat != NO_ONE)

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        # One that was legal and has been moved by an earlier instruction is still spoken of, as it last was (608.2h).
        return tuple(game.position.look(ref.obj) for ref in scope.targets(self) if ref.obj != NO_ONE)


class Ability:
    """One ability of a card (CR 113)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """A keyword ability that other rules look for by name (CR 702), with a number where it has one."""

    name: str
    number: int = 0


class Part:
    """What a static ability, or an effect that lasts, does while it applies."""

    __slots__ = ()
    is_defining: ClassVar[bool] = False  # part of a characteristic-defining ability (CR 604.3)


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """A static ability (CR 604): its parts apply in `zones`, while `condition` is true; `keyword` names it (702)."""

    parts: tuple[Part, ...]
    condition: Condition | None = None
    zones: tuple[int, ...] = (BATTLEFIELD,)
    keyword: str = ""

    @property
    def is_defining(self) -> bool:
        """Whether it defines characteristics of the object that it is on (CR 604.3)."""
        return self.condition is None and any(part.is_defining for part in self.parts)


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the choices of a modal spell or ability (CR 700.2); with spree it costs `mana` more (702.172a)."""

    effect: Effect
    mana: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """What a spell or ability does on resolution: one effect, or modes of which `choose` are chosen.

    With `most` from `choose` to `most` of them are: "choose one or more", "choose up to two". With `once` each mode can
    be chosen only once for an object.
    """

    effect: Effect | None = None
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    once: bool = False
    most: int = 0

    def effects(self, chosen: tuple[int, ...]) -> tuple[Effect, ...]:
        """Return the effects, in printed order; `chosen` counts modes from 0."""
        if self.effect is not None:
            return (self.effect,)
        return tuple(self.modes[i].effect for i in sorted(chosen))

    def targets(self, chosen: tuple[int, ...], paid: tuple[str, ...] = ()) -> tuple[Target, ...]:
        """Return every word "target" in the effects, in order; some are there only if a cost is paid (601.2c)."""
        if not (chosen or paid or self.modes):
            return _only_targets(self)
        found: list[Target] = []
        for effect in self.effects(chosen):
            for target in targets_in(effect, paid):
                if target not in found:
                    found.append(target)
        return tuple(found)


@remembered
def _only_targets(text: Text) -> tuple[Target, ...]:
    """Return the targets of a text without modes of which nothing was paid."""
    return tuple(dict.fromkeys([] if text.effect is None else targets_in(text.effect, ())))


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """A triggered ability (CR 603); `condition` is the intervening "if" (603.4).

    `zones` are those in which it functions; `keyword` is the name of a keyword ability (702). With `once` it triggers
    only once each turn, together with those of the same object that do the same.
    """

    when: Pattern
    text: Text
    condition: Condition | None = None
    zones: tuple[int, ...] = (BATTLEFIELD,)
    keyword: str = ""
    once: bool = False


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """An activated ability (CR 602). `who` may activate it: its controller where None.

    With `once` it can be activated only once each turn (602.5b); its X must be `least_x` or more. A `special` one is no
    ability but a special action that costs something, and does not use the stack (116.2). `keyword` is the name of a
    keyword ability (702); those of `ONLY_ONCE` can be activated only once at all.
    """

    mana: str
    costs: tuple[Cost, ...]
    text: Text
    who: Who | None = None
    sorcery: bool = False
    zones: tuple[int, ...] = (BATTLEFIELD,)
    condition: Condition | None = None
    once: bool = False
    least_x: int = 0
    special: bool = False
    keyword: str = ""


ONLY_ONCE: Final = frozenset(("exhaust", "power-up"))  # activated only once by a permanent (702.177a, 702.193a)


@dataclass(frozen=True, slots=True)
class SpellText(Ability):
    """The instructions of an instant or sorcery (CR 113.3a)."""

    text: Text


@dataclass(frozen=True, slots=True)
class ExtraCost(Ability):
    """An additional cost of a spell (CR 601.2b): `mana` and `costs`; optional ones are known by `name` (kicker).

    With `many` an optional cost can be paid any number of times (multikicker); with `all_modes` paying it has all modes
    chosen (entwine); with `per_mode` it must be paid for each mode beyond the first (escalate). With `to_opponent` an
    opponent is chosen as it is paid (gift). Instead of one that must be paid the mana `or_mana` may be.
    """

    name: str
    mana: str = "{0}"
    costs: tuple[Cost, ...] = ()
    optional: bool = False
    many: bool = False
    all_modes: bool = False
    per_mode: bool = False
    to_opponent: bool = False
    or_mana: str = ""


@dataclass(frozen=True, slots=True)
class InsteadOfCost(Ability):
    """An alternative cost of a spell (CR 118.9), known by `name`.

    In `zones` it also allows its owner to cast the card from there, and is the only cost for which that is allowed
    (flashback). With `added` it comes on top of the mana cost (retrace). With `flash` the spell can then be cast as
    though it had flash, with `sorcery` only when a sorcery could be (702.170d); with `exiled` it is exiled whenever it
    would leave the stack (702.34a). What is done `later` begins as the spell becomes a permanent, which is "it" (dash).
    With `other_face` the back face of the card is cast (702.146a).
    With `attacking` a permanent enters tapped and attacking what the creature attacked that was returned for the cost
    (702.190b).
    """

    name: str
    mana: str = "{0}"
    costs: tuple[Cost, ...] = ()
    condition: Condition | None = None
    zones: tuple[int, ...] = ()
    added: bool = False
    flash: bool = False
    exiled: bool = False
    sorcery: bool = False
    later: Effect | None = None
    attacking: bool = False
    other_face: bool = False


@dataclass(frozen=True, slots=True)
class Morph(Ability):
    """Morph, megamorph or disguise (CR 702.37, 702.168): cast face down for {3}, turned face up for this cost.

    A permanent that was turned face up for a megamorph cost gets a +1/+1 counter; disguise gives ward {2} face down.
    """

    mana: str
    costs: tuple[Cost, ...] = ()
    keyword: str = "morph"


@dataclass(frozen=True, slots=True)
class CastOnlyIf(Ability):
    """A spell can be cast only while a condition is true, such as during combat (CR 601.3)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Bestow(Ability):
    """Bestow (CR 702.103): cast for this cost it is an Aura with enchant creature until it is attached to nothing."""

    mana: str
    costs: tuple[Cost, ...] = ()
    keyword: str = "bestow"


@dataclass(frozen=True, slots=True)
class Prototype(Ability):
    """Prototype (CR 702.160): it can be cast with this mana cost, power and toughness, whose colors it then has."""

    mana: str
    power: int
    toughness: int
    keyword: str = "prototype"


def keyword_of(ability: Ability) -> str:
    """Return the name by which other rules and cards look for a keyword ability, "" for any other ability."""
    if isinstance(ability, Keyword):
        return ability.name
    return ability.keyword if isinstance(ability, (Static, Triggered, Activated, Morph, Bestow, Prototype)) else ""


def _parts(value: object) -> tuple[object, ...]:
    """Return what a value of the ability language is made of; an ability inside an effect stands by itself."""
    if isinstance(value, tuple):
        return value
    if isinstance(value, (Effect, Condition, Number, Who, What, Mode, Cost, Part, Pattern, Limit)):
        return tuple(getattr(value, f.name) for f in fields(value))  # type: ignore[arg-type]  # all are dataclasses
    return ()


@remembered
def is_conditional(abilities: tuple[Ability, ...]) -> bool:
    """Return whether one of some abilities can be used, or does something, only while a condition is true."""
    kinds = (Activated, Static, InsteadOfCost, CastOnlyIf)
    return any(isinstance(ability, kinds) and ability.condition is not None for ability in abilities)


@remembered
def restrictions(abilities: tuple[Ability, ...]) -> tuple[Condition, ...]:
    """Return what must be true for a spell with these abilities to be cast."""
    return tuple(ability.condition for ability in abilities if isinstance(ability, CastOnlyIf))


@cache
def targets_in(value: object, paid: tuple[str, ...] = ()) -> tuple[Target, ...]:
    """Return every Target inside a value of the ability language, in the order in which its fields stand."""
    if isinstance(value, Target):
        return (value,)
    found: list[Target] = []
    # A delayed trigger or a granted ability has targets of its own.
    parts = value.branch(paid) if isinstance(value, Effect) else None
    for part in _parts(value) if parts is None else parts:
        found.extend(targets_in(part, paid))
    return tuple(found)


@cache
def everything_in(value: object) -> tuple[object, ...]:
    """Return a value of the ability language and all that it holds, abilities inside it included."""
    found = [value]
    parts: tuple[object, ...] = ()
    if isinstance(value, tuple):
        parts = value
    elif is_dataclass(value) and not isinstance(value, type):
        parts = tuple(getattr(value, f.name) for f in fields(value) if f.compare)
    for part in parts:
        found.extend(everything_in(part))
    return tuple(found)


def mentions(value: object, kinds: tuple[type, ...]) -> bool:
    """Return whether a value of the ability language, abilities inside it included, holds one of these kinds."""
    return any(isinstance(part, kinds) for part in everything_in(value))


@cache
def inside(value: object) -> tuple[object, ...]:
    """Return a value of the ability language and everything that it is made of."""
    found = [value]
    for part in _parts(value):
        found.extend(inside(part))
    return tuple(found)


__all__ = [
    "Ability",
    "Activated",
    "Amount",
    "Bestow",
    "CastOnlyIf",
    "Condition",
    "Cost",
    "Effect",
    "ExtraCost",
    "InsteadOfCost",
    "Keyword",
    "Limit",
    "Mode",
    "Morph",
    "Prototype",
    "Number",
    "Part",
    "Pattern",
    "Scope",
    "SpellText",
    "Static",
    "Target",
    "Text",
    "Triggered",
    "What",
    "Who",
    "everything_in",
    "in_range",
    "inside",
    "is_conditional",
    "keyword_of",
    "mentions",
    "number",
    "restrictions",
    "targets_in",
]
