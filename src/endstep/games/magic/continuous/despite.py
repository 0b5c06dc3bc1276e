"""What creatures can do as though a restriction were not there, and damage that they don't assign (CR 609.4, 510)."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.games.magic.abilities.base import What
from endstep.games.magic.continuous.fighting import OfCreatures


@dataclass(frozen=True, slots=True)
class AttacksDespiteDefender(OfCreatures):
    """Creatures can attack as though they didn't have defender (CR 702.3b, 609.4)."""

    what: What


@dataclass(frozen=True, slots=True)
class AttacksDespiteSickness(OfCreatures):
    """Creatures can attack as though they had haste (CR 302.6, 609.4)."""

    what: What


@dataclass(frozen=True, slots=True)
class AssignsNothing(OfCreatures):
    """Creatures assign no combat damage (CR 510.1a)."""

    what: What


__all__ = ["AssignsNothing", "AttacksDespiteDefender", "AttacksDespiteSickness"]
