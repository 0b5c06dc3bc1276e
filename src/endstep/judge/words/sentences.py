"""The sentences of an answer, before they are wrapped into lines: text, indent, and a tone for a door with colours."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Tone(StrEnum):
    """What a line is about, for a door that has colours."""

    STATUS = "status"
    WON = "won"
    LOST = "lost"
    DREW = "drew"
    PLAYING = "playing"
    HEADING = "heading"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, or a heading."""

    text: str
    indent: int = 0
    tone: Tone = Tone.NOTE


__all__ = ["Sentence", "Tone"]
