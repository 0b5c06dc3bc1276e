"""Cards about libraries and draws: replaced, skipped, forbidden, too many."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Archmage Ascension", "{2}{U}", "Enchantment",
         at_beginning("end", EACH_PLAYER, May(YOU, PutCounters("quest")), condition=AtLeast(DrawsThisTurn(YOU), 2)),
         static(Instead(would_draw(YOU), SearchForCard(YOU), may=True,
                        condition=AtLeast(CountersOn(THIS, "quest"), 6)))),
    card("Demonic Consultation", "{B}", "Instant",
         ChooseCardName(YOU), ExileTop(YOU, 6), RevealUntilChosenName(YOU)),
    card("Dragon Appeasement", "{3}{B}{R}{G}", "Enchantment",
         static(skips(YOU, "draw")),
         whenever(Sacrifices(YOU, CREATURE), May(YOU, DrawCards(YOU, 1)))),
    card("Night's Whisper", "{1}{B}", "Sorcery",
         DrawCards(YOU, 2), LoseLife(YOU, 2)),
    card("Words of Worship", "{2}{W}", "Enchantment",
         activated("{1}", NextTime(Instead(would_draw(YOU), GainLife(YOU, 5))))),
    card("Ancestral Recall", "{U}", "Instant", DrawCards(TARGET_PLAYER, 3)),
    card("Millstone", "{2}", "Artifact", activated("{2}", TAP, Mill(TARGET_PLAYER, 2))),
    card("Maralen of the Mornsong", "{1}{B}{B}", "Legendary Creature - Elf Wizard", 2, 3,
         static(CantDraw(EACH_PLAYER)),
         at_beginning("draw", EACH_PLAYER, LoseLife(THAT_PLAYER, 3), SearchForCard(THAT_PLAYER))),
    card("Spirit of the Labyrinth", "{1}{W}", "Enchantment Creature - Spirit", 3, 1,
         static(CantDraw(EACH_PLAYER, 1))),
)
