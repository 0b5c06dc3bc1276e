"""Eredan iTCG. `GAME` is what the layers above find; `endstep.games.eredan.eredan.Eredan` is a game in progress.

A position goes through `position` into `state`; `turn` runs the eight phases and `fighting` the fight; `cards` say what
they do in the words of `language`, through `verbs`; `ending` gathers and settles who wins, loses or draws; what no
document says stands in `policies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endstep.games.eredan.room import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    """Load the game when it is asked for, so that importing a part of it stays cheap."""
    if name != "GAME":
        raise AttributeError(f"module 'endstep.games.eredan' has no attribute {name!r}")
    from endstep.games.eredan.room import GAME

    return GAME
