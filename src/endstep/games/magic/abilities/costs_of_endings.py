"""Costs of cards about endings: exiling and returning the source, exiling from a graveyard, untapping."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Cost, Scope, What
from endstep.games.magic.state.codes import BATTLEFIELD
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


EXILE_THIS = ExileThis()
RETURN_THIS = ReturnThis()
