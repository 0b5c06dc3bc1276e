"""What is exiled until something leaves the battlefield (CR 610.3)."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.games.magic.abilities.base import Ability, Part, Static
from endstep.games.magic.state.codes import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class Held(Part):
    """Cards stay in exile until the source leaves the battlefield; then they return to a zone."""

    zone: int = BATTLEFIELD


def zone_of(ability: Ability) -> int:
    """Return the zone to which an effect that holds cards in exile returns them."""
    if isinstance(ability, Static):
        for part in ability.parts:
            if isinstance(part, Held):
                return part.zone
    return BATTLEFIELD
