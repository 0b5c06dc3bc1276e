"""The index files: every number of one edition of one document, in the document's order."""

from __future__ import annotations

from functools import cache
from typing import Final

from endstep.rulebook._errors import UnknownEdition

NEWEST: Final = "2026-08-07"

_EDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "CR": ("2022-04-29", "2025-02-07", "2026-06-19", NEWEST),
    "MTR": ("2025-11-10",),
    "Eredan": ("original", "erratum"),
}


def documents() -> tuple[str, ...]:
    """Return the documents that have an index: "CR" (Comprehensive Rules), "MTR" (Tournament Rules), "Eredan"."""
    return tuple(_EDITIONS)


def editions(document: str) -> tuple[str, ...]:
    """Return the editions of a document, oldest first; none for a document without an index."""
    return _EDITIONS.get(document, ())


def numbers(document: str = "CR", edition: str = NEWEST) -> tuple[str, ...]:
    """Return every number of an edition in order; raises `UnknownEdition` for one without an index."""
    if edition not in editions(document):
        raise UnknownEdition("", document=document, edition=edition, nearest=editions(document) or documents())
    return _read(f"{document.lower()}-{edition}.txt")


def members(document: str, edition: str) -> frozenset[str]:
    """Return the numbers of an edition as a set; raises `UnknownEdition`."""
    numbers(document, edition)
    return _members(document, edition)


@cache
def moves(document: str, older: str, newer: str) -> dict[str, str]:
    """Return how numbers moved between neighbouring editions: sections, and rules that left their section's way.

    "" stands for a number without a known counterpart.
    """
    lines = _read(f"{document.lower()}-{older}-to-{newer}.txt")
    return {old: new.strip("-") for old, new in (line.split() for line in lines)}


@cache
def _members(document: str, edition: str) -> frozenset[str]:
    return frozenset(numbers(document, edition))


@cache
def _read(name: str) -> tuple[str, ...]:
    from importlib.resources import files  # slow to import, so only when a number is looked up

    return tuple((files("endstep.rulebook") / "indexes" / name).read_text("ascii").split("\n")[:-1])
