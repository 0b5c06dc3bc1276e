"""Which rule asks a question: what the trail cites for an answer, where the asking place does not say more."""

from __future__ import annotations

from typing import Final

_BY_EFFECT: Final = "608.2d"  # a choice that a resolving spell or ability calls for

_RULES: Final = {
    "alternative cost": "601.2b",
    "assign damage": "510.1c",
    "attack": "508.1a",
    "block": "509.1a",
    "card name": "201.4",
    "coin flip": "705.2",
    "delve": "702.66a",
    "discard": "701.9b",
    "division": "601.2d",
    "dungeon": "701.49a",
    "kicker": "702.33a",
    "legend rule": "704.5j",
    "mana": "106.4",
    "mode": "601.2b",
    "mulligan": "103.5",
    "order at the bottom": "401.4",
    "order of triggers": "603.3b",
    "payment": "601.2h",
    "proliferate": "701.34a",
    "replacement": "616.1",
    "room": "701.49b",
    "scry": "701.22a",
    "search": "701.23a",
    "target": "601.2c",
    "top card": "701.24a",
    "what to attack": "508.1b",
    "x": "601.2b",
}


def rule_of(kind: str) -> str:
    """Return the number of the rule by which a player makes a choice of that kind."""
    return _RULES.get(kind, _BY_EFFECT)
