"""Partner abilities, by which a deck has two commanders (CR 702.124). Only one of them does something in a game."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Keyword, Text, Triggered
from endstep.games.magic.abilities.effects.cards import SearchForCard
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.players import TARGET_PLAYER
from endstep.games.magic.abilities.sequence import May
from endstep.games.magic.state.codes import LIBRARY

PARTNER: Final = "partner"
PARTNER_KIND: Final = "partner: "  # partner with a text of its own, such as "friends forever" (702.124i)
PARTNER_WITH: Final = "partner with "
CHOOSE_A_BACKGROUND: Final = "choose a background"
DOCTORS_COMPANION: Final = "doctor's companion"
BACKGROUND: Final = "Background"


CAN_BE_COMMANDER: Final = Keyword("can be your commander")
"""What makes a legendary card of another kind a commander (CR 903.3a)."""


def partner(kind: str = "") -> Keyword:
    """Return partner, or the partner ability of that kind: `partner("friends forever")`."""
    return Keyword(PARTNER_KIND + kind if kind else PARTNER)


def partner_with(name: str) -> tuple[Keyword, Triggered]:
    """Return both abilities of partner with a name: for decks, and a search as it enters (CR 702.124j)."""
    search = May(TARGET_PLAYER, SearchForCard(TARGET_PLAYER, Things(zone=LIBRARY, name=name)))
    return Keyword(PARTNER_WITH + name), Triggered(Enters(THIS), Text(search))
