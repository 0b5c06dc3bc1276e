"""What happened, in order, as a reader sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from endstep.core.plain import Plain, number, table


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a game: the turn's number and the name of the step (for other games: of the phase)."""

    turn: int
    step: str

    def __str__(self) -> str:
        return f"turn {self.turn}, {self.step}"

    def to_dict(self) -> Plain:
        """Return it as plain data."""
        return {"turn": self.turn, "step": self.step}

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Moment:
        """Read what `to_dict` wrote; raise KeyError or TypeError for anything else."""
        return cls(number(plain["turn"]), str(plain["step"]))


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

    def to_dict(self) -> Plain:
        """Return it as plain data."""
        return {"code": self.code, "rule": self.rule, "moment": self.moment.to_dict(), "facts": dict(self.facts)}

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Entry:
        """Read what `to_dict` wrote; raise KeyError or TypeError for anything else."""
        facts = tuple(
            [(key, value if isinstance(value, int) else str(value)) for key, value in table(plain["facts"]).items()]
        )
        return cls(str(plain["code"]), str(plain["rule"]), Moment.from_dict(table(plain["moment"])), facts)
