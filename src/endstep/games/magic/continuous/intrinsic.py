"""Abilities that permanents have by their types alone, about how they enter (CR 306.5b, 714.3a)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Static
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.continuous.parts import EntersWith

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics

LOYALTY = "loyalty"
LORE = "lore"


def intrinsic(now: Characteristics) -> tuple[Static, ...]:
    """Return what a permanent enters with: a planeswalker its loyalty, a Saga its first lore counter."""
    found: tuple[Static, ...] = ()
    if "Planeswalker" in now.types:
        found = (*found, _enters_with(LOYALTY, now.loyalty))
    if "Saga" in now.subtypes:
        found = (*found, _enters_with(LORE, 1))
    return found


def has_intrinsic(now: Characteristics) -> bool:
    """Return whether there is any such ability."""
    return "Planeswalker" in now.types or "Saga" in now.subtypes


@cache
def _enters_with(counter: str, amount: int) -> Static:
    return Static((EntersWith(Enters(), counter, amount),))
