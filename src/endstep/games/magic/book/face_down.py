"""Cards that are cast face down, and what puts others onto the battlefield so."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Battering Craghorn", "{2}{R}{R}", "Creature - Goat Beast", 3, 1, FIRST_STRIKE, Morph("{1}{R}{R}")),
    card("Zombie Cutthroat", "{3}{B}{B}", "Creature - Zombie", 3, 4, Morph("{0}", (PayLife(5),))),
    card("Aven Sunstriker", "{1}{W}{W}", "Creature - Bird Warrior", 1, 1,
         FLYING, DOUBLE_STRIKE, Morph("{4}{W}", keyword="megamorph")),
    card("Dog Walker", "{R}{W}", "Creature - Human Citizen", 3, 1,
         VIGILANCE, Morph("{R/W}{R/W}", keyword="disguise"),
         whenever(TurnsUp(THIS),
                  CreateToken(card("Dog", "", "Creature - Dog", 1, 1, colors=(WHITE,)), 2, tapped=True))),
    card("Efreet Weaponmaster", "{3}{U}{R}{W}", "Creature - Efreet Monk", 4, 3,
         FIRST_STRIKE,
         whenever(Enters(THIS), ChangesThese(target(CREATURE.yours().others()), (Gets(THIS, 3, 0),))),
         whenever(TurnsUp(THIS), ChangesThese(target(CREATURE.yours().others()), (Gets(THIS, 3, 0),))),
         Morph("{2}{U}{R}{W}")),
    card("Soul Summons", "{1}{W}", "Sorcery", Manifest()),
    card("Mastery of the Unseen", "{1}{W}", "Enchantment",
         whenever(TurnsUp(PERMANENT.yours()), GainLife(YOU, Count(CREATURE.yours()))),
         activated("{3}{W}", Manifest())),
)
