"""What has happened earlier in the turn: attacks, deaths, sacrifices, what has left and what has entered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Undecidable
from endstep.games.magic.abilities.base import Number, Scope, Who
from endstep.games.magic.abilities.players import who_acted
from endstep.games.magic.verbs.tallying import CREATURE_CARDS, DESCENDED, UNKNOWN

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class ThisTurn(Number):
    """How often something has happened this turn for some players, all together; `verbs.tallying` names what."""

    who: Who
    what: str

    def value(self, game: Game, scope: Scope) -> int:
        found = 0
        for seat in who_acted(game, scope, self.who):
            tally = dict(game.position.players[seat].tally)
            if self.what in (DESCENDED, CREATURE_CARDS) and UNKNOWN in tally:
                raise Undecidable(f"an unknown card was put into the graveyard of {game.names[seat]} this turn")
            found += tally.get(self.what, 0)
        return found

    @property
    def reads(self) -> tuple[str, ...]:
        """What of the turn's history it looks at."""
        named = (f"this turn: {self.what}",)
        return (*named, f"this turn: {UNKNOWN}") if self.what in (DESCENDED, CREATURE_CARDS) else named


__all__ = ["ThisTurn"]
