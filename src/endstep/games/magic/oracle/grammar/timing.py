"""When something can be cast or activated: "only during combat", "before attackers are declared" (CR 602.5, 601.3)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Ability, CastOnlyIf, Condition, Static
from endstep.games.magic.abilities.conditions import Both, Not, YourTurn
from endstep.games.magic.abilities.conditions_of_victory import DuringStep
from endstep.games.magic.abilities.moments import BeenAttacked, FromStepToStep, SpellTargets, ThisIsIn, TurnOf
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.continuous.parts import CostsLess
from endstep.games.magic.oracle.grammar.kinds import ABILITY, ALONE, CONDITION, ONLY, ONLY_WHEN
from endstep.games.magic.oracle.grammar.rules import AND
from endstep.games.magic.state.codes import GRAVEYARD, HAND, STACK

_COMBAT: Final = FromStepToStep("beginning-of-combat", "end-of-combat")
_BEFORE_ATTACKERS: Final = FromStepToStep("untap", "beginning-of-combat")
_BEFORE_BLOCKERS: Final = FromStepToStep("untap", "declare-attackers")
_COMBAT_BEFORE_BLOCKERS: Final = FromStepToStep("beginning-of-combat", "declare-attackers")
_AFTER_BLOCKERS: Final = FromStepToStep("declare-blockers", "end-of-combat")
_THEIRS: Final = TurnOf(OPPONENTS)

for _words, _condition in (
    ("during combat", _COMBAT),
    ("during combat on your turn", Both(YourTurn(), _COMBAT)),
    ("during combat on an opponent's turn", Both(_THEIRS, _COMBAT)),
    ("during combat after blockers are declared", _AFTER_BLOCKERS),
    ("during combat before blockers are declared", _COMBAT_BEFORE_BLOCKERS),
    ("before attackers are declared", _BEFORE_ATTACKERS),
    ("before blockers are declared", _BEFORE_BLOCKERS),
    ("before the combat damage step", FromStepToStep("untap", "declare-blockers")),
    ("during your turn , before attackers are declared", Both(YourTurn(), _BEFORE_ATTACKERS)),
    ("during your turn before attackers are declared", Both(YourTurn(), _BEFORE_ATTACKERS)),
    ("during an opponent's turn , before attackers are declared", Both(_THEIRS, _BEFORE_ATTACKERS)),
    ("during an opponent's turn", _THEIRS),
    ("during the declare attackers step", DuringStep("declare-attackers")),
    ("during the declare blockers step", DuringStep("declare-blockers")),
    ("during your declare attackers step", Both(YourTurn(), DuringStep("declare-attackers"))),
    ("during your end step", Both(YourTurn(), DuringStep("end"))),
    ("during your draw step", Both(YourTurn(), DuringStep("draw"))),
    ("during your upkeep", Both(YourTurn(), DuringStep("upkeep"))),
    ("during an opponent's upkeep", Both(_THEIRS, DuringStep("upkeep"))),
    ("during any upkeep step", DuringStep("upkeep")),
    ("during your turn", YourTurn()),
    ("if it's not your turn", Not(YourTurn())),
    (f"during the declare attackers step {AND} only if you've been attacked this step", BeenAttacked(YOU)),
    (f"during the declare attackers step {AND} only if you have been attacked this step", BeenAttacked(YOU)),
):
    ONLY_WHEN.says(_words, _condition)
    if _words not in ("during your turn", "during your upkeep"):
        ONLY.says(f"only {_words}", _condition)
ONLY_WHEN.takes("if {condition:conditions}")


def _cast_only(condition: Condition) -> tuple[Ability, ...]:
    return (CastOnlyIf(condition),)


def _cast_only_both(condition: Condition, other: Condition) -> tuple[Ability, ...]:
    return (CastOnlyIf(Both(condition, other)),)


ABILITY.add("cast ~ only {condition:only_when} \\.", _cast_only)
ABILITY.add("cast ~ only {condition:only_when} and only {other:only_when} \\.", _cast_only_both)


def _less_if_it_targets(mana: str, things: Things) -> Ability | None:
    amount = mana.removeprefix("{").removesuffix("}")
    if not amount.isdigit():
        return None
    return Static((CostsLess(YOU, THIS, int(amount)),), SpellTargets(things), (HAND, STACK))


ALONE.add("~ costs {mana} less to cast if it targets {things:one}", _less_if_it_targets)

# where the card is
CONDITION.says("~ is in your graveyard", ThisIsIn(GRAVEYARD))

__all__: Final = []
