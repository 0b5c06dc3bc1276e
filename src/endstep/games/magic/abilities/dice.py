"""Rolling dice: tables of results, and what is counted among several results (CR 706)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Amount, Effect, Number, Pattern, Scope, Who, number
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.rolling import ROLLED, Rolled, roll

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class OnResult(Effect):
    """A row of a table of results: what happens if the result lies between two numbers (CR 706.3a)."""

    least: int
    most: int | None
    effect: Effect

    def do(self, game: Game, scope: Scope) -> None:
        place, result = game.name_of(scope.source), scope.notes["roll"]
        if game.guards.at_least(result, self.least, place):
            if self.most is None or game.guards.at_most(result, self.most, place):
                self.effect.do(game, scope)


@dataclass(frozen=True, slots=True)
class RollDie(Effect):
    """You roll a die and look its result up in a table; `more` is added to the natural result (CR 706.2-706.3)."""

    sides: int
    more: Amount = 0
    table: tuple[OnResult, ...] = ()
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope)[:1]:
            (natural,) = roll(game, seat, self.sides)
            scope.notes["roll"] = natural + number(self.more, game, scope)
            for row in self.table:
                row.do(game, scope)


@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """You roll several dice at once; later instructions count their results (CR 706.4)."""

    sides: int
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        results = roll(game, scope.controller, self.sides, number(self.amount, game, scope))
        for face in range(1, self.sides + 1):
            scope.notes[f"rolled {face}"] = results.count(face)


@dataclass(frozen=True, slots=True)
class Result(Number):
    """The result of the die that was rolled, with what was added to it."""

    def value(self, game: Game, scope: Scope) -> int:
        return scope.notes.get("roll", 0)


@dataclass(frozen=True, slots=True)
class ResultsOf(Number):
    """How many of the dice that were rolled show one of some numbers."""

    faces: tuple[int, ...]

    def value(self, game: Game, scope: Scope) -> int:
        return sum(scope.notes.get(f"rolled {face}", 0) for face in self.faces)


@dataclass(frozen=True, slots=True)
class RollsDice(Pattern):
    """A player rolls one or more dice together."""

    kinds: ClassVar[tuple[int, ...]] = (ROLLED,)
    who: Who

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return isinstance(event, Rolled) and self.who.includes(event.seat, game, scope)


RESULT = Result()
__all__ = ["RESULT", "OnResult", "Result", "ResultsOf", "RollDice", "RollDie", "RollsDice"]
