"""Continuous effects, shields and delayed triggers that are not the static ability of something present."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from endstep.games.magic.abilities.base import Ability, Target
    from endstep.games.magic.state.records import Memory, Ref

# How long an effect lasts (CR 611.2).
THIS_TURN: Final = 0  # until the cleanup step, "this turn" and "until end of turn" (CR 514.2)
FOR_EVER: Final = 1
UNTIL_YOUR_NEXT_TURN: Final = 2
UNTIL_END_OF_YOUR_NEXT_TURN: Final = 21  # as that turn begins it becomes one for the turn
UNTAP_STEP: Final = 5  # through the next untap step of whoever controls what it is about then (CR 502.3)
THIS_COMBAT: Final = 3  # until the combat phase ends (CR 511.2)
AS_LONG_AS: Final = 4  # as long as the condition of its ability has been true all the time (CR 611.2b)
WHOLE_TURN: Final = 20  # until the turn has ended, its cleanup step included
YOUR_UNTAP_STEP: Final = 12  # through the next untap step of whoever made it (CR 701.43a)
UNTIL_IT_LEAVES: Final = 8  # until the source of the effect leaves the battlefield (CR 610.3)


class Lasting:
    """An effect that a resolved spell or ability left behind; its `ability` says what it does.

    A Static applies to `affected` objects if they were fixed (CR 611.2c), else to what its parts say; a Triggered is
    a delayed triggered ability (CR 603.7); `uses` is how often a shield or a delayed trigger still works, -1 for ever.
    `memory` are the objects of which the spell or ability that made it spoke as "it" (603.7c).
    """

    __slots__ = (
        "ability",
        "affected",
        "chosen",
        "controller",
        "duration",
        "id",
        "memory",
        "source",
        "specs",
        "stamp",
        "uses",
        "x",
    )

    def __init__(self, id: int, ability: Ability, source: int, controller: int, duration: int, stamp: int) -> None:
        self.id = id
        self.ability = ability
        self.source = source
        self.controller = controller
        self.duration = duration
        self.stamp = stamp
        self.uses = -1
        self.affected: tuple[int, ...] | None = None
        self.x = 0
        self.memory: Memory = ()
        self.specs: tuple[Target, ...] = ()  # the targets of the spell or ability that made it
        self.chosen: tuple[tuple[Ref, ...], ...] = ()

    def clone(self) -> Lasting:
        """Return an equal record to be changed."""
        new = Lasting(self.id, self.ability, self.source, self.controller, self.duration, self.stamp)
        new.uses = self.uses
        new.affected = self.affected
        new.x = self.x
        new.memory = self.memory
        new.specs = self.specs
        new.chosen = self.chosen
        return new
