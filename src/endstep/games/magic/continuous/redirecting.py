"""Redirection of damage (CR 614.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Pattern, Scope, What, Who
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class Redirect(Replacement):
    """Damage that would be dealt is dealt to a permanent or player instead, if it can be dealt damage (CR 614.9).

    With `counted` only as much of it as the shield that holds this can still take.
    """

    would: Pattern
    to: What | Who
    counted: bool = False

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.would.matches(game, event, scope) and self._to(game, scope) is not None

    def _to(self, game: Game, scope: Scope) -> Ref | None:
        """Return to what the damage is dealt instead."""
        from endstep.games.magic.verbs.damage import can_be_dealt

        refs = [Ref(obj=obj.id) for obj in self.to.find(game, scope)] if isinstance(self.to, What) else []
        if not refs and isinstance(self.to, Who):
            refs = [Ref(seat=seat) for seat in self.to.seats(game, scope)]
        return next((ref for ref in refs if can_be_dealt(game, ref)), None)

    def uses_up(self, event: Event, uses: int) -> int:
        assert isinstance(event, ev.Damage)
        return event.amount if self.counted else 1

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Damage)
        to = self._to(game, scope)
        assert to is not None
        obj = None if to.seat != NO_ONE else game.position.objects[to.obj]
        if not self.counted or game.guards.at_most(event.amount, scope.notes["uses"], "614.9"):
            return ev.Damage(event.source, to, obj, event.amount, event.combat)
        taken = game.propose(ev.Damage(event.source, to, obj, scope.notes["uses"], event.combat))
        if isinstance(taken, ev.Damage):
            game.redirected.append(taken)  # dealt at the same time
        return ev.Damage(event.source, event.to, event.target, event.amount - scope.notes["uses"], event.combat)
