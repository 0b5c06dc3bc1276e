"""Effects of cards that end the game or put it off: taking what there is, exchanging life, flipping a coin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Effect,
    Number,
    Pattern,
    Scope,
    Static,
    What,
    Who,
    number,
)
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.changing import HasBase
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.endings import AwaitsTurn
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import cards, counters, damage, flipping, life, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def choose_some(game: Game, seat: int, objects: tuple[Obj, ...], amount: int, verb: str) -> list[int]:
    """Have a player choose so many objects, or all where there are fewer; cards that are alike are one option."""
    left = list(objects)
    chosen: list[int] = []
    for _ in range(game.guards.least(amount, len(left), "609.3")):
        there = [obj.id for obj in left if obj.zone == BATTLEFIELD]
        options = [Option(Role.CHOICE, verb, id) for id in there]
        for zone in (HAND, GRAVEYARD):
            options += cards.distinct(game, tuple(obj.id for obj in left if obj.zone == zone), verb)
        subject = game.ask(seat, verb, options).subject
        chosen.append(subject)
        left = [obj for obj in left if obj.id != subject]
    return chosen


@dataclass(frozen=True, slots=True)
class ExileSome(Effect):
    """You exile so many objects of a kind, of your choice; `otherwise` is "if you can't" (CR 609.3)."""

    what: What
    amount: Amount
    otherwise: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        wanted = number(self.amount, game, scope)
        there = self.what.find(game, scope)
        moving.exile(game, choose_some(game, scope.controller, there, wanted, "exile"))
        if self.otherwise is not None and game.guards.below(len(there), wanted, game.name_of(scope.source)):
            self.otherwise.do(game, scope)


@dataclass(frozen=True, slots=True)
class SacrificeSome(Effect):
    """You sacrifice so many permanents of a kind, of your choice; `otherwise` is "if you can't" (CR 701.21)."""

    what: What
    amount: Amount
    otherwise: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        wanted = number(self.amount, game, scope)
        mine = [obj for obj in self.what.find(game, scope) if obj.controller == scope.controller]
        there = tuple(obj for obj in mine if moving.can_be_sacrificed(game, obj))
        moving.sacrifice(game, scope.controller, choose_some(game, scope.controller, there, wanted, "sacrifice"))
        if self.otherwise is not None and game.guards.below(len(there), wanted, game.name_of(scope.source)):
            self.otherwise.do(game, scope)


@dataclass(frozen=True, slots=True)
class ReturnOne(Effect):
    """You return a card of a kind, of your choice, to a zone; `otherwise` is "if you can't"."""

    what: What
    to: int
    otherwise: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        chosen = choose_some(game, seat, self.what.find(game, scope), 1, "return")
        moved = [moving.move(game, id, self.to, rule="608.2c", how="returned", controller=seat) for id in chosen]
        scope.objects["it"] = tuple(obj for obj in moved if obj is not None)
        if not chosen and self.otherwise is not None:
            self.otherwise.do(game, scope)


@dataclass(frozen=True, slots=True)
class ReturnAtRandom(Effect):
    """You return a card of a kind, at random, to a zone."""

    what: What
    to: int

    def do(self, game: Game, scope: Scope) -> None:
        there = self.what.find(game, scope)
        options = cards.distinct(game, tuple(obj.id for obj in there), "return")
        if options:
            names = [game.position.objects[option.subject].name for option in options]
            weights = [sum(obj.name == name for obj in there) for name in names]
            chosen = game.ask_chance("return at random", options, weights).subject
            moving.move(game, chosen, self.to, rule="608.2c", how="returned", controller=scope.controller)


@dataclass(frozen=True, slots=True)
class KeepOneOfTop(Effect):
    """You look at the top cards of your library, put one into your hand and the rest into your graveyard."""

    amount: int

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        top = cards.know_top(game, seat, self.amount)
        if not top:
            return
        kept = game.ask(seat, "look at top", cards.distinct(game, top, "keep")).subject
        first = game.hold()
        moving.move(game, kept, HAND, rule="608.2c", how="put")
        for id in top:
            if id != kept:
                moving.move(game, id, GRAVEYARD, rule="608.2c", how="put")
        if first:
            game.release()


@dataclass(frozen=True, slots=True)
class RevealHand(Effect):
    """Players reveal their hands (CR 701.20)."""

    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            for id in game.position.hand(seat):
                game.happened(ev.Revealed(game.position.objects[id]), "701.20a")


@dataclass(frozen=True, slots=True)
class DamageToEach(Effect):
    """A source deals damage to each of several players at once, to each an amount of their own ("that player")."""

    who: Who
    amount: Amount
    source: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        packets = []
        for seat in self.who.seats(game, scope):
            scope.notes["that player"] = seat
            amount = number(self.amount, game, scope)
            packets += [damage.Packet(source, Ref(seat=seat), amount) for source in self.source.find(game, scope)]
        damage.deal_damage(game, packets)


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """Two players exchange life totals; where one of them can't gain or lose what is needed nothing happens.

    Each gains or loses the difference (CR 701.12c, 119.7-119.8).
    """

    left: Who
    right: Who | None = None

    def do(self, game: Game, scope: Scope) -> None:
        others = () if self.right is None else self.right.seats(game, scope)
        pair = (*self.left.seats(game, scope), *others)
        if len(pair) != 2 or pair[1] in game.life_sharers(pair[0]):  # CR 810.9e
            return
        first, second = game.position.players[pair[0]].life, game.position.players[pair[1]].life
        if can_become(game, pair[0], second) and can_become(game, pair[1], first):
            life.set_life(game, pair[0], second)
            life.set_life(game, pair[1], first)


@dataclass(frozen=True, slots=True)
class ExchangeLifeAndToughness(Effect):
    """A player's life total and the toughness of something are exchanged, both or neither (CR 701.12g)."""

    who: Who
    what: What = THIS

    def do(self, game: Game, scope: Scope) -> None:
        obj = next((o for o in self.what.find(game, scope) if o.id in game.position.objects), None)
        for seat in self.who.seats(game, scope):
            total = game.position.players[seat].life
            if obj is None or obj.zone != BATTLEFIELD or not can_become(game, seat, game.chars_of(obj).toughness):
                return
            life.set_life(game, seat, game.chars_of(obj).toughness)
            base = Static((HasBase(THIS, None, total),))
            game.last_effect(base, scope, FOR_EVER, affected=(obj.id,))


def can_become(game: Game, seat: int, total: int) -> bool:
    now = game.position.players[seat].life
    if game.guards.below(now, total, "701.12c"):
        return not game.forbidden(ev.LifeGained(seat, total - now))
    return game.guards.equal(now, total, "701.12c") or not game.forbidden(ev.LifeLost(seat, now - total))


@dataclass(frozen=True, slots=True)
class LoseCounters(Effect):
    """Players lose all their counters of a kind; `COUNTERS_LOST` is how many."""

    who: Who
    counter: str

    def do(self, game: Game, scope: Scope) -> None:
        lost = 0
        for seat in self.who.seats(game, scope):
            there = Ref(seat=seat)
            owned = counters.count_of(game, there, self.counter)
            lost += counters.remove_counters(game, there, self.counter, owned, remover=scope.controller)
        scope.notes["counters lost"] = lost


@dataclass(frozen=True, slots=True)
class CountersLost(Number):
    """How many counters an earlier instruction made players lose."""

    def value(self, game: Game, scope: Scope) -> int:
        return scope.notes.get("counters lost", 0)


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """You flip a coin; one effect if you win the flip, another one (or nothing) if you lose it (CR 705)."""

    won: Effect
    lost: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        if flipping.flip_coin(game, scope.controller):
            self.won.do(game, scope)
        elif self.lost is not None:
            self.lost.do(game, scope)


@dataclass(frozen=True, slots=True)
class WinsFlip(Pattern):
    """A player wins a coin flip."""

    kinds: ClassVar[tuple[int, ...]] = (flipping.FLIPPED,)
    who: Who

    def matches(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        return isinstance(event, flipping.Flipped) and event.won and self.who.includes(event.seat, game, scope)


@dataclass(frozen=True, slots=True)
class ExtraTurnWith(Effect):
    """You take an extra turn after this one (CR 500.7), in which an ability functions as well, or two."""

    ability: Ability
    also: Ability | None = None

    def do(self, game: Game, scope: Scope) -> None:
        if scope.controller not in game.in_game:
            return
        common = game.position.common.clone()
        # Later extra turns are taken first, so the place of this one does not change until it begins.
        place = len(common.extra_turns)
        common.extra_turns = (*common.extra_turns, game.primary(scope.controller))
        game.position.put_common(common)
        for ability in (self.ability, self.also):
            if ability is not None:
                game.last_effect(AwaitsTurn.static(ability, place), scope, FOR_EVER)


@dataclass(frozen=True, slots=True)
class EndTheTurn(Effect):
    """The turn ends (CR 724.1)."""

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.ending_turn import end_the_turn

        end_the_turn(game)


COUNTERS_LOST = CountersLost()
__all__ = [
    "COUNTERS_LOST",
    "CountersLost",
    "DamageToEach",
    "EndTheTurn",
    "ExchangeLife",
    "ExchangeLifeAndToughness",
    "ExileSome",
    "ExtraTurnWith",
    "FlipCoin",
    "KeepOneOfTop",
    "LoseCounters",
    "ReturnAtRandom",
    "ReturnOne",
    "RevealHand",
    "SacrificeSome",
    "WinsFlip",
    "choose_some",
]
