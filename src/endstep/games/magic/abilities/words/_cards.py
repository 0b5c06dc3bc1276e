"""Abilities and whole cards in words."""

from __future__ import annotations

from endstep.games.magic.abilities.base import (
    ONLY_ONCE,
    Ability,
    Activated,
    CastOnlyIf,
    Condition,
    Cost,
    Effect,
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
from endstep.games.magic.abilities.unread import Unread
from endstep.games.magic.abilities.words._costs import together
from endstep.games.magic.abilities.words._events import step_of
from endstep.games.magic.abilities.words._saying import WORDS, formed, listed, say
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import BATTLEFIELD, COLOR_NAMES, ZONE_NAMES


def card_lines(card: CardDef) -> list[str]:
    r"""Return a card in our own words: what is printed above its text, then one line for each ability as understood.

    >>> from endstep.games.magic.book import find
    >>> print(*card_lines(find("Words of Worship")), sep="\n")
    Words of Worship {2}{W}, Enchantment
    {1}: the next time this turn that you would draw a card, instead: you gain 5 life
    """
    lines = [_first_line(card), *(say(ability) for ability in card.abilities)]
    for part in (*card.halves, *filter(None, (card.adventure,))):
        lines += [f"- {line}" for line in card_lines(part)]
    return lines


def _first_line(card: CardDef) -> str:
    parts = [f"{card.name} {card.cost}".strip(), card.type_line]
    if card.power is not None:
        parts.append(f"{card.power}/{card.toughness}")
    if card.loyalty is not None:
        parts.append(f"loyalty {card.loyalty}")
    if card.colors:
        parts.append(_colors(card.colors))
    return ", ".join(parts)


def quoted(ability: Ability) -> str:
    """Return an ability that something has: a keyword as it is, anything else in quotation marks."""
    return say(ability) if isinstance(ability, Keyword) else f'"{say(ability)}"'


def _keyword(*, name: str, number: int) -> str:
    return f"{name} {number}" if number else name


def _static(*, parts: tuple[Part, ...], condition: Condition | None, zones: tuple[int, ...], keyword: str) -> str:
    text = say(parts)
    if keyword and keyword in text:
        return text
    if condition is not None:
        text = f"while {say(condition)}: {text}"
    elif not all(isinstance(part, Replacement) for part in parts):
        text = f"always: {text}"
    return _where(zones) + (f"{keyword} - " if keyword else "") + text


def _triggered(
    *, when: Pattern, text: Text, condition: Condition | None, zones: tuple[int, ...], keyword: str, once: bool
) -> str:
    if isinstance(when, Always):
        start = f"as soon as {say(condition)}"
    else:
        start = f"at {step_of(when.step, when.whose)}" if isinstance(when, BeginningOf) else f"when {say(when)}"
        start += f", if {say(condition)}" if condition is not None else ""
    limit = " (once each turn)" if once else ""
    return f"{_where(zones)}{start}{f' ({keyword})' if keyword else ''}{limit}: {say(text)}"


def _activated(
    *,
    mana: str,
    costs: tuple[Cost, ...],
    text: Text,
    who: Who | None,
    sorcery: bool,
    zones: tuple[int, ...],
    condition: Condition | None,
    once: bool,
    least_x: int,
    special: bool,
    keyword: str,
) -> str:
    limits = [
        f"{formed(who, 'a')} may" if who is not None else "",
        "as a sorcery" if sorcery else "",
        f"if {say(condition)}" if condition is not None else "",
        "once each turn" if once else "",
        f"X {least_x} or more" if least_x else "",
        "a special action" if special else "",
        "only once" if keyword in ONLY_ONCE else "",
    ]
    limit = ", ".join(filter(None, limits))
    name = f"{keyword} - " if keyword and keyword not in together(mana, costs) else ""
    return f"{_where(zones)}{name}{together(mana, costs)}{f' ({limit})' if limit else ''}: {say(text)}"


def _where(zones: tuple[int, ...]) -> str:
    """Return the zones in which an ability functions, where it is not the battlefield alone."""
    if zones == (BATTLEFIELD,):
        return ""
    return f"({listed([ZONE_NAMES[zone] for zone in zones], 'or')}) "


def _extra_cost(
    *,
    name: str,
    mana: str,
    costs: tuple[Cost, ...],
    optional: bool,
    many: bool,
    all_modes: bool,
    per_mode: bool,
    to_opponent: bool,
    or_mana: str,
) -> str:
    often = ", any number of times" if many else ", for all modes" if all_modes else ""
    often += " for each mode beyond the first" if per_mode else ""
    often += ", with an opponent chosen" if to_opponent else ""
    other = f", or {or_mana}" if or_mana else ""
    return f"{'optional ' if optional else ''}{name}{often}: {together(mana, costs)}{other}"


def _instead_of_cost(
    *,
    name: str,
    mana: str,
    costs: tuple[Cost, ...],
    condition: Condition | None,
    zones: tuple[int, ...],
    added: bool,
    flash: bool,
    exiled: bool,
    sorcery: bool,
    later: Effect | None,
    attacking: bool,
    other_face: bool,
) -> str:
    only_if = f", if {say(condition)}" if condition is not None else ""
    place = f" from {listed([ZONE_NAMES[zone] for zone in zones], 'or')}" if zones else ""
    price = together(mana, costs)
    if added:
        price = "the mana cost" if price == "{0}" else f"the mana cost, {price}"
    told = (
        ("at any time", flash),
        ("as a sorcery", sorcery),
        ("then exiled from the stack", exiled),
        ("enters tapped and attacking", attacking),
        ("the other face, transformed", other_face),
        (f"as it enters: {say(later)}", later is not None),
    )
    limits = [text for text, holds in told if holds]
    more = f" ({', '.join(limits)})" if limits else ""
    return f'{"also at the cost" if added else "other cost"} "{name}"{place}{only_if}{more}: {price}'


def _enchant(*, target: Target) -> str:
    return f"enchant {' or '.join(formed(each, 'kind') for each in (target.players, target.objects) if each)}"


def _colors(colors: tuple[int, ...]) -> str:
    return listed([COLOR_NAMES[color] for color in colors])


def token_noun(token: CardDef) -> str:
    """Return a token as a thing that can be counted, with its abilities behind it."""
    front, _, subtypes = token.type_line.partition(" - ")
    size = f"{token.power}/{token.toughness}" if token.power is not None else ""
    name = f"named {token.name}" if token.name != subtypes else ""
    words = [size, _colors(token.colors) or "colorless", token.cost, subtypes, front.lower(), name]
    having = f"(with {listed([quoted(ability) for ability in token.abilities])})" if token.abilities else ""
    return " ".join(filter(None, (*words, having, "token")))


WORDS |= {
    Keyword: _keyword,
    Static: _static,
    Triggered: _triggered,
    Activated: _activated,
    SpellText: "{text}",
    CastOnlyIf: "castable only if {condition}",
    ExtraCost: _extra_cost,
    InsteadOfCost: _instead_of_cost,
    Enchant: _enchant,
    Unread: 'not understood: "{words}" ({when})',
}
