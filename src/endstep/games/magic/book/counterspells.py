"""Spells that counter, that can't be countered, or that give a choice of what to do."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Boros Charm", "{R}{W}", "Instant",
         choose(1,
                DealDamage(4, Target(players=EACH_PLAYER, objects=PLANESWALKER, whom="target player or planeswalker")),
                ChangesThese(PERMANENT.yours(), (Grants(THIS, INDESTRUCTIBLE),)),
                ChangesThese(TARGET_CREATURE, (Grants(THIS, DOUBLE_STRIKE),)))),
    card("Cryptic Command", "{1}{U}{U}{U}", "Instant",
         choose(2, CounterIt(TARGET_SPELL), MoveCards(TARGET_PERMANENT, HAND), TapIt(CREATURE.theirs()),
                DrawCards(YOU, 1))),
    card("Dromar's Charm", "{W}{U}{B}", "Instant",
         choose(1, GainLife(YOU, 5), CounterIt(TARGET_SPELL), ChangesThese(TARGET_CREATURE, (Gets(THIS, -2, -2),)))),
    card("Essence Scatter", "{1}{U}", "Instant", CounterIt(target(SPELL.being("Creature")))),
    card("Kolaghan's Command", "{1}{B}{R}", "Instant",
         choose(2, MoveCards(target(CREATURE.cards_in(GRAVEYARD).yours()), HAND), DiscardCards(TARGET_PLAYER),
                Destroy(target(ARTIFACT)), DealDamage(2, ANY_TARGET))),
    card("Last Word", "{2}{U}{U}", "Instant", CANT_BE_COUNTERED, CounterIt(TARGET_SPELL)),
    card("Mana Leak", "{1}{U}", "Instant", Unless(CounterIt(TARGET_SPELL), ControllerOf(TARGET_SPELL), "{3}")),
    card("Negate", "{1}{U}", "Instant", CounterIt(target(SPELL.non("Creature")))),
    card("Stifle", "{U}", "Instant", CounterIt(target(ABILITY))),
    card("Sudden Shock", "{1}{R}", "Instant",
         static(CantCast(EACH_PLAYER, abilities=True), zones=(STACK,)),  # split second
         DealDamage(2, ANY_TARGET)),
    card("Swan Song", "{U}", "Instant",
         CounterIt(target(Things(zone=STACK, any_type=("Enchantment", "Instant", "Sorcery")))),
         CreateToken(card("Bird", "", "Creature - Bird", 2, 2, FLYING, colors=(BLUE,)),
                     who=ControllerOf(target(Things(zone=STACK, any_type=("Enchantment", "Instant", "Sorcery")))))),
)
