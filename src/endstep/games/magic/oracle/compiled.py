"""What comes of a card's text: the card as it was understood, and the words that were not; kept as text.

It stands apart from the compiler, so that a card that was compiled before is read without loading the grammar.
"""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from typing import Final

from endstep.games.magic.abilities import notation
from endstep.games.magic.abilities.card import CardDef

GRAMMAR_VERSION: Final = 3  # goes up with every change of what texts are compiled to


class Malformed(ValueError):
    """Data that describe no card."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Words that were not understood: where they stand in the text of a face, and the words."""

    begin: int
    end: int
    words: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class Compiled:
    """A card as it was understood: the card without what was not, and the words that were not."""

    card: CardDef
    gaps: tuple[Gap, ...] = ()
    paragraphs: int = 0

    @property
    def is_understood(self) -> bool:
        """Whether every word was understood."""
        return not self.gaps

    def kept(self) -> str:
        """Return it as text."""
        return json.dumps([notation.write(self.card), [astuple(gap) for gap in self.gaps], self.paragraphs])

    @classmethod
    def of(cls, kept: str) -> Compiled:
        """Return what `kept` wrote; raise ValueError for anything else, such as words of an older language."""
        told = json.loads(kept)
        try:
            card, gaps, paragraphs = told
            read = notation.read(card)
            if not isinstance(read, CardDef):
                raise ValueError(f"no card: {read!r}")
            return cls(read, tuple(Gap(*gap) for gap in gaps), paragraphs)
        except TypeError as error:
            raise ValueError(f"not a kept card: {error}") from error
