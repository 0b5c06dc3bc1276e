"""Two or more teams of any size that share nothing but the result (CR 808)."""

from __future__ import annotations

from endstep.games.magic.formats._format import Format

TEAM_VS_TEAM = Format("team-vs-team", "808", teams=True)
