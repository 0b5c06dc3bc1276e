"""The names of types, colours and numbers as cards write them (CR 105, 205), in one and in many."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.continuous.creature_types import CREATURE_TYPES
from endstep.games.magic.state.codes import BLACK, BLUE, GREEN, RED, WHITE

_ARTIFACT = (
    "Bobblehead Gold Food Blood Vehicle Stone Powerstone Treasure Clue Junk Book Vibranium Mutagen Fortification "
    "Attraction Contraption Map Lander Incubator Spacecraft Equipment Infinity"
)
_ENCHANTMENT = "Saga Aura Background Shard Cartouche Role Shrine Rune Case Curse Room Plan Class"
_LAND = (
    "Island Mine Sphere Gate Cave Mountain Town Swamp Tower Lair Urza's Plains Locus Planet Power-Plant Desert Forest"
)
_PLANESWALKER = (
    "Dihada Tasha Lukka Vraska Jeska Liliana Kasmina Chandra Kiora Serra Nissa Jaya Kaya Urza Minsc Jared Estrid "
    "Jace Windgrace Freyalise Guff Yanling Angrath Elspeth Lolth Koth Saheeli Huatli Ajani Teferi Nahiri Domri "
    "Basri Sivitri Daretti Dack Ellywick Ashiok Garruk Ral Zariel Davriel Will Sarkhan Dellian Rowan Vivien "
    "Mordenkainen Ugin Sorin Dovin Wrenn Arlinn Gideon Dakkon Karn Niko Oko Kaito Teyo Tamiyo Tyvar Venser "
    "Elminster Bolas Nixilis Xenagos Vronos Quintorius Szat Comet Tezzeret Narset Tibalt Grist Bahamut Samut "
    "Yanggu Aminatou Calix"
)
_SPELL = "Arcane Adventure Omen Lesson Trap"
CARD_TYPES: Final = {
    "artifact": "Artifact",
    "battle": "Battle",
    "creature": "Creature",
    "enchantment": "Enchantment",
    "instant": "Instant",
    "kindred": "Kindred",
    "land": "Land",
    "planeswalker": "Planeswalker",
    "sorcery": "Sorcery",
}
SUPERTYPES: Final = {"basic": "Basic", "legendary": "Legendary", "snow": "Snow", "world": "World"}
COLORS: Final = {"white": WHITE, "blue": BLUE, "black": BLACK, "red": RED, "green": GREEN}
NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "a hundred": 100}

_IRREGULAR: Final = {
    "Dwarf": "dwarves",
    "Elf": "elves",
    "Wolf": "wolves",
    "Werewolf": "werewolves",
    "Merfolk": "merfolk",
    "Kithkin": "kithkin",
    "Mouse": "mice",
    "Ox": "oxen",
    "Djinn": "djinn",
    "Fish": "fish",
    "Sheep": "sheep",
    "Fungus": "fungi",
    "Cyclops": "cyclopes",
    "Elk": "elk",
    "Homunculus": "homunculi",
    "Octopus": "octopuses",
    "Pegasus": "pegasi",
    "Plains": "plains",
    "Equipment": "equipment",
    "Treefolk": "treefolk",
    "Moonfolk": "moonfolk",
    "Thief": "thieves",
    "Samurai": "samurai",
    "Phyrexian": "phyrexians",
    "Urza's": "urza's",
    "Servo": "servos",
    "Eldrazi": "eldrazi",
    "Vedalken": "vedalken",
    "Kor": "kor",
    "Myr": "myr",
    "Naga": "nagas",
    "Child": "children",
    "Hero": "heroes",
}


def many(name: str) -> str:
    """Return the name of a type for several things of it."""
    word = name.lower()
    if name in _IRREGULAR:
        return _IRREGULAR[name]
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return f"{word}es"
    if word.endswith("y") and word[-2] not in "aeo":
        return f"{word[:-1]}ies"
    return f"{word}s"


LAND_TYPES: Final = frozenset(_LAND.split())
PLANESWALKER_TYPES: Final = frozenset(_PLANESWALKER.split())
SUBTYPES: Final = {
    word: name
    for names in (
        *(row.split() for row in (_ARTIFACT, _ENCHANTMENT, _LAND, _PLANESWALKER, _SPELL)),
        sorted(CREATURE_TYPES),
    )
    for name in names
    for word in (name.lower(), many(name))
} | {"time lord": "Time Lord"}
TYPES: Final = CARD_TYPES | {many(name): name for name in CARD_TYPES.values()}

_ABILITY_WORDS: Final = (
    "descend 4, descend 8, council's dilemma, chroma, heroic, inspired, raid, morbid, void, vivid, threshold, "
    "radiance, alliance, eminence, repartee, enrage, converge, eerie, formidable, strive, bloodrush, "
    "undergrowth, survival, channel, will of the council, secret council, landfall, addendum, delirium, coven, "
    "domain, battalion, infusion, constellation, celebration, sweep, kinship, disappear, tempting offer, "
    "grandeur, fateful hour, pack tactics, join forces, ferocious, opus, magecraft, metalcraft, revolt, "
    "valiant, adamant, lieutenant, hellbent, fathomless descent, imprint, cohort, renew, paradox, parley, "
    "rally, spell mastery, flurry"
)
ABILITY_WORDS: Final = frozenset((*(word.strip() for word in _ABILITY_WORDS.split(",")), "corrupted"))  # CR 207.2c
