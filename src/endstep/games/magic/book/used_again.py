"""Cards whose keyword abilities are activated from a graveyard or a hand."""

from endstep.games.magic.abilities.language import *

CARDS = (
    # from the graveyard
    card("Dregscape Zombie", "{1}{B}", "Creature - Zombie", 2, 1, unearth("{B}")),
    card("Aven Initiate", "{3}{U}", "Creature - Bird Warrior", 3, 2, FLYING, embalm("{6}{U}")),
    card("Proven Combatant", "{U}", "Creature - Human Warrior", 1, 1, eternalize("{4}{U}{U}")),
    card("Slitherhead", "{B/G}", "Creature - Plant Zombie", 1, 1, scavenge("{0}")),
    card("Dreg Mangler", "{1}{B}{G}", "Creature - Plant Zombie", 3, 3, HASTE, scavenge("{3}{B}{G}")),
    card("Impulsive Pilferer", "{R}", "Creature - Goblin Pirate", 1, 1,
         whenever(Dies(THIS), CreateToken(TREASURE)),
         encore("{3}{R}")),
    card("Stinkweed Imp", "{2}{B}", "Creature - Imp", 1, 2,
         FLYING,
         whenever(DealsDamage(THIS, to_what=CREATURE, combat=True), Destroy(THAT)),
         dredge(5)),
    faces(card("Lunarch Veteran", "{W}", "Creature - Human Cleric", 1, 1,
               whenever(Enters(CREATURE.yours().others()), GainLife(YOU, 1)),
               disturb("{1}{W}")),
          card("Luminous Phantom", "", "Creature - Spirit Cleric", 1, 1,
               FLYING,
               whenever(Leaves(CREATURE.yours().others()), GainLife(YOU, 1)),
               static(GoesElsewhere(GoesTo(THIS), EXILE), zones=(BATTLEFIELD, STACK)),
               colors=(WHITE,))),
    card("Voracious Typhon", "{2}{G}{G}", "Creature - Snake Beast", 4, 4,
         escape("{5}{G}{G}", 4),
         static(EntersWith(Enters(THIS), "+1/+1", 3), condition=WasPaid("escape"))),
    # from the hand
    card("Mosquito Guard", "{W}", "Creature - Kithkin Soldier", 1, 1, FIRST_STRIKE, reinforce(1, "{1}{W}")),
    card("Dimir Infiltrator", "{U}{B}", "Creature - Spirit", 1, 3,
         static(CantBeBlocked(THIS)),
         transmute("{1}{U}{B}")),
)
