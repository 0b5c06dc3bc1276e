"""Static abilities: what is always so, what replaces what would happen, what spells cost (CR 604, 614, 601.2f)."""

from __future__ import annotations

from dataclasses import replace

from endstep.games.magic.abilities.amounts import TimesPaid
from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Condition,
    Keyword,
    Part,
    Static,
    What,
    Who,
    mentions,
)
from endstep.games.magic.abilities.becoming import CantGetCounters
from endstep.games.magic.abilities.chosen import EntersChoosing, IsAlsoOfChosenType
from endstep.games.magic.abilities.conditions import Not, YourTurn
from endstep.games.magic.abilities.designations import BecomesDayAsItEnters, PlayersHave
from endstep.games.magic.abilities.effects.cards import ShuffleAway
from endstep.games.magic.abilities.effects.casting import FREE
from endstep.games.magic.abilities.limits import NotThese
from endstep.games.magic.abilities.moments import ThisIsIn
from endstep.games.magic.abilities.objects import (
    AFFECTED,
    CARD_IN_GRAVEYARD,
    CARD_IN_HAND,
    CREATURE,
    HOST,
    THIS,
    Things,
)
from endstep.games.magic.abilities.opening import MAY_BEGIN_ON_BATTLEFIELD
from endstep.games.magic.abilities.patterns import (
    Enters,
    GoesTo,
)
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.writing import CANT_BE_COUNTERED, HEXPROOF, SHROUD
from endstep.games.magic.continuous.changing import Controls, DefinedSize
from endstep.games.magic.continuous.fighting import CostsToAttack, MostAttackers, MostBlockers, MustBlockIt
from endstep.games.magic.continuous.parts import (
    CantCast,
    CantDraw,
    CantGainLife,
    CantLose,
    CantLoseLife,
    CantPrevent,
    CantWin,
    Changes,
    CostsLess,
    CostsMore,
    EntersTapped,
    EntersWith,
    Instead,
    NoMaximumHand,
    SkipStep,
)
from endstep.games.magic.continuous.permitting import (
    AbilitiesCostLess,
    AbilitiesCostMore,
    AsThoughFlash,
    CantBeCountered,
    MayPlay,
    MoreLands,
)
from endstep.games.magic.oracle.grammar.changing import Parts, about
from endstep.games.magic.oracle.grammar.kinds import (
    ALONE,
    BEGIN,
    PLAYED_FROM,
    PLAYERS_ARE,
    PLAYERS_STATIC,
    STATIC,
)
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.pointing import Said
from endstep.games.magic.oracle.grammar.substituting import holds, substitute
from endstep.games.magic.state.codes import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    STEP_CODES,
)

NOT_GRAVEYARD = (BATTLEFIELD, STACK, HAND, LIBRARY, EXILE, COMMAND)


# changes of objects
def _of_each(parts: Parts) -> Parts:
    """Return parts about several objects, in whose numbers "it" is each of them, and "other" than it."""
    if not holds(parts, (Said,)):
        return parts

    def change(part: object) -> object:
        if isinstance(part, Said) and not part.many:
            return AFFECTED
        if isinstance(part, Things) and part.other:
            told = substitute(replace(part, other=False), change)
            assert isinstance(told, Things)
            return replace(told, within=(*told.within, NotThese(AFFECTED)))
        return part

    told = substitute(parts, change)
    assert isinstance(told, tuple)
    return told


def _changed(what: What, parts: Parts) -> Parts | None:
    if isinstance(what, Things):
        numbers = any(getattr(each, "quality", "power") in ("power", "toughness") for each in what.within)
        if what.zone != BATTLEFIELD or (numbers and any(isinstance(part, Changes) for part in parts)):
            return None
        parts = _of_each(parts)
    elif what not in (THIS, HOST):
        return None
    return about(parts, what)


STATIC.add("{what:standing} {parts:changes}", _changed)
STATIC.says("you control enchanted (?:creature|permanent|artifact|land)", (Controls(HOST),))


def _all_block(what: What) -> Parts:
    return (MustBlockIt(CREATURE, what),)


STATIC.add("all creatures able to block {what:standing} do so", _all_block)


# its size
def _sized(amount: Amount) -> Parts:
    return (DefinedSize(amount, amount),)


def _powered(amount: Amount) -> Parts:
    return (DefinedSize(amount, None),)


def _toughened(amount: Amount) -> Parts:
    return (DefinedSize(None, amount),)


STATIC.add("~'s power and toughness are each equal to {amount:count}", _sized)
STATIC.add("~'s power is equal to {amount:count}", _powered)
STATIC.add("~'s toughness is equal to {amount:count}", _toughened)


# entering
def _things_enter_tapped(things: Things) -> Parts | None:
    return (EntersTapped(Enters(things)),) if things.zone == BATTLEFIELD else None


def _enters_with(counter: str, amount: Amount) -> Parts:
    return (EntersWith(Enters(THIS), counter, amount),)


def _enters_with_each(counter: str, amount: Amount, each: Amount) -> Parts | None:
    return (EntersWith(Enters(THIS), counter, times(each, amount)),) if isinstance(amount, int) else None


def _enters_with_kicks(counter: str, amount: Amount) -> Parts | None:
    many = TimesPaid("multikicker")
    return (EntersWith(Enters(THIS), counter, times(many, amount)),) if isinstance(amount, int) else None


def _enters_choosing(choice: str) -> Parts:
    return (EntersChoosing(Enters(THIS), choice),)


def _enters_tapped_and(parts: Parts) -> Parts:
    return (EntersTapped(Enters(THIS)), *about(parts, THIS))


STATIC.says("~ enters tapped", (EntersTapped(Enters(THIS)),))
STATIC.add("~ enters tapped and {parts:changes}", _enters_tapped_and)
STATIC.add("{things} enter tapped", _things_enter_tapped)
STATIC.add("~ enters with {amount:article} {counter} counters? on it", _enters_with)
STATIC.add("~ enters with a number of {counter} counters on it equal to {amount:count}", _enters_with)
STATIC.add("~ enters with {amount:article} {counter} counters? on it for each {each}", _enters_with_each)
STATIC.add("~ enters with {amount:article} {counter} counters? on it for each time it was kicked", _enters_with_kicks)
STATIC.says("as ~ enters , choose a creature type", _enters_choosing("type"))
STATIC.says("as ~ enters , choose a color", _enters_choosing("color"))
STATIC.says("as ~ enters , choose a player", _enters_choosing("player"))
STATIC.says("as ~ enters , choose an opponent", _enters_choosing("opponent"))
STATIC.says("as ~ enters , choose a card name", _enters_choosing("name"))
STATIC.says("as ~ enters , choose a nonland card name", _enters_choosing("nonland name"))
STATIC.says("~ is the chosen type in addition to its other types", (IsAlsoOfChosenType(),))
STATIC.says("if it's neither day nor night , it becomes day as ~ enters", (BecomesDayAsItEnters(),))


# what players are kept from, and spared
PLAYERS_ARE.says("can't lose the game", CantLose)
PLAYERS_ARE.says("can't win the game", CantWin)
PLAYERS_ARE.says("can't gain life", CantGainLife)
PLAYERS_ARE.says("can't lose life", CantLoseLife)
PLAYERS_ARE.says("can't draw cards", CantDraw)


def _players_are(who: Who, part: type[Part]) -> Parts:
    return (part(who),)  # type: ignore[call-arg]


def _neither(who: Who) -> Parts:
    return (CantLose(who), CantWin(who))


def _no_loss(who: Who) -> Parts:
    return (CantLose(who, "life"),)


def _draws_at_most(who: Who, amount: Amount) -> Parts | None:
    return (CantDraw(who, amount),) if isinstance(amount, int) else None


def _casts_at_most(who: Who, amount: Amount) -> Parts | None:
    return (CantCast(who, most=amount),) if isinstance(amount, int) else None


def _skips(who: Who, step: str) -> Parts:
    return (SkipStep(who, STEP_CODES[step]),)


def _and_no_loss(parts: Parts) -> Parts | None:
    return (*parts, CantLose(YOU, "life")) if parts == (NoMaximumHand(YOU),) else None


def _and_so(left: Parts, right: Parts) -> Parts:
    return (*left, *right)


def _have(who: Who, ability: tuple[Ability, ...]) -> Parts | None:
    fitting = ability[0] if len(ability) == 1 else None
    return (PlayersHave(who, fitting.name),) if fitting in (HEXPROOF, SHROUD) and isinstance(fitting, Keyword) else None


PLAYERS_STATIC.add("{who} {part:players_are}", _players_are)
PLAYERS_STATIC.add("{who} can't lose the game or win the game", _neither)
PLAYERS_STATIC.add("{who} (?:don't|doesn't) lose the game for having 0 or less life", _no_loss)
PLAYERS_STATIC.says("you have no maximum hand size", (NoMaximumHand(YOU),))
PLAYERS_STATIC.says("players have no maximum hand size", (NoMaximumHand(EACH_PLAYER),))
PLAYERS_STATIC.says("your life total can't change", (CantGainLife(YOU), CantLoseLife(YOU)))
PLAYERS_STATIC.add("{who} have {ability:keyword}", _have)
STATIC.takes("{parts:players_static}")
STATIC.add("{parts:players_static} and don't lose the game for having 0 or less life", _and_no_loss)
STATIC.add("{who} can't draw more than {amount} cards? each turn", _draws_at_most)
STATIC.add("{who} can't cast more than {amount} spells? each turn", _casts_at_most)
STATIC.says("damage can't be prevented", (CantPrevent(),))
STATIC.add("skip your {step}", _skips, who=YOU)
STATIC.add("{who} skip their {step:steps}", _skips)
STATIC.add("{left:players_static} and {right:players_static}", _and_so)


def _cant_get(counter: str, who: Who) -> Parts:
    return (CantGetCounters(counter, who=who),)


def _cant_have(counter: str, what: What) -> Parts:
    return (CantGetCounters(counter, what),)


STATIC.add("{who} can't get {counter} counters", _cant_get)
STATIC.add("{what:standing} can't have {counter} counters put on (?:it|them)", _cant_have)
STATIC.add("{what:standing} can't have counters put on (?:it|them)", _cant_have, counter="")


# attacking players
def _costs_to_attack(things: Things, mana: str) -> Parts:
    return (CostsToAttack(things, YOU, mana),)


def _most_attack(amount: Amount) -> Parts | None:
    return (MostAttackers(amount),) if isinstance(amount, int) else None


def _most_attack_you(amount: Amount) -> Parts | None:
    return (MostAttackers(amount, YOU),) if isinstance(amount, int) else None


def _most_block(amount: Amount) -> Parts | None:
    return (MostBlockers(amount),) if isinstance(amount, int) else None


STATIC.add(
    "{things} can't attack you unless their controller pays {mana} for each creature they control that's attacking you",
    _costs_to_attack,
)
STATIC.add("no more than {amount} creatures? can attack each combat", _most_attack)
STATIC.add("no more than {amount} creatures? can attack you each combat", _most_attack_you)
STATIC.add("no more than {amount} creatures? can block each combat", _most_block)


# what spells cost, and what may be cast
def _as_spells(things: Things, who: Who) -> Things | None:
    if things.zone != STACK or (things.controller is not None and things.controller != who):
        return None
    return replace(things, controller=None)


def _less(things: Things, mana: str, who: Who) -> Parts | None:
    kind = _as_spells(things, who)
    amount = mana.removeprefix("{").removesuffix("}")
    return (CostsLess(who, kind, int(amount)),) if kind is not None and amount.isdigit() else None


def _more(things: Things, mana: str, who: Who) -> Parts | None:
    kind = _as_spells(things, who)
    amount = mana.removeprefix("{").removesuffix("}")
    return (CostsMore(who, kind, int(amount)),) if kind is not None and amount.isdigit() else None


def _uncast(things: Things, who: Who) -> Parts | None:
    kind = _as_spells(things, who)
    return None if kind is None else (CantCast(who, kind),)


def _may_play(things: Things) -> Parts | None:
    return (MayPlay(YOU, things, lands=True),) if things.zone != HAND else None


def _for_nothing(things: Things) -> Parts | None:
    return (MayPlay(YOU, things, FREE),) if things.zone == HAND else None


def _flash(things: Things) -> Parts | None:
    kind = _as_spells(things, YOU)
    return None if kind is None else (AsThoughFlash(YOU, kind),)


STATIC.add("{things} cost {mana} less to cast", _less, who=EACH_PLAYER)
STATIC.add("{things} cost {mana} more to cast", _more, who=EACH_PLAYER)
STATIC.add("{things:yours_to_cast} cost {mana} less to cast", _less, who=YOU)
STATIC.add("{things:theirs_to_cast} cost {mana} more to cast", _more, who=OPPONENTS)
STATIC.add("{things} can't be cast", _uncast, who=EACH_PLAYER)
STATIC.add("{who} can't cast {things}", _uncast)
STATIC.add("you may cast {things} as though they had flash", _flash)
STATIC.says("you may play an additional land on each of your turns", (MoreLands(YOU),))
STATIC.add("you may play lands and cast spells from {things:played_from}", _may_play)
STATIC.add("you may cast {things:played_from} without paying their mana costs", _for_nothing)
PLAYED_FROM.says("the top of your library", Things(zone=LIBRARY, owner=YOU))
PLAYED_FROM.says("your graveyard", CARD_IN_GRAVEYARD.yours())
PLAYED_FROM.says("spells from your hand", CARD_IN_HAND.yours())


def _cant_be_countered(things: Things) -> Parts | None:
    return (CantBeCountered(things),) if things.zone == STACK else None


STATIC.add("{things} can't be countered", _cant_be_countered)


def _activated_cost(things: Things, mana: str, *, more: bool, who: Who) -> Parts | None:
    amount = mana.removeprefix("{").removesuffix("}")
    if things.zone != BATTLEFIELD or not amount.isdigit():
        return None
    return (AbilitiesCostMore(who, things, int(amount)),) if more else (AbilitiesCostLess(who, things, int(amount)),)


STATIC.add("activated abilities of {things} cost {mana} more to activate", _activated_cost, more=True, who=EACH_PLAYER)


# abilities that are no plain static ability of a permanent
def _shuffled() -> Ability:
    return Static((Instead(GoesTo(THIS), ShuffleAway(THIS)),), None, NOT_GRAVEYARD)


ALONE.says("~ can't be countered", CANT_BE_COUNTERED)
ALONE.says(
    "if ~ would be put into a graveyard from anywhere , reveal ~ and shuffle it into its owner's library instead",
    _shuffled(),
)
ALONE.takes("if ~ is in your opening hand , you may {begin}")
BEGIN.says("begin the game with it on the battlefield", MAY_BEGIN_ON_BATTLEFIELD)


def _own_less(mana: str, each: Amount) -> Ability | None:
    amount = mana.removeprefix("{").removesuffix("}")
    if not amount.isdigit():
        return None
    return Static((CostsLess(YOU, THIS, times(each, int(amount))),), None, (HAND, STACK))


def _own_less_if(mana: str, condition: Condition) -> Ability | None:
    amount = mana.removeprefix("{").removesuffix("}")
    if not amount.isdigit():
        return None
    return Static((CostsLess(YOU, THIS, int(amount)),), condition, (HAND, STACK))


ALONE.add("~ costs {mana} less to cast for each {each}", _own_less)
ALONE.add("~ costs {mana} less to cast if {condition}", _own_less_if)


def _own_less_x(amount: Amount) -> Ability:
    return Static((CostsLess(YOU, THIS, amount),), None, (HAND, STACK))


def _enters_with_if(counter: str, amount: Amount, condition: Condition) -> Ability:
    return Static((EntersWith(Enters(THIS), counter, amount),), condition)


ALONE.add("~ costs \\{X\\} less to cast , where x is {amount:count}", _own_less_x)
ALONE.add("if {condition} , (?:it|~) enters with {amount:article} {counter} counters? on it", _enters_with_if)


# with a condition
def _plain(parts: Parts) -> Ability:
    return Static(parts)


def _while(parts: Parts, condition: Condition) -> Ability:
    if mentions(condition, (ThisIsIn,)):
        return Static(parts, condition, (GRAVEYARD,))
    return Static(parts, condition)


def _unless(parts: Parts, condition: Condition) -> Ability:
    return Static(parts, Not(condition))


ALONE.add("{parts:static}", _plain)
ALONE.add("{parts:static} as long as {condition:conditions}", _while)
ALONE.add("as long as {condition:conditions} , {parts:static}", _while)
ALONE.add("during your turn , {parts:static}", _while, condition=YourTurn())
ALONE.add("{parts:static} unless {condition}", _unless)
ALONE.add("if {condition} , {parts:life_stops}", _while)
