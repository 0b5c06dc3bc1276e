"""Combat: attacking, blocking, combat damage (CR 506-511).

`attacking` and `blocking` ask creature by creature and offer what can still become a legal declaration, which
`declaring` works out; `damaging` divides and deals the damage; `removing` sees who has left combat. Called by the turn,
the checkpoint, and by a script that wants to know why not.
"""

from __future__ import annotations

from endstep.games.magic.flow.combat.attacking import declare_attackers, why_not_attack, why_not_so
from endstep.games.magic.flow.combat.blocking import declare_blockers, why_not_block
from endstep.games.magic.flow.combat.damaging import deal_combat_damage, has_first_strikers
from endstep.games.magic.flow.combat.removing import end_combat, see_who_left
from endstep.games.magic.verbs.fighting import attackers, blockers

__all__ = [
    "attackers",
    "blockers",
    "deal_combat_damage",
    "declare_attackers",
    "declare_blockers",
    "end_combat",
    "has_first_strikers",
    "see_who_left",
    "why_not_attack",
    "why_not_block",
    "why_not_so",
]
