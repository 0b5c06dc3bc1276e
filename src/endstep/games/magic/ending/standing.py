"""What the checks look at: the few facts about a player that can lose the game by themselves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """The facts about one player at a checkpoint.

    `failed_draws` counts the draws tried from an empty library since the last check; `commander_damage` is the combat
    damage so far by each commander, labelled `owner/card`. With shared life every head carries the team's life total,
    and the poison counters of the heads add up.
    """

    seat: int
    life: int
    poison: int = 0
    failed_draws: int = 0
    commander_damage: tuple[tuple[str, int], ...] = ()
