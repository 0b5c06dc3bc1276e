"""Additional costs that bring something about (CR 702): offspring, casualty, conspire, bargain, as functions."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.base import Ability, Cost, ExtraCost, Text, Triggered
from endstep.games.magic.abilities.conditions import WasPaid
from endstep.games.magic.abilities.costs import Sacrifice, TapOthers
from endstep.games.magic.abilities.effects.becoming import CreateCopy
from endstep.games.magic.abilities.effects.spells import CopyTimes
from endstep.games.magic.abilities.limits import AnyOf, SameAs
from endstep.games.magic.abilities.objects import CREATURE, THIS, Things
from endstep.games.magic.abilities.patterns import Casts, Enters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.copied import but
from endstep.games.magic.state.codes import STACK


def offspring(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return offspring (CR 702.175): for this cost a 1/1 token copy is created as the permanent enters."""
    copied = Text(CreateCopy(THIS, but(power=1, toughness=1)))
    return (
        ExtraCost("offspring", mana or "{0}", costs, optional=True),
        Triggered(Enters(THIS), copied, WasPaid("offspring"), keyword="offspring"),
    )


def _copied_if_paid(name: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return an optional cost for which a spell is copied as it is cast."""
    return (
        ExtraCost(name, "{0}", costs, optional=True),
        Triggered(Casts(YOU, THIS), Text(CopyTimes(THIS, 1)), WasPaid(name), (STACK,), keyword=name),
    )


def casualty(power: int) -> tuple[Ability, ...]:
    """Return casualty (CR 702.153): a creature with that much power is sacrificed, and the spell copied."""
    return _copied_if_paid("casualty", Sacrifice(CREATURE.yours().that_are("power", power)))


CONSPIRE: Final = _copied_if_paid(
    "conspire", TapOthers(Things(types=("Creature",), within=(SameAs("color", THIS),)).yours(), 2)
)
"""Conspire (CR 702.78): two creatures that share a colour with the spell are tapped, and it is copied."""

BARGAIN: Final = ExtraCost(
    "bargain",
    "{0}",
    (Sacrifice(Things(within=(AnyOf((Things(any_type=("Artifact", "Enchantment")), Things(token=True))),)).yours()),),
    optional=True,
)
"""Bargain (CR 702.166): an artifact, an enchantment or a token is sacrificed."""


__all__ = ["BARGAIN", "CONSPIRE", "casualty", "offspring"]
