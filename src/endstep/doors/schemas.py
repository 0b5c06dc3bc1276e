"""The JSON Schema of everything that a command prints as JSON."""

from __future__ import annotations

from pathlib import Path

from endstep.core.schema import read_schema

_PACKAGE = Path(__file__).parent.parent
_FILES = {
    "verdict": _PACKAGE / "core" / "verdict.schema.json",
    "check": _PACKAGE / "judge" / "check.schema.json",
    "card": _PACKAGE / "doors" / "card.schema.json",
}
NAMES = tuple(_FILES)


def schema(name: str) -> dict[str, object]:
    """Return the schema of a verdict, of a report of `check`, or of a card; raise KeyError for another name."""
    return read_schema(_FILES[name])
