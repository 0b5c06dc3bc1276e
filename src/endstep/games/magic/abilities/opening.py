"""What can be done with a card of the opening hand before the first turn (CR 103.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from endstep.games.magic.abilities.base import Ability


@dataclass(frozen=True, slots=True)
class MayBeginOnBattlefield(Ability):
    """Whoever has this card in the opening hand may begin the game with it on the battlefield (CR 103.6a)."""


MAY_BEGIN_ON_BATTLEFIELD: Final = MayBeginOnBattlefield()
