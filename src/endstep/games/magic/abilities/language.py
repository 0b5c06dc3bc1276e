"""The words in which a card is written down: everything that an entry of the book may use.

An entry reads like the card::

    card(
        "Platinum Angel", "{7}", "Artifact Creature - Angel", 4, 4, FLYING, static(cant_lose(YOU), cant_win(OPPONENTS))
    )
"""

from __future__ import annotations

from endstep.games.magic.abilities.amounts import (
    THAT_MUCH,
    AttackersAmong,
    Count,
    CountersOn,
    Devotion,
    DrawsThisTurn,
    HandSize,
    LibrarySize,
    LifeOf,
    ManaValueOf,
    Plus,
    PowerOf,
    StartingLifeOf,
    Times,
    ToughnessOf,
    X,
)
from endstep.games.magic.abilities.base import (
    Activated,
    Amount,
    Condition,
    Cost,
    Effect,
    ExtraCost,
    InsteadOfCost,
    Keyword,
    Mode,
    Part,
    Pattern,
    SpellText,
    Static,
    Target,
    Text,
    Triggered,
    What,
    Who,
)
from endstep.games.magic.abilities.card import CardDef, card
from endstep.games.magic.abilities.conditions import (
    ACreatureOfEachColor,
    ALandOfEachBasicType,
    AtLeast,
    AtMost,
    Both,
    EmptyLibrary,
    Exactly,
    Is,
    Not,
    ThereIs,
    TiedForHighestLife,
    WasDealtDamage,
    WasPaid,
    YourTurn,
)
from endstep.games.magic.abilities.costs import (
    SACRIFICE_THIS,
    TAP,
    Discard,
    ExileFromHand,
    Loyalty,
    PayLife,
    RemoveCounters,
    Sacrifice,
)
from endstep.games.magic.abilities.effects.cards import (
    ChooseCardName,
    DiscardCards,
    DrawCards,
    ExileTop,
    LookAtTop,
    Mill,
    MoveCards,
    PutFromHand,
    RevealUntilChosenName,
    SearchForCard,
    ShuffleAway,
    ShuffleIn,
)
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    CopySpell,
    CounterIt,
    CreateToken,
    Delayed,
    Destroy,
    Exile,
    ExtraCombat,
    ExtraTurn,
    Lasts,
    NextTime,
    PutCounters,
    Reflexive,
    RemoveCountersFrom,
    ReturnFromGraveyard,
    SacrificeIt,
    SacrificeOne,
    SkipTurns,
    TapIt,
    UntapIt,
)
from endstep.games.magic.abilities.effects.players import (
    DealDamage,
    DrawGame,
    GainLife,
    GiveCounters,
    LoseGame,
    LoseLife,
    SetLife,
    WinGame,
)
from endstep.games.magic.abilities.enchant import Enchant
from endstep.games.magic.abilities.language_of_actions import *
from endstep.games.magic.abilities.language_of_casting import *
from endstep.games.magic.abilities.language_of_combat import *
from endstep.games.magic.abilities.language_of_counters import *
from endstep.games.magic.abilities.language_of_creatures import *
from endstep.games.magic.abilities.language_of_endings import *
from endstep.games.magic.abilities.language_of_face_down import *
from endstep.games.magic.abilities.language_of_marks import *
from endstep.games.magic.abilities.language_of_other_ways import *
from endstep.games.magic.abilities.language_of_permanents import *
from endstep.games.magic.abilities.language_of_tables import *
from endstep.games.magic.abilities.layers import *
from endstep.games.magic.abilities.objects import (
    ABILITY,
    ANY_TARGET,
    ARTIFACT,
    CARD_IN_GRAVEYARD,
    CARD_IN_HAND,
    CREATURE,
    ENCHANTMENT,
    HOST,
    LAND,
    PERMANENT,
    PERMANENT_CARD,
    PLANESWALKER,
    RETURNED,
    SPELL,
    TARGET_CREATURE,
    TARGET_PERMANENT,
    TARGET_SPELL,
    THAT,
    THIS,
    Things,
    Union,
    target,
)
from endstep.games.magic.abilities.patterns import (
    Always,
    Attacks,
    BecomesTarget,
    BeginningOf,
    Casts,
    Copies,
    DealsDamage,
    Dies,
    Draws,
    Enters,
    GainsLife,
    GetsCounters,
    GoesTo,
    Leaves,
    LosesGame,
    LosesLife,
    RemovesLastCounter,
    Sacrifices,
    TapsForMana,
)
from endstep.games.magic.abilities.players import (
    ATTACKED_BY_THIS,
    CHOSEN_PLAYER,
    EACH_PLAYER,
    OPPONENTS,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    THAT_PLAYER,
    YOU,
    ControllerOf,
    HighestLife,
    OpponentsOf,
    OwnerOf,
)
from endstep.games.magic.abilities.producing import ANY_COLOR, adds, taps_for
from endstep.games.magic.abilities.sequence import ForEach, If, May, MayPay, Nothing, Unless, in_order
from endstep.games.magic.abilities.writing import (
    ALL_COLORS,
    CANT_BE_COUNTERED,
    DEATHTOUCH,
    DEFENDER,
    DELVE,
    DOUBLE_STRIKE,
    ENTERS_TAPPED,
    FEAR,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    HASTE,
    HEXPROOF,
    HORSEMANSHIP,
    INDESTRUCTIBLE,
    INFECT,
    INSTANT_OR_SORCERY_SPELL,
    INTIMIDATE,
    LIFELINK,
    MENACE,
    REACH,
    SHADOW,
    SHROUD,
    SKULK,
    TRAMPLE,
    TRAMPLE_OVER_PLANESWALKERS,
    UP_TO_ONE_TARGET_OPPONENT,
    VIGILANCE,
    WITHER,
    activated,
    additional_cost,
    alternative_cost,
    at_beginning,
    cant_lose,
    cant_win,
    choose,
    enchant,
    enters_with,
    kicker,
    loyalty,
    no_loss_for_life,
    prevent_next,
    reflexive,
    skips,
    static,
    toxic,
    when_state,
    whenever,
    would_draw,
)
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_COMBAT, THIS_TURN, UNTIL_YOUR_NEXT_TURN
from endstep.games.magic.continuous.parts import (
    CantAttack,
    CantBeBlocked,
    CantBlock,
    CantCast,
    CantDraw,
    CantGainLife,
    CantLose,
    CantLoseLife,
    CantPrevent,
    CantWin,
    CostsAtLeast,
    CostsLess,
    CostsMore,
    EntersTapped,
    EntersWith,
    Gets,
    GoesElsewhere,
    Grants,
    Instead,
    LifeStopsAt,
    Multiplied,
    NoMaximumHand,
    Prevent,
    Replacement,
    SkipStep,
)
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    BLACK,
    BLUE,
    COMMAND,
    EXILE,
    GRAVEYARD,
    GREEN,
    HAND,
    LIBRARY,
    RED,
    STACK,
    STEP_CODES,
    WHITE,
)

# fmt: off
__all__ = [
    "RETURNED", "ToughnessOf", "CHOSEN_PLAYER", "ABILITY", "CantPrevent", "GetsCounters", "ManaValueOf", "PowerOf",
    "ShuffleAway", "reflexive", "ACreatureOfEachColor", "ALL_COLORS", "ALandOfEachBasicType", "ANY_COLOR", "ANY_TARGET",
    "ARTIFACT", "ATTACKED_BY_THIS", "Activated", "Always", "Amount", "AtLeast", "AtMost", "AttackersAmong", "Attacks",
    "BATTLEFIELD", "BLACK", "BLUE", "BecomesTarget", "BeginningOf", "Both", "CANT_BE_COUNTERED", "CARD_IN_GRAVEYARD",
    "CARD_IN_HAND", "COMMAND", "CREATURE", "CantAttack", "CantBeBlocked", "CantBlock", "CantCast", "CantDraw",
    "CantGainLife", "CantLose", "CantLoseLife", "CantWin", "CardDef", "Casts", "ChangesThese", "ChooseCardName",
    "Condition", "ControllerOf", "Copies", "CopySpell", "Cost", "CostsLess", "Count", "CounterIt", "CountersOn",
    "CreateToken", "DEATHTOUCH", "DEFENDER", "DELVE", "DOUBLE_STRIKE", "DealDamage", "DealsDamage", "Delayed",
    "Destroy", "Devotion", "Dies", "Discard", "DiscardCards", "DrawCards", "DrawGame", "Draws", "DrawsThisTurn",
    "EACH_PLAYER", "ENCHANTMENT", "ENTERS_TAPPED", "EXILE", "Effect", "EmptyLibrary", "Enchant", "Enters",
    "EntersTapped", "EntersWith", "Exactly", "Exile", "ExileFromHand", "ExileTop", "ExtraCombat", "ExtraCost",
    "ExtraTurn", "FIRST_STRIKE", "FLASH", "FLYING", "FOR_EVER", "ForEach", "GRAVEYARD", "GREEN", "GainLife",
    "GainsLife", "Gets", "GiveCounters", "GoesElsewhere", "GoesTo", "Grants", "HAND", "HASTE", "HEXPROOF", "HOST",
    "HandSize", "HighestLife", "INDESTRUCTIBLE", "INFECT", "INSTANT_OR_SORCERY_SPELL", "If", "Instead", "InsteadOfCost",
    "Keyword", "LAND", "LIBRARY", "LIFELINK", "Lasts", "Leaves", "LibrarySize", "LifeOf", "LifeStopsAt", "LookAtTop",
    "LoseGame", "LoseLife", "LosesGame", "LosesLife", "MENACE", "May", "Mill", "Mode", "MoveCards", "Multiplied",
    "NextTime", "NoMaximumHand", "Not", "Nothing", "OPPONENTS", "OpponentsOf", "OwnerOf", "PERMANENT", "PERMANENT_CARD",
    "PLANESWALKER", "Part", "Pattern", "PayLife", "Plus", "Prevent", "PutCounters", "PutFromHand", "REACH", "RED",
    "Reflexive", "RemoveCounters", "RemoveCountersFrom", "RemovesLastCounter", "Replacement", "RevealUntilChosenName",
    "SACRIFICE_THIS", "SHROUD", "SPELL", "STACK", "STEP_CODES", "Sacrifice", "SacrificeIt", "SacrificeOne",
    "Sacrifices", "SearchForCard", "SetLife", "ShuffleIn", "SkipStep", "SkipTurns", "SpellText", "StartingLifeOf",
    "Static", "TAP", "TARGET_CREATURE", "TARGET_OPPONENT", "TARGET_PERMANENT", "TARGET_PLAYER", "TARGET_SPELL", "THAT",
    "THAT_MUCH", "THAT_PLAYER", "THIS", "THIS_TURN", "TRAMPLE", "TapIt", "Target", "Text", "ThereIs", "Things",
    "TiedForHighestLife", "Times", "Triggered", "UP_TO_ONE_TARGET_OPPONENT", "Union", "Unless", "UntapIt", "VIGILANCE",
    "WHITE", "WITHER", "WasDealtDamage", "WasPaid", "What", "Who", "WinGame", "X", "YOU", "YourTurn", "activated",
    "additional_cost", "adds", "alternative_cost", "at_beginning", "cant_lose", "cant_win", "card", "choose", "enchant",
    "enters_with", "in_order", "kicker", "no_loss_for_life", "prevent_next", "skips", "static", "taps_for", "target",
    "toxic", "when_state", "whenever", "would_draw", "CostsAtLeast", "CostsMore", "Is", "Loyalty", "MayPay",
    "TapsForMana", "ReturnFromGraveyard", "loyalty",
]
# fmt: on
# fmt: off
__all__ += [  # from language_of_actions
    "Amass", "AttacksWith", "BasicLandTypes", "BecomesTapped", "Bolster", "CastsNth", "Clash", "Connive", "Controlling",
    "DealTogether", "Discards", "Drain", "DrawsNth", "Explore", "GrowsOlder", "IsEveryCreatureType", "OrderTop",
    "ProtectsFromChosen", "RevealUntil", "SearchBoth", "SearchToTop", "TappedUnlessPaid", "TopCard",
    "WithCounters",
]
__all__ += [  # from language_of_casting
    "ACTIVATED_ABILITY", "AbilitiesCostLess", "AbilitiesCostMore", "Activates", "AsThoughFlash", "BecomesUntapped",
    "CASCADE", "CONVOKE", "CantBeCountered", "CastFrom", "CastIt", "CopyAbility", "DISCARD_THIS", "DealShares",
    "DiscardKind", "DoesntUntap", "EntersIfPaid", "FREE", "FUSE", "IMPROVISE", "IS_SUSPENDED", "IT", "JUMP_START",
    "LeavesStack", "LetPlay", "LifeLostThisTurn", "MayPlay", "MillUntil", "MoreLands", "PAID_WITH", "PutShares",
    "REBOUND", "RETRACE", "Remember", "ReturnToBattlefield", "ReturnToHand", "STORM", "Scry", "THAT_ABILITY",
    "TRIGGERED_ABILITY", "TapOthers", "TimesPaid", "adds_for", "affinity", "aftermath", "buyback", "choose_up_to",
    "entwine", "escalate", "escape", "evoke", "flash_for", "flashback", "multikicker", "overload", "own_flashback",
    "replicate", "split", "suspend",
    "DiscardAtRandom", "DiscardChosen", "Fight", "Proliferate",
    "Surveil", "TakeFromTop", "WAS", "SOURCE", "DamageSource",
    "CopiesThatAttack", "at_end_step", "embalm", "encore", "eternalize", "reinforce", "scavenge", "transmute",
    "unearth", "blitz", "dash", "warp", "web_slinging",
    "UNBLOCKED_ATTACKER", "PutAttacking", "RevealThis", "commander_ninjutsu", "ninjutsu", "sneak",
    "Behold", "Bestow", "CollectEvidence", "CollectsEvidence", "Reducing", "UnattachThis", "emerge", "given_escape",
    "harmonize", "reconfigure",
    "BARGAIN", "CONSPIRE", "DealtCombatDamage", "RevealedByMiracle", "YourTeam", "casualty", "disturb", "dredge",
    "freerunning", "mayhem", "miracle", "offspring", "prowl", "surge",
    "PLOTTED", "DiscardedThis", "ExiledInstead", "ForetellIt", "foretell", "madness", "plot",
    "AsTurnedUp", "Manifest", "ManifestDread", "ManifestIt", "Morph", "Prototype",
    "TurnDown", "TurnUp", "TurnsUp", "craft",
]
__all__ += [  # from language_of_combat: a checker of types reads no other list than this one
    "ANY_NUMBER", "ASCEND", "AllBut", "AttacksAlone", "BATTLE_CRY", "Become", "BecomeMonarch", "BecomesBlocked",
    "BecomesDayAsItEnters", "BecomesMonarch", "BlockedByAtLeast", "BlockedByAtMost", "BlockedOnlyBy", "Blocks",
    "BlocksIt", "BlocksMore", "BlocksOnly", "BlocksOrIsBlocked", "CantAttackThem", "CostsToAttack",
    "CreateAttacking", "DEFENDING_PLAYER", "DayOrNightChanges", "EnteredThisTurn", "SpellsThisTurn",
    "EXALTED", "FEAR", "FLANKING", "GetBlessing",
    "Goaded", "HORSEMANSHIP", "HasBlessing", "INTIMIDATE", "IsDestroyed", "IsMonarch", "IsNotBlocked", "ItIs",
    "MONARCH", "MostAttackers", "MostBlockers", "MustAttack", "MustBeBlocked", "MustBlock", "MustBlockIt",
    "NotAlone", "NotBlockedBy", "PERSIST", "PROVOKE", "PROWESS", "PlayersHave", "Redirect", "RegenerateIt",
    "Regeneration", "RemoveFromCombat", "SHADOW", "SKULK", "THIS_COMBAT", "TRAMPLE_OVER_PLANESWALKERS", "UNDYING",
    "UNTIL_YOUR_NEXT_TURN", "annihilator", "bushido", "frenzy", "hexproof_from", "landwalk_of", "poisonous",
    "protection", "protection_from", "ward",
    "AnimateEnchanted", "AtMostCounters", "Attach", "Attachments", "BLOOD", "BecomesLevel", "BecomesUnattached",
    "CLUE", "ControllersSacrifice", "CreateAttached", "DealtToHost", "ENCHANTED_PLAYER", "EXILED_WITH_THIS",
    "EntersChoosing", "IsAlsoOfChosenType", "PutCountersOnThis",
    "ExileFromHandUntilLeaves", "ExileLinked", "ExileUntilLeaves", "FOOD", "GOLD",
    "MAY_BEGIN_ON_BATTLEFIELD", "MONSTER", "PUT_WITH_THIS", "PutAttached", "ReturnLinked", "TREASURE",
    "UNATTACHED_FROM", "WALKER", "WICKED", "chapter", "crew", "echo", "emblem", "equip", "level",
]
# fmt: on
# fmt: off
__all__ += [  # from layers
    "AFFECTED", "BecomeCopy", "CHOSEN", "CantGetCounters", "ChooseObject", "Controls", "CreateCopy",
    "DAMAGED_OBJECTS", "DefinedColors", "DefinedSize", "EntersAsCopy", "ExchangeControl",
    "GainControl", "HasBase", "HasColors", "HasCreatureTypes", "HasLandTypes", "IsAlso", "IsDealtDamage",
    "IsNotA", "IsNow", "Loses", "LosesAll", "PlayerIsDealtDamage", "ReturnTransformed", "StillThere", "Switches",
    "Transform", "Transforms", "TypesAmong", "but", "faces",
]
# fmt: on
# fmt: off
__all__ += [  # from language_of_endings
    "AsEnters", "COUNTERS_LOST", "ColorsAmong", "CountersOfPlayers", "DamageToEach", "DealtAsInfect",
    "DifferentManaValues", "DifferentNames", "DuringStep", "EXILE_THIS", "EndTheTurn", "ExchangeLife",
    "ExchangeLifeAndToughness", "ExileFromGraveyard", "ExileSome", "ExtraTurnWith", "FlipCoin", "GreatestPower",
    "Half", "KeepOneOfTop", "LoseCounters", "MostOfOneName", "NoCounters", "OneHasCounters", "PreventThen",
    "RETURN_THIS", "ReturnOne", "RevealHand", "SacrificeSome", "SkipsExtraTurns", "UntapThem", "WasCast",
    "WinsFlip", "WithLife", "whenever_one_of",
]
# fmt: on
# fmt: off
__all__ += [  # from language_of_counters
    "COUNTERS_REMOVED", "ChangesWhile", "CountersRemoved", "MayStayTapped", "MoveCounters", "RemoveAllCounters",
    "RemoveCountersAmong", "TakeCounters",
]  # fmt: skip
__all__ += [  # from language_of_creatures
    "Amplifies", "AsksTribute", "AttacksRichest", "AttacksWithStronger", "Blight", "BlightCost", "DETHRONE", "Devours",
    "Discover", "ENERGY", "Endure", "IfDone", "Incubate", "MELEE", "MayEnterWith", "NotedNumber",
    "OpponentsAttacked", "PayEnergy", "PlayerGetsCounters", "RAVENOUS", "RIOT", "TRAINING", "TRIBUTE", "UNLEASH",
    "WasNoted", "amplify", "devour", "graft", "mobilize", "outlast", "rampage", "squad", "tribute",
    "Backup", "backup", "AddInIdentity", "CommanderCasts", "JUNK", "LANDER", "MAP", "MUTAGEN", "PartySize", "SHARD",
    "YOUNG_HERO", "DAYBOUND", "EntersTransformed", "NIGHTBOUND", "HasMaxSpeed", "START_YOUR_ENGINES", "STATION",
    "SpeedOf", "SpeedUp", "level_up", "max_speed",
]  # fmt: skip
__all__ += [  # from language_of_marks
    "EXPLOIT", "MONSTROUS", "RENOWNED", "SADDLED", "SUSPECTED", "ActivatesNamed", "AttackedThisTurn", "AttacksWhile",
    "BecomesMarked", "CheaperWhenNew", "CrewsStronger", "DoubleCounters", "ExertThis", "Exerts", "Exploit", "Exploits",
    "GrowsAndIsMarked", "IsMarked", "MarkIt", "Marked", "MayExert", "UnmarkIt", "named", "renown", "saddle",
    "CantPhaseOut", "PHASING", "PhaseOut", "PhasesIn", "PhasesOut",
    "Airbend", "Earthbend", "KeepMana", "firebending",
    "Acts", "ENLIST", "Enlists", "MayEnlist", "SUNBURST", "TheEnlisted",
    "RING_BEARER", "ChoseAnother", "IsTempted", "NotBlockedByStronger", "RingTempts", "Temptations", "TheBlocker",
]  # fmt: skip
__all__ += [  # from language_of_tables
    "AddOneAsProduced", "CAN_BE_COMMANDER", "CantActivate", "CantBeSacrificed", "ControlPlayer", "Detain",
    "ExileFromHandLinked", "KEPT", "Linked", "NOT_WINNERS", "PlaySubgame", "RestartGame", "UNTAP_STEP", "partner",
    "partner_with", "target_of_each_opponent", "CompletesDungeon", "DungeonsCompleted", "HasCompleted", "HasInitiative",
    "DrawAndCastOne", "INITIATIVE", "PutFromTop", "SacrificeOneOfEach", "Shuffle", "TakeInitiative", "TakesInitiative",
    "ACTIVE_PLAYER", "AN_OPPONENT", "ATTACKING_PLAYER", "AddChosen",
    "ControlsSearchers", "FromOutside", "HavePlayed", "HowMany", "Learn",
    "LostLife", "RedistributeLife", "PilesOfTop", "TriggersAgain", "Venture", "room",
]
# fmt: on
