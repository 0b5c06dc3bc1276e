"""Putting something else in the place of parts of a value of the ability language.

Abilities that something is given stand by themselves, and so do cards such as tokens: they are not entered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass

from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.continuous.copied import Except
from endstep.games.magic.continuous.parts import Grants

Change = Callable[[object], object]


def substitute(value: object, change: Change) -> object:
    """Return a value with `change` made to each of its parts, the outermost first; what it replaces is not entered."""
    changed = change(value)
    if changed is not value:
        return changed
    if isinstance(value, tuple):
        parts = tuple(substitute(part, change) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if not is_dataclass(value) or isinstance(value, (type, CardDef, Except)):
        return value
    told = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
    alone = "ability" if isinstance(value, Grants) else ""
    new = {name: part if name == alone else substitute(part, change) for name, part in told.items()}
    if all(new[name] is told[name] for name in told):
        return value
    return type(value)(**new)


def holds(value: object, kinds: tuple[type, ...]) -> bool:
    """Return whether a value holds a part of one of some kinds."""
    return any(isinstance(part, kinds) for part in parts_of(value))


def parts_of(value: object) -> list[object]:
    """Return a value and all its parts, in the order of their fields."""
    found = [value]
    if isinstance(value, tuple):
        for part in value:
            found.extend(parts_of(part))
    elif is_dataclass(value) and not isinstance(value, (type, CardDef, Except)):
        for field in fields(value):
            if field.init and not (field.name == "ability" and isinstance(value, Grants)):
                part = getattr(value, field.name)
                if isinstance(part, tuple) or is_dataclass(part):
                    found.extend(parts_of(part))
    return found
