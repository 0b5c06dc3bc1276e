"""Cards about which loops go round, or which count what a loop makes."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Ajani's Pridemate", "{1}{W}", "Creature - Cat Soldier", 2, 2, whenever(GainsLife(YOU), PutCounters("+1/+1"))),
    card("Force of Nature", "{2}{G}{G}{G}{G}", "Creature - Elemental", 8, 8,
         TRAMPLE, at_beginning("upkeep", YOU, Unless(DealDamage(8, YOU), YOU, "{G}{G}{G}{G}"))),
    card("Kavu Predator", "{1}{G}", "Creature - Kavu", 2, 2,
         TRAMPLE, whenever(GainsLife(OPPONENTS), PutCounters("+1/+1", THAT_MUCH))),
    card("Scoria Wurm", "{4}{R}", "Creature - Wurm", 7, 7,
         at_beginning("upkeep", YOU, FlipCoin(Nothing(), MoveCards(THIS, HAND)))),
    card("Serra Ascendant", "{W}", "Creature - Human Monk", 1, 1,
         LIFELINK, static(Gets(THIS, 5, 5), Grants(THIS, FLYING), condition=AtLeast(LifeOf(YOU), 30))),
    card("Spirit Link", "{W}", "Enchantment - Aura",
         enchant(CREATURE), whenever(DealsDamage(HOST, to=EACH_PLAYER, to_what=PERMANENT), GainLife(YOU, THAT_MUCH))),
)
