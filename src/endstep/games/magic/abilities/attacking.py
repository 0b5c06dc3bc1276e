"""Attacks that are asked for by how many attack together, and by whom they attack (CR 508.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Pattern, Scope, Who
from endstep.games.magic.abilities.patterns import Kind, is_one
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.events import Event

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class AttackTogether(Pattern):
    """At least so many creatures of a kind attack together, whoever they attack."""

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)
    what: Kind
    least: int

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if not isinstance(event, ev.Attacked):
            return False
        found = sum(1 for obj in event.attackers if is_one(game, obj, self.what, scope))
        return found >= self.least  # no quantity: creatures that attack together


@dataclass(frozen=True, slots=True)
class AttacksPlayer(Pattern):
    """A creature of a kind attacks one of some players, or with `planeswalkers` a planeswalker of theirs as well.

    With `each` an ability triggers once for each such creature, otherwise once for each player whom some attack.
    """

    kinds: ClassVar[tuple[int, ...]] = (ev.ATTACKED,)
    what: Kind
    who: Who
    planeswalkers: bool = False
    each: bool = True

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.times(game, event, scope) > 0

    def times(self, game: Game, event: Event, scope: Scope) -> int:
        found = self._found(game, event, scope)
        return len(found) if self.each else len({seat for _, seat in found})  # no quantity: creatures, players

    def apart(self, game: Game, event: Event, scope: Scope) -> tuple[Event, ...] | None:
        if not isinstance(event, ev.Attacked):
            return None
        found = self._found(game, event, scope)
        if self.each:
            return tuple(ev.Attacked(event.seat, (obj,), (seat,)) for obj, seat in found)
        groups = {seat: tuple(obj for obj, at in found if at == seat) for _, seat in found}
        return tuple(ev.Attacked(event.seat, objs, (seat,) * len(objs)) for seat, objs in groups.items())

    def _found(self, game: Game, event: Event, scope: Scope) -> list[tuple[Obj, int]]:
        if not isinstance(event, ev.Attacked):
            return []
        pairs = zip(event.attackers, event.defenders, strict=True)
        return [
            (obj, seat)
            for obj, seat in pairs
            if self._is_meant(game, obj, seat, scope) and is_one(game, obj, self.what, scope)
        ]

    def _is_meant(self, game: Game, obj: Obj, seat: int, scope: Scope) -> bool:
        at_player = obj.attacking is not None and obj.attacking.seat != NO_ONE
        return (at_player or self.planeswalkers) and seat != NO_ONE and self.who.includes(seat, game, scope)


__all__ = ["AttackTogether", "AttacksPlayer"]
