"""The mana with which a spell was paid for: how much, of how many colours, and how much of one (CR 106.4, 601.2h)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Number, Scope, What
from endstep.games.magic.state.records import Mana

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def _spent(game: Game, scope: Scope, what: What) -> list[Mana]:
    """Return the mana spent to cast spells, or the spells that became permanents."""
    found = what.find(game, scope)
    return [obj.spell.spent for obj in found if obj.spell is not None and obj.spell.ability is None]


@dataclass(frozen=True, slots=True)
class ManaSpent(Number):
    """How much mana was spent to cast something, of one type (`color` from 0, 5 for colorless) or of any."""

    what: What
    color: int | None = None
    reads: ClassVar[tuple[str, ...]] = ("mana spent",)

    def value(self, game: Game, scope: Scope) -> int:
        return sum(sum(mana) if self.color is None else mana[self.color] for mana in _spent(game, scope, self.what))


@dataclass(frozen=True, slots=True)
class ColorsSpent(Number):
    """Of how many colours the mana was that was spent to cast something, such as for converge (CR 207.2c)."""

    what: What
    reads: ClassVar[tuple[str, ...]] = ("mana spent",)

    def value(self, game: Game, scope: Scope) -> int:
        spent = _spent(game, scope, self.what)
        return sum(1 for color in range(5) if any(mana[color] for mana in spent))  # no quantity: whether there is any


__all__ = ["ColorsSpent", "ManaSpent"]
