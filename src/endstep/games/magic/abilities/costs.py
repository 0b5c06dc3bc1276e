"""Costs that are not mana (CR 118)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Cost, Scope, What, number
from endstep.games.magic.continuous.permitting import AsThoughHaste
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import cards, counters, life, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


def acts_at_once(game: Game, obj: Obj) -> bool:
    """Return whether abilities of a creature can be activated as though it had haste."""
    from endstep.games.magic.continuous.fighting import concerned, in_force

    return any(obj.id in concerned(game, bound, part.what) for bound, part in in_force(game, AsThoughHaste))


@dataclass(frozen=True, slots=True)
class Tap(Cost):
    """The tap symbol: the source is tapped; a creature must not be new (CR 107.5, 302.6)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        obj = game.position.objects.get(scope.source)
        if obj is None or obj.zone != BATTLEFIELD or obj.tapped:
            return False
        now = game.chars_of(obj)
        return not (now.is_creature and obj.sick and "haste" not in now.keywords and not acts_at_once(game, obj))

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal(f"{game.name_of(scope.source)} can't be tapped for this", "107.5")
        moving.tap(game, scope.source)


@dataclass(frozen=True, slots=True)
class SacrificeThis(Cost):
    """The source is sacrificed (CR 701.21)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        obj = game.position.objects.get(scope.source)
        return obj is not None and obj.controller == scope.controller and moving.can_be_sacrificed(game, obj)

    def pay(self, game: Game, scope: Scope) -> None:
        moving.sacrifice(game, scope.controller, (scope.source,))


@dataclass(frozen=True, slots=True)
class Sacrifice(Cost):
    """Permanents of a kind are sacrificed, of the player's choice."""

    what: What
    amount: Amount = 1

    def payable(self, game: Game, scope: Scope) -> bool:
        wanted = number(self.amount, game, scope)
        return game.guards.at_least(len(self._mine(game, scope)), wanted, "118.3")

    def _mine(self, game: Game, scope: Scope) -> list[int]:
        mine = [obj for obj in self.what.find(game, scope) if obj.controller == scope.controller]
        return [obj.id for obj in mine if moving.can_be_sacrificed(game, obj)]

    def pay(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for _ in range(number(self.amount, game, scope)):
            left = [id for id in self._mine(game, scope) if id not in chosen]
            if not left:
                raise game.illegal("there is nothing to sacrifice", "118.3")
            options = [Option(Role.CHOICE, "sacrifice", id) for id in left]
            chosen.append(game.ask(scope.controller, "sacrifice", options).subject)
        moving.sacrifice(game, scope.controller, chosen)
        keep_paid(game, scope, chosen)


def keep_paid(game: Game, scope: Scope, ids: list[int]) -> None:
    """Keep what a cost was paid with: the spell or ability may speak of it (CR 608.2k, 707.10)."""
    scope.objects["cost"] = (*scope.objects.get("cost", ()), *(game.position.look(id) for id in ids))


@dataclass(frozen=True, slots=True)
class PayLife(Cost):
    """An amount of life is paid (CR 119.4)."""

    amount: Amount

    def payable(self, game: Game, scope: Scope) -> bool:
        return life.can_pay_life(game, scope.controller, number(self.amount, game, scope))

    def pay(self, game: Game, scope: Scope) -> None:
        life.pay_life(game, scope.controller, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class Discard(Cost):
    """Cards are discarded from the hand."""

    amount: Amount = 1

    def payable(self, game: Game, scope: Scope) -> bool:
        # The spell itself is in the hand only as long as nobody has begun to cast it.
        there = sum(1 for id in game.position.hand(scope.controller) if id != scope.source)
        return game.guards.at_least(there, number(self.amount, game, scope), "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there are too few cards to discard", "118.3")
        cards.discard(game, scope.controller, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class ExileFromHand(Cost):
    """Cards of a kind are exiled from the hand, the spell itself excepted."""

    what: What
    amount: int = 1

    def _there(self, game: Game, scope: Scope) -> list[int]:
        hand = game.position.hand(scope.controller)
        return [o.id for o in self.what.find(game, scope) if o.id in hand and o.id != scope.source]

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.guards.at_least(len(self._there(game, scope)), self.amount, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        for _ in range(self.amount):
            there = self._there(game, scope)
            if not there:
                raise game.illegal("there is no such card to exile", "118.3")
            chosen = game.ask(scope.controller, "exile", [Option(Role.CHOICE, "exile", id) for id in there])
            moving.exile(game, (chosen.subject,))
            keep_paid(game, scope, [chosen.subject])


@dataclass(frozen=True, slots=True)
class ExileOthers(Cost):
    """Cards of a kind are exiled from a graveyard, the spell itself excepted (CR 702.138a)."""

    what: What
    amount: Amount = 1

    def _there(self, game: Game, scope: Scope) -> list[int]:
        return [o.id for o in self.what.find(game, scope) if o.zone == GRAVEYARD and o.id != scope.source]

    def payable(self, game: Game, scope: Scope) -> bool:
        wanted = number(self.amount, game, scope)
        return game.guards.at_least(len(self._there(game, scope)), wanted, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for _ in range(number(self.amount, game, scope)):
            left = tuple(id for id in self._there(game, scope) if id not in chosen)
            if not left:
                raise game.illegal("there are too few cards to exile", "118.3")
            chosen.append(game.ask(scope.controller, "exile", cards.distinct(game, left, "exile")).subject)
        moving.exile(game, chosen)
        keep_paid(game, scope, chosen)


@dataclass(frozen=True, slots=True)
class DiscardKind(Cost):
    """Cards of a kind are discarded from the hand."""

    what: What
    amount: int = 1

    def _there(self, game: Game, scope: Scope) -> list[int]:
        hand = game.position.hand(scope.controller)
        return [o.id for o in self.what.find(game, scope) if o.id in hand and o.id != scope.source]

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.guards.at_least(len(self._there(game, scope)), self.amount, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        chosen: list[int] = []
        for _ in range(self.amount):
            left = tuple(id for id in self._there(game, scope) if id not in chosen)
            if not left:
                raise game.illegal("there is no such card to discard", "118.3")
            chosen.append(game.ask(scope.controller, "discard", cards.distinct(game, left, "discard")).subject)
        cards.discard_these(game, chosen)
        keep_paid(game, scope, chosen)


@dataclass(frozen=True, slots=True)
class TapOthers(Cost):
    """Untapped permanents of a kind are tapped; new creatures may be among them (CR 302.6)."""

    what: What
    amount: Amount = 1

    def _there(self, game: Game, scope: Scope) -> list[int]:
        found = self.what.find(game, scope)
        return [o.id for o in found if o.zone == BATTLEFIELD and o.controller == scope.controller and not o.tapped]

    def payable(self, game: Game, scope: Scope) -> bool:
        wanted = number(self.amount, game, scope)
        return game.guards.at_least(len(self._there(game, scope)), wanted, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        for _ in range(number(self.amount, game, scope)):
            options = [Option(Role.CHOICE, "tap", id) for id in self._there(game, scope)]
            if not options:
                raise game.illegal("there is nothing to tap", "118.3")
            chosen = game.ask(scope.controller, "tap", options).subject
            moving.tap(game, chosen)
            keep_paid(game, scope, [chosen])


@dataclass(frozen=True, slots=True)
class ReturnToHand(Cost):
    """Permanents of a kind that the player controls are returned to their owners' hands."""

    what: What
    amount: int = 1

    def _there(self, game: Game, scope: Scope) -> list[int]:
        found = self.what.find(game, scope)
        return [o.id for o in found if o.zone == BATTLEFIELD and o.controller == scope.controller]

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.guards.at_least(len(self._there(game, scope)), self.amount, "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        for _ in range(self.amount):
            options = [Option(Role.CHOICE, "return", id) for id in self._there(game, scope)]
            if not options:
                raise game.illegal("there is nothing to return", "118.3")
            chosen = game.ask(scope.controller, "return", options).subject
            moving.return_to_hands(game, (chosen,))
            keep_paid(game, scope, [chosen])


@dataclass(frozen=True, slots=True)
class DiscardThis(Cost):
    """The source is discarded from the hand (CR 702.29a)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        obj = game.position.objects.get(scope.source)
        return obj is not None and obj.zone == HAND

    def pay(self, game: Game, scope: Scope) -> None:
        cards.discard_these(game, [scope.source])


@dataclass(frozen=True, slots=True)
class RemoveCounters(Cost):
    """Counters are removed from the source."""

    counter: str
    amount: Amount = 1

    def payable(self, game: Game, scope: Scope) -> bool:
        there = counters.count_of(game, Ref(obj=scope.source), self.counter)
        return game.guards.at_least(there, number(self.amount, game, scope), "118.3")

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal(f"{game.name_of(scope.source)} has too few counters", "118.3")
        wanted = number(self.amount, game, scope)
        counters.remove_counters(game, Ref(obj=scope.source), self.counter, wanted, remover=scope.controller)


@dataclass(frozen=True, slots=True)
class Loyalty(Cost):
    """A loyalty symbol: loyalty counters are put on the source, or (`amount` below 0) removed from it (CR 606.4)."""

    amount: int

    def payable(self, game: Game, scope: Scope) -> bool:
        there = counters.count_of(game, Ref(obj=scope.source), "loyalty")
        return self.amount >= 0 or game.guards.at_least(there, -self.amount, "606.6")  # guarded: a printed number

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal(f"{game.name_of(scope.source)} has too little loyalty", "606.6")
        source = Ref(obj=scope.source)
        if self.amount < 0:  # guarded: a printed number
            counters.remove_counters(game, source, "loyalty", -self.amount, remover=scope.controller)
        else:
            counters.put_counters(game, source, "loyalty", self.amount, by_effect=False)


DISCARD_THIS = DiscardThis()
TAP = Tap()
SACRIFICE_THIS = SacrificeThis()
