"""Effects: small frozen values whose `do` calls verbs, one module for each part of the game that they touch."""

from __future__ import annotations

__all__: list[str] = []
