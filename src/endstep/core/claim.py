"""One reason for one player to lose, win or draw, not yet settled."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Effect(StrEnum):
    """What a claim asks for."""

    LOSES = "loses"
    WINS = "wins"
    DRAWS = "draws"


@dataclass(frozen=True, slots=True)
class Claim:
    """One reason for one player to lose, win or draw.

    `code` says which kind of reason (it is the key of the message catalogue), `rule` the number in the edition of
    the game, `evidence` the facts in a few words, `source` the card that makes the claim ("" for a rule).
    `blocked_by` names what stops it; a claim that is blocked is kept, and does not count. `replaced` tells that
    something else happened instead, where it would otherwise be that it can't happen.
    """

    seat: int
    effect: Effect
    code: str
    rule: str
    evidence: str = ""
    source: str = ""
    blocked_by: str = ""
    replaced: bool = False

    @classmethod
    def loses(cls, seat: int, code: str, rule: str, *, evidence: str = "", source: str = "") -> Claim:
        """Claim that a player loses."""
        return cls(seat, Effect.LOSES, code, rule, evidence, source)

    @classmethod
    def wins(cls, seat: int, code: str, rule: str, *, evidence: str = "", source: str = "") -> Claim:
        """Claim that a player wins."""
        return cls(seat, Effect.WINS, code, rule, evidence, source)

    @classmethod
    def draws(cls, seat: int, code: str, rule: str, *, evidence: str = "", source: str = "") -> Claim:
        """Claim that the game is a draw, made by an effect that this player controls (or by the player)."""
        return cls(seat, Effect.DRAWS, code, rule, evidence, source)

    def blocked(self, by: str, *, replaced: bool = False) -> Claim:
        """Return the same claim, stopped or replaced by the named thing."""
        return Claim(self.seat, self.effect, self.code, self.rule, self.evidence, self.source, by, replaced)
