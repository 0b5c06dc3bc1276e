"""The words of the ability language for casting, costs, copies and shares; `language` passes them on."""

from __future__ import annotations

from endstep.games.magic.abilities.amounts import LifeLostThisTurn, TimesPaid
from endstep.games.magic.abilities.card import split
from endstep.games.magic.abilities.casting import (
    CASCADE,
    CONVOKE,
    FUSE,
    IMPROVISE,
    IS_SUSPENDED,
    JUMP_START,
    REBOUND,
    RETRACE,
    STORM,
    affinity,
    aftermath,
    buyback,
    choose_up_to,
    entwine,
    escalate,
    escape,
    evoke,
    flash_for,
    flashback,
    multikicker,
    overload,
    own_flashback,
    replicate,
    suspend,
)
from endstep.games.magic.abilities.conditions import CastFrom
from endstep.games.magic.abilities.costs import (
    DISCARD_THIS,
    DiscardKind,
    ReturnToHand,
    TapOthers,
)
from endstep.games.magic.abilities.effects.cards import MillUntil, Scry
from endstep.games.magic.abilities.effects.casting import (
    FREE,
    IT,
    PAID_WITH,
    CastIt,
    LetPlay,
    Remember,
    ReturnToBattlefield,
)
from endstep.games.magic.abilities.effects.divided import DealShares, PutShares
from endstep.games.magic.abilities.effects.fighting import Fight, Proliferate
from endstep.games.magic.abilities.effects.libraries import DiscardAtRandom, DiscardChosen, Surveil, TakeFromTop
from endstep.games.magic.abilities.effects.spells import CopyAbility
from endstep.games.magic.abilities.objects import SOURCE, WAS, DamageSource
from endstep.games.magic.abilities.patterns import Activates, BecomesUntapped, LeavesStack
from endstep.games.magic.abilities.producing import adds_for
from endstep.games.magic.abilities.stacked import ACTIVATED_ABILITY, THAT_ABILITY, TRIGGERED_ABILITY
from endstep.games.magic.continuous.as_it_enters import EntersIfPaid
from endstep.games.magic.continuous.permitting import (
    AbilitiesCostLess,
    AbilitiesCostMore,
    AsThoughFlash,
    CantBeCountered,
    DoesntUntap,
    MayPlay,
    MoreLands,
)

__all__ = [
    "SOURCE",
    "WAS",
    "DamageSource",
    "DiscardAtRandom",
    "DiscardChosen",
    "Fight",
    "Proliferate",
    "Surveil",
    "TakeFromTop",
    "ACTIVATED_ABILITY",
    "AbilitiesCostLess",
    "AbilitiesCostMore",
    "Activates",
    "AsThoughFlash",
    "BecomesUntapped",
    "CASCADE",
    "CONVOKE",
    "CantBeCountered",
    "CastFrom",
    "CastIt",
    "CopyAbility",
    "DISCARD_THIS",
    "DealShares",
    "DiscardKind",
    "DoesntUntap",
    "EntersIfPaid",
    "FREE",
    "FUSE",
    "IMPROVISE",
    "IS_SUSPENDED",
    "IT",
    "JUMP_START",
    "LeavesStack",
    "LetPlay",
    "LifeLostThisTurn",
    "MayPlay",
    "MillUntil",
    "MoreLands",
    "PAID_WITH",
    "PutShares",
    "REBOUND",
    "RETRACE",
    "Remember",
    "ReturnToBattlefield",
    "ReturnToHand",
    "STORM",
    "Scry",
    "THAT_ABILITY",
    "TRIGGERED_ABILITY",
    "TapOthers",
    "TimesPaid",
    "adds_for",
    "affinity",
    "aftermath",
    "buyback",
    "choose_up_to",
    "entwine",
    "escalate",
    "escape",
    "evoke",
    "flash_for",
    "flashback",
    "multikicker",
    "overload",
    "own_flashback",
    "replicate",
    "split",
    "suspend",
]
