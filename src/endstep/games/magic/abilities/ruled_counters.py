"""What the rules have counters do to the permanents that they are on: shield, stun, finality (CR 122.1c-d, 122.1h)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Pattern, Scope, Static
from endstep.games.magic.abilities.effects.permanents import RemoveCountersFrom
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import BecomesUntapped, DealsDamage, Dies
from endstep.games.magic.abilities.regenerating import IsDestroyed
from endstep.games.magic.continuous.parts import CantPrevent, GoesElsewhere, Instead, Replacement
from endstep.games.magic.state.codes import EXILE
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Counters
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class ShieldsDestruction(Replacement):
    """If an effect would destroy the source, a shield counter is removed from it instead (CR 122.1c)."""

    @property
    def pattern(self) -> Pattern:
        return IsDestroyed(THIS)

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        return isinstance(event, ev.Destroyed) and not event.by_rules and event.obj.id == scope.source

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        RemoveCountersFrom("shield").do(game, scope)
        return None


@dataclass(frozen=True, slots=True)
class ShieldsDamage(Replacement):
    """Damage to the source is prevented, and a shield counter removed from it (CR 122.1c).

    One counter, however many sources would deal it damage at once. It is removed as well where damage can't be
    prevented (615.12).
    """

    @property
    def pattern(self) -> Pattern:
        return DealsDamage(to_what=THIS)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        game.shielded.append(scope.source)
        unstoppable = any(isinstance(bound.part, CantPrevent) and game.active(bound) for bound in game.index().others)
        return event if unstoppable else None


_OF_COUNTERS: Final[dict[str, tuple[Static, ...]]] = {
    "shield": (Static((ShieldsDestruction(),)), Static((ShieldsDamage(),))),
    "stun": (Static((Instead(BecomesUntapped(THIS), RemoveCountersFrom("stun")),)),),
    "finality": (Static((GoesElsewhere(Dies(THIS), EXILE),)),),
}
FIRST_NUMBER: Final = 9_000  # of these abilities, to tell them from those that are printed


def abilities_of_counters(counters: Counters) -> Iterator[tuple[int, Static]]:
    """Yield the abilities that counters give a permanent, with numbers, however many of a kind there are."""
    for kind, _ in counters:
        for place, ability in enumerate(_OF_COUNTERS.get(kind, ())):
            yield FIRST_NUMBER + place + 10 * sorted(_OF_COUNTERS).index(kind), ability
