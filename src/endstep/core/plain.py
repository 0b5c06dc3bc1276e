"""Plain data (strings, numbers, lists, tables), and reading it with errors that say what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

Plain = dict[str, object]


def listed(value: object) -> list[object]:
    """Return a list; raise TypeError for anything else."""
    if not isinstance(value, list):
        raise TypeError(f"a list is wanted, not {value!r}")
    return value


def table(value: object) -> Mapping[str, object]:
    """Return a table; raise TypeError for anything else."""
    if not isinstance(value, dict):
        raise TypeError(f"a table is wanted, not {value!r}")
    return cast("Mapping[str, object]", value)


def rows(value: object) -> list[Mapping[str, object]]:
    """Return a list of tables; raise TypeError for anything else."""
    return [table(row) for row in listed(value)]


def texts(value: object) -> tuple[str, ...]:
    """Return a list of texts; raise TypeError for anything else."""
    return tuple([str(text) for text in listed(value)])


def number(value: object) -> int:
    """Return a whole number; raise TypeError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"a number is wanted, not {value!r}")
    return value
