"""The levels of Classes (CR 716)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import Ability, Activated, Condition, Effect, Pattern, Scope, Static, Text
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import is_one
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

LEVELED: Final = 62


class Leveled(ev.ObjectEvent):
    """A Class gains a level (CR 716.2a)."""

    __slots__ = ("level",)
    kind = LEVELED
    code = "level-gained"

    def __init__(self, obj: Obj, level: int) -> None:
        self.obj = obj
        self.level = level

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (("card", self.obj.name), ("level", self.level))


@dataclass(frozen=True, slots=True)
class IsLevel(Condition):
    """The source has a level: that one, or that one or a higher one (CR 716.2a)."""

    level: int
    or_higher: bool = False

    def holds(self, game: Game, scope: Scope) -> bool:
        level = game.position.look(scope.source).level
        return level >= self.level if self.or_higher else level == self.level


@dataclass(frozen=True, slots=True)
class BecomeLevel(Effect):
    """The level of the source becomes a number."""

    level: int

    def do(self, game: Game, scope: Scope) -> None:
        obj = game.position.objects.get(scope.source)
        if obj is None or obj.zone != BATTLEFIELD:
            return
        new = obj.clone()
        new.level = self.level
        game.position.put_object(new)
        game.position.touch()
        game.happened(Leveled(new, self.level), "716.2a")


@dataclass(frozen=True, slots=True)
class BecomesLevel(Pattern):
    """The source becomes a level."""

    kinds: ClassVar[tuple[int, ...]] = (LEVELED,)
    level: int

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return isinstance(event, Leveled) and event.level == self.level and is_one(game, event.obj, THIS, scope)


def level(number: int, mana: str, *abilities: Ability) -> tuple[Ability, Ability]:
    """Return a class level bar: the ability to gain the level, and what the Class has from then on (CR 716.2a)."""
    gain = Activated(mana, (), Text(BecomeLevel(number)), None, True, (BATTLEFIELD,), IsLevel(number - 1))
    return gain, Static(tuple(Grants(THIS, each) for each in abilities), IsLevel(number, or_higher=True))
