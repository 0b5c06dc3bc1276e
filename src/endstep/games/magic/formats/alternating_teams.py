"""Teams whose players sit evenly spread around the table, and fight with their neighbours (CR 811)."""

from __future__ import annotations

from endstep.games.magic.formats._format import AttackOption, Format

ALTERNATING_TEAMS = Format(
    "alternating-teams",
    "811",
    teams=True,
    alternating=True,
    attack=AttackOption.ADJACENT,
    ranges=((None, 2),),
    least_players=4,
)
