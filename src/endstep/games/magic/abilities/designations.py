"""What abilities say about designations: the monarch, the city's blessing, day and night (CR 725, 702.131, 731)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Condition, Effect, Part, Pattern, Scope, Who, in_range
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import designating
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


# the monarch


@dataclass(frozen=True, slots=True)
class Monarch(Who):
    """The player who is the monarch, if there is one (CR 725.1)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        seat = game.position.common.monarch
        return in_range(game, scope, (seat,)) if seat in game.in_game else ()


@dataclass(frozen=True, slots=True)
class ControllerOfSource(Who):
    """The controller of the source of the damage that the event is about."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        source: Obj | None = scope.event.source if isinstance(scope.event, ev.Damage) else None
        seat = NO_ONE if source is None else game.position.look(source.id).controller
        return in_range(game, scope, (seat,)) if seat in game.in_game else ()


@dataclass(frozen=True, slots=True)
class BecomesMonarch(Pattern):
    """A player becomes the monarch."""

    kinds: ClassVar[tuple[int, ...]] = (designating.MONARCH,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, designating.BecameMonarch) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class IsMonarch(Condition):
    """One of some players is the monarch."""

    who: Who = YOU

    def holds(self, game: Game, scope: Scope) -> bool:
        seat = game.position.common.monarch
        return seat in game.in_game and self.who.includes(seat, game, scope)


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Effect):
    """A player becomes the monarch (CR 725.3)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            designating.become_monarch(game, seat)


# the city's blessing


@dataclass(frozen=True, slots=True)
class Ascends(Part):
    """Whoever has ten permanents gets the city's blessing, and keeps it (CR 702.131b)."""


@dataclass(frozen=True, slots=True)
class GetBlessing(Effect):
    """You get the city's blessing if ten permanents are yours, and keep it (CR 702.131a)."""

    def do(self, game: Game, scope: Scope) -> None:
        designating.ascend(game, scope.controller)


@dataclass(frozen=True, slots=True)
class HasBlessing(Condition):
    """You have the city's blessing."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.position.players[scope.controller].blessed


# day and night


@dataclass(frozen=True, slots=True)
class BecomesDayAsItEnters(Replacement):
    """If it is neither day nor night, it becomes day as this enters (CR 731.1)."""

    @property
    def pattern(self) -> Pattern:
        return Enters(THIS)

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        return not game.position.common.day and self.pattern.matches(game, event, scope)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        designating.become(game, "day")
        return event


@dataclass(frozen=True, slots=True)
class DayOrNightChanges(Pattern):
    """Day becomes night or night becomes day (CR 731.1a)."""

    kinds: ClassVar[tuple[int, ...]] = (designating.DAY_OR_NIGHT,)

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, designating.DayOrNight) and event.changed


@dataclass(frozen=True, slots=True)
class ItIs(Condition):
    """It is day, or it is night."""

    time: str

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.position.common.day == self.time


@dataclass(frozen=True, slots=True)
class Become(Effect):
    """It becomes day or night (CR 731.1)."""

    time: str

    def do(self, game: Game, scope: Scope) -> None:
        designating.become(game, self.time)


# players


@dataclass(frozen=True, slots=True)
class PlayersHave(Part):
    """Players have hexproof or shroud (CR 702.11c, 702.18a)."""

    who: Who
    keyword: str


MONARCH = Monarch()
