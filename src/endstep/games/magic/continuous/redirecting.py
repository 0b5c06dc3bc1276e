"""Redirection of damage (CR 614.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Pattern, Scope, What
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class Redirect(Replacement):
    """Damage that would be dealt is dealt to a permanent instead, if it can be dealt damage (CR 614.9)."""

    would: Pattern
    to: What

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        from endstep.games.magic.verbs.damage import can_be_dealt

        if not self.would.matches(game, event, scope):
            return False
        return any(can_be_dealt(game, Ref(obj=obj.id)) for obj in self.to.find(game, scope))

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Damage)
        obj = self.to.find(game, scope)[0]
        return ev.Damage(event.source, Ref(obj=obj.id), obj, event.amount, event.combat)
