"""Reading the objects of a Magic position: cards in zones, permanents, spells and abilities on the stack."""

from __future__ import annotations

import re
from dataclasses import dataclass

from endstep.games.magic.position.remembered import EVENT_KEYS, read_event
from endstep.games.magic.position.spec import COLORS, FACES, AbilitySpec, Chosen, ObjectSpec, StackSpec
from endstep.position import Either, Fields, Flag, ListOf, MapOf, Node, OneOf, TableOf, Text, Whole

_UNKNOWN = re.compile(r"(?:([0-9]{1,4000}) +)?unknown")
_ZERO = re.compile(r"0+ +\S")
_RESERVED = ("yes", "no", "stack", "unknown")

CHOSEN_KEYS = ("player", "color", "mode", "name", "type", "number", "card", "room")
CARD_KEYS = ("card", "count", "id", "counters", "owner", "chosen", "copy_of", "face", "exiled", "token", "made_by")
PERMANENT_KEYS = ("tapped", "sick", "damage", "attached_to", "phased_out", "attacking", "blocking", "used", "level")
STACK_KEYS = (
    "card",
    "ability",
    "controller",
    "id",
    "owner",
    "targets",
    "x",
    "modes",
    "kicked",
    "chosen",
    "copy_of",
    "face",
    "event",
    "count",
    "marker",
)

CARD = Text("the name of a card in quotes")
THING = Text("a player, an id or a card in quotes")
COUNTERS = MapOf(Text("a kind of counter"), Whole(0))
MODES = ListOf(Whole(1), minimum=1, what="mode")


@dataclass(frozen=True, slots=True)
class Id:
    """The id of an object: a text that can't be taken for an answer."""

    players: tuple[str, ...]

    def read(self, node: Node) -> str:
        """Return the id."""
        text = Text("an id in quotes").read(node)
        if text in _RESERVED or text.isdecimal():
            raise node.error(f"{text!r} can't be an id; it means something else in a script")
        if text in self.players:
            raise node.error(f"{text!r} is the name of a player; an id has to differ")
        return text


@dataclass(frozen=True, slots=True)
class CardText:
    """The name of a card with a count in front of it or not; not one of zero cards."""

    def read(self, node: Node) -> str:
        """Return the text as it stands."""
        text = CARD.read(node)
        if _ZERO.match(text):
            raise node.error("a count of 0 is impossible; leave it out")
        return text


@dataclass(frozen=True, slots=True)
class Things:
    """An object of a zone: a text with or without a count, or a table. `place` is the zone."""

    players: tuple[str, ...]
    place: str

    def read(self, node: Node) -> ObjectSpec:
        """Return the object."""
        if isinstance(node.value, dict):
            fields = Fields(node, (*CARD_KEYS, *PERMANENT_KEYS), "an object")
            for key in PERMANENT_KEYS:
                if key in fields and self.place != "battlefield":
                    raise fields.error(key, f"only on the battlefield; this object is in {self.place}")
            return read_object(fields, self.players)
        if not isinstance(node.value, str):
            CARD.read(node)
        card, count = read_card(node)
        return ObjectSpec(card, count, line=node.line)


@dataclass(frozen=True, slots=True)
class Library:
    """A library: objects, the top card first, or a number of unknown cards."""

    players: tuple[str, ...]

    def read(self, node: Node) -> tuple[ObjectSpec, ...]:
        """Return the objects."""
        if isinstance(node.value, list):
            return ListOf(Things(self.players, "library")).read(node)
        if isinstance(node.value, str | dict):
            raise node.error('a list of cards is wanted, or a number of unknown ones; write ["..."]')
        number = Whole(0).read(node)
        return (ObjectSpec(None, number, line=node.line),) if number else ()


def read_card(node: Node) -> tuple[str | None, int]:
    """Read the text of a card: "2 unknown" gives no card and the count, everything else the text as it stands."""
    text = CardText().read(node)
    unknown = _UNKNOWN.fullmatch(text)
    return (None, int(unknown[1] or 1)) if unknown else (text, 1)


def read_object(fields: Fields, players: tuple[str, ...], *, token: bool = False) -> ObjectSpec:
    """Read the table of an object; `token` says what it is where the table does not."""
    player = OneOf(players, "player")
    part = fields.part("card")
    if part is None:
        raise fields.node.error('card is missing; write card = "unknown" for an unknown one')
    card, number = read_card(part)
    count = fields.get("count", Whole(1), 1)
    name = fields.get("id", Id(players), None)
    maker = fields.get("made_by", CARD, None)
    if maker is not None and not fields.get("token", Flag(), token):
        raise fields.error("made_by", "only a token is made by a card: write token = true")
    if name is not None and number * count > 1:
        raise fields.error("id", "several objects can't have one id; write them one by one")
    return ObjectSpec(
        card,
        number * count,
        id=name,
        tapped=fields.get("tapped", Flag(), False),
        sick=fields.get("sick", Flag(), False),
        damage=fields.get("damage", Whole(0), 0),
        counters=fields.get("counters", COUNTERS, ()),
        owner=fields.get("owner", player, None),
        attached_to=fields.get("attached_to", THING, None),
        chosen=fields.get("chosen", TableOf(CHOSEN_KEYS, lambda chosen: read_chosen(chosen, player), "chosen"), None),
        token=fields.get("token", Flag(), token),
        copy_of=fields.get("copy_of", CARD, None),
        made_by=maker,
        face=fields.get("face", OneOf(FACES, "face"), FACES[0]),
        phased_out=fields.get("phased_out", Flag(), False),
        exiled=fields.get("exiled", ListOf(Things(players, "exile")), ()),
        attacking=fields.get("attacking", THING, None),
        blocking=_one_or_more(fields, "blocking"),
        used=fields.get("used", ListOf(Either(Text(), Whole(1))), ()),
        level=fields.get("level", Whole(1), 1),
        line=fields.line,
    )


def read_chosen(fields: Fields, player: OneOf) -> Chosen:
    """Read what was chosen for an object."""
    if not any(key in fields for key in fields.keys):
        raise fields.node.error(f"nothing is chosen here; there are: {', '.join(fields.keys)}")
    return Chosen(
        player=fields.get("player", player, None),
        color=fields.get("color", OneOf(COLORS, "color"), None),
        mode=fields.get("mode", Either(Text(), Whole(1)), None),
        name=fields.get("name", CARD, None),
        type=fields.get("type", Text(), None),
        number=fields.get("number", Whole(), None),
        card=fields.get("card", THING, None),
        room=fields.get("room", Text(), None),
        line=fields.line,
    )


def _one_or_more(fields: Fields, key: str) -> tuple[str, ...]:
    part = fields.part(key)
    if part is not None and isinstance(part.value, str):
        return (THING.read(part),)
    return fields.get(key, ListOf(THING), ())


def read_stacked(fields: Fields, players: tuple[str, ...]) -> StackSpec:
    """Read a spell or an ability on the stack."""
    player = OneOf(players, "player")
    if ("card" in fields) is ("ability" in fields):
        raise fields.node.error("a card or an ability is wanted, one of the two")
    if "ability" in fields:
        for key in ("owner", "copy_of", "face", "kicked"):
            if key in fields:
                raise fields.error(key, "an ability has none; leave it out")
    elif "event" in fields:
        raise fields.error("event", "only an ability remembers what made it trigger")
    count = fields.get("count", Whole(1), 1)
    if count > 1 and "id" in fields:
        raise fields.error("id", "several objects can't have one id; write them one by one")
    ability = TableOf(
        ("object", "number"),
        lambda part: AbilitySpec(
            object=part.need("object", THING), number=part.need("number", Whole(1)), line=part.line
        ),
        "ability",
    )
    return StackSpec(
        controller=fields.need("controller", player),
        card=fields.get("card", CARD, None),
        ability=fields.get("ability", ability, None),
        id=fields.get("id", Id(players), None),
        owner=fields.get("owner", player, None),
        targets=fields.get("targets", ListOf(THING), ()),
        x=fields.get("x", Whole(0), None),
        modes=fields.get("modes", MODES, ()),
        kicked=read_kicked(fields),
        chosen=fields.get("chosen", TableOf(CHOSEN_KEYS, lambda chosen: read_chosen(chosen, player), "chosen"), None),
        copy_of=fields.get("copy_of", CARD, None),
        face=fields.get("face", OneOf(FACES, "face"), FACES[0]),
        event=fields.get("event", TableOf(EVENT_KEYS, lambda part: read_event(part, players), "an event"), None),
        count=count,
        marker=fields.get("marker", Whole(1), None),
        line=fields.line,
    )


def read_kicked(fields: Fields) -> int:
    """Read how often a spell was kicked: true is once."""
    return int(fields.get("kicked", Either(Flag(), Whole(0), (bool,)), 0))
