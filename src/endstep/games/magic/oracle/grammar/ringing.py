"""The Ring, and its bearers (CR 701.54)."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, Condition, What
from endstep.games.magic.abilities.conditions import AtLeast, Not
from endstep.games.magic.abilities.marks import IsMarked
from endstep.games.magic.abilities.the_ring import (
    BEARS,
    RING_BEARER,
    ChoseAnother,
    IsTempted,
    RingTempts,
    Temptations,
)
from endstep.games.magic.oracle.grammar.kinds import CONDITION, EFFECT, EVENT, OF, WHAT

EFFECT.says("the ring tempts you", (RingTempts(),))
EVENT.says("the ring tempts you", (IsTempted(),))
EVENT.says("you choose a creature as your ring-bearer", (IsTempted(bearing=True),))
WHAT.says("your ring-bearer", RING_BEARER)
OF.says("your ring-bearer's", RING_BEARER)
CONDITION.says("you chose a creature other than ~ as your ring-bearer", ChoseAnother())


def _bears(what: What) -> Condition:
    return IsMarked(BEARS, what)


def _bears_not(what: What) -> Condition:
    return Not(IsMarked(BEARS, what))


def _tempted(amount: Amount) -> Condition:
    return AtLeast(Temptations(), amount)


CONDITION.add("{what:pointed} is your ring-bearer", _bears)
CONDITION.add("{what:it_is} your ring-bearer", _bears)
CONDITION.add("{what:pointed} isn't your ring-bearer", _bears_not)
CONDITION.add("the ring has tempted you {amount} or more times", _tempted)
