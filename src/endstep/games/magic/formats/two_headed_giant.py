"""Two teams that share turns, life and fate (CR 810); larger teams are the Giants of CR 810.11."""

from __future__ import annotations

from endstep.games.magic.formats._format import Format

TWO_HEADED_GIANT = Format(
    "two-headed-giant",
    "810",
    losses=("704.6a", "704.5b", "704.6b"),
    life=30,
    life_per_extra_head=15,
    poison=15,
    poison_per_extra_head=5,
    shared_life=True,
    shared_fate=True,
    shared_turns=True,
    teams=True,
    team_size=2,
    most_teams=2,
    least_players=4,
)
