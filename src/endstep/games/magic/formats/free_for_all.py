"""Everybody for themselves (CR 806); the range of influence is unlimited unless the players limit it."""

from __future__ import annotations

from endstep.games.magic.formats._format import Format

FREE_FOR_ALL = Format("free-for-all", "806")
