"""When something can be done: between two steps of a turn, or while players are under attack (CR 500, 506)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.core import Undecidable
from endstep.games.magic.abilities.base import Condition, Scope, Who
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.state.codes import DECLARE_ATTACKERS, STEP_CODES
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs.tallying import ATTACKED

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class FromStepToStep(Condition):
    """It is one of the steps from one to another of a turn, whosever it is."""

    first: str
    last: str

    def holds(self, game: Game, scope: Scope) -> bool:
        return STEP_CODES[self.first] <= game.position.turn.step <= STEP_CODES[self.last]


@dataclass(frozen=True, slots=True)
class BeenAttacked(Condition):
    """It is the declare attackers step, and a player has been attacked in it."""

    reads: ClassVar[tuple[str, ...]] = (f"this turn: {ATTACKED}",)
    who: Who

    def holds(self, game: Game, scope: Scope) -> bool:
        if game.position.turn.step != DECLARE_ATTACKERS:
            return False
        seats = self.who.seats(game, scope)
        objects = game.position.objects
        attacking = [objects[id].attacking for id in game.position.battlefield]
        if any(aim is not None and aim.seat in seats for aim in attacking):
            return True
        if any(dict(game.position.players[seat].tally).get(ATTACKED) for seat in seats):
            raise Undecidable("whether what attacked earlier in the turn did so in this step is not remembered")
        return False


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is the turn of one of some players."""

    who: Who

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(game.is_active(seat) for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class ThisIsIn(Condition):
    """The source is in a zone."""

    zone: int

    def holds(self, game: Game, scope: Scope) -> bool:
        there = game.position.objects.get(scope.source)
        return there is not None and there.zone == self.zone


@dataclass(frozen=True, slots=True)
class SpellTargets(Condition):
    """The spell that is the source targets something of a kind; before its targets are chosen: it could (CR 601.2f)."""

    kind: Things

    def holds(self, game: Game, scope: Scope) -> bool:
        from endstep.games.magic.flow.stacking import legal_targets

        source = game.position.look(scope.source)
        if source.spell is not None and source.spell.targets:
            return any(self.fits(game, ref, scope) for refs in source.spell.targets for ref in refs)
        card = source.card
        specs = () if card is None or card.spell is None else card.spell.text.targets(())
        return any(self.fits(game, ref, scope) for spec in specs for ref in legal_targets(game, spec, scope))

    def fits(self, game: Game, ref: Ref, scope: Scope) -> bool:
        """Return whether a target is of the kind."""
        there = game.position.objects.get(ref.obj)
        return there is not None and there.zone == self.kind.zone and self.kind.matches(game, there, scope)


__all__ = ["BeenAttacked", "FromStepToStep", "SpellTargets", "ThisIsIn", "TurnOf"]
