"""Magic's keys of the position file, read into a `PositionSpec` and checked against one another.

Names of players, ids, steps and formats are checked here; names of cards by whoever knows the cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike

from endstep.games.magic.formats import NOT_BUILT, AttackOption, names
from endstep.games.magic.position.objects import (
    CARD,
    COUNTERS,
    STACK_KEYS,
    CardText,
    Library,
    Things,
    read_stacked,
)
from endstep.games.magic.position.references import check_references
from endstep.games.magic.position.spec import (
    DAY,
    POLICIES,
    ROLES,
    STEPS,
    ZONES,
    CommanderDamage,
    ExpectSpec,
    ObjectSpec,
    PlayerSpec,
    PositionSpec,
    TimeSpec,
    TurnSpec,
    ZoneExpect,
    default_format,
)
from endstep.games.magic.position.verbs import VERBS, read_do
from endstep.games.magic.position.write import plain
from endstep.position import (
    Either,
    Fields,
    Flag,
    Frame,
    GameKeys,
    ListOf,
    MapOf,
    Node,
    OneOf,
    Position,
    TableOf,
    Text,
    Whole,
    register,
)
from endstep.position import read as read_any
from endstep.position import reads as reads_any
from endstep.rulebook import editions

KEYS = ("format", "range", "attack", "turn", "other_turns", "stack", "monarch", "initiative", "day", "time_limit")
PLAYER_KEYS = (
    "team",
    "role",
    "life",
    "counters",
    "mana",
    "hand",
    "library",
    "graveyard",
    "exile",
    "command",
    "commanders",
    "commander_damage",
    "commander_casts",
    "battlefield",
    "land_played",
    "completed",
    "sideboard",
)
EXPECT_KEYS = ("life", "counters", "active", "zones")

_MARKER_KEYS = ("marker", "removals", "begins")
_MANA = re.compile(r"(?: *[0-9]* *\{[WUBRGCS]\})+")


def read(path: str | PathLike[str]) -> PositionSpec:
    """Read a file that holds a Magic position; raise PositionError."""
    return _magic(read_any(path))


def reads(text: str, *, name: str = "position") -> PositionSpec:
    """Read the text of a Magic position; raise PositionError. `name` stands for the file in errors."""
    return _magic(reads_any(text, name=name))


def _magic(position: Position) -> PositionSpec:
    if not isinstance(position, PositionSpec):
        raise position.error_at(0, "game", f"a position of magic is wanted, not of {position.game}")
    return position


def make(frame: Frame) -> PositionSpec:
    """Read Magic's keys around the neutral ones."""
    fields = frame.fields
    line = fields.line
    turn = TableOf(
        ("number", "active", "step", "priority", "mulligans", *_MARKER_KEYS), lambda part: _turn(part, frame), "turn"
    )
    keys = ("number", "active", "step", "priority", *_MARKER_KEYS, "waits")
    others = ListOf(TableOf(keys, lambda part: _turn(part, frame, other=True), "a turn"))
    spec = PositionSpec(
        title=frame.title,
        source=frame.source,
        edition=frame.edition,
        question=frame.question,
        policy=frame.policy,
        decides=frame.decides,
        format=fields.get("format", FormatName(), default_format(len(frame.names))),
        range=fields.get("range", Whole(1), None),
        attack=fields.get("attack", OneOf(tuple(AttackOption), "option"), None),
        turn=fields.get("turn", turn, TurnSpec(active=frame.names[0], line=line)),
        players=tuple(_player(part, frame) for part in frame.players),
        stack=fields.get(
            "stack", ListOf(TableOf(STACK_KEYS, lambda part: read_stacked(part, frame.names), "a spell")), ()
        ),
        do=tuple(read_do(entry, frame.names) for entry in frame.do),
        expect=None if frame.expect is None or frame.expects is None else _expect(frame, frame.expects),
        seed=frame.seed,
        answers=frame.answers,
        monarch=fields.get("monarch", frame.player, None),
        initiative=fields.get("initiative", frame.player, None),
        day=fields.get("day", OneOf(DAY, "time of day"), None),
        other_turns=fields.get("other_turns", others, None),
        time_limit=fields.get("time_limit", TableOf(("turns", "decide", "check"), _time, "time_limit"), None),
        file=frame.file,
        line=line,
    )
    check_references(spec)
    return spec


def _turn(fields: Fields, frame: Frame, *, other: bool = False) -> TurnSpec:
    number = fields.get("number", Whole(0), 1)
    usual = TurnSpec(active="", number=number).usual_step
    step = fields.get("step", OneOf(STEPS, "step"), usual)
    if number == 0 and step != usual:
        raise fields.error("step", "turn 0 is before the game begins and has no steps; leave it out")
    return TurnSpec(
        active=fields.get("active", frame.player, frame.names[0]),
        number=number,
        step=step,
        priority=fields.get("priority", frame.player, None),
        mulligans=not other and _mulligans(fields, number),
        marker=fields.get("marker", Whole(1), 0),
        removals=fields.get("removals", Whole(0), 0),
        waits=other and fields.get("waits", Flag(), False),
        begins=fields.get("begins", Flag(), False),
        line=fields.line,
    )


def _time(fields: Fields) -> TimeSpec:
    spec = TimeSpec(
        turns=fields.get("turns", Whole(0), None),
        decide=fields.get("decide", Flag(), False),
        check=fields.get("check", Flag(), False),
    )
    if spec.check and (spec.decide or spec.turns is not None):
        raise fields.error("check", "life totals are checked once no turns are left; leave out 'turns' and 'decide'")
    return spec


def _mulligans(fields: Fields, number: int) -> bool:
    if "mulligans" in fields and number != 0:
        raise fields.error("mulligans", "mulligans are taken before the game begins: only with number = 0")
    return fields.get("mulligans", Flag(), False)


def _player(fields: Fields, frame: Frame) -> PlayerSpec:
    def zone(key: str) -> tuple[ObjectSpec, ...]:
        return fields.get(key, ListOf(Things(frame.names, key)), ())

    damage = fields.part("commander_damage")
    return PlayerSpec(
        name=fields.need("name", Text()),
        team=fields.get("team", Text(), None),
        role=fields.get("role", OneOf(ROLES, "role"), None),
        life=fields.get("life", Whole(), None),
        counters=fields.get("counters", COUNTERS, ()),
        mana=fields.get("mana", Mana(), ""),
        hand=zone("hand"),
        library=fields.get("library", Library(frame.names), None),
        graveyard=zone("graveyard"),
        exile=zone("exile"),
        command=zone("command"),
        commanders=zone("commanders"),
        commander_damage=() if damage is None else tuple(_damage(damage, frame.player)),
        commander_casts=fields.get("commander_casts", MapOf(CARD, Whole(0)), ()),
        battlefield=zone("battlefield"),
        land_played=int(fields.get("land_played", Either(Flag(), Whole(0), (bool,)), 0)),
        completed=fields.get("completed", ListOf(CARD), ()),
        sideboard=fields.get("sideboard", ListOf(Things(frame.names, "sideboard")), None),
        line=fields.line,
    )


def _damage(node: Node, player: OneOf) -> Iterable[CommanderDamage]:
    for key, part in node.items():
        owner, slash, card = key.partition("/")
        if not slash or not card.strip():
            raise part.error('"OWNER/CARD" = number is wanted: whose commander, and which')
        name = player.read(Node(owner, part.path, part.source))
        card = CARD.read(Node(card, part.path, part.source))
        yield CommanderDamage(name, card, Whole(0).read(part), part.line)


@dataclass(frozen=True, slots=True)
class FormatName:
    """The name of a format that can be played."""

    def read(self, node: Node) -> str:
        """Return the name."""
        if node.value in NOT_BUILT:
            raise node.error(f"the format {node.value!r} is known but not built; there are: {', '.join(names())}")
        return OneOf(names(), "format").read(node)


@dataclass(frozen=True, slots=True)
class Mana:
    """Mana in a pool: symbols such as {G}, one after the other, each with a number in front of it or not."""

    def read(self, node: Node) -> str:
        """Return the text."""
        text = Text("mana symbols in quotes", empty=True).read(node)
        if text and not _MANA.fullmatch(text):
            raise node.error(
                'a pool holds {W} {U} {B} {R} {G} {C} {S}, each once for each mana or with a number: "{C}{C}20{G}"'
            )
        return text


@dataclass(frozen=True, slots=True)
class Zones:
    """The cards expected in zones: `"PLAYER.ZONE" = [cards]`."""

    player: OneOf

    def read(self, node: Node) -> tuple[ZoneExpect, ...]:
        """Return the zones, in the order of the file."""
        found = []
        for key, part in node.items():
            name, dot, zone = key.rpartition(".")
            if not dot:
                raise part.error('"PLAYER.ZONE" = [cards] is wanted, as in "Ana.graveyard"')
            player = self.player.read(Node(name, part.path, part.source))
            place = OneOf(ZONES, "zone").read(Node(zone, part.path, part.source))
            found.append(ZoneExpect(player, place, ListOf(CardText()).read(part), part.line, place == "library"))
        return tuple(found)


def _expect(frame: Frame, fields: Fields) -> ExpectSpec:
    neutral = frame.expect
    if neutral is None:
        raise ValueError("no [expect] was read")
    player = frame.player
    return ExpectSpec(
        status=neutral.status,
        results=neutral.results,
        rules=neutral.rules,
        blocked=neutral.blocked,
        when=neutral.when,
        loop=neutral.loop,
        readings=neutral.readings,
        illegal=neutral.illegal,
        life=fields.get("life", MapOf(player, Whole()), ()),
        counters=fields.get("counters", MapOf(player, COUNTERS), ()),
        active=fields.get("active", player, None),
        zones=fields.get("zones", Zones(player), ()),
        line=neutral.line,
    )


MAGIC = GameKeys(
    game="magic",
    keys=KEYS,
    player_keys=PLAYER_KEYS,
    expect_keys=EXPECT_KEYS,
    verbs=VERBS,
    policies=POLICIES,
    steps=STEPS,
    editions=editions("CR"),
    make=make,
    plain=lambda position: plain(_magic(position)),
)
"""Magic's part of the position file, as the reader knows it."""

register(MAGIC)
