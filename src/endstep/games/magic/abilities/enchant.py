"""The enchant ability of Auras (CR 702.5)."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.games.magic.abilities.base import Ability, Target


@dataclass(frozen=True, slots=True)
class Enchant(Ability):
    """What an Aura spell targets, and what the Aura can be attached to (CR 303.4a)."""

    target: Target
