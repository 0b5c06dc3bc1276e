"""The doors by which effects, scripts and judges end the game at once (CR 104.2b, 104.3e, 104.3k, 104.4c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.games.magic.ending import reasons
from endstep.games.magic.flow.settling import conclude
from endstep.games.magic.state.codes import NO_ONE

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def win(game: Game, seats: Sequence[int], source: int) -> None:
    """Have players win, because an effect says so."""
    name = _name(game, source)
    if seats:
        conclude(game, [reasons.effect_wins(seat, name) for seat in seats])


def lose(game: Game, seats: Sequence[int], source: int) -> None:
    """Have players lose together, because an effect says so."""
    name = _name(game, source)
    if seats:
        conclude(game, [reasons.effect_loses(seat, name) for seat in seats])


def draw_game(game: Game, controller: int, source: int) -> None:
    """Have the game be a draw, because an effect says so; its controller's range limits it (CR 104.4e)."""
    conclude(game, [reasons.effect_draws(controller, _name(game, source))])


def _name(game: Game, source: int) -> str:
    return "" if source == NO_ONE else game.name_of(source)
