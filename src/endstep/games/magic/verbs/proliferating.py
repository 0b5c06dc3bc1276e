"""Proliferating, as an event of its own (CR 701.34)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.verbs.events import PlayerEvent

PROLIFERATED: Final = 64


class Proliferated(PlayerEvent):
    """A player has proliferated, whatever was chosen."""

    __slots__ = ()
    kind = PROLIFERATED
    code = "proliferated"
