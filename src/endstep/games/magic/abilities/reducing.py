"""Costs that lower the mana of the cost that they are a part of: emerge and harmonize (CR 702.119, 702.180)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.amounts import mana_value_of
from endstep.games.magic.abilities.base import Cost, InsteadOfCost, Scope
from endstep.games.magic.abilities.objects import CREATURE, Things
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

REDUCING: Final = "reducing"  # what of the scope holds the permanent that was chosen


@dataclass(frozen=True, slots=True)
class Reducing(Cost):
    """A permanent of a kind is sacrificed, or else tapped, and the spell costs as much generic mana less.

    That is its mana value where it is sacrificed, and its power where it is `tapped`, which need not be done. Which one
    is chosen with the cost, and it is sacrificed or tapped as the total cost is paid (702.119c, 702.180b).
    """

    what: Things
    tapped: bool = False

    def candidates(self, game: Game, scope: Scope) -> list[Obj]:
        """Return what could be sacrificed or tapped."""
        mine = [obj for obj in self.what.find(game, scope) if obj.zone == BATTLEFIELD]
        mine = [obj for obj in mine if obj.controller == scope.controller]
        if self.tapped:
            return [obj for obj in mine if not obj.tapped]
        return [obj for obj in mine if moving.can_be_sacrificed(game, obj)]

    def worth(self, game: Game, obj: Obj) -> int:
        """Return how much less the spell costs for it."""
        amount = game.chars_of(obj).power if self.tapped else mana_value_of(game, obj)
        return game.guards.most(0, amount, "601.2f")

    def payable(self, game: Game, scope: Scope) -> bool:
        return self.tapped or bool(self.candidates(game, scope))

    def pay(self, game: Game, scope: Scope) -> None:
        for obj in scope.objects.get(REDUCING, ()):
            if obj.id not in [each.id for each in self.candidates(game, scope)]:
                raise game.illegal(f"{obj.name} is not there to pay with", "601.2h")
            if self.tapped:
                moving.tap(game, obj.id)
            else:
                moving.sacrifice(game, scope.controller, (obj.id,))
            scope.objects["cost"] = (*scope.objects.get("cost", ()), game.position.look(obj.id))
        scope.objects.pop(REDUCING, None)


def emerge(mana: str, *, what: Things = CREATURE) -> InsteadOfCost:
    """Return emerge (CR 702.119): another cost and a sacrifice, whose mana value it costs less."""
    return InsteadOfCost("emerge", mana, (Reducing(what.yours()),))


def harmonize(mana: str) -> InsteadOfCost:
    """Return harmonize (CR 702.180): cast from the graveyard, for less by a tapped creature; then exiled."""
    costs = (Reducing(CREATURE.yours(), tapped=True),)
    return InsteadOfCost("harmonize", mana, costs, zones=(GRAVEYARD,), exiled=True)


__all__ = ["REDUCING", "Reducing", "emerge", "harmonize"]
