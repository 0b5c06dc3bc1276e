"""Keyword actions, events that are counted, and what stands around them (CR 701, 207.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import (
    Ability,
    Amount,
    Effect,
    Static,
    Target,
    Text,
    Triggered,
    What,
    Who,
)
from endstep.games.magic.abilities.card import card
from endstep.games.magic.abilities.conditions import WasDealtDamage
from endstep.games.magic.abilities.costs import PayLife
from endstep.games.magic.abilities.costs_of_counters import PutCountersOnThis
from endstep.games.magic.abilities.counted import (
    AttacksWith,
    BasicLandTypes,
    BecomesTapped,
    CastsNth,
    Controlling,
    DealTogether,
    Discards,
    DrawsNth,
    GrowsOlder,
    ProtectsFromChosen,
    TappedUnlessPaid,
    WithCounters,
)
from endstep.games.magic.abilities.effects.actions import (
    Amass,
    Bolster,
    Clash,
    Connive,
    Drain,
    Explore,
    OrderTop,
    RevealUntil,
    SearchBoth,
    SearchToTop,
    TopCard,
)
from endstep.games.magic.abilities.effects.cards import ExileTop, PutFromHand
from endstep.games.magic.abilities.effects.casting import IT, Remember, ReturnToBattlefield
from endstep.games.magic.abilities.effects.permanents import (
    ChangesThese,
    CreateToken,
    Delayed,
    Exile,
    SacrificeIt,
)
from endstep.games.magic.abilities.effects.players import DealDamage
from endstep.games.magic.abilities.fights import AllBut
from endstep.games.magic.abilities.keywords.championing import MYRIAD, UMBRA_ARMOR, champion
from endstep.games.magic.abilities.objects import CARD_IN_GRAVEYARD, SPELL, THIS, Things
from endstep.games.magic.abilities.patterns import Attacks, BeginningOf, Casts, DealsDamage, Enters
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, THAT_PLAYER, YOU
from endstep.games.magic.abilities.sequence import May, MayPay, Nothing, in_order
from endstep.games.magic.continuous.changing import IsEveryCreatureType
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN
from endstep.games.magic.continuous.fighting import CantAttackThem
from endstep.games.magic.continuous.parts import CantBlock, EntersWith
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.events import Patterns, Subject
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.kinds import (
    CLAUSE,
    EACH,
    EFFECT,
    EVENT,
    KEYWORD,
    PLAIN_COUNT,
    SENTENCE,
    STATIC,
    WHO,
)
from endstep.games.magic.oracle.grammar.offering import ANYTHING
from endstep.games.magic.oracle.grammar.pointing import Made, Said, Self
from endstep.games.magic.oracle.grammar.resolving import Resolver
from endstep.games.magic.oracle.grammar.substituting import holds
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

Abilities = tuple[Ability, ...]
Effects = tuple[Effect, ...]

# keyword actions
EFFECT.add("{what:pointed} explores", Explore)
EFFECT.add("{what:target} explores", Explore)
EFFECT.add("{what:pointed} connives", Connive)
EFFECT.add("{what:target} connives", Connive)
EFFECT.add("{what:pointed} connives {amount}", Connive)
EFFECT.add("bolster {amount}", Bolster)
EFFECT.add("{what:all} explore", Explore)


@EFFECT.rule("amass {kind:type_name} {amount}")
@EFFECT.rule("amass (?:zombies|~) {amount}", kind="Zombie")
def _amass(kind: str, amount: Amount) -> Effect:
    return Amass(kind, amount)


@SENTENCE.rule("clash with an opponent \\. if you win , {effects:clauses}")
def _clash(effects: Effects) -> Effect:
    return Clash(in_order(*effects))


@SENTENCE.rule("{who} loses? {amount} life \\. you gain life equal to the life lost this way")
@SENTENCE.rule("{who} loses? {amount} life and you gain life equal to the life lost this way")
@EFFECT.rule("{who} loses? {amount} life and you gain life equal to the life lost this way")
def _drain(who: Who, amount: Amount) -> Effect:
    return Drain(who, amount)


@SENTENCE.rule("{who} loses? x life , where x is {amount:count} \\. you gain life equal to the life lost this way")
@SENTENCE.rule("{who} loses? life equal to {amount:count} \\. you gain life equal to the life lost this way")
def _drain_counted(who: Who, amount: Amount) -> Effect:
    return Drain(who, amount)


# libraries
_MINE: Final = "your library"
_TOP: Final = "look at the top {amount} cards of your library"
for _kind in (EFFECT, SENTENCE):
    _kind.add(f"{_TOP} (?:\\., |, then |\\. )put them back in any order", OrderTop)
    _kind.add(
        f"look at the top x cards of {_MINE} , where x is {{amount:count}} , then put them back in any order",
        OrderTop,
    )


def _in_library(things: Things) -> Things:
    return replace(things, zone=LIBRARY, owner=YOU)


def _to_top(who: Who, things: Things) -> Effect | None:
    kind = replace(things, zone=LIBRARY)
    if who != YOU:
        return None
    return SearchToTop(who, None if kind == Things(zone=LIBRARY) else _in_library(things))


_SEARCH: Final = "search(?:es|) (?:your|their) library for an? {things:card_kind}"
does(f"{_SEARCH} , [reveals? it ,] then shuffles? and puts? that card on top", _to_top)
does(f"{_SEARCH} and reveals? it \\. shuffles? and puts? that card on top", _to_top)


def _both(things: Things) -> Effect:
    return SearchBoth(replace(things, zone=GRAVEYARD, owner=YOU), _in_library(things), HAND)


def _both_onto(things: Things) -> Effect:
    return SearchBoth(replace(things, zone=GRAVEYARD, owner=YOU), _in_library(things), BATTLEFIELD)


_ALSO: Final = "search your library and / or graveyard for an? {things:card_kind}"
_SHUFFLE: Final = "\\. if you search your library this way , shuffle"
for _words in ("", "you may "):
    for _maker, _where in (
        (_both, f"{_ALSO} , reveal it , and put it into your hand {_SHUFFLE}"),
        (_both, f"{_ALSO} , reveal that card , and put it into your hand {_SHUFFLE}"),
        (_both_onto, f"{_ALSO} and put it onto the battlefield {_SHUFFLE}"),
    ):
        if not _words:
            SENTENCE.add(_where, _maker)
            continue

        def _may_search(things: Things, make: object = _maker) -> Effect:
            return May(YOU, make(things))  # type: ignore[operator]

        SENTENCE.add(_words + _where, _may_search)


def _until(things: Things, to: int, rest: int) -> Effect:
    return RevealUntil(YOU, _in_library(things), to, rest)


_UNTIL: Final = f"reveal cards from the top of {_MINE} until you reveal an? {{things:card_kind}} \\."
_IT: Final = "(?:it|that card)"
_REST: Final = "(?:the rest|all other cards revealed this way)"
for _to, _there in ((HAND, "into your hand"), (BATTLEFIELD, "onto the battlefield")):
    for _at, _others in (
        (LIBRARY, "on the bottom of your library in a random order"),
        (GRAVEYARD, "into your graveyard"),
    ):
        SENTENCE.add(f"{_UNTIL} put {_IT} {_there} and {_REST} {_others}", _until, to=_to, rest=_at)
        SENTENCE.add(f"{_UNTIL} put {_IT} {_there} , then put {_REST} {_others}", _until, to=_to, rest=_at)


# the top card
_LOOKS: Final = (("look at", False), ("reveal", True))
_PUTS: Final = (
    ("put it onto the battlefield", BATTLEFIELD, False, False),
    ("put it onto the battlefield tapped", BATTLEFIELD, False, True),
    ("put it into your hand", HAND, False, False),
    ("reveal it and put it into your hand", HAND, False, False),
    ("you may put it onto the battlefield", BATTLEFIELD, True, False),
    ("you may put that card onto the battlefield", BATTLEFIELD, True, False),
    ("you may put it onto the battlefield tapped", BATTLEFIELD, True, True),
    ("you may put it into your hand", HAND, True, False),
    ("you may reveal it and put it into your hand", HAND, True, False),
    ("you may reveal that card and put it into your hand", HAND, True, False),
)
_OTHERWISE: Final = "\\. otherwise ,"  # where it is not of that kind, not where it is and stays
_DECLINED: Final = "\\. if you don't (?:|put (?:it|the card|that card) (?:into your hand|onto the battlefield) ),"
_CARD: Final = "(?:it|that card|the card)"
_RESTS: Final = (
    ("", None),
    ("into your hand", HAND),
    ("into your graveyard", GRAVEYARD),
    ("on the bottom of your library", LIBRARY),
)


def _top_card(
    things: Things, to: int, *, shown: bool, may: bool, tapped: bool, rest: int | None, rest_may: bool
) -> Effect:
    return TopCard(_in_library(things), to, shown, may, tapped, rest, rest_may)


for _look, _shown in _LOOKS:
    for _put, _to, _may, _is_tapped in _PUTS:
        for _away, _rest in _RESTS:
            for _offer in (False, True) if _away else (False,):
                _else = ""
                if _away:
                    _else = f"{_DECLINED if _may else _OTHERWISE} {'you may ' if _offer else ''}put {_CARD} {_away}"
                SENTENCE.add(
                    f"{_look} the top card of your library \\. if (?:it's|that card is) an? {{things:card_kind}} , "
                    f"{_put} {_else}",
                    _top_card,
                    to=_to,
                    shown=_shown,
                    may=_may,
                    tapped=_is_tapped,
                    rest=_rest,
                    rest_may=_offer,
                )


def _takes_top(here: int) -> Effect:
    return Made(TopCard(None, HAND), here, False)


EFFECT.add("reveal the top card of your library and put (?:it|that card) into your hand {here}", _takes_top)


def _put_tapped(things: Things) -> Effect:
    return PutFromHand(YOU, replace(things, zone=HAND), tapped=True)


CLAUSE.add("you may put an? {things:card_kind} from your hand onto the battlefield tapped", _put_tapped)


def _graveyard(who: Who) -> Effect | None:
    return Exile(replace(CARD_IN_GRAVEYARD, owner=who))


EFFECT.add("exile {who:whose} graveyard", _graveyard)


# events
for _word, _number in (("second", 2), ("third", 3)):
    for _make, _noun, _verb in ((DrawsNth, "card", "draw"), (CastsNth, "spell", "cast")):
        EVENT.says(f"you {_verb} your {_word} {_noun} each turn", (_make(YOU, _number),))
        EVENT.says(f"an opponent {_verb}s their {_word} {_noun} each turn", (_make(OPPONENTS, _number),))
        EVENT.says(f"a player {_verb}s their {_word} {_noun} each turn", (_make(EACH_PLAYER, _number),))


def _tapped(subject: Subject) -> Patterns:
    return tuple(BecomesTapped(each) for each in subject)  # type: ignore[arg-type]


def _with_others(subject: Subject, amount: Amount) -> Patterns | None:
    if not isinstance(amount, int):
        return None
    return tuple(AttacksWith(each, amount) for each in subject)  # type: ignore[arg-type]


def _together(things: Things, to: Who) -> Patterns | None:
    return (DealTogether(things, to),) if things.zone == BATTLEFIELD else None


def _together_to_all(things: Things, to: Who) -> Patterns | None:
    return (DealTogether(things, to, all_players=True),) if things.zone == BATTLEFIELD else None


def _discarding(who: Who, things: Things | None = None) -> Patterns:
    return (Discards(who, None if things is None else replace(things, zone=HAND)),)


EVENT.add("{who:any_who} discards? a card", _discarding)
EVENT.add("{who:any_who} discards? an? {things:card_kind}", _discarding)
EVENT.add("{subject} becomes tapped", _tapped)
EVENT.add("{subject} and at least {amount} other creatures attack", _with_others)
EVENT.add("one or more {things} deal combat damage to a player", _together, to=EACH_PLAYER)
EVENT.add("one or more {things} deal combat damage to an opponent", _together, to=OPPONENTS)
EVENT.add("one or more {things} deal combat damage to you", _together_to_all, to=YOU)
EVENT.add("one or more {things} deal combat damage to one or more players", _together_to_all, to=EACH_PLAYER)
EVENT.add("one or more {things} deal combat damage to one or more opponents", _together_to_all, to=OPPONENTS)


# numbers and players
def _basic_types(things: Things) -> Amount:
    return BasicLandTypes(things)


PLAIN_COUNT.add("the number of basic land types among {things}", _basic_types)
EACH.add("basic land type among {things}", _basic_types)


def _poisoned(who: Who, amount: Amount) -> Who | None:
    return WithCounters(who, "poison", amount) if isinstance(amount, int) else None


WHO.add("each opponent who has {amount} or more poison counters", _poisoned, who=OPPONENTS)
WHO.add("each player who has {amount} or more poison counters", _poisoned, who=EACH_PLAYER)


def _only_where(things: Things) -> Parts | None:
    if things.controller is not None:
        return None
    return (CantAttackThem(THIS, AllBut(Controlling(EACH_PLAYER, things)), planeswalkers=True),)


STATIC.add("~ can't attack unless defending player controls an? {things:ones}", _only_where)
STATIC.says(
    "~ can't attack unless defending player is poisoned",
    (CantAttackThem(THIS, AllBut(WithCounters(EACH_PLAYER, "poison", 1)), planeswalkers=True),),
)


# what is chosen and remembered
def _chooses(what: What) -> Effect | None:
    return Remember(what) if isinstance(what, Target) and what.players is None else None


SENTENCE.add("choose {what:target}", _chooses)
_CHOSEN: Final = "the color of your choice"
EFFECT.add(f"{{what}} gains? protection from {_CHOSEN} until end of turn", ProtectsFromChosen)


def _changes_and(what: What, parts: Parts, duration: int, more: Parts) -> Effects:
    return ChangesThese(what, parts, duration), ChangesThese(what, more)


def _changes_and_deals(what: What, parts: Parts, duration: int, amount: Amount, to: What) -> Effects:
    return ChangesThese(what, parts, duration), DealDamage(amount, to, what)


EFFECT.add("{what} {parts:changes} {duration} and {more:this_turns}", _changes_and)
EFFECT.add("{what} {parts:changes} {duration} and deals? {amount} damage to {to:damaged}", _changes_and_deals)
EFFECT.add("{what} each {parts:changes} {duration}", ChangesThese)


def _back_tapped(what: What) -> Effect | None:
    return ReturnToBattlefield(what, tapped=True) if isinstance(what, (Said, Self)) else None


EFFECT.add(
    "return {what} to the battlefield tapped under (?:its owner's|their owner's|their owners') control", _back_tapped
)


# what happens each time until the turn is over
_WHATEVER: Final = Resolver(ANYTHING, is_spell=False)


@EFFECT.rule("whenever {patterns:event} this turn , {effects:clauses}")
def _all_turn(patterns: Patterns, effects: Effects) -> Effects | None:
    found = []
    for when in patterns:
        try:
            told = _WHATEVER.ability(Triggered(when, Text(in_order(*effects))))
        except Unclear:
            return None
        if holds(told, (Target,)):
            return None  # its targets are chosen as it triggers
        found.append(Delayed(told, THIS_TURN, uses=-1))
    return tuple(found)


# keyword abilities
KEYWORD.says("changeling", (Static((IsEveryCreatureType(),)),))
KEYWORD.says(
    "decayed",
    (
        Static((CantBlock(THIS),)),
        Triggered(
            Attacks(THIS),
            Text(
                in_order(
                    Remember(THIS),
                    Delayed(
                        Triggered(BeginningOf("end-of-combat", EACH_PLAYER), Text(SacrificeIt(IT))),
                        FOR_EVER,
                    ),
                )
            ),
            keyword="decayed",
        ),
    ),
)
KEYWORD.says(
    "ingest",
    (Triggered(DealsDamage(THIS, to=EACH_PLAYER, combat=True), Text(ExileTop(THAT_PLAYER, 1)), keyword="ingest"),),
)
KEYWORD.says(
    "extort", (Triggered(Casts(YOU, SPELL), Text(MayPay(YOU, Drain(OPPONENTS, 1), "{W/B}")), keyword="extort"),)
)


def _champion(things: Things) -> Abilities | None:
    return champion(things) if things.zone == BATTLEFIELD else None


KEYWORD.add("champion an? {things:ones}", _champion)
KEYWORD.says("myriad", (MYRIAD,))
KEYWORD.says("(?:umbra|totem) armor", (UMBRA_ARMOR,))


@KEYWORD.rule("bloodthirst {amount}")
def _bloodthirst(amount: Amount) -> Abilities | None:
    """Bloodthirst (CR 702.54)."""
    if not isinstance(amount, int):
        return None
    return (Static((EntersWith(Enters(THIS), "+1/+1", amount),), WasDealtDamage(OPPONENTS)),)


@KEYWORD.rule("fabricate {amount}")
def _fabricate(amount: Amount) -> Abilities | None:
    """Fabricate (CR 702.123)."""
    if not isinstance(amount, int):
        return None
    servos = CreateToken(card("Servo", "", "Artifact Creature - Servo", 1, 1), amount)
    grown = MayPay(YOU, Nothing(), "{0}", (PutCountersOnThis("+1/+1", amount),), otherwise=servos)
    return (Triggered(Enters(THIS), Text(grown), keyword="fabricate"),)


@KEYWORD.rule("cumulative upkeep {mana}")
def _cumulative_upkeep(mana: str) -> Abilities:
    """Cumulative upkeep (CR 702.24)."""
    return (Triggered(BeginningOf("upkeep", YOU), Text(GrowsOlder(mana)), keyword="cumulative upkeep"),)


@STATIC.rule("as ~ enters , you may pay {amount} life \\. if you don't , it enters tapped")
def _shock(amount: Amount) -> Parts:
    return (TappedUnlessPaid(Enters(THIS), (PayLife(amount),)),)
