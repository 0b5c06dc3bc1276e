"""A Magic position as values: what the file says, with the lines where it says it.

`schema` reads a file into these, `write` writes them, the builder makes a game of them and the snapshot makes them
of a game. Nothing here knows any card: names of cards stand as they were written. Collections keep the order of the
file; mappings are tuples of pairs (`dict(player.counters)` where a mapping is handier).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from endstep.games.magic.formats import usual
from endstep.position.shape import Do, Pairs, Position, Seat, Standing
from endstep.position.shape import ZoneExpect as ZoneExpect
from endstep.position.shape import split_count as split_count

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat-main",
    "beginning-of-combat",
    "declare-attackers",
    "declare-blockers",
    "combat-damage",
    "end-of-combat",
    "postcombat-main",
    "end",
    "cleanup",
)
POLICIES = ("cr", "mtr")
ROLES = ("emperor", "general")
ZONES = ("hand", "library", "graveyard", "exile", "command", "battlefield")
FACES = ("front", "back", "down", "manifested", "cloaked", "bestowed", "prototyped")
DAY = ("day", "night")
COLORS = ("white", "blue", "black", "red", "green")
PENALTIES = ("game loss", "match loss", "disqualification")

Told = str | int | bool
"""What an event holds, as a file tells it: a name, a word, a number, or whether something was so."""

_SYMBOL = re.compile(r"([0-9]*) *(\{[^{}]*\})")


MOST_SYMBOLS = 20
"""How many symbols of one kind of mana stand in a row; more of them are counted."""


def mana_text(mana: Iterable[tuple[str, int]]) -> str:
    """Return mana as a file has it, from letters and how much of each there is.

    >>> mana_text([("G", 2), ("C", 1000)])
    '{G}{G}1000{C}'
    """
    return "".join([f"{{{letter}}}" * n if n <= MOST_SYMBOLS else f"{n}{{{letter}}}" for letter, n in mana])


def default_format(players: int) -> str:
    """Return the format of a position that names none."""
    return usual(players).name


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What was chosen for an object; `card` is an id or a name, `mode` a number in printed order or a word."""

    player: str | None = None
    color: str | None = None
    mode: int | str | None = None
    name: str | None = None
    type: str | None = None
    number: int | None = None
    card: str | None = None
    room: str | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ObjectSpec:
    """An object, or `count` equal ones, in a zone.

    `card` is the text of the file, a count in front included ("8 Island"): `counted` tells the two apart. None is an
    unknown card. `owner` None is the player it stands with. `attached_to`, `attacking` and `blocking` hold ids,
    names of players, or names of cards that stand here. `used` lists what was used and works once each turn.
    `level` is that of a Class. `made_by` is a card that makes tokens of that name.
    """

    card: str | None
    count: int = 1
    id: str | None = field(default=None, kw_only=True)
    tapped: bool = field(default=False, kw_only=True)
    sick: bool = field(default=False, kw_only=True)
    damage: int = field(default=0, kw_only=True)
    counters: Pairs = field(default=(), kw_only=True)
    owner: str | None = field(default=None, kw_only=True)
    attached_to: str | None = field(default=None, kw_only=True)
    chosen: Chosen | None = field(default=None, kw_only=True)
    token: bool = field(default=False, kw_only=True)
    copy_of: str | None = field(default=None, kw_only=True)
    made_by: str | None = field(default=None, kw_only=True)
    face: str = field(default="front", kw_only=True)
    phased_out: bool = field(default=False, kw_only=True)
    exiled: tuple[ObjectSpec, ...] = field(default=(), kw_only=True)
    attacking: str | None = field(default=None, kw_only=True)
    blocking: tuple[str, ...] = field(default=(), kw_only=True)
    used: tuple[int | str, ...] = field(default=(), kw_only=True)
    level: int = field(default=1, kw_only=True)
    line: int = field(default=0, compare=False, repr=False, kw_only=True)

    def counted(self, known: Callable[[str], bool]) -> tuple[int, str | None]:
        """Return how many cards these are, and of which name; `known` says whether a card of a name exists.

        >>> ObjectSpec("8 Island").counted({"Island"}.__contains__)
        (8, 'Island')
        >>> ObjectSpec("1996 World Champion").counted({"1996 World Champion"}.__contains__)
        (1, '1996 World Champion')
        """
        if self.card is None or known(self.card):
            return self.count, self.card
        count, name = split_count(self.card)
        return self.count * count, name


@dataclass(frozen=True, slots=True)
class CommanderDamage:
    """Combat damage that a player was dealt by another player's commander."""

    owner: str
    card: str
    amount: int
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSpec(Seat):
    """A player with everything that belongs to, or stands with, that player.

    `life` None is the format's. `library` None is a library that was left out: unknown cards that never run out.
    `sideboard` None is one that was left out, of which nobody knows anything.
    `mana` is the text of the file, `mana_counts` its symbols. `land_played` counts lands played this turn,
    `commander_casts` how often the player has cast which commander from the command zone.
    """

    team: str | None = None
    role: str | None = None
    life: int | None = None
    counters: Pairs = ()
    mana: str = ""
    hand: tuple[ObjectSpec, ...] = ()
    library: tuple[ObjectSpec, ...] | None = None
    graveyard: tuple[ObjectSpec, ...] = ()
    exile: tuple[ObjectSpec, ...] = ()
    command: tuple[ObjectSpec, ...] = ()
    commanders: tuple[ObjectSpec, ...] = ()
    commander_damage: tuple[CommanderDamage, ...] = ()
    commander_casts: Pairs = ()
    battlefield: tuple[ObjectSpec, ...] = ()
    land_played: int = 0
    completed: tuple[str, ...] = ()
    sideboard: tuple[ObjectSpec, ...] | None = None

    @property
    def mana_counts(self) -> tuple[tuple[str, int], ...]:
        """The mana in the pool as symbols, each with how many there are: `(("{G}", 1), ("{C}", 20))`."""
        return tuple([(symbol, int(count or 1)) for count, symbol in _SYMBOL.findall(self.mana)])

    def objects(self) -> Iterator[tuple[str, ObjectSpec]]:
        """Yield every object of this player with the name of its zone ("commanders" for the commanders).

        The cards exiled with an object follow it, in "exile".
        """
        for zone in ("hand", "library", "graveyard", "exile", "command", "commanders", "battlefield"):
            for thing in getattr(self, zone) or ():
                yield from _with_exiled(zone, thing)


def _with_exiled(zone: str, thing: ObjectSpec) -> Iterator[tuple[str, ObjectSpec]]:
    yield zone, thing
    for card in thing.exiled:
        yield from _with_exiled("exile", card)


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilitySpec:
    """An ability on the stack: the object it is of, and its number in printed order, from 1."""

    object: str
    number: int
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EventSpec:
    """An event in a file: its code, what it holds by key, and the damage by which it came about, if any."""

    happened: str
    holds: tuple[tuple[str, Told], ...]
    damage: EventSpec | None = None
    line: int = field(default=0, compare=False, repr=False)

    def plain(self) -> dict[str, object]:
        """Return it as a file holds it."""
        told: dict[str, object] = {"happened": self.happened, **dict(self.holds)}
        return told if self.damage is None else told | {"damage": self.damage.plain()}


@dataclass(frozen=True, slots=True, kw_only=True)
class StackSpec:
    """A spell (`card`) or an ability on the stack; exactly one of the two is there. `owner` None: the controller.

    `event` is what made a triggered ability trigger, where it looks back at that. `count` equal ones stand here.
    """

    controller: str
    card: str | None = None
    ability: AbilitySpec | None = None
    id: str | None = None
    owner: str | None = None
    targets: tuple[str, ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    kicked: int = 0
    chosen: Chosen | None = None
    copy_of: str | None = None
    face: str = "front"
    event: EventSpec | None = None
    count: int = 1
    marker: int | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSpec:
    """Where in the game the position stands; `priority` None is the active player.

    Where turns are taken at the same time (CR 807.4) each has the number of its turn `marker`, 0 where the file does
    not say it, and how often that was designated for removal. One that `waits` has not begun yet; one that `begins`
    stands at the very start of its step.

    Number 0 is before the first turn: the libraries are decks, which are shuffled, and opening hands are drawn. With
    `mulligans` players are then asked whether they keep them (CR 103.5).
    """

    active: str
    number: int = 1
    step: str = "precombat-main"
    priority: str | None = None
    mulligans: bool = False
    marker: int = 0
    removals: int = 0
    waits: bool = False
    begins: bool = False
    line: int = field(default=0, compare=False, repr=False)

    @property
    def usual_step(self) -> str:
        """The step where none is told."""
        return "precombat-main" if self.number else "untap"


@dataclass(frozen=True, slots=True)
class Activation:
    """The value of `activate`: an id or a card, and the ability's number among the activated ones, from 1."""

    object: str
    ability: int


@dataclass(frozen=True, slots=True)
class Assignment:
    """The value of `attack` and `block`: creature and what it attacks or blocks, pair by pair.

    A creature that blocks several has a pair for each.
    """

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The value of `choose`: "yes", "no", numbers, names, ids."""

    answers: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """The value of `agree_draw`: players."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Concession:
    """The value of `concede` in a subgame, of the game around it that is so far out (CR 729)."""

    player: str
    outer: int


@dataclass(frozen=True, slots=True)
class Amount:
    """The value of the amount verbs (`mill`, `set_life`, ...)."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Damage:
    """The value of `damage`; `to` and `source` are a player, an id or a card."""

    to: str
    amount: int
    combat: bool = False
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Penalty:
    """The value of `penalty`; `kind` is one of PENALTIES."""

    player: str
    kind: str


@dataclass(frozen=True, slots=True)
class Creation:
    """The value of `create`: objects put onto the battlefield under a player's control.

    They are tokens (`object.token`) unless the file says `token = false`.
    """

    player: str
    object: ObjectSpec


@dataclass(frozen=True, slots=True)
class Together:
    """The value of `together`: effects that are one event."""

    entries: tuple[DoSpec, ...]


Value = (
    str | int | Activation | Assignment | Answers | Names | Concession | Amount | Damage | Penalty | Creation | Together
)
"""What a verb takes: `str` for a card, an id, a player or a step, `int` for a number of passes, else one class."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoSpec(Do):
    """One entry of the script. Entries inside `together` carry the number of the entry they stand in.

    `x`, `modes`, `pay` (ids of what pays) and `kicked` (how often) go with a spell or an ability; `face` "down" has a
    card cast face down (CR 708.4), "prototyped" as its prototype (718.3).
    """

    value: Value
    targets: tuple[str, ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    pay: tuple[str, ...] = ()
    kicked: int = 0
    face: str = "front"


ExpectSpec = Standing
"""What a case asserts: Magic has nothing of its own to add."""


@dataclass(frozen=True, slots=True)
class TimeSpec:
    """The time limit of the match was reached in this turn, or before it (MTR 2.4).

    `turns` are still to be played after this one, by default as many as the format says. With `decide` life totals then
    decide the game; with `check` that has begun, and whoever has not the highest one loses at every check.
    """

    turns: int | None = None
    decide: bool = False
    check: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionSpec(Position):
    """A Magic position; `stack` stands bottom first.

    `range` None is no limited range of influence, `attack` None whatever the format allows to attack.
    """

    game: str = "magic"
    players: tuple[PlayerSpec, ...]
    format: str
    turn: TurnSpec
    range: int | None = None
    attack: str | None = None
    stack: tuple[StackSpec, ...] = ()
    do: tuple[DoSpec, ...] = ()
    expect: ExpectSpec | None = None
    monarch: str | None = None
    time_limit: TimeSpec | None = None
    day: str | None = None
    initiative: str | None = None
    other_turns: tuple[TurnSpec, ...] | None = None

    def player(self, name: str) -> PlayerSpec:
        """Return the player of that name; raise KeyError when nobody has it."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def seat(self, name: str) -> int:
        """Return the seat of the player of that name; raise KeyError when nobody has it."""
        for seat, player in enumerate(self.players):
            if player.name == name:
                return seat
        raise KeyError(name)

    @property
    def ids(self) -> frozenset[str]:
        """Every id of the file, those that the script creates included."""
        found = {thing.id for player in self.players for _, thing in player.objects()}
        found.update(spell.id for spell in self.stack)
        found.update(entry.value.object.id for entry in _flat(self.do) if isinstance(entry.value, Creation))
        return frozenset(name for name in found if name is not None)


def _flat(entries: tuple[DoSpec, ...]) -> Iterator[DoSpec]:
    for entry in entries:
        if isinstance(entry.value, Together):
            yield from _flat(entry.value.entries)
        else:
            yield entry
