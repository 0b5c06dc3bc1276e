"""What was so earlier: life as the turn began, damage that something has dealt this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Number, Scope, What, Who
from endstep.games.magic.abilities.players import ThatPlayer, seat_of_event
from endstep.games.magic.state.texts import BY_OBJECT
from endstep.games.magic.verbs.tallying import damage_by

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class LifeAsTurnBegan(Number):
    """A player's life total as this turn began, of one who has lost since as well (CR 800.4i)."""

    who: Who
    reads: ClassVar[tuple[str, ...]] = ("began",)

    def value(self, game: Game, scope: Scope) -> int:
        if isinstance(self.who, ThatPlayer) and "that player" not in scope.notes:
            seats: tuple[int, ...] = (seat_of_event(scope),)  # it may have left
        else:
            seats = self.who.seats(game, scope)
        return sum(game.position.players[seat].began for seat in seats if seat >= 0)


@dataclass(frozen=True, slots=True)
class DamageDealtThisTurn(Number):
    """How much damage something has dealt to a player this turn."""

    what: What
    who: Who
    reads: ClassVar[tuple[str, ...]] = (f"this turn: {BY_OBJECT}",)

    def value(self, game: Game, scope: Scope) -> int:
        names = [damage_by(obj.id) for obj in self.what.find(game, scope)]
        tallies = [dict(game.position.players[seat].tally) for seat in self.who.seats(game, scope)]
        return sum(tally.get(name, 0) for tally in tallies for name in names)


__all__ = ["DamageDealtThisTurn", "LifeAsTurnBegan"]
