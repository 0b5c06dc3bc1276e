"""Designations that permanents have for as long as an effect lasts: renowned, monstrous, saddled (CR 701.37b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Part, Static, What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.continuous.fighting import OfCreatures

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

DISCARDED_THIS_TURN: Final = "discarded this turn"
FORETOLD: Final = "foretold"
NOT_YET: Final = "not yet"  # a card that its owner may cast only after this turn has ended (CR 702.143a, 702.170d)


@dataclass(frozen=True, slots=True)
class Marked(Part):
    """The objects that an effect is about have a designation, which is no ability of theirs."""

    name: str


def is_marked(game: Game, id: int, name: str) -> bool:
    """Return whether a permanent has a designation; asked while characteristics are worked out as well."""
    for effect in game.position.effects.values():
        if id in (effect.affected or ()) and isinstance(effect.ability, Static):
            if any(isinstance(part, Marked) and part.name == name for part in effect.ability.parts):
                return True
    return False


@dataclass(frozen=True, slots=True)
class MayExert(OfCreatures):
    """Creatures may be exerted as they attack, an optional cost of attacking (CR 508.1g, 701.43d)."""

    what: What = THIS


@dataclass(frozen=True, slots=True)
class MayEnlist(OfCreatures):
    """Creatures may enlist another one as they attack, an optional cost of attacking (CR 508.1g, 702.154a)."""

    what: What = THIS


@dataclass(frozen=True, slots=True)
class CrewsStronger(OfCreatures):
    """Creatures crew, and perhaps saddle `mounts`, as though their power were greater (CR 702.122, 702.171)."""

    what: What = THIS
    more: int = 0
    mounts: bool = False


@dataclass(frozen=True, slots=True)
class NotBlockedByStronger(OfCreatures):
    """Creatures can't be blocked by creatures of greater power (CR 701.54c)."""

    what: What = THIS
