"""Cards that look into libraries, fight, proliferate, discard at random, or ask how large something is."""

from endstep.games.magic.abilities.language import *

CARDS = (
    # libraries
    card("Consider", "{U}", "Instant", Surveil(1), DrawCards(YOU)),
    card("Impulse", "{1}{U}", "Instant", TakeFromTop(4)),
    card("Rampant Growth", "{1}{G}", "Sorcery",
         SearchForCard(YOU, Things(zone=LIBRARY, types=("Land",), supertypes=("Basic",)), BATTLEFIELD, tapped=True)),
    card("Explosive Vegetation", "{3}{G}", "Sorcery",
         SearchForCard(YOU, Things(zone=LIBRARY, types=("Land",), supertypes=("Basic",)), BATTLEFIELD, 2, tapped=True)),
    # hands
    card("Hymn to Tourach", "{B}{B}", "Sorcery", DiscardAtRandom(TARGET_PLAYER, 2)),
    # creatures and counters
    card("Prey Upon", "{G}", "Sorcery", Fight(target(CREATURE.yours()), target(CREATURE.of(AllBut(YOU))))),
    card("Steady Progress", "{2}{U}", "Instant", Proliferate(), DrawCards(YOU)),
    # how large it is, or was
    card("Smite the Monstrous", "{3}{W}", "Instant", Destroy(target(CREATURE.that_are("power", 4)))),
    card("Doom Blade", "{1}{B}", "Instant", Destroy(target(Things(types=("Creature",), not_colors=(BLACK,))))),
    card("Stalking Vengeance", "{5}{R}{R}", "Creature - Avatar", 5, 5,
         HASTE,
         whenever(Dies(CREATURE.yours().others()),
                  DealDamage(PowerOf(WAS), Target(players=EACH_PLAYER, objects=PLANESWALKER,
                                                  whom="target player or planeswalker"), WAS))),
)
