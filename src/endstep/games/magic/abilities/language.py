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
    Plus,
    StartingLifeOf,
    Times,
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
    SacrificeIt,
    SacrificeOne,
    SkipTurns,
    TapIt,
    UntapIt,
)
from endstep.games.magic.abilities.effects.permanents import RemoveCounters as RemoveCountersFrom
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
from endstep.games.magic.abilities.objects import (
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
    GoesTo,
    Leaves,
    LosesGame,
    LosesLife,
    RemovesLastCounter,
    Sacrifices,
)
from endstep.games.magic.abilities.players import (
    ATTACKED_BY_THIS,
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
from endstep.games.magic.abilities.sequence import ForEach, If, May, Nothing, Unless, in_order
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN
from endstep.games.magic.continuous.parts import (
    CantAttack,
    CantBeBlocked,
    CantBlock,
    CantCast,
    CantDraw,
    CantGainLife,
    CantLose,
    CantLoseLife,
    CantWin,
    CostsLess,
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

# Keyword abilities (CR 702) that the rules look for by name.
DEATHTOUCH = Keyword("deathtouch")
DEFENDER = Keyword("defender")
DELVE = Keyword("delve")
DOUBLE_STRIKE = Keyword("double strike")
FIRST_STRIKE = Keyword("first strike")
FLASH = Keyword("flash")
FLYING = Keyword("flying")
HASTE = Keyword("haste")
HEXPROOF = Keyword("hexproof")
INDESTRUCTIBLE = Keyword("indestructible")
INFECT = Keyword("infect")
LIFELINK = Keyword("lifelink")
MENACE = Keyword("menace")
REACH = Keyword("reach")
SHROUD = Keyword("shroud")
TRAMPLE = Keyword("trample")
VIGILANCE = Keyword("vigilance")
WITHER = Keyword("wither")
CANT_BE_COUNTERED = Keyword("can't be countered")

ALL_COLORS = (WHITE, BLUE, BLACK, RED, GREEN)


def toxic(number: int) -> Keyword:
    """Return toxic with its number (CR 702.164)."""
    return Keyword("toxic", number)


# Kinds of ability.


def static(*parts: Part, condition: Condition | None = None, zones: tuple[int, ...] = (BATTLEFIELD,)) -> Static:
    """Return a static ability (CR 604); `condition` is "as long as"."""
    return Static(parts, condition, zones)


def whenever(
    when: Pattern, *effects: Effect, condition: Condition | None = None, zones: tuple[int, ...] = (BATTLEFIELD,)
) -> Triggered:
    """Return a triggered ability (CR 603); `condition` is an intervening "if"."""
    return Triggered(when, Text(in_order(*effects)), condition, zones)


def when_state(condition: Condition, *effects: Effect) -> Triggered:
    """Return a state trigger (CR 603.8)."""
    return Triggered(Always(), Text(in_order(*effects)), condition)


def at_beginning(step: str, whose: Who, *effects: Effect, condition: Condition | None = None) -> Triggered:
    """Return an ability that triggers at the beginning of a step in somebody's turn."""
    return whenever(BeginningOf(step, whose), *effects, condition=condition)


def activated(
    mana: str,
    *parts: Cost | Effect,
    who: Who | None = None,
    sorcery: bool = False,
    condition: Condition | None = None,
    zones: tuple[int, ...] = (BATTLEFIELD,),
) -> Activated:
    """Return an activated ability: its mana cost, its other costs, its effects in order (CR 602)."""
    costs = tuple(part for part in parts if isinstance(part, Cost))
    effects = tuple(part for part in parts if isinstance(part, Effect))
    return Activated(mana or "{0}", costs, Text(in_order(*effects)), who, sorcery, zones, condition)


def choose(number: int, *modes: Effect) -> SpellText:
    """Return the instructions of a modal spell (CR 700.2)."""
    return SpellText(Text(None, tuple(Mode(effect) for effect in modes), number))


def kicker(mana: str, *costs: Cost) -> ExtraCost:
    """Return kicker (CR 702.33); `WasPaid("kicker")` asks for it."""
    return ExtraCost("kicker", mana, costs, optional=True)


def additional_cost(*costs: Cost, mana: str = "{0}") -> ExtraCost:
    """Return a cost that must be paid as well (CR 601.2b)."""
    return ExtraCost("additional cost", mana, costs)


def alternative_cost(name: str, mana: str, *costs: Cost, condition: Condition | None = None) -> InsteadOfCost:
    """Return a cost that may be paid instead of the mana cost (CR 118.9)."""
    return InsteadOfCost(name, mana or "{0}", costs, condition)


def enchant(what: What | Who) -> Enchant:
    """Return the enchant ability of an Aura (CR 702.5)."""
    if isinstance(what, Who):
        return Enchant(Target(players=what, whom="enchanted player"))
    return Enchant(Target(objects=what, whom="enchanted object"))


# Static parts.


def cant_lose(who: Who) -> CantLose:
    """Say that players can't lose the game."""
    return CantLose(who)


def no_loss_for_life(who: Who) -> CantLose:
    """Say that players don't lose the game for having 0 or less life."""
    return CantLose(who, "life")


def cant_win(who: Who) -> CantWin:
    """Say that players can't win the game."""
    return CantWin(who)


def skips(who: Who, step: str) -> SkipStep:
    """Say that players skip a step."""
    return SkipStep(who, STEP_CODES[step])


def would_draw(who: Who) -> Draws:
    """Return the event of drawing a card, for something to replace it."""
    return Draws(who)


def enters_with(counter: str, amount: Amount) -> Static:
    """Say that a permanent enters with counters on it."""
    return Static((EntersWith(Enters(THIS), counter, amount),))


ENTERS_TAPPED = Static((EntersTapped(Enters(THIS)),))

INSTANT_OR_SORCERY_SPELL = Things(zone=STACK, any_type=("Instant", "Sorcery"))
UP_TO_ONE_TARGET_OPPONENT = Target(players=OPPONENTS, least=0, whom="up to one target opponent")


def prevent_next(whom: Target, amount: Amount) -> NextTime:
    """Return the prevention of the next damage that would be dealt to a target this turn (CR 615.7)."""
    return NextTime(Prevent(DealsDamage(to=whom, to_what=whom), counted=True), uses=amount)


__all__ = [
    "ACreatureOfEachColor",
    "ALL_COLORS",
    "ALandOfEachBasicType",
    "ANY_COLOR",
    "ANY_TARGET",
    "ARTIFACT",
    "ATTACKED_BY_THIS",
    "Activated",
    "Always",
    "Amount",
    "AtLeast",
    "AtMost",
    "AttackersAmong",
    "Attacks",
    "BATTLEFIELD",
    "BLACK",
    "BLUE",
    "BecomesTarget",
    "BeginningOf",
    "Both",
    "CANT_BE_COUNTERED",
    "CARD_IN_GRAVEYARD",
    "CARD_IN_HAND",
    "COMMAND",
    "CREATURE",
    "CantAttack",
    "CantBeBlocked",
    "CantBlock",
    "CantCast",
    "CantDraw",
    "CantGainLife",
    "CantLose",
    "CantLoseLife",
    "CantWin",
    "CardDef",
    "Casts",
    "ChangesThese",
    "ChooseCardName",
    "Condition",
    "ControllerOf",
    "Copies",
    "CopySpell",
    "Cost",
    "CostsLess",
    "Count",
    "CounterIt",
    "CountersOn",
    "CreateToken",
    "DEATHTOUCH",
    "DEFENDER",
    "DELVE",
    "DOUBLE_STRIKE",
    "DealDamage",
    "DealsDamage",
    "Delayed",
    "Destroy",
    "Devotion",
    "Dies",
    "Discard",
    "DiscardCards",
    "DrawCards",
    "DrawGame",
    "Draws",
    "DrawsThisTurn",
    "EACH_PLAYER",
    "ENCHANTMENT",
    "ENTERS_TAPPED",
    "EXILE",
    "Effect",
    "EmptyLibrary",
    "Enchant",
    "Enters",
    "EntersTapped",
    "EntersWith",
    "Exactly",
    "Exile",
    "ExileFromHand",
    "ExileTop",
    "ExtraCombat",
    "ExtraCost",
    "ExtraTurn",
    "FIRST_STRIKE",
    "FLASH",
    "FLYING",
    "FOR_EVER",
    "ForEach",
    "GRAVEYARD",
    "GREEN",
    "GainLife",
    "GainsLife",
    "Gets",
    "GiveCounters",
    "GoesElsewhere",
    "GoesTo",
    "Grants",
    "HAND",
    "HASTE",
    "HEXPROOF",
    "HOST",
    "HandSize",
    "HighestLife",
    "INDESTRUCTIBLE",
    "INFECT",
    "INSTANT_OR_SORCERY_SPELL",
    "If",
    "Instead",
    "InsteadOfCost",
    "Keyword",
    "LAND",
    "LIBRARY",
    "LIFELINK",
    "Lasts",
    "Leaves",
    "LibrarySize",
    "LifeOf",
    "LifeStopsAt",
    "LookAtTop",
    "LoseGame",
    "LoseLife",
    "LosesGame",
    "LosesLife",
    "MENACE",
    "May",
    "Mill",
    "Mode",
    "MoveCards",
    "Multiplied",
    "NextTime",
    "NoMaximumHand",
    "Not",
    "Nothing",
    "OPPONENTS",
    "OpponentsOf",
    "OwnerOf",
    "PERMANENT",
    "PERMANENT_CARD",
    "PLANESWALKER",
    "Part",
    "Pattern",
    "PayLife",
    "Plus",
    "Prevent",
    "PutCounters",
    "PutFromHand",
    "REACH",
    "RED",
    "Reflexive",
    "RemoveCounters",
    "RemoveCountersFrom",
    "RemovesLastCounter",
    "Replacement",
    "RevealUntilChosenName",
    "SACRIFICE_THIS",
    "SHROUD",
    "SPELL",
    "STACK",
    "STEP_CODES",
    "Sacrifice",
    "SacrificeIt",
    "SacrificeOne",
    "Sacrifices",
    "SearchForCard",
    "SetLife",
    "ShuffleIn",
    "SkipStep",
    "SkipTurns",
    "SpellText",
    "StartingLifeOf",
    "Static",
    "TAP",
    "TARGET_CREATURE",
    "TARGET_OPPONENT",
    "TARGET_PERMANENT",
    "TARGET_PLAYER",
    "TARGET_SPELL",
    "THAT",
    "THAT_MUCH",
    "THAT_PLAYER",
    "THIS",
    "THIS_TURN",
    "TRAMPLE",
    "TapIt",
    "Target",
    "Text",
    "ThereIs",
    "Things",
    "TiedForHighestLife",
    "Times",
    "Triggered",
    "UP_TO_ONE_TARGET_OPPONENT",
    "Union",
    "Unless",
    "UntapIt",
    "VIGILANCE",
    "WHITE",
    "WITHER",
    "WasDealtDamage",
    "WasPaid",
    "What",
    "Who",
    "WinGame",
    "X",
    "YOU",
    "YourTurn",
    "activated",
    "additional_cost",
    "adds",
    "alternative_cost",
    "at_beginning",
    "cant_lose",
    "cant_win",
    "card",
    "choose",
    "enchant",
    "enters_with",
    "in_order",
    "kicker",
    "no_loss_for_life",
    "prevent_next",
    "skips",
    "static",
    "taps_for",
    "target",
    "toxic",
    "when_state",
    "whenever",
    "would_draw",
]
