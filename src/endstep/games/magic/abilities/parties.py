"""A player's party, and what belongs to commanders (CR 700.8, 903.4)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Number, Scope, Who
from endstep.games.magic.abilities.players import YOU

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


@dataclass(frozen=True, slots=True)
class PartySize(Number):
    """How many creatures are in players' parties, counted so that there are most (CR 700.8a-700.8b)."""

    who: Who = YOU

    def value(self, game: Game, scope: Scope) -> int:
        return sum(_size(game, seat) for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class CommanderCasts(Number):
    """How often players have cast commanders from the command zone this game (CR 903.8)."""

    who: Who = YOU

    def value(self, game: Game, scope: Scope) -> int:
        players = game.position.players
        return sum(times for seat in self.who.seats(game, scope) for _, times in players[seat].commander_casts)


def _size(game: Game, seat: int) -> int:
    """Return the most types that can be given to different creatures."""
    objects = game.position.objects
    mine = [id for id in game.position.battlefield if objects[id].controller == seat]
    roles = [frozenset(PARTY) & game.chars(id).subtypes for id in mine if game.chars(id).is_creature]
    # By Hall: a set of types is filled if each part of it is met by as many creatures.
    for size in range(len(PARTY), 0, -1):
        for wanted in combinations(PARTY, size):
            parts = [part for number in range(1, size + 1) for part in combinations(wanted, number)]
            if all(sum(not each.isdisjoint(part) for each in roles) >= len(part) for part in parts):
                return size
    return 0
