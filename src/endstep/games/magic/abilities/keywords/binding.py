"""Daybound and nightbound (CR 702.145)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.base import Ability, Keyword, Pattern, Scope, Static
from endstep.games.magic.abilities.designations import ItIs
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.records import Guise
from endstep.games.magic.verbs import binding
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class EntersTransformed(Replacement):
    """A double-faced card enters with its back face up (CR 702.145b)."""

    rank: ClassVar[int] = 2  # CR 616.1d
    would: Pattern

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Moved) or not self.would.matches(game, event, scope):
            return False
        real = event.before.real
        if real is None or real.back is None or not real.back.printed.is_permanent or event.guise is not None:
            return False
        return not event.before.is_copy

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved) and event.before.real is not None
        event.guise = Guise(event.before.real, 1)
        return event


DAYBOUND: Final[tuple[Ability, ...]] = (
    Keyword(binding.DAYBOUND),
    Static((EntersTransformed(Enters(THIS)),), ItIs("night")),
)
NIGHTBOUND: Final = Keyword(binding.NIGHTBOUND)
