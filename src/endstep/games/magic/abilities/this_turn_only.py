"""Other costs for which a card is cast if something has happened this turn: surge, prowl, freerunning, mayhem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Condition, Cost, InsteadOfCost, Scope, Who
from endstep.games.magic.abilities.conditions import AtLeast
from endstep.games.magic.abilities.fights import SpellsThisTurn
from endstep.games.magic.abilities.marks import IsMarked
from endstep.games.magic.continuous.creature_types import CREATURE_TYPES
from endstep.games.magic.continuous.marking import DISCARDED_THIS_TURN
from endstep.games.magic.state.codes import GRAVEYARD
from endstep.games.magic.state.texts import BY_KIND
from endstep.games.magic.verbs.tallying import COMMANDER, EVERY_TYPE

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class YourTeam(Who):
    """You and your teammates."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        team = game.players[scope.controller].team
        mates = (seat for seat in game.turn_order() if team and game.players[seat].team == team)
        return tuple(dict.fromkeys((*mates, scope.controller)))

    def includes(self, seat: int, game: Game, scope: Scope) -> bool:
        return seat in self.seats(game, scope)


@dataclass(frozen=True, slots=True)
class DealtCombatDamage(Condition):
    """A player was dealt combat damage this turn by something that you controlled then, of one of these kinds.

    Without kinds, of one of the creature types that the source has (CR 702.76a).
    """

    reads: ClassVar[tuple[str, ...]] = (f"this turn: {BY_KIND}",)
    kinds: tuple[str, ...] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
        kinds = {*self.kinds, EVERY_TYPE}
        if not self.kinds:
            kinds |= game.chars_of(game.position.look(scope.source)).subtypes & CREATURE_TYPES
        dealt = dict(game.position.players[scope.controller].tally)
        return any(f"{BY_KIND}{kind}" in dealt for kind in kinds)


def surge(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return surge (CR 702.117): another cost once the own team has cast a spell in the turn."""
    return InsteadOfCost("surge", mana or "{0}", costs, AtLeast(SpellsThisTurn(YourTeam()), 1))


def prowl(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return prowl (CR 702.76): another cost, after combat damage by something of yours with one of its types."""
    return InsteadOfCost("prowl", mana or "{0}", costs, DealtCombatDamage())


def freerunning(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return freerunning (CR 702.173): another cost, after combat damage by an Assassin or a commander of yours."""
    return InsteadOfCost("freerunning", mana or "{0}", costs, DealtCombatDamage(("Assassin", COMMANDER)))


def mayhem(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return mayhem (CR 702.187): cast from the graveyard for this cost, if you discarded it this turn."""
    discarded = IsMarked(DISCARDED_THIS_TURN)
    return InsteadOfCost("mayhem", mana or "{0}", costs, discarded, zones=(GRAVEYARD,))


__all__ = ["DealtCombatDamage", "YourTeam", "freerunning", "mayhem", "prowl", "surge"]
