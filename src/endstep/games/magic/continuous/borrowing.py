"""Abilities that objects have from others: all activated abilities of cards in a zone (layer 6, CR 613.1f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Activated, Scope, What
from endstep.games.magic.continuous.parts import Changes
from endstep.games.magic.state.codes import BATTLEFIELD

if TYPE_CHECKING:
    from endstep.games.magic.continuous.characteristics import Characteristics
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


@dataclass(frozen=True, slots=True)
class HasAbilitiesOf(Changes):
    """Objects have all activated abilities of some cards that are not on the battlefield, which are those printed."""

    layer = 6
    objects: What
    of: What

    @property
    def what(self) -> What:
        return self.objects

    def change(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> None:
        found = [each for each in self.of.find(game, scope) if each.zone != BATTLEFIELD and each.card is not None]
        more = tuple(
            ability
            for each in found
            if each.card is not None
            for ability in each.card.abilities
            if isinstance(ability, Activated) and not ability.special
        )
        now.set_abilities((*now.abilities, *more))


__all__ = ["HasAbilitiesOf"]
