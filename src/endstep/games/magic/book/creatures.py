"""Creatures that fight, and little else."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Air Elemental", "{3}{U}{U}", "Creature - Elemental", 4, 4, FLYING),
    card("Craw Wurm", "{4}{G}{G}", "Creature - Wurm", 6, 4),
    card("Grizzly Bears", "{1}{G}", "Creature - Bear", 2, 2),
    card("Hill Giant", "{3}{R}", "Creature - Giant", 3, 3),
    card("Isamaru, Hound of Konda", "{W}", "Legendary Creature - Dog", 2, 2),
    card("Raging Goblin", "{R}", "Creature - Goblin Berserker", 1, 1, HASTE),
    card("Blighted Agent", "{1}{U}", "Creature - Phyrexian Human Rogue", 1, 1,
         INFECT,
         static(CantBeBlocked(THIS))),
    card("Benalish Marshal", "{W}{W}{W}", "Creature - Human Knight", 3, 3,
         static(Gets(CREATURE.yours().others(), 1, 1))),
    card("Sliver Queen", "{W}{U}{B}{R}{G}", "Legendary Creature - Sliver", 7, 7,
         activated("{2}", CreateToken(card("Sliver", "", "Creature - Sliver", 1, 1)))),
    card("Omnath, Locus of Rage", "{3}{R}{R}{G}{G}", "Legendary Creature - Elemental", 5, 5,
         whenever(Enters(LAND.yours()),
                  CreateToken(card("Elemental", "", "Creature - Elemental", 5, 5, colors=(RED, GREEN)))),
         whenever(Dies(THIS), DealDamage(3, ANY_TARGET)),
         whenever(Dies(PERMANENT.called("Elemental").yours().others()), DealDamage(3, ANY_TARGET))),
    card("The Ur-Dragon", "{4}{W}{U}{B}{R}{G}", "Legendary Creature - Dragon Avatar", 10, 10,
         static(CostsLess(YOU, SPELL.called("Dragon").others(), 1), zones=(BATTLEFIELD, COMMAND)),
         FLYING,
         whenever(Attacks(PERMANENT.called("Dragon").yours(), each=False),
                  DrawCards(YOU, AttackersAmong(PERMANENT.called("Dragon").yours())),
                  PutFromHand(YOU, PERMANENT_CARD))),
    card("Vampire Nighthawk", "{1}{B}{B}", "Creature - Vampire Shaman", 2, 3, FLYING, DEATHTOUCH, LIFELINK),
    card("Serra Angel", "{3}{W}{W}", "Creature - Angel", 4, 4, FLYING, VIGILANCE),
)
