"""Conditions in words."""

from __future__ import annotations

from endstep.games.magic.abilities.conditions import (
    ACreatureOfEachColor,
    ALandOfEachBasicType,
    AtLeast,
    AtMost,
    Both,
    EmptyLibrary,
    Exactly,
    Is,
    Not,
    ThereIs,
    TiedForHighestLife,
    WasDealtDamage,
    WasPaid,
    YourTurn,
)
from endstep.games.magic.abilities.words._saying import WORDS

WORDS |= {
    AtLeast: "{left:bare} >= {right:bare}",
    AtMost: "{left:bare} <= {right:bare}",
    Exactly: "{left:bare} = {right:bare}",
    Both: "{left} and {right}",
    Not: "not ({condition})",
    Is: "{what} is {kind:a}",
    ThereIs: "there is {what:a}",
    EmptyLibrary: "{who:'s} library is empty",
    ALandOfEachBasicType: "your lands show all five basic land types",
    ACreatureOfEachColor: "your creatures show all five colors",
    TiedForHighestLife: "two or more players are tied for most life",
    WasDealtDamage: "damage was dealt this turn to {who:a}",
    WasPaid: "{name} was paid",
    YourTurn: "it is your turn",
}
