"""The only door through which a position changes.

A verb proposes an event ("can't", replacement and prevention effects act on it), changes the position, and says that
the event happened, with its rule: triggered abilities and the trail see it there. Called by effects and by `flow`.
"""

from __future__ import annotations

__all__: list[str] = []
