"""Reading a position file: text, TOML, the neutral keys; the game that the file names reads the rest."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from endstep.core import Input
from endstep.position.check import Either, Fields, ListOf, OneOf, Text, Whole
from endstep.position.errors import PositionError, nearest
from endstep.position.expect import read_expect
from endstep.position.keys import DEFAULT_GAME, EXPECT_KEYS, TOP_KEYS, Entry, Frame, GameKeys, Verb, keys_of, offered
from endstep.position.locate import TooDeep, lines_of
from endstep.position.node import Node, Source, shortened
from endstep.position.shape import QUESTIONS, Position

LARGEST = 1_000_000
"""The most bytes of a position file."""

_PLACE = re.compile(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_LONG_NUMBER = re.compile(r"[0-9_]{4000,}")
_LONG_KEY = re.compile(r"""(?<![\w"'-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){200}""")
_NOT_IN_A_NAME = re.compile(r"[/+:;\x00-\x1f\x7f]")


def read(path: str | PathLike[str]) -> Position:
    """Read a position file; raise PositionError for whatever is wrong with the file or the position."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            found = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise PositionError("no such file", name) from None
    except IsADirectoryError:
        raise PositionError("this is a folder; name one of the files in it", name) from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise PositionError(f"can't be read: {reason}", shortened(name, 200)) from None
    if len(found) > LARGEST:
        raise PositionError(f"longer than {LARGEST:,} bytes; no position needs that", name)
    try:
        text = found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise PositionError("not UTF-8 text; save the file as UTF-8", name, line) from None
    return reads(text, name=name)


def reads(text: str, *, name: str = "position") -> Position:
    """Read the text of a position file; `name` stands for the file in errors."""
    root = parse(text, name=name)
    value = root.value["game"] if isinstance(root.value, dict) and "game" in root.value else DEFAULT_GAME
    return read_node(root, _game(root.child("game", value)))


def parse(text: str, *, name: str = "position") -> Node:
    """Read TOML and return the top of it, with the lines of everything."""
    if len(text) > LARGEST:
        raise PositionError(f"longer than {LARGEST:,} characters; no position needs that", name)
    if long := _LONG_KEY.search(text):
        raise PositionError("a key of too many parts", name, text.count("\n", 0, long.start()) + 1)
    try:
        value = tomllib.loads(text)
        lines = lines_of(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(text, name, str(error)) from None
    except TooDeep as error:
        raise PositionError("nested too deeply", name, error.args[0]) from None
    except RecursionError:
        raise PositionError("nested too deeply", name) from None
    except ValueError as error:
        long = _LONG_NUMBER.search(text)
        line = text.count("\n", 0, long.start()) + 1 if long else 0
        reason = "a number of too many digits" if long else f"not TOML: {error}"
        raise PositionError(reason, name, line) from None
    return Node(value, (), Source(name, lines))


def _not_toml(text: str, name: str, error: str) -> PositionError:
    found = _PLACE.fullmatch(error)
    if found is None:
        return PositionError(f"not TOML: {error}", name)
    reason, line, column = found.groups()
    at = int(line) if line else text.rstrip().count("\n") + 1
    rows = text.split("\n")
    here = rows[at - 1] if at <= len(rows) else ""
    is_open = here.count("{") > here.count("}")
    hint = "; an inline table stands on one line" if is_open else ""
    return PositionError(f"not TOML: {reason[:1].lower()}{reason[1:]}{hint}", name, at, column=int(column or 0))


def _game(node: Node) -> GameKeys:
    name = Text("the name of a game").read(node)
    keys = keys_of(name)
    if keys is None:
        games = offered()
        known = f"; known: {', '.join(games)}" if games else "; no game is loaded"
        raise node.error(f"no game {shortened(name)!r}{known}", nearest(name, games))
    return keys


def read_node(root: Node, keys: GameKeys) -> Position:
    """Read a position of one game from the top of a file."""
    fields = Fields(root, (*TOP_KEYS, *keys.keys), "a position")
    seats = _tables(fields, "players", ("name", *keys.player_keys), "a player")
    if not seats:
        raise fields.error("players", "there are no players; each has a [[players]] with a name")
    names = _names(seats)
    player = OneOf(names, "player")
    do = tuple(read_entry(part, keys.verbs, player, number) for number, part in enumerate(_elements(fields, "do"), 1))
    expects = fields.get("expect", _FieldsOf((*EXPECT_KEYS, *keys.expect_keys), "[expect]"), None)
    expect = None
    if expects is not None:
        expect = read_expect(expects, player=player, policies=keys.policies, steps=keys.steps, entries=len(do))
    frame = Frame(
        fields=fields,
        file=root.source.file,
        title=fields.get("title", Text(empty=True), ""),
        source=fields.get("source", Text(empty=True), ""),
        game=keys.game,
        edition=fields.get("edition", EditionOf(keys.editions), None),
        question=fields.get("question", OneOf(QUESTIONS, "question"), QUESTIONS[0]),
        policy=fields.get("policy", OneOf(keys.policies, "policy"), keys.policies[0]),
        decides=fields.get("decides", ListOf(Text("the number of a rule in quotes")), ()),
        names=names,
        players=seats,
        do=do,
        expect=expect,
        expects=expects,
        seed=fields.get("seed", Whole(0), None),
        answers=fields.get("answers", ListOf(Either(Told(len(names)), Whole(0))), ()),
    )
    return keys.make(frame)


@dataclass(frozen=True, slots=True)
class EditionOf:
    """One of the editions of a game's rules, in quotes."""

    editions: tuple[str, ...]

    def read(self, node: Node) -> str:
        """Return the edition."""
        Text("the date of an edition in quotes").read(node)
        return OneOf(self.editions, "edition").read(node)


@dataclass(frozen=True, slots=True)
class Told:
    """What a saved game was told besides the numbers of answers: `concede SEAT`."""

    players: int

    def read(self, node: Node) -> str:
        """Return the text, as `Input.to_plain` writes it."""
        text = Text().read(node)
        try:
            told = Input.from_plain(text)
        except ValueError as error:
            raise node.error(str(error)) from None
        if told.to_plain() != text or told.concedes >= self.players:
            raise node.error(f"no seat {shortened(text[8:])!r}; the seats are 0 to {self.players - 1}")
        return text


@dataclass(frozen=True, slots=True)
class PlayerName:
    """The name of a player: a text without the signs that stand between names elsewhere in a file."""

    def read(self, node: Node) -> str:
        """Return the name."""
        name = Text("a name in quotes").read(node)
        if sign := _NOT_IN_A_NAME.search(name):
            raise node.error(f"{sign[0]!r} can't stand in the name of a player; leave it out")
        return name


@dataclass(frozen=True, slots=True)
class _FieldsOf:
    keys: tuple[str, ...]
    what: str

    def read(self, node: Node) -> Fields:
        return Fields(node, self.keys, self.what)


def _elements(fields: Fields, key: str) -> tuple[Node, ...]:
    part = fields.part(key)
    if part is None:
        return ()
    if isinstance(part.value, dict):
        raise part.error(f"write [[{key}]] with two brackets; there can be several")
    return tuple(part.elements())


def _tables(fields: Fields, key: str, keys: tuple[str, ...], what: str) -> tuple[Fields, ...]:
    return tuple(Fields(part, keys, what) for part in _elements(fields, key))


def _names(seats: tuple[Fields, ...]) -> tuple[str, ...]:
    lines: dict[str, int] = {}
    for seat in seats:
        name = seat.need("name", PlayerName())
        if name in lines:
            raise seat.error("name", f"{name!r} is already the name of the player of line {lines[name]}")
        lines[name] = seat.line
    return tuple(lines)


def read_entry(node: Node, verbs: Mapping[str, Verb], player: OneOf, number: int) -> Entry:
    """Read one entry of a script: exactly one verb, and beside it only what goes with it."""
    beside = dict.fromkeys(key for verb in verbs.values() for key in verb.keys)
    fields = Fields(node, ("by", "times", *verbs, *beside), "an entry")
    found = [verb for verb in verbs if verb in fields]
    if len(found) != 1:
        which = " and ".join(repr(verb) for verb in found) or f"none; the verbs are: {', '.join(verbs)}"
        raise node.error(f"an entry has exactly one verb; found {which}")
    verb = found[0]
    for key in ("by", *beside):
        if key in fields and not (verbs[verb].by if key == "by" else key in verbs[verb].keys):
            others = ", ".join(
                name for name, other in verbs.items() if (other.by if key == "by" else key in other.keys)
            )
            raise fields.error(key, f"{key!r} does not go with {verb!r}, only with: {others}")
    if verbs[verb].by and "by" not in fields:
        raise node.error(f"who does it? {verb!r} needs by = a player")
    return Entry(verb, fields.get("by", player, None), fields.get("times", Whole(1), 1), number, fields)
