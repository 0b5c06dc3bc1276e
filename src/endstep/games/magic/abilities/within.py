"""Numbers of an object that have to lie within bounds: power, toughness, mana value, how many colours or counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Amount, Limit, Scope, number
from endstep.games.magic.state.codes import NO_ONE

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

QUALITIES = ("power", "toughness", "mana value", "colors")


@dataclass(frozen=True, slots=True)
class Within(Limit):
    """A number of an object lies between two bounds: a power of 4 or greater, a mana value of 3 or less.

    `quality` is one of `QUALITIES`, "+1/+1 counters" and the like, or 1 for a designation: "is suspected".
    """

    quality: str
    least: Amount | None = None
    most: Amount | None = None

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        """Return whether it does, for an object with those characteristics."""
        value = self._of(game, obj, now)
        place = "a source" if scope.source == NO_ONE else game.position.look(scope.source).name
        if self.least is not None and not game.guards.at_least(value, number(self.least, game, scope), place):
            return False
        return self.most is None or game.guards.at_most(value, number(self.most, game, scope), place)

    def _of(self, game: Game, obj: Obj, now: Characteristics) -> int:
        from endstep.games.magic.continuous.fighting import Goaded, concerned, in_force

        if self.quality == "power":
            return now.power
        if self.quality == "toughness":
            return now.toughness
        if self.quality == "mana value":
            from endstep.games.magic.abilities.amounts import mana_value_of

            return mana_value_of(game, obj)
        if self.quality == "colors":
            return now.colors.bit_count()
        if self.quality == "is commander":
            return int(bool(obj.commander))
        if self.quality == "is goaded":
            return int(any(obj.id in concerned(game, bound, part.what) for bound, part in in_force(game, Goaded)))
        if self.quality.startswith("is "):
            from endstep.games.magic.continuous.marking import is_marked

            return int(is_marked(game, obj.id, self.quality.removeprefix("is ")))
        kind = self.quality.removesuffix(" counters")
        if kind == "any":
            return sum(count for _, count in obj.counters)
        return obj.count(kind)
