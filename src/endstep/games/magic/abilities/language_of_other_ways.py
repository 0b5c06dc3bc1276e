"""Words of the language for other ways to cast or to use a card (CR 702), passed on by `language`."""

from __future__ import annotations

from endstep.games.magic.abilities.attacking_at_once import (
    UNBLOCKED_ATTACKER,
    PutAttacking,
    RevealThis,
    commander_ninjutsu,
    ninjutsu,
    sneak,
)
from endstep.games.magic.abilities.base import Bestow
from endstep.games.magic.abilities.bestowing import UnattachThis, reconfigure
from endstep.games.magic.abilities.cast_later import (
    PLOTTED,
    DiscardedThis,
    ExiledInstead,
    ForetellIt,
    foretell,
    madness,
    plot,
)
from endstep.games.magic.abilities.casting_otherwise import blitz, dash, warp, web_slinging
from endstep.games.magic.abilities.evidence import Behold, CollectEvidence, CollectsEvidence
from endstep.games.magic.abilities.miracles import RevealedByMiracle, miracle
from endstep.games.magic.abilities.paid_more import BARGAIN, CONSPIRE, casualty, offspring
from endstep.games.magic.abilities.reducing import Reducing, emerge, harmonize
from endstep.games.magic.abilities.reusing import (
    CopiesThatAttack,
    at_end_step,
    disturb,
    dredge,
    embalm,
    encore,
    eternalize,
    given_escape,
    reinforce,
    scavenge,
    transmute,
    unearth,
)
from endstep.games.magic.abilities.this_turn_only import (
    DealtCombatDamage,
    YourTeam,
    freerunning,
    mayhem,
    prowl,
    surge,
)

__all__ = [
    "Behold",
    "CollectEvidence",
    "CollectsEvidence",
    "Reducing",
    "emerge",
    "harmonize",
    "Bestow",
    "UnattachThis",
    "reconfigure",
    "BARGAIN",
    "CONSPIRE",
    "DealtCombatDamage",
    "RevealedByMiracle",
    "YourTeam",
    "casualty",
    "disturb",
    "dredge",
    "freerunning",
    "mayhem",
    "miracle",
    "offspring",
    "prowl",
    "surge",
    "PLOTTED",
    "DiscardedThis",
    "ExiledInstead",
    "ForetellIt",
    "foretell",
    "madness",
    "plot",
    "UNBLOCKED_ATTACKER",
    "PutAttacking",
    "RevealThis",
    "commander_ninjutsu",
    "ninjutsu",
    "sneak",
    "CopiesThatAttack",
    "at_end_step",
    "blitz",
    "dash",
    "embalm",
    "encore",
    "eternalize",
    "given_escape",
    "reinforce",
    "scavenge",
    "transmute",
    "unearth",
    "warp",
    "web_slinging",
]
