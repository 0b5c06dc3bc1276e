"""Numbers in words."""

from __future__ import annotations

from endstep.games.magic.abilities.amounts import (
    AttackersAmong,
    Count,
    CountersOn,
    Devotion,
    DrawsThisTurn,
    HandSize,
    LibrarySize,
    LifeOf,
    ManaValueOf,
    Plus,
    PowerOf,
    StartingLifeOf,
    ThatMuch,
    TheX,
    Times,
    ToughnessOf,
)
from endstep.games.magic.abilities.words._saying import WORDS

WORDS |= {
    ThatMuch: "that much",
    TheX: "X",
    Count: "number of {what:many}",
    AttackersAmong: "number of {what:many} that attacked together",
    LifeOf: "{who:'s} life",
    StartingLifeOf: "{who:'s} starting life",
    HandSize: "cards in {who:'s} hand",
    LibrarySize: "cards in {who:'s} library",
    CountersOn: "{counter} counters on {what}",
    Devotion: "devotion to {color:color}",
    DrawsThisTurn: "{who:'s} draws this turn",
    ToughnessOf: "toughness of {what}",
    PowerOf: "power of {what}",
    ManaValueOf: "mana value of {what}",
    Plus: "{left:bare} + {right:bare}",
    Times: "{factor} x {left:term}",
}
