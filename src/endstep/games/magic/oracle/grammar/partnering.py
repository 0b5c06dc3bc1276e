"""What cards say about decks and commanders (CR 702.124, 903.3a)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from endstep.games.magic.abilities.base import Keyword
from endstep.games.magic.abilities.keywords import CAN_BE_COMMANDER, partner, partner_with
from endstep.games.magic.abilities.keywords.partnering import CHOOSE_A_BACKGROUND, DOCTORS_COMPANION
from endstep.games.magic.oracle.grammar.kinds import ABILITY, KEYWORD
from endstep.games.magic.oracle.grammar.rules import Found
from endstep.games.magic.oracle.texts import Line

_KIND: Final = re.compile(r"partner — ((?:[a-z][\w'-]*|&)(?: (?:[a-z][\w'-]*|&))*) (?=¶)")
_WITH: Final = re.compile(r"partner with ([^¶]+)(?=¶)")

KEYWORD.says("partner", (partner(),))
KEYWORD.says("doctor's companion", (Keyword(DOCTORS_COMPANION),))
ABILITY.says("choose a background", (Keyword(CHOOSE_A_BACKGROUND),))
ABILITY.says("~ can be your commander \\.", (CAN_BE_COMMANDER,))


@ABILITY.reader
def _partner(line: Line, place: int) -> Iterator[Found]:
    """Read the partner abilities with more words: a kind of its own, or the name of the other card."""
    kind = _KIND.match(line.words, place)
    if kind is not None:
        yield (partner(kind[1]),), kind.end()
    other = _WITH.match(line.words, place)
    if other is not None and "~" not in other[1]:
        yield partner_with(line.original(other.start(1), other.end(1))), other.end()
