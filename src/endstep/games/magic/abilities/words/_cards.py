"""Abilities and whole cards in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Condition,
    Cost,
    ExtraCost,
    InsteadOfCost,
    Keyword,
    Part,
    Pattern,
    SpellText,
    Static,
    Target,
    Text,
    Triggered,
    Who,
)
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.enchant import Enchant
from endstep.games.magic.abilities.patterns import Always, BeginningOf
from endstep.games.magic.abilities.words._costs import together
from endstep.games.magic.abilities.words._events import step_of
from endstep.games.magic.abilities.words._saying import WORDS, formed, listed, say
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import BATTLEFIELD, COLOR_NAMES, ZONE_NAMES


def card_lines(card: CardDef) -> list[str]:
    """Return a card in our own words: what is printed above its text, then one line for each ability as understood.

    >>> from endstep.games.magic.book import find
    >>> print(*card_lines(find("Words of Worship")), sep="\n")
    Words of Worship {2}{W}, Enchantment
    {1}: the next time this turn that you would draw a card, instead: you gain 5 life
    """
    return [_first_line(card), *(ability_line(ability) for ability in card.abilities)]


def ability_line(ability: Ability) -> str:
    """Return one ability as understood."""
    return say(ability)


def _first_line(card: CardDef) -> str:
    parts = [f"{card.name} {card.cost}".strip(), card.type_line]
    if card.power is not None:
        parts.append(f"{card.power}/{card.toughness}")
    if card.loyalty is not None:
        parts.append(f"loyalty {card.loyalty}")
    if card.colors:
        parts.append(_colors(card.colors))
    return ", ".join(parts)
