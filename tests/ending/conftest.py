"""Tables and a short way to settle, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pytest

from endstep.core import Claim, Player, Result, Table
from endstep.games.magic.ending import Bar, Settlement, prepare, settle
from endstep.games.magic.formats import EMPEROR, GENERAL, named, take_seats

NAMES = ("Ana", "Bea", "Caio", "Dina", "Edu", "Fia")
PEOPLE = {
    "duel": 2,
    "free-for-all": 4,
    "commander": 4,
    "brawl": 2,
    "two-headed-giant": 4,
    "emperor": 6,
    "team-vs-team": 4,
}


@dataclass(frozen=True)
class Sitting:
    """A table and the format that is played at it; a test makes claims about it with `settled`."""

    format: str
    table: Table

    def unlimited(self) -> Sitting:
        """Return the same without ranges of influence."""
        table = self.table
        return Sitting(self.format, Table(table.players, table.in_game, None, table.shared_fate))

    def settled(self, *claims: Claim, bars: Sequence[Bar] = (), earlier: Mapping[int, Result] | None = None) -> After:
        """Prepare the claims and settle them."""
        played = named(self.format)
        return After(settle(prepare(claims, self.table, bars, played), self.table, played, earlier=earlier))


@dataclass(frozen=True)
class After:
    """A settlement as the tests read it: by names."""

    settlement: Settlement

    def name(self, seat: int) -> str:
        return self.settlement.table.players[seat].name

    @property
    def over(self) -> bool:
        return self.settlement.over

    @property
    def results(self) -> dict[str, str]:
        """The new results, and "playing" for who plays on; who left before and keeps the result is not in it."""
        said = {self.name(each.seat): each.result.value for each in self.settlement.results}
        return said | {
            self.name(seat): "playing" for seat in self.settlement.table.in_game if self.name(seat) not in said
        }

    @property
    def rules(self) -> dict[str, set[str]]:
        """The rules of the causes."""
        return {self.name(each.seat): {claim.rule for claim in each.causes} for each in self.settlement.results}

    @property
    def blocked(self) -> dict[str, set[str]]:
        """What stopped a claim."""
        said: dict[str, set[str]] = {}
        for claim in self.settlement.blocked:
            said.setdefault(self.name(claim.seat), set()).add(claim.blocked_by)
        return said


Seating = Callable[..., Sitting]


@pytest.fixture(scope="session")
def seated() -> Seating:
    """Seat the usual company of a format: teams of neighbours, emperors in the middle."""

    def seat(format: str, *, players: int = 0, gone: Iterable[int] = (), limit: int | None = None) -> Sitting:
        count = players or PEOPLE[format]
        played = named(format)
        size = count // 2 if played.teams else 0
        company = [
            Player(
                NAMES[seat],
                seat,
                ("red", "blue")[seat // size] if size else None,
                (EMPEROR if seat % size == 1 else GENERAL) if played.emperor else None,
            )
            for seat in range(count)
        ]
        return Sitting(format, take_seats(company, played, gone=gone, limit=limit))

    return seat
