"""Cards that set, exchange, halve or hold life totals."""

from endstep.games.magic.abilities.language import *

CARDS = (
    card("Angel of Grace", "{3}{W}{W}", "Creature - Angel", 5, 4,
         FLASH, FLYING,
         whenever(Enters(THIS), Lasts((LifeStopsAt(LosesLife(YOU, from_damage=True), 1),))),
         activated("{4}{W}{W}", EXILE_THIS, SetLife(YOU, 10), zones=(GRAVEYARD,))),
    card("Beacon of Immortality", "{5}{W}", "Instant",
         SetLife(TARGET_PLAYER, Times(LifeOf(TARGET_PLAYER), 2)), ShuffleAway(THIS)),
    card("Flare of Fortitude", "{2}{W}{W}", "Instant",
         alternative_cost("sacrifice a nontoken white creature you control", "",
                          Sacrifice(Things(types=("Creature",), colors=(WHITE,), token=False).yours())),
         Lasts((CantGainLife(YOU), CantLoseLife(YOU))),
         ChangesThese(PERMANENT.yours(), (Grants(THIS, HEXPROOF), Grants(THIS, INDESTRUCTIBLE)))),
    card("Heartless Hidetsugu", "{3}{R}{R}", "Legendary Creature - Ogre Shaman", 4, 3,
         activated("", TAP, DamageToEach(EACH_PLAYER, Half(LifeOf(THAT_PLAYER), down=True)))),
    card("Magister Sphinx", "{4}{W}{U}{B}", "Artifact Creature - Sphinx", 5, 5,
         FLYING, whenever(Enters(THIS), SetLife(TARGET_PLAYER, 10))),
    card("Mirror Universe", "{6}", "Artifact",
         activated("", TAP, SACRIFICE_THIS, ExchangeLife(YOU, TARGET_OPPONENT),
                   condition=Both(YourTurn(), DuringStep("upkeep")))),
    card("Peer into the Abyss", "{4}{B}{B}{B}", "Sorcery",
         DrawCards(TARGET_PLAYER, Half(LibrarySize(TARGET_PLAYER))),
         LoseLife(TARGET_PLAYER, Half(LifeOf(TARGET_PLAYER)))),
    card("Quietus Spike", "{3}", "Artifact - Equipment",
         static(Grants(HOST, DEATHTOUCH)),
         whenever(DealsDamage(HOST, to=EACH_PLAYER, combat=True), LoseLife(THAT_PLAYER, Half(LifeOf(THAT_PLAYER)))),
         equip("{3}")),
    card("Tree of Perdition", "{3}{B}", "Creature - Plant", 0, 13,
         DEFENDER, activated("", TAP, ExchangeLifeAndToughness(TARGET_OPPONENT))),
)
