"""Where an action began: the point to which a game is taken back to run the action again with one more input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.state.position import Mark

if TYPE_CHECKING:
    from endstep.games.magic.magic import Magic


class Start(Mark):
    """The point at which an action began, with everything that is not in the position's own log."""

    __slots__ = (
        "assumptions",
        "change",
        "checked",
        "in_game",
        "index",
        "log",
        "over",
        "ranges",
        "resting",
        "shapes",
        "stages",
    )

    def __init__(self, game: Magic) -> None:
        super().__init__(game.position)
        self.index, self.shapes = game._index, game.shapes
        self.checked = game.checked
        self.log = len(game.happened_log)
        self.in_game = game.in_game
        self.ranges = game.ranges
        self.assumptions = len(game.assumptions)
        self.over = game.over
        self.change = game.change
        self.resting = game.resting
        self.stages = game.stages

    def moved(self, length: int) -> Start:
        """Return the same point for a copy in whose log it stands at another place."""
        new = Start.__new__(Start)
        new.length = length
        new.next_id, new.next_stamp = self.next_id, self.next_stamp
        new.version, new.puts = self.version, self.puts
        new.index, new.shapes = self.index, self.shapes
        new.checked = self.checked
        new.log = self.log
        new.in_game = self.in_game
        new.ranges = self.ranges
        new.assumptions = self.assumptions
        new.over = self.over
        new.change = self.change
        new.resting = self.resting
        new.stages = self.stages
        return new
