"""A calm player: does one thing after the other, and what is left alone now is left alone for the rest of the turn.

Who looks for what one player can force may well let that player be calm. What a calm player can force can be forced,
and there is far less to be looked at: no action is tried in every single step of a turn, and none in the midst of
another. All others may do whatever the rules allow, with one exception (`HEAPING`), without which things might be
heaped up without end: nobody does the same again while what came of it waits.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from endstep.core import Decision, Game, Role

NOBODY: Final = -2

HEAPING: Final = "nobody takes an action again while something waits that came after it"

Name = tuple[str, str, int]


class Names:
    """The options of a decision by what they are called, those of the same name in the order of the decision.

    What objects are numbered differs between positions that are alike; what they are called does not.
    """

    __slots__ = ("names",)

    def __init__(self, game: Game, decision: Decision) -> None:
        told: dict[tuple[str, str], int] = {}
        self.names: list[Name] = []
        for option in decision.options:
            name = (option.verb, game.describe(option))
            told[name] = told.get(name, -1) + 1
            self.names.append((*name, told[name]))

    def place(self, name: Name) -> int | None:
        """Return the place of an option of that name."""
        return self.names.index(name) if name in self.names else None


class Calm:
    """What a calm player has left alone this turn, who acted last, and what was done since nothing waited."""

    __slots__ = ("actor", "done", "left_alone", "seat", "turn")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left_alone: frozenset[Name] = frozenset()
        self.actor = NOBODY
        self.done: frozenset[tuple[int, str, str]] = frozenset()
        self.turn = 0

    def copy(self) -> Calm:
        """Return an independent copy."""
        new = Calm(self.seat)
        new.left_alone, new.actor, new.done, new.turn = self.left_alone, self.actor, self.done, self.turn
        return new

    def at(self, game: Game) -> Calm:
        """Return a copy for a position of the same shape in another turn."""
        new = self.copy()
        new.turn = _turn(game)
        return new

    def key(self, game: Game) -> Hashable:
        """Return what of it decides what comes next."""
        self._see(game)
        return (self.left_alone, self.actor == self.seat, self.done)

    def places(self, game: Game, decision: Decision) -> list[int]:
        """Return the places of the options that are looked at."""
        places = useful(game, decision)
        if decision.kind != "priority" or len(places) < 2:
            return places
        self._see(game)
        passes = [place for place in places if decision.options[place].role is Role.PASS]
        if decision.by == self.seat and self.actor == self.seat and game.something_waits():
            return passes
        if decision.by == self.seat and self.left_alone:
            names = Names(game, decision).names
            return [place for place in places if place in passes or names[place] not in self.left_alone]
        if self.done and decision.by != self.seat:
            names = Names(game, decision).names
            return [place for place in places if place in passes or (decision.by, *names[place][:2]) not in self.done]
        return places

    def tell(self, game: Game, decision: Decision, place: int) -> None:
        """Take note of an answer before it is given."""
        if decision.kind != "priority":
            return
        self._see(game)
        option = decision.options[place]
        if option.role is Role.ACTION:
            self.turn = _turn(game)
            self.actor = decision.by
            self.left_alone = frozenset()
            self.done |= {(decision.by, option.verb, game.describe(option))}
        elif decision.by == self.seat and not game.something_waits():
            places = useful(game, decision)
            if len(places) > 1:
                self.turn = _turn(game)
                names = Names(game, decision).names
                self.left_alone |= {names[each] for each in places}

    def _see(self, game: Game) -> None:
        if self.done and not game.something_waits():
            self.done = frozenset()
        if (self.left_alone or self.actor != NOBODY) and (turn := _turn(game)) != self.turn:
            self.turn, self.left_alone, self.actor = turn, frozenset(), NOBODY


def _turn(game: Game) -> int:
    moment = game.outcome().moment
    return 0 if moment is None else moment.turn


def useful(game: Game, decision: Decision) -> list[int]:
    """Return the places of the options that are more than making something ready."""
    options = decision.options
    if decision.kind != "priority":
        return list(range(len(options)))
    return [place for place, option in enumerate(options) if not game.only_readies(option)]


__all__ = ["HEAPING", "NOBODY", "Calm", "Name", "Names", "useful"]
