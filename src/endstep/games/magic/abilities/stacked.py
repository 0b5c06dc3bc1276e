"""Abilities on the stack, as abilities speak of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Activated, Scope, Triggered, What, Who
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import STACK
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class StackedAbilities(What):
    """Triggered or else activated abilities on the stack, those that some players control (CR 113.3b-113.3c)."""

    triggered: bool
    controller: Who | None = None

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        kind = Triggered if self.triggered else Activated
        found = (game.position.objects[id] for id in game.position.stack)
        return tuple(
            obj
            for obj in found
            if obj.spell is not None
            and isinstance(obj.spell.ability, kind)
            and game.reaches(scope.controller, obj)
            and (self.controller is None or self.controller.includes(obj.controller, game, scope))
        )


@dataclass(frozen=True, slots=True)
class ThatAbility(What):
    """The ability that was activated, as it is on the stack or last was there."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        event = scope.event
        if not isinstance(event, ev.Activated) or event.on_stack is None:
            return ()
        there = game.position.look(event.on_stack.id)
        return (there,) if there.zone == STACK and game.reaches(scope.controller, there) else ()


ACTIVATED_ABILITY: Final = StackedAbilities(triggered=False, controller=YOU)
TRIGGERED_ABILITY: Final = StackedAbilities(triggered=True, controller=YOU)
THAT_ABILITY: Final = ThatAbility()
