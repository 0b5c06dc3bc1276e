"""Which declarations are legal: restrictions hold, and as many requirements as can be are obeyed (508.1c-d, 509.1b-c).

Creatures decide one after the other. Each has its choices; a choice obeys so many requirements and moves counters, such
as how many block one attacker, which restrictions bound and requirements reward. The search is exact, and gives up with
`Undecidable` rather than guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endstep.core import Undecidable

MOST_LOOKS: Final = 200_000
NO_LIMIT: Final = 1_000_000


class Choice:
    """What one creature does: whom it attacks or blocks, by number, how many requirements that obeys, what it counts.

    One that is not `free` has to be paid for, and nobody is held to it (CR 508.1d).
    """

    __slots__ = ("aims", "counts", "free", "obeys")

    def __init__(
        self, aims: tuple[int, ...], obeys: int = 0, counts: tuple[int, ...] = (), *, free: bool = True
    ) -> None:
        self.aims = aims
        self.obeys = obeys
        self.counts = counts
        self.free = free


class Tally:
    """A number that restrictions and requirements look at: none or `least` to `most`, and `reward` if any.

    With `company`, any at all asks for at least two of another tally, by number.
    """

    __slots__ = ("cap", "company", "least", "most", "reward")

    def __init__(self, *, least: int = 0, most: int = NO_LIMIT, reward: int = 0, company: int = -1) -> None:
        self.least = least
        self.most = most
        self.reward = reward
        self.company = company
        self.cap = max(least, 1, most + 1 if most < NO_LIMIT else 1)  # no quantity: of creatures in one combat


class Declaration:
    """The search for what can still become a legal declaration; `most` is how many requirements can be obeyed."""

    def __init__(self, creatures: Sequence[Sequence[Choice]], tallies: Sequence[Tally]) -> None:
        self.creatures = creatures
        self.tallies = tallies
        for tally in tallies:
            if tally.company >= 0:
                tallies[tally.company].cap = max(2, tallies[tally.company].cap)
        self._failed: set[tuple[int, tuple[int, ...], int]] = set()
        self._looks = 0
        free = [[choice for choice in choices if choice.free] for choices in creatures]
        self._free = [sorted(choices, key=lambda choice: -choice.obeys) for choices in free]
        self._best = [0] * (len(creatures) + 1)  # what the creatures from here on can obey at most
        self._room = [0] * (len(creatures) + 1)  # and how much they can add to tallies
        for place in range(len(creatures) - 1, -1, -1):
            mine = self._free[place]
            self._best[place] = self._best[place + 1] + max((choice.obeys for choice in mine), default=0)
            self._room[place] = self._room[place + 1] + max((len(choice.counts) for choice in mine), default=0)
        self.most = self._best[0] + sum(tally.reward for tally in tallies)
        start = (0,) * len(tallies)
        while self.most and not self._reaches(0, start, self.most):
            self.most -= 1

    def allows(self, chosen: Sequence[Choice], following: Sequence[Choice] | None = None) -> bool:
        """Return whether creatures may choose so, in order, if the others then do what is right.

        With `following`, one more creature still has to choose among these.
        """
        tallies: tuple[int, ...] | None = (0,) * len(self.tallies)
        obeyed = 0
        for choice in chosen:
            assert tallies is not None
            tallies = self._after(tallies, choice)
            if tallies is None:
                return False
            obeyed += choice.obeys
        assert tallies is not None
        if following is None:
            return self._reaches(len(chosen), tallies, self.most - obeyed)
        return any(
            (after := self._after(tallies, choice)) is not None
            and self._reaches(len(chosen) + 1, after, self.most - obeyed - choice.obeys)
            for choice in following
        )

    def _after(self, tallies: tuple[int, ...], choice: Choice) -> tuple[int, ...] | None:
        """Return the tallies after a choice, None where one is too high."""
        if not choice.counts:
            return tallies
        new = list(tallies)
        for number in choice.counts:
            tally = self.tallies[number]
            new[number] = min(new[number] + 1, tally.cap)
            if new[number] > tally.most:
                return None
        return tuple(new)

    def _reaches(self, place: int, tallies: tuple[int, ...], wanted: int) -> bool:
        """Return whether the creatures from this place on can obey so many requirements more, with no tally wrong."""
        missing, reward = 0, 0
        for value, tally in zip(tallies, self.tallies, strict=True):
            reward += tally.reward
            if value and value < tally.least:
                missing += tally.least - value
        if missing > self._room[place] or wanted > self._best[place] + reward:
            return False
        if place == len(self.creatures):
            return self._is_legal(tallies) and wanted <= self._rewards(tallies)
        known = (place, tallies, max(wanted, 0))
        if known in self._failed:
            return False
        self._looks += 1
        if self._looks > MOST_LOOKS:
            raise Undecidable("there are too many ways to declare attackers or blockers")
        for choice in self._free[place]:
            after = self._after(tallies, choice)
            if after is not None and self._reaches(place + 1, after, wanted - choice.obeys):
                return True
        self._failed.add(known)
        return False

    def _is_legal(self, tallies: tuple[int, ...]) -> bool:
        for value, tally in zip(tallies, self.tallies, strict=True):
            if value and (value < tally.least or (tally.company >= 0 and tallies[tally.company] < 2)):
                return False
        return True

    def _rewards(self, tallies: tuple[int, ...]) -> int:
        return sum(tally.reward for value, tally in zip(tallies, self.tallies, strict=True) if value)
