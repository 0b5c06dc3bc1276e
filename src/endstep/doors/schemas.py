"""The JSON Schema of everything that a command prints as JSON."""

from __future__ import annotations

from pathlib import Path

from endstep.core.schema import read_schema

_PACKAGE = Path(__file__).parent.parent
_FILES = {
    "verdict": _PACKAGE / "core" / "verdict.schema.json",
    "check": _PACKAGE / "judge" / "check.schema.json",
    "card": _PACKAGE / "doors" / "card.schema.json",
    "cards": _PACKAGE / "doors" / "cards.schema.json",
    "coverage": _PACKAGE / "doors" / "coverage.schema.json",
    "fuzz": _PACKAGE / "doors" / "fuzz.schema.json",
    "loop": _PACKAGE / "judge" / "loop.schema.json",
    "certificate": _PACKAGE / "loops" / "certificate.schema.json",
    "certificate-file": _PACKAGE / "judge" / "certificate-file.schema.json",
}
NAMES = tuple(_FILES)


def schema(name: str) -> dict[str, object]:
    """Return the schema of what a command prints or writes, by its name; raise KeyError for another name."""
    found = read_schema(_FILES[name])
    if name == "loop":  # its parts are those of a verdict
        found["$defs"] = schema("verdict")["$defs"]
    elif name == "certificate-file":
        certificate = schema("certificate")
        parts = certificate.pop("$defs")
        assert isinstance(parts, dict)
        found["$defs"] = {**parts, "certificate": certificate}
    return found
