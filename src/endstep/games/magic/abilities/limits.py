"""What objects must share or exceed to be of a kind: the same name as something, toughness above power."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from endstep.games.magic.abilities.base import Limit, Scope, What, Who
from endstep.games.magic.continuous.characteristics import Characteristics
from endstep.games.magic.continuous.subtypes import is_creature_type
from endstep.games.magic.state.codes import DECLARE_BLOCKERS, END_OF_COMBAT, NO_ONE
from endstep.games.magic.state.records import Obj

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class SameAs(Limit):
    """Something has the same name, mana value or controller as something else, or shares a colour or type with it.

    What has no name shares none (CR 201.2a).
    """

    quality: str
    what: What

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        return any(self._shared(game, obj, now, game.as_it_was(each)) for each in self.what.find(game, scope))

    def _shared(self, game: Game, obj: Obj, now: Characteristics, other: Obj) -> bool:
        if self.quality == "controller":
            return obj.controller == other.controller
        if self.quality == "mana value":
            from endstep.games.magic.abilities.amounts import mana_value_of

            # no quantity: mana values are printed
            return mana_value_of(game, obj) == mana_value_of(game, other)
        there = game.chars_of(other)
        if self.quality == "color":
            return bool(now.colors & there.colors)
        if self.quality == "card type":
            return bool(now.types & there.types)
        if self.quality == "creature type":
            return any(is_creature_type(each) for each in now.subtypes & there.subtypes)
        return bool(now.name) and now.name == there.name


@dataclass(frozen=True, slots=True)
class Exceeds(Limit):
    """The toughness of something is greater than its power, or the other way round."""

    greater: str
    less: str

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        numbers = {"power": now.power, "toughness": now.toughness}
        return game.guards.above(numbers[self.greater], numbers[self.less], game.name_of(scope.source))


@dataclass(frozen=True, slots=True)
class AnyOf(Limit):
    """Something is of one of several kinds, such as a land card or an artifact card."""

    kinds: tuple[What, ...]

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        from endstep.games.magic.abilities.objects import Things

        return any(isinstance(kind, Things) and kind.matches(game, obj, scope) for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class NotThese(Limit):
    """Something is other than some objects."""

    what: What

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        return all(obj.id != each.id for each in self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class FaceDown(Limit):
    """Something is a face-down spell or permanent (CR 708)."""

    quality: ClassVar[str] = "face down"

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        return obj.guise is not None and obj.guise.down is not None


@dataclass(frozen=True, slots=True)
class WasHurt(Limit):
    """Something was dealt damage this turn, by some objects where they are told (CR 120.2)."""

    reads: ClassVar[tuple[str, ...]] = ("hurt",)
    by: What | None = None

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        if self.by is None:
            return bool(obj.hurt)
        return any(each.id in obj.hurt for each in self.by.find(game, scope))


@dataclass(frozen=True, slots=True)
class Modified(Limit):
    """A creature with a counter, an Equipment, or an Aura of its controller (CR 700.9)."""

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        if obj.counters:  # no quantity: whether there is any
            return True
        for id in game.position.battlefield:
            other = game.position.objects[id]
            if other.attached_to is None or other.attached_to.obj != obj.id:
                continue
            kinds = game.chars_of(other).subtypes
            if "Equipment" in kinds or ("Aura" in kinds and other.controller == obj.controller):
                return True
        return False


@dataclass(frozen=True, slots=True)
class IsGreatest(Limit):
    """Something has the greatest power, toughness or mana value among objects, or is tied for it."""

    quality: str
    among: What

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        from endstep.games.magic.abilities.measures import quality_of

        mine, place = quality_of(game, obj, self.quality), game.name_of(scope.source)
        others = [quality_of(game, each, self.quality) for each in self.among.find(game, scope)]
        return all(game.guards.at_least(mine, other, place) for other in others)


@dataclass(frozen=True, slots=True)
class IsNew(Limit):
    """Something has entered the battlefield this turn."""

    reads: ClassVar[tuple[str, ...]] = ("entered",)

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        return obj.entered_turn == game.position.turn.number


@dataclass(frozen=True, slots=True)
class Aims(Limit):
    """A spell targets an object of a kind, or one of some players."""

    kind: What | None = None
    who: Who | None = None

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        refs = [ref for group in (() if obj.spell is None else obj.spell.targets) for ref in group]
        found = () if self.kind is None else self.kind.find(game, scope)
        if any(ref.obj == each.id for ref in refs for each in found):
            return True
        return self.who is not None and any(
            ref.seat != NO_ONE and self.who.includes(ref.seat, game, scope) for ref in refs
        )


@dataclass(frozen=True, slots=True)
class These(Limit):
    """Something is one of some objects."""

    what: What

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        return any(obj.id == each.id for each in self.what.find(game, scope))


@dataclass(frozen=True, slots=True)
class Unblocked(Limit):
    """Something attacks, blockers were declared, and it was not blocked (CR 509.1h)."""

    quality: ClassVar[str] = "unblocked"

    def holds(self, game: Game, obj: Obj, now: Characteristics, scope: Scope) -> bool:
        declared = DECLARE_BLOCKERS <= game.position.turn.step <= END_OF_COMBAT
        return declared and obj.attacking is not None and not obj.blocked


__all__ = [
    "Aims",
    "AnyOf",
    "Exceeds",
    "FaceDown",
    "IsGreatest",
    "IsNew",
    "NotThese",
    "SameAs",
    "These",
    "Unblocked",
    "WasHurt",
]
