"""The refusals of numbers, documents and editions that do not exist."""

from __future__ import annotations

from functools import partial
from typing import Any

from endstep.core import EndstepError


class UnknownCitation(EndstepError, LookupError):
    """A number that its document does not have in that edition; `nearest` are numbers that it has.

    `translated_from` is the edition that a number was to be translated from, or None.
    """

    def __init__(
        self,
        number: str,
        *,
        document: str,
        edition: str,
        nearest: tuple[str, ...] = (),
        translated_from: str | None = None,
    ) -> None:
        super().__init__(number)
        self.number = number
        self.document = document
        self.edition = edition
        self.nearest = nearest
        self.translated_from = translated_from

    def __str__(self) -> str:
        if self.translated_from is None:
            said = f"{self.document} has no {self.number!r} in the edition {self.edition}"
        else:
            said = (
                f"{self.document} {self.number} of {self.translated_from} has no known counterpart"
                f" in the edition {self.edition}"
            )
        return f"{said}; nearest: {', '.join(self.nearest)}" if self.nearest else said

    def __reduce__(self) -> tuple[Any, ...]:
        again = partial(
            type(self),
            document=self.document,
            edition=self.edition,
            nearest=self.nearest,
            translated_from=self.translated_from,
        )
        return again, (self.number,)


class UnknownEdition(UnknownCitation):
    """A document or an edition without an index; `nearest` are the editions, or else the documents, that have one."""

    def __str__(self) -> str:
        return f"no index of {self.document!r}, edition {self.edition!r}; known: {', '.join(self.nearest)}"
