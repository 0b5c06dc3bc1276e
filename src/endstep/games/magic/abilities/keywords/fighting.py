"""Keyword abilities of combat that trigger: exalted, flanking, bushido, annihilator, battle cry and the like."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Effect, Keyword, Pattern, Target, Text, Triggered
from endstep.games.magic.abilities.effects.permanents import ChangesThese, SacrificeOne, UntapIt
from endstep.games.magic.abilities.effects.players import GiveCounters
from endstep.games.magic.abilities.fights import (
    DEFENDING_PLAYER,
    AttacksAlone,
    BlocksIt,
    BlocksOrIsBlocked,
    IsNotBlocked,
)
from endstep.games.magic.abilities.objects import CREATURE, PERMANENT, THAT, THIS
from endstep.games.magic.abilities.patterns import Attacks, DealsDamage
from endstep.games.magic.abilities.players import EACH_PLAYER, THAT_PLAYER, YOU
from endstep.games.magic.abilities.sequence import May, in_order
from endstep.games.magic.continuous.effects import THIS_COMBAT
from endstep.games.magic.continuous.fighting import MustBlockIt
from endstep.games.magic.continuous.parts import Gets


def _named(keyword: str, when: Pattern, *effects: Effect) -> Triggered:
    return Triggered(when, Text(in_order(*effects)), keyword=keyword)


_PROVOKED = Target(objects=CREATURE.of(DEFENDING_PLAYER), whom="target creature")

# The rules for each stand in 702.83, 702.25, 702.91 and 702.39.
EXALTED = _named("exalted", AttacksAlone(CREATURE.yours()), ChangesThese(THAT, (Gets(THIS, 1, 1),)))
FLANKING = _named(
    "flanking", BlocksIt(CREATURE.not_having("flanking"), THIS), ChangesThese(THAT, (Gets(THIS, -1, -1),))
)
BATTLE_CRY = _named("battle cry", Attacks(THIS), ChangesThese(CREATURE.attackers().others(), (Gets(THIS, 1, 0),)))
PROVOKE = _named(
    "provoke",
    Attacks(THIS),
    May(YOU, in_order(ChangesThese(_PROVOKED, (MustBlockIt(THIS, THIS),), THIS_COMBAT), UntapIt(_PROVOKED))),
)


def annihilator(number: int) -> Triggered:
    """Return annihilator with its number (CR 702.86)."""
    return _named("annihilator", Attacks(THIS), SacrificeOne(DEFENDING_PLAYER, PERMANENT, number))


def bushido(number: int) -> Triggered:
    """Return bushido with its number (CR 702.45)."""
    return _named("bushido", BlocksOrIsBlocked(THIS), ChangesThese(THIS, (Gets(THIS, number, number),)))


def frenzy(number: int) -> Triggered:
    """Return frenzy with its number (CR 702.68)."""
    return _named("frenzy", IsNotBlocked(THIS), ChangesThese(THIS, (Gets(THIS, number, 0),)))


def poisonous(number: int) -> Triggered:
    """Return poisonous with its number (CR 702.70)."""
    when = DealsDamage(THIS, to=EACH_PLAYER, combat=True)
    return _named("poisonous", when, GiveCounters(THAT_PLAYER, "poison", number))


def landwalk_of(kind: str) -> Keyword:
    """Return landwalk of a land type, as in islandwalk (CR 702.14)."""
    return Keyword(f"{kind.lower()}walk")
