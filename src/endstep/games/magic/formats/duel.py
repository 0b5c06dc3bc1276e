"""Two players, nothing else (CR 100.1a): the game that all other formats differ from."""

from __future__ import annotations

from endstep.games.magic.formats._format import Format

DUEL = Format("duel", "100.1a", most_players=2)
