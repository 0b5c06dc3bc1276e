"""Miracle: the first card drawn in a turn is revealed and may be cast for another cost (CR 702.94)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Cost, InsteadOfCost, Pattern, Scope, Text, Triggered
from endstep.games.magic.abilities.effects.casting import CastIt
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.state.codes import HAND
from endstep.games.magic.verbs.cards import MIRACLE, RevealedAsDrawn

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class RevealedByMiracle(Pattern):
    """The source is revealed as it is drawn, the first card of the turn (CR 702.94a)."""

    kinds: ClassVar[tuple[int, ...]] = (MIRACLE,)
    reads: ClassVar[tuple[str, ...]] = ("draws",)

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, RevealedAsDrawn) and event.obj.id == scope.source


def miracle(mana: str, *costs: Cost) -> Triggered:
    """Return miracle (CR 702.94)."""
    cast = CastIt(THIS, InsteadOfCost("miracle", mana or "{0}", costs))
    return Triggered(RevealedByMiracle(), Text(cast), None, (HAND,), keyword="miracle")


__all__ = ["RevealedByMiracle", "miracle"]
