"""Effects on players: life, damage, poison, and how the game ends for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Amount, Effect, Scope, Target, What, Who, number
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import counters, damage, life
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Players gain life (CR 119.3)."""

    who: Who
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            life.gain_life(game, seat, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Players lose life (CR 119.3)."""

    who: Who
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        lost = 0
        for seat in self.who.seats(game, scope):
            lost += life.lose_life(game, seat, number(self.amount, game, scope))
        scope.notes["life lost"] = lost


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    """Players' life totals become a number (CR 119.5)."""

    who: Who
    total: Amount

    def do(self, game: Game, scope: Scope) -> None:
        for seat in life.one_of_each_team(game, self.who.seats(game, scope)):
            life.set_life(game, seat, number(self.total, game, scope))


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """A source deals damage to a target, to players, to objects, or to several of these at once (CR 120.2b)."""

    amount: Amount
    to: Target | Who | What | tuple[Who | What, ...]
    source: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        amount = number(self.amount, game, scope)
        groups = self.to if isinstance(self.to, tuple) else (self.to,)
        refs: list[Ref] = []
        for group in groups:
            if isinstance(group, Who):
                refs += [Ref(seat=seat) for seat in group.seats(game, scope)]
            if isinstance(group, What):
                refs += [Ref(obj=obj.id) for obj in group.find(game, scope)]
        packets = [damage.Packet(source, ref, amount) for source in self._sources(game, scope) for ref in refs]
        before = len(game.happened_log)
        damage.deal_damage(game, packets)
        told = [event.target for event, *_ in game.happened_log[before:] if isinstance(event, ev.Damage)]
        scope.objects["dealt damage"] = tuple(obj for obj in told if obj is not None)

    def _sources(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        return self.source.find(game, scope)


@dataclass(frozen=True, slots=True)
class GiveCounters(Effect):
    """Players get counters, such as poison (CR 122.1)."""

    who: Who
    counter: str
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            counters.put_counters(game, Ref(seat=seat), self.counter, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """Players win the game (CR 104.2b); two told to win by one effect are told so together."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow import outcome

        outcome.win(game, self.who.seats(game, scope), scope.source)


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game, together (CR 104.3e)."""

    who: Who

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow import outcome

        outcome.lose(game, self.who.seats(game, scope), scope.source)


@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """The game is a draw (CR 104.4c)."""

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow import outcome

        outcome.draw_game(game, scope.controller, scope.source)
