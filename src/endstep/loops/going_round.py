"""Going round in the graph again and again: a line that gives the same answers, and how far one can leap on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from endstep.core import Game, IllegalAnswer, Undecidable
from endstep.loops.calm import Calm, Names
from endstep.loops.graph import Forced, Node
from endstep.loops.periods import Period, measure

FAR: Final = 1_000  # passes of a loop that could go on for ever, where a player may stop at any time
MOST_STEPS: Final = 2_000


class Round(Forced):
    """A line that gives the answers of a way round again and again; `turn` is where on it the game stands."""

    def __init__(self, around: Sequence[Node], answers: Sequence[int], game: Game, calm: Calm) -> None:
        super().__init__(game, None, calm)
        self.around = around
        self.answers = answers
        self.turn = 0

    @property
    def mark(self) -> Hashable:
        """What besides the position decides what comes next."""
        return (self.turn, self.calm.key(self.game))

    def step(self) -> bool:
        """Give the next answer; where nobody has a choice, the single one."""
        if super().step():
            return True
        decision = self.game.decision()
        if decision is None:
            return False
        node, answer = self.around[self.turn], self.answers[self.turn]
        place = None if answer in node.far else Names(self.game, decision).place(node.called(answer))
        if place is None:
            return False
        try:
            self.answer(place)
        except IllegalAnswer:
            return False
        self.turn = (self.turn + 1) % len(self.around)
        return True

    def fork(self) -> Round:
        """Return an independent copy."""
        new = Round(self.around, self.answers, self.game.copy(), self.calm.copy())
        new.turn = self.turn
        return new

    def go_to_rest(self) -> bool:
        """Go on to where somebody has priority, which is not in the midst of anything; return whether there is such."""
        for _ in range(MOST_STEPS):
            decision = self.game.decision()
            if decision is not None and decision.kind == "priority":
                return True
            if not self.step():
                return False
        return False

    def length(self) -> int:
        """Return how many answers once round takes; 0 where it can't be gone round."""
        probe = self.fork()
        left_start = False
        for steps in range(MOST_STEPS):
            decision = probe.game.decision()
            if decision is None:
                return 0
            if left_start and probe.turn == 0 and len(probe.calm.places(probe.game, decision)) > 1:
                return steps
            if not probe.step():
                return 0
            left_start = left_start or probe.turn != 0 or len(probe.around) == 1
        return 0

    def period(self) -> Period | None:
        """Return what once round does, measured from a place to which this goes on first."""
        length = self.length()
        return measure(self, length) if length and self.go_to_rest() else None


def leap(line: Round) -> bool:
    """Go round as often as it goes alike, or often where that is for ever; return whether that can be done."""
    period = line.period()
    if period is None:
        return False
    shape = line.game.shape()
    try:
        line.game.advance(period.moved(FAR if period.changes is None else period.changes))
    except Undecidable:
        return False
    return line.game.shape() == shape


__all__ = ["Round", "leap"]
