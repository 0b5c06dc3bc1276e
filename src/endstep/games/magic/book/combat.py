"""Creatures that fight in their own way, and what says who can, can't and must attack and block."""

from endstep.games.magic.abilities.language import *

CARDS = (
    # strikes, trample, deathtouch, poison
    card("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Creature - Goblin Warrior", 3, 3, HASTE, WITHER),
    card("Colossal Dreadmaw", "{4}{G}{G}", "Creature - Dinosaur", 6, 6, TRAMPLE),
    card("Fencing Ace", "{1}{W}", "Creature - Human Soldier", 1, 1, DOUBLE_STRIKE),
    card("Glistener Elf", "{G}", "Creature - Phyrexian Elf Warrior", 1, 1, INFECT),
    card("Typhoid Rats", "{B}", "Creature - Rat", 1, 1, DEATHTOUCH),
    # evasion
    card("Bladetusk Boar", "{3}{R}", "Creature - Boar", 3, 2, INTIMIDATE),
    card("Bog Wraith", "{3}{B}", "Creature - Wraith", 3, 3, landwalk("Swamp")),
    card("Charging Rhino", "{3}{G}{G}", "Creature - Rhino", 4, 4, static(BlockedByAtMost(THIS))),
    card("Dauthi Horror", "{1}{B}", "Creature - Dauthi Horror", 2, 1,
         SHADOW,
         static(NotBlockedBy(THIS, CREATURE.colored(WHITE)))),
    card("Furtive Homunculus", "{1}{U}", "Creature - Homunculus", 2, 1, SKULK),
    card("Giant Spider", "{3}{G}", "Creature - Spider", 2, 4, REACH),
    card("Goblin War Drums", "{2}{R}", "Enchantment", static(Grants(CREATURE.yours(), MENACE))),
    card("Ornithopter", "{0}", "Artifact Creature - Thopter", 0, 2, FLYING),
    card("Severed Legion", "{1}{B}{B}", "Creature - Zombie", 2, 2, FEAR),
    card("Silhana Ledgewalker", "{1}{G}", "Creature - Elf Rogue", 1, 1,
         HEXPROOF,
         static(BlockedOnlyBy(THIS, CREATURE.having("flying")))),
    card("Wu Light Cavalry", "{1}{U}", "Creature - Human Soldier", 1, 2, HORSEMANSHIP),
    # restrictions
    card("Cloud Sprite", "{U}", "Creature - Faerie", 1, 1, FLYING, static(BlocksOnly(THIS, CREATURE.having("flying")))),
    card("Crawlspace", "{3}", "Artifact", static(MostAttackers(2, YOU))),
    card("Ghostly Prison", "{2}{W}", "Enchantment", static(CostsToAttack(CREATURE, YOU, "{2}"))),
    card("Mogg Flunkies", "{1}{R}", "Creature - Goblin", 3, 3, static(NotAlone(THIS))),
    card("Propaganda", "{2}{U}", "Enchantment", static(CostsToAttack(CREATURE, YOU, "{2}"))),
    card("Silent Arbiter", "{4}", "Artifact Creature - Construct", 1, 5,
         static(MostAttackers(1)), static(MostBlockers(1))),
    # requirements
    card("Disrupt Decorum", "{2}{R}{R}", "Sorcery",
         ChangesThese(CREATURE.theirs(), (Goaded(THIS),), UNTIL_YOUR_NEXT_TURN)),
    card("Gaea's Protector", "{3}{G}", "Creature - Elemental Warrior", 4, 2, static(MustBeBlocked(THIS))),
    card("Goblin Brigand", "{1}{R}", "Creature - Goblin Warrior", 2, 2, static(MustAttack(THIS))),
    card("Juggernaut", "{4}", "Artifact Creature - Juggernaut", 5, 3,
         static(MustAttack(THIS)), static(NotBlockedBy(THIS, PERMANENT.called("Wall")))),
    card("Lure", "{1}{G}{G}", "Enchantment - Aura", enchant(CREATURE), static(MustBlockIt(CREATURE, HOST))),
    # blocking several
    card("Brave the Sands", "{1}{W}", "Enchantment",
         static(Grants(CREATURE.yours(), VIGILANCE)), static(BlocksMore(CREATURE.yours()))),
    card("Palace Guard", "{2}{W}", "Creature - Human Soldier", 1, 4, static(BlocksMore(THIS, ANY_NUMBER))),
    card("Two-Headed Giant of Foriys", "{4}{R}", "Creature - Giant", 4, 4, TRAMPLE, static(BlocksMore(THIS))),
    card("Wall of Stone", "{1}{R}{R}", "Creature - Wall", 0, 8, DEFENDER),
    card("Prized Unicorn", "{3}{G}", "Creature - Unicorn", 2, 2, static(MustBlockIt(CREATURE, THIS))),
    # out of combat, and where its damage goes
    card("Labyrinth of Skophos", "", "Land",
         taps_for("{C}"),
         activated("{4}", TAP, RemoveFromCombat(target(Things(types=("Creature",), fighting=True))))),
    card("Palisade Giant", "{4}{W}{W}", "Creature - Giant Soldier", 2, 7,
         static(Redirect(DealsDamage(to=YOU, to_what=PERMANENT.yours().others()), THIS))),
    card("Pariah", "{2}{W}", "Enchantment - Aura", enchant(CREATURE), static(Redirect(DealsDamage(to=YOU), HOST))),
)
