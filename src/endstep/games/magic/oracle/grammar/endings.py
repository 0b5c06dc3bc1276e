"""Sentences about winning, losing and what comes close to it, as the cards write them that end games (CR 104)."""

from __future__ import annotations

from typing import Final

from endstep.games.magic.abilities.amounts import CountersOn, HandSize
from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Effect,
    Pattern,
    Static,
    Target,
    What,
    Who,
)
from endstep.games.magic.abilities.becoming import TypesAmong
from endstep.games.magic.abilities.conditions import (
    ACreatureOfEachColor,
    ALandOfEachBasicType,
    AtLeast,
    AtMost,
    Both,
    EmptyLibrary,
    Not,
    ThereIs,
    TiedForHighestLife,
    WasDealtDamage,
)
from endstep.games.magic.abilities.conditions_of_victory import (
    DifferentManaValues,
    MostOfOneName,
    OneHasCounters,
    WithLife,
)
from endstep.games.magic.abilities.effects.becoming import ReturnTransformed
from endstep.games.magic.abilities.effects.cards import ChooseCardName, ExileTop, LookAtTop, RevealUntilChosenName
from endstep.games.magic.abilities.effects.casting import IT, ReturnToBattlefield
from endstep.games.magic.abilities.effects.endings import (
    COUNTERS_LOST,
    ExileSome,
    LoseCounters,
    ReturnOne,
    RevealHand,
    SacrificeSome,
)
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    Detain,
    Lasts,
    RemoveCountersFrom,
)
from endstep.games.magic.abilities.effects.players import DealDamage, DrawGame, GainLife, LoseLife, WinGame
from endstep.games.magic.abilities.linked import ExileUntilLeaves
from endstep.games.magic.abilities.objects import CARD_IN_GRAVEYARD, CARD_IN_HAND, PERMANENT, THIS, Things, Union
from endstep.games.magic.abilities.patterns import DealsDamage, Draws, Enters, GoesTo
from endstep.games.magic.abilities.players import (
    ATTACKED_BY_THIS,
    EACH_PLAYER,
    OPPONENTS,
    YOU,
    HighestLife,
    OpponentsOf,
)
from endstep.games.magic.abilities.sequence import If, May, Nothing, in_order
from endstep.games.magic.continuous.as_it_enters import EntersIfPaid
from endstep.games.magic.continuous.changing import IsNow
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN, UNTIL_YOUR_NEXT_TURN
from endstep.games.magic.continuous.endings import AsEnters, DealtAsInfect, PreventThen
from endstep.games.magic.continuous.parts import GoesElsewhere, Instead, Prevent
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.kinds import (
    ALONE,
    CLAUSE,
    CONDITION,
    EACH,
    EFFECT,
    SENTENCE,
    STATIC,
    WHO,
)
from endstep.games.magic.oracle.grammar.pointing import SaidMuch, SaidWho
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, LIBRARY

Effects = tuple[Effect, ...]

# who wins and loses
_EACH_LAND: Final = "you control a land of each basic land type"
CONDITION.says(
    f"{_EACH_LAND} and a creature of each color",
    Both(ALandOfEachBasicType(), ACreatureOfEachColor()),
)
WHO.says("each player ~ attacked this turn", ATTACKED_BY_THIS)


def _with_life(amount: Amount, who: Who) -> Who | None:
    return WithLife(who, amount) if isinstance(amount, int) else None


WHO.add("each player with exactly {amount} life", _with_life, who=EACH_PLAYER)
WHO.add("each opponent with exactly {amount} life", _with_life, who=OPPONENTS)


_HIGHEST: Final = "the highest life total"
_TIED: Final = "two or more players are tied for highest life total"


@SENTENCE.rule(f"if {{condition}} , the player with {_HIGHEST} wins the game \\. if {_TIED} , the game is a draw")
def _highest_wins(condition: Condition) -> Effect:
    return If(condition, If(TiedForHighestLife(), DrawGame(), WinGame(HighestLife())))


# life and damage that is paid for with something else
def _much(here: int) -> Amount:
    return SaidMuch(here)


EACH.add("1 life you lost {here}", _much)
EACH.add("1 damage prevented this way {here}", _much)


def _sacrifice_for(what: Things, here: int) -> Effect:
    return SacrificeSome(what.yours(), SaidMuch(here))


def _exile_for(things: Things, here: int) -> Effect | None:
    mine = things.zone == GRAVEYARD and things.owner == YOU
    return ExileSome(things, SaidMuch(here)) if mine else None


def _exile_anything_for(here: int) -> Effect:
    return ExileSome(Union((PERMANENT.yours(), CARD_IN_HAND.yours(), CARD_IN_GRAVEYARD.yours())), SaidMuch(here))


EFFECT.add("sacrifice {what:one} for each 1 life you lost {here}", _sacrifice_for)
EFFECT.add("exile {things:one} for each 1 damage prevented this way {here}", _exile_for)
_HELD: Final = "hand or graveyard"
_ANYTHING: Final = f"a permanent you control or a card from your {_HELD}"
EFFECT.add(f"for each 1 life you lost , exile {_ANYTHING} {{here}}", _exile_anything_for)


@SENTENCE.rule("sacrifice that many {things} {here} \\. if you can't , {effects:clauses}")
def _sacrifice_or(things: Things, here: int, effects: Effects) -> Effect:
    return SacrificeSome(things.yours(), SaidMuch(here), otherwise=in_order(*effects))


@ALONE.rule(
    "if {would} , exile that many cards from your graveyard instead {here} \\. if you can't , {effects:clauses}"
)
def _exile_instead(would: Pattern, here: int, effects: Effects) -> Ability:
    exiled = ExileSome(CARD_IN_GRAVEYARD.yours(), SaidMuch(here), otherwise=in_order(*effects))
    return Static((Instead(would, exiled),))


def _back(things: Things, to: int, effects: Effects) -> Effect | None:
    mine = things.zone == GRAVEYARD and things.owner == YOU
    return ReturnOne(things, to, otherwise=in_order(*effects)) if mine else None


def _back_instead(would: Pattern, things: Things, to: int, effects: Effects) -> Ability | None:
    found = _back(things, to, effects)
    return None if found is None or not isinstance(would, Draws) else Static((Instead(would, found),))


def _back_when_empty(would: Pattern, things: Things, to: int, effects: Effects) -> Ability | None:
    found = _back(things, to, effects)
    if found is None or not isinstance(would, Draws):
        return None
    return Static((Instead(would, found, condition=EmptyLibrary(YOU)),))


_CANT: Final = "\\. if you can't , {effects:clauses}"
for _words, _to in (("to your hand", HAND), ("to the battlefield", BATTLEFIELD)):
    ALONE.add(f"if {{would}} , return {{things:one}} {_words} instead {_CANT}", _back_instead, to=_to)
    ALONE.add(
        f"if {{would}} while your library has no cards in it , instead return {{things:one}} {_words} {_CANT}",
        _back_when_empty,
        to=_to,
    )


# prevention that makes something happen
def _prevented(would: Pattern, effects: Effects) -> Ability | None:
    return Static((PreventThen(would, then=in_order(*effects)),)) if isinstance(would, DealsDamage) else None


def _prevented_to_you(effects: Effects) -> Ability:
    return Static((PreventThen(DealsDamage(to=YOU), then=in_order(*effects)),))


ALONE.add("if {would} , prevent that damage (?:and|\\.|,) {effects:clauses}", _prevented)
_HURT: Final = "damage to you"
ALONE.add(f"if a source would deal {_HURT} , prevent that damage and {{effects:clauses}}", _prevented_to_you)
_AS_THOUGH: Final = "as though its source"
STATIC.says(f"all damage is dealt to you {_AS_THOUGH} had infect", (DealtAsInfect(YOU),))


def _as_enters(effects: Effects) -> Parts | None:
    (first, *more) = effects
    return (AsEnters(Enters(THIS), first),) if isinstance(first, LoseLife) and not more else None


STATIC.add("as ~ enters , {effects:clauses}", _as_enters)


def _prevent_all_by(what: What, duration: int) -> Effect | None:
    if not isinstance(what, Target) or what.players is not None:
        return None
    return Lasts((Prevent(DealsDamage(what, to=EACH_PLAYER, to_what=PERMANENT)),), duration)


EFFECT.add(
    "until your next turn , prevent all damage {what:target} would deal", _prevent_all_by, duration=UNTIL_YOUR_NEXT_TURN
)
EFFECT.add("prevent all damage {what:target} would deal this turn", _prevent_all_by, duration=THIS_TURN)
EFFECT.says(
    "prevent all damage that would be dealt to (?:him|her|it|~) this turn",
    Lasts((Prevent(DealsDamage(to_what=THIS)),)),
)

# what is asked
CONDITION.says(
    "there are six or more card types among permanents you control and / or cards in your graveyard",
    AtLeast(TypesAmong(Union((PERMANENT.yours(), CARD_IN_GRAVEYARD.yours()))), 6),
)


def _none_but_this(things: Things) -> Condition:
    return Both(Not(ThereIs(things.yours())), AtMost(HandSize(YOU), 0))


def _same_name(amount: Amount, things: Things) -> Condition:
    return AtLeast(MostOfOneName(things.yours()), amount)


CONDITION.add("you control no {things} and have no cards in hand", _none_but_this)
CONDITION.add("you control {amount} or more {things} with the same name as one another", _same_name)


def _poisoned(who: Who, amount: Amount = 1) -> Condition | None:
    return OneHasCounters(who, "poison", amount) if isinstance(amount, int) else None


CONDITION.add("{who} (?:has|have) {amount} or more poison counters", _poisoned)
CONDITION.add("{who} is poisoned", _poisoned)


def _their_opponents(here: int) -> Condition:
    return WasDealtDamage(OpponentsOf(SaidWho(here)))


CONDITION.add("one of their opponents was dealt damage this turn {here}", _their_opponents)


@CLAUSE.rule("{effects:plain} unless {condition}")
def _unless_so(effects: object, condition: Condition) -> Effect:
    told = effects if isinstance(effects, tuple) else (effects,)
    return If(condition, Nothing(), in_order(*told))


@CLAUSE.rule(
    "you may reveal your hand \\. if cards with at least {amount} different mana values are revealed this way , "
    "{effects:clauses}"
)
def _different_mana_values(amount: Amount, effects: Effects) -> Effect:
    told = If(AtLeast(DifferentManaValues(CARD_IN_HAND.yours()), amount), in_order(*effects))
    return May(YOU, RevealHand(YOU), then=told)


@CLAUSE.rule("if {what:pointed} has {amount} or more {counter} counters on it , remove them all and {effects:clauses}")
def _removes_all(what: What, amount: Amount, counter: str, effects: Effects) -> Effect:
    all_of_them = CountersOn(what, counter)
    return If(AtLeast(all_of_them, amount), in_order(RemoveCountersFrom(counter, all_of_them, what), *effects))


# libraries
_SEEN: Final = "revealed"
_MINE: Final = "your library"
_WHEREVER: Final = "from anywhere"
_SHOWN: Final = f"reveal cards from the top of {_MINE} until you reveal a card"
_FOUND: Final = f"put that card into your hand and exile all other cards {_SEEN} this way"


@SENTENCE.rule(
    "choose a card name \\. exile the top {amount} cards of your (?:library) , "
    f"then {_SHOWN} with the chosen name \\. {_FOUND}"
)
def _until_the_name(amount: Amount) -> Effect:
    return in_order(ChooseCardName(YOU), ExileTop(YOU, amount), RevealUntilChosenName(YOU))


_LOOK: Final = f"look at the top x cards of {_MINE}"
_ONE_ON_TOP: Final = f"put up to one of them on top of {_MINE}"
_OTHERS: Final = f"the rest on the bottom of {_MINE} in a random order"


@SENTENCE.rule(
    f"{_LOOK} , where x is {{amount:count}} \\. {_ONE_ON_TOP} and {_OTHERS} \\. if x is (?:greater) than or equal to "
    "{more:count} , {effects:clauses}"
)
def _looks_and_counts(amount: Amount, more: Amount, effects: Effects) -> Effect | None:
    if isinstance(amount, int):
        return None
    return in_order(LookAtTop(amount), If(AtLeast(amount, more), in_order(*effects)))


def _enchanted_players(whose: Who) -> Parts:
    return (GoesElsewhere(GoesTo(Things(zone=GRAVEYARD, owner=whose, token=False)), LIBRARY, -1),)


STATIC.add(
    f"if a card would be put into {{whose}} graveyard {_WHEREVER} , instead that card is {_SEEN} and put on the bottom "
    "of (?:your|that player's) library",
    _enchanted_players,
)


@ALONE.rule("as long as {condition} , if {would} , you may instead {effects:clauses}")
def _may_instead(condition: Condition, would: Pattern, effects: Effects) -> Ability | None:
    if not isinstance(would, Draws):
        return None
    return Static((Instead(would, in_order(*effects), may=True, condition=condition),))


# permanents
def _of_each_opponent(things: Things) -> Effect:
    aimed = Target(objects=things, least=0, whom="target", for_each=OPPONENTS)
    return ExileUntilLeaves(aimed)


EFFECT.add("detain {what}", Detain)
EFFECT.add(
    "for each opponent , exile up to one target {things:ones} that player controls until ~ leaves the battlefield",
    _of_each_opponent,
)


@SENTENCE.rule("return {what:pointed} to the battlefield under its owner's control \\. it's an enchantment")
def _as_enchantment(what: What) -> Effect:
    return in_order(ReturnToBattlefield(what), ChangesThese(IT, (IsNow(THIS, ("Enchantment",)),), FOR_EVER))


_ELSE: Final = "if you don't"


@ALONE.rule(
    "if ~ would enter , you may {price:paid} instead \\. if you do , put ~ onto the battlefield \\. "
    f"{_ELSE} , put it into its owner's graveyard"
)
def _enters_if_paid(price: Price) -> Ability:
    mana, costs = price
    return Static((EntersIfPaid(Enters(THIS), mana, costs),))


def _eminence(parts: Parts) -> Ability:
    return Static(parts, None, (BATTLEFIELD, COMMAND))


ALONE.add("as long as ~ is in the command zone or on the battlefield , {parts:static}", _eminence)


@SENTENCE.rule("{who} loses? all poison counters \\. ~ deals that much damage to that player")
def _trades_poison(who: Who) -> Effect:
    return in_order(LoseCounters(who, "poison"), DealDamage(COUNTERS_LOST, who))


@EFFECT.rule("you and {who} each gain {amount} life")
def _both_gain(who: Who, amount: Amount) -> Effects:
    return GainLife(YOU, amount), GainLife(who, amount)


for _under, _yours in (("its owner's", False), ("your", True)):
    EFFECT.says(
        f"exile ~ , then return it to the battlefield transformed under {_under} control",
        (ReturnTransformed(yours=_yours),),
    )
