"""A legendary card in the command zone, forty life, and a third way to be killed by numbers (CR 903)."""

from __future__ import annotations

from endstep.games.magic.formats._format import Format

COMMANDER = Format(
    "commander",
    "903",
    losses=("704.5a", "704.5b", "704.5c", "704.6c"),
    life=40,
    commander_damage=21,
    command_zone=True,
    commander_tax=2,
    deck_size=100,
    leaders=("Creature", "Vehicle", "Spacecraft"),
)
