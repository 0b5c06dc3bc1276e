"""What happened, in order, as a reader sees it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a game: the turn's number and the name of the step (for other games: of the phase)."""

    turn: int
    step: str

    def __str__(self) -> str:
        return f"turn {self.turn}, {self.step}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One event or decision: its code (the key of the message catalogue), rule, and what it was about.

    `facts` are the words and numbers that the message needs, in the order in which the event lists them.
    """

    code: str
    rule: str
    moment: Moment
    facts: tuple[tuple[str, str | int], ...] = ()

    def fact(self, name: str) -> str | int:
        """Return one fact by name; raise KeyError when the entry has none of that name."""
        for key, value in self.facts:
            if key == name:
                return value
        raise KeyError(name)
