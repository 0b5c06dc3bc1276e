"""Keyword abilities that are other ways to cast or to use a card, as they stand on a line (CR 702)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities import (
    attacking_at_once,
    bestowing,
    cast_later,
    casting,
    casting_otherwise,
    crafting,
    miracles,
    paid_more,
    reducing,
    reusing,
    this_turn_only,
)
from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Amount,
    Bestow,
    Condition,
    Effect,
    InsteadOfCost,
    Mode,
    Prototype,
    Static,
    Target,
    Text,
    What,
)
from endstep.games.magic.abilities.conditions import Both, CastFrom, Not, WasPaid, YourTurn
from endstep.games.magic.abilities.conditions_of_victory import DuringStep
from endstep.games.magic.abilities.effects.casting import LetPlay
from endstep.games.magic.abilities.effects.permanents import ChangesThese, PutCounters
from endstep.games.magic.abilities.objects import HOST, LAND, THIS, Things
from endstep.games.magic.abilities.patterns import Enters, GoesTo
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.sequence import If, in_order
from endstep.games.magic.continuous.changing import HasBase, IsAlso
from endstep.games.magic.continuous.effects import FOR_EVER, THIS_TURN
from endstep.games.magic.continuous.marking import FORETOLD
from endstep.games.magic.continuous.parts import EntersWith, GoesElsewhere, Grants
from endstep.games.magic.continuous.permitting import MayPlay
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.kinds import (
    ABILITY,
    ALONE,
    CONDITION,
    COST,
    EFFECT,
    KEYWORD,
    SENTENCE,
    SENTENCES,
    SUBJECT,
)
from endstep.games.magic.oracle.grammar.paragraphs import Instructions
from endstep.games.magic.oracle.grammar.pointing import OfItself
from endstep.games.magic.oracle.grammar.rules import TO, Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK

Abilities = tuple[Ability, ...]
Made = Ability | Abilities


def _as_tuple(made: Made) -> Abilities:
    return made if isinstance(made, tuple) else (made,)


def _paid(make: Callable[..., Made]) -> Callable[..., Abilities]:
    def made(price: Price) -> Abilities:
        mana, costs = price
        return _as_tuple(make(mana, *costs))

    return made


_WITH_COSTS: Final[dict[str, Callable[..., Made]]] = {
    "unearth": reusing.unearth,
    "embalm": reusing.embalm,
    "encore": reusing.encore,
    "eternalize": reusing.eternalize,
    "scavenge": reusing.scavenge,
    "transmute": reusing.transmute,
    "blitz": casting_otherwise.blitz,
    "dash": casting_otherwise.dash,
    "warp": casting_otherwise.warp,
    "web-slinging": casting_otherwise.web_slinging,
    "madness": cast_later.madness,
    "plot": cast_later.plot,
    "foretell": cast_later.foretell,
    "offspring": paid_more.offspring,
    "surge": this_turn_only.surge,
    "prowl": this_turn_only.prowl,
    "freerunning": this_turn_only.freerunning,
    "mayhem": this_turn_only.mayhem,
    "miracle": miracles.miracle,
    "disturb": reusing.disturb,
    "reconfigure": bestowing.reconfigure,
    "ninjutsu": attacking_at_once.ninjutsu,
    "commander ninjutsu": attacking_at_once.commander_ninjutsu,
    "sneak": attacking_at_once.sneak,
}
for _name, _make in _WITH_COSTS.items():
    KEYWORD.add(f"{_name} {{price:mana_price}}", _paid(_make))
    KEYWORD.add(f"{_name} — {{price:costs}} [\\.]", _paid(_make))


@KEYWORD.rule("reinforce {amount} — {price:mana_price}")
def _reinforce(amount: Amount, price: Price) -> Abilities:
    mana, costs = price
    return (reusing.reinforce(amount, mana, *costs),)


def _emerge(mana: str) -> Abilities:
    return (reducing.emerge(mana),)


def _emerge_from(things: Things, mana: str) -> Abilities:
    return (reducing.emerge(mana, what=things),)


def _harmonize(mana: str) -> Abilities:
    return (reducing.harmonize(mana),)


KEYWORD.add("emerge {mana}", _emerge)
KEYWORD.add("emerge from {things:ones} {mana}", _emerge_from)
KEYWORD.add("harmonize {mana}", _harmonize)


def _bestow(price: Price) -> Abilities:
    return (Bestow(*price),)


KEYWORD.add("bestow {price:mana_price}", _bestow)
KEYWORD.add("bestow — {price:costs} [\\.]", _bestow)


def _craft(things: Things, mana: str) -> Abilities:
    return (crafting.craft(mana, things),)


@KEYWORD.rule("craft with {amount} {things} {mana}")
def _craft_with_several(amount: Amount, things: Things, mana: str) -> Abilities | None:
    return (crafting.craft(mana, things, amount),) if isinstance(amount, int) else None


KEYWORD.add("craft with {things:ones} {mana}", _craft)

_PROTOTYPE: Final = re.compile(r"prototype ((?:{[^}]+} )+)— (\d+)/(\d+) ")


@KEYWORD.reader
def _prototype(line: Line, place: int) -> Iterator[Found]:
    found = _PROTOTYPE.match(line.words, place)
    if found is not None:
        yield (Prototype(found[1].replace(" ", ""), int(found[2]), int(found[3])),), found.end()


SUBJECT.says("~ or (?:enchanted|equipped) creature", (THIS, HOST))
KEYWORD.says("conspire", paid_more.CONSPIRE)
KEYWORD.says("bargain", (paid_more.BARGAIN,))


@KEYWORD.rule("casualty {amount}")
def _casualty(amount: Amount) -> Abilities | None:
    return paid_more.casualty(amount) if isinstance(amount, int) else None


@KEYWORD.rule("dredge {amount}")
def _dredge(amount: Amount) -> Abilities | None:
    return (reusing.dredge(amount),) if isinstance(amount, int) else None


@KEYWORD.rule("awaken {amount} — {mana} {here}")
def _awaken(amount: Amount, mana: str, here: int) -> Abilities | None:
    """Awaken (CR 702.113): another cost, and an instruction that is followed if it was paid."""
    if not isinstance(amount, int):
        return None
    land = Target(objects=LAND.yours(), index=here + 1, whom="target")
    made = (IsAlso(THIS, ("Creature", "Elemental")), HasBase(THIS, 0, 0), Grants(THIS, reusing.HASTE))
    awakened = in_order(PutCounters("+1/+1", amount, land), ChangesThese(land, made, FOR_EVER))
    return (InsteadOfCost("awaken", mana), Instructions(Text(If(WasPaid("awaken"), awakened))))


_FORECAST: Final = re.compile(r"forecast — ")


@ABILITY.reader
def _forecast(line: Line, place: int) -> Iterator[Found]:
    """Forecast (CR 702.57): an ability that is activated in the own upkeep, from the hand, once each turn."""
    begin = words_at(line, place, _FORECAST)
    for abilities, end in ABILITY.at(line, begin) if begin > 0 else ():
        assert isinstance(abilities, tuple)
        if len(abilities) == 1 and isinstance(abilities[0], Activated) and abilities[0].condition is None:
            during = Both(YourTurn(), DuringStep("upkeep"))
            yield (replace(abilities[0], zones=(HAND,), condition=during, once=True, keyword="forecast"),), end


_SPREE: Final = re.compile(r"spree ¶ (?=\+ )")
_PLUS: Final = re.compile(r"\+ ((?:\{[^}]+\} )+)— ")
_ROW_END: Final = re.compile(r"¶ (?=\+ )")


@ABILITY.reader
def _spree(line: Line, place: int) -> Iterator[Found]:
    """Spree (CR 702.172): one or more modes are chosen, each of which costs something."""
    begin = words_at(line, place, _SPREE)
    for modes, end in _rows(line, begin) if begin > 0 else ():
        yield (Instructions(Text(None, modes, 1, most=len(modes))),), end


def _rows(line: Line, place: int) -> Iterator[tuple[tuple[Mode, ...], int]]:
    match = _PLUS.match(line.words, place)
    if match is None:
        return
    line.furthest = max(line.furthest, match.end())
    for effects, end in SENTENCES.at(line, match.end()):
        assert isinstance(effects, tuple)
        mode = Mode(in_order(*effects), match[1].replace(" ", ""))
        following = words_at(line, end, _ROW_END)
        if following > 0:
            for others, behind in _rows(line, following):
                yield (mode, *others), behind
        elif line.words.startswith("¶ ", end):
            yield (mode,), end


@ALONE.rule(f"each {{things:ones}} has escape \\. the escape cost is equal {TO} the card's mana cost plus exile "
            "{amount} other cards from your graveyard")  # fmt: skip
def _given_escape(things: Things, amount: Amount) -> Ability | None:
    """Escape that cards in a graveyard have (CR 702.138a)."""
    if things.zone != GRAVEYARD or things.owner != YOU or not isinstance(amount, int):
        return None
    return Static((MayPlay(YOU, things, reusing.given_escape(amount)),))


COST.says("reveal ~ from your hand", attacking_at_once.RevealThis())


@ALONE.rule("~ escapes with {amount:article} {counter} counters? on it")
def _escapes_with(amount: Amount, counter: str) -> Ability:
    return Static((EntersWith(Enters(THIS), counter, amount),), WasPaid("escape"))


@ALONE.rule("if ~ would be put into a graveyard from anywhere , exile it instead")
def _exiled_instead() -> Ability:
    return Static((GoesElsewhere(GoesTo(THIS), EXILE),), None, (BATTLEFIELD, STACK))


# how a spell was cast
_COST_NAMES: Final = (
    "awaken",
    "blitz",
    "dash",
    "emerge",
    "freerunning",
    "harmonize",
    "madness",
    "prowl",
    "sneak",
    "spectacle",
    "surge",
    "warp",
    "web-slinging",
)


def _of_itself(what: What, condition: Condition) -> Condition:
    return OfItself(condition, what)


for _name in _COST_NAMES:
    CONDITION.says(f"(?:its|~'s|this spell's|this creature's) {_name} cost was paid", WasPaid(_name))
CONDITION.add("{what:pointed} was foretold", _of_itself, condition=WasPaid(FORETOLD))
CONDITION.says("this spell was foretold", WasPaid(FORETOLD))
for _words, _from in (
    ("from a graveyard", CastFrom(GRAVEYARD)),
    ("from your graveyard", CastFrom(GRAVEYARD)),
    ("from exile", CastFrom(EXILE)),
    ("from anywhere other than your hand", Both(CastFrom(), Not(CastFrom(HAND)))),
):
    CONDITION.add(f"{{what:pointed}} was cast {_words}", _of_itself, condition=_from)
    CONDITION.says(f"this spell was cast {_words}", _from)


# flashback that is given
def _given_flashback(what: What) -> Effect:
    return LetPlay(what, THIS_TURN, casting.own_flashback())


def _always_flashback(things: Things) -> Ability | None:
    if things.zone != GRAVEYARD or things.owner != YOU:
        return None
    return Static((MayPlay(YOU, things, casting.own_flashback()),))


_ITS_COST: Final = "(?:the|its) flashback cost is equal to (?:its|that card's) mana cost"
SENTENCE.add(f"{{what}} gains? flashback until end of turn \\. {_ITS_COST}", _given_flashback)
EFFECT.add(f"{{what}} gains? flashback until end of turn \\. {_ITS_COST}", _given_flashback)
ALONE.add(f"each {{things:ones}} has flashback \\. {_ITS_COST}", _always_flashback)
CONDITION.add("{what:pointed} was bargained", _of_itself, condition=WasPaid("bargain"))
CONDITION.says("this spell was bargained", WasPaid("bargain"))
