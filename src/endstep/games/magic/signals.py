"""What breaks an action off: a decision to be made, the end of the game, a question that has come to nothing."""

from __future__ import annotations

from endstep.core import Decision


class Pause(Exception):
    """A decision has to be made before the present action can go on."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind)
        self.decision = decision


class GameEnds(Exception):
    """The game has ended in the middle of an action (CR 104.1)."""


class Moot(Exception):
    """What was asked has come to nothing, since players have left: nobody answers it, or nothing can be chosen."""
