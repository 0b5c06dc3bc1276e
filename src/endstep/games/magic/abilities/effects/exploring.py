"""Effects of the rooms of dungeons that few other cards have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Effect, Scope, What, Who
from endstep.games.magic.abilities.effects.casting import FREE, cast_one
from endstep.games.magic.abilities.effects.endings import choose_some
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import BATTLEFIELD, HAND
from endstep.games.magic.state.records import Counters, Obj
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class SacrificeOneOfEach(Effect):
    """You sacrifice a permanent of each of several kinds, all at once; no permanent stands for two of them."""

    kinds: tuple[What, ...]

    def do(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for kind in self.kinds:
            mine = [obj for obj in kind.find(game, scope) if obj.controller == scope.controller]
            there = tuple(o for o in mine if o.id not in chosen and moving.can_be_sacrificed(game, o))
            chosen += choose_some(game, scope.controller, there, 1, "sacrifice")
        moving.sacrifice(game, scope.controller, chosen)


@dataclass(frozen=True, slots=True)
class PutFromTop(Effect):
    """You reveal the top cards of your library and put one of a kind onto the battlefield, with counters on it.

    Later instructions speak of it as "it". The other cards stay where they are.
    """

    amount: int
    kind: Things
    counters: Counters = ()

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        scope.objects["it"] = ()
        top = cards.know_top(game, seat, self.amount)
        for id in top:
            game.happened(ev.Revealed(game.position.objects[id]), "701.20a")
        fitting = tuple(id for id in top if self.kind.matches(game, game.position.objects[id], scope))
        options = cards.distinct(game, fitting, "put")
        if not options:
            return
        chosen = game.ask(seat, "look at top", options).subject
        put = moving.move(game, chosen, BATTLEFIELD, rule="608.2c", how="put", controller=seat, counters=self.counters)
        scope.objects["it"] = () if put is None else (put,)


@dataclass(frozen=True, slots=True)
class DrawAndCastOne(Effect):
    """You draw cards and reveal them, and may cast one of them without paying its mana cost."""

    amount: int

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        before = set(game.position.hand(seat))
        cards.draw(game, seat, self.amount)
        drawn = [game.position.objects[id] for id in game.position.hand(seat) if id not in before]
        for obj in drawn:
            game.happened(ev.Revealed(obj), "701.20a")
        chosen = self._choose(game, seat, drawn)
        if chosen is not None and chosen.id in game.position.objects:
            cast_one(game, seat, chosen, FREE)

    @staticmethod
    def _choose(game: Game, seat: int, drawn: list[Obj]) -> Obj | None:
        """Have a player say which of the cards they would cast, if any."""
        from endstep.games.magic.flow.casting import may_cast_now

        able = tuple(obj.id for obj in drawn if obj.zone == HAND and may_cast_now(game, seat, obj, FREE))
        if len(able) < 2:
            return game.position.objects[able[0]] if able else None
        options = [*cards.distinct(game, able, "cast one"), Option(Role.DECLINE, "no")]
        option = game.ask(seat, "cast", options)
        return None if option.role is Role.DECLINE else game.position.objects[option.subject]


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Players shuffle their libraries (CR 701.24)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            cards.shuffle(game, seat)


__all__ = ["DrawAndCastOne", "PutFromTop", "SacrificeOneOfEach", "Shuffle"]
