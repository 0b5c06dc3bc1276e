"""Echo, and how long something has been under its controller's control (CR 702.30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Ability, Condition, Scope, Text, Triggered, mentions
from endstep.games.magic.abilities.effects.permanents import SacrificeIt
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import BeginningOf
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.abilities.sequence import Unless

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class NewSinceUpkeep(Condition):
    """The source came under its controller's control since the beginning of their last upkeep (CR 702.30a)."""

    reads: ClassVar[tuple[str, ...]] = ("fresh",)

    def holds(self, game: Game, scope: Scope) -> bool:
        obj = game.position.look(scope.source)
        return obj.fresh == 1 and obj.controller == scope.controller


def echo(mana: str) -> Triggered:
    """Return echo with its cost."""
    effect = Unless(SacrificeIt(THIS), YOU, mana)
    return Triggered(BeginningOf("upkeep", YOU), Text(effect), NewSinceUpkeep(), keyword="echo")


@remembered
def _reads_age(abilities: tuple[Ability, ...]) -> bool:
    return mentions(abilities, (NewSinceUpkeep,))


def grow_older(game: Game) -> None:
    """Note for what has such an ability that the active player's upkeep begins."""
    position = game.position
    for id in position.battlefield:
        obj = position.objects[id]
        if obj.fresh and game.is_active(obj.controller) and _reads_age(game.chars(id).abilities):
            older = obj.clone()
            older.fresh -= 1
            position.put_object(older)
