"""What keeps permanents from phasing out (CR 702.26)."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.games.magic.abilities.base import What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.continuous.fighting import OfCreatures


@dataclass(frozen=True, slots=True)
class CantPhaseOut(OfCreatures):
    """Permanents can't phase out."""

    what: What = THIS
