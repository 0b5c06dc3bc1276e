"""Words of the language for face-down spells and permanents (CR 708), passed on by `language`."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Morph, Prototype
from endstep.games.magic.abilities.crafting import craft
from endstep.games.magic.abilities.face_down import (
    AsTurnedUp,
    Manifest,
    ManifestDread,
    ManifestIt,
    TurnDown,
    TurnsUp,
    TurnUp,
)

__all__ = [
    "AsTurnedUp",
    "Manifest",
    "ManifestDread",
    "ManifestIt",
    "Morph",
    "Prototype",
    "TurnDown",
    "TurnUp",
    "TurnsUp",
    "craft",
]
