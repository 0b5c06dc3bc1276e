"""Cards that add turns, skip them or end them early."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Chance for Glory", "{1}{R}{W}", "Instant",
         ChangesThese(CREATURE.yours(), (Grants(THIS, INDESTRUCTIBLE),), FOR_EVER),
         ExtraTurnWith(at_beginning("end", EACH_PLAYER, LoseGame(YOU)))),
    card("Eon Hub", "{5}", "Artifact", static(skips(EACH_PLAYER, "upkeep"))),
    card("Final Fortune", "{R}{R}", "Instant", ExtraTurnWith(at_beginning("end", EACH_PLAYER, LoseGame(YOU)))),
    card("Glorious End", "{2}{R}", "Instant",
         EndTheTurn(), Delayed(at_beginning("end", YOU, LoseGame(YOU)), FOR_EVER)),
    card("Last Chance", "{R}{R}", "Sorcery", ExtraTurnWith(at_beginning("end", EACH_PLAYER, LoseGame(YOU)))),
    card("Lethal Vapors", "{2}{B}{B}", "Enchantment",
         whenever(Enters(CREATURE), Destroy(THAT)),
         activated("", Destroy(THIS), SkipTurns(YOU), who=EACH_PLAYER)),
    card("Meditate", "{2}{U}", "Instant", DrawCards(YOU, 4), SkipTurns(YOU)),
    card("Savor the Moment", "{1}{U}{U}", "Sorcery", ExtraTurnWith(static(skips(EACH_PLAYER, "untap")))),
    card("Stitch in Time", "{1}{U}{R}", "Sorcery", FlipCoin(ExtraTurn(YOU))),
    card("Sundial of the Infinite", "{2}", "Artifact", activated("{1}", TAP, EndTheTurn(), condition=YourTurn())),
    card("Time Stretch", "{8}{U}{U}", "Sorcery", ExtraTurn(TARGET_PLAYER), ExtraTurn(TARGET_PLAYER)),
    card("Time Warp", "{3}{U}{U}", "Sorcery", ExtraTurn(TARGET_PLAYER)),
    card("Ugin's Nexus", "{5}", "Legendary Artifact",
         static(SkipsExtraTurns(EACH_PLAYER)),
         static(Instead(Dies(THIS), in_order(Exile(THIS), ExtraTurn(YOU))))),
)
