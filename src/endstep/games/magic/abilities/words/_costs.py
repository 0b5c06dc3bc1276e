"""Costs in words, as things to do."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Cost, What
from endstep.games.magic.abilities.costs import (
    Discard,
    ExileFromHand,
    Loyalty,
    PayLife,
    RemoveCounters,
    Sacrifice,
    SacrificeThis,
    Tap,
)
from endstep.games.magic.abilities.words._saying import WORDS, formed, say

FREE = "{0}"


def together(mana: str, costs: tuple[Cost, ...]) -> str:
    """Return mana and other costs as one: "{1}, tap, sacrifice this"."""
    parts = [] if mana in (FREE, "") and costs else [mana or FREE]
    return ", ".join([*parts, *(say(cost) for cost in costs)])


def _sacrifice(*, what: What, amount: int) -> str:
    return f"sacrifice {several(what, amount)}"


def _exile_from_hand(*, what: What, amount: int) -> str:
    return f"exile {several(what, amount)}"


def several(what: What, amount: int) -> str:
    """Return so many of a kind: "a card", "2 cards"."""
    return formed(what, "a") if amount == 1 else f"{amount} {formed(what, 'many')}"


def _loyalty(*, amount: int) -> str:
    return f"loyalty {amount:+}"


WORDS |= {
    Tap: "tap",
    SacrificeThis: "sacrifice this",
    Sacrifice: _sacrifice,
    Loyalty: _loyalty,
    PayLife: "pay {amount} life",
    Discard: "discard {amount:card}",
    ExileFromHand: _exile_from_hand,
    RemoveCounters: "remove {amount:{counter} counter} from this",
}
