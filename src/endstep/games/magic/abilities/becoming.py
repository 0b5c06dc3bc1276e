"""What goes with changes of what things are: what is asked of it, what can't be, what is chosen for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Condition, Effect, Number, Pattern, Scope, What, Who
from endstep.games.magic.abilities.objects import THIS, Noted, Things
from endstep.games.magic.abilities.patterns import Kind, is_one
from endstep.games.magic.continuous.parts import Cant
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.verbs.becoming import TRANSFORMED, Transformed
from endstep.games.magic.verbs.damage import DAMAGED, PLAYER_DAMAGED, Damaged, PlayerDamaged
from endstep.games.magic.verbs.events import COUNTERS_PUT, CountersPut

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class StillThere(Condition):
    """Something is on the battlefield, and has been all the time, with `yours` under your control."""

    what: What = THIS
    yours: bool = False

    def holds(self, game: Game, scope: Scope) -> bool:
        objects = game.position.objects
        found = [objects[obj.id] for obj in self.what.find(game, scope) if obj.id in objects]
        found = [obj for obj in found if not self.yours or obj.controller == scope.controller]
        return bool(found) and all(obj.zone == BATTLEFIELD for obj in found)


@dataclass(frozen=True, slots=True)
class Transforms(Pattern):
    """A permanent transforms (CR 701.27e)."""

    kinds: ClassVar[tuple[int, ...]] = (TRANSFORMED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, Transformed) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class IsDealtDamage(Pattern):
    """An object is dealt damage, by one source or several at once (CR 120.2, 603.2)."""

    kinds: ClassVar[tuple[int, ...]] = (DAMAGED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, Damaged) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class PlayerIsDealtDamage(Pattern):
    """One of several players is dealt damage, by one source or several at once (CR 120.2, 603.2)."""

    kinds: ClassVar[tuple[int, ...]] = (PLAYER_DAMAGED,)
    who: Who

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, PlayerDamaged) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class TypesAmong(Number):
    """How many card types there are among objects (CR 205.2a)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return len({each for obj in self.what.find(game, scope) for each in game.chars_of(obj).types})


@dataclass(frozen=True, slots=True)
class CantGetCounters(Cant):
    """Objects can't have counters of a kind, or of any (""), put on them, or players can't get them (CR 101.2)."""

    kinds: ClassVar[tuple[int, ...]] = (COUNTERS_PUT,)
    counter: str
    what: What | None = None
    who: Who | None = None

    def forbids(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, CountersPut) or self.counter not in ("", event.counter):
            return False
        if event.to.seat != NO_ONE:
            return self.who is not None and self.who.includes(event.to.seat, game, scope)
        if self.what is None or event.obj is None:
            return False
        if isinstance(self.what, Things):
            return self.what.matches(game, event.obj, scope)
        return any(obj.id == event.to.obj for obj in self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class ChooseObject(Effect):
    """You choose an object of a kind, which is no target (CR 608.2d); `CHOSEN` speaks of it."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        found = self.what.find(game, scope)
        if found:
            options = [Option(Role.CHOICE, "choose", obj.id) for obj in found]
            place = options.index(game.ask(scope.controller, "choose", options))
            scope.objects["chosen"] = (found[place],)


CHOSEN = Noted("chosen")
DAMAGED_OBJECTS = Noted("dealt damage")

__all__ = [
    "CHOSEN",
    "DAMAGED_OBJECTS",
    "CantGetCounters",
    "ChooseObject",
    "IsDealtDamage",
    "PlayerIsDealtDamage",
    "StillThere",
    "Transforms",
    "TypesAmong",
]
