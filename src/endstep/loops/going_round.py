"""Going round in the graph again and again: a line that gives the same answers, and how far one can leap on it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from endstep.core import Decision, Game, IllegalAnswer, Undecidable
from endstep.loops.calm import Calm, Names
from endstep.loops.graph import Around
from endstep.loops.periods import measure
from endstep.loops.spots import Forced

FAR: Final = 1_000  # passes of a loop that could go on for ever, where a player may stop at any time
MOST_STEPS: Final = 2_000


class Round(Forced):
    """A line that gives the answers of a way round again and again; `turn` is where on it the game stands."""

    def __init__(self, around: Around, game: Game, calm: Calm, turn: int = 0) -> None:
        super().__init__(game, None, calm)
        self.around = around
        self.turn = turn

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
        place = self.place(decision)
        if place is None:
            return False
        try:
            self.answer(place)
        except IllegalAnswer:
            return False
        self.turn = (self.turn + 1) % len(self.around.nodes)
        return True

    def place(self, decision: Decision) -> int | None:
        """Return the option that the way round takes where there is a choice."""
        node, answer = self.around.nodes[self.turn], self.around.answers[self.turn]
        return None if answer in node.far else Names(self.game, decision).place(node.called(answer))

    def fork(self) -> Round:
        """Return an independent copy."""
        return Round(self.around, self.game.copy(), self.calm.copy(), self.turn)

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
            left_start = left_start or probe.turn != 0 or len(probe.around.nodes) == 1
        return 0

    def leap(self, length: int) -> int:
        """Go round as often as it goes alike, or often where that is for ever; return how many times, 0 if not at all.

        Once round takes so many answers.
        """
        period = measure(self, length)
        if period is None:
            return 0
        passes = FAR if period.changes is None else period.changes
        shape = self.game.shape()
        try:
            self.game.advance(period.moved(passes))
        except Undecidable:
            return 0
        return passes if self.game.shape() == shape else 0


def leap(line: Round) -> bool:
    """Go round many times, from where nothing is half done; return whether that can be done."""
    length = line.length()
    return length > 0 and line.go_to_rest() and line.leap(length) > 0


__all__ = ["Round", "leap"]
