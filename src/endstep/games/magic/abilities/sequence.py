"""Effects that are made of effects: one after the other, "may", "if", "unless", for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Condition, Cost, Effect, Scope, Who
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.effects.players import SetLife
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.signals import Moot
from endstep.games.magic.state.codes import STAGE_RESOLVE
from endstep.games.magic.verbs import life

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class InOrder(Effect):
    """Several instructions, followed in the order written (CR 608.2c)."""

    steps: tuple[Effect, ...]

    def do(self, game: Game, scope: Scope) -> None:
        for step in self.steps:
            step.do(game, scope)


def in_order(*steps: Effect) -> Effect:
    """Return instructions as one effect."""
    return steps[0] if len(steps) == 1 else InOrder(steps)


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    """No instruction at all; a loop that cannot end here has this as its other branch."""

    def do(self, game: Game, scope: Scope) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class May(Effect):
    """A player may have an effect happen (CR 603.5, 608.2d)."""

    who: Who
    effect: Effect
    then: Effect | None = None  # "if you do"

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            if game.yes_or_no(seat, "may", scope.source):
                self.effect.do(game, scope)
                if self.then is not None:
                    self.then.do(game, scope)


@dataclass(frozen=True, slots=True)
class If(Effect):
    """One effect if a condition holds on resolution, another one (or nothing) otherwise."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        if self.condition.holds(game, scope):
            self.then.do(game, scope)
        elif self.otherwise is not None:
            self.otherwise.do(game, scope)

    def branch(self, paid: tuple[str, ...]) -> tuple[object, ...] | None:
        if not isinstance(self.condition, WasPaid):
            return None
        return (self.then,) if self.condition.name in paid else (self.otherwise,)


def _pays(game: Game, scope: Scope, mana: ManaCost, costs: tuple[Cost, ...]) -> bool:
    """Let a player pay a cost that they may decline; it is not paid where they leave meanwhile (CR 800.4f)."""
    try:
        return game.may_pay(scope, mana, costs)
    except Moot:
        if game.position.turn.stage != STAGE_RESOLVE:
            raise
        return False


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """An effect that happens unless a player pays a cost (CR 118.12a); who can't pay is not asked."""

    effect: Effect
    payer: Who
    mana: str = "{0}"
    costs: tuple[Cost, ...] = ()

    def do(self, game: Game, scope: Scope) -> None:
        mana = ManaCost.parse(self.mana)
        for seat in self.payer.seats(game, scope):
            paying = Scope(scope.source, seat, scope.event)
            paying.x = scope.x
            if _pays(game, paying, mana, self.costs):
                return
        self.effect.do(game, scope)


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """A player may pay a cost, and if they do something happens, otherwise something else or nothing (CR 118.12)."""

    who: Who
    then: Effect
    mana: str = "{0}"
    costs: tuple[Cost, ...] = ()
    otherwise: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            paying = Scope(scope.source, seat, scope.event)
            paying.x = scope.x
            if _pays(game, paying, ManaCost.parse(self.mana), self.costs):
                scope.objects["cost"] = paying.objects.get("cost", scope.objects.get("cost", ()))
                self.then.do(game, scope)
            elif self.otherwise is not None:
                self.otherwise.do(game, scope)


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """An effect for each of several players, who are "that player" in it, in turn order (CR 101.4)."""

    who: Who
    effect: Effect

    def do(self, game: Game, scope: Scope) -> None:
        seats: Sequence[int] = self.who.seats(game, scope)
        if isinstance(self.effect, SetLife):
            seats = life.one_of_each_team(game, seats)
        for seat in seats:
            if seat in game.in_game:
                scope.notes["that player"] = seat
                self.effect.do(game, scope)
