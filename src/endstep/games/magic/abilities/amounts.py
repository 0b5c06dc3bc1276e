"""Numbers that are counted when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Amount, Number, Scope, What, Who, number
from endstep.games.magic.abilities.players import who_acted
from endstep.games.magic.state.codes import HAND, NO_ONE, STACK
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import cards, counters
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.damage import Damaged

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class ThatMuch(Number):
    """The number that the event is about: damage dealt, life gained or lost, counters."""

    def value(self, game: Game, scope: Scope) -> int:
        event = scope.event
        if isinstance(event, (ev.Damage, Damaged, ev.AmountEvent, ev.CountersPut)):
            return event.amount
        if isinstance(event, ev.Attacked):
            return scope.notes.get("that many", len(event.attackers))
        raise TypeError(f"{event!r} has no number")


@dataclass(frozen=True, slots=True)
class TheX(Number):
    """The X that was chosen; how a permanent enters uses the X of the spell that it was (CR 107.3, 107.3m)."""

    def value(self, game: Game, scope: Scope) -> int:
        if scope.x or scope.spell != NO_ONE or scope.source == NO_ONE:
            return scope.x
        return x_of(game.position.look(scope.source))


def x_of(obj: Obj) -> int:
    """Return the X that was chosen for a spell, or for the spell that became a permanent."""
    return obj.spell.x if obj.spell is not None and obj.spell.ability is None else 0


@dataclass(frozen=True, slots=True)
class Count(Number):
    """How many objects of a kind there are."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return len(self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class AttackersAmong(Number):
    """How many of the creatures that attacked together are of a kind."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        event = scope.event
        assert isinstance(event, ev.Attacked)
        kind = {obj.id for obj in self.what.find(game, scope)}
        # Those that have left since count as they were when they attacked (CR 608.2h).
        gone = sum(1 for a in event.attackers if a.id not in game.position.objects)
        return sum(1 for a in event.attackers if a.id in kind) + gone


@dataclass(frozen=True, slots=True)
class LifeOf(Number):
    """A player's life total."""

    who: Who

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.position.players[seat].life for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class StartingLifeOf(Number):
    """A player's starting life total (CR 103.4)."""

    who: Who
    reads: ClassVar[tuple[str, ...]] = ("start_life",)

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.position.players[seat].start_life for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class HandSize(Number):
    """How many cards a player has in hand."""

    reads: ClassVar[tuple[str, ...]] = ("hand",)
    who: Who

    def value(self, game: Game, scope: Scope) -> int:
        return sum(len(game.position.zone(HAND, seat)) for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class LibrarySize(Number):
    """How many cards are in a player's library."""

    who: Who

    def value(self, game: Game, scope: Scope) -> int:
        return sum(cards.library_count(game, seat) for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class CountersOn(Number):
    """How many counters of a kind are on something."""

    what: What
    counter: str

    def value(self, game: Game, scope: Scope) -> int:
        return sum(counters.count_of(game, Ref(obj=obj.id), self.counter) for obj in self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class PowerOf(Number):
    """The power of something, as it is or last was (CR 608.2h)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.chars_of(game.as_it_was(obj)).power for obj in self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class ToughnessOf(Number):
    """The toughness of something, as it is or last was (CR 608.2h)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.chars_of(game.as_it_was(obj)).toughness for obj in self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class ManaValueOf(Number):
    """The mana value of something (CR 202.3)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return sum(mana_value_of(game, obj) for obj in self.what.find(game, scope))


def mana_value_of(game: Game, obj: Obj) -> int:
    """Return an object's mana value; on the stack X is what was chosen for it (CR 202.3b, 202.3e)."""
    if obj.guise is not None and obj.card is obj.guise.shown():
        of_the_front = obj.guise.mana_value()
        if of_the_front is not None:
            return of_the_front
    cost = game.chars_of(obj).cost
    return cost.mana_value + (cost.x * x_of(obj) if obj.zone == STACK else 0)


@dataclass(frozen=True, slots=True)
class Devotion(Number):
    """Your devotion to a colour: its symbols in the mana costs of your permanents (CR 700.5)."""

    color: int

    def value(self, game: Game, scope: Scope) -> int:
        objects = game.position.objects
        mine = [objects[id] for id in game.position.battlefield if objects[id].controller == scope.controller]
        return sum(game.chars_of(obj).cost.count_symbols(self.color) for obj in mine)


@dataclass(frozen=True, slots=True)
class DrawsThisTurn(Number):
    """How many cards a player drew this turn."""

    who: Who
    reads: ClassVar[tuple[str, ...]] = ("draws",)

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.position.players[seat].draws for seat in who_acted(game, scope, self.who))


@dataclass(frozen=True, slots=True)
class LifeLostThisTurn(Number):
    """How much life the one of several players who lost most has lost this turn."""

    who: Who
    reads: ClassVar[tuple[str, ...]] = ("life_lost",)

    def value(self, game: Game, scope: Scope) -> int:
        most = 0
        for seat in who_acted(game, scope, self.who):
            most = game.guards.most(most, game.position.players[seat].life_lost, "119.3")
        return most


@dataclass(frozen=True, slots=True)
class SpellsBefore(Number):
    """How many spells were cast this turn before the one whose casting made this trigger (CR 702.40a)."""

    reads: ClassVar[tuple[str, ...]] = ("spells_cast",)

    def value(self, game: Game, scope: Scope) -> int:
        return scope.event.number - 1 if isinstance(scope.event, ev.Cast) else 0


@dataclass(frozen=True, slots=True)
class TimesPaid(Number):
    """How often an additional cost was paid for the spell, or for the spell that became the source (CR 702.33d)."""

    name: str

    def value(self, game: Game, scope: Scope) -> int:
        if scope.paid:
            return scope.paid.count(self.name)
        source = game.position.look(scope.source)
        return 0 if source.spell is None else source.spell.paid.count(self.name)


@dataclass(frozen=True, slots=True)
class Plus(Number):
    """One number more than another."""

    left: Amount
    right: Amount

    def value(self, game: Game, scope: Scope) -> int:
        return number(self.left, game, scope) + number(self.right, game, scope)


@dataclass(frozen=True, slots=True)
class Times(Number):
    """A number several times."""

    left: Amount
    factor: int

    def value(self, game: Game, scope: Scope) -> int:
        return number(self.left, game, scope) * self.factor


THAT_MUCH = ThatMuch()
X = TheX()
