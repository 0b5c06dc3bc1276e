"""The mana that was spent to cast a spell: "for each color of mana spent to cast it" (CR 106.4, 601.2h)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Amount, Condition, What
from endstep.games.magic.abilities.conditions import AtLeast, AtMost
from endstep.games.magic.abilities.spending import ColorsSpent, ManaSpent
from endstep.games.magic.oracle.grammar.kinds import CONDITION, EACH, PLAIN_COUNT
from endstep.games.magic.oracle.vocabulary import COLORS

PLAIN_COUNT.add("the number of colors of mana spent to cast {what:pointed}", ColorsSpent)
PLAIN_COUNT.add("the (?:amount of|total amount of) mana (?:you |)spent to cast {what:pointed}", ManaSpent)
EACH.add("color of mana spent to cast {what:pointed}", ColorsSpent)
EACH.add("mana spent to cast {what:pointed}", ManaSpent)


def _colored(what: What, amount: Amount, color: str) -> Condition:
    return AtLeast(ManaSpent(what, COLORS[color]), amount)


def _symbol(what: What, color: int) -> Condition:
    return AtLeast(ManaSpent(what, color), 1)


def _twice(what: What, color: int) -> Condition:
    return AtLeast(ManaSpent(what, color), 2)


def _much(what: What, amount: Amount) -> Condition:
    return AtLeast(ManaSpent(what), amount)


def _none(what: What) -> Condition:
    return AtMost(ManaSpent(what), 0)


CONDITION.add("at least {amount} {color} mana was spent to cast {what:pointed}", _colored)
CONDITION.add("{amount} or more mana was spent to cast {what:pointed}", _much)
CONDITION.add("at least {amount} mana was spent to cast {what:pointed}", _much)
CONDITION.add("no mana was spent to cast {what:pointed}", _none)
for _place, _letter in enumerate("WUBRGC"):
    CONDITION.add(f"\\{{{_letter}\\}} was spent to cast {{what:pointed}}", _symbol, color=_place)
    CONDITION.add(f"\\{{{_letter}\\}} \\{{{_letter}\\}} was spent to cast {{what:pointed}}", _twice, color=_place)

__all__: Final = []
