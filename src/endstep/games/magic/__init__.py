"""Magic: The Gathering. `GAME` is what the layers above find; `endstep.games.magic.magic.Magic` is a game in progress.

A position goes through `position` into `state`; `flow` runs the turn; `abilities` say what cards do, through `verbs`;
`continuous` is what is true meanwhile; `ending` settles who wins, loses or draws; `formats` hold the numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endstep.games.magic.room import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    """Load the game when it is asked for, so that importing a part of it stays cheap."""
    if name != "GAME":
        raise AttributeError(f"module 'endstep.games.magic' has no attribute {name!r}")
    from endstep.games.magic.room import GAME

    return GAME
