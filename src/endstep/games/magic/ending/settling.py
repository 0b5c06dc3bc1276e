"""Settlement: the claims of one moment become results, for all players at once (CR 104).

The whole of section 104 in one pure function. It knows no card, and nothing in it depends on the order in which claims
or seats are given. What no rule says is a policy, and a settlement that used one names it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from endstep.core import Claim, Effect, Result, Table
from endstep.games.magic.ending import codes
from endstep.games.magic.ending.preparing import tidy
from endstep.games.magic.formats import EMPEROR, Format


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What became of one player at this moment, and by which claims."""

    seat: int
    result: Result
    causes: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """What became of the table at one moment.

    `results` holds every player whose result is fixed or changed now, in the order of seats; whoever plays on is not
    in it. `table` is the table afterwards, `over` whether the game has ended, `blocked` the claims that were stopped,
    `assumptions` the policies that were needed.
    """

    results: tuple[SeatResult, ...]
    blocked: tuple[Claim, ...]
    over: bool
    table: Table
    assumptions: tuple[str, ...] = ()

    def result(self, seat: int) -> Result | None:
        """Return the result that a player got at this moment, None for none."""
        for each in self.results:
            if each.seat == seat:
                return each.result
        return None

    def rules(self, seat: int) -> frozenset[str]:
        """Return the rules of that player's causes."""
        return frozenset(claim.rule for each in self.results if each.seat == seat for claim in each.causes)


def settle(
    claims: Sequence[Claim], table: Table, format: Format, *, earlier: Mapping[int, Result] | None = None
) -> Settlement:
    """Turn the claims of one moment, as `prepare` returned them, into results for all players (CR 104).

    The order of `claims` does not matter. A blocked claim is kept with what blocked it, and does not count. `earlier`
    holds the results of those who have left, since a team wins and draws with all its members (104.2c, 104.4g); a
    player who has left and is not in it is taken to have lost.
    """
    before = earlier or {}
    if not table.in_game or Result.WON in before.values():
        return Settlement((), (), over=True, table=table)
    return _Moment(claims, table, format, before).settled()


class _Moment:
    """The work of one settlement: the causes of each seat, and who loses, draws and is left."""

    def __init__(self, claims: Sequence[Claim], table: Table, format: Format, earlier: Mapping[int, Result]) -> None:
        self.table = table
        self.teams = format.teams
        self.earlier = earlier
        self.blocked = tidy(claim for claim in claims if claim.blocked_by)
        self.standing = tidy(claim for claim in claims if not claim.blocked_by and claim.seat in table.in_game)
        self.drawing = self._seats(Effect.DRAWS)
        self.losing = self._seats(Effect.LOSES) - self.drawing
        self.winning = self._seats(Effect.WINS) - self.drawing
        self.left: frozenset[int] = frozenset()
        self.causes: dict[int, list[Claim]] = {seat: [] for seat in range(len(table.players))}
        self.results: dict[int, Result] = {}
        self.assumptions: set[str] = set()

    def settled(self) -> Settlement:
        """Return the settlement."""
        self._collect()
        self._let_winners_beat_opponents()
        self.left = self.table.in_game - self.drawing - self.losing
        for seat in self.drawing:
            self.results[seat] = Result.DREW
        for seat in self.losing:
            self.results[seat] = Result.LOST
        over = self._end()
        if self.teams:
            self._let_the_departed_draw()
        return Settlement(
            tuple(SeatResult(seat, self.results[seat], tuple(self.causes[seat])) for seat in sorted(self.results)),
            self.blocked,
            over,
            Table(self.table.players, self.left, self.table.ranges, self.table.shared_fate),
            tuple(sorted(self.assumptions)),
        )

    def _seats(self, effect: Effect) -> frozenset[int]:
        return frozenset(claim.seat for claim in self.standing if claim.effect is effect)

    def _add(self, seats: Iterable[int], code: str, *, evidence: str = "", source: str = "", rule: str = "") -> None:
        """Add a cause that follows from others; what it does is seen from its code."""
        effect = _EFFECTS[code]
        for seat in sorted(seats):
            claim = Claim(seat, effect, code, rule or codes.RULES[code], evidence, source)
            if claim not in self.causes[seat]:
                self.causes[seat].append(claim)

    def _collect(self) -> None:
        """Give each player the claims that count: draws before losses, losses before wins (CR 104.3f)."""
        for claim in self.standing:
            if claim.effect is Effect.DRAWS:
                self.causes[claim.seat].append(claim)
            elif claim.seat in self.drawing:
                self.assumptions.add(codes.DRAW_FIRST)
            elif claim.effect is Effect.LOSES or claim.seat not in self.losing:
                self.causes[claim.seat].append(claim)
        self._win_and_lose(self.winning & self.losing)

    def _win_and_lose(self, seats: frozenset[int]) -> None:
        """Note that players who would win lose instead, since they would lose as well (CR 104.3f)."""
        for claim in self.standing:
            if claim.effect is Effect.WINS and claim.seat in seats:
                self._add((claim.seat,), codes.WIN_AND_LOSE, source=claim.source)

    def _let_winners_beat_opponents(self) -> None:
        """Have every opponent of a winner lose; opponents who would both win lose both (CR 104.3f)."""
        winners = self.winning - self.losing
        beaten: set[int] = set()
        for claim in self.standing:
            if claim.effect is not Effect.WINS or claim.seat not in winners or claim.code in codes.SHARED:
                continue
            opponents = self.table.opponents(claim.seat) - self.drawing
            beaten |= opponents
            name = self.table.players[claim.seat].name
            self._add(opponents, codes.OPPONENT_WON, evidence=name, source=claim.source, rule=claim.rule)
        rivals = winners & beaten
        for seat in rivals:
            self.causes[seat] = [claim for claim in self.causes[seat] if claim.effect is not Effect.WINS]
        self._win_and_lose(rivals)
        if rivals:
            self.assumptions.add(codes.RIVALS_DRAW)
        self.losing |= beaten

    def _end(self) -> bool:
        """Say whether the game is over with this moment, and who has won or drawn by that."""
        if not self.left:
            if not self.drawing:
                self._draw_for_all()
            return True
        side = self.table.team_of(min(self.left))
        if self.left <= side and len(side) < len(self.table.players):
            self._win_for(side)
            return True
        if self.teams and not self.table.shared_fate:
            self._note_lost_teams()
        return False

    def _draw_for_all(self) -> None:
        """All who were left lose at once, so the game is a draw (CR 104.4a, for teams 104.4d)."""
        code = codes.ALL_TEAMS_LOSE if self.teams else codes.ALL_LOSE
        self._add(self.losing, code)
        for seat in self.losing:
            self.results[seat] = Result.DREW

    def _win_for(self, side: frozenset[int]) -> None:
        """All opponents have left: who is left wins (CR 104.2a), for a team with all its members (104.2c)."""
        winners = self.winning & self.left
        self._add(self.left - winners, codes.TEAM_LAST_STANDING if self.teams else codes.LAST_STANDING)
        if winners and side != winners and not any(self.table.players[seat].role == EMPEROR for seat in winners):
            self.assumptions.add(codes.MEMBER_WINS)
        self._add(side - self.left, codes.TEAM_LAST_STANDING)
        for seat in side:
            self.results[seat] = Result.WON
        if self.teams and not self.table.shared_fate:
            self._note_lost_teams()

    def _note_lost_teams(self) -> None:
        """Note that teams have lost with their last members (CR 104.3g)."""
        for team in self._teams():
            fallen = team & self.losing
            if fallen and all(self._has_lost(seat) for seat in team) and not self._fell_with_another(fallen):
                self._add(fallen, codes.TEAM_HAS_LOST)

    def _fell_with_another(self, fallen: Iterable[int]) -> bool:
        """Return whether the team has lost by a rule that already says so: by its emperor, or by a win."""
        return any(
            claim.code in (codes.EMPEROR_LOSES, codes.OPPONENT_WON) for seat in fallen for claim in self.causes[seat]
        )

    def _has_lost(self, seat: int) -> bool:
        if seat in self.table.in_game:
            return self.results.get(seat) is Result.LOST
        return self.earlier.get(seat, Result.LOST) is Result.LOST

    def _let_the_departed_draw(self) -> None:
        """Where the game is a draw for all who were left of a team, it is one for the team (CR 104.4d, 104.4g)."""
        for team in self._teams():
            present = team & self.table.in_game
            drew = bool(present) and all(self.results.get(seat) is Result.DREW for seat in present)
            departed = [seat for seat in team - present if drew and self._has_lost(seat)]
            if departed:
                self._add(departed, codes.TEAM_DRAWS)
                self.assumptions.add(codes.DEPARTED_DRAW)
                for seat in departed:
                    self.results[seat] = Result.DREW

    def _teams(self) -> set[frozenset[int]]:
        return {self.table.team_of(player.seat) for player in self.table.players}


_EFFECTS = {
    codes.OPPONENT_WON: Effect.LOSES,
    codes.WIN_AND_LOSE: Effect.LOSES,
    codes.TEAM_HAS_LOST: Effect.LOSES,
    codes.ALL_LOSE: Effect.DRAWS,
    codes.ALL_TEAMS_LOSE: Effect.DRAWS,
    codes.TEAM_DRAWS: Effect.DRAWS,
    codes.LAST_STANDING: Effect.WINS,
    codes.TEAM_LAST_STANDING: Effect.WINS,
}
