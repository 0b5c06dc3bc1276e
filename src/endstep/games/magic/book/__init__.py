"""The built-in cards, written in the ability language: names, numbers and our own notation, one small file per theme.

`find(name)` gives a card, `names()` all of them. An entry is values only; to add a card, add an entry to the file of
its theme.
"""

from __future__ import annotations

from endstep.games.magic.book._shelf import UnknownCard, every, find, is_known, names, nearest

__all__ = ["UnknownCard", "every", "find", "is_known", "names", "nearest"]
