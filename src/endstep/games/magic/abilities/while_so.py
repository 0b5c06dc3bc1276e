"""Events that count only while something is so: "attacks while you control two or more artifacts" (CR 603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Condition, Cost, Effect, Pattern, Scope, What, Who, number
from endstep.games.magic.state.codes import LIBRARY, NO_ONE, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.events import Event
from endstep.games.magic.verbs.moving import BOTTOM

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class WhileSo(Pattern):
    """Something happens while a condition is true, which is asked at that moment only."""

    when: Pattern
    condition: Condition

    @property
    def kinds(self) -> tuple[int, ...]:  # type: ignore[override]  # a class constant elsewhere, here that of the event within
        """The kinds of event that it waits for."""
        return self.when.kinds

    @property
    def looks_back(self) -> bool:  # type: ignore[override]  # a class constant elsewhere, here that of the event within
        """Whether it sees the position before the event."""
        return self.when.looks_back

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.when.matches(game, event, scope) and self._is_so(game, event, scope)

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        times = self.when.times(game, event, scope)
        return times if times and self._is_so(game, event, scope) else 0

    def apart(self, game: Game, event: Event, scope: Scope) -> tuple[Event, ...] | None:
        return self.when.apart(game, event, scope)

    def _is_so(self, game: Game, event: Event, scope: Scope) -> bool:
        before, scope.event = scope.event, event
        try:
            return self.condition.holds(game, scope)
        finally:
            scope.event = before


@dataclass(frozen=True, slots=True)
class ThatCameFrom(Condition):
    """The spell that the event is about was cast from a zone, or from any other one where `other`.

    With `own` it is the zone of the player who has cast it: nobody else's.
    """

    reads: ClassVar[tuple[str, ...]] = ("cast",)
    zone: int
    other: bool = False
    own: bool = False

    def holds(self, game: Game, scope: Scope) -> bool:
        event = scope.event
        if not isinstance(event, ev.Cast) or event.obj.spell is None:
            return False
        theirs = not self.own or event.obj.owner == event.obj.controller
        return (theirs and event.obj.spell.cast_from == self.zone) is not self.other


@dataclass(frozen=True, slots=True)
class MainPhase(Condition):
    """It is a main phase, whosever turn it is."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.position.turn.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)


@dataclass(frozen=True, slots=True)
class DiscardRandomly(Cost):
    """Cards are discarded at random (CR 701.9b)."""

    amount: int = 1

    def payable(self, game: Game, scope: Scope) -> bool:
        there = sum(1 for id in game.position.hand(scope.controller) if id != scope.source)
        return game.guards.at_least(there, self.amount, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there are too few cards to discard", "118.3")
        cards.discard_at_random(game, scope.controller, self.amount)


@dataclass(frozen=True, slots=True)
class PutBack(Effect):
    """Players put cards from their hands on top or at the bottom of their libraries, in any order."""

    who: Who
    amount: Amount = 1
    bottom: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            for _ in range(number(self.amount, game, scope)):
                options = cards.distinct(game, game.position.hand(seat), "put back")
                if not options:
                    break
                chosen = game.ask(seat, "put back", options).subject
                position = BOTTOM if self.bottom else 0
                moving.move(game, chosen, LIBRARY, rule="401.4", how="put", position=position)


@dataclass(frozen=True, slots=True)
class OneOfThese(Effect):
    """You choose one of several effects as this resolves (CR 608.2d)."""

    effects: tuple[Effect, ...]

    def do(self, game: Game, scope: Scope) -> None:
        options = [Option(Role.CHOICE, "choose", NO_ONE, str(place + 1)) for place in range(len(self.effects))]
        place = options.index(game.ask(scope.controller, "one of these", options))
        self.effects[place].do(game, scope)


@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    """You look at a player's hand, which changes nothing."""

    who: Who

    def do(self, game: Game, scope: Scope) -> None:
        """Do nothing: what somebody knows is no part of the position."""


@dataclass(frozen=True, slots=True)
class HasAttached(Condition):
    """Something of a kind is attached to an object: it is equipped, or enchanted."""

    what: What
    kind: What

    def holds(self, game: Game, scope: Scope) -> bool:
        hosts = {obj.id for obj in self.what.find(game, scope)}
        there = self.kind.find(game, scope)
        return any(obj.attached_to is not None and obj.attached_to.obj in hosts for obj in there)


__all__ = [
    "DiscardRandomly",
    "HasAttached",
    "LookAtHand",
    "MainPhase",
    "OneOfThese",
    "PutBack",
    "ThatCameFrom",
    "WhileSo",
]
