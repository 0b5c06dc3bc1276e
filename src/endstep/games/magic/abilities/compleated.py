"""Compleated planeswalkers, which enter with fewer loyalty counters (CR 702.150), and spells cast before in a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.amounts import Times, TimesPaid
from endstep.games.magic.abilities.base import Amount, Condition, Pattern, Scope, Static, Who, number
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.players import YOU, who_acted
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

LIFE_FOR_MANA: Final = "life for a symbol"  # how a spell remembers that life was paid for a symbol of its cost (107.4f)


@dataclass(frozen=True, slots=True)
class EntersWithFewer(Replacement):
    """If a permanent would enter with counters of a kind, it enters with so many fewer (CR 702.150a)."""

    would: Pattern
    counter: str
    amount: Amount

    @property
    def pattern(self) -> Pattern:
        return self.would

    def applies(self, game: Game, event: ev.Event, scope: Scope) -> bool:
        there = isinstance(event, ev.Moved) and any(kind == self.counter for kind, _ in event.counters)
        return there and self.would.matches(game, event, scope)

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        fewer = number(self.amount, game, scope)
        kept = []
        for kind, amount in event.counters:
            left = game.guards.most(0, amount - fewer, "702.150a") if kind == self.counter else amount
            fewer = game.guards.most(0, fewer - amount, "702.150a") if kind == self.counter else fewer
            kept.append((kind, left))
        event.counters = tuple(kept)
        return event


@dataclass(frozen=True, slots=True)
class CastBefore(Condition):
    """A player has cast another spell of that name in this game, beside the one that asks."""

    name: str
    who: Who = YOU

    def holds(self, game: Game, scope: Scope) -> bool:
        seats = who_acted(game, scope, self.who)
        return any(dict(game.position.players[seat].casts).get(self.name, 0) > 1 for seat in seats)


COMPLEATED = Static(
    (EntersWithFewer(Enters(THIS), "loyalty", Times(TimesPaid(LIFE_FOR_MANA), 2)),), keyword="compleated"
)
__all__ = ["COMPLEATED", "LIFE_FOR_MANA", "CastBefore", "EntersWithFewer"]
