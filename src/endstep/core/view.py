"""What a player sees of a position: everything, but for the cards of zones that are hidden from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.core.game import Game
from endstep.core.room import Facts, Room, Secret

UNKNOWN: Final = "unknown"
"""The name of a card without a face: one that nobody knows, or that the reader of a view may not see."""


def view(home: Room, game: Game, seat: int) -> Facts:
    """Return how a game stands for the player on a seat: a card hidden from them is "unknown", and only counted.

    What a player once saw, and may remember, is not in it, and neither is the trail.
    """
    facts = home.facts(game)
    name = game.table.players[seat].name
    zones = {
        zone: (UNKNOWN,) * len(cards) if is_hidden(home, zone, name, facts) else tuple(cards)
        for zone, cards in facts.zones.items()
    }
    return replace(facts, zones=zones)


def is_hidden(home: Room, zone: str, name: str, facts: Facts) -> bool:
    """Return whether a zone, as "NAME.zone", is hidden from the player of that name, as things stand."""
    owner, _, kind = zone.rpartition(".")
    secret = home.secrets.get(kind)
    return secret is Secret.FROM_ALL or (
        secret is Secret.FROM_OTHERS and owner not in (name, *facts.sees.get(name, ()))
    )
