"""The index files: every number of one edition of one document, in the document's order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from endstep.rulebook._errors import UnknownEdition
from endstep.rulebook._numbers import number_order

NEWEST: Final = "2026-08-07"

_EDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "CR": ("2022-04-29", "2025-02-07", "2026-06-19", NEWEST),
    "MTR": ("2025-11-10",),
    "Eredan": ("original", "erratum"),
}

_ADDED: Final[dict[str, dict[str, tuple[str, ...]]]] = {}


def add_document(document: str, editions: Mapping[str, Iterable[str]]) -> None:
    """Make the rules of another game citable: the numbers of each edition, the oldest edition first.

    Adding a document again replaces it. Raises `ValueError` for what is no number of a rule, for numbers that stand
    twice, for a document without an edition or with a name in which something stands that is no letter or digit, and
    for one of those that come with the package.
    """
    if document in _EDITIONS:
        raise ValueError(f"{document!r} is a document that comes with the package")
    if not document.isalnum() or not editions:
        raise ValueError(f"{document!r} is no name of a document with editions: letters and digits are wanted")
    found = {edition: tuple(sorted(numbers, key=number_order)) for edition, numbers in editions.items()}
    for edition, numbers in found.items():
        if len(set(numbers)) != len(numbers):
            raise ValueError(f"a number stands twice in {document}, edition {edition}")
    _ADDED[document] = found
    _members.cache_clear()


def documents() -> tuple[str, ...]:
    """Return the documents that have an index: those of the package, then those that games have added."""
    return (*_EDITIONS, *_ADDED)


def editions(document: str) -> tuple[str, ...]:
    """Return the editions of a document, oldest first; none for a document without an index."""
    return tuple(_ADDED[document]) if document in _ADDED else _EDITIONS.get(document, ())


def numbers(document: str = "CR", edition: str = NEWEST) -> tuple[str, ...]:
    """Return every number of an edition in order; raises `UnknownEdition` for one without an index."""
    if edition not in editions(document):
        raise UnknownEdition("", document=document, edition=edition, nearest=editions(document) or documents())
    return _ADDED[document][edition] if document in _ADDED else _read(f"{document.lower()}-{edition}.txt")


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
