"""The top card of a library, looked at or revealed, of which later instructions speak as "it" (CR 701.20, 401.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Effect, Scope, What, Who
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import LIBRARY, NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.moving import BOTTOM

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class ShowTop(Effect):
    """The top card of each of some players' libraries is looked at or revealed; it is "it" from then on."""

    who: Who = YOU
    reveal: bool = True

    def do(self, game: Game, scope: Scope) -> None:
        found: list[Obj] = []
        for seat in self.who.seats(game, scope):
            for id in cards.know_top(game, seat, 1):
                found.append(game.position.objects[id])
                if self.reveal:
                    game.happened(ev.Revealed(found[-1]), "701.20a")
        scope.objects["it"] = tuple(found)


@dataclass(frozen=True, slots=True)
class TopOrBottom(Effect):
    """Objects go on the top or the bottom of their owners' libraries, as each owner chooses."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.id not in game.position.objects:
                continue
            options = [
                Option(Role.CHOICE, "put on top", NO_ONE, "top"),
                Option(Role.CHOICE, "put at the bottom", NO_ONE, "bottom"),
            ]
            answer = game.ask(obj.owner, "top or bottom", options)
            position = BOTTOM if answer.detail == "bottom" else 0
            moving.move(game, obj.id, LIBRARY, rule="400.7", how="put", position=position)


__all__ = ["ShowTop", "TopOrBottom"]
