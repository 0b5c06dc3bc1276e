"""Costs in words, as things to do."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Cost
from endstep.games.magic.abilities.costs import (
    Discard,
    ExileFromHand,
    PayLife,
    RemoveCounters,
    Sacrifice,
    SacrificeThis,
    Tap,
)
from endstep.games.magic.abilities.words._saying import WORDS, counted, formed, say

FREE = "{0}"


def together(mana: str, costs: tuple[Cost, ...]) -> str:
    """Return mana and other costs as one: "{1}, tap, sacrifice this"."""
    parts = [] if mana in (FREE, "") and costs else [mana or FREE]
    return ", ".join([*parts, *(say(cost) for cost in costs)])


def _sacrifice(what: object, amount: int) -> str:
    return f"sacrifice {formed(what, 'a') if amount == 1 else f'{counted(amount)} {formed(what, "many")}'}"


def _exile(what: object, amount: int) -> str:
    return f"exile {formed(what, 'a') if amount == 1 else f'{counted(amount)} {formed(what, "many")}'}"


WORDS |= {
    Tap: "tap",
    SacrificeThis: "sacrifice this",
    Sacrifice: _sacrifice,
    PayLife: "pay {amount} life",
    Discard: "discard {amount:card}",
    ExileFromHand: _exile,
    RemoveCounters: "remove {amount:{counter} counter} from this",
}
