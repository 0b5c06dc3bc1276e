"""Keyword abilities (CR 702) that are made of other words of the language.

Each is a constant or a function that returns the ability: `PERSIST` is a triggered ability, `protection(RED)` a static
one. Such an ability keeps its name, so that rules and cards can look for it. Those that only rules look for, such as
flying, are bare `Keyword`s in `writing`.
"""

from __future__ import annotations

from endstep.games.magic.abilities.keywords.fighting import (
    BATTLE_CRY,
    EXALTED,
    FLANKING,
    PROVOKE,
    annihilator,
    bushido,
    frenzy,
    landwalk_of,
    poisonous,
)
from endstep.games.magic.abilities.keywords.partnering import CAN_BE_COMMANDER, partner, partner_with
from endstep.games.magic.abilities.keywords.protecting import hexproof_from, protection, protection_from
from endstep.games.magic.abilities.keywords.staying import (
    ASCEND,
    PERSIST,
    PROWESS,
    UNDYING,
    ward,
)

__all__ = [
    "CAN_BE_COMMANDER",
    "ASCEND",
    "BATTLE_CRY",
    "EXALTED",
    "FLANKING",
    "PERSIST",
    "PROVOKE",
    "PROWESS",
    "UNDYING",
    "annihilator",
    "bushido",
    "frenzy",
    "hexproof_from",
    "landwalk_of",
    "partner",
    "partner_with",
    "poisonous",
    "protection",
    "protection_from",
    "ward",
]
