"""The JSON Schema of everything that a command prints as JSON."""

from __future__ import annotations

from pathlib import Path

from endstep.core.schema import read_schema, verdict_schema

NAMES = ("verdict", "check", "card")


def schema(name: str) -> dict[str, object]:
    """Return the schema of a verdict, of a report of `check`, or of a card; raise KeyError for another name."""
    if name == "verdict":
        return verdict_schema()
    from endstep import judge

    here = Path(__file__).parent
    files = {"check": Path(judge.__file__).with_name("check.schema.json"), "card": here / "card.schema.json"}
    return read_schema(files[name])
