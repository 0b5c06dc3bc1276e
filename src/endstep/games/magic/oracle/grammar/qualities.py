"""What something is like or has, as cards ask for it: a keyword, a mana value, counters (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from endstep.games.magic.abilities.amounts import X
from endstep.games.magic.abilities.base import Amount, Condition, What, Who
from endstep.games.magic.abilities.conditions import AtLeast, AtMost, Is, Not
from endstep.games.magic.abilities.conditions_of_victory import CountersOfPlayers
from endstep.games.magic.abilities.objects import PERMANENT
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.oracle.grammar.kinds import CONDITION


# an object
def _has(what: What, keywords: tuple[str, ...]) -> Condition:
    return Is(what, PERMANENT.having(*keywords))


def _lacks(what: What, keywords: tuple[str, ...]) -> Condition:
    return Not(_has(what, keywords))


def _measures(what: What, within: Within) -> Condition:
    return Is(what, replace(PERMANENT, within=(within,)))


for _subject in ("pointed", "host"):
    CONDITION.add(f"{{what:{_subject}}} (?:has|had) {{keywords:plain_keywords}}", _has)
    CONDITION.add(f"{{what:{_subject}}} (?:doesn't|didn't) have {{keywords:plain_keywords}}", _lacks)
    CONDITION.add(f"{{what:{_subject}}} (?:has|had) {{within:range}}", _measures)


# a player
def _has_fewer_counters(who: Who, amount: Amount, counter: str) -> Condition | None:
    return AtMost(CountersOfPlayers(who, counter), amount - 1) if isinstance(amount, int) else None


CONDITION.add("{who} has fewer than {amount} {counter} counters", _has_fewer_counters)


# the X that was chosen
def _x_at_least(amount: Amount) -> Condition:
    return AtLeast(X, amount)


CONDITION.add("x is {amount} or (?:more|greater)", _x_at_least)
