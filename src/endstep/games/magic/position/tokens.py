"""Tokens in a position file: a token that is no card is told by its name and by a card that makes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING

from endstep.games.magic import book
from endstep.games.magic.abilities.card import CardDef

if TYPE_CHECKING:
    from endstep.games.magic.magic import Magic


def tokens_of(card: CardDef) -> tuple[CardDef, ...]:
    """Return what the abilities of a card make tokens of, in printed order.

    >>> [token.name for token in tokens_of(book.find("Sporemound"))]
    ['Saproling']
    """
    return tuple(dict.fromkeys(_inside(card, top=True)))


def _inside(value: object, *, top: bool = False) -> Iterator[CardDef]:
    if isinstance(value, CardDef) and not top:
        yield value
    elif is_dataclass(value):
        for each in fields(value):
            yield from _inside(getattr(value, each.name), top=top and each.name == "back")
    elif isinstance(value, tuple):
        for part in value:
            yield from _inside(part)


def token_named(maker: CardDef, name: str) -> CardDef | None:
    """Return the one kind of token of a name that a card makes, None where it makes none, or several."""
    found = [token for token in tokens_of(maker) if token.name == name]
    return found[0] if len(found) == 1 else None


def maker_of(game: Magic, token: CardDef) -> str | None:
    """Return the name of a card that makes a token: of one that is here, else of any in the book."""
    here = dict.fromkeys([obj.real.name for obj in game.position.objects.values() if obj.real is not None])
    for name in here:
        if book.is_known(name) and token_named(book.find(name), token.name) == token:
            return name
    return next(
        (name for name in _makers().get(token.name, ()) if token_named(book.find(name), token.name) == token), None
    )


@cache
def _makers() -> dict[str, tuple[str, ...]]:
    """Return which cards of the book make tokens of a name."""
    found: dict[str, list[str]] = {}
    for name in book.names():
        for token in tokens_of(book.find(name)):
            found.setdefault(token.name, []).append(name)
    return {name: tuple(makers) for name, makers in found.items()}


__all__ = ["maker_of", "token_named", "tokens_of"]
