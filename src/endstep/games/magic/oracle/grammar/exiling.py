"""Cards exiled from the top of libraries until one of a kind is there, and casting from among them (CR 608.2g)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Effect, What, Who
from endstep.games.magic.abilities.effects.cards import ExileTop, MoveCards
from endstep.games.magic.abilities.effects.casting import FREE, IT, CastIt, LetPlay
from endstep.games.magic.abilities.effects.exiling import CastAny, ExileUntil, PutRestAtBottom
from endstep.games.magic.abilities.fights import AllBut
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import EACH_PLAYER, YOU, EachPlayer, Opponents
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import CLAUSE, EFFECT
from endstep.games.magic.oracle.grammar.pointing import Made, Said
from endstep.games.magic.oracle.grammar.rules import AND, OF
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, HAND, STACK

_LIBRARY: Final = "(?:your|their) library"
_CARDS: Final = frozenset(("card",))


def _until(who: Who, things: Things, here: int) -> Effect:
    several = isinstance(who, (EachPlayer, Opponents, AllBut))
    return Made(ExileUntil(who, things.cards_in(EXILE)), here, several, _CARDS)


does(
    f"exiles? cards from the top of {_LIBRARY} until (?:you|they) exile an? {{things:card_kind}} {{here}}",
    _until,
)


def _cast(what: What) -> Effect | None:
    return CastIt(what) if isinstance(what, Said) and what.word in ("", "card") else None


def _may_cast_for(what: What, duration: int) -> Effect | None:
    return LetPlay(what, duration, FREE) if isinstance(what, Said) and what.word in ("", "card") else None


def _may_cast(what: What) -> Effect | None:
    return LetPlay(what, THIS_TURN) if isinstance(what, Said) and what.word in ("", "card") else None


CLAUSE.add("you may cast {what:pointed} without paying its mana cost", _cast)
CLAUSE.add("{duration} , you may cast {what:pointed} without paying its mana cost", _may_cast_for)
CLAUSE.add("you may cast {what:pointed} this turn", _may_cast)


def _cast_any(here: int) -> Effect:
    return CastAny(IT)


CLAUSE.add(
    "you may cast any number of spells from among (?:the|those) (?:nonland |)cards [exiled this way] without paying "
    "their mana costs {here}",
    _cast_any,
)


def _cast_one_of_hand(what: What) -> Effect | None:
    if not isinstance(what, Things) or what.zone != STACK or what.controller is not None:
        return None
    return CastAny(replace(what, zone=HAND, owner=YOU), one=True)


CLAUSE.add("you may cast {what:one} from your hand without paying its mana cost", _cast_one_of_hand)

# the rest
_REST: Final = (
    "(?:the rest|the exiled cards that weren't cast this way|the other exiled cards|all other cards exiled this way|"
    "each other card exiled this way)"
)
for _verb in ("put", "that player puts", "they put"):
    EFFECT.says(f"{_verb} {_REST} on the bottom of (?:your|their|that) library in a random order", (PutRestAtBottom(),))


def _put_it(what: What, to: int) -> Effect | None:
    return MoveCards(what, to) if isinstance(what, Said) and what.word in ("", "card") else None


EFFECT.add("put {what:pointed} into your hand", _put_it, to=HAND)


def _put_it_and_rest(what: What) -> tuple[Effect, ...] | None:
    put = _put_it(what, BATTLEFIELD)
    return None if put is None else (put, PutRestAtBottom())


EFFECT.add(
    f"put {{what:pointed}} onto the battlefield {AND} the rest on the bottom {OF} your library in a random order",
    _put_it_and_rest,
)


def _top_of_each(here: int) -> Effect:
    return Made(ExileTop(EACH_PLAYER, 1), here, True, _CARDS)


EFFECT.add("exile the top card of each player's library {here}", _top_of_each)
