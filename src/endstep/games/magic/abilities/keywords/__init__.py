"""Keyword abilities (CR 702) that are made of other words of the language.

Each is a function, or a constant, that returns the ability: `persist` is a triggered ability, `protection(RED)` a static
one. An ability that has a name keeps it, so that rules and cards can look for it. Those that only rules look for, such
as flying, are bare `Keyword`s in `writing`.
"""

from __future__ import annotations

from endstep.games.magic.abilities.keywords.fighting import (
    BATTLE_CRY,
    EXALTED,
    FLANKING,
    PROVOKE,
    annihilator,
    bushido,
    landwalk,
    poisonous,
)
from endstep.games.magic.abilities.keywords.protecting import hexproof_from, protection, protection_from
from endstep.games.magic.abilities.keywords.staying import (
    ASCEND,
    PERSIST,
    PROWESS,
    UNDYING,
    ward,
)

__all__ = [
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
    "hexproof_from",
    "landwalk",
    "poisonous",
    "protection",
    "protection_from",
    "ward",
]
