"""Abilities that let spells be cast in other ways, from other zones, for other costs (CR 702), as functions."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.amounts import Count, CountersOn, SpellsBefore, TimesPaid
from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Condition,
    Cost,
    Effect,
    ExtraCost,
    InsteadOfCost,
    Keyword,
    Mode,
    SpellText,
    Static,
    Text,
    Triggered,
)
from endstep.games.magic.abilities.conditions import AtLeast, CastFrom, WasPaid
from endstep.games.magic.abilities.costs import DiscardKind, ExileOthers
from endstep.games.magic.abilities.effects.casting import IT, Cascade, CastIt, CouldCast, SuspendIt
from endstep.games.magic.abilities.effects.permanents import RemoveCountersFrom, SacrificeIt
from endstep.games.magic.abilities.effects.spells import CopyTimes
from endstep.games.magic.abilities.objects import CARD_IN_GRAVEYARD, CARD_IN_HAND, LAND, THIS, Things
from endstep.games.magic.abilities.patterns import BeginningOf, Casts, Enters, LeavesStack, RemovesLastCounter
from endstep.games.magic.abilities.players import EACH_PLAYER, YOU
from endstep.games.magic.continuous.parts import CostsLess, GoesElsewhere, Grants
from endstep.games.magic.state.codes import EXILE, GRAVEYARD, HAND, STACK

FUSE: Final = Keyword("fuse")
CONVOKE: Final = Keyword("convoke")
IMPROVISE: Final = Keyword("improvise")
HASTE: Final = Keyword("haste")


# from the graveyard


def flashback(mana: str, *costs: Cost) -> InsteadOfCost:
    """Return flashback (CR 702.34): cast from the graveyard for this cost, then exiled."""
    return InsteadOfCost("flashback", mana or "{0}", costs, zones=(GRAVEYARD,), exiled=True)


def own_flashback() -> InsteadOfCost:
    """Return flashback at the card's own mana cost, as other cards give it."""
    return InsteadOfCost("flashback", zones=(GRAVEYARD,), added=True, exiled=True)


def escape(mana: str, others: int) -> InsteadOfCost:
    """Return escape (CR 702.138): cast from the graveyard for mana and by exiling other cards of it."""
    return InsteadOfCost("escape", mana, (ExileOthers(CARD_IN_GRAVEYARD.yours(), others),), zones=(GRAVEYARD,))


RETRACE: Final = InsteadOfCost(
    "retrace", "{0}", (DiscardKind(LAND.cards_in(HAND).yours()),), zones=(GRAVEYARD,), added=True
)
"""Retrace (CR 702.81): cast from the graveyard, discarding a land card as well."""

JUMP_START: Final = InsteadOfCost(
    "jump-start", "{0}", (DiscardKind(CARD_IN_HAND.yours()),), zones=(GRAVEYARD,), added=True, exiled=True
)
"""Jump-start (CR 702.133): cast from the graveyard, discarding a card as well; then exiled."""


def aftermath() -> tuple[Ability, ...]:
    """Return aftermath (CR 702.127): this half is cast from the graveyard and from nowhere else, then exiled."""
    return (Keyword("aftermath"), InsteadOfCost("aftermath", zones=(GRAVEYARD,), added=True, exiled=True))


# other and additional costs


def evoke(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return evoke (CR 702.74): another cost, and a sacrifice as it enters if that was paid."""
    return (
        InsteadOfCost("evoke", mana or "{0}", costs),
        Triggered(Enters(THIS), Text(SacrificeIt(THIS)), WasPaid("evoke")),
    )


def overload(mana: str) -> InsteadOfCost:
    """Return overload (CR 702.96); what the spell does then stands behind `WasPaid("overload")`."""
    return InsteadOfCost("overload", mana)


def multikicker(mana: str, *costs: Cost) -> ExtraCost:
    """Return multikicker (CR 702.33c); `TimesPaid("multikicker")` says how often it was paid."""
    return ExtraCost("multikicker", mana or "{0}", costs, optional=True, many=True)


def replicate(mana: str) -> tuple[Ability, ...]:
    """Return replicate (CR 702.56): paid any number of times, the spell is copied as often."""
    copying = Text(CopyTimes(THIS, TimesPaid("replicate")))
    return (
        ExtraCost("replicate", mana, optional=True, many=True),
        Triggered(Casts(YOU, THIS), copying, WasPaid("replicate"), (STACK,)),
    )


def buyback(mana: str, *costs: Cost) -> tuple[Ability, ...]:
    """Return buyback (CR 702.27): an additional cost for which the spell goes to its owner's hand as it resolves."""
    return (
        ExtraCost("buyback", mana or "{0}", costs, optional=True),
        Static((GoesElsewhere(LeavesStack(resolves=True), HAND),), WasPaid("buyback"), (STACK,)),
    )


def entwine(mana: str, *costs: Cost) -> ExtraCost:
    """Return entwine (CR 702.42): an additional cost for which all modes are chosen."""
    return ExtraCost("entwine", mana or "{0}", costs, optional=True, all_modes=True)


def escalate(mana: str, *costs: Cost) -> ExtraCost:
    """Return escalate (CR 702.120): an additional cost for each mode beyond the first."""
    return ExtraCost("escalate", mana or "{0}", costs, per_mode=True)


def flash_for(mana: str) -> InsteadOfCost:
    """Return that a spell may be cast as though it had flash for so much more mana."""
    return InsteadOfCost("flash", mana, added=True, flash=True)


def affinity(what: Things) -> Static:
    """Return affinity (CR 702.41): the spell costs less for each permanent of a kind that you control."""
    return Static((CostsLess(EACH_PLAYER, THIS, Count(what.yours())),), None, (STACK,), keyword="affinity")


# modes


def choose_up_to(least: int, most: int, *modes: Effect) -> SpellText:
    """Return the instructions of a modal spell of which from `least` to `most` modes are chosen (CR 700.2)."""
    return SpellText(Text(None, tuple(Mode(effect) for effect in modes), least, most=most))


# as they are cast, and as they resolve

STORM: Final = Triggered(Casts(YOU, THIS), Text(CopyTimes(THIS, SpellsBefore())), None, (STACK,), keyword="storm")
"""Storm (CR 702.40): when you cast it, it is copied for each spell that was cast before it this turn."""

CASCADE: Final = Triggered(Casts(YOU, THIS), Text(Cascade()), None, (STACK,), keyword="cascade")
"""Cascade (CR 702.85)."""

REBOUND: Final[tuple[Ability, ...]] = (
    Keyword("rebound"),
    Static((GoesElsewhere(LeavesStack(resolves=True), EXILE),), CastFrom(HAND), (STACK,)),
)
"""Rebound (CR 702.88): cast from the hand, it is exiled as it resolves and may be cast once more, for nothing."""

REBOUNDS: Final = Triggered(BeginningOf("upkeep", YOU), Text(CastIt(IT)))
"""The delayed triggered ability of rebound."""


# suspend

IS_SUSPENDED: Final = AtLeast(CountersOn(THIS, "time"), 1)
"""That the source, in exile, has a time counter on it (CR 702.62b)."""


def suspend(number: int, mana: str, condition: Condition | None = None) -> tuple[Ability, ...]:
    """Return suspend (CR 702.62): exiled with time counters, cast for nothing when the last one is removed."""
    cost = InsteadOfCost("suspend")
    return (
        Activated(mana, (), Text(SuspendIt(number)), zones=(HAND,), condition=condition or CouldCast(), special=True),
        Triggered(BeginningOf("upkeep", YOU), Text(RemoveCountersFrom("time")), IS_SUSPENDED, (EXILE,)),
        Triggered(RemovesLastCounter("time", EACH_PLAYER), Text(CastIt(THIS, cost)), None, (EXILE,)),
        Static((Grants(THIS, HASTE),), WasPaid("suspend")),
    )
