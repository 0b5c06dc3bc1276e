"""The deploy creatures option: every creature can be handed to a team mate (CR 804)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Activated, Scope, Target, Text, Who, in_range
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.effects.becoming import GainControl
from endstep.games.magic.abilities.objects import THIS

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class TeamMates(Who):
    """Each other player of the controller's team."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        mates = game.table.team_of(scope.controller) - {scope.controller}
        return in_range(game, scope, tuple(seat for seat in game.turn_order() if seat in mates))


TEAM_MATES: Final = TeamMates()
DEPLOY: Final = Activated(
    "", (TAP,), Text(GainControl(THIS, who=Target(players=TEAM_MATES, whom="target team mate"))), sorcery=True
)
"""What every creature has (CR 804.2); it comes after the abilities of its own."""
