"""Reads spells with cleave, whose text loses what stands in square brackets where its cost was paid (CR 702.148)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from endstep.games.magic.abilities.base import SpellText, Text
from endstep.games.magic.abilities.card import CardDef, define
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.sequence import If
from endstep.games.magic.abilities.writing import alternative_cost

CLEAVE: Final = "cleave"
_COST: Final = re.compile(r"^Cleave ((?:\{[^}]+\})+)[^\n]*\n", re.MULTILINE)
_BRACKETS: Final = re.compile(r"\s?\[[^\]]*\]")
_SIGNS: Final = re.compile(r"[\[\]]")


def texts_of(data: Mapping[str, object]) -> tuple[str, str, str] | None:
    """Return the cost of cleave, and the text with and without what stands in brackets; None without cleave."""
    text = str(data.get("oracle_text") or "")
    found = _COST.search(text)
    if found is None:
        return None
    rest = text[: found.start()] + text[found.end() :]
    return found[1], _SIGNS.sub("", rest), _BRACKETS.sub("", rest)


def with_cleave(cost: str, whole: CardDef, cleaved: CardDef) -> CardDef | None:
    """Return a card that is the second where its cleave cost was paid; None where the two can't be put together."""
    texts = [ability for card in (whole, cleaved) for ability in card.abilities if isinstance(ability, SpellText)]
    others = [tuple(a for a in card.abilities if not isinstance(a, SpellText)) for card in (whole, cleaved)]
    if len(texts) != 2 or others[0] != others[1]:  # no quantity: texts
        return None
    first, second = (each.text.effect for each in texts)
    if first is None or second is None:
        return None
    told = SpellText(Text(If(WasPaid(CLEAVE), second, first)))
    return define(
        whole.name,
        whole.cost,
        whole.type_line,
        power=None,
        toughness=None,
        loyalty=None,
        abilities=(alternative_cost(CLEAVE, cost), *others[0], told),
        colors=whole.colors,
    )


__all__ = ["CLEAVE", "texts_of", "with_cleave"]
