"""What is true all the time: layers (CR 613), "can't" (101.2), replacement and prevention (614-616), durations.

Comes in: the position and its abilities. Goes out: an index of what functions now, and every object's characteristics.
`game` asks; nothing here changes the position.
"""

from __future__ import annotations

__all__: list[str] = []
