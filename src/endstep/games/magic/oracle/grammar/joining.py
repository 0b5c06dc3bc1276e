"""Events joined with others or with what is so at that time; choices and costs of all kinds in short sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import CountersOn, Plus
from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Cost,
    Effect,
    InsteadOfCost,
    Number,
    Static,
    Target,
    What,
    Who,
)
from endstep.games.magic.abilities.conditions import AtLeast, Both, CastFrom, Is, YourTurn
from endstep.games.magic.abilities.costs import DiscardKind
from endstep.games.magic.abilities.counted import CastsNth
from endstep.games.magic.abilities.effects.actions import OrderTop
from endstep.games.magic.abilities.effects.becoming import ExchangeControl
from endstep.games.magic.abilities.effects.permanents import ChangesThese, Lasts
from endstep.games.magic.abilities.limits import These
from endstep.games.magic.abilities.measures import HowMany
from endstep.games.magic.abilities.moments import TurnOf
from endstep.games.magic.abilities.objects import PERMANENT, THIS, Things
from endstep.games.magic.abilities.patterns import Casts, DealsDamage, Dies, Enters
from endstep.games.magic.abilities.players import OPPONENTS, YOU
from endstep.games.magic.abilities.while_so import (
    DiscardRandomly,
    HasAttached,
    LookAtHand,
    MainPhase,
    OneOfThese,
    PutBack,
    ThatCameFrom,
    WhileSo,
)
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.continuous.changing import HasColors
from endstep.games.magic.continuous.despite import AssignsNothing
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.fighting import BlockedOnlyBy, BlocksMore, NotBlockedBy
from endstep.games.magic.continuous.parts import CostsLess, EntersWith, Grants
from endstep.games.magic.continuous.permitting import DoesntUntap, MoreLands
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.events import Patterns, Subject
from endstep.games.magic.oracle.grammar.kinds import (
    ABILITY,
    AFTER,
    ALONE,
    CHANGE,
    CONDITION,
    COST,
    COUNT,
    EFFECT,
    EVENT,
    KEYWORD,
    MOMENT,
    PLAIN_COUNT,
    STATIC,
    THIS_TURNS,
)
from endstep.games.magic.oracle.grammar.pointing import OfItself, SaidMuch
from endstep.games.magic.oracle.grammar.rules import words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import COLORS, SUBTYPES
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND, STACK

Abilities = tuple[Ability, ...]


# events, and what is so at that time, or others joined to them
_WHILE: Final = re.compile(r"while ")
_THEIR_TURN: Final = re.compile(r"during an opponent's turn ")
_YOUR_TURN: Final = re.compile(r"during your turn ")
_AND_WHEN: Final = re.compile(r"and (?:when|whenever) ")
_AND_AT: Final = re.compile(r"and at ")


def further(line: Line, place: int, patterns: Patterns) -> Iterator[tuple[Patterns, int]]:
    """Read what stands behind an event: what must be so at that time, or another event (CR 603.2)."""
    yield patterns, place
    begin = words_at(line, place, _WHILE)
    for condition, end in CONDITION.at(line, begin) if begin > 0 else ():
        assert isinstance(condition, Condition)
        yield tuple(WhileSo(pattern, condition) for pattern in patterns), end
    for words, who in ((_THEIR_TURN, OPPONENTS), (_YOUR_TURN, YOU)):
        end = words_at(line, place, words)
        if end > 0:
            yield tuple(WhileSo(pattern, TurnOf(who)) for pattern in patterns), end
    for words, kind in ((_AND_WHEN, EVENT), (_AND_AT, MOMENT)):
        begin = words_at(line, place, words)
        for others, end in kind.at(line, begin) if begin > 0 else ():
            assert isinstance(others, tuple)
            yield (*patterns, *others), end


EVENT.says("you cast your first spell during each opponent's turn", (WhileSo(CastsNth(YOU, 1), TurnOf(OPPONENTS)),))


def _enters_or_dies(subject: Subject) -> Patterns:
    return (*[Enters(each) for each in subject], *[Dies(each) for each in subject])  # type: ignore[arg-type]


EVENT.add("{subject} enters or is put into a graveyard from the battlefield", _enters_or_dies)


def _cast_from(who: Who, what: Things, zone: int, *, other: bool = False, own: bool = True) -> Patterns | None:
    return (WhileSo(Casts(who, what), ThatCameFrom(zone, other, own)),) if what.zone == STACK else None


EVENT.add(
    "{who:any_who} casts? {what:one} from anywhere other than (?:your|their) hand", _cast_from, zone=HAND, other=True
)
EVENT.add("{who:any_who} casts? {what:one} from (?:your|their) graveyard", _cast_from, zone=GRAVEYARD)
EVENT.add("{who:any_who} casts? {what:one} from a graveyard", _cast_from, zone=GRAVEYARD, own=False)


def _source_deals(whose: Who, to: Who, *, combat: bool | None = None) -> Patterns:
    return (DealsDamage(PERMANENT.of(whose), to=to, combat=combat),)


for _words, _whose in (("you control", YOU), ("an opponent controls", OPPONENTS)):
    for _damage, _combat in (("damage", None), ("noncombat damage", False)):
        EVENT.add(f"a source {_words} deals {_damage} to {{to:any_who}}", _source_deals, whose=_whose, combat=_combat)


def _so_much(here: int) -> Amount:
    return SaidMuch(here)


PLAIN_COUNT.add("the amount of life you gained {here}", _so_much)
PLAIN_COUNT.add("the amount of life (?:you|they|that player) lost {here}", _so_much)


# what is asked
def _had(what: What, counter: str) -> Condition:
    return AtLeast(CountersOn(what, counter), 1)


def _had_any(what: What) -> Condition:
    return Is(what, Things(within=(Within("any counters", 1),)))


CONDITION.add("{what:pointed} had an? {counter} counter on it", _had)
CONDITION.add("{what:pointed} had (?:one or more |a |)counters? on it", _had_any)
CONDITION.says("you (?:cast|cast this spell|cast ~) during your main phase", Both(YourTurn(), MainPhase()))


def _from_graveyard(what: What) -> Condition:
    return OfItself(CastFrom(GRAVEYARD), what)


CONDITION.add("{what:pointed} was cast from (?:a|your) graveyard", _from_graveyard)
for _word, _kind in (("equipped", Things(subtypes=("Equipment",))), ("enchanted", Things(subtypes=("Aura",)))):
    CONDITION.says(f"~ is {_word}", HasAttached(THIS, _kind))


# blocking
def _among(what: What) -> Things:
    """Return objects that are among some."""
    return what if isinstance(what, Things) else replace(PERMANENT, within=(These(what),))


def _cant_block(what: What, kind: Things) -> Parts | None:
    if kind.zone != BATTLEFIELD:
        return None
    return (NotBlockedBy(kind, _among(what)),)


STATIC.add("{what:standing} can't block {kind:things}", _cant_block)


def _cant_block_this(what: What) -> Effect:
    return Lasts((NotBlockedBy(THIS, _among(what)),), THIS_TURN)


EFFECT.add("{what:target} can't block ~ this turn", _cant_block_this)


def _only_by(by: Things) -> Parts:
    return (BlockedOnlyBy(THIS, by),)


def _more(amount: Amount = 1) -> Parts | None:
    return (BlocksMore(THIS, amount),) if isinstance(amount, int) else None


THIS_TURNS.add("can't be blocked this turn except by {by:things}", _only_by)
THIS_TURNS.says("assigns? no combat damage this turn", (AssignsNothing(THIS),))
THIS_TURNS.says("can block an additional creature this turn", (BlocksMore(THIS),))


# colours, and one of several kinds
def _becomes(color: str) -> Parts:
    return (HasColors(THIS, (COLORS[color],)),)


CHANGE.add("becomes? {color}", _becomes)


def _is_one_of(left: str, right: str) -> dict[str, object] | None:
    known = set(SUBTYPES.values())
    if left not in known or right not in known:
        return None
    return {"any_subtype": (left, right)}


AFTER.add("that's an? {left:type_name} or an? {right:type_name}", _is_one_of)


# libraries and hands
def _order(amount: Amount, who: Who) -> Effect:
    return OrderTop(amount, who)


EFFECT.add("look at the top {amount} cards of {who:whose} library (?:, then|and) put them back in any order", _order)
EFFECT.add("look at {who:whose} hand", LookAtHand)
does("puts? a card from (?:your|their) hand on top of (?:your|their) library", PutBack)
does("puts? a card from (?:your|their) hand on the bottom of (?:your|their) library", PutBack, bottom=True)
does("puts? {amount} cards from (?:your|their) hand on top of (?:your|their) library in any order", PutBack)
does(
    "puts? {amount} cards from (?:your|their) hand on the bottom of (?:your|their) library in any order",
    PutBack,
    bottom=True,
)

# lands
EFFECT.says("you may play an additional land this turn", (Lasts((MoreLands(YOU),), THIS_TURN),))


def _more_lands(amount: Amount) -> Effect | None:
    return Lasts((MoreLands(YOU, amount),), THIS_TURN) if isinstance(amount, int) else None


EFFECT.add("you may play (?:up to |){amount} additional lands this turn", _more_lands)


def _stays_tapped_if(what: What, condition: Condition) -> Ability | None:
    return Static((DoesntUntap(what),), condition)


ALONE.add("{what:standing} doesn't untap during your untap step if {condition}", _stays_tapped_if)


# entering, costs
def _enters_with_if(counter: str, amount: Amount, condition: Condition) -> Ability:
    return Static((EntersWith(Enters(THIS), counter, amount),), condition)


ALONE.add("~ enters with {amount:article} {counter} counters? on it if {condition:conditions}", _enters_with_if)


def _free_if(condition: Condition) -> Abilities:
    return (InsteadOfCost("without paying", condition=condition),)


ABILITY.add("if {condition:conditions} , you may cast ~ without paying its mana cost \\.", _free_if)


def _less_x(things: Things, amount: Amount) -> Parts | None:
    if things.zone != STACK or things.controller not in (None, YOU):
        return None
    return (CostsLess(YOU, replace(things, controller=None), amount),)


STATIC.add("{things:yours_to_cast} cost \\{X\\} less to cast , where x is {amount:count}", _less_x)
KEYWORD.says("undaunted", (Static((CostsLess(YOU, THIS, HowMany(OPPONENTS)),), None, (HAND, STACK)),))
COST.says("discards? a card at random", DiscardRandomly())


def _discards_another(things: Things) -> Cost:
    return DiscardKind(replace(things, zone=HAND, owner=YOU), 1)


COST.add("discards? another {things:card_kind}", _discards_another)


# numbers
def _sum(left: Number, right: Number) -> Amount:
    return Plus(left, right)


COUNT.add("{left:plain_count} plus {right:plain_count}", _sum)


# choices
def _one_or_other(what: What, left: Abilities, right: Abilities, duration: int) -> Effect:
    each = [ChangesThese(what, tuple(Grants(THIS, part) for part in one), duration) for one in (left, right)]
    return OneOfThese(tuple(each))


def _one_of_three(what: What, left: Abilities, middle: Abilities, right: Abilities, duration: int) -> Effect:
    kinds = (left, middle, right)
    return OneOfThese(tuple(ChangesThese(what, tuple(Grants(THIS, p) for p in one), duration) for one in kinds))


EFFECT.add("{what} gains? your choice of {left:keyword} or {right:keyword} {duration}", _one_or_other)
EFFECT.add(
    "{what} gains? your choice of {left:keyword} , {middle:keyword} , or {right:keyword} {duration}", _one_of_three
)


def _exchange(left: Target, right: Target) -> Effect | None:
    if left.objects is None or right.objects is None or left.most != 1 or right.most != 1:
        return None
    return ExchangeControl(left, right)


EFFECT.add("exchange control of {left:target} and {right:target}", _exchange)

__all__ = ["further"]
