"""A card in our own words: what the ability language understood of it, short, and in our own notation.

`card_lines(card)` gives a card line by line, `say(value)` one value of the language. Nothing here plays: doors and
documentation call it. The words of a class stand once, in the file of its kind; a class without words is said as
`ClassName(field=...)`, and a test asks for its words.
"""

from __future__ import annotations

from endstep.games.magic.abilities.words import (
    _actions,
    _attachments,
    _conditions,
    _costs,
    _doubling,
    _dungeons,
    _effects,
    _endings,
    _events,
    _face_down,
    _fights,
    _growing,
    _layers,
    _limits,
    _losing,
    _marks,
    _numbers,
    _objects,
    _parts,
    _removing,
    _sentences,
    _ways,
)
from endstep.games.magic.abilities.words._cards import card_lines
from endstep.games.magic.abilities.words._costs import together
from endstep.games.magic.abilities.words._saying import WORDS, named, say

__all__ = ["card_lines", "say", "WORDS", "named", "together"]

# Each of these has put its words into WORDS.
_KINDS = (
    _actions,
    _attachments,
    _conditions,
    _costs,
    _doubling,
    _dungeons,
    _effects,
    _endings,
    _events,
    _face_down,
    _fights,
    _growing,
    _layers,
    _limits,
    _losing,
    _marks,
    _numbers,
    _objects,
    _parts,
    _sentences,
    _removing,
    _ways,
)
