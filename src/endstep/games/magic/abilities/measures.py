"""Numbers taken over several objects or players: the greatest power, total mana value, how many opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.amounts import mana_value_of
from endstep.games.magic.abilities.base import Number, Scope, What, Who
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.state.records import Obj

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def quality_of(game: Game, obj: Obj, quality: str) -> int:
    """Return the power, toughness or mana value of something, as it is or last was."""
    if quality == "mana value":
        return mana_value_of(game, obj)
    now = game.chars_of(game.as_it_was(obj))
    return now.power if quality == "power" else now.toughness


@dataclass(frozen=True, slots=True)
class Greatest(Number):
    """The greatest power, toughness or mana value among objects; 0 where there are none."""

    quality: str
    what: What

    def value(self, game: Game, scope: Scope) -> int:
        values = [quality_of(game, obj, self.quality) for obj in self.what.find(game, scope)]
        best = values[0] if values else 0
        for each in values[1:]:
            best = game.guards.most(best, each, game.name_of(scope.source))
        return best


@dataclass(frozen=True, slots=True)
class Total(Number):
    """The total power, toughness or mana value of objects."""

    quality: str
    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return sum(quality_of(game, obj, self.quality) for obj in self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class HowMany(Number):
    """How many of some players there are."""

    who: Who

    def value(self, game: Game, scope: Scope) -> int:
        return len(self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class BlockersOf(Number):
    """How many creatures block something, perhaps those beyond the first `beyond` only."""

    what: What
    beyond: int = 0

    def value(self, game: Game, scope: Scope) -> int:
        blocked = {obj.id for obj in self.what.find(game, scope)}
        objects = game.position.objects
        blocking = sum(1 for id in game.position.battlefield if blocked.intersection(objects[id].blocking))
        return game.guards.most(0, blocking - self.beyond, game.name_of(scope.source))


@dataclass(frozen=True, slots=True)
class CountAmong(Number):
    """How many of some objects are of a kind, wherever they are."""

    what: What
    kind: Things

    def value(self, game: Game, scope: Scope) -> int:
        return sum(1 for obj in self.what.find(game, scope) if self.kind.matches(game, obj, scope))


@dataclass(frozen=True, slots=True)
class AttachedCount(Number):
    """How many objects of a kind are attached to something."""

    kind: What
    to: What

    def value(self, game: Game, scope: Scope) -> int:
        hosts = {obj.id for obj in self.to.find(game, scope)}
        there = self.kind.find(game, scope)
        return sum(1 for obj in there if obj.attached_to is not None and obj.attached_to.obj in hosts)


@dataclass(frozen=True, slots=True)
class DifferentValues(Number):
    """How many different powers, toughnesses or mana values there are among objects."""

    quality: str
    what: What

    def value(self, game: Game, scope: Scope) -> int:
        # The values are compared with each other only: how many there are is what a rule asks for.
        return len({quality_of(game, obj, self.quality) for obj in self.what.find(game, scope)})


__all__ = ["AttachedCount", "BlockersOf", "CountAmong", "DifferentValues", "Greatest", "HowMany", "Total", "quality_of"]
