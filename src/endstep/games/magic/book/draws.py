"""Cards that replace, double, limit or skip draws."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Forbidden Crypt", "{3}{B}{B}", "Enchantment",
         static(Instead(would_draw(YOU), ReturnOne(CARD_IN_GRAVEYARD.yours(), HAND, otherwise=LoseGame(YOU)))),
         static(GoesElsewhere(GoesTo(Things(owner=YOU, token=False)), EXILE))),
    card("Leovold, Emissary of Trest", "{B}{G}{U}", "Legendary Creature - Elf Advisor", 3, 3,
         static(CantDraw(OPPONENTS, 1)),
         whenever(BecomesTarget(OPPONENTS, to=YOU, what=PERMANENT.yours()), May(YOU, DrawCards(YOU, 1)))),
    card("Obstinate Familiar", "{R}", "Creature - Lizard", 1, 1,
         static(Instead(would_draw(YOU), Nothing(), may=True))),
    card("Out of the Tombs", "{2}{B}", "Enchantment",
         at_beginning("upkeep", YOU, PutCounters("eon", 2), Mill(YOU, CountersOn(THIS, "eon"))),
         static(Instead(would_draw(YOU),
                        ReturnOne(CREATURE.cards_in(GRAVEYARD).yours(), BATTLEFIELD, otherwise=LoseGame(YOU)),
                        condition=EmptyLibrary(YOU)))),
    card("Thought Reflection", "{4}{U}{U}{U}", "Enchantment", static(Instead(would_draw(YOU), DrawCards(YOU, 2)))),
    card("Underrealm Lich", "{3}{B}{G}", "Creature - Zombie Elf Shaman", 4, 3,
         static(Instead(would_draw(YOU), KeepOneOfTop(3))),
         activated("", PayLife(4), ChangesThese(THIS, (Grants(THIS, INDESTRUCTIBLE),)), TapIt(THIS))),
    card("Yawgmoth's Bargain", "{4}{B}{B}", "Enchantment",
         static(skips(YOU, "draw")),
         activated("", PayLife(1), DrawCards(YOU, 1))),
)
