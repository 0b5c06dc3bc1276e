"""An ability that functions, bound to the object that has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Scope

if TYPE_CHECKING:
    from endstep.games.magic.abilities.base import Part, Static, Triggered
    from endstep.games.magic.continuous.effects import Lasting


class Bound:
    """An ability or a part of one, with the object (or the lasting effect) that it belongs to."""

    __slots__ = (
        "affected",
        "condition",
        "controller",
        "effect",
        "lasting",
        "number",
        "part",
        "source",
        "stamp",
        "triggered",
    )

    def __init__(self, source: int, controller: int, stamp: int) -> None:
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.lasting = -1
        self.effect: Lasting | None = None
        self.affected: tuple[int, ...] | None = None
        self.part: Part | None = None
        self.condition: Static | None = None
        self.triggered: Triggered | None = None
        self.number = 0

    def scope(self) -> Scope:
        """Return the scope in which it is read."""
        scope = Scope(self.source, self.controller)
        if self.effect is not None:
            scope.x = self.effect.x
            scope.specs = self.effect.specs
            scope.chosen = self.effect.chosen
            scope.affected = self.affected or ()
        return scope

    def identity(self) -> tuple[int, int, int]:
        """Return what tells it apart from every other one (CR 614.5)."""
        return (self.source, self.lasting, self.number)
