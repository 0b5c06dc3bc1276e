"""The words about counters that are taken off or moved, and about what lasts as long as something is so."""

from __future__ import annotations

from endstep.games.magic.abilities.costs_of_counters import RemoveAllCounters, RemoveCountersAmong
from endstep.games.magic.abilities.effects.permanents import ChangesWhile
from endstep.games.magic.abilities.effects.removing import (
    COUNTERS_REMOVED,
    CountersRemoved,
    MoveCounters,
    TakeCounters,
)
from endstep.games.magic.continuous.permitting import MayStayTapped

__all__ = [
    "COUNTERS_REMOVED",
    "ChangesWhile",
    "CountersRemoved",
    "MayStayTapped",
    "MoveCounters",
    "RemoveAllCounters",
    "RemoveCountersAmong",
    "TakeCounters",
]
