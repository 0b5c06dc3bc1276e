"""Speed, and what is had at its highest (CR 702.178-702.179)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Amount,
    Condition,
    Effect,
    InsteadOfCost,
    Keyword,
    Number,
    Scope,
    Static,
    Text,
    Triggered,
    Who,
    number,
)
from endstep.games.magic.abilities.conditions import AtMost, Both, YourTurn
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.patterns import LosesLife
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.continuous.parts import Grants
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.verbs import designating

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

START_YOUR_ENGINES: Final = Keyword("start your engines!")


@dataclass(frozen=True, slots=True)
class SpeedOf(Number):
    """The speed of players, 0 for none (CR 702.179f)."""

    who: Who = YOU

    def value(self, game: Game, scope: Scope) -> int:
        return sum(game.position.players[seat].speed for seat in self.who.seats(game, scope))


@dataclass(frozen=True, slots=True)
class HasMaxSpeed(Condition):
    """A player has max speed (CR 702.179e)."""

    who: Who = YOU

    def holds(self, game: Game, scope: Scope) -> bool:
        seats = self.who.seats(game, scope)
        most = designating.MOST_SPEED
        return bool(seats) and all(game.position.players[seat].speed >= most for seat in seats)


@dataclass(frozen=True, slots=True)
class SpeedUp(Effect):
    """The speed of players increases (CR 702.179c)."""

    who: Who = YOU
    amount: Amount = 1

    def do(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            designating.speed_up(game, seat, number(self.amount, game, scope))


# What every player has who has speed (CR 702.179d).
OF_SPEED: Final = (
    Triggered(
        LosesLife(OPPONENTS),
        Text(SpeedUp()),
        Both(YourTurn(), AtMost(SpeedOf(), designating.MOST_SPEED - 1)),
        once=True,
    ),
)


def max_speed(ability: Ability) -> Ability:
    """Return an ability that its object has while your speed is 4 (CR 702.178)."""
    elsewhere = isinstance(ability, (Activated, Triggered)) and ability.zones != (BATTLEFIELD,)
    if elsewhere or isinstance(ability, InsteadOfCost):  # it functions there too (702.178b)
        assert isinstance(ability, (Activated, Triggered, InsteadOfCost))
        condition = HasMaxSpeed() if ability.condition is None else Both(HasMaxSpeed(), ability.condition)
        return replace(ability, condition=condition)
    if isinstance(ability, Static):
        condition = HasMaxSpeed() if ability.condition is None else Both(HasMaxSpeed(), ability.condition)
        return replace(ability, condition=condition)
    return Static((Grants(THIS, ability),), HasMaxSpeed())
