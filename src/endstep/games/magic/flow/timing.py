"""The last turns after the time limit of a match, and what decides a game that they do not finish (MTR 2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Claim
from endstep.games.magic.ending import codes, reasons
from endstep.games.magic.flow import settling
from endstep.games.magic.state.codes import NO_ONE, SUDDEN_CHECK, SUDDEN_LAST

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def turn_begins(game: Game) -> None:
    """Count a turn that would begin; where all turns after the time limit were played, decide the game instead.

    Raises GameEnds unless it goes on, because the life totals that are to decide it are equal.
    """
    common = game.position.common
    if common.turns_left == NO_ONE:
        return
    if common.turns_left > 0:  # no quantity: no rule of play reads how many turns are left
        common = common.clone()
        common.turns_left -= 1
        game.position.put_common(common)
        return
    if common.sudden != SUDDEN_LAST:
        settling.conclude(game, reasons.time_is_over(sorted(game.in_game)))
        return
    leading = _highest(game)
    sides = {game.table.team_of(seat) if game.format.shared_life else frozenset((seat,)) for seat in leading}
    if len(sides) == 1:
        if settling.bars(game):
            game.assumptions.append(codes.LIFE_DECIDES)
        settling.conclude(game, [_wins(seat, game) for seat in leading])
        return
    common = common.clone()
    common.turns_left = NO_ONE
    common.sudden = SUDDEN_CHECK
    game.position.put_common(common)
    game.harmless = None


def _highest(game: Game) -> list[int]:
    """Return the players with the highest life total."""
    players = game.position.players
    most = 0
    for place, seat in enumerate(sorted(game.in_game)):
        most = game.guards.most(most, players[seat].life, "MTR 2.4") if place else players[seat].life
    return [seat for seat in sorted(game.in_game) if game.guards.equal(players[seat].life, most, "MTR 2.4")]


def _wins(seat: int, game: Game) -> Claim:
    life = game.position.players[seat].life
    return Claim.wins(seat, codes.MOST_LIFE, codes.RULES[codes.MOST_LIFE], evidence=f"life {life}")
