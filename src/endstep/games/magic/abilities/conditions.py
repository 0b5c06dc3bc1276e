"""What can be true or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Amount, Condition, Scope, What, Who, number
from endstep.games.magic.abilities.objects import CREATURE, LAND, Things
from endstep.games.magic.abilities.players import HighestLife, who_acted
from endstep.games.magic.verbs import cards

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True, slots=True)
class AtLeast(Condition):
    """A number is at least as large as another."""

    left: Amount
    right: Amount

    def holds(self, game: Game, scope: Scope) -> bool:
        place = game.name_of(scope.source)
        return game.guards.at_least(number(self.left, game, scope), number(self.right, game, scope), place)


@dataclass(frozen=True, slots=True)
class AtMost(Condition):
    """A number is at most as large as another."""

    left: Amount
    right: Amount

    def holds(self, game: Game, scope: Scope) -> bool:
        place = game.name_of(scope.source)
        return game.guards.at_most(number(self.left, game, scope), number(self.right, game, scope), place)


@dataclass(frozen=True, slots=True)
class Exactly(Condition):
    """A number is another one exactly."""

    left: Amount
    right: Amount

    def holds(self, game: Game, scope: Scope) -> bool:
        place = game.name_of(scope.source)
        return game.guards.equal(number(self.left, game, scope), number(self.right, game, scope), place)


@dataclass(frozen=True, slots=True)
class Both(Condition):
    """Two things are true."""

    left: Condition
    right: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        return self.left.holds(game, scope) and self.right.holds(game, scope)


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """Something is not true."""

    condition: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        return not self.condition.holds(game, scope)


@dataclass(frozen=True, slots=True)
class ThereIs(Condition):
    """There is an object of a kind."""

    what: What

    def holds(self, game: Game, scope: Scope) -> bool:
        return bool(self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class EmptyLibrary(Condition):
    """A player's library has no cards in it."""

    who: Who

    def holds(self, game: Game, scope: Scope) -> bool:
        return all(
            not game.position.players[seat].unlimited
            and game.guards.at_most(cards.library_size(game, seat), 0, game.name_of(scope.source))
            for seat in self.who.seats(game, scope)
        )


@dataclass(frozen=True, slots=True)
class ALandOfEachBasicType(Condition):
    """You control a land of each basic land type (CR 305.6)."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return all(LAND.called(each).yours().find(game, scope) for each in BASIC_LAND_TYPES)


@dataclass(frozen=True, slots=True)
class ACreatureOfEachColor(Condition):
    """You control a creature of each colour; one of several colours counts for each."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return all(CREATURE.colored(color).yours().find(game, scope) for color in range(5))


@dataclass(frozen=True, slots=True)
class TiedForHighestLife(Condition):
    """Two or more players have the highest life total."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return len(HighestLife().seats(game, scope)) > 1


@dataclass(frozen=True, slots=True)
class WasDealtDamage(Condition):
    """One of several players was dealt damage this turn."""

    who: Who
    reads: ClassVar[tuple[str, ...]] = ("damaged",)

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(game.position.players[seat].damaged for seat in who_acted(game, scope, self.who))


@dataclass(frozen=True, slots=True)
class WasPaid(Condition):
    """An additional or alternative cost was paid for the spell, or for the spell that became the source."""

    name: str

    def holds(self, game: Game, scope: Scope) -> bool:
        if self.name in scope.paid:
            return True
        source = game.position.look(scope.source)
        return source.spell is not None and source.spell.ability is None and self.name in source.spell.paid


@dataclass(frozen=True, slots=True)
class CastFrom(Condition):
    """You cast the spell, or the spell that became the source, from a zone of yours; from anywhere without one."""

    reads: ClassVar[tuple[str, ...]] = ("cast",)
    zone: int | None = None

    def holds(self, game: Game, scope: Scope) -> bool:
        source = game.position.look(scope.source)
        if source.spell is None or source.spell.ability is not None or source.spell.cast_by != scope.controller:
            return False
        return source.spell.cast_from == self.zone or self.zone is None


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Something is of a kind."""

    what: What
    kind: Things

    def holds(self, game: Game, scope: Scope) -> bool:
        found = self.what.find(game, scope)
        return bool(found) and all(self.kind.matches(game, obj, scope) for obj in found)


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """It is the controller's turn, or that of the controller's team."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.has_turn(scope.controller)
