"""Craft (CR 702.167): a permanent is exiled with materials, and comes back with its back face up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Activated, Cost, Effect, Scope, Text
from endstep.games.magic.abilities.costs import keep_paid
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD
from endstep.games.magic.verbs import cards, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_CRAFTED: Final = "crafted"


@dataclass(frozen=True, slots=True)
class ExileToCraft(Cost):
    """The source is exiled, and materials from among permanents you control and cards in your graveyard (702.167a)."""

    what: Things
    amount: int = 1

    def _there(self, game: Game, scope: Scope, but: list[int]) -> list[Option]:
        mine = [obj.id for obj in self.what.yours().find(game, scope) if obj.id not in (*but, scope.source)]
        graves = replace(self.what, zone=GRAVEYARD, controller=None).yours().find(game, scope)
        buried = tuple(obj.id for obj in graves if obj.id not in but)
        return [*(Option(Role.CHOICE, "exile", id) for id in mine), *cards.distinct(game, buried, "exile")]

    def payable(self, game: Game, scope: Scope) -> bool:
        chosen: list[int] = []
        for _ in range(self.amount):
            left = self._there(game, scope, chosen)
            if not left:
                return False
            chosen.append(left[0].subject)
        obj = game.position.objects.get(scope.source)
        return obj is not None and obj.zone == BATTLEFIELD

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there is too little to craft with", "118.3")
        chosen: list[int] = []
        for _ in range(self.amount):
            options = self._there(game, scope, chosen)
            chosen.append(game.ask(scope.controller, "exile", options).subject)
        scope.objects[_CRAFTED] = tuple(moving.exile(game, (scope.source,)))
        moving.exile(game, chosen)
        keep_paid(game, scope, chosen)


@dataclass(frozen=True, slots=True)
class ReturnCrafted(Effect):
    """The card that was exiled to craft comes back transformed, where it has another face (CR 702.167a, 712.14a)."""

    def do(self, game: Game, scope: Scope) -> None:
        for obj in scope.objects.get(_CRAFTED, ()):
            there = game.position.objects.get(obj.id)
            if there is not None and there.zone == EXILE and there.real is not None and there.real.back is not None:
                moving.move(game, there.id, BATTLEFIELD, rule="702.167a", controller=there.owner, face=1)


def craft(mana: str, what: Things, amount: int = 1) -> Activated:
    """Return craft with some materials (CR 702.167), which can be activated as a sorcery could be cast."""
    return Activated(mana, (ExileToCraft(what, amount),), Text(ReturnCrafted()), sorcery=True, keyword="craft")


__all__ = ["ExileToCraft", "ReturnCrafted", "craft"]
