"""Keyword abilities and actions by which creatures grow, enter with more, or bring others with them (CR 701, 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endstep.games.magic.abilities.base import Ability, Amount, Cost, Effect, ExtraCost, What, Who
from endstep.games.magic.abilities.becoming import Transforms
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.conditions import AtLeast, Not, ThereIs, WasPaid
from endstep.games.magic.abilities.costs import (
    SACRIFICE_THIS,
    Discard,
    DiscardKind,
    ExileFromHand,
    ReturnToHand,
    Sacrifice,
    TapOthers,
)
from endstep.games.magic.abilities.costs_of_endings import EXILE_THIS, ExileFromGraveyard
from endstep.games.magic.abilities.designations import Become
from endstep.games.magic.abilities.effects.spells import CopyTimes
from endstep.games.magic.abilities.forced import IfDone
from endstep.games.magic.abilities.keywords.binding import DAYBOUND, NIGHTBOUND
from endstep.games.magic.abilities.keywords.entering import (
    RAVENOUS,
    RIOT,
    TRIBUTE,
    UNLEASH,
    NotedNumber,
    WasNoted,
    amplify,
    devour,
    tribute,
)
from endstep.games.magic.abilities.keywords.growing import (
    DETHRONE,
    MELEE,
    TRAINING,
    Blight,
    BlightCost,
    Discover,
    Endure,
    Incubate,
    backup,
    graft,
    mobilize,
    outlast,
    rampage,
    squad,
    support,
)
from endstep.games.magic.abilities.more_tokens import OTHERS, ROLES
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.parties import CommanderCasts, PartySize
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.producing import AddInIdentity
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.abilities.tokens import CreateAttached
from endstep.games.magic.abilities.within import Within
from endstep.games.magic.continuous.fighting import Goaded
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.events import Patterns, Subject
from endstep.games.magic.oracle.grammar.kinds import (
    ABILITY,
    CHANGE,
    CONDITION,
    COST,
    EACH,
    EFFECT,
    EVENT,
    KEYWORD,
    PLAIN_COUNT,
    SENTENCE,
    TOKEN,
)

Abilities = tuple[Ability, ...]

KEYWORD.says("daybound", DAYBOUND)
KEYWORD.says("nightbound", (NIGHTBOUND,))
KEYWORD.says("riot", RIOT)
KEYWORD.says("unleash", UNLEASH)
KEYWORD.says("ravenous", RAVENOUS)
KEYWORD.says("dethrone", (DETHRONE,))
KEYWORD.says("melee", (MELEE,))
KEYWORD.says("training", (TRAINING,))


def _numbered(make: Callable[[int], Ability | Abilities]) -> Callable[..., Abilities | None]:
    def made(amount: object) -> Abilities | None:
        if not isinstance(amount, int):
            return None
        found = make(amount)
        return found if isinstance(found, tuple) else (found,)

    return made


_NUMBERED: Final[dict[str, Callable[[int], Ability | Abilities]]] = {
    "amplify": amplify,
    "backup": backup,
    "devour": devour,
    "graft": graft,
    "mobilize": mobilize,
    "rampage": rampage,
    "tribute": tribute,
}
for _name, _make in _NUMBERED.items():
    KEYWORD.add(f"{_name} {{amount}}", _numbered(_make))


@KEYWORD.rule("devour {things:ones} {amount}")
def _devours(things: Things, amount: Amount) -> Abilities | None:
    return (devour(amount, things),) if isinstance(amount, int) else None


@KEYWORD.rule("mobilize x , where x is {amount:count} [\\.]")
def _mobilizes(amount: Amount) -> Abilities:
    return (mobilize(amount),)


def _outlast(price: Price) -> Abilities:
    mana, costs = price
    return (outlast(mana, *costs),)


def _squad(price: Price) -> Abilities | None:
    mana, costs = price
    return None if costs else squad(mana)  # how often other costs can be paid is not asked


for _words, _with_cost in (("outlast", _outlast), ("squad", _squad)):
    KEYWORD.add(f"{_words} {{price:mana_price}}", _with_cost)
    KEYWORD.add(f"{_words} — {{price:costs}} [\\.]", _with_cost)

EACH.says("(?:creature|permanent|artifact|land|it) it devoured", NotedNumber())
CONDITION.says("tribute wasn't paid", Not(WasNoted(TRIBUTE)))
CONDITION.says("tribute was paid", WasNoted(TRIBUTE))


# actions
def _blights(who: Who, amount: Amount) -> Effect:
    return Blight(who, amount)


def _blight_cost(amount: Amount) -> Cost | None:
    return BlightCost(amount)


def _incubates(who: Who, amount: Amount) -> Effect:
    return Incubate(amount, who)


does("blights? {amount}", _blights)
does("incubates? {amount}", _incubates)
COST.add("blights? {amount}", _blight_cost)
EFFECT.add("{what:pointed} endures {amount}", Endure)
EFFECT.add("discover {amount}", Discover)


def _supports(amount: Amount) -> Effect | None:
    return support(amount, others=True) if isinstance(amount, int) else None


EFFECT.add("support {amount}", _supports)


# what has to be done
_SINGLE: Final = (Discard, DiscardKind, Sacrifice, ExileFromGraveyard, ExileFromHand, TapOthers, ReturnToHand)


@SENTENCE.rule("{price:paid} \\. if you do , {effects:clauses}")
def _if_done(price: Price, effects: tuple[Effect, ...]) -> Effect | None:
    """Read "sacrifice a land. If you do, draw a card": one thing, which is done or not done, never half."""
    mana, costs = price
    if mana != "{0}" or len(costs) != 1:
        return None
    (cost,) = costs
    whole = (isinstance(cost, _SINGLE) and cost.amount == 1) or cost in (SACRIFICE_THIS, EXILE_THIS)  # no quantity: one
    return IfDone(cost, in_order(*effects)) if whole else None


def _offered(price: Price) -> Abilities:
    mana, costs = price
    return (ExtraCost(ADDITIONAL, mana, costs, optional=True),)


ADDITIONAL: Final = "additional cost"
ABILITY.add("as an additional cost to cast ~ , you may {price:paid} \\.", _offered)
CONDITION.says("(?:~'s|the) additional cost was paid", WasPaid(ADDITIONAL))


# day and night
EFFECT.says("it becomes day", (Become("day"),))
EFFECT.says("it becomes night", (Become("night"),))


def _enters_or_turns(subject: Subject) -> Patterns | None:
    if subject != (THIS,):
        return None
    return Enters(THIS), Transforms(THIS)


EVENT.add("{subject} enters or transforms into ~", _enters_or_turns)


# predefined tokens and parties
for _role, _token in ROLES.items():

    def _attached(what: What, token: CardDef = _token) -> Effect:
        return CreateAttached(token, what)

    EFFECT.add(f"create an? {_role} role token attached to {{what}}", _attached)
for _word, _token in OTHERS.items():
    TOKEN.says(f"{_word} tokens?", _token)
EACH.says("creature in your party", PartySize())
PLAIN_COUNT.says("the number of creatures in your party", PartySize())
CONDITION.says("you have a full party", AtLeast(PartySize(), 4))

# being goaded, and commanders
CHANGE.says("(?:is|are) goaded", (Goaded(THIS),))
_MINE: Final = Things(within=(Within("is commander", 1),), owner=YOU)
CONDITION.says("you control your commander", ThereIs(_MINE.yours()))
EFFECT.says("add one mana of any color in your commander's color identity", (AddInIdentity(),))
EACH.says("time you've cast (?:your|a) commander from the command zone this game", CommanderCasts())
PLAIN_COUNT.says(
    "the number of times you've cast (?:your|a) commander from the command zone this game", CommanderCasts()
)


def _copies_each(what: What, each: Amount) -> Effect:
    return CopyTimes(what, each)


EFFECT.add("copy {what:pointed} for each {each} [\\. you may choose new targets for the copies]", _copies_each)
