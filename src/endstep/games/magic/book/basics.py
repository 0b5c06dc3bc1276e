"""Lands, and what else only makes mana."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Plains", "", "Basic Land - Plains", taps_for("{W}")),
    card("Island", "", "Basic Land - Island", taps_for("{U}")),
    card("Swamp", "", "Basic Land - Swamp", taps_for("{B}")),
    card("Mountain", "", "Basic Land - Mountain", taps_for("{R}")),
    card("Forest", "", "Basic Land - Forest", taps_for("{G}")),
    card("Wastes", "", "Basic Land", taps_for("{C}")),
    card("Black Lotus", "{0}", "Artifact",
         activated("{0}", TAP, SACRIFICE_THIS, adds("{W}{W}{W}", "{U}{U}{U}", "{B}{B}{B}", "{R}{R}{R}", "{G}{G}{G}"))),
    card("Sol Ring", "{1}", "Artifact", taps_for("{C}{C}")),
    card("Llanowar Elves", "{G}", "Creature - Elf Druid", 1, 1, taps_for("{G}")),
    card("Birds of Paradise", "{G}", "Creature - Bird", 0, 1, FLYING, taps_for(*ANY_COLOR)),
)
