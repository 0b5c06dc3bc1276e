"""Protection and hexproof from a quality, as cards have them (CR 702.16, 702.11d)."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Static
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.continuous.protecting import HexproofFrom, ProtectedFrom


def protection(*colors: int) -> Static:
    """Return protection from a colour, or from each of several (CR 702.16g)."""
    return Static(tuple(ProtectedFrom(Things(colors=(color,))) for color in colors), keyword="protection")


def protection_from(*qualities: Things) -> Static:
    """Return protection from sources of some kinds; `PERMANENT` is everything (CR 702.16j)."""
    return Static(tuple(ProtectedFrom(quality) for quality in qualities), keyword="protection")


def hexproof_from(*qualities: Things) -> Static:
    """Return hexproof from sources of some kinds (CR 702.11d-f)."""
    return Static(tuple(HexproofFrom(quality) for quality in qualities), keyword="hexproof from")
