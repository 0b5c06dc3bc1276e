"""What breaks an action off: a decision to be made, the end of the game, a question that has come to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Decision

if TYPE_CHECKING:
    from endstep.games.magic.magic import Change


class Pause(Exception):
    """A decision has to be made before the present action can go on."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind)
        self.decision = decision


class GameEnds(Exception):
    """The game has ended in the middle of an action (CR 104.1)."""


class Moot(Exception):
    """What was asked has come to nothing, since players have left: nobody answers it, or nothing can be chosen."""


class Anew(Exception):
    """The game begins anew in the middle of an action, which ends with it: `following` comes next (CR 727.1)."""

    def __init__(self, following: Change) -> None:
        super().__init__()
        self.following = following


class Within(Exception):
    """A game is to be played within this one before the present action can go on (CR 729.1a)."""
