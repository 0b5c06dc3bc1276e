"""Cards that take counters off permanents or move them, and what lasts as long as something stays tapped."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Bottomless Vault", "", "Land",
         static(EntersTapped(Enters(THIS))), static(MayStayTapped(THIS)),
         at_beginning("upkeep", YOU, PutCounters("storage"), condition=Is(THIS, Things(tapped=True))),
         activated("", TAP, RemoveCounters("storage", X), adds_for("{B}", X))),
    card("Endoskeleton", "{2}", "Artifact",
         static(MayStayTapped(THIS)),
         activated("{2}", TAP, ChangesWhile(TARGET_CREATURE, (Gets(THIS, 0, 3),),
                                            Both(StillThere(THIS), Is(THIS, Things(tapped=True)))))),
    card("Fate Transfer", "{1}{U/B}", "Instant",
         MoveCounters(TARGET_CREATURE, Target(objects=CREATURE, index=1, whom="target", apart=True))),
    card("Hopeful Initiate", "{W}", "Creature - Human Warlock", 1, 2,
         TRAINING,
         activated("{2}{W}", RemoveCountersAmong(CREATURE.yours(), "+1/+1", 2, among=True),
                   Destroy(Target(objects=Things(any_type=("Artifact", "Enchantment")), whom="target")))),
    card("Molten Hydra", "{1}{R}", "Creature - Hydra", 1, 1,
         activated("{1}{R}{R}", PutCounters("+1/+1")),
         activated("", TAP, RemoveAllCounters("+1/+1"), DealDamage(X, ANY_TARGET))),
    card("Tatterkite", "{3}", "Artifact Creature - Scarecrow", 2, 1,
         FLYING, static(CantGetCounters("", THIS))),
    card("Vampire Hexmage", "{B}{B}", "Creature - Vampire Shaman", 2, 1,
         FIRST_STRIKE,
         activated("", SACRIFICE_THIS, TakeCounters(Target(objects=PERMANENT, whom="target permanent")))),
)
