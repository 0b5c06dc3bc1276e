"""Effects that exile cards from the top of libraries until one of a kind is there, and what is done with them then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Effect, Scope, What, Who
from endstep.games.magic.abilities.effects.casting import FREE, cast_one, put_at_bottom
from endstep.games.magic.abilities.objects import Noted, Things
from endstep.games.magic.state.codes import EXILE
from endstep.games.magic.verbs import cards, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

EXILED_SO: Final = Noted("exiled so")


@dataclass(frozen=True, slots=True)
class ExileUntil(Effect):
    """Players exile cards from the top of their libraries until they exile one of a kind, or none is left.

    The cards of that kind are noted as "it", all that were exiled as "exiled so".
    """

    who: Who
    what: Things

    def do(self, game: Game, scope: Scope) -> None:
        found: list[Obj] = []
        exiled: list[Obj] = []
        for seat in self.who.seats(game, scope):
            while True:
                moved = moving.exile(game, cards.know_top(game, seat, 1))
                exiled += moved
                if not moved:
                    break
                if self.what.matches(game, moved[0], scope):
                    found += moved
                    break
        scope.objects["it"] = tuple(found)
        scope.objects["exiled so"] = tuple(exiled)


@dataclass(frozen=True, slots=True)
class CastAny(Effect):
    """You may cast any number of cards, or only `one`, without paying mana costs, one after the other (CR 608.2g)."""

    what: What
    one: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        left = [obj.id for obj in self.what.find(game, scope) if obj.id in game.position.objects]
        while left:
            options = [Option(Role.ACTION, "cast", id) for id in left]
            options.append(Option(Role.DECLINE, "no more"))
            chosen = game.ask(seat, "cast any", options)
            if chosen.role is Role.DECLINE:
                return
            left.remove(chosen.subject)
            cast_one(game, seat, game.position.objects[chosen.subject], FREE)
            left = [] if self.one else [id for id in left if id in game.position.objects]


@dataclass(frozen=True, slots=True)
class PutRestAtBottom(Effect):
    """What was exiled so and still is goes to the bottom of its owners' libraries in a random order (CR 401.4)."""

    def do(self, game: Game, scope: Scope) -> None:
        there = [obj.id for obj in EXILED_SO.find(game, scope) if obj.id in game.position.objects]
        put_at_bottom(game, [id for id in there if game.position.objects[id].zone == EXILE])


__all__ = ["EXILED_SO", "CastAny", "ExileUntil", "PutRestAtBottom"]
