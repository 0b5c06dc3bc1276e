"""The ability language as text that can be read back: every value is written as the call that makes it.

What a field is when nothing is said is left out, so that the text of a card is close to its entry in the book. Reading
takes the words of the language and plain values, and runs nothing: a text from anywhere is safe to read.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Final, cast

from endstep.games.magic.abilities.card import CardDef, card, faces

_ROOMS: Final = ("endstep.games.magic.abilities", "endstep.games.magic.continuous")
_LONGEST: Final = 1_000_000  # characters: what is longer is no card, and would only take time and memory


class NotationError(ValueError):
    """A text that is no value of the ability language; says where and why."""


_Word = Callable[..., object]


def write(value: object) -> str:
    """Return a value of the ability language, or a card, as text that `read` makes the same value of.

    >>> from endstep.games.magic.abilities.language import YOU, GainLife, CANT_BE_COUNTERED
    >>> write(GainLife(YOU, 3))
    'GainLife(You(), 3)'
    """
    if isinstance(value, CardDef):
        return _card(value)
    if isinstance(value, tuple):
        return f"({', '.join(map(write, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, frozenset):
        return f"frozenset({write(tuple(sorted(value)))})"
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(_arguments(value))})"
    return repr(value)


def read(text: str) -> object:
    """Return the value that `write` wrote; raise NotationError with the place of what is no word of the language.

    >>> read("GainLife(You(), 3)")
    GainLife(who=You(), amount=3)
    >>> try:
    ...     read("GainLive(You(), 3)")
    ... except NotationError as error:
    ...     print(error)
    line 1, column 1: GainLive is no word of the ability language
    """
    if len(text) > _LONGEST:
        raise NotationError(f"a text of {len(text):,} characters; the longest that is read has {_LONGEST:,}")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise NotationError(f"not written as a value: {error}") from error
    return _value(tree.body)


def _arguments(value: object) -> Iterator[str]:
    """Yield what a word is called with: what has to be said in order, the rest by name where it is not as usual."""
    in_order = True
    for each in fields(cast("type", value)):
        if not each.init:
            continue
        told = getattr(value, each.name)
        usual = _usual(each)
        if usual is MISSING and in_order:
            yield write(told)
            continue
        in_order = False
        if type(told) is not type(usual) or told != usual:
            yield f"{each.name}={write(told)}"


def _usual(each: Field[object]) -> object:
    if each.default_factory is not MISSING:
        return each.default_factory()
    return each.default


def _card(told: CardDef) -> str:
    if told.back is not None:
        front = _face(told)
        return f"faces({front}, {_card(told.back)}{', modal=True' if told.is_modal else ''})"
    return _face(told)


def _face(told: CardDef) -> str:
    parts = [repr(told.name), repr(told.cost), repr(told.type_line)]
    if told.power is not None:
        parts += [repr(told.power), repr(told.toughness)]
    parts += map(write, told.abilities)
    usual = {"loyalty": None, "colors": (), "halves": (), "adventure": None}
    parts += [f"{name}={write(getattr(told, name))}" for name, value in usual.items() if getattr(told, name) != value]
    return f"card({', '.join(parts)})"


@cache
def _words() -> dict[str, _Word]:
    """Return every word that can be read, by name: the dataclasses of the language, and two ways to write a card."""
    found: dict[str, _Word] = {"card": card, "faces": faces}
    for room in map(importlib.import_module, _ROOMS):
        for place in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            module = importlib.import_module(place.name)
            words = [each for each in vars(module).values() if isinstance(each, type) and is_dataclass(each)]
            for word in words:
                other = found.setdefault(word.__name__, word)
                assert other is word, f"two words of the ability language are called {word.__name__}"
    return found


def _value(node: ast.expr) -> object:
    match node:
        case ast.Constant(value=int() | str() | None as value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
            return -value
        case ast.Tuple(elts=elements):
            return tuple(map(_value, elements))
        case ast.Call(func=ast.Name(id="frozenset"), args=[ast.Tuple(elts=elements)], keywords=[]):
            return frozenset(map(_value, elements))
        case ast.Call(func=ast.Name(id=name) as word, args=values, keywords=named):
            return _call(word, name, values, named)
        case _:
            raise _refusal(node, "expected a word of the ability language with its values, a number, a text or a tuple")


def _call(word: ast.Name, name: str, values: list[ast.expr], named: list[ast.keyword]) -> object:
    makes = _words().get(name)
    if makes is None:
        raise _refusal(word, f"{name} is no word of the ability language")
    told = {each.arg: _value(each.value) for each in named if each.arg is not None}
    if len(told) != len(named):
        raise _refusal(word, f"{name}: ** and a value given twice are not read")
    try:
        return makes(*map(_value, values), **told)
    except NotationError:
        raise
    except (TypeError, ValueError) as error:
        raise _refusal(word, f"{name}: {error}") from error


def _refusal(node: ast.expr, why: str) -> NotationError:
    return NotationError(f"line {node.lineno}, column {node.col_offset + 1}: {why}")
