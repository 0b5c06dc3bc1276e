"""Texts that stand for cards and abilities in a canonical form: only equal ones share one, in every process."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from endstep.games.magic.abilities.base import Ability
    from endstep.games.magic.abilities.card import CardDef

_MOST_KEPT: Final = 20_000  # cards and abilities of which a text is kept

BY_OBJECT: Final = "damage by "  # and the id of what has dealt it
BY_KIND: Final = "combat damage of "  # and a creature type, or what else the source is


def text_of_card(card: CardDef) -> str:
    """Return the text that stands for a card in a key: its name, and a digest of all that is printed."""
    return know(card, card.name).text


@cache
def reads_in(value: object) -> frozenset[str]:
    """Return what a value of the ability language reads of the past: the `reads` of all classes in it."""
    own = getattr(value, "reads", ())
    found = frozenset(own) if isinstance(own, tuple) else frozenset()
    for part in _parts(value):
        found |= reads_in(part)
    return found


def reads_tally(reads: Collection[str], what: str) -> bool:
    """Return whether something reads a number of this turn's history by that name, which may be about one object."""
    if f"this turn: {what}" in reads:
        return True
    return any(what.startswith(of) and f"this turn: {of}" in reads for of in (BY_OBJECT, BY_KIND))


def _parts(value: object) -> tuple[object, ...]:
    """Return what a value is made of and equal by."""
    if isinstance(value, tuple):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(getattr(value, field.name) for field in fields(value) if field.compare)
    return ()


def _in_full(value: object) -> str:
    """Return a value in words, the same in every process."""
    if isinstance(value, (frozenset, set)):
        return "{" + ",".join(sorted([_in_full(part) for part in value])) + "}"
    if isinstance(value, tuple) or (is_dataclass(value) and not isinstance(value, type)):
        return type(value).__name__ + "(" + ",".join([_in_full(part) for part in _parts(value)]) + ")"
    return repr(value)


class Known:
    """A card or an ability, a short text that only equal ones share, and what it reads."""

    __slots__ = ("reads", "text", "value")

    def __init__(self, value: object, name: str) -> None:
        self.value = value
        self.text = f"{name}#{sha256(_in_full(value).encode()).hexdigest()[:32]}"
        self.reads = reads_in(value)


_known: dict[int, Known] = {}


def know(value: object, name: str) -> Known:
    """Return what is known of a value; as the value is kept with it, no other one gets its number."""
    known = _known.get(id(value))
    if known is None:
        if len(_known) >= _MOST_KEPT:
            _known.clear()
        known = _known[id(value)] = Known(value, name)
    return known


def words_of(ability: Ability) -> Known:
    """Return what is known of an ability."""
    return know(ability, type(ability).__name__)
