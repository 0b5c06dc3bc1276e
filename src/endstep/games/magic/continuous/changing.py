"""What effects make of characteristics: types, colours, abilities, power and toughness (CR 613.1d-613.1g, 613.4).

`layer` is the layer's number, or 71 to 74 for the layers 7a to 7d. Additions and abilities that are given stand in
`parts`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Amount, Keyword, Scope, What, Who, keyword_of, number
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.creature_types import CREATURE_TYPES
from endstep.games.magic.continuous.parts import Changes
from endstep.games.magic.continuous.subtypes import (
    BASIC_LAND_TYPES,
    fitting,
    intrinsic,
    is_creature_type,
    is_land_type,
)

if TYPE_CHECKING:
    from endstep.games.magic.abilities.base import Part
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

CARD_TYPES: Final = frozenset(
    ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery")
)
SUPERTYPES: Final = frozenset(("Basic", "Legendary", "Ongoing", "Snow", "World"))
_KEPT: Final = frozenset(("Instant", "Sorcery"))


def _with_basic_types(now: Characteristics, before: frozenset[str]) -> None:
    """Give and take the mana abilities that go with basic land types (CR 305.6)."""
    types = now.subtypes if now.is_land else frozenset()
    come = [each for each in BASIC_LAND_TYPES if each in types and each not in before]
    gone = [intrinsic(each) for each in BASIC_LAND_TYPES if each in before and each not in types]
    if come or gone:
        kept = [ability for ability in now.abilities if ability not in gone]
        now.set_abilities((*kept, *[intrinsic(each) for each in come]))


def _basic_types(now: Characteristics) -> frozenset[str]:
    return now.subtypes if now.is_land else frozenset()


@dataclass(frozen=True, slots=True)
class IsAlso(Changes):
    """Objects have types, subtypes or supertypes in addition to their other ones (layer 4, CR 205.1b)."""

    layer = 4
    objects: What
    kinds: tuple[str, ...]

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        before = _basic_types(now)
        kinds = frozenset(self.kinds)
        now.supertypes |= kinds & SUPERTYPES
        types = now.types | (kinds & CARD_TYPES)
        now.set_types(types, now.subtypes | fitting(kinds - CARD_TYPES - SUPERTYPES, types))
        _with_basic_types(now, before)


@dataclass(frozen=True, slots=True)
class IsNow(Changes):
    """Objects have these card types and subtypes and no other ones; supertypes stay (layer 4, CR 205.1a)."""

    layer = 4
    objects: What
    kinds: tuple[str, ...]

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        before = _basic_types(now)
        kinds = frozenset(self.kinds)
        types = (kinds & CARD_TYPES) | (now.types & _KEPT)
        told = kinds - CARD_TYPES - SUPERTYPES
        kept = now.subtypes
        if any(is_creature_type(each) for each in told):
            kept = frozenset(each for each in kept if not is_creature_type(each))
        if any(is_land_type(each) for each in told):
            kept = frozenset(each for each in kept if not is_land_type(each))
        now.supertypes |= kinds & SUPERTYPES
        now.set_types(types, fitting(kept, types) | told)
        _with_basic_types(now, before)


@dataclass(frozen=True, slots=True)
class IsNotA(Changes):
    """Objects lack types, subtypes or supertypes (layer 4); a lost card type takes its subtypes along (CR 205.1a)."""

    layer = 4
    objects: What
    kinds: tuple[str, ...]

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        before = _basic_types(now)
        kinds = frozenset(self.kinds)
        now.supertypes -= kinds
        types = now.types - kinds
        now.set_types(types, fitting(now.subtypes - kinds, types))
        _with_basic_types(now, before)


@dataclass(frozen=True, slots=True)
class HasLandTypes(Changes):
    """Lands have these basic land types and no other land types, and none of their text (layer 4, CR 305.7)."""

    layer = 4
    takes_abilities = True
    objects: What
    types: tuple[str, ...]

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        others = frozenset(each for each in now.subtypes if not is_land_type(each))
        now.set_types(now.types, others | fitting(frozenset(self.types), now.types))
        now.set_abilities(tuple(intrinsic(each) for each in self.types) if now.is_land else now.abilities)


@dataclass(frozen=True, slots=True)
class HasCreatureTypes(Changes):
    """Objects have these creature types and no other ones; none at all where there are none (layer 4)."""

    layer = 4
    objects: What
    types: tuple[str, ...] = ()

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        others = frozenset(each for each in now.subtypes if not is_creature_type(each))
        now.set_types(now.types, others | fitting(frozenset(self.types), now.types))


@dataclass(frozen=True, slots=True)
class HasColors(Changes):
    """Objects have these colours, none where there are none (layer 5); with `also` in addition to their other ones."""

    layer = 5
    objects: What
    colors: tuple[int, ...] = ()
    also: bool = False

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        told = sum(1 << color for color in set(self.colors))
        now.colors = now.colors | told if self.also else told


@dataclass(frozen=True, slots=True)
class Loses(Changes):
    """Objects lose a keyword ability; with `for_good` they can't have it either (layer 6, CR 113.10b, 113.11)."""

    layer = 6
    objects: What
    ability: Keyword
    for_good: bool = False

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        name = self.ability.name
        if self.for_good:
            now.cant_have |= {name}
        if name in now.keywords:
            now.set_abilities(tuple(ability for ability in now.abilities if keyword_of(ability) != name))


@dataclass(frozen=True, slots=True)
class LosesAll(Changes):
    """Objects lose all abilities (layer 6)."""

    layer = 6
    takes_abilities = True
    objects: What

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        now.set_abilities(())


@dataclass(frozen=True, slots=True)
class HasBase(Changes):
    """Creatures have base power and toughness, or one of the two (layer 7b, CR 613.4b)."""

    layer = 72
    objects: What
    power: Amount | None = None
    toughness: Amount | None = None

    @property
    def what(self) -> What:
        return self.objects

    def doing(self, game: Game, obj: Obj, scope: Scope) -> tuple[int, ...]:
        told = (self.power, self.toughness)
        return tuple(number(each, game, scope) for each in told if each is not None)

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        power, toughness = self.power, self.toughness
        # Both are worked out before either is set.
        new_power = now.power if power is None else number(power, game, scope)
        now.toughness = now.toughness if toughness is None else number(toughness, game, scope)
        now.power = new_power

    def locked(self, game: Game, scope: Scope) -> Part:
        power = None if self.power is None else number(self.power, game, scope)
        return replace(self, power=power, toughness=_locked(self.toughness, game, scope))


def _locked(amount: Amount | None, game: Game, scope: Scope) -> int | None:
    return None if amount is None else number(amount, game, scope)


@dataclass(frozen=True, slots=True)
class Switches(Changes):
    """Creatures have power and toughness switched (layer 7d, CR 613.4d)."""

    layer = 74
    objects: What

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        now.power, now.toughness = now.toughness, now.power


@dataclass(frozen=True, slots=True)
class DefinedSize(Changes):
    """Its own power and toughness, or one of the two, defined by what they count (layer 7a, CR 604.3, 613.4a)."""

    layer = 71
    is_defining = True
    power: Amount | None = None
    toughness: Amount | None = None

    @property
    def what(self) -> What:
        return THIS

    def doing(self, game: Game, obj: Obj, scope: Scope) -> tuple[int, ...]:
        return tuple(number(each, game, scope) for each in (self.power, self.toughness) if each is not None)

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        if self.power is not None:
            now.power = number(self.power, game, scope)
        if self.toughness is not None:
            now.toughness = number(self.toughness, game, scope)


@dataclass(frozen=True, slots=True)
class DefinedColors(Changes):
    """Its own colours, defined; none where there are none, as with devoid (layer 5, CR 604.3, 702.114)."""

    layer = 5
    is_defining = True
    colors: tuple[int, ...] = ()

    @property
    def what(self) -> What:
        return THIS

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        now.colors = sum(1 << color for color in set(self.colors))


@dataclass(frozen=True, slots=True)
class IsEveryCreatureType(Changes):
    """It is every creature type, defined: changeling (layer 4, CR 604.3, 702.73)."""

    layer = 4
    is_defining = True

    @property
    def what(self) -> What:
        return THIS

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        now.set_types(now.types, now.subtypes | CREATURE_TYPES)


@dataclass(frozen=True, slots=True)
class HasEveryCreatureType(Changes):
    """Objects are every creature type (layer 4, CR 205.3m)."""

    layer = 4
    objects: What

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        now.set_types(now.types, now.subtypes | fitting(CREATURE_TYPES, now.types))


@dataclass(frozen=True, slots=True)
class Controls(Changes):
    """A player controls permanents (layer 2)."""

    layer = 2
    objects: What
    who: Who = YOU

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        """Change nothing here: control is no characteristic, `controlling` sees to it."""


__all__ = [
    "Controls",
    "DefinedColors",
    "DefinedSize",
    "HasBase",
    "HasColors",
    "HasCreatureTypes",
    "HasEveryCreatureType",
    "HasLandTypes",
    "IsAlso",
    "IsNotA",
    "IsNow",
    "Loses",
    "LosesAll",
    "Switches",
]
