"""Eredan's keys of the position file, read into a `PositionSpec` and checked against one another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from endstep.games.eredan.cards import CARDS, CHARACTERS
from endstep.games.eredan.codes import DOCUMENT, PHASES
from endstep.games.eredan.policies import POLICIES
from endstep.games.eredan.position.spec import (
    HAND_SIZE,
    CharacterSpec,
    PlayerSpec,
    PositionSpec,
    TurnSpec,
)
from endstep.games.eredan.position.verbs import VERBS, read_do
from endstep.games.eredan.position.write import plain
from endstep.games.eredan.state import UNKNOWN
from endstep.position import (
    Fields,
    Flag,
    Frame,
    GameKeys,
    ListOf,
    MapOf,
    Node,
    OneOf,
    Position,
    PositionError,
    Standing,
    TableOf,
    Text,
    Whole,
    ZoneExpect,
    nearest,
    register,
    split_count,
)
from endstep.rulebook import editions

KEYS = ("turn", "hand_size", "policies")
PLAYER_KEYS = ("characters", "deck", "hand", "discard", "score", "decked", "draws_more", "draws_none")
CHARACTER_KEYS = ("name", "id", "attack", "defence", "spirit", "life", "maximum", "dead")
EXPECT_KEYS = ("life", "counters", "active", "zones")
ZONES = ("hand", "deck", "discard")
COUNTERS = ("score", "decked", "dead")
MOST_CARDS = 1_000
PLAYERS = 2
CHARACTERS_EACH = 3


@dataclass(frozen=True, slots=True)
class CardText:
    """The name of a card of the set, or "unknown", with a count in front where there are several."""

    def read(self, node: Node) -> str:
        """Return the text."""
        text = Text("the name of a card in quotes").read(node)
        if text in CARDS:
            return text
        count, name = split_count(text)
        if name != UNKNOWN and name not in CARDS:
            raise node.error(f"no card is called {name!r}", nearest(name, CARDS))
        if not 1 <= count <= MOST_CARDS:
            raise node.error(f"a count is from 1 to {MOST_CARDS:,}")
        return text


@dataclass(frozen=True, slots=True)
class DeckText:
    """The cards of a deck, the next one first, or the number of its unknown cards."""

    def read(self, node: Node) -> tuple[str, ...]:
        """Return the cards as texts."""
        if isinstance(node.value, list):
            return ListOf(CardText()).read(node)
        number = Whole(0, MOST_CARDS).read(node)
        return (f"{number} {UNKNOWN}",) if number else ()


@dataclass(frozen=True, slots=True)
class CharacterText:
    """A character: the name of one of the set, or a table."""

    def read(self, node: Node) -> CharacterSpec:
        """Return the character."""
        if isinstance(node.value, dict):
            return TableOf(CHARACTER_KEYS, _character, "a character").read(node)
        name = Text("the name of a character in quotes").read(node)
        if name not in CHARACTERS:
            raise node.error(f"no character is called {name!r}; write a table for your own", nearest(name, CHARACTERS))
        return CharacterSpec(name, line=node.line)


@dataclass(frozen=True, slots=True)
class AttackText:
    """An attack: a number, or from which to which number it rolls."""

    def read(self, node: Node) -> tuple[int, int]:
        """Return both numbers."""
        if not isinstance(node.value, list):
            number = Whole(0, MOST_CARDS).read(node)
            return (number, number)
        numbers = ListOf(Whole(0, MOST_CARDS)).read(node)
        if len(numbers) != 2 or numbers[0] > numbers[1]:
            raise node.error("an attack is [from, to], or one number")
        return (numbers[0], numbers[1])


def _character(fields: Fields) -> CharacterSpec:
    name = fields.need("name", Text())
    spec = CharacterSpec(
        name,
        id=fields.get("id", Text(), None),
        attack=fields.get("attack", AttackText(), None),
        defence=fields.get("defence", Whole(), None),
        spirit=fields.get("spirit", Whole(), None),
        life=fields.get("life", Whole(), None),
        maximum=fields.get("maximum", Whole(1), None),
        dead=fields.get("dead", Flag(), False),
        line=fields.line,
    )
    if name not in CHARACTERS:
        for key in ("attack", "life"):
            if key not in fields:
                raise fields.error("name", f"{name!r} is not in the set, so it needs {key}", nearest(name, CHARACTERS))
    maximum = spec.maximum if spec.maximum is not None else _printed_maximum(name)
    if spec.life is not None and maximum is not None and spec.life > maximum:
        raise fields.error("life", f"the maximum is {maximum}; write a higher one as well")
    return spec


def _printed_maximum(name: str) -> int | None:
    return CHARACTERS[name].maximum if name in CHARACTERS else None


def make(frame: Frame) -> PositionSpec:
    """Read Eredan's keys around the neutral ones."""
    fields = frame.fields
    turn = TableOf(("number", "active", "step", "priority"), lambda part: _turn(part, frame), "turn")
    if len(frame.names) != PLAYERS:
        raise fields.error("players", f"two players are wanted, not {len(frame.names)}")
    spec = PositionSpec(
        title=frame.title,
        source=frame.source,
        edition=frame.edition,
        question=frame.question,
        policy=frame.policy,
        decides=frame.decides,
        players=tuple(_player(part) for part in frame.players),
        turn=fields.get("turn", turn, TurnSpec(active=frame.names[0], line=fields.line)),
        hand_size=fields.get("hand_size", Whole(0, MOST_CARDS), HAND_SIZE),
        policies=_policies(fields),
        do=tuple(read_do(entry, frame.names) for entry in frame.do),
        expect=None if frame.expect is None or frame.expects is None else _expect(frame, frame.expects),
        seed=frame.seed,
        answers=frame.answers,
        file=frame.file,
        line=fields.line,
    )
    _check_ids(spec)
    return spec


def _turn(fields: Fields, frame: Frame) -> TurnSpec:
    number = fields.get("number", Whole(0), 1)
    usual = "preparation" if number else PHASES[0]
    step = fields.get("step", OneOf(PHASES, "phase"), usual)
    if not number and step != usual:
        raise fields.error("step", "turn 0 is before the game begins and has no phases; leave it out")
    return TurnSpec(
        active=fields.get("active", frame.player, frame.names[0]),
        number=number,
        step=step,
        priority=fields.get("priority", frame.player, None),
        line=fields.line,
    )


def _player(fields: Fields) -> PlayerSpec:
    characters = fields.need("characters", ListOf(CharacterText(), minimum=1, what="character"))
    if len(characters) > CHARACTERS_EACH:
        raise fields.error("characters", f"a side has at most {CHARACTERS_EACH} characters")
    cards = ListOf(CardText())
    return PlayerSpec(
        name=fields.need("name", Text()),
        characters=characters,
        deck=fields.get("deck", DeckText(), None),
        hand=fields.get("hand", cards, ()),
        discard=fields.get("discard", cards, ()),
        score=fields.get("score", Whole(), 0),
        decked=fields.get("decked", Flag(), False),
        draws_more=fields.get("draws_more", Whole(0, MOST_CARDS), 0),
        draws_none=fields.get("draws_none", Flag(), False),
        line=fields.line,
    )


def _policies(fields: Fields) -> tuple[tuple[str, str], ...]:
    part = fields.part("policies")
    if part is None:
        return ()
    table = Fields(part, POLICIES, "policies")
    return tuple(
        (name, table.need(name, OneOf(tuple(values), "value of this policy")))
        for name, values in POLICIES.items()
        if name in table
    )


def _check_ids(spec: PositionSpec) -> None:
    """Refuse characters that could not be told apart by what names them."""
    seen: dict[str, int] = {}
    for index, player in enumerate(spec.players):
        for each in player.characters:
            name = each.id or each.name
            if name in seen:
                raise spec.error_at(
                    each.line, f"players[{index}].characters", f"two characters are called {name!r}; give one an id"
                )
            seen[name] = index
            if name in spec.names:
                raise spec.error_at(each.line, f"players[{index}].characters", f"{name!r} is the name of a player")


@dataclass(frozen=True, slots=True)
class Zones:
    """The cards expected in zones: `"PLAYER.ZONE" = [cards]`; those of a deck in their order."""

    player: OneOf

    def read(self, node: Node) -> tuple[ZoneExpect, ...]:
        """Return the zones, in the order of the file."""
        return tuple(self._zones(node))

    def _zones(self, node: Node) -> Iterable[ZoneExpect]:
        for key, part in node.items():
            name, dot, zone = key.rpartition(".")
            if not dot:
                raise part.error('"PLAYER.ZONE" = [cards] is wanted, as in "Ana.hand"')
            player = self.player.read(Node(name, part.path, part.source))
            place = OneOf(ZONES, "zone").read(Node(zone, part.path, part.source))
            yield ZoneExpect(player, place, ListOf(CardText()).read(part), part.line, place == "deck")


def _expect(frame: Frame, fields: Fields) -> Standing:
    neutral = frame.expect
    assert neutral is not None
    counters = MapOf(frame.player, MapOf(OneOf(COUNTERS, "counter"), Whole()))
    return Standing(
        status=neutral.status,
        results=neutral.results,
        rules=neutral.rules,
        blocked=neutral.blocked,
        when=neutral.when,
        loop=neutral.loop,
        readings=neutral.readings,
        illegal=neutral.illegal,
        life=fields.get("life", MapOf(Text("a character"), Whole()), ()),
        counters=fields.get("counters", counters, ()),
        active=fields.get("active", frame.player, None),
        zones=fields.get("zones", Zones(frame.player), ()),
        line=neutral.line,
    )


def _plain(position: Position) -> dict[str, object]:
    if not isinstance(position, PositionSpec):
        raise PositionError(f"a position of eredan is wanted, not of {position.game}", position.file)
    return plain(position)


EREDAN = GameKeys(
    game="eredan",
    keys=KEYS,
    player_keys=PLAYER_KEYS,
    expect_keys=EXPECT_KEYS,
    verbs=VERBS,
    policies=("eredan",),
    steps=PHASES,
    editions=editions(DOCUMENT),
    make=make,
    plain=_plain,
)
"""Eredan's part of the position file, as the reader knows it."""

register(EREDAN)
