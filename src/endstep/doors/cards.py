"""A built-in card as plain data; `card.schema.json` describes it."""

from __future__ import annotations

from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.words import card_lines


def to_dict(card: CardDef) -> dict[str, object]:
    """Return what is known of a card, with its abilities in our own words."""
    return {
        "name": card.name,
        "cost": card.cost,
        "type_line": card.type_line,
        "power": card.power,
        "toughness": card.toughness,
        "loyalty": card.loyalty,
        "lines": list(card_lines(card)),
    }
