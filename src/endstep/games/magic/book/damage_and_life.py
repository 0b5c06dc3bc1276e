"""Cards that deal damage, and that give, take or guard life and counters."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Lightning Bolt", "{R}", "Instant", DealDamage(3, ANY_TARGET)),
    card("Lightning Helix", "{R}{W}", "Instant", DealDamage(3, ANY_TARGET), GainLife(YOU, 3)),
    card("Shock", "{R}", "Instant", DealDamage(2, ANY_TARGET)),
    card("Flame Rift", "{1}{R}", "Sorcery", DealDamage(4, EACH_PLAYER)),
    card("Blaze", "{X}{R}", "Sorcery", DealDamage(X, ANY_TARGET)),
    card("Exquisite Blood", "{4}{B}", "Enchantment",
         whenever(LosesLife(OPPONENTS), GainLife(YOU, THAT_MUCH))),
    card("Sanguine Bond", "{3}{B}{B}", "Enchantment",
         whenever(GainsLife(YOU), LoseLife(TARGET_OPPONENT, THAT_MUCH))),
    card("Antagonism", "{3}{R}", "Enchantment",
         at_beginning("end", EACH_PLAYER,
                      If(WasDealtDamage(OpponentsOf(THAT_PLAYER)), Nothing(), DealDamage(2, THAT_PLAYER)))),
    card("Boon Reflection", "{4}{W}", "Enchantment",
         static(Multiplied(GainsLife(YOU), factor=2))),
    card("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment",
         static(Multiplied(DealsDamage(to=EACH_PLAYER, to_what=PERMANENT), factor=2))),
    card("Platinum Emperion", "{8}", "Artifact Creature - Golem", 8, 8,
         static(CantGainLife(YOU), CantLoseLife(YOU))),
)
