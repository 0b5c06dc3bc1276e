"""Position files: reading, checking and writing them, for every game.

In come TOML files and one-line shorthands, out go values that hold what was written, with lines. A game registers its
keys and verbs here and reads the rest with the checks of `check`; nothing here knows a game.
"""

from endstep.position.check import Check, Either, Fields, Flag, ListOf, MapOf, Mapped, OneOf, TableOf, Text, Whole
from endstep.position.errors import PositionError, nearest
from endstep.position.keys import DEFAULT_GAME, Entry, Frame, GameKeys, Verb, is_registered, offer, register, registered
from endstep.position.node import Node
from endstep.position.read import parse, read, read_entry, read_node, reads
from endstep.position.shape import (
    Do,
    Expect,
    Illegal,
    Loop,
    Pairs,
    Position,
    Seat,
    Standing,
    When,
    ZoneExpect,
    split_count,
)
from endstep.position.shorthand import Known, Row, Suggest, is_shorthand, read_rows
from endstep.position.write import dumps, expect_plain, inline, neutral_plain, present, toml

__all__ = [
    "DEFAULT_GAME",
    "Check",
    "Do",
    "Either",
    "Entry",
    "Expect",
    "Fields",
    "Flag",
    "Frame",
    "GameKeys",
    "Illegal",
    "Known",
    "ListOf",
    "Loop",
    "MapOf",
    "Mapped",
    "Node",
    "OneOf",
    "Pairs",
    "Position",
    "PositionError",
    "Row",
    "Seat",
    "Standing",
    "Suggest",
    "TableOf",
    "Text",
    "Verb",
    "When",
    "Whole",
    "ZoneExpect",
    "dumps",
    "expect_plain",
    "inline",
    "is_registered",
    "is_shorthand",
    "nearest",
    "neutral_plain",
    "parse",
    "present",
    "read",
    "read_entry",
    "read_node",
    "read_rows",
    "reads",
    "offer",
    "register",
    "registered",
    "split_count",
    "toml",
]
