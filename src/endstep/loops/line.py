"""A line of play: a game, and something that answers for everybody in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol, Self

from endstep.core import Decision, Game, Role


class Line(Protocol):
    """A game that is followed under stated choices.

    `mark` is what besides the position decides what comes next (the place in a script); events of the trail before the
    place `own` belong to no loop: a script has caused them.
    """

    @property
    def game(self) -> Game:
        """The game as it stands."""
        ...

    @property
    def mark(self) -> Hashable:
        """What besides the position decides what comes next."""
        ...

    @property
    def own(self) -> int:
        """How many events at the beginning of the trail belong to no loop."""
        ...

    def step(self) -> bool:
        """Answer the decision that waits; return False where the line does not say how, and change nothing."""
        ...

    def fork(self) -> Self:
        """Return an independent copy."""
        ...


class Passive:
    """A line in which nobody does anything that they need not do: all pass and decline."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.mark: Hashable = None
        self.own = 0

    def step(self) -> bool:
        """Pass, decline, or let the rules go on; False where somebody has to choose."""
        decision = self.game.decision()
        return decision is not None and decline(self.game, decision)

    def fork(self) -> Self:
        """Return an independent copy."""
        new = self.__class__(self.game.copy())
        new.own = self.own
        return new


class Chosen(Passive):
    """A line in which a function says what is answered: the place of an option, or None to end the line there."""

    def __init__(self, game: Game, choose: Callable[[Game, Decision], int | None]) -> None:
        super().__init__(game)
        self.choose = choose

    def step(self) -> bool:
        """Answer as the function says."""
        decision = self.game.decision()
        place = None if decision is None else self.choose(self.game, decision)
        if place is None:
            return False
        self.game.answer(place)
        return True

    def fork(self) -> Self:
        """Return an independent copy."""
        new = self.__class__(self.game.copy(), self.choose)
        new.own = self.own
        return new


MOST_LOOKED_AT = 2_000  # options of one decision among which the one that declines is looked for


def is_open(decision: Decision) -> bool:
    """Return whether somebody has to choose among several answers, none of which is to do nothing."""
    options = decision.options[:MOST_LOOKED_AT]
    return not decision.is_rest and not any(option.role in (Role.PASS, Role.DECLINE) for option in options)


def decline(game: Game, decision: Decision) -> bool:
    """Answer without doing anything; return False where that can't be done, or where chance decides."""
    if decision.is_rest:
        game.answer(0)
        return True
    if decision.is_chance or len(decision.options) > MOST_LOOKED_AT:
        return False
    for role in (Role.PASS, Role.DECLINE):
        for place, option in enumerate(decision.options):
            if option.role is role:
                game.answer(place)
                return True
    return False
