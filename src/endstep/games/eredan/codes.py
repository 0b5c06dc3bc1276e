"""The phases of a turn, and the codes of everything that is told: events, and the reasons for an ending.

A code is a key of the message catalogue. The numbers of the rules are our own: see `docs/eredan.md`.
"""

from __future__ import annotations

from typing import Final

DOCUMENT: Final = "Eredan"
ERRATUM: Final = "erratum"

OPENING, DRAWING, PREPARATION, NAMING, FIGHT, CHECK, DISCARDING, CLOSING = range(8)
PHASES: Final = ("opening", "drawing", "preparation", "naming", "fight", "check", "discarding", "closing")

EVENTS: Final = frozenset(
    (
        "turn-began",
        "phase-began",
        "card-drawn",
        "deck-empty",
        "decked",
        "draw-waived",
        "draw-changed",
        "card-played",
        "card-takes-effect",
        "boosted",
        "character-damaged",
        "character-lost-life",
        "character-healed",
        "character-killed",
        "character-died",
        "character-revived",
        "milled",
        "recycled",
        "discarded",
        "fighter-named",
        "no-fight",
        "rolled",
        "victory-checked",
        "choice",
        "lost",
        "won",
        "drew",
    )
)

KILLING: Final = "killing"
ALL_DEAD: Final = "all-dead"
HIGHER_SCORE: Final = "higher-score"
LOWER_SCORE: Final = "lower-score"
EQUAL_SCORE: Final = "equal-score"
TIE_INITIATIVE: Final = "tie-initiative"
DECKED: Final = "decked"
OPPONENT_LOST: Final = "opponent-lost"
OPPONENT_WON: Final = "opponent-won"
CONCEDED: Final = "conceded"
EFFECT_WINS: Final = "effect-wins"
EFFECT_LOSES: Final = "effect-loses"
WIN_AND_LOSE: Final = "win-and-lose"
BOTH_LOSE: Final = "all-lose"
BOTH_WIN: Final = "both-win"

RULES: Final[dict[str, str]] = {
    KILLING: "4.3",
    ALL_DEAD: "4.3",
    HIGHER_SCORE: "4.4",
    LOWER_SCORE: "4.4",
    EQUAL_SCORE: "4.4",
    TIE_INITIATIVE: "4.4",
    DECKED: "4.6b",
    OPPONENT_LOST: "4",
    OPPONENT_WON: "4",
    CONCEDED: "4.9",
    EFFECT_WINS: "3.1",
    EFFECT_LOSES: "3.2",
    WIN_AND_LOSE: "3",
    BOTH_LOSE: "4",
    BOTH_WIN: "4",
}
"""The rule of each reason; of those that follow from another's, where nothing else is said."""
