"""Costs that are paid with cards of a whole kind: collecting evidence, and beholding (CR 701.59, 701.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import mana_value_of
from endstep.games.magic.abilities.base import Amount, Cost, Pattern, Scope, Who, number
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.state.codes import HAND
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event

COLLECTED: Final = 143


class EvidenceCollected(ev.PlayerEvent):
    """A player collects evidence (CR 701.59a)."""

    __slots__ = ()
    kind = COLLECTED
    code = "evidence-collected"


@dataclass(frozen=True, slots=True)
class CollectEvidence(Cost):
    """Cards are exiled from the graveyard with a total mana value of so much or more (CR 701.59a)."""

    amount: Amount

    def _there(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(id for id in game.position.graveyard(scope.controller) if id != scope.source)

    def payable(self, game: Game, scope: Scope) -> bool:
        there = self._value(game, self._there(game, scope))
        return game.guards.at_least(there, number(self.amount, game, scope), "701.59b")

    def _value(self, game: Game, ids: tuple[int, ...]) -> int:
        return sum(mana_value_of(game, game.position.objects[id]) for id in ids)

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there are too few cards in the graveyard for the evidence", "701.59b")
        wanted = number(self.amount, game, scope)
        chosen: tuple[int, ...] = ()
        while True:
            left = tuple(id for id in self._there(game, scope) if id not in chosen)
            options = cards.distinct(game, left, "exile")
            if game.guards.at_least(self._value(game, chosen), wanted, "701.59a"):
                options.append(Option(Role.DECLINE, "no more evidence"))
            option = game.ask(scope.controller, "evidence", options, rule="701.59a")
            if option.role is Role.DECLINE:
                break
            chosen = (*chosen, option.subject)
        exiled = moving.exile(game, chosen)
        scope.objects["cost"] = (*scope.objects.get("cost", ()), *exiled)
        game.happened(EvidenceCollected(scope.controller), "701.59a")


@dataclass(frozen=True, slots=True)
class CollectsEvidence(Pattern):
    """A player collects evidence."""

    kinds: ClassVar[tuple[int, ...]] = (COLLECTED,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, EvidenceCollected) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class Behold(Cost):
    """A card of a kind is revealed from the hand, or a permanent of that kind that you control chosen (CR 701.4a)."""

    what: Things

    def _there(self, game: Game, scope: Scope) -> list[Option]:
        mine = self.what.yours().find(game, scope)
        hand = replace(self.what, zone=HAND, controller=None).yours().find(game, scope)
        found = tuple(obj.id for obj in hand if obj.id != scope.source and obj.card is not None)
        return [*(Option(Role.CHOICE, "choose", obj.id) for obj in mine), *cards.distinct(game, found, "reveal")]

    def payable(self, game: Game, scope: Scope) -> bool:
        return bool(self._there(game, scope))

    def pay(self, game: Game, scope: Scope) -> None:
        options = self._there(game, scope)
        if not options:
            raise game.illegal("there is nothing to behold", "118.3")
        beheld = game.position.objects[game.ask(scope.controller, "behold", options, rule="701.4a").subject]
        if beheld.zone == HAND:
            game.happened(ev.Revealed(beheld), "701.20a")
        scope.objects["cost"] = (*scope.objects.get("cost", ()), beheld)


__all__ = ["Behold", "CollectEvidence", "CollectsEvidence"]
