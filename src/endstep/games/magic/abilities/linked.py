"""Linked abilities: what was exiled with something, and what returns when it leaves (CR 607, 610.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Effect, Scope, Static, What, Who, mentions
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.continuous.effects import UNTIL_IT_LEAVES
from endstep.games.magic.continuous.holding import Held
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, HAND, NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import cards, linking, moving
from endstep.games.magic.verbs import events as ev

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
        return tuple(obj for obj in found if obj.zone == self.zone and (kind is None or kind.matches(game, obj, scope)))


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


@dataclass(frozen=True, slots=True)
class ExileFromHandUntilLeaves(Effect):
    """A player reveals their hand; you choose a card of a kind, which is exiled until the source leaves (CR 610.3)."""

    who: Who
    what: Things

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = [game.position.objects[id] for id in game.position.hand(seat)]
            for obj in hand:
                game.happened(ev.Revealed(obj), "701.20a")
            fitting = tuple(obj.id for obj in hand if self.what.matches(game, obj, scope))
            options = cards.distinct(game, fitting, "exile")
            source = game.position.objects.get(scope.source)
            if options and source is not None and source.zone == BATTLEFIELD:
                chosen = game.ask(scope.controller, "exile", options).subject
                exiled = [obj.id for obj in moving.exile(game, (chosen,)) if obj.zone == EXILE]
                linking.link(game, scope.source, exiled)
                hold_until_it_leaves(game, scope, exiled, HAND)


@dataclass(frozen=True, slots=True)
class ControllersSacrifice(Effect):
    """The controllers of objects sacrifice them (CR 701.21a)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        first = game.hold()
        for obj in self.what.find(game, scope):
            if obj.id in game.position.objects:
                moving.sacrifice(game, obj.controller, (obj.id,))
        if first:
            game.release()


def hold_until_it_leaves(game: Game, scope: Scope, exiled: Sequence[int], zone: int) -> None:
    """Have cards in exile return to a zone as soon as the source leaves the battlefield."""
    if exiled:
        game.last_effect(Static((Held(zone),)), scope, UNTIL_IT_LEAVES, affected=tuple(exiled))


@remembered
def held_zone(abilities: tuple[Ability, ...]) -> int:
    """Return the zone to which cards return that something with these abilities has exiled until it leaves, or -1."""
    if mentions(abilities, (ExileUntilLeaves,)):
        return BATTLEFIELD
    return HAND if mentions(abilities, (ExileFromHandUntilLeaves,)) else NO_ONE


EXILED_WITH_THIS = Linked()
PUT_WITH_THIS = Linked(BATTLEFIELD)
