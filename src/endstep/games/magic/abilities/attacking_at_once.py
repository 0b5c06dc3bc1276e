"""Cards that enter tapped and attacking in the place of an attacker that nobody blocked (CR 702.49, 702.190)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Activated, Cost, Effect, InsteadOfCost, Scope, Text, What
from endstep.games.magic.abilities.conditions import Both, YourTurn
from endstep.games.magic.abilities.conditions_of_victory import DuringStep
from endstep.games.magic.abilities.costs import ReturnToHand
from endstep.games.magic.abilities.limits import Unblocked
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND, HAND
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

UNBLOCKED_ATTACKER: Final = Things(types=("Creature",), within=(Unblocked(),)).yours()


@dataclass(frozen=True, slots=True)
class RevealThis(Cost):
    """The source is revealed where it is (CR 701.20a)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        return scope.source in game.position.objects

    def pay(self, game: Game, scope: Scope) -> None:
        game.happened(ev.Revealed(game.position.objects[scope.source]), "701.20a")


@dataclass(frozen=True, slots=True)
class RevealFromHand(Cost):
    """A card of a kind in the hand is revealed, the spell itself excepted."""

    what: What

    def _there(self, game: Game, scope: Scope) -> tuple[int, ...]:
        hand = game.position.hand(scope.controller)
        return tuple(o.id for o in self.what.find(game, scope) if o.id in hand and o.id != scope.source)

    def payable(self, game: Game, scope: Scope) -> bool:
        return bool(self._there(game, scope))

    def pay(self, game: Game, scope: Scope) -> None:
        options = cards.distinct(game, self._there(game, scope), "reveal")
        if not options:
            raise game.illegal("there is no such card to reveal", "118.3")
        shown = game.ask(scope.controller, "reveal", options).subject
        game.happened(ev.Revealed(game.position.objects[shown]), "701.20a")
        scope.objects["cost"] = (*scope.objects.get("cost", ()), game.position.objects[shown])


@dataclass(frozen=True, slots=True)
class PutAttacking(Effect):
    """Cards go onto the battlefield tapped and attacking what the creature attacked that a cost has returned.

    Where that can't be attacked any more, they enter tapped and attack nothing (CR 702.49c, 508.4a).
    """

    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        aim = next((obj.attacking for obj in scope.objects.get("cost", ())), None)
        for obj in self.what.find(game, scope):
            moving.move(
                game,
                obj.id,
                BATTLEFIELD,
                rule="702.49a",
                how="put",
                controller=scope.controller,
                tapped=True,
                attacking=aim,
            )


def ninjutsu(mana: str, *costs: Cost, zones: tuple[int, ...] = (HAND,)) -> Activated:
    """Return ninjutsu (CR 702.49): put in the place of an attacker that was not blocked and goes back to the hand."""
    paid = (*costs, RevealThis(), ReturnToHand(UNBLOCKED_ATTACKER))
    return Activated(mana or "{0}", paid, Text(PutAttacking(THIS)), zones=zones, keyword="ninjutsu")


def commander_ninjutsu(mana: str, *costs: Cost) -> Activated:
    """Return commander ninjutsu (CR 702.49d), which functions in the command zone as well."""
    return ninjutsu(mana, *costs, zones=(HAND, COMMAND))


def sneak(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return sneak (CR 702.190): another cost in the declare blockers step, and a return of an unblocked attacker."""
    during = Both(YourTurn(), DuringStep("declare-blockers"))
    paid = (*costs, ReturnToHand(UNBLOCKED_ATTACKER))
    return InsteadOfCost("sneak", mana or "{0}", paid, during, flash=True, attacking=True)


__all__ = [
    "UNBLOCKED_ATTACKER",
    "PutAttacking",
    "RevealFromHand",
    "RevealThis",
    "commander_ninjutsu",
    "ninjutsu",
    "sneak",
]
