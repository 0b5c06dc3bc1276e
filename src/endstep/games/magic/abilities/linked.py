"""Linked abilities: what was exiled with something, and what returns when it leaves (CR 607, 610.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Effect, Scope, Static, What
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.continuous.effects import UNTIL_IT_LEAVES
from endstep.games.magic.continuous.holding import Held
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import linking, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class Linked(What):
    """The objects that the source's linked abilities speak of, those that are still in a zone (CR 607.2a, 607.2c)."""

    zone: int = EXILE
    kind: Things | None = None

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        objects = game.position.objects
        found = (objects[id] for id in game.position.look(scope.source).linked if id in objects)
        kind = self.kind
        return tuple(
            obj for obj in found if obj.zone == self.zone and (kind is None or kind.matches(game, obj, scope))
        )


@dataclass(frozen=True, slots=True)
class ExileLinked(Effect):
    """Objects are exiled with the source, which remembers them (CR 607.2a)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        exiled = moving.exile(game, [obj.id for obj in self.what.find(game, scope)])
        linking.link(game, scope.source, [obj.id for obj in exiled if obj.zone == EXILE])


@dataclass(frozen=True, slots=True)
class ReturnLinked(Effect):
    """What was exiled with the source returns, all at once, onto the battlefield under its owners' control."""

    to: int = BATTLEFIELD

    def do(self, game: Game, scope: Scope) -> None:
        linking.put_together(game, [obj.id for obj in Linked().find(game, scope)], self.to)


@dataclass(frozen=True, slots=True)
class ExileUntilLeaves(Effect):
    """Objects are exiled until the source leaves the battlefield; not at all if it has left (CR 610.3a-610.3b)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        source = game.position.objects.get(scope.source)
        if source is None or source.zone != BATTLEFIELD:
            return
        before = self.what.find(game, scope)
        exiled = [obj.id for obj in moving.exile(game, [obj.id for obj in before]) if obj.zone == EXILE]
        linking.link(game, scope.source, exiled)
        hold_until_it_leaves(game, scope, exiled, before[0].zone if before else BATTLEFIELD)
        if scope.source not in game.position.objects:  # it has exiled itself
            linking.give_back(game)


def hold_until_it_leaves(game: Game, scope: Scope, exiled: Sequence[int], zone: int) -> None:
    """Have cards in exile return to a zone as soon as the source leaves the battlefield."""
    if exiled:
        game.last_effect(Static((Held(zone),)), scope, UNTIL_IT_LEAVES, affected=tuple(exiled))


EXILED_WITH_THIS = Linked()
