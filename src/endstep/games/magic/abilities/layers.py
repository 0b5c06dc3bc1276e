"""Words of the language for layers, copies, control and faces (CR 613, 707, 712), passed on by `language`."""

from __future__ import annotations

from endstep.games.magic.abilities.becoming import (
    CHOSEN,
    DAMAGED_OBJECTS,
    CantGetCounters,
    ChooseObject,
    IsDealtDamage,
    PlayerIsDealtDamage,
    StillThere,
    Transforms,
    TypesAmong,
)
from endstep.games.magic.abilities.card import faces
from endstep.games.magic.abilities.effects.becoming import (
    BecomeCopy,
    CreateCopy,
    ExchangeControl,
    GainControl,
    ReturnTransformed,
    Transform,
)
from endstep.games.magic.abilities.objects import AFFECTED
from endstep.games.magic.continuous.changing import (
    Controls,
    DefinedColors,
    DefinedSize,
    HasBase,
    HasColors,
    HasCreatureTypes,
    HasLandTypes,
    IsAlso,
    IsNotA,
    IsNow,
    Loses,
    LosesAll,
    Switches,
)
from endstep.games.magic.continuous.copied import EntersAsCopy, but

__all__ = [
    "AFFECTED",
    "CHOSEN",
    "CantGetCounters",
    "ChooseObject",
    "DAMAGED_OBJECTS",
    "IsDealtDamage",
    "PlayerIsDealtDamage",
    "TypesAmong",
    "BecomeCopy",
    "Controls",
    "CreateCopy",
    "DefinedColors",
    "DefinedSize",
    "EntersAsCopy",
    "ExchangeControl",
    "GainControl",
    "HasBase",
    "HasColors",
    "HasCreatureTypes",
    "HasLandTypes",
    "IsAlso",
    "IsNotA",
    "IsNow",
    "Loses",
    "LosesAll",
    "ReturnTransformed",
    "StillThere",
    "Switches",
    "Transform",
    "Transforms",
    "but",
    "faces",
]
