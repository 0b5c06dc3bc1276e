"""What says that a player can't lose or can't win (CR 101.2), and which claims it stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from endstep.core import Claim, Effect, Table
from endstep.games.magic.ending import codes


@dataclass(frozen=True, slots=True)
class Bar:
    """An effect by which a player can't lose, or can't win.

    `by` names what says so. With `only_code` it stops one reason alone: `life` for not losing for having 0 or less
    life. Under shared fate the bar of one head covers the team (CR 810.8a). Whoever gives bars has already left out
    those whose source has the player out of range (CR 801.10).
    """

    seat: int
    effect: Effect
    by: str
    only_code: str = ""

    def stops(self, claim: Claim, table: Table) -> bool:
        """Return whether this bar stops that claim.

        Draws, concessions and penalties are never stopped; being the last one left is no claim at all (CR 104.2a).
        What team mates share is stopped with the claim that it comes from, but for a general, who can be kept from
        losing with the emperor.
        """
        if claim.effect is not self.effect or claim.effect is Effect.DRAWS or claim.code in codes.UNSTOPPABLE:
            return False
        if claim.code in codes.SHARED and claim.code != codes.EMPEROR_LOSES:
            return False
        if self.only_code and claim.code not in (self.only_code, codes.OF_THE_TEAM.get(self.only_code)):
            return False
        return claim.seat == self.seat or (table.shared_fate and claim.seat in table.team_of(self.seat))


def stopped(claim: Claim, bars: Sequence[Bar], table: Table) -> list[Claim]:
    """Return the claim as it stands after the bars: itself, or one blocked claim for every bar that stops it."""
    if claim.blocked_by:
        return [claim]
    names = sorted({bar.by for bar in bars if bar.stops(claim, table)})
    return [claim.blocked(name) for name in names] or [claim]
