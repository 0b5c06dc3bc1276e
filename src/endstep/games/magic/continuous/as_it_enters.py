"""What keeps a permanent from entering unless something is paid (CR 614.1c, 614.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Cost, Pattern, Scope
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import GRAVEYARD
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class EntersIfPaid(Replacement):
    """A permanent enters only if its controller pays a cost; else its card is put into the graveyard instead."""

    would: Pattern
    mana: str = "{0}"
    costs: tuple[Cost, ...] = ()

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        if game.may_pay(scope, ManaCost.parse(self.mana), self.costs):
            return event
        return ev.Moved(event.before, GRAVEYARD, event.how)
