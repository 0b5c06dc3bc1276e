"""Zones, steps, colours and stages as small numbers, with their names."""

from __future__ import annotations

from typing import Final

# Zones (CR 400.1). Library, hand and graveyard belong to a player; the rest is shared.
LIBRARY: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
BATTLEFIELD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
PHASED: Final = 8  # no zone: where phased-out permanents are, which nobody sees (CR 702.26b)
NOWHERE: Final = 7  # an object that has ceased to exist or left the game

ZONE_NAMES: Final = (
    "library",
    "hand",
    "graveyard",
    "battlefield",
    "stack",
    "exile",
    "command",
    "nowhere",
    "phased out",
)
OWNED_ZONES: Final = (LIBRARY, HAND, GRAVEYARD)

# Steps and phases in the order of a turn (CR 500.1).
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
PRECOMBAT_MAIN: Final = 3
BEGINNING_OF_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_STRIKE_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
END_OF_COMBAT: Final = 9
POSTCOMBAT_MAIN: Final = 10
END: Final = 11
CLEANUP: Final = 12

STEP_NAMES: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat-main",
    "beginning-of-combat",
    "declare-attackers",
    "declare-blockers",
    "combat-damage",
    "combat-damage",
    "end-of-combat",
    "postcombat-main",
    "end",
    "cleanup",
)
STEP_CODES: Final = {
    "untap": UNTAP,
    "upkeep": UPKEEP,
    "draw": DRAW,
    "precombat-main": PRECOMBAT_MAIN,
    "beginning-of-combat": BEGINNING_OF_COMBAT,
    "declare-attackers": DECLARE_ATTACKERS,
    "declare-blockers": DECLARE_BLOCKERS,
    "combat-damage": COMBAT_DAMAGE,
    "end-of-combat": END_OF_COMBAT,
    "postcombat-main": POSTCOMBAT_MAIN,
    "end": END,
    "cleanup": CLEANUP,
}

# Where in a step the game stands: what the next stretch of rules to run is.
STAGE_BEGIN: Final = 0  # turn-based actions and "at the beginning" triggers (CR 703, 503.1a)
STAGE_CHECK: Final = 1  # state-based actions, then waiting triggers (CR 117.5)
STAGE_PRIORITY: Final = 2  # a player has priority (CR 117.3)
STAGE_RESOLVE: Final = 3  # the top of the stack resolves (CR 608)
STAGE_END: Final = 4  # the step ends (CR 500.2-500.5)
STAGE_AWAITED: Final = 5  # a turn marker was received, and its turn has not begun (CR 807.4d)

# What the holder of a turn marker does with it (CR 807.4i-807.4j).
NORMAL_TURN: Final = 0  # takes a turn, after extra turns that are still to be taken
THEN_NORMAL_TURN: Final = 1  # keeps it after this extra turn, for the normal one
EXTRA_TURN: Final = 2  # kept it for an extra turn, and passes it on afterwards

# How the match is decided once its time is over (MTR 2.4): not by life, by life after the last turn, by every check.
SUDDEN_NOT: Final = 0
SUDDEN_LAST: Final = 1
SUDDEN_CHECK: Final = 2

# Colours of mana, in the order of the pool; the first five are the colours of objects (CR 105.1, 106.1b).
WHITE: Final = 0
BLUE: Final = 1
BLACK: Final = 2
RED: Final = 3
GREEN: Final = 4
COLORLESS: Final = 5
SNOW: Final = 6  # no type of mana: where it came from (CR 107.4h)
MANA_LETTERS: Final = "WUBRGC"
COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")

NO_ONE: Final = -1
SPENT: Final = "once "  # begins the mark of an ability that was activated and can't be again (CR 702.177a)

# What a counter can give (CR 122.1b).
RULED_COUNTERS: Final = frozenset(("finality", "shield", "stun"))  # those that replace events (CR 122.1c-d, 122.1h)
KEYWORD_COUNTERS: Final = frozenset(
    (
        *("vigilance", "trample", "reach", "menace", "lifelink", "haste", "flying", "first strike", "double strike"),
        *("deathtouch", "hexproof", "indestructible", "shadow", "exalted", "decayed"),
    )
)
