"""Keywords about what a creature was cast or attacks with: sunburst and enlist (CR 702.44, 702.154)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.games.magic.abilities.amounts import PowerOf
from endstep.games.magic.abilities.base import Number, Pattern, Scope, Static, Text, Triggered, What
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Enters, Kind, is_one
from endstep.games.magic.abilities.spending import ColorsSpent
from endstep.games.magic.continuous.marking import MayEnlist
from endstep.games.magic.continuous.parts import EntersWith, Gets, Replacement
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import marking

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


_COLORS: Final = ColorsSpent(THIS)


@dataclass(frozen=True, slots=True)
class Sunburst(Replacement):
    """It enters with +1/+1 counters if it is a creature, else charge counters, for its colours of mana (702.44a)."""

    amount: Number = _COLORS

    @property
    def pattern(self) -> Pattern:
        return Enters(THIS)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Moved)
        is_creature = event.before.card is not None and event.before.card.printed.is_creature
        counter = "+1/+1" if is_creature else "charge"
        return EntersWith(self.pattern, counter, self.amount).replace(game, event, scope)


SUNBURST: Final = Static((Sunburst(),), keyword="sunburst")


@dataclass(frozen=True, slots=True)
class Enlists(Pattern):
    """A creature enlists another one (CR 702.154c)."""

    kinds: ClassVar[tuple[int, ...]] = (marking.ENLISTED,)
    what: Kind = THIS

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, marking.Enlisted) and is_one(game, event.obj, self.what, scope)


@dataclass(frozen=True, slots=True)
class TheEnlisted(What):
    """The creature that was enlisted in the event."""

    def find(self, game: Game, scope: Scope) -> tuple[Obj, ...]:
        event = scope.event
        return (game.position.look(event.other.id),) if isinstance(event, marking.Enlisted) else ()


_STRONGER: Final = ChangesThese(THIS, (Gets(THIS, PowerOf(TheEnlisted()), 0),))
ENLIST: Final = (
    Static((MayEnlist(),), keyword="enlist"),
    Triggered(Enlists(), Text(_STRONGER), keyword="enlist"),
)

__all__ = ["ENLIST", "SUNBURST", "Enlists", "Sunburst", "TheEnlisted"]
