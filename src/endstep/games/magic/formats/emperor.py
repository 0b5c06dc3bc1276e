"""Teams that stand and fall with the player in their middle, whose reach is limited (CR 809)."""

from __future__ import annotations

from endstep.games.magic.formats._format import EMPEROR, GENERAL, AttackOption, Format

EMPEROR_GAME = Format(
    "emperor",
    "809",
    teams=True,
    team_size=3,
    emperor=True,
    attack=AttackOption.ADJACENT,
    deploy=True,
    ranges=((EMPEROR, 2), (GENERAL, 1)),
    least_players=6,
)
