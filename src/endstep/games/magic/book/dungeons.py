"""Dungeons, cards that venture into them or take the initiative, and cards that bring others into the game.

A dungeon begins outside the game, in no deck (CR 309.2). Its rooms stand in order, the topmost one first.
"""

from endstep.games.magic.abilities.language import *

_THREE_KINDS = Things(any_type=("Creature", "Artifact", "Land"))
_SKELETON = card("Skeleton", "", "Creature - Skeleton", 1, 1, colors=(BLACK,))
_TALL_SKELETON = card("Skeleton", "", "Creature - Skeleton", 4, 1, MENACE, colors=(BLACK,))
_GOBLIN = card("Goblin", "", "Creature - Goblin", 1, 1, colors=(RED,))
_ATROPAL = card("The Atropal", "", "Legendary Creature - God Horror", 4, 4, DEATHTOUCH, colors=(BLACK,))

LOST_MINE = card(
    "Lost Mine of Phandelver", "", "Dungeon",
    room("Cave Entrance", Scry(1), leads_to=("Goblin Lair", "Mine Tunnels")),
    room("Goblin Lair", CreateToken(_GOBLIN), leads_to=("Storeroom", "Dark Pool")),
    room("Mine Tunnels", CreateToken(TREASURE), leads_to=("Dark Pool", "Fungi Cavern")),
    room("Storeroom", PutCounters("+1/+1", 1, TARGET_CREATURE), leads_to=("Temple of Dumathoin",)),
    room("Dark Pool", LoseLife(OPPONENTS, 1), GainLife(YOU, 1), leads_to=("Temple of Dumathoin",)),
    room("Fungi Cavern", ChangesThese(TARGET_CREATURE, (Gets(THIS, -4, 0),), UNTIL_YOUR_NEXT_TURN),
         leads_to=("Temple of Dumathoin",)),
    room("Temple of Dumathoin", DrawCards(YOU)),
)
MAD_MAGE = card(
    "Dungeon of the Mad Mage", "", "Dungeon",
    room("Yawning Portal", GainLife(YOU, 1), leads_to=("Dungeon Level",)),
    room("Dungeon Level", Scry(1), leads_to=("Goblin Bazaar", "Twisted Caverns")),
    room("Goblin Bazaar", CreateToken(TREASURE), leads_to=("Lost Level",)),
    room("Twisted Caverns", ChangesThese(TARGET_CREATURE, (CantAttack(THIS),), UNTIL_YOUR_NEXT_TURN),
         leads_to=("Lost Level",)),
    room("Lost Level", Scry(2), leads_to=("Runestone Caverns", "Muiral's Graveyard")),
    room("Runestone Caverns", ExileTop(YOU, 2), LetPlay(IT, FOR_EVER), leads_to=("Deep Mines",)),
    room("Muiral's Graveyard", CreateToken(_SKELETON, 2), leads_to=("Deep Mines",)),
    room("Deep Mines", Scry(3), leads_to=("Mad Wizard's Lair",)),
    room("Mad Wizard's Lair", DrawAndCastOne(3)),
)
TOMB = card(
    "Tomb of Annihilation", "", "Dungeon",
    room("Trapped Entry", LoseLife(EACH_PLAYER, 1), leads_to=("Veils of Fear", "Oubliette")),
    room("Veils of Fear", ForEach(EACH_PLAYER, Unless(LoseLife(THAT_PLAYER, 2), THAT_PLAYER, costs=(Discard(),))),
         leads_to=("Sandfall Cell",)),
    room("Sandfall Cell",
         ForEach(EACH_PLAYER, Unless(LoseLife(THAT_PLAYER, 2), THAT_PLAYER, costs=(Sacrifice(_THREE_KINDS),))),
         leads_to=("Cradle of the Death God",)),
    room("Oubliette", DiscardCards(YOU, 1), SacrificeOneOfEach((CREATURE, ARTIFACT, LAND)),
         leads_to=("Cradle of the Death God",)),
    room("Cradle of the Death God", CreateToken(_ATROPAL)),
)
UNDERCITY = card(
    "Undercity", "", "Dungeon - Undercity",
    room("Secret Entrance", SearchForCard(YOU, Things(LIBRARY, types=("Land",), supertypes=("Basic",))),
         leads_to=("Forge", "Lost Well")),
    room("Forge", PutCounters("+1/+1", 2, TARGET_CREATURE), leads_to=("Trap!", "Arena")),
    room("Lost Well", Scry(2), leads_to=("Arena", "Stash")),
    room("Trap!", LoseLife(TARGET_PLAYER, 5), leads_to=("Archives",)),
    room("Arena", ChangesThese(TARGET_CREATURE, (Goaded(THIS),), UNTIL_YOUR_NEXT_TURN),
         leads_to=("Archives", "Catacombs")),
    room("Stash", CreateToken(TREASURE), leads_to=("Catacombs",)),
    room("Archives", DrawCards(YOU), leads_to=("Throne of the Dead Three",)),
    room("Catacombs", CreateToken(_TALL_SKELETON), leads_to=("Throne of the Dead Three",)),
    room("Throne of the Dead Three",
         PutFromTop(10, Things(LIBRARY, types=("Creature",)), (("+1/+1", 3),)),
         ChangesThese(IT, (Grants(THIS, HEXPROOF),), UNTIL_YOUR_NEXT_TURN),
         Shuffle()),
)

CARDS = (
    LOST_MINE,
    MAD_MAGE,
    TOMB,
    UNDERCITY,
    card("Aarakocra Sneak", "{3}{U}", "Creature - Bird Rogue", 1, 4,
         FLYING, whenever(Enters(THIS), TakeInitiative())),
    card("Bar the Gate", "{2}{U}", "Instant",
         CounterIt(target(Things(zone=STACK, any_type=("Creature", "Planeswalker")))), Venture()),
    card("Burning Wish", "{1}{R}", "Sorcery",
         May(YOU, FromOutside(Things(HAND, types=("Sorcery",)), revealed=True)), Exile(THIS)),
    card("Death Wish", "{1}{B}{B}", "Sorcery",
         May(YOU, FromOutside()), LoseLife(YOU, Half(LifeOf(YOU))), Exile(THIS)),
    card("Environmental Sciences", "{2}", "Sorcery - Lesson",
         SearchForCard(YOU, Things(LIBRARY, types=("Land",), supertypes=("Basic",))), GainLife(YOU, 2)),
    card("Eyetwitch", "{B}", "Creature - Eye Bat", 1, 1,
         FLYING, whenever(Dies(THIS), Learn())),
    card("Cloister Gargoyle", "{2}{W}", "Artifact Creature - Gargoyle", 0, 4,
         whenever(Enters(THIS), Venture()),
         static(Gets(THIS, 3, 0), Grants(THIS, FLYING), condition=HasCompleted())),
    card("Dungeon Crawler", "{B}", "Creature - Zombie", 2, 1,
         ENTERS_TAPPED,
         whenever(CompletesDungeon(YOU), May(YOU, MoveCards(THIS, HAND)), zones=(GRAVEYARD,))),
    card("Gloom Stalker", "{2}{W}", "Creature - Dwarf Ranger", 2, 3,
         static(Grants(THIS, DOUBLE_STRIKE), condition=HasCompleted())),
    card("Goliath Paladin", "{4}{W}", "Creature - Giant Knight", 3, 6,
         VIGILANCE, whenever(Enters(THIS), TakeInitiative())),
    card("Hama Pashar, Ruin Seeker", "{1}{W}{U}", "Legendary Creature - Human Wizard", 2, 3,
         static(TriggersAgain(None, Things(COMMAND, types=("Dungeon",), owner=YOU)))),
    card("Passageway Seer", "{3}{B}", "Creature - Tiefling Warlock", 2, 2,
         LIFELINK,
         whenever(Enters(THIS), TakeInitiative()),
         at_beginning("end", YOU, PutCounters("+1/+1"), condition=HasInitiative())),
    card("Secret Door", "{U}", "Artifact Creature - Wall", 0, 4,
         DEFENDER, activated("{4}{U}", Venture(), sorcery=True)),
    card("Shortcut Seeker", "{3}{U}", "Creature - Human Rogue", 2, 5,
         whenever(DealsDamage(THIS, to=EACH_PLAYER, combat=True), Venture())),
    card("Veteran Dungeoneer", "{3}{W}", "Creature - Human Warrior", 3, 4,
         whenever(Enters(THIS), Venture())),
)
