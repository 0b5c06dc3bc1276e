"""Gift: an opponent is promised something as a spell is cast (CR 702.174)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Ability, Effect, ExtraCost, Scope, Text, Triggered, Who, in_range
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Enters

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

GIFT: Final = "gift"
PROMISED: Final = WasPaid(GIFT)


@dataclass(frozen=True, slots=True)
class Promised(Who):
    """The opponent to whom the gift of the spell was promised, or of the spell that became the source."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        paid = scope.paid
        if not paid:
            spell = game.position.look(scope.source).spell
            paid = () if spell is None else spell.paid
        found = {int(each.removeprefix(f"{GIFT} to ")) for each in paid if each.startswith(f"{GIFT} to ")}
        return in_range(game, scope, tuple(seat for seat in game.turn_order() if seat in found))


def gift(effect: Effect) -> tuple[Ability, ...]:
    """Return gift as a permanent has it; what it gives speaks of `Promised`."""
    return (
        ExtraCost(GIFT, optional=True, to_opponent=True),
        Triggered(Enters(THIS), Text(effect), PROMISED, keyword=GIFT),
    )


__all__ = ["GIFT", "PROMISED", "Promised", "gift"]
