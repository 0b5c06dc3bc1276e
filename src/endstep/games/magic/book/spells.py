"""Spells that do something to permanents, to other spells, or to the course of turns."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Day of Judgment", "{2}{W}{W}", "Sorcery", Destroy(CREATURE)),
    card("Set Adrift", "{5}{U}", "Sorcery",
         DELVE, MoveCards(target(PERMANENT.nonland()), LIBRARY)),
    card("Counterspell", "{U}{U}", "Instant", CounterIt(TARGET_SPELL)),
    card("Twincast", "{U}{U}", "Instant", CopySpell(target(INSTANT_OR_SORCERY_SPELL))),
    card("Giant Growth", "{G}", "Instant", ChangesThese(TARGET_CREATURE, (Gets(THIS, 3, 3),))),
    card("Healing Salve", "{W}", "Instant",
         choose(1, GainLife(TARGET_PLAYER, 3), prevent_next(ANY_TARGET, 3))),
    card("Time Walk", "{1}{U}", "Sorcery", ExtraTurn(YOU)),
    card("Pact of Negation", "{0}", "Instant",
         CounterIt(TARGET_SPELL),
         Delayed(at_beginning("upkeep", YOU, Unless(LoseGame(YOU), YOU, "{3}{U}{U}")), FOR_EVER),
         colors=(BLUE,)),
    card("Relentless Assault", "{2}{R}{R}", "Sorcery",
         UntapIt(Things(types=("Creature",), attacked=True)), ExtraCombat()),
    card("Gut Shot", "{R/P}", "Instant", DealDamage(1, ANY_TARGET)),
    card("Boros Recruit", "{R/W}", "Creature - Goblin Soldier", 1, 1, FIRST_STRIKE),
    card("Burst Lightning", "{R}", "Instant",
         kicker("{4}"), If(WasPaid("kicker"), DealDamage(4, ANY_TARGET), DealDamage(2, ANY_TARGET))),
    card("Altar's Reap", "{1}{B}", "Instant",
         additional_cost(Sacrifice(CREATURE.yours())), DrawCards(YOU, 2)),
    card("Force of Will", "{3}{U}{U}", "Instant",
         alternative_cost("exile a blue card", "", PayLife(1), ExileFromHand(CARD_IN_HAND.yours().colored(BLUE))),
         CounterIt(TARGET_SPELL)),
    card("Reality Smasher", "{4}{C}", "Creature - Eldrazi", 5, 5,
         TRAMPLE, HASTE,
         whenever(BecomesTarget(OPPONENTS, what=THIS), Unless(CounterIt(THAT), THAT_PLAYER, costs=(Discard(1),)))),
)
