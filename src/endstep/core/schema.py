"""The JSON Schemas that the package publishes; each stands in a file beside the module whose output it describes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast


def verdict_schema() -> dict[str, object]:
    """Return the JSON Schema (2020-12) of `Verdict.to_dict`.

    >>> verdict_schema()["title"]
    'Verdict'
    """
    return read_schema(Path(__file__).with_name("verdict.schema.json"))


def read_schema(path: Path) -> dict[str, object]:
    """Read a schema from its file."""
    return cast("dict[str, object]", json.loads(path.read_text(encoding="utf-8")))
