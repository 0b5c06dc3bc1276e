"""Everybody for themselves at a large table, where several players take their turns at the same time (CR 807)."""

from __future__ import annotations

from endstep.games.magic.formats._format import AttackOption, Format

GRAND_MELEE = Format(
    "grand-melee",
    "807",
    turn_markers=True,
    attack=AttackOption.LEFT,
    ranges=((None, 1),),
    least_players=4,
)
