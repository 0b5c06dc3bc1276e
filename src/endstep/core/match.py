"""A match: games played one after the other until somebody has won enough of them (CR 100.6, MTR 2.4-2.5).

A match is a value; what happens makes another one. Its sides are players, or teams that are treated as one player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from endstep.core.citation import Citation
from endstep.core.errors import EndstepError
from endstep.core.verdict import Result, Status, Verdict

CR: Final = "2026-08-07"
MTR: Final = "2025-11-10"
DRAWN_WITHOUT_A_GAME: Final = (0, 0, 3)  # how an intentional draw is reported where no game was played (MTR 2.5)
SCORE_DRAWN: Final = "A match that is drawn by agreement is reported with the games as they stand (policy, not rule)."


class MatchOver(EndstepError):
    """Something happens to a match that has a result already."""


class NotSettled(EndstepError):
    """Something happens of which neither the rules nor the tournament rules that are known here say what it does."""


class Ending(StrEnum):
    """How a game of a match came to its end."""

    PLAYED = "played"
    PENALTY = "game loss"
    TIME = "time"


class Decided(StrEnum):
    """What decided a match."""

    GAMES = "games won"
    TIME = "time"
    CONCEDED = "conceded"
    AGREED = "agreed draw"
    PENALTY = "match loss"


_RULES: Final = {
    Decided.GAMES: Citation("CR", "100.6a", CR),
    Decided.TIME: Citation("MTR", "2.4", MTR),
    Decided.CONCEDED: Citation("MTR", "2.5", MTR),
    Decided.AGREED: Citation("MTR", "2.5", MTR),
    Decided.PENALTY: Citation("CR", "100.6", CR),
}


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """One game of a match: who won it (None: a draw), and how it ended."""

    winner: str | None
    ending: Ending = Ending.PLAYED


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What became of a match: the side that won it (None: a draw), what decided it, and the rule."""

    winner: str | None
    decided: Decided

    @property
    def citation(self) -> Citation:
        """The rule by which it was decided."""
        return _RULES[self.decided]


@dataclass(frozen=True, slots=True)
class Match:
    """The games of a match so far. `to_win` is how many wins decide it; with `elimination` it can't be drawn by time.

    >>> match = Match.best_of(3, "Ana", "Bea").with_game("Ana").with_game(None).with_game("Ana")
    >>> match.result.winner, match.report, str(match.result.citation)
    ('Ana', (2, 0, 1), 'CR 100.6a (2026-08-07)')
    """

    sides: tuple[str, ...]
    to_win: int = 2
    elimination: bool = False
    games: tuple[GamePlayed, ...] = ()
    time_called: bool = False
    ended: MatchResult | None = None

    @classmethod
    def best_of(cls, games: int, *sides: str, elimination: bool = False) -> Match:
        """Return a match of at most so many games that are won, which has not begun; raise ValueError."""
        if games < 1 or games % 2 == 0:
            raise ValueError(f"a match is the best of an odd number of games, not of {games}")
        if len(sides) < 2 or len(set(sides)) < len(sides):
            raise ValueError("a match has two sides or more, of different names")
        return cls(sides, games // 2 + 1, elimination)

    # how it stands

    def wins(self, side: str) -> int:
        """Return how many games a side has won."""
        return sum(game.winner == self._known(side) for game in self.games)

    @property
    def draws(self) -> int:
        """How many games were drawn."""
        return sum(game.winner is None for game in self.games)

    @property
    def result(self) -> MatchResult | None:
        """What became of it; None while it goes on."""
        if self.ended is not None:
            return self.ended
        winner = next((side for side in self.sides if self.wins(side) >= self.to_win), None)
        return None if winner is None else MatchResult(winner, Decided.GAMES)

    @property
    def is_tied(self) -> bool:
        """Whether all sides have won equally many games."""
        return len({self.wins(side) for side in self.sides}) == 1

    @property
    def ends_by_life(self) -> bool:
        """Whether the game under way, or the next, is decided by life totals once its turns are over (MTR 2.4).

        If these are equal, or no game is under way, who has not the highest life total loses by a state-based action.
        """
        return self.time_called and self.elimination and self.is_tied and self.result is None

    @property
    def report(self) -> tuple[int, ...]:
        """The score as it is reported: wins of each side in order, then draws (MTR 2.5).

        Who won by a concession has won as many games as are needed, whatever was played.
        """
        wins = [self.wins(side) for side in self.sides]
        if self.ended is not None and self.ended.decided is Decided.AGREED and not self.games:
            return DRAWN_WITHOUT_A_GAME if len(wins) == 2 else (*wins, DRAWN_WITHOUT_A_GAME[-1])
        if self.ended is not None and self.ended.decided in (Decided.CONCEDED, Decided.PENALTY):
            wins = [
                self.to_win if side == self.ended.winner else won for side, won in zip(self.sides, wins, strict=True)
            ]
        return (*wins, self.draws)

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What no rule says and was taken for granted."""
        agreed = self.ended is not None and self.ended.decided is Decided.AGREED
        return (SCORE_DRAWN,) if agreed and self.games else ()

    # what happens

    def with_game(self, winner: str | None, *, ending: Ending = Ending.PLAYED) -> Match:
        """Return the match after one more game; None for a draw. Raise MatchOver."""
        if winner is not None:
            self._known(winner)
        after = replace(self._going_on(), games=(*self.games, GamePlayed(winner, ending)))
        return after._at_time() if after.time_called else after

    def after(self, verdict: Verdict, *, teams: Mapping[str, str] | None = None) -> Match:
        """Return the match after the game that a verdict is about; `teams` names the side of each player.

        Raises NotSettled for a game that is not over: it goes on, is undecided, or has been restarted (CR 727.1).
        """
        if verdict.status is not Status.OVER:
            raise NotSettled(f"the game is not over, but: {verdict.status}")
        side_of = {each.name: each.name if teams is None else teams[each.name] for each in verdict.results}
        winners = {self._known(side_of[each.name]) for each in verdict.results if each.result is Result.WON}
        return self.with_game(winners.pop() if len(winners) == 1 else None)

    def game_loss(self, side: str) -> Match:
        """Return the match after a game loss for the next game, or for one that has not got a result (CR 104.3k)."""
        return self.with_game(self._other(side, "a game loss"), ending=Ending.PENALTY)

    def match_loss(self, side: str) -> Match:
        """Return the match after a match loss (CR 100.6)."""
        return replace(self._going_on(), ended=MatchResult(self._other(side, "a match loss"), Decided.PENALTY))

    def conceded(self, side: str) -> Match:
        """Return the match after a side has conceded it, or refuses to play (MTR 2.5)."""
        return replace(self._going_on(), ended=MatchResult(self._other(side, "a concession"), Decided.CONCEDED))

    def drawn_by_agreement(self) -> Match:
        """Return the match after all have agreed to draw it (MTR 2.5), which elimination does not allow (2.4)."""
        if self.elimination:
            raise NotSettled("a match of a single-elimination round may not end in a draw (MTR 2.4)")
        return replace(self._going_on(), ended=MatchResult(None, Decided.AGREED))

    def time(self, *, during_a_game: bool) -> Match:
        """Return the match at its time limit: no new game begins, and one under way has its last turns (MTR 2.4)."""
        after = replace(self._going_on(), time_called=True)
        return after if during_a_game else after._at_time()

    def _at_time(self) -> Match:
        """Return the match as time leaves it when no game is under way: who has won more games has won it."""
        if self.result is not None:
            return self
        most = max(self.wins(side) for side in self.sides)
        leading = [side for side in self.sides if self.wins(side) == most]
        if len(leading) == 1:
            return replace(self, ended=MatchResult(leading[0], Decided.TIME))
        return self if self.elimination else replace(self, ended=MatchResult(None, Decided.TIME))

    def _going_on(self) -> Match:
        if self.result is not None:
            raise MatchOver("the match is over")
        return self

    def _known(self, side: str) -> str:
        if side not in self.sides:
            raise ValueError(f"{side!r} is no side of this match; there are {', '.join(self.sides)}")
        return side

    def _other(self, side: str, what: str) -> str:
        """Return the one side that is left over without another; raise NotSettled where there are several."""
        left = [each for each in self.sides if each != self._known(side)]
        if len(left) > 1:
            raise NotSettled(f"what {what} does to a match of more than two sides is not known here")
        return left[0]
