"""The characteristics of an object (CR 109.3), printed or as effects have made them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.mana import FREE, ManaCost

if TYPE_CHECKING:
    from endstep.games.magic.abilities.base import Ability


class Characteristics:
    """Name, cost, colours (bits, white first), types, power and toughness, loyalty and abilities.

    Shared between objects: never change one, `clone` it first.
    """

    __slots__ = (
        "abilities",
        "cant_have",
        "colors",
        "cost",
        "is_creature",
        "is_land",
        "keywords",
        "loyalty",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(self) -> None:
        self.name = ""
        self.cost: ManaCost = FREE
        self.colors = 0
        self.supertypes: frozenset[str] = frozenset()
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.power = 0
        self.toughness = 0
        self.loyalty = 0
        self.abilities: tuple[Ability, ...] = ()
        self.keywords: frozenset[str] = frozenset()
        self.cant_have: frozenset[str] = frozenset()  # names of keywords that it can't have (CR 113.11)
        self.is_creature = False
        self.is_land = False

    def clone(self) -> Characteristics:
        """Return equal characteristics to be changed."""
        new = Characteristics()
        new.name = self.name
        new.cost = self.cost
        new.colors = self.colors
        new.supertypes = self.supertypes
        new.types = self.types
        new.subtypes = self.subtypes
        new.power = self.power
        new.toughness = self.toughness
        new.loyalty = self.loyalty
        new.abilities = self.abilities
        new.keywords = self.keywords
        new.cant_have = self.cant_have
        new.is_creature = self.is_creature
        new.is_land = self.is_land
        return new

    def set_types(self, types: frozenset[str], subtypes: frozenset[str]) -> None:
        """Set card types and subtypes, and what is asked of them often."""
        self.types = types
        self.subtypes = subtypes
        self.is_creature = "Creature" in types
        self.is_land = "Land" in types

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        """Set the abilities, and the names of the keywords among them."""
        from endstep.games.magic.abilities.base import Keyword

        self.abilities = abilities
        self.keywords = frozenset(ability.name for ability in abilities if isinstance(ability, Keyword))

    @property
    def is_permanent(self) -> bool:
        """Whether an object with these types can be a permanent (CR 110.4)."""
        return bool(self.types & PERMANENT_TYPES)


PERMANENT_TYPES = frozenset(("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"))
NOTHING = Characteristics()
