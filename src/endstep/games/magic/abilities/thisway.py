"""What instructions leave behind for later ones, "this way", and events that only few cards wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Condition, Effect, Number, Pattern, Scope, What, Who, in_range
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import attaching, cards, counters
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.proliferating import PROLIFERATED, Proliferated

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


# numbers and conditions
@dataclass(frozen=True, slots=True)
class LifeLostThisWay(Number):
    """How much life an earlier instruction made players lose."""

    def value(self, game: Game, scope: Scope) -> int:
        return scope.notes.get("life lost", 0)


@dataclass(frozen=True, slots=True)
class PutThisWay(Number):
    """On how many objects an earlier instruction has put counters."""

    def value(self, game: Game, scope: Scope) -> int:
        return scope.notes.get("put on", 0)


@dataclass(frozen=True, slots=True)
class TransformedThisWay(Condition):
    """An earlier instruction has made something transform."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return "transformed" in scope.notes


# players
@dataclass(frozen=True, slots=True)
class BeingAttacked(Who):
    """The players whom the creatures of the event attack (CR 508.1b)."""

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        event = scope.event
        found: set[int] = set()
        if isinstance(event, ev.Attacked):
            found = {each.attacking.seat for each in event.attackers if each.attacking is not None}
        return in_range(game, scope, tuple(seat for seat in game.turn_order() if seat in found))


# events
@dataclass(frozen=True, slots=True)
class LifeWouldFall(Pattern):
    """A player's life total would be reduced to a number or less (CR 119.3)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.LIFE_LOST,)
    who: Who
    to: int = 0

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, ev.LifeLost) or not self.who.includes(event.seat, game, scope):
            return False
        left = game.position.players[event.seat].life - event.amount
        return game.guards.at_most(left, self.to, game.name_of(scope.source))


@dataclass(frozen=True, slots=True)
class Proliferates(Pattern):
    """A player proliferates, whatever they choose (CR 701.34)."""

    kinds: ClassVar[tuple[int, ...]] = (PROLIFERATED,)
    who: Who

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return isinstance(event, Proliferated) and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class BlocksFirst(Pattern):
    """A creature of a kind blocks, once however many it blocks (CR 509.3a); "that player" controls it."""

    kinds: ClassVar[tuple[int, ...]] = (ev.BLOCKED,)
    what: Things

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        if not isinstance(event, ev.BlockedEvent) or not self.what.matches(game, event.blocker, scope):
            return False
        return event.blocker.blocking[:1] == (event.attacker.id,)


@dataclass(frozen=True, slots=True)
class PlayerAttacks(Pattern):
    """A player attacks with one or more creatures (CR 508.3)."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)
    who: Who

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return isinstance(event, ev.Attacked) and any(
            self.who.includes(each.controller, game, scope) for each in event.attackers
        )


# effects
@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Permanents become unattached (CR 701.3d)."""

    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            there = game.position.objects.get(obj.id)
            if there is not None and there.attached_to is not None:
                attaching.unattach(game, obj.id)


@dataclass(frozen=True, slots=True)
class IfFollowed(Effect):
    """An instruction, and what happens if it was followed: if anything of it could be done (CR 608.2c, 603.12)."""

    effect: Effect
    then: Effect
    otherwise: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        before = len(game.happened_log)
        self.effect.do(game, scope)
        if any(event.kind in _DONE for event, *_ in game.happened_log[before:]):
            self.then.do(game, scope)
        elif self.otherwise is not None:
            self.otherwise.do(game, scope)


_DONE: Final = frozenset(
    (
        ev.SACRIFICED,
        ev.MOVED,
        ev.COUNTERS_PUT,
        ev.COUNTERS_REMOVED,
        ev.TAPPED,
        ev.UNTAPPED,
        ev.CREATED,
        ev.DREW,
        ev.DESTROYED,
    )
)


@dataclass(frozen=True, slots=True)
class DrawShown(Effect):
    """You draw a card and reveal it; later instructions speak of it as "it" (CR 121.1, 701.20)."""

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        before = set(game.position.hand(seat))
        cards.draw(game, seat, 1)
        drawn = [game.position.objects[id] for id in game.position.hand(seat) if id not in before]
        for obj in drawn[:1]:
            game.happened(ev.Revealed(obj), "701.20a")
        scope.objects["it"] = tuple(drawn[:1])


@dataclass(frozen=True, slots=True)
class PutOnOneOfEachColor(Effect):
    """For each colour you put a counter on one object of a kind that has it, of your choice (CR 105.1, 608.2d)."""

    counter: str
    what: Things

    def do(self, game: Game, scope: Scope) -> None:
        put: set[int] = set()
        for color in range(5):
            there = self.what.colored(color).find(game, scope)
            if not there:
                continue
            options = [Option(Role.CHOICE, "put a counter on", obj.id) for obj in there]
            chosen = game.ask(scope.controller, "put a counter on", options).subject
            if counters.put_counters(game, Ref(obj=chosen), self.counter, 1):
                put.add(chosen)
        scope.notes["put on"] = len(put)


LIFE_LOST_THIS_WAY = LifeLostThisWay()
__all__ = [
    "LIFE_LOST_THIS_WAY",
    "BeingAttacked",
    "BlocksFirst",
    "DrawShown",
    "IfFollowed",
    "LifeLostThisWay",
    "LifeWouldFall",
    "PlayerAttacks",
    "Proliferates",
    "PutOnOneOfEachColor",
    "PutThisWay",
    "TransformedThisWay",
    "Unattach",
]
