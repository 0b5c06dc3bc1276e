"""What every event is: something that would happen or has happened, to a player, in an amount, or to an object."""

from __future__ import annotations

from typing import ClassVar

from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Obj, Ref

Facts = tuple[tuple[str, str | int], ...]


class Event:
    """Something that would happen, or has happened. `kind` is what effects look for, `code` what the trail calls it."""

    __slots__ = ()
    kind: ClassVar[int] = -1
    code: ClassVar[str] = ""

    def facts(self, names: tuple[str, ...]) -> Facts:
        """Return what the trail says of it; `names` are the players in turn order."""
        raise NotImplementedError(self.code)

    def affected(self) -> int:
        """Return the seat that chooses among replacement effects (CR 616.1): the player, or an object's controller."""
        return NO_ONE


def ref_name(ref: Ref, obj: Obj | None, names: tuple[str, ...]) -> str:
    """Return the name of what something points at."""
    if ref.seat != NO_ONE:
        return names[ref.seat]
    return obj.name if obj is not None else "?"


class PlayerEvent(Event):
    """An event that concerns one player and nothing else."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def affected(self) -> int:
        return self.seat

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("player", names[self.seat]),)


class AmountEvent(PlayerEvent):
    """An event that concerns one player and a number."""

    __slots__ = ("amount",)

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("player", names[self.seat]), ("amount", self.amount))


class ObjectEvent(Event):
    """An event that concerns one object and nothing else."""

    __slots__ = ("obj",)

    def __init__(self, obj: Obj) -> None:
        self.obj = obj

    def affected(self) -> int:
        return self.obj.controller

    def facts(self, names: tuple[str, ...]) -> Facts:
        return (("card", self.obj.name), ("player", names[self.obj.controller]))
