"""Protection and hexproof from a quality: what an object is safe from (CR 702.16, 702.11d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.base import Ability, Part, Pattern, Scope, Static, Who
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.patterns import DealsDamage
from endstep.games.magic.abilities.remembering import remembered
from endstep.games.magic.continuous.fighting import in_force
from endstep.games.magic.continuous.parts import Prevent, Replacement
from endstep.games.magic.state.codes import STACK
from endstep.games.magic.state.records import Obj

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class ProtectedFrom(Replacement):
    """A permanent has protection from everything of a kind: damage, attachments, blockers, targets (CR 702.16b-f).

    As a prevention effect it prevents the damage; targets, attachments and blockers ask `protects`.
    """

    quality: Things

    @property
    def pattern(self) -> Pattern:
        return DealsDamage(source=self.quality, to_what=THIS)

    def applies(self, game: Game, event: Event, scope: Scope) -> bool:
        return Prevent(self.pattern).applies(game, event, scope)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        return None


@dataclass(frozen=True, slots=True)
class HexproofFrom(Part):
    """A permanent can't be the target of opponents' spells of a kind, nor of abilities of such sources (CR 702.11d)."""

    quality: Things


@dataclass(frozen=True, slots=True)
class PlayersProtected(Part):
    """Players have protection from everything of a kind: they can't be its targets nor be enchanted by it (702.16b-c).

    The damage is prevented by a part of its own (CR 702.16e).
    """

    who: Who
    quality: Things


def player_is_protected(game: Game, seat: int, source: Obj) -> bool:
    """Return whether a player has protection from a source (CR 702.16)."""
    return any(
        part.who.includes(seat, game, bound.scope()) and part.quality.matches(game, source, bound.scope())
        for bound, part in in_force(game, PlayersProtected)
    )


@remembered
def qualities(abilities: tuple[Ability, ...]) -> tuple[tuple[Things, bool], ...]:
    """Return from what some abilities protect, and whether it is protection; it is hexproof otherwise."""
    parts = [part for ability in abilities if isinstance(ability, Static) for part in ability.parts]
    found = [(part.quality, True) for part in parts if isinstance(part, ProtectedFrom)]
    return (*found, *((part.quality, False) for part in parts if isinstance(part, HexproofFrom)))


def protects(game: Game, obj: Obj, source: Obj) -> bool:
    """Return whether an object has protection from a source (CR 702.16)."""
    found = qualities(game.chars_of(obj).abilities)
    return bool(found) and any(protected and _has(game, obj, source, quality) for quality, protected in found)


def is_hexproof_from(game: Game, obj: Obj, source: Obj) -> bool:
    """Return whether an object has hexproof from a source (CR 702.11d)."""
    found = qualities(game.chars_of(obj).abilities)
    return bool(found) and any(not protected and _has(game, obj, source, quality) for quality, protected in found)


def _has(game: Game, obj: Obj, source: Obj, quality: Things) -> bool:
    if quality.zone == STACK and source.zone != STACK:  # from spells only
        return False
    return quality.matches(game, source, Scope(obj.id, obj.controller))
