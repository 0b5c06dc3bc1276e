"""Spells cast from elsewhere than the hand, later, for nothing, or several times."""

from endstep.games.magic.abilities.language import *

CARDS = (
    # from the graveyard
    card("Faithless Looting", "{R}", "Sorcery", flashback("{2}{R}"), DrawCards(YOU, 2), DiscardCards(YOU, 2)),
    card("Lava Dart", "{R}", "Instant",
         flashback("", Sacrifice(PERMANENT.called("Mountain").yours())), DealDamage(1, ANY_TARGET)),
    card("Raven's Crime", "{B}", "Sorcery", RETRACE, DiscardCards(TARGET_PLAYER)),
    card("Chemister's Insight", "{3}{U}", "Instant", JUMP_START, DrawCards(YOU, 2)),
    card("Uro, Titan of Nature's Wrath", "{1}{G}{U}", "Legendary Creature - Elder Giant", 6, 6,
         whenever(Enters(THIS), If(WasPaid("escape"), Nothing(), SacrificeIt(THIS))),
         whenever(Enters(THIS), GainLife(YOU, 3), DrawCards(YOU), PutFromHand(YOU, LAND.cards_in(HAND))),
         whenever(Attacks(THIS), GainLife(YOU, 3), DrawCards(YOU), PutFromHand(YOU, LAND.cards_in(HAND))),
         escape("{G}{G}{U}{U}", 5)),
    card("Snapcaster Mage", "{1}{U}", "Creature - Human Wizard", 2, 1,
         FLASH,
         whenever(Enters(THIS),
                  LetPlay(target(Things(zone=GRAVEYARD, any_type=("Instant", "Sorcery"), owner=YOU)),
                          THIS_TURN, own_flashback()))),
    card("Yawgmoth's Will", "{2}{B}", "Sorcery",
         Lasts((MayPlay(YOU, CARD_IN_GRAVEYARD.yours(), lands=True),
                GoesElsewhere(GoesTo(Things(zone=GRAVEYARD, owner=YOU, token=False)), EXILE)))),
    # from exile, and from the library
    card("Act on Impulse", "{2}{R}", "Sorcery", ExileTop(YOU, 3), LetPlay(IT, THIS_TURN)),
    card("Ancestral Vision", "", "Sorcery", *suspend(4, "{U}"), DrawCards(TARGET_PLAYER, 3), colors=(BLUE,)),
    card("Greater Gargadon", "{9}{R}", "Creature - Beast", 9, 7,
         *suspend(10, "{R}"),
         activated("", Sacrifice(Things(any_type=("Artifact", "Creature", "Land")).yours()), RemoveCountersFrom("time"),
                   zones=(EXILE,), condition=IS_SUSPENDED)),
    card("Rift Bolt", "{2}{R}", "Sorcery", *suspend(1, "{R}"), DealDamage(3, ANY_TARGET)),
    card("Staggershock", "{2}{R}", "Instant", *REBOUND, DealDamage(2, ANY_TARGET)),
    card("Bloodbraid Elf", "{2}{R}{G}", "Creature - Elf Berserker", 3, 2, HASTE, CASCADE),
    card("Future Sight", "{2}{U}{U}{U}", "Enchantment",
         static(MayPlay(YOU, Things(zone=LIBRARY, owner=YOU), lands=True))),
    card("Omniscience", "{7}{U}{U}{U}", "Enchantment", static(MayPlay(YOU, CARD_IN_HAND.yours(), FREE))),
    # several times
    card("Grapeshot", "{1}{R}", "Sorcery", STORM, DealDamage(1, ANY_TARGET)),
    card("Brain Freeze", "{1}{U}", "Instant", STORM, Mill(TARGET_PLAYER, 3)),
    card("Train of Thought", "{1}{U}", "Sorcery", *replicate("{1}{U}"), DrawCards(YOU)),
    card("Capsize", "{1}{U}{U}", "Instant", *buyback("{3}"), MoveCards(TARGET_PERMANENT, HAND)),
    card("Sprout Swarm", "{1}{G}", "Instant",
         CONVOKE, *buyback("{3}"), CreateToken(card("Saproling", "", "Creature - Saproling", 1, 1, colors=(GREEN,)))),
    card("Strionic Resonator", "{2}", "Artifact", activated("{2}", TAP, CopyAbility(target(TRIGGERED_ABILITY)))),
    card("Rings of Brighthearth", "{3}", "Artifact",
         whenever(Activates(YOU, PERMANENT), MayPay(YOU, CopyAbility(THAT_ABILITY), "{2}"))),
    # at another time
    card("Vedalken Orrery", "{4}", "Artifact", static(AsThoughFlash(YOU, SPELL))),
    card("Ghitu Fire", "{X}{R}", "Sorcery", flash_for("{2}"), DealDamage(X, ANY_TARGET)),
    card("Exploration", "{G}", "Enchantment", static(MoreLands(YOU))),
)
