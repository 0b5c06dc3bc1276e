"""Running the `[[do]]` of a small game: every entry answers what is asked, or has a player concede."""

from __future__ import annotations

from typing import TypeVar

from endstep.core import Game, IllegalAnswer, Step
from endstep.games.kit.game import KitGame
from endstep.position import Position

State = TypeVar("State")


class KitScript:
    """A script under way: which answer is next.

    `refused` is the entry that the rules forbade, `own` how many events of the trail
    came of it or before it.
    """

    def __init__(self, position: Position) -> None:
        self.steps = tuple(
            (entry, answer)
            for entry in position.do
            for _ in range(entry.times)
            for answer in (entry.value if isinstance(entry.value, tuple) else (entry.value,))
        )
        self.position = position
        self.next = 0
        self.refused: tuple[int, str, str] | None = None
        self.refused_line = 0
        self.own = 0

    def copy(self) -> KitScript:
        """Return an independent copy."""
        new = KitScript(self.position)
        new.next = self.next
        new.refused = self.refused
        new.refused_line = self.refused_line
        new.own = self.own
        return new

    @property
    def key(self) -> tuple[int, ...]:
        """What of the script decides what comes next."""
        return (self.next,)

    @property
    def mark(self) -> tuple[int, ...]:
        """The same: every entry of this script is counted."""
        return self.key

    def run(self, game: Game) -> bool:
        """Run to the end; return whether it is finished, or else leaves a choice open."""
        while (step := self.step(game)) is Step.MOVED:
            pass
        return step is Step.FINISHED

    def step(self, game: Game) -> Step:
        """Give one answer."""
        assert isinstance(game, KitGame)
        decision = game.decision()
        if decision is None or self.refused is not None:
            return Step.FINISHED
        if self.next == len(self.steps):
            return Step.FINISHED if decision.kind == "priority" else Step.OPEN
        entry, answer = self.steps[self.next]
        self.next += 1
        try:
            if entry.verb == "concede":
                game.concede(game.table.seat(str(answer)))
            else:
                self._choose(game, str(entry.by), str(answer))
        except IllegalAnswer as error:
            self.refused = (entry.number, error.rule, str(error))
            self.refused_line = entry.line
        self.own = game.events()
        return Step.MOVED

    @staticmethod
    def _choose(game: KitGame[State], by: str, answer: str) -> None:
        """Give the answer of that description; whoever is named may answer for chance."""
        decision = game.decision()
        if decision is None or not (decision.is_chance or game.players[decision.player].name == by):
            raise IllegalAnswer(f"{by} is asked nothing here", rule=game.answering)
        for place, option in enumerate(decision.options):
            if game.describe(option) == answer:
                game.answer(place)
                return
        can = ", ".join(game.describe(option) for option in decision.options[:6])
        raise IllegalAnswer(f"{answer!r} is not among the legal answers ({can})", rule=game.answering)
