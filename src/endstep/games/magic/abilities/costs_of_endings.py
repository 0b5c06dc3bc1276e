"""Costs of cards about endings: exiling and returning the source, exiling from a graveyard, untapping."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Condition, Cost, Scope, What, number
from endstep.games.magic.abilities.costs import acts_at_once, keep_paid
from endstep.games.magic.state.codes import BATTLEFIELD, LIBRARY
from endstep.games.magic.verbs import cards, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


@dataclass(frozen=True, slots=True)
class ExileThis(Cost):
    """The source is exiled from where its ability functions."""

    def payable(self, game: Game, scope: Scope) -> bool:
        return scope.source in game.position.objects

    def pay(self, game: Game, scope: Scope) -> None:
        moving.exile(game, (scope.source,))


@dataclass(frozen=True, slots=True)
class ReturnThis(Cost):
    """The source is returned from the battlefield to its owner's hand."""

    def payable(self, game: Game, scope: Scope) -> bool:
        obj = game.position.objects.get(scope.source)
        return obj is not None and obj.zone == BATTLEFIELD

    def pay(self, game: Game, scope: Scope) -> None:
        moving.return_to_hands(game, (scope.source,))


@dataclass(frozen=True, slots=True)
class ExileFromGraveyard(Cost):
    """Cards of a kind are exiled from the graveyard."""

    what: What
    amount: int = 1

    def _there(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        return tuple(obj for obj in self.what.find(game, scope) if obj.owner == scope.controller)

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.guards.at_least(len(self._there(game, scope)), self.amount, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for _ in range(self.amount):
            left = tuple(obj.id for obj in self._there(game, scope) if obj.id not in chosen)
            if not left:
                raise game.illegal("there are too few cards to exile", "118.3")
            chosen.append(game.ask(scope.controller, "exile", cards.distinct(game, left, "exile")).subject)
        moving.exile(game, chosen)
        keep_paid(game, scope, chosen)


@dataclass(frozen=True, slots=True)
class ExilePermanents(Cost):
    """Permanents of a kind that the player controls are exiled, of their choice."""

    what: What
    amount: int = 1

    def _there(self, game: Game, scope: Scope) -> list[int]:
        found = self.what.find(game, scope)
        return [obj.id for obj in found if obj.zone == BATTLEFIELD and obj.controller == scope.controller]

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.guards.at_least(len(self._there(game, scope)), self.amount, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for _ in range(self.amount):
            options = [Option(Role.CHOICE, "exile", id) for id in self._there(game, scope) if id not in chosen]
            if not options:
                raise game.illegal("there is nothing to exile", "118.3")
            chosen.append(game.ask(scope.controller, "exile", options).subject)
        moving.exile(game, chosen)
        keep_paid(game, scope, chosen)


@dataclass(frozen=True, slots=True)
class UntapThis(Cost):
    """The untap symbol: the source is untapped; a creature must not be new (CR 107.6, 302.6)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        obj = game.position.objects.get(scope.source)
        if obj is None or obj.zone != BATTLEFIELD or not obj.tapped:
            return False
        now = game.chars_of(obj)
        return not (now.is_creature and obj.sick and "haste" not in now.keywords and not acts_at_once(game, obj))

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal(f"{game.name_of(scope.source)} can't be untapped for this", "107.6")
        moving.untap(game, scope.source)


@dataclass(frozen=True, slots=True)
class UntapThem(Cost):
    """Tapped permanents of a kind are untapped, of the player's choice."""

    what: What
    amount: int = 1

    def _there(self, game: Game, scope: Scope) -> list[int]:
        return [o.id for o in self.what.find(game, scope) if o.tapped and o.controller == scope.controller]

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.guards.at_least(len(self._there(game, scope)), self.amount, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for _ in range(self.amount):
            left = [id for id in self._there(game, scope) if id not in chosen]
            if not left:
                raise game.illegal("there are too few tapped permanents", "118.3")
            chosen.append(
                game.ask(scope.controller, "untap", [Option(Role.CHOICE, "untap", id) for id in left]).subject
            )
        for id in chosen:
            moving.untap(game, id)


@dataclass(frozen=True, slots=True)
class Cheaper(Cost):
    """Not paid: the activated ability that has it costs that much generic mana less, perhaps only where it is so."""

    amount: Amount
    condition: Condition | None = None

    def payable(self, game: Game, scope: Scope) -> bool:
        return True

    def pay(self, game: Game, scope: Scope) -> None:
        """Pay nothing."""

    def less(self, game: Game, scope: Scope) -> int:
        """Return by how much the ability costs less now (CR 601.2f)."""
        if self.condition is not None and not self.condition.holds(game, scope):
            return 0
        return number(self.amount, game, scope)


@dataclass(frozen=True, slots=True)
class BottomThis(Cost):
    """The source is put on the bottom of its owner's library."""

    def payable(self, game: Game, scope: Scope) -> bool:
        return scope.source in game.position.objects

    def pay(self, game: Game, scope: Scope) -> None:
        moving.move(game, scope.source, LIBRARY, rule="118.3", position=moving.BOTTOM)


BOTTOM_THIS = BottomThis()
EXILE_THIS = ExileThis()
UNTAP = UntapThis()
RETURN_THIS = ReturnThis()
