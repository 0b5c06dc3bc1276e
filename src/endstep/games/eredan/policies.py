"""What no document settles: named policies, each with its values, the default first, and the words of each value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EQUAL_SCORES: Final = "equal-scores"
BOTH_DECKED: Final = "both-decked"
WIPED_OUT_AND_DECKED: Final = "wiped-out-and-decked"
BOTH_WIN: Final = "both-win"
OVERKILL: Final = "overkill"
HEALING: Final = "healing"
KILL_SCORE: Final = "kill-score"
REVIVE_SCORE: Final = "revive-score"
DEAD_HIT: Final = "damage-to-the-dead"
STRIKES: Final = "strikes"
WAIVED_DRAW: Final = "waived-draw"
LATER_DRAW: Final = "later-draw"
CARD_ENDINGS: Final = "card-endings"

POLICIES: Final[Mapping[str, Mapping[str, str]]] = {
    EQUAL_SCORES: {
        "draw": "equal scores are a draw",
        "initiative": "of equal scores that of the player with the initiative wins",
    },
    BOTH_DECKED: {
        "draw": "two players whose decks failed draw",
        "score": "of two players whose decks failed the one with the higher score wins",
    },
    WIPED_OUT_AND_DECKED: {
        "score": "with both sides wiped out the score decides, whoever's deck failed",
        "decked": "with both sides wiped out a failed deck loses all the same",
    },
    BOTH_WIN: {
        "draw": "two players who win at the same moment draw",
        "initiative": "of two players who win at the same moment the one with the initiative wins",
    },
    OVERKILL: {
        "full": "damage beyond the last life point counts in the score",
        "to-zero": "damage beyond the last life point does not count in the score",
    },
    HEALING: {
        "effective": "only life that was really healed counts in the score",
        "full": "healing counts in the score as it is written, beyond the maximum too",
    },
    KILL_SCORE: {
        "nothing": "a character that is killed outright counts nothing in the score",
        "life": "a character that is killed outright counts its life in the score, as damage",
    },
    REVIVE_SCORE: {
        "nothing": "life with which a character comes back counts nothing in the score",
        "healing": "life with which a character comes back counts in the score, as healing",
    },
    DEAD_HIT: {
        "nothing": "a dead character receives no damage",
        "counts": "a dead character receives damage, and it counts in the score",
    },
    STRIKES: {
        "together": "the two fighters strike at the same time",
        "initiative": "the fighter with the initiative strikes first, and the dead do not strike back",
    },
    WAIVED_DRAW: {
        "free": "a draw that a card forbids never fails",
        "marks": "a deck too small to complete the hand fails although a card forbids the draw",
    },
    LATER_DRAW: {
        "marks": "a draw that fails for another reason than completing the hand counts like one that does",
        "free": "a draw that fails for another reason than completing the hand has no consequence",
    },
    CARD_ENDINGS: {
        "at-once": "a card that says win or lose ends the game at once",
        "at-check": "a card that says win or lose counts at the next check of victory",
    },
}

DEFAULTS: Final[Mapping[str, str]] = {name: next(iter(values)) for name, values in POLICIES.items()}

SCORING: Final = (OVERKILL, HEALING, KILL_SCORE, REVIVE_SCORE, DEAD_HIT)
"""These matter only when a score decides."""


def words(name: str, value: str) -> str:
    """Return a policy as the assumptions of a verdict name it.

    >>> words("equal-scores", "draw")
    'policy, not rule: equal scores are a draw'
    """
    return f"policy, not rule: {POLICIES[name][value]}"
