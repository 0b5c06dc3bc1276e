"""Who sits at the table, in which order, on which team, and who sees whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A player: a name, the seat in turn order, and the team and role where the format has them."""

    name: str
    seat: int
    team: str | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The seats in turn order, who of them is still in the game, and who is in whose range of influence.

    `in_game` holds the seats still playing; `ranges[seat]` the seats in that player's range (CR 801), `None` where
    the option is not used. `shared_fate` is true where teams win and lose only together (CR 810.8a).
    """

    players: tuple[Player, ...]
    in_game: frozenset[int]
    ranges: tuple[frozenset[int], ...] | None = None
    shared_fate: bool = False

    @classmethod
    def of(cls, players: Iterable[Player], *, gone: Iterable[int] = (), shared_fate: bool = False) -> Table:
        """Make a table at which everybody but the seats in `gone` still plays."""
        seated = tuple(players)
        return cls(seated, frozenset(range(len(seated))) - frozenset(gone), None, shared_fate)

    def seat(self, name: str) -> int:
        """Return the seat of the player of that name; raise KeyError when nobody has it."""
        for player in self.players:
            if player.name == name:
                return player.seat
        raise KeyError(name)

    def team_of(self, seat: int) -> frozenset[int]:
        """Return every seat of that player's team, the departed included; alone without teams."""
        team = self.players[seat].team
        if team is None:
            return frozenset((seat,))
        return frozenset(p.seat for p in self.players if p.team == team)

    def opponents(self, seat: int) -> frozenset[int]:
        """Return the seats still in the game that are not on that player's team (CR 102.3)."""
        return self.in_game - self.team_of(seat)

    def sees(self, seat: int, other: int) -> bool:
        """Return whether `other` is in the range of influence of `seat` (CR 801.2)."""
        return self.ranges is None or other in self.ranges[seat]
