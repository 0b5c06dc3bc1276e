"""Effects on spells and abilities on the stack: copies of them (CR 707.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Amount, Effect, Scope, What, Who, number
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import STACK

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class CopyAbility(Effect):
    """Players copy an activated or triggered ability; they may choose new targets (CR 707.10, 707.10c)."""

    what: What
    who: Who = YOU
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.copying import copy_spell

        for seat in self.who.seats(game, scope):
            for obj in self.what.find(game, scope):
                if obj.zone == STACK and obj.spell is not None and obj.spell.ability is not None:
                    for _ in range(number(self.amount, game, scope)):
                        copy_spell(game, seat, obj)


@dataclass(frozen=True, slots=True)
class CopyTimes(Effect):
    """You copy a spell several times; you may choose new targets for each copy (CR 702.40a)."""

    what: What
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.copying import copy_spell

        for obj in self.what.find(game, scope):
            for _ in range(number(self.amount, game, scope)):
                if scope.controller in game.in_game:
                    copy_spell(game, scope.controller, obj)
