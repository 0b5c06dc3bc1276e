"""The words of the ability language for keyword actions and counted events; `language` passes them on."""

from __future__ import annotations

from endstep.games.magic.abilities.counted import (
    AttacksWith,
    BasicLandTypes,
    BecomesTapped,
    CastsNth,
    Controlling,
    DealTogether,
    Discards,
    DrawsNth,
    GrowsOlder,
    ProtectsFromChosen,
    TappedUnlessPaid,
    WithCounters,
)
from endstep.games.magic.abilities.effects.actions import (
    Amass,
    Bolster,
    Clash,
    Connive,
    Drain,
    Explore,
    OrderTop,
    RevealUntil,
    SearchBoth,
    SearchToTop,
    TopCard,
)
from endstep.games.magic.continuous.changing import IsEveryCreatureType

__all__ = [
    "Amass",
    "AttacksWith",
    "BasicLandTypes",
    "BecomesTapped",
    "Bolster",
    "CastsNth",
    "Clash",
    "Connive",
    "Controlling",
    "DealTogether",
    "Discards",
    "Drain",
    "DrawsNth",
    "Explore",
    "GrowsOlder",
    "IsEveryCreatureType",
    "OrderTop",
    "ProtectsFromChosen",
    "RevealUntil",
    "SearchBoth",
    "SearchToTop",
    "TappedUnlessPaid",
    "TopCard",
    "WithCounters",
]
