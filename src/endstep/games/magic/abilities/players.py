"""Players, as abilities speak of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.core import Undecidable
from endstep.games.magic.abilities.base import Scope, Target, What, Who, in_range
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class You(Who):
    """The controller of the ability."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.controller,) if scope.controller in game.in_game else ()

    def includes(self, seat: int, game: Game, scope: Scope) -> bool:
        return seat == scope.controller


@dataclass(frozen=True, slots=True)
class Opponents(Who):
    """Each opponent of the controller."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return in_range(game, scope, game.opponents(scope.controller))

    def includes(self, seat: int, game: Game, scope: Scope) -> bool:
        return game.is_opponent(scope.controller, seat) and game.sees(scope.controller, seat)


@dataclass(frozen=True, slots=True)
class EachPlayer(Who):
    """Each player in the game."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return in_range(game, scope, game.turn_order())

    def includes(self, seat: int, game: Game, scope: Scope) -> bool:
        return game.sees(scope.controller, seat)


@dataclass(frozen=True, slots=True)
class ThatPlayer(Who):
    """The player whom the event concerns, or whom a "for each player" has come to."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        seat = scope.notes.get("that player", NO_ONE)
        if seat == NO_ONE:
            seat = seat_of_event(scope)
        return in_range(game, scope, (seat,)) if seat in game.in_game else ()


def seat_of_event(scope: Scope) -> int:
    """Return the player whom the event of a trigger concerns."""
    event = scope.event
    if isinstance(event, (ev.PlayerEvent, ev.StepBegan, ev.ManaAdded, ev.Lost)):
        return event.seat
    if isinstance(event, ev.Attacked):  # the attacking player is the one who controls the attacker (CR 805.10c)
        return event.attackers[0].controller
    if isinstance(event, ev.Damage):
        return event.to.seat
    if isinstance(event, ev.Targeted):
        return event.by.controller
    if isinstance(event, ev.BlockedEvent):
        return event.blocker.controller
    if isinstance(event, ev.ObjectEvent):
        return event.obj.controller
    if isinstance(event, ev.Moved):
        return event.before.controller
    return NO_ONE


@dataclass(frozen=True, slots=True)
class ControllerOf(Who):
    """The controller of something."""

    what: What

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = {obj.controller for obj in self.what.find(game, scope)}
        return in_range(game, scope, tuple(seat for seat in game.turn_order() if seat in found))


@dataclass(frozen=True, slots=True)
class OwnerOf(Who):
    """The owner of something."""

    what: What

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = {obj.owner for obj in self.what.find(game, scope)}
        return in_range(game, scope, tuple(seat for seat in game.turn_order() if seat in found))


@dataclass(frozen=True, slots=True)
class OpponentsOf(Who):
    """Each opponent of some player."""

    who: Who

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = {other for seat in self.who.seats(game, scope) for other in game.opponents(seat)}
        return in_range(game, scope, tuple(seat for seat in game.turn_order() if seat in found))


@dataclass(frozen=True, slots=True)
class HighestLife(Who):
    """The players with the highest life total; several when they are tied."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        best: list[int] = []
        for seat in in_range(game, scope, game.turn_order()):
            life = game.position.players[seat].life
            if not best or game.guards.above(life, game.position.players[best[0]].life, "104.2b"):
                best = [seat]
            elif game.guards.equal(life, game.position.players[best[0]].life, "104.2b"):
                best.append(seat)
        return tuple(best)


@dataclass(frozen=True, slots=True)
class AttackedBySource(Who):
    """Each player whom the source attacked this turn."""

    reads: ClassVar[tuple[str, ...]] = ("attacked",)

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        attacked = game.position.look(scope.source).attacked
        return in_range(game, scope, tuple(seat for seat in game.turn_order() if seat in attacked))


@dataclass(frozen=True, slots=True)
class ChosenPlayer(Who):
    """The player that was chosen for the source as it entered (CR 607.2d)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        for kind, value in reversed(game.position.look(scope.source).chosen):
            if kind == "player":
                seat = game.names.index(value)
                return in_range(game, scope, (seat,)) if seat in game.in_game else ()
        raise Undecidable(f"no player was chosen for {game.name_of(scope.source)}")


@dataclass(frozen=True, slots=True)
class ThesePlayers(Who):
    """Players who were told when an effect began, those who have left since left out."""

    told: tuple[int, ...]

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(seat for seat in game.turn_order() if seat in self.told)


def who_acted(game: Game, scope: Scope, who: Who) -> tuple[int, ...]:
    """Return the players whose actions of a turn are asked for, those who have left since among them (CR 800.4i)."""
    return tuple(seat for seat in range(game.position.seats) if who.includes(seat, game, scope))


YOU = You()
OPPONENTS = Opponents()
EACH_PLAYER = EachPlayer()
THAT_PLAYER = ThatPlayer()
ATTACKED_BY_THIS = AttackedBySource()
CHOSEN_PLAYER = ChosenPlayer()
TARGET_PLAYER = Target(players=EACH_PLAYER, whom="target player")
TARGET_OPPONENT = Target(players=OPPONENTS, whom="target opponent")
