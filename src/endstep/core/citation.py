"""A place in a document of rules, in one edition of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A rule by document, number and edition; `endstep.rulebook.cite` makes one that is known to exist.

    >>> str(Citation("CR", "704.5a", "2026-08-07"))
    'CR 704.5a (2026-08-07)'
    """

    document: str
    number: str
    edition: str

    def __str__(self) -> str:
        return f"{self.document} {self.number} ({self.edition})"

    @property
    def short(self) -> str:
        """The number as players write it: bare for the Comprehensive Rules, with the document otherwise."""
        return self.number if self.document == "CR" else f"{self.document} {self.number}"
