"""The words about permanents of all types: attached ones, linked abilities, tokens, Sagas, Classes, Vehicles."""

from __future__ import annotations

from endstep.games.magic.abilities.attach import (
    ENCHANTED_PLAYER,
    UNATTACHED_FROM,
    AnimateEnchanted,
    Attach,
    Attachments,
    BecomesUnattached,
    DealtToHost,
    PutAttached,
    equip,
)
from endstep.games.magic.abilities.chosen import EntersChoosing, IsAlsoOfChosenType
from endstep.games.magic.abilities.costs_of_counters import PutCountersOnThis
from endstep.games.magic.abilities.echo import echo
from endstep.games.magic.abilities.emblems import emblem
from endstep.games.magic.abilities.leveling import BecomesLevel, level
from endstep.games.magic.abilities.linked import (
    EXILED_WITH_THIS,
    PUT_WITH_THIS,
    ControllersSacrifice,
    ExileFromHandUntilLeaves,
    ExileLinked,
    ExileUntilLeaves,
    ReturnLinked,
)
from endstep.games.magic.abilities.opening import MAY_BEGIN_ON_BATTLEFIELD
from endstep.games.magic.abilities.saga import chapter
from endstep.games.magic.abilities.tokens import (
    BLOOD,
    CLUE,
    FOOD,
    GOLD,
    MONSTER,
    TREASURE,
    WALKER,
    WICKED,
    CreateAttached,
)
from endstep.games.magic.abilities.vehicle import crew
from endstep.games.magic.continuous.limiting import AtMostCounters

__all__ = [
    "AtMostCounters",
    "Attach",
    "Attachments",
    "BLOOD",
    "BecomesLevel",
    "BecomesUnattached",
    "CLUE",
    "ControllersSacrifice",
    "CreateAttached",
    "DealtToHost",
    "ENCHANTED_PLAYER",
    "EXILED_WITH_THIS",
    "EntersChoosing",
    "IsAlsoOfChosenType",
    "PutCountersOnThis",
    "ExileFromHandUntilLeaves",
    "ExileLinked",
    "ExileUntilLeaves",
    "FOOD",
    "GOLD",
    "MAY_BEGIN_ON_BATTLEFIELD",
    "MONSTER",
    "PUT_WITH_THIS",
    "PutAttached",
    "AnimateEnchanted",
    "ReturnLinked",
    "TREASURE",
    "UNATTACHED_FROM",
    "WALKER",
    "WICKED",
    "chapter",
    "crew",
    "echo",
    "emblem",
    "equip",
    "level",
]
