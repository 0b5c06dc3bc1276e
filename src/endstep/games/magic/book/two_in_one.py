"""Split cards and cards with an Adventure: two spells on one card."""

from endstep.games.magic.abilities.language import *

CARDS = (
    split(card("Fire", "{1}{R}", "Instant",
               DealShares(Target(ANY_TARGET.players, ANY_TARGET.objects, most=2, divides=2))),
          card("Ice", "{1}{U}", "Instant", TapIt(TARGET_PERMANENT), DrawCards(YOU))),
    split(card("Cut", "{1}{R}", "Sorcery", DealDamage(4, TARGET_CREATURE)),
          card("Ribbons", "{X}{B}{B}", "Sorcery", *aftermath(), LoseLife(OPPONENTS, X))),
    split(card("Wear", "{1}{R}", "Instant", FUSE, Destroy(target(ARTIFACT))),
          card("Tear", "{W}", "Instant", FUSE, Destroy(target(ENCHANTMENT)))),
    card("Bonecrusher Giant", "{2}{R}", "Creature - Giant", 4, 3,
         whenever(BecomesTarget(EACH_PLAYER, what=THIS, of_spell=True), DealDamage(2, THAT_PLAYER)),
         adventure=card("Stomp", "{1}{R}", "Instant - Adventure", Lasts((CantPrevent(),)), DealDamage(2, ANY_TARGET))),
    card("Foulmire Knight", "{B}", "Creature - Zombie Knight", 1, 1,
         DEATHTOUCH,
         adventure=card("Profane Insight", "{2}{B}", "Instant - Adventure", DrawCards(YOU), LoseLife(YOU, 1))),
)
