"""Parts of cards that end the game or put it off: counters that can't come, damage turned into something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Effect, Part, Pattern, Scope, Static, Who
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.continuous.parts import Cant, Prevent, Replacement
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class NoCounters(Cant):
    """Players can't get counters of any kind, nor can they be put on objects of a kind (CR 122.1)."""

    kinds = (ev.COUNTERS_PUT,)
    who: Who | None = None
    what: Things | None = None

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.CountersPut):
            return False
        if event.to.seat != NO_ONE:
            return self.who is not None and self.who.includes(event.to.seat, game, scope)
        return self.what is not None and event.obj is not None and self.what.matches(game, event.obj, scope)


@dataclass(frozen=True, slots=True)
class PreventThen(Prevent):
    """Damage is prevented, and something happens that may speak of the damage (CR 615.5)."""

    then: Effect | None = None

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Damage)
        if self.then is not None:
            self.then.do(game, scope)
        return None


@dataclass(frozen=True, slots=True)
class AsEnters(Replacement):
    """As a permanent enters, something happens (CR 614.1c)."""

    would: Pattern
    effect: Effect

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        self.effect.do(game, scope)
        return event


@dataclass(frozen=True, slots=True)
class DealtAsInfect(Part):
    """Damage is dealt to players as though its source had infect (CR 702.90b)."""

    who: Who


@dataclass(frozen=True, slots=True)
class SkipsExtraTurns(Part):
    """If players would begin an extra turn, they skip it instead (CR 614.10)."""

    who: Who


@dataclass(frozen=True, slots=True)
class AwaitsFirstTurn(Part):
    """What is left of an effect that restarted the game happens just before the first turn (CR 727.4)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class AwaitsTurn(Part):
    """An ability functions in an extra turn that is yet to come, the one at that place among them (CR 500.7)."""

    ability: Ability
    place: int

    @classmethod
    def static(cls, ability: Ability, place: int) -> Static:
        """Return the ability that an effect has until that turn begins."""
        return Static((cls(ability, place),))
