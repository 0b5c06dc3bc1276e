"""The built-in cards, written in the ability language: names, numbers and our own notation, one small file per theme.

`find(name)` gives a card, `names()` all of them, `add(card)` puts one of your own beside them. An entry is values only;
to add a card, add an entry to the file of its theme.
"""

from __future__ import annotations

from endstep.games.magic.book._shelf import UnknownCard, add, every, find, is_built_in, is_known, names, nearest

__all__ = ["UnknownCard", "add", "every", "find", "is_built_in", "is_known", "names", "nearest"]
