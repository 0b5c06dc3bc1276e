"""The words of the ability language for games of many players, and for games as a whole; `language` passes them on."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Target, What
from endstep.games.magic.abilities.effects.games import (
    KEPT,
    NOT_WINNERS,
    ControlPlayer,
    ExileFromHandLinked,
    PlaySubgame,
    RestartGame,
)
from endstep.games.magic.abilities.effects.permanents import Detain
from endstep.games.magic.abilities.keywords.partnering import CAN_BE_COMMANDER, partner, partner_with
from endstep.games.magic.abilities.linked import Linked
from endstep.games.magic.abilities.players import OPPONENTS
from endstep.games.magic.abilities.producing import AddOneAsProduced
from endstep.games.magic.continuous.effects import UNTAP_STEP
from endstep.games.magic.continuous.limiting import CantBeSacrificed
from endstep.games.magic.continuous.permitting import CantActivate


def target_of_each_opponent(objects: What) -> Target:
    """Return "for each opponent, up to one target" object that this player controls."""
    return Target(objects=objects, least=0, whom="target", for_each=OPPONENTS)


__all__ = [
    "CAN_BE_COMMANDER",
    "AddOneAsProduced",
    "CantActivate",
    "CantBeSacrificed",
    "ControlPlayer",
    "ExileFromHandLinked",
    "KEPT",
    "Linked",
    "NOT_WINNERS",
    "PlaySubgame",
    "RestartGame",
    "UNTAP_STEP",
    "Detain",
    "partner",
    "partner_with",
    "target_of_each_opponent",
]
