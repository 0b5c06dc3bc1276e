"""Effects that add phases to a turn (CR 500.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.core import Undecidable
from endstep.games.magic.abilities.base import Effect, Scope
from endstep.games.magic.state.codes import (
    BEGINNING_OF_COMBAT,
    END,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
)

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

_NEXT: Final = {PRECOMBAT_MAIN: BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN: END}


@dataclass(frozen=True, slots=True)
class CombatAfterThis(Effect):
    """After this phase there is a combat phase more, and with `main` a main phase more after that (CR 500.8)."""

    main: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        step = game.position.turn.step
        resume = POSTCOMBAT_MAIN if BEGINNING_OF_COMBAT <= step <= END_OF_COMBAT else _NEXT.get(step)
        if resume is None:
            raise Undecidable("a combat phase is added outside of combat and the main phases")
        common = game.position.common.clone()
        more = (BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN) if self.main else (BEGINNING_OF_COMBAT,)
        common.extra_steps = (*more, *(common.extra_steps or (resume,)))
        game.position.put_common(common)


__all__ = ["CombatAfterThis"]
