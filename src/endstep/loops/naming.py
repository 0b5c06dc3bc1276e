"""Numbers that are named for a loop, compared as MTR 4.4 says: the lowest one is what happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from endstep.core import Loop
from endstep.loops.procedures import Procedure, involved, procedure
from endstep.loops.shortcut import ShortcutRefused


class NotNamed(ShortcutRefused):
    """Something that a player can't say of this loop, or not now (MTR 4.4)."""

    document = "MTR"
    rule = "4.4"


@dataclass(frozen=True, slots=True)
class Agreed:
    """What came of it: so many iterations, after which `by` stops; a draw where nobody ever stops."""

    iterations: int | None
    by: str
    draw: bool


class Naming:
    """Who names a number for a loop, in order, and what comes of it: `waiting` are those who have still to speak.

    `order` are the players in turn order from the active one on. Where nobody keeps the loop going, all speak; where
    one player does, that player names a number and the others agree or name a lower one; where several do, each of
    them.

    >>> from endstep.core import Kind, Level
    >>> naming = Naming(Loop(Kind.OPTIONAL, Level.TURN, None, ("Ana", "Bea")), ["Ana", "Bea"])
    >>> naming.name("Ana", 1_000_000)
    >>> naming.name("Bea", 40)
    >>> naming.agreed()
    Agreed(iterations=40, by='Bea', draw=False)
    """

    def __init__(self, loop: Loop, order: Sequence[str], profile: Procedure | None = None) -> None:
        profile = procedure("mtr") if profile is None else profile
        if loop.passes is not None:
            raise NotNamed("the loop ends by itself, so nobody names a number for it")
        people = involved(loop, profile, order)
        self.branch = profile.branch(loop, people)
        if self.branch == "random":
            raise NotNamed("chance decides something in the loop, so that it is no shortcut")
        self.first = people[0] if self.branch == "one" else ""
        others = [name for name in order if name not in people]
        if self.branch == "nobody":
            people, others = list(order), []
        elif self.branch != "one":
            others = []
        start = list(order).index(self.first) if self.first else 0
        after = [name for name in [*order[start:], *order[:start]] if name in others]
        self.waiting = [*people, *after]
        self.said: dict[str, int | None] = {}

    def name(self, player: str, number: int | None) -> None:
        """Have the next player name a number; None: they take no action, go on for ever, or agree. Raise NotNamed."""
        if not self.waiting or self.waiting[0] != player:
            raise NotNamed(f"{self.waiting[0]} speaks next" if self.waiting else "everybody has spoken")
        if number is None and (player == self.first or self.branch == "within-turn"):
            raise NotNamed(f"{player} has to name a number")
        if number is not None and number < 0:
            raise NotNamed("a number of iterations is 0 or more")
        most = self.said.get(self.first) if self.first else None
        if number is not None and most is not None and number >= most:
            raise NotNamed(f"{player} agrees to {most}, or names a lower number")
        self.waiting.pop(0)
        self.said[player] = number

    def agreed(self) -> Agreed:
        """Return what came of it; of equal numbers the first counts. Raise NotNamed before all have spoken."""
        if self.waiting:
            raise NotNamed(f"{self.waiting[0]} has still to speak")
        named = {player: number for player, number in self.said.items() if number is not None}
        if not named:
            return Agreed(None, "", draw=True)
        by = min(named, key=lambda player: named[player])
        return Agreed(named[by], by, draw=False)


__all__ = ["Agreed", "Naming", "NotNamed"]
