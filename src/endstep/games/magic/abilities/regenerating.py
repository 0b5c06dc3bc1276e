"""Regeneration (CR 701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Effect, Pattern, Scope, Static, What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Kind, is_one
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class IsDestroyed(Pattern):
    """A permanent is destroyed, or would be (CR 701.8)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.DESTROYED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Destroyed) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class Regeneration(Replacement):
    """A permanent that would be destroyed regenerates instead (CR 701.19a-701.19b)."""

    what: Kind = THIS

    @property
    def pattern(self) -> Pattern:
        return IsDestroyed(self.what)

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Destroyed) and not event.final and self.pattern.matches(game, event, scope)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Destroyed)
        moving.regenerate(game, event.obj.id)
        return None


@dataclass(frozen=True, slots=True)
class RegenerateIt(Effect):
    """Permanents get a shield: the next time this turn that each would be destroyed, it regenerates (CR 701.19a)."""

    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.zone == BATTLEFIELD and obj.id in game.position.objects:
                game.last_effect(Static((Regeneration(THIS),)), Scope(obj.id, scope.controller), THIS_TURN, uses=1)
