"""Which subtypes belong to which card types (CR 205.3), and what basic land types mean (CR 305.6)."""

from __future__ import annotations

from functools import cache
from typing import Final

from endstep.games.magic.abilities.base import Activated

BASIC_LAND_TYPES: Final = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
_OF_TYPES: Final = {
    "Artifact": "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator "
    "Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Terminus Treasure Vehicle Vibranium",
    "Enchantment": "Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine",
    "Land": "Plains Island Swamp Mountain Forest Cave Gate Lair Town Desert Locus Sphere Planet Cloud "
    "Urza's Mine Power-Plant Tower",
    "Spell": "Adventure Arcane Chorus Lesson Omen Trap",
    "Battle": "Siege",
}
_OTHERS: Final = {each: kind for kind, row in _OF_TYPES.items() for each in row.split()}
_HAVE_CREATURE_TYPES: Final = frozenset(("Creature", "Kindred", "Tribal"))
_HAVE_SPELL_TYPES: Final = frozenset(("Instant", "Sorcery"))


def is_land_type(subtype: str) -> bool:
    """Return whether a subtype is a land type (CR 205.3i)."""
    return _OTHERS.get(subtype) == "Land"


def is_creature_type(subtype: str) -> bool:
    """Return whether a subtype is a creature type (CR 205.3m): it belongs to no other card type."""
    return subtype not in _OTHERS


def fitting(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """Return those subtypes that an object with some card types can keep (CR 205.1a)."""
    return frozenset(each for each in subtypes if _fits(each, types))


def _fits(subtype: str, types: frozenset[str]) -> bool:
    kind = _OTHERS.get(subtype)
    if kind is None:
        return bool(types & _HAVE_CREATURE_TYPES) or "Planeswalker" in types
    return bool(types & _HAVE_SPELL_TYPES) if kind == "Spell" else kind in types


@cache
def intrinsic(land_type: str) -> Activated:
    """Return the mana ability of a land with a basic land type (CR 305.6)."""
    from endstep.games.magic.abilities.producing import taps_for

    ability = taps_for(BASIC_LAND_TYPES[land_type])
    assert isinstance(ability, Activated)
    return ability
