"""Effects that look into libraries: surveil, and taking cards of a kind from among the top ones (CR 701.25, 401)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Amount, Effect, Scope, Who, number
from endstep.games.magic.abilities.effects.casting import put_at_bottom
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.state.codes import GRAVEYARD, HAND, LIBRARY
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Players look at the top cards of their libraries and put each into the graveyard or on top (CR 701.25)."""

    amount: Amount = 1
    who: Who = YOU

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            cards.surveil(game, seat, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class TakeFromTop(Effect):
    """You look at the top cards of your library and put some into your hand; the rest go elsewhere.

    You take `most` of them, or with `may` up to so many of a kind, which you reveal. The rest are put at the bottom of
    the library, at random where `random`, else in an order of your choice; or `rest` is another zone.
    """

    amount: Amount
    most: int = 1
    kind: Things | None = None
    may: bool = False
    rest: int = LIBRARY
    random: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        top = cards.know_top(game, seat, number(self.amount, game, scope))
        taken: list[int] = []
        while len(taken) < self.most:
            left = tuple(id for id in top if id not in taken and self._fits(game, id, scope))
            options = cards.distinct(game, left, "take")
            if self.may and left:
                options.append(Option(Role.DECLINE, "take no more"))
            if not options:
                break
            chosen = game.ask(seat, "look at top", options)
            if chosen.role is Role.DECLINE:
                break
            taken.append(chosen.subject)
        if self.kind is not None:
            for id in taken:
                game.happened(ev.Revealed(game.position.objects[id]), "701.20a")
        first = game.hold()
        for id in taken:
            moving.move(game, id, HAND, rule="608.2c", how="put")
        others = [id for id in top if id not in taken]
        if self.rest == GRAVEYARD:
            for id in others:
                moving.move(game, id, GRAVEYARD, rule="608.2c", how="put")
        if first:
            game.release()
        if self.rest == LIBRARY and self.random:
            put_at_bottom(game, others)
        elif self.rest == LIBRARY:
            cards.order_bottom(game, seat, others)

    def _fits(self, game: Game, id: int, scope: Scope) -> bool:
        return self.kind is None or self.kind.matches(game, game.position.objects[id], scope)


@dataclass(frozen=True, slots=True)
class DiscardAtRandom(Effect):
    """Players discard cards at random (CR 701.9b)."""

    who: Who
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            cards.discard_at_random(game, seat, number(self.amount, game, scope))


@dataclass(frozen=True, slots=True)
class DiscardChosen(Effect):
    """A player reveals their hand; you choose a card of a kind, which they discard (CR 701.9, 701.20).

    With `may` you can choose none; with `exile` the card is exiled instead.
    """

    who: Who
    what: Things
    may: bool = False
    exile: bool = False

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = [game.position.objects[id] for id in game.position.hand(seat)]
            for obj in hand:
                game.happened(ev.Revealed(obj), "701.20a")
            fitting = tuple(obj.id for obj in hand if self.what.matches(game, obj, scope))
            if fitting:
                verb = "exile" if self.exile else "discard"
                options = cards.distinct(game, fitting, verb)
                if self.may:
                    options.append(Option(Role.DECLINE, "choose none"))
                chosen = game.ask(scope.controller, verb, options)
                if chosen.role is Role.DECLINE:
                    continue
                if self.exile:
                    moving.exile(game, [chosen.subject])
                else:
                    cards.discard_these(game, [chosen.subject])


__all__ = ["DiscardAtRandom", "DiscardChosen", "Surveil", "TakeFromTop"]
