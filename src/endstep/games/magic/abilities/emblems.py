"""Emblems (CR 114)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Effect, Scope, Static, Triggered, Who
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import COMMAND
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """Players get an emblem, which is in the command zone and nothing else (CR 114.1-114.4)."""

    emblem: CardDef
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            obj = game.new_object(self.emblem, seat, COMMAND)
            game.position.put_object(obj)
            moving.insert(game, obj)


def emblem(*abilities: Ability) -> GetEmblem:
    """Return the effect by which you get an emblem with some abilities; they function in the command zone."""
    return GetEmblem(card("emblem", "", "", *(_in_command(ability) for ability in abilities)))


def _in_command(ability: Ability) -> Ability:
    return replace(ability, zones=(COMMAND,)) if isinstance(ability, (Static, Triggered)) else ability
