"""What abilities say about dungeons and the initiative (CR 309, 701.49, 726)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Condition, Effect, Number, Pattern, Scope, Who, in_range
from endstep.games.magic.abilities.objects import CREATURE
from endstep.games.magic.abilities.patterns import DealsDamage
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import venturing

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class Venture(Effect):
    """A player ventures into the dungeon, or into the one with a dungeon type (CR 205.3p, 701.49)."""

    who: Who = YOU
    typed: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.venturing import venture  # which needs the language

        for seat in self.who.seats(game, scope):
            venture(game, seat, typed=self.typed)


@dataclass(frozen=True, slots=True)
class TakeInitiative(Effect):
    """A player takes the initiative (CR 726.3)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            venturing.take_initiative(game, seat)


@dataclass(frozen=True, slots=True)
class Initiative(Who):
    """The player who has the initiative, if there is one (CR 726.1)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        seat = game.position.common.initiative
        return in_range(game, scope, (seat,)) if seat in game.in_game else ()


@dataclass(frozen=True, slots=True)
class TakesInitiative(Pattern):
    """A player takes the initiative."""

    kinds: ClassVar[tuple[int, ...]] = (venturing.TOOK_INITIATIVE,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, venturing.TookInitiative) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class CompletesDungeon(Pattern):
    """A player completes a dungeon (CR 309.7)."""

    kinds: ClassVar[tuple[int, ...]] = (venturing.COMPLETED,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, venturing.CompletedDungeon) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class HurtByCreatures(Pattern):
    """One or more creatures of a player deal combat damage to a player, once for each who controls such creatures."""

    kinds: ClassVar[tuple[int, ...]] = (ev.DAMAGE,)
    to: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        one = DealsDamage(CREATURE, to=self.to, combat=True)
        if not isinstance(event, ev.Damage) or not one.matches(game, event, scope):
            return False
        for earlier in game.moment:
            if earlier is event:
                break
            if isinstance(earlier, ev.Damage) and one.matches(game, earlier, scope):
                if earlier.source is not None and event.source is not None:
                    if earlier.source.controller == event.source.controller:
                        return False
        return True


@dataclass(frozen=True, slots=True)
class HasInitiative(Condition):
    """One of some players has the initiative."""

    who: Who = YOU

    def holds(self, game: Game, scope: Scope) -> bool:
        seat = game.position.common.initiative
        return seat in game.in_game and self.who.includes(seat, game, scope)


@dataclass(frozen=True, slots=True)
class HasCompleted(Condition):
    """You have completed a dungeon, or the one of that name."""

    name: str = ""

    def holds(self, game: Game, scope: Scope) -> bool:
        completed = game.position.players[scope.controller].dungeons
        return self.name in completed if self.name else bool(completed)


@dataclass(frozen=True, slots=True)
class DungeonsCompleted(Number):
    """How many differently named dungeons you have completed."""

    def value(self, game: Game, scope: Scope) -> int:
        return len(game.position.players[scope.controller].dungeons)


INITIATIVE = Initiative()
