"""Cards that make mana in other ways than a basic land does."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Adarkar Wastes", "", "Land",
         taps_for("{C}"),
         activated("", TAP, adds("{W}", "{U}"), DealDamage(1, YOU))),
    card("Ancient Tomb", "", "Land", activated("", TAP, adds("{C}{C}"), DealDamage(2, YOU))),
    card("Ashnod's Altar", "{3}", "Artifact", activated("", Sacrifice(CREATURE.yours()), adds("{C}{C}"))),
    card("Dark Ritual", "{B}", "Instant", adds("{B}{B}{B}")),
    card("Deathrite Shaman", "{B/G}", "Creature - Elf Shaman", 1, 2,
         activated("", TAP, Exile(target(LAND.cards_in(GRAVEYARD))), adds(*ANY_COLOR)),
         activated("{B}", TAP, Exile(target(Things(zone=GRAVEYARD, any_type=("Instant", "Sorcery")))),
                   LoseLife(OPPONENTS, 2)),
         activated("{G}", TAP, Exile(target(CREATURE.cards_in(GRAVEYARD))), GainLife(YOU, 2))),
    card("Gilded Lotus", "{5}", "Artifact",
         taps_for("{W}{W}{W}", "{U}{U}{U}", "{B}{B}{B}", "{R}{R}{R}", "{G}{G}{G}")),
    card("Wild Growth", "{G}", "Enchantment - Aura",
         enchant(LAND),
         whenever(TapsForMana(HOST), adds("{G}", who=ControllerOf(HOST)))),
)
