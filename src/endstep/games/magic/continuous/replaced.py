"""What the rules themselves replace: a spell that is exiled as it leaves the stack (CR 702.34a)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Static
from endstep.games.magic.abilities.patterns import LeavesStack
from endstep.games.magic.continuous.parts import GoesElsewhere
from endstep.games.magic.state.codes import EXILE, STACK

EXILED_AS_IT_LEAVES: Final = Static((GoesElsewhere(LeavesStack(), EXILE),), None, (STACK,))
