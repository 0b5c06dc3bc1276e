"""Phasing, and what has permanents phase out (CR 702.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import Effect, Keyword, Pattern, Scope, What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Kind, is_one
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import phasing

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

PHASING: Final = Keyword("phasing")


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out, all at once (CR 702.26b)."""

    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        phasing.phase_out(game, [obj.id for obj in self.what.find(game, scope)])


@dataclass(frozen=True, slots=True)
class PhasesOut(Pattern):
    """A permanent of a kind phases out; what waits for that has gone with it, or not (CR 603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (phasing.PHASED_OUT,)
    looks_back: ClassVar[bool] = True
    what: Kind = THIS

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return isinstance(event, phasing.PhasedOut) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class PhasesIn(Pattern):
    """A permanent of a kind phases in."""

    kinds: ClassVar[tuple[int, ...]] = (phasing.PHASED_IN,)
    what: Kind = THIS

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return isinstance(event, phasing.PhasedIn) and is_one(game, event.obj, self.what, scope)
