"""Players who control other players: whom, from when, and who answers what a player is asked (CR 723)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from endstep.games.magic.abilities.base import Part, Static, Who
from endstep.games.magic.continuous.effects import Lasting


@dataclass(frozen=True, slots=True)
class ControlsPlayer(Part):
    """The controller of this effect controls the player in that seat: in the next turn, or in this one once `begun`.

    With `lands_only` that player gets mana only from lands (CR 723.7). With `during` it is for no longer than that
    spell resolves (723.2).
    """

    seat: int
    begun: bool = False
    lands_only: bool = False
    during: int = 0


@dataclass(frozen=True, slots=True)
class ControlsSearchers(Part):
    """You control players while they search their libraries (CR 723.2)."""

    who: Who


@dataclass(frozen=True, slots=True)
class TurnAfterNext(Part):
    """The player in that seat takes an extra turn after the next turn."""

    seat: int


def part_of(effect: Lasting) -> Part | None:
    """Return what an effect says, if that is one thing only."""
    ability = effect.ability
    return ability.parts[0] if isinstance(ability, Static) and len(ability.parts) == 1 else None


def controls(effects: Mapping[int, Lasting]) -> Iterator[tuple[Lasting, ControlsPlayer]]:
    """Yield the effects that give or will give control of a player."""
    for effect in effects.values():
        part = part_of(effect)
        if isinstance(part, ControlsPlayer):
            yield effect, part


def has_lands_only(effects: Mapping[int, Lasting], seat: int) -> bool:
    """Return whether a player who is controlled gets mana from lands only (CR 723.7)."""
    return any(part.seat == seat and part.lands_only for _, part in controls(effects)) if effects else False


def who_answers(effects: Mapping[int, Lasting], seat: int, resolving: int = 0) -> int:
    """Return who makes the decisions of a player now, which is that player or a controller (CR 723.5).

    Who controls a player and is controlled as well answers for neither (723.8): their controller does for both.
    """
    masters = {
        part.seat: effect.controller
        for effect, part in (controls(effects) if effects else ())
        if part.begun and part.during in (0, resolving)
    }
    met = {seat}
    while seat in masters and masters[seat] not in met:
        seat = masters[seat]
        met.add(seat)
    return seat
