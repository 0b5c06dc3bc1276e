"""Cards that copy permanents and permanent spells."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Clone", "{3}{U}", "Creature - Shapeshifter", 0, 0, static(EntersAsCopy(CREATURE))),
    card("Copy Artifact", "{1}{U}", "Enchantment", static(EntersAsCopy(ARTIFACT, but(also=("Enchantment",))))),
    card("Cytoshape", "{1}{G}{U}", "Instant",
         ChooseObject(CREATURE.non("Legendary")),
         BecomeCopy(TARGET_CREATURE, CHOSEN, duration=THIS_TURN)),
    card("Double Major", "{G}{U}", "Instant",
         CopySpell(target(CREATURE.spells().yours()), wanted=but(without=("Legendary",)), new_targets=False)),
    card("Marauding Raptor", "{1}{R}", "Creature - Dinosaur", 2, 3,
         static(CostsLess(YOU, CREATURE.spells(), 1)),
         whenever(Enters(CREATURE.yours().others()),
                  DealDamage(2, THAT),
                  If(Is(DAMAGED_OBJECTS, PERMANENT.called("Dinosaur")), ChangesThese(THIS, (Gets(THIS, 2, 0),))))),
    card("Mirrorweave", "{2}{W/U}{W/U}", "Instant",
         BecomeCopy(CREATURE, target(CREATURE.non("Legendary")), duration=THIS_TURN)),
    card("Phantasmal Image", "{1}{U}", "Creature - Illusion", 0, 0,
         static(EntersAsCopy(CREATURE, but(
             also=("Illusion",), abilities=(whenever(BecomesTarget(EACH_PLAYER, what=THIS), SacrificeIt(THIS)),))))),
    card("Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature - Phyrexian Shapeshifter", 0, 0,
         static(EntersAsCopy(Things(any_type=("Artifact", "Creature")), but(also=("Artifact",))))),
    card("Polyraptor", "{6}{G}{G}", "Creature - Dinosaur", 5, 5,
         whenever(IsDealtDamage(THIS), CreateCopy(THIS))),
    card("Rite of Replication", "{2}{U}{U}", "Sorcery",
         kicker("{5}"),
         If(WasPaid("kicker"), CreateCopy(TARGET_CREATURE, amount=5), CreateCopy(TARGET_CREATURE))),
    card("Sculpting Steel", "{3}", "Artifact", static(EntersAsCopy(ARTIFACT))),
)
