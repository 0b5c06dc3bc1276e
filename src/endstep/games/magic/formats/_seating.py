"""Players take their seats: does this company fit the format, and who is in whose range (CR 801.2, 809.6a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from endstep.core import EndstepError, Player, Table
from endstep.games.magic.formats._format import EMPEROR, GENERAL, Format


class WrongPlayers(EndstepError, ValueError):
    """Players, teams or roles that a format does not allow; `rule` is the number that says so."""

    def __init__(self, format: Format, message: str, *, rule: str) -> None:
        super().__init__(format, message)
        self.format = format
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.format.name}: {self.message} (rule {self.rule})"


def take_seats(
    players: Sequence[Player], format: Format, *, gone: Iterable[int] = (), limit: int | None = None
) -> Table:
    """Return the table at which these players play the format; raise WrongPlayers.

    `limit` is a range of influence in seats for everybody, in place of the format's own.
    """
    verify(players, format)
    table = Table.of(players, gone=gone, shared_fate=format.shared_fate)
    return with_ranges(table, distances(players, format, limit=limit))


def distances(players: Sequence[Player], format: Format, *, limit: int | None = None) -> tuple[int | None, ...]:
    """Return each player's range of influence in seats, None where it is unlimited.

    Emperor teams that are larger than usual get ranges that just reach one opposing general, for an emperor two
    (CR 809.6a).
    """
    if limit is not None:
        return tuple(limit for _ in players)
    if format.emperor and format.team_size is not None and len(players) > format.team_size * _teams(players):
        return tuple(_reach(player, players) for player in players)
    return tuple(format.range_of(player.role) for player in players)


def with_ranges(table: Table, distances: Sequence[int | None]) -> Table:
    """Return the table with ranges counted anew, as happens when a turn begins (CR 801.2c).

    Seats of players who have left are not counted. Nothing is limited where every distance is None.
    """
    if all(seats is None for seats in distances):
        return Table(table.players, table.in_game, None, table.shared_fate)
    circle = sorted(table.in_game)
    ranges = tuple(_within(circle, player.seat, seats) for player, seats in zip(table.players, distances, strict=True))
    return Table(table.players, table.in_game, ranges, table.shared_fate)


def _within(circle: Sequence[int], seat: int, distance: int | None) -> frozenset[int]:
    """Return the seats of the circle up to that distance, the seat itself included (CR 801.2b)."""
    if seat not in circle:
        return frozenset((seat,))
    if distance is None:
        return frozenset(circle)
    place = circle.index(seat)
    return frozenset(other for at, other in enumerate(circle) if _apart(place, at, len(circle)) <= distance)


def _apart(one: int, other: int, size: int) -> int:
    """Return how many seats two places of a round table are apart."""
    there = abs(one - other)
    return min(there, size - there)


def _teams(players: Sequence[Player]) -> int:
    return len({player.team for player in players})


def _reach(player: Player, players: Sequence[Player]) -> int:
    """Return the smallest range that reaches one opposing general, for an emperor two."""
    generals = sorted(
        _apart(player.seat, other.seat, len(players))
        for other in players
        if other.team != player.team and other.role != EMPEROR
    )
    return generals[1] if player.role == EMPEROR else generals[0]


def verify(players: Sequence[Player], format: Format) -> None:
    """Raise WrongPlayers unless these players, in this order of seats, can play the format."""
    if [player.seat for player in players] != list(range(len(players))):
        raise WrongPlayers(format, "players stand in the order of their seats, from 0", rule="100.1")
    if len(players) < format.least_players:
        raise WrongPlayers(format, f"needs at least {format.least_players} players", rule=format.rule)
    if format.most_players is not None and len(players) > format.most_players:
        raise WrongPlayers(format, f"has room for {format.most_players} players only", rule=format.rule)
    if format.teams:
        _verify_teams(players, format)
    else:
        for player in players:
            if player.team is not None:
                raise WrongPlayers(
                    format, f"has no teams, so {player.name} can't be on {player.team!r}", rule=format.rule
                )
    _verify_roles(players, format)


def _verify_teams(players: Sequence[Player], format: Format) -> None:
    sizes: dict[str, int] = {}
    for player in players:
        if player.team is None:
            raise WrongPlayers(format, f"{player.name} needs a team", rule=format.rule)
        sizes[player.team] = sizes.get(player.team, 0) + 1
    if len(sizes) < 2:
        raise WrongPlayers(format, "needs at least two teams", rule=format.rule)
    if format.most_teams is not None and len(sizes) > format.most_teams:
        raise WrongPlayers(format, f"has room for {format.most_teams} teams only", rule=format.rule)
    if format.team_size is not None and (len(set(sizes.values())) > 1 or min(sizes.values()) < format.team_size):
        raise WrongPlayers(
            format, f"needs teams of one size, {format.team_size} players or more in each", rule=format.rule
        )
    if format.alternating:
        _verify_alternation(players, format, teams=len(sizes))
        return
    breaks = sum(players[at - 1].team != players[at].team for at in range(len(players)))
    if breaks != len(sizes):
        raise WrongPlayers(format, "team mates sit next to each other", rule=format.rule)


def _verify_alternation(players: Sequence[Player], format: Format, *, teams: int) -> None:
    """Raise WrongPlayers unless every team is equally spaced out, none of its players side by side (CR 811.3)."""
    if any(player.team != players[player.seat - teams].team for player in players) or len(players) == teams:
        message = "needs teams of equal size, two players or more in each, spread evenly around the table"
        raise WrongPlayers(format, message, rule="811.3")


def _verify_roles(players: Sequence[Player], format: Format) -> None:
    if not format.emperor:
        for player in players:
            if player.role is not None:
                raise WrongPlayers(format, f"has no roles, so {player.name} can't be {player.role!r}", rule=format.rule)
        return
    for player in players:
        if player.role not in (EMPEROR, GENERAL):
            raise WrongPlayers(format, f"{player.name} needs a role, {EMPEROR!r} or {GENERAL!r}", rule="809.2")
    for team in {player.team for player in players}:
        emperors = [player for player in players if player.team == team and player.role == EMPEROR]
        if len(emperors) != 1:
            raise WrongPlayers(format, f"the team {team!r} needs exactly one emperor", rule="809.2")
        at = emperors[0].seat
        if any(players[(at + step) % len(players)].team != team for step in (-1, 1)):
            raise WrongPlayers(format, f"{emperors[0].name} sits between generals of the same team", rule="809.2")
