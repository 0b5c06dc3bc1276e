"""Cards that ask for a payment, or whose abilities cost something else than mana."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Aether Storm", "{3}{U}", "Enchantment",
         static(CantCast(EACH_PLAYER, SPELL.being("Creature"))),
         activated("", PayLife(4), Destroy(THIS, final=True), who=EACH_PLAYER)),
    card("Parnesse, the Subtle Brush", "{2}{U}{B}{R}", "Legendary Creature - Vampire Wizard", 4, 4,
         whenever(BecomesTarget(OPPONENTS, to=YOU, what=PERMANENT.yours()),
                  Unless(CounterIt(THAT), THAT_PLAYER, costs=(PayLife(4),))),
         whenever(Copies(YOU), May(UP_TO_ONE_TARGET_OPPONENT, CopySpell(THAT, who=UP_TO_ONE_TARGET_OPPONENT)))),
    card("Vile Consumption", "{1}{U}{B}", "Enchantment",
         static(Grants(CREATURE, at_beginning("upkeep", YOU, Unless(SacrificeIt(THIS), YOU, costs=(PayLife(1),)))))),
)
