"""Effects that tap or untap what a player chooses as they happen (CR 608.2d, 701.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Effect, Scope, What, number
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class TapOrUntap(Effect):
    """You choose for each of some permanents whether it becomes tapped or untapped."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.id not in game.position.objects or obj.zone != BATTLEFIELD:
                continue
            options = [Option(Role.CHOICE, "tap or untap", NO_ONE, verb) for verb in ("tap", "untap")]
            if game.ask(scope.controller, "tap or untap", options).detail == "tap":
                moving.tap(game, obj.id)
            else:
                moving.untap(game, obj.id)


@dataclass(frozen=True, slots=True)
class UntapSome(Effect):
    """You untap up to so many permanents of a kind, of your choice; only tapped ones are offered."""

    what: What
    most: Amount

    def do(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for _ in range(number(self.most, game, scope)):
            left = [obj.id for obj in self.what.find(game, scope) if obj.tapped and obj.id not in chosen]
            if not left:
                break
            options = [Option(Role.CHOICE, "untap", id) for id in left]
            answer = game.ask(scope.controller, "untap", [*options, Option(Role.DECLINE, "no more")])
            if answer.role is Role.DECLINE:
                break
            chosen.append(answer.subject)
        first = game.hold()
        for id in chosen:
            moving.untap(game, id)
        if first:
            game.release()


__all__ = ["TapOrUntap", "UntapSome"]
