"""Double-faced cards: those that transform, and those of which either face may be cast or played."""

from endstep.games.magic.abilities.language import *

CARDS = (
    faces(
        card("Bloodline Keeper", "{2}{B}{B}", "Creature - Vampire", 3, 3,
             FLYING,
             activated("", TAP, CreateToken(card("Vampire", "", "Creature - Vampire", 2, 2, FLYING, colors=(BLACK,)))),
             activated("{B}", Transform(THIS), condition=AtLeast(Count(PERMANENT.called("Vampire").yours()), 5))),
        card("Lord of Lineage", "", "Creature - Vampire", 5, 5,
             FLYING,
             static(Gets(CREATURE.called("Vampire").yours().others(), 2, 2)),
             activated("", TAP, CreateToken(card("Vampire", "", "Creature - Vampire", 2, 2, FLYING, colors=(BLACK,)))),
             colors=(BLACK,))),
    faces(
        card("Ludevic's Test Subject", "{1}{U}", "Creature - Lizard Egg", 0, 3,
             DEFENDER,
             activated("{1}{U}", PutCounters("hatchling"),
                       If(AtLeast(CountersOn(THIS, "hatchling"), 5),
                          in_order(RemoveCountersFrom("hatchling", CountersOn(THIS, "hatchling")), Transform(THIS))))),
        card("Ludevic's Abomination", "", "Creature - Lizard Horror", 13, 13, TRAMPLE, colors=(BLUE,))),
    faces(
        card("Westvale Abbey", "", "Land",
             taps_for("{C}"),
             activated("{5}", TAP, PayLife(1),
                       CreateToken(card("Human Cleric", "", "Creature - Human Cleric", 1, 1, colors=(WHITE, BLACK)))),
             activated("{5}", TAP, Sacrifice(CREATURE.yours(), 5), Transform(THIS), UntapIt(THIS))),
        card("Ormendahl, Profane Prince", "", "Legendary Creature - Demon", 9, 7,
             FLYING, LIFELINK, INDESTRUCTIBLE, HASTE, colors=(BLACK,))),
    faces(
        card("Kazandu Mammoth", "{1}{G}{G}", "Creature - Elephant", 3, 3,
             whenever(Enters(LAND.yours()), ChangesThese(THIS, (Gets(THIS, 2, 2),)))),
        card("Kazandu Valley", "", "Land", ENTERS_TAPPED, taps_for("{G}")),
        modal=True),
)
