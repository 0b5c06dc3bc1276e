"""Numbers, conditions and players that cards ask about which end the game, or keep it from ending."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.amounts import mana_value_of
from endstep.games.magic.abilities.base import Amount, Condition, Number, Scope, What, Who, number
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.state.codes import STEP_CODES
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


@dataclass(frozen=True, slots=True)
class Half(Number):
    """Half of a number, rounded up unless `down`."""

    of: Amount
    down: bool = False

    def value(self, game: Game, scope: Scope) -> int:
        whole = number(self.of, game, scope)
        return game.guards.half(whole, "107.1a", down=self.down)


@dataclass(frozen=True, slots=True)
class DifferentNames(Number):
    """How many different names objects have; what has no name counts for none (CR 201.2)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return len({game.chars_of(obj).name for obj in self.what.find(game, scope)} - {""})


@dataclass(frozen=True, slots=True)
class DifferentManaValues(Number):
    """How many different mana values objects have."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        return len({mana_value_of(game, obj) for obj in self.what.find(game, scope)})


@dataclass(frozen=True, slots=True)
class ColorsAmong(Number):
    """How many colours there are among objects (CR 105.1)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        found = 0
        for obj in self.what.find(game, scope):
            found |= game.chars_of(obj).colors
        return found.bit_count()


@dataclass(frozen=True, slots=True)
class MostOfOneName(Number):
    """How many of some objects have the same name, at most; what has no name shares none (CR 201.2a)."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        names = Counter(game.chars_of(obj).name for obj in self.what.find(game, scope))
        del names[""]
        best = 0
        for shared in names.values():
            best = game.guards.most(best, shared, game.name_of(scope.source))
        return best


@dataclass(frozen=True, slots=True)
class GreatestPower(Number):
    """The greatest power among objects; 0 where there are none."""

    what: What

    def value(self, game: Game, scope: Scope) -> int:
        powers = [game.chars_of(obj).power for obj in self.what.find(game, scope)]
        best = powers[0] if powers else 0
        for power in powers[1:]:
            best = game.guards.most(best, power, game.name_of(scope.source))
        return best


@dataclass(frozen=True, slots=True)
class CountersOfPlayers(Number):
    """How many counters of a kind players have, all together."""

    who: Who
    counter: str

    def value(self, game: Game, scope: Scope) -> int:
        return counters.count_among(game, self.who.seats(game, scope), self.counter)


@dataclass(frozen=True, slots=True)
class OneHasCounters(Condition):
    """One of several players has at least so many counters of a kind, such as for "corrupted" (CR 207.2c)."""

    who: Who
    counter: str
    least: int

    def holds(self, game: Game, scope: Scope) -> bool:
        place = game.name_of(scope.source)
        return any(
            game.guards.at_least(counters.count_of(game, Ref(seat=seat), self.counter), self.least, place)
            for seat in self.who.seats(game, scope)
        )


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """A permanent was cast: it has been a spell on the stack that was no copy (CR 601.2, 707.12)."""

    what: What = THIS
    reads: ClassVar[tuple[str, ...]] = ("cast",)

    def holds(self, game: Game, scope: Scope) -> bool:
        found = self.what.find(game, scope)
        return bool(found) and all(_was_cast(obj) for obj in found)


def _was_cast(obj: Obj) -> bool:
    return obj.spell is not None and obj.spell.ability is None and not (obj.is_copy or obj.is_token)


@dataclass(frozen=True, slots=True)
class DuringStep(Condition):
    """It is that step, in whoever's turn."""

    step: str

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.position.turn.step == STEP_CODES[self.step]


@dataclass(frozen=True, slots=True)
class WithLife(Who):
    """Those of several players whose life total is exactly a number."""

    who: Who
    total: int

    def seats(self, game: Game, scope: Scope) -> tuple[int, ...]:
        players, place = game.position.players, game.name_of(scope.source)
        return tuple(s for s in self.who.seats(game, scope) if game.guards.equal(players[s].life, self.total, place))
