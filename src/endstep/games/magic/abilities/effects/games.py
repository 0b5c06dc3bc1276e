"""Effects on the game as a whole, and on who plays it: it begins anew, or within itself, and players are taken over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Effect, Scope, Static, What, Who
from endstep.games.magic.abilities.objects import Noted
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.taking_over import TurnAfterNext
from endstep.games.magic.state.codes import EXILE
from endstep.games.magic.verbs import cards, linking, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class ExileFromHandLinked(Effect):
    """Players exile a card of their choice from their hands with the source, which remembers it (CR 607.2a)."""

    who: Who

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            options = cards.distinct(game, game.position.hand(seat), "exile")
            if options:
                chosen = game.ask(seat, "exile from hand", options).subject
                exiled = moving.exile(game, (chosen,))
                linking.link(game, scope.source, [obj.id for obj in exiled if obj.zone == EXILE])


@dataclass(frozen=True, slots=True)
class RestartGame(Effect):
    """The game is restarted, but some cards stay in exile, and `then` something happens with them (CR 727)."""

    kept: What
    then: Effect

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow import restarting

        kept = {obj.id for obj in self.kept.find(game, scope) if obj.zone == EXILE}
        restarting.restart(game, scope, kept=kept, then=self.then)


@dataclass(frozen=True, slots=True)
class ControlPlayer(Effect):
    """You control players during their next turns (CR 723); with `extra_turn` they take another one after that."""

    who: Who
    extra_turn: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow import taking_over

        for seat in self.who.seats(game, scope):
            taking_over.take_over(game, seat, scope)
            if self.extra_turn:
                game.last_effect(Static((TurnAfterNext(seat),)), scope, FOR_EVER)


@dataclass(frozen=True, slots=True)
class PlaySubgame(Effect):
    """The players play a subgame with their libraries; then something may happen to who has won it or not (CR 729)."""

    then: Effect

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow import playing_within

        for seat in playing_within.play_subgame(game, scope.controller):
            scope.notes[f"won the subgame {seat}"] = 1
        self.then.do(game, scope)


@dataclass(frozen=True, slots=True)
class NotWinners(Who):
    """Each player who did not win the subgame."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(seat for seat in game.turn_order() if f"won the subgame {seat}" not in scope.notes)


NOT_WINNERS = NotWinners()
KEPT = Noted("kept")
