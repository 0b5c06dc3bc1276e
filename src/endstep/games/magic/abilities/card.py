"""A card as the game knows it, and the function that writes one down."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Bestow,
    Effect,
    ExtraCost,
    InsteadOfCost,
    Morph,
    Prototype,
    SpellText,
    Static,
    Text,
    Triggered,
    keyword_of,
)
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.continuous.characteristics import Characteristics
from endstep.games.magic.state.codes import BATTLEFIELD

_OTHERWISE = (InsteadOfCost, ExtraCost, Morph, Bestow, Prototype)
SUPERTYPES = frozenset(("Basic", "Legendary", "Snow", "World", "Ongoing"))


@dataclass(frozen=True, slots=True)
class CardDef:
    """A card: its name, what is printed on it, and what the engine wants to know about it at once.

    Equal when everything printed is equal. `elsewhere` are the abilities that function outside the battlefield,
    `standing` its static and triggered abilities with their numbers, `is_defining` says that some define its
    characteristics (CR 604.3). `back` is the other face of a double-faced card, which may be cast or played instead
    where it `is_modal` (CR 712). `halves` are those of a split card (CR 709), `adventure` is what an adventurer card
    can be cast as too (715), `down` as what it can be cast face down (708.4); `cast_from` are the zones other than the
    hand from which it may be cast. A plain one is cast as itself and for its mana cost, if no other object says
    anything else.
    """

    name: str
    cost: str
    type_line: str
    power: int | None
    toughness: int | None
    loyalty: int | None
    abilities: tuple[Ability, ...]
    colors: tuple[int, ...]
    printed: Characteristics = field(compare=False, repr=False)
    mana_cost: ManaCost = field(compare=False, repr=False)
    activated: tuple[Activated, ...] = field(compare=False, repr=False)
    spell: SpellText | None = field(compare=False, repr=False)
    elsewhere: bool = field(compare=False, repr=False)
    castable: bool = field(compare=False, repr=False)
    has_statics: bool = field(compare=False, repr=False)
    standing: tuple[tuple[int, Static | Triggered], ...] = field(compare=False, repr=False)
    is_defining: bool = field(compare=False, repr=False)
    other_costs: tuple[InsteadOfCost, ...] = field(compare=False, repr=False)
    back: CardDef | None = None
    is_modal: bool = False
    halves: tuple[CardDef, ...] = ()
    adventure: CardDef | None = None
    fused: CardDef | None = field(default=None, compare=False, repr=False)
    cast_from: tuple[int, ...] = field(default=(), compare=False, repr=False)
    is_plain: bool = field(default=True, compare=False, repr=False)
    down: CardDef | None = field(default=None, compare=False, repr=False)
    bestow: Bestow | None = field(default=None, compare=False, repr=False)
    prototype: Prototype | None = field(default=None, compare=False, repr=False)

    @property
    def bestowed(self) -> CardDef | None:
        """What it can be cast as bestowed (CR 702.103)."""
        return None if self.bestow is None else _bestowed(self)

    @property
    def prototyped(self) -> CardDef | None:
        """What it can be cast as prototyped (CR 718.3)."""
        return None if self.prototype is None else _prototyped(self)

    @property
    def full_name(self) -> str:
        """The name, or the names of both faces."""
        return self.name if self.back is None else f"{self.name} // {self.back.name}"

    @property
    def has_disturb(self) -> bool:
        """Whether its back face can be cast from the graveyard (CR 702.146a)."""
        return any(cost.other_face for cost in self.other_costs)

    @property
    def spells(self) -> tuple[CardDef, ...]:
        """What it can be cast as: a half, itself, its Adventure, its other face (CR 709.3, 712.11, 715.3)."""
        return _spells(self)


@remembered
def _spells(card: CardDef) -> tuple[CardDef, ...]:
    if card.halves:
        return card.halves if card.fused is None else (*card.halves, card.fused)
    if card.adventure is None and card.back is None:
        itself = (card if card.castable else None, card.down, card.bestowed, card.prototyped)
        return tuple(each for each in itself if each is not None)
    others = (card.adventure, card.back if card.is_modal or card.has_disturb else None)
    return tuple(each for each in (card, *others) if each is not None and each.castable)


def card(
    name: str,
    cost: str,
    type_line: str,
    *rest: int | Ability | Effect,
    loyalty: int | None = None,
    colors: tuple[int, ...] = (),
    halves: tuple[CardDef, ...] = (),
    adventure: CardDef | None = None,
) -> CardDef:
    """Write a card down: name, mana cost ("" for none), type line, power and toughness of a creature, abilities.

    `colors` are those of a card whose mana cost does not tell them, such as a token. Effects among the abilities are
    the instructions of an instant or sorcery, in printed order.

    >>> card("Grizzly Bears", "{1}{G}", "Creature - Bear", 2, 2).printed.power
    2
    """
    numbers = [part for part in rest if isinstance(part, int)]
    if len(numbers) not in (0, 2):
        raise ValueError(f"{name}: a creature has a power and a toughness")
    abilities: list[Ability] = [part for part in rest if isinstance(part, Ability)]
    effects = tuple(part for part in rest if isinstance(part, Effect))
    if effects:
        from endstep.games.magic.abilities.sequence import in_order

        abilities.append(SpellText(Text(in_order(*effects))))
    return define(
        name,
        cost,
        type_line,
        power=numbers[0] if numbers else None,
        toughness=numbers[1] if numbers else None,
        loyalty=loyalty,
        abilities=tuple(abilities),
        colors=colors,
        halves=halves,
        adventure=adventure,
    )


def split(*halves: CardDef) -> CardDef:
    """Return the split card that two halves make (CR 709.4): outside the stack it is both of them together.

    >>> split(card("Left", "{1}", "Instant"), card("Right", "{R}", "Sorcery")).mana_cost.mana_value
    2
    """
    name, cost, types = (" // ".join(getattr(half, word) for half in halves) for word in ("name", "cost", "type_line"))
    return card(name, cost, types, halves=halves)


def _fused(name: str, cost: str, type_line: str, halves: tuple[CardDef, ...]) -> CardDef | None:
    """Return a split card with fuse as the one spell that both halves make, if it has fuse (CR 702.102)."""
    effects = [half.spell.text.effect for half in halves if half.spell is not None and "fuse" in half.printed.keywords]
    both = [effect for effect in effects if effect is not None]
    return card(name, cost, type_line, *both) if len(both) > 1 else None


def define(
    name: str,
    cost: str,
    type_line: str,
    *,
    power: int | None,
    toughness: int | None,
    loyalty: int | None,
    abilities: tuple[Ability, ...],
    colors: tuple[int, ...] = (),
    halves: tuple[CardDef, ...] = (),
    adventure: CardDef | None = None,
) -> CardDef:
    """Make a card from its parts; a type line is written with a hyphen before the subtypes."""
    lines = [line.partition(" - ") for line in type_line.split(" // ")]
    words = [word for front, _, _ in lines for word in front.split()]
    back = " ".join(subtypes for _, _, subtypes in lines)
    mana_cost = ManaCost.parse(cost.replace(" // ", ""))
    printed = Characteristics()
    printed.name = name
    printed.cost = mana_cost
    printed.colors = mana_cost.color_mask | sum(1 << color for color in set(colors))
    printed.supertypes = frozenset(word for word in words if word in SUPERTYPES)
    printed.types = frozenset(word for word in words if word not in SUPERTYPES)
    printed.subtypes = frozenset(back.split())
    printed.power = 0 if power is None else power
    printed.toughness = 0 if toughness is None else toughness
    printed.loyalty = 0 if loyalty is None else loyalty
    printed.abilities = abilities
    printed.keywords = frozenset(filter(None, map(keyword_of, abilities)))
    printed.is_creature = "Creature" in printed.types
    printed.is_land = "Land" in printed.types
    spells = [a for a in abilities if isinstance(a, SpellText)]
    parts = halves if adventure is None else (*halves, adventure)
    return CardDef(
        name=name,
        cost=cost,
        type_line=type_line,
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        abilities=abilities,
        colors=colors,
        printed=printed,
        mana_cost=mana_cost,
        activated=tuple(a for a in abilities if isinstance(a, Activated)),
        spell=spells[0] if spells else None,
        elsewhere=any(isinstance(a, (Static, Triggered, Activated)) and a.zones != (BATTLEFIELD,) for a in abilities),
        castable=not printed.is_land and "Dungeon" not in printed.types,  # CR 309.2c
        has_statics=any(isinstance(a, Static) for a in abilities),
        standing=standing_of(abilities),
        is_defining=any(isinstance(a, Static) and a.is_defining for a in abilities),
        other_costs=tuple(a for a in abilities if isinstance(a, InsteadOfCost)),
        halves=halves,
        adventure=adventure,
        fused=_fused(name, cost, type_line, halves),
        cast_from=_zones(abilities) + tuple(zone for part in parts for zone in part.cast_from),
        is_plain=not parts and not any(isinstance(a, _OTHERWISE) for a in abilities),
        down=_face_down(abilities),
        bestow=next((a for a in abilities if isinstance(a, Bestow)), None),
        prototype=next((a for a in abilities if isinstance(a, Prototype)), None),
    )


@remembered
def _bestowed(card: CardDef) -> CardDef:
    """Return a card with bestow as the Aura that it is bestowed (CR 702.103b)."""
    from endstep.games.magic.abilities.bestowing import as_aura

    return as_aura(card)


@remembered
def _prototyped(card: CardDef) -> CardDef:
    """Return a prototype card with its other mana cost, power and toughness (CR 718.3b)."""
    from endstep.games.magic.abilities.prototyping import as_prototype

    return as_prototype(card)


def _face_down(abilities: tuple[Ability, ...]) -> CardDef | None:
    """Return what a card with some abilities can be cast face down as (CR 702.37a, 702.168a)."""
    for ability in abilities:
        if isinstance(ability, Morph):
            from endstep.games.magic.abilities.face_down import of_morph

            return of_morph(ability)
    return None


def _zones(abilities: tuple[Ability, ...]) -> tuple[int, ...]:
    """Return the zones from which abilities allow a card to be cast for a cost of their own."""
    return tuple(zone for ability in abilities if isinstance(ability, InsteadOfCost) for zone in ability.zones)


@remembered
def standing_of(abilities: tuple[Ability, ...]) -> tuple[tuple[int, Static | Triggered], ...]:
    """Return the static and triggered ones of some abilities, with their numbers."""
    return tuple((number, a) for number, a in enumerate(abilities) if isinstance(a, (Static, Triggered)))


def faces(front: CardDef, back: CardDef, *, modal: bool = False) -> CardDef:
    """Write a double-faced card down (CR 712): its two faces, and whether either may be cast or played.

    >>> faces(card("Sun", "", "Land"), card("Moon", "", "Land")).full_name
    'Sun // Moon'
    """
    zones = front.cast_from + (back.cast_from if modal else ())
    return replace(front, back=back, is_modal=modal, is_plain=front.is_plain and not modal, cast_from=zones)
