"""Abilities that the rules give and no object has (CR 725.2, 726.2)."""

from __future__ import annotations

from endstep.games.magic.abilities import speed
from endstep.games.magic.abilities.base import Text, Triggered
from endstep.games.magic.abilities.designations import BecomeMonarch, ControllerOfSource
from endstep.games.magic.abilities.dungeons import HurtByCreatures, TakeInitiative, TakesInitiative, Venture
from endstep.games.magic.abilities.effects.cards import DrawCards
from endstep.games.magic.abilities.objects import CREATURE
from endstep.games.magic.abilities.patterns import BeginningOf, DealsDamage
from endstep.games.magic.abilities.players import YOU

# "You" is the monarch at the time at which they trigger.
OF_THE_MONARCH = (
    Triggered(BeginningOf("end", YOU), Text(DrawCards(YOU, 1))),
    Triggered(DealsDamage(CREATURE, to=YOU, combat=True), Text(BecomeMonarch(ControllerOfSource()))),
)
OF_SPEED = speed.OF_SPEED  # "you" has speed
# And here who has the initiative.
OF_THE_INITIATIVE = (
    Triggered(BeginningOf("upkeep", YOU), Text(Venture(YOU, typed=True))),
    Triggered(HurtByCreatures(YOU), Text(TakeInitiative(ControllerOfSource()))),
    Triggered(TakesInitiative(YOU), Text(Venture(YOU, typed=True))),
)
