"""The words of the ability language for games of many players, and for games as a whole; `language` passes them on."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Target, What
from endstep.games.magic.abilities.commanding import HavePlayed
from endstep.games.magic.abilities.dungeons import (
    INITIATIVE,
    CompletesDungeon,
    DungeonsCompleted,
    HasCompleted,
    HasInitiative,
    TakeInitiative,
    TakesInitiative,
    Venture,
)
from endstep.games.magic.abilities.effects.exploring import DrawAndCastOne, PutFromTop, SacrificeOneOfEach, Shuffle
from endstep.games.magic.abilities.effects.games import (
    KEPT,
    NOT_WINNERS,
    ControlPlayer,
    ExileFromHandLinked,
    PlaySubgame,
    RestartGame,
)
from endstep.games.magic.abilities.effects.permanents import Detain
from endstep.games.magic.abilities.effects.redistributing import RedistributeLife
from endstep.games.magic.abilities.keywords.partnering import CAN_BE_COMMANDER, partner, partner_with
from endstep.games.magic.abilities.linked import Linked
from endstep.games.magic.abilities.measures import HowMany
from endstep.games.magic.abilities.opposing import ACTIVE_PLAYER, AN_OPPONENT, ATTACKING_PLAYER, LostLife, PilesOfTop
from endstep.games.magic.abilities.outside import FromOutside, Learn
from endstep.games.magic.abilities.players import OPPONENTS
from endstep.games.magic.abilities.producing import AddChosen, AddOneAsProduced
from endstep.games.magic.abilities.rooms import room
from endstep.games.magic.continuous.doubling import TriggersAgain
from endstep.games.magic.continuous.effects import UNTAP_STEP
from endstep.games.magic.continuous.limiting import CantBeSacrificed
from endstep.games.magic.continuous.permitting import CantActivate
from endstep.games.magic.continuous.taking_over import ControlsSearchers


def target_of_each_opponent(objects: What) -> Target:
    """Return "for each opponent, up to one target" object that this player controls."""
    return Target(objects=objects, least=0, whom="target", for_each=OPPONENTS)


__all__ = [
    "ACTIVE_PLAYER",
    "AN_OPPONENT",
    "ATTACKING_PLAYER",
    "CAN_BE_COMMANDER",
    "AddChosen",
    "AddOneAsProduced",
    "CantActivate",
    "CantBeSacrificed",
    "CompletesDungeon",
    "ControlPlayer",
    "ControlsSearchers",
    "DrawAndCastOne",
    "DungeonsCompleted",
    "ExileFromHandLinked",
    "FromOutside",
    "HasCompleted",
    "HasInitiative",
    "HavePlayed",
    "HowMany",
    "INITIATIVE",
    "KEPT",
    "Learn",
    "Linked",
    "LostLife",
    "NOT_WINNERS",
    "PilesOfTop",
    "PlaySubgame",
    "PutFromTop",
    "RedistributeLife",
    "RestartGame",
    "SacrificeOneOfEach",
    "Shuffle",
    "TakeInitiative",
    "TakesInitiative",
    "TriggersAgain",
    "Venture",
    "UNTAP_STEP",
    "Detain",
    "partner",
    "partner_with",
    "room",
    "target_of_each_opponent",
]
