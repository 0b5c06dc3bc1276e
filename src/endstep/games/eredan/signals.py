"""What breaks an action off: a decision to be made, the end of the game."""

from __future__ import annotations

from endstep.core import Decision


class Pause(Exception):
    """A decision has to be made before the present action can go on."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind)
        self.decision = decision


class GameEnds(Exception):
    """The game has ended in the middle of an action."""
