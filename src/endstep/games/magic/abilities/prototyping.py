"""Prototype cards: cast with another mana cost, power and toughness, which the permanent keeps (CR 702.160, 718)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.card import CardDef, define

PROTOTYPED: Final = "prototyped"  # what the option is called


def as_prototype(card: CardDef) -> CardDef:
    """Return a prototype card with its other set of characteristics; all else remains the same (CR 718.3b, 718.5)."""
    assert card.prototype is not None
    return define(
        card.name,
        card.prototype.mana,
        card.type_line,
        power=card.prototype.power,
        toughness=card.prototype.toughness,
        loyalty=None,
        abilities=card.abilities,
    )


__all__ = ["PROTOTYPED", "as_prototype"]
