"""The functions and constants with which abilities are written down; `language` gathers them with everything else."""

from __future__ import annotations

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
from endstep.games.magic.abilities.costs import Loyalty
from endstep.games.magic.abilities.effects.permanents import NextTime, Reflexive
from endstep.games.magic.abilities.enchant import Enchant
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.patterns import Always, BeginningOf, DealsDamage, Draws, Enters
from endstep.games.magic.abilities.players import OPPONENTS
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.continuous.parts import (
    CantLose,
    CantWin,
    EntersTapped,
    EntersWith,
    Prevent,
    SkipStep,
)
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    BLACK,
    BLUE,
    GREEN,
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
FEAR = Keyword("fear")
FIRST_STRIKE = Keyword("first strike")
FLASH = Keyword("flash")
FLYING = Keyword("flying")
HASTE = Keyword("haste")
HEXPROOF = Keyword("hexproof")
HORSEMANSHIP = Keyword("horsemanship")
INDESTRUCTIBLE = Keyword("indestructible")
INFECT = Keyword("infect")
INTIMIDATE = Keyword("intimidate")
LIFELINK = Keyword("lifelink")
MENACE = Keyword("menace")
REACH = Keyword("reach")
SHADOW = Keyword("shadow")
SHROUD = Keyword("shroud")
SKULK = Keyword("skulk")
TRAMPLE = Keyword("trample")
TRAMPLE_OVER_PLANESWALKERS = Keyword("trample over planeswalkers")
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
    once: bool = False,
    least_x: int = 0,
) -> Activated:
    """Return an activated ability: its mana cost, its other costs, its effects in order (CR 602)."""
    costs = tuple(part for part in parts if isinstance(part, Cost))
    effects = tuple(part for part in parts if isinstance(part, Effect))
    text = Text(in_order(*effects))
    return Activated(mana or "{0}", costs, text, who, sorcery, zones, condition, once, least_x)


def loyalty(amount: int, *effects: Effect) -> Activated:
    """Return a loyalty ability: the counters that it puts on or (below 0) takes off, and what it does (CR 606)."""
    return Activated("{0}", (Loyalty(amount),), Text(in_order(*effects)))


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


def reflexive(*effects: Effect) -> Reflexive:
    """Return a triggered ability that triggers on what its effect has just done: "when you do" (CR 603.12)."""
    return Reflexive(Triggered(Always(), Text(in_order(*effects))))


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
