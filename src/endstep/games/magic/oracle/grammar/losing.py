"""Sentences about players who lose or are poisoned, and about several players at once (CR 104.3, 122.1f, 603.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import Count, CountersOn, Plus, Times
from endstep.games.magic.abilities.attach import Attachments
from endstep.games.magic.abilities.base import Ability, Amount, Condition, Cost, Effect, Pattern, Target, What, Who
from endstep.games.magic.abilities.becoming import CHOSEN, ChooseObject
from endstep.games.magic.abilities.casting import flashback
from endstep.games.magic.abilities.conditions import AtLeast, AtMost, Both, ThereIs
from endstep.games.magic.abilities.conditions_of_victory import CountersOfPlayers, DifferentNames
from endstep.games.magic.abilities.counted import WithCounters
from endstep.games.magic.abilities.deciding import ProtectFromChosenNow
from endstep.games.magic.abilities.designations import ControllerOfSource
from endstep.games.magic.abilities.effects.cards import DrawCards
from endstep.games.magic.abilities.effects.endings import ExileSome
from endstep.games.magic.abilities.effects.permanents import ChangesThese, ReturnFromGraveyard
from endstep.games.magic.abilities.effects.players import GainLife, GiveCounters
from endstep.games.magic.abilities.limits import AnyOf
from endstep.games.magic.abilities.losing import ExilesOne, GetCounters, Lacking, Together, ToxicOf
from endstep.games.magic.abilities.measures import HowMany
from endstep.games.magic.abilities.objects import (
    AFFECTED,
    CARD_IN_HAND,
    PERMANENT,
    THIS,
    Things,
    Union,
)
from endstep.games.magic.abilities.past import DamageDealtThisTurn, LifeAsTurnBegan
from endstep.games.magic.abilities.patterns import DealsDamage, LosesGame
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU, ControllerOf
from endstep.games.magic.abilities.sequence import If
from endstep.games.magic.abilities.thisway import DrawShown
from endstep.games.magic.continuous.parts import Gets, Grants
from endstep.games.magic.oracle.grammar.doing import Doing, by_all, does
from endstep.games.magic.oracle.grammar.kinds import (
    ABILITY,
    CARD_KIND,
    CONDITION,
    COST,
    EACH,
    EFFECT,
    EVENT,
    OF_AFFECTED,
    PLAIN_COUNT,
    SENTENCE,
    WHO,
)
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.pointing import Made
from endstep.games.magic.oracle.grammar.rules import AND
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, HAND

Effects = tuple[Effect, ...]
Patterns = tuple[Pattern, ...]


# events
def _loses(who: Who) -> Patterns:
    return (LosesGame(who),)


def _damages_this() -> Patterns:
    return (DealsDamage(to_what=THIS),)


EVENT.add("{who:any_who} loses? the game", _loses)
EVENT.add("a source deals damage to ~", _damages_this)

# players
WHO.says("opponents", OPPONENTS)
WHO.says("(?:that|the) source's controller", ControllerOfSource())


def _lacking(things: Things, who: Who) -> Who | None:
    return Lacking(who, things) if things.controller is None else None


WHO.add("each opponent who doesn't control {things:one}", _lacking, who=OPPONENTS)
WHO.add("each player who doesn't control {things:one}", _lacking, who=EACH_PLAYER)


@EFFECT.rule("you and {who} each {done}")
def _together(who: Who, done: tuple[Doing, ...]) -> Effects | None:
    effects = by_all(Together(YOU, who), done)
    if effects is None or any(isinstance(each, GainLife) for each in effects):
        return None  # these are read as two
    return effects


# poison
def _put_more(who: Who, counter: str) -> Effect:
    return GiveCounters(who, counter)


does("gets? (?:an additional|another) {counter} counter", _put_more)


@SENTENCE.rule(
    "if {who} ha(?:s|ve) fewer than {amount} {counter} counters , they get a number of {other:counter} counters "
    "equal to the difference"
)
def _up_to(who: Who, amount: Amount, counter: str, other: str) -> Effect | None:
    if not isinstance(amount, int) or counter != other:
        return None
    there = CountersOfPlayers(who, counter)
    more = Plus(amount, Times(there, -1))
    return If(AtMost(there, amount - 1), GiveCounters(who, counter, more))


def _gets(counter: str, amount: Amount) -> Cost | None:
    return GetCounters(counter, amount) if isinstance(amount, int) else None


COST.add("gets? {amount:article} {counter} counters?", _gets)


def _of_its_controller(counter: str) -> Amount:
    return CountersOfPlayers(ControllerOf(AFFECTED), counter)


OF_AFFECTED.add("{counter} counter its controller has", _of_its_controller)


def _by_affected(what: What, size: tuple[Amount, Amount], duration: int, each: Amount) -> Effect | None:
    power, toughness = size
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    sizes = [times(each, size) if size else 0 for size in (power, toughness)]  # no quantity: printed
    return ChangesThese(what, (Gets(THIS, *sizes),), duration)


EFFECT.add("{what} gets? {size} {duration} for each {each:of_affected}", _by_affected)


@SENTENCE.rule("choose {things:one} , then draw cards equal to its total toxic value")
def _draws_toxic(things: Things) -> Effects:
    return ChooseObject(things), DrawCards(YOU, ToxicOf(CHOSEN))


# what players exile
_OWN_HAND: Final = "a card from their hand"


def _exiles_from_hand(who: Who) -> Effect:
    return ExilesOne(who, CARD_IN_HAND)


def _exiles_either(who: Who) -> Effect:
    return ExilesOne(who, Union((CARD_IN_HAND, PERMANENT)))


does(f"exiles? {_OWN_HAND}", _exiles_from_hand)
does(f"exiles? {_OWN_HAND} or a permanent they control", _exiles_either)


# everywhere at once
def _owns_everywhere(things: Things) -> Condition | None:
    if things.zone != BATTLEFIELD or not things.name:
        return None
    mine = replace(things.owned_by(YOU), token=False)
    owned = [ThereIs(mine.cards_in(zone)) for zone in (EXILE, HAND, GRAVEYARD, BATTLEFIELD)]
    first, second, third, fourth = owned
    return Both(first, Both(second, Both(third, fourth)))


CONDITION.add(
    f"you own a {{things:card_kind}} in exile , in your hand , in your graveyard , {AND} on the battlefield",
    _owns_everywhere,
)


# how many of them
def _how_many(amount: Amount) -> Amount | None:
    return HowMany(WithCounters(OPPONENTS, "poison", amount)) if isinstance(amount, int) else None


PLAIN_COUNT.add("the number of opponents who have {amount} or more poison counters", _how_many)
EACH.add("opponent (?:with|who has) {amount} or more poison counters", _how_many)


def _names_among(amount: Amount, one: str, other: str) -> Condition | None:
    lands = [PERMANENT.being("Land").yours()]
    kinds = (replace(lands[0], supertypes=("Basic",)), *(each.called(kind) for each in lands for kind in (one, other)))
    return AtLeast(DifferentNames(Union(kinds)), amount)


CONDITION.add(
    "there are {amount} or more lands with different names among the basic , {one:type_name} , and {other:type_name} "
    "lands you control",
    _names_among,
)


def _combat_damage_to_this(subject: tuple[What, ...]) -> Patterns:
    return tuple(DealsDamage(source=each, to_what=THIS, combat=True) for each in subject)  # type: ignore[arg-type]


EVENT.add("{subject} deals combat damage to ~", _combat_damage_to_this)


def _one_of_three(one: str, other: str) -> Things:
    kinds = (Things(supertypes=("Basic",)), Things(subtypes=(one,)), Things(subtypes=(other,)))
    return Things(types=("Land",), within=(AnyOf(kinds),))


CARD_KIND.add("basic , {one:type_name} , or {other:type_name} land card", _one_of_three)


# cards of other players
@EFFECT.rule(
    "for each opponent who has {amount} or more poison counters as you cast ~ , put up to one target "
    "{things:card_kind} "
    "from that player's graveyard onto the battlefield under your control"
)
def _from_each_poisoned(amount: Amount, things: Things) -> Effect | None:
    if not isinstance(amount, int):
        return None
    poisoned = WithCounters(OPPONENTS, "poison", amount)
    aimed = Target(objects=replace(things, zone=GRAVEYARD), least=0, whom="target", for_each=poisoned)
    return ReturnFromGraveyard(aimed)


# flashback under a condition
@ABILITY.rule("as long as {condition} and ~ is in your graveyard , it has flashback {mana} \\.")
def _flashback_while(condition: Condition, mana: str) -> tuple[Ability, ...]:
    return (replace(flashback(mana), condition=condition),)


# life as it was
def _life_as_the_turn_began(who: Who) -> Amount:
    return LifeAsTurnBegan(who)


PLAIN_COUNT.add("{who:whose} life total as the turn began", _life_as_the_turn_began)


# damage that something has dealt
def _has_dealt(what: What, amount: Amount, who: Who) -> Condition:
    return AtLeast(DamageDealtThisTurn(what, who), amount)


CONDITION.add("{what:pointed} has dealt {amount} or more damage to {who} this turn", _has_dealt)


# what a colour was chosen for
def _hexproof_from_chosen(what: What) -> Effect:
    return ProtectFromChosenNow(what, hexproof=True)


def _gains_and_hexproof(what: What, abilities: tuple[Ability, ...]) -> Effects:
    granted = tuple(Grants(THIS, ability) for ability in abilities)
    return ChangesThese(what, granted), ProtectFromChosenNow(what, hexproof=True)


_FROM_IT: Final = "hexproof from (?:the chosen color|that color) until end of turn"
EFFECT.add(f"{{what}} gains? {_FROM_IT}", _hexproof_from_chosen)
EFFECT.add(f"{{what}} gains? {{abilities:keywords}} and {_FROM_IT}", _gains_and_hexproof)


# counters, at most so many
def _at_most_counters(what: What, amount: Amount, counter: str) -> Condition:
    return AtMost(CountersOn(what, counter), amount)


CONDITION.add("{what:pointed} has {amount} or fewer {counter} counters on it", _at_most_counters)


# a card that is drawn and shown
def _draws_shown(here: int) -> Effect:
    return Made(DrawShown(), here, False, frozenset(("card",)))


EFFECT.add("draw a card and reveal it {here}", _draws_shown)


# one of yours that is exiled, of your choice
def _exiles_one(things: Things) -> Effect | None:
    mine = things.owner == YOU if things.zone == GRAVEYARD else things.controller == YOU and things.zone == BATTLEFIELD
    return ExileSome(things, 1) if mine else None


EFFECT.add("exile {things:one}", _exiles_one)


# what there is elsewhere, and what is attached
def _there_is_elsewhere(things: Things) -> Condition | None:
    return ThereIs(things) if things.zone in (GRAVEYARD, EXILE) else None


CONDITION.add("there(?:'s| is) {things:one}", _there_is_elsewhere)


def _is_with(what: What, kind: str) -> Condition:
    return AtLeast(Count(Attachments(Things(subtypes=(kind,)), what)), 1)


CONDITION.add("{what:pointed} is equipped", _is_with, kind="Equipment")
CONDITION.add("{what:pointed} is enchanted", _is_with, kind="Aura")
