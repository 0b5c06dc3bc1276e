"""Effects that have cards cast, suspended or played later (CR 608.2g, 702.62, 702.85)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import mana_value_of
from endstep.games.magic.abilities.base import (
    Amount,
    Condition,
    Effect,
    InsteadOfCost,
    Scope,
    Static,
    What,
    Who,
    number,
)
from endstep.games.magic.abilities.objects import Noted, Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.effects import WHOLE_TURN
from endstep.games.magic.continuous.marking import NOT_YET, Marked
from endstep.games.magic.continuous.permitting import MayPlay
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, LIBRARY
from endstep.games.magic.state.records import Counters, Obj, Ref
from endstep.games.magic.verbs import cards, counters, linking, moving

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game

FREE: Final = InsteadOfCost("without paying its mana cost")
IT: Final = Noted("it")
PAID_WITH: Final = Noted("cost")


def cast_one(game: Game, seat: int, obj: Obj, cost: InsteadOfCost | None, *, below: int | None = None) -> Obj | None:
    """Let a player cast a card now, as one of the spells that it can be; return the spell (CR 608.2g).

    With `below` the spell's mana value must be less than that (702.85a).
    """
    from endstep.games.magic.flow.casting import cast_now, may_cast_now

    found = may_cast_now(game, seat, obj, cost)
    if below is not None:
        found = [each for each in found if game.guards.below(each.mana_cost.mana_value, below, "702.85a")]
    if not found:
        return None
    told = [_told(obj, each) for each in found]
    options = [Option(Role.ACTION, "cast", obj.id, each) for each in told]
    options.append(Option(Role.DECLINE, "no", obj.id))
    chosen = game.ask(seat, "cast", options)
    if chosen.role is Role.DECLINE:
        return None
    return cast_now(game, seat, obj, found[options.index(chosen)], cost)


def _told(obj: Obj, spell: CardDef) -> str | None:
    """Return what tells an option to cast a card apart: as which of its halves or faces, bestowed, or face down."""
    if spell is obj.real:
        return None
    if spell.prototype is not None:
        return "prototyped"
    return "bestowed" if spell.bestow else spell.name or "face down"


@dataclass(frozen=True, slots=True)
class CastIt(Effect):
    """A player may cast cards where they are while this resolves, for a cost of their own or the usual one."""

    what: What
    cost: InsteadOfCost | None = FREE
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            for obj in self.what.find(game, scope):
                there = game.position.objects.get(obj.id)
                if there is not None and there.real is not None:
                    cast_one(game, seat, there, self.cost)


@dataclass(frozen=True, slots=True)
class LetPlay(Effect):
    """A player may play cards from where they are for a while, as long as they remain there (CR 601.3b).

    With `not_yet` only after the turn in which this happens has ended (702.185a).
    """

    what: What
    duration: int
    cost: InsteadOfCost | None = None
    who: Who = YOU
    not_yet: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            for obj in self.what.find(game, scope):
                if obj.id in game.position.objects:
                    if self.not_yet:
                        game.last_effect(Static((Marked(NOT_YET),)), scope, WHOLE_TURN, affected=(obj.id,))
                    part = MayPlay(YOU, Things(zone=obj.zone), self.cost, lands=self.cost is None, not_yet=self.not_yet)
                    game.last_effect(Static((part,)), Scope(scope.source, seat), self.duration, affected=(obj.id,))


@dataclass(frozen=True, slots=True)
class Cascade(Effect):
    """You exile cards from the top of your library down to a nonland card of less mana value than this spell's.

    You may cast that card without paying its mana cost; the others go to the bottom at random (CR 702.85a).
    """

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        value = mana_value_of(game, game.position.look(scope.source))
        exiled: list[Obj] = []
        found: Obj | None = None
        while found is None:
            top = cards.know_top(game, seat, 1)
            if not top:
                break
            moved = moving.exile(game, top)
            exiled += moved
            if not moved:
                break
            now = game.printed(moved[0])
            if not now.is_land and game.guards.below(mana_value_of(game, moved[0]), value, "702.85a"):
                found = moved[0]
        if found is not None:
            cast_one(game, seat, found, FREE, below=value)
        put_at_bottom(game, [obj.id for obj in exiled if obj.id in game.position.objects])


def put_at_bottom(game: Game, ids: list[int]) -> None:
    """Put cards at the bottom of their owner's library in a random order (CR 401.4)."""
    rest = list(ids)
    while rest:
        options = cards.distinct(game, tuple(rest), "next at the bottom")
        names = [game.position.objects[option.subject].name for option in options]
        weights = [sum(game.position.objects[id].name == name for id in rest) for name in names]
        placed = game.ask_chance("order at the bottom", options, weights).subject
        rest.remove(placed)
        moving.move(game, placed, LIBRARY, rule="401.4", how="put at the bottom", position=moving.BOTTOM)


@dataclass(frozen=True, slots=True)
class SuspendIt(Effect):
    """The source is exiled with time counters on it (CR 702.62a)."""

    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        after = moving.move(game, scope.source, EXILE, rule="702.62a", how="exiled")
        if after is not None:
            counters.put_counters(game, Ref(obj=after.id), "time", number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class CouldCast(Condition):
    """You could begin to cast the source from your hand (CR 702.62a, 702.62c)."""

    def holds(self, game: Game, scope: Scope) -> bool:
        from endstep.games.magic.flow.permissions import as_spell, is_time_for, what_forbids

        obj = game.position.objects.get(scope.source)
        if obj is None or obj.card is None:
            return False
        for spell in obj.card.spells:
            there = as_spell(obj, spell, scope.controller)
            timely = is_time_for(game, scope.controller, there, spell)
            if timely and not what_forbids(game, scope.controller, there):
                return True
        return False


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Later instructions, and what they leave behind, speak of these objects as "it" (CR 603.7c)."""

    what: What

    def do(self, game: Game, scope: Scope) -> None:
        scope.objects["it"] = self.what.find(game, scope)


@dataclass(frozen=True, slots=True)
class ReturnToBattlefield(Effect):
    """Cards return to the battlefield under their owners' control, all at once, perhaps `tapped` (CR 400.7, 603.7c).

    They may have `counters` on them as they enter.
    """

    what: What
    tapped: bool = False
    counters: Counters = ()

    def do(self, game: Game, scope: Scope) -> None:
        there = [obj.id for obj in self.what.find(game, scope) if obj.zone != BATTLEFIELD]
        back = linking.put_together(game, there, BATTLEFIELD, tapped=self.tapped, counters=self.counters)
        scope.objects["it"] = scope.objects["returned"] = tuple(back)


__all__ = [
    "FREE",
    "IT",
    "PAID_WITH",
    "ReturnToBattlefield",
    "Cascade",
    "CastIt",
    "CouldCast",
    "LetPlay",
    "Remember",
    "SuspendIt",
    "cast_one",
    "put_at_bottom",
]
