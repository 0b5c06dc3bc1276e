"""The creature types, as there are (CR 205.3m)."""

from __future__ import annotations

from typing import Final

_NAMES: Final = (
    "Lamia Ninja Llama Gamma Echidna Hyena Capybara Hydra Zubera Chimera Azra Crab Orb Cleric Mystic Orc Nomad "
    "Dryad Licid Tyranid Camarid Homarid Squid Druid Child Kobold Sand God Demigod Bard Coward Lizard Wizard Bird "
    "Weird Cockatrice Shade Kree Employee Giraffe Sponge Ouphe Zombie Faerie Snake Drake Spike Whale Sable Beeble "
    "Noble Tentacle Noggle Moogle Crocodile Mole Turtle Gargoyle Gnome Porcupine Wolverine Drone Ape Antelope "
    "Nightmare Ogre Vampire Manticore Masticore Sculpture Mongoose Horse Mouse Pirate Trilobite Mite Triskelavite "
    "Tetravite Pentavite Symbiote Coyote Rogue Detective Eye Ooze Hippogriff Phelddagrif Elf Wolf Werewolf Dwarf "
    "Serf Lhurgoyf Hag Brushwagg Egg Orgg Tiefling Halfling Inkling Saproling Dog Hedgehog Frog Atog Slug Leech "
    "Primarch Nymph Fish Starfish Jellyfish Wraith Gith Slith Synth Sloth Blinkmoth Samurai Dauthi Soltari Yeti "
    "Eldrazi Warlock Dalek Elk Treefolk Moonfolk Merfolk Monk Skunk Shark Basilisk Seal Jackal Eternal Fractal "
    "Elemental Rebel Angel Camel Squirrel Weasel Snail Devil Wall Gnoll Troll Thrull Skrull Golem Nephilim Utrom "
    "Germ Worm Wurm Prism Possum Leviathan Barbarian Phyrexian Shaman Cyberman Human Inhuman Metathran C'tan "
    "Alien Kraken Vedalken Siren Citizen Villain Griffin Kithkin Goblin Gremlin Pangolin Kirin Assassin Djinn "
    "Dragon Gorgon Archon Scion Hellion Minion Scorpion Illusion Incarnation Reflection Demon Raccoon Balloon "
    "Necron Bison Skeleton Graveborn Aetherborn Unicorn Spawn Clown Armadillo Rhino Kangaroo Hippo Hero Servo "
    "Sheep Imp Shi'ar Bear Surrakar Boar Avatar Artificer Spider Elder Beholder Salamander Badger Rigger Ranger "
    "Bringer Monger Pincher Archer Soldier Carrier Nightstalker Berserker Assembly-Worker Gamer Glimmer Performer "
    "Spellshaper Flagbearer Sorcerer Specter Shapeshifter Splinter Thopter Deserter Lobster Hamster Oyster Otter "
    "Beaver Sliver Volver Warrior Kor Horror Advisor Processor Doctor Praetor Inquisitor Survivor Dinosaur "
    "Centaur Minotaur Lemur Myr Satyr Custodes Astartes Aurochs Thalakos Cyclops Fungus Nautilus Homunculus "
    "Octopus Platypus Walrus Pegasus Bat Wombat Cat Goat Rat Insect Construct Efreet Ferret Knight Dreadnought "
    "Rabbit Spirit Elephant Giant Plant Peasant Mutant Serpent Varmint Mount Robot Pilot Beast Pest Guest "
    "Scientist Juggernaut Scout Caribou Qu Lammasu Kavu Scarecrow Phoenix Drix Sphinx Ox Fox Monkey Ally Army Toy "
    "Harpy Spy Mercenary"
)
CREATURE_TYPES: Final = frozenset((*_NAMES.split(), "Time Lord"))

__all__ = ["CREATURE_TYPES"]
