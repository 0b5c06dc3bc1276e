"""The smaller Commander: fewer life, and damage by a commander is only damage (CR 903.12)."""

from __future__ import annotations

from endstep.games.magic.formats._format import Format
from endstep.games.magic.formats.commander import COMMANDER

BRAWL = Format(
    "brawl",
    "903.12",
    life=25,
    life_of_many=30,
    command_zone=True,
    commander_tax=COMMANDER.commander_tax,
    free_mulligan_for_two=True,
    deck_size=60,
    leaders=("Creature", "Planeswalker", "Vehicle", "Spacecraft"),
    any_basics=True,
)
