"""Cards taken from the top of your library: "reveal the top five cards ... put all Elf cards ..." (CR 401, 701.20)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Amount, Effect
from endstep.games.magic.abilities.effects.looking import (
    BOTTOM_AT_RANDOM,
    BOTTOM_IN_ORDER,
    SHUFFLED,
    TOP_IN_ORDER,
    FromTop,
    Take,
    TakeMilled,
)
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.oracle.grammar.kinds import EFFECT, REMAINDER, SENTENCE, TAKE, TAKEN_TO, TAKES
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

Takes = tuple[Take, ...]
Place = tuple[int, bool]

# where what was taken goes
_PUT: Final = "(?:and put (?:it|that card|them|those cards|the revealed cards?) |)"
TAKEN_TO.says(f"{_PUT}into your hand", (HAND, False))
TAKEN_TO.says(f"{_PUT}onto the battlefield tapped", (BATTLEFIELD, True))
TAKEN_TO.says(f"{_PUT}onto the battlefield", (BATTLEFIELD, False))
TAKEN_TO.says(f"{_PUT}into your graveyard", (GRAVEYARD, False))

# what is taken
_AMONG: Final = (
    "(?:from among (?:them|those cards|the revealed cards|the cards revealed this way|the milled cards|"
    "the cards milled this way)|revealed this way)"
)


def _in(things: Things) -> Things:
    return replace(things, zone=LIBRARY)


def _one(things: Things, to: Place, *, may: bool) -> Takes:
    return (Take(_in(things), to[0], may=may, tapped=to[1]),)


def _two(first: Things, second: Things, to: Place) -> Takes:
    return tuple(Take(_in(kind), to[0], may=True, tapped=to[1]) for kind in (first, second))


def _some(things: Things, to: Place, most: Amount | None = None) -> Takes:
    return (Take(_in(things), to[0], most, may=True, tapped=to[1]),)


def _all(things: Things, to: Place) -> Takes:
    return (Take(_in(things), to[0], None, every=True, tapped=to[1]),)


def _any(most: Amount, to: Place, *, may: bool = False) -> Takes:
    return (Take(None, to[0], most, may=may, tapped=to[1]),)


_VERB: Final = "(?:put|reveal)"
TAKE.add(f"{_VERB} an? {{things:card_kind}} {_AMONG} {{to:taken_to}}", _one, may=False)
TAKE.add(f"you may {_VERB} an? {{things:card_kind}} {_AMONG} {{to:taken_to}}", _one, may=True)
for _may in ("", "you may "):
    TAKE.add(f"{_may}{_VERB} up to one {{things:card_kind}} {_AMONG} {{to:taken_to}}", _some, most=1)
    TAKE.add(f"{_may}{_VERB} up to {{most:amount}} {{things:card_kinds}} {_AMONG} {{to:taken_to}}", _some)
    TAKE.add(f"{_may}{_VERB} any number of {{things:card_kinds}} {_AMONG} {{to:taken_to}}", _some)
    TAKE.add(f"{_may}{_VERB} an? {{first:card_kind}} and / or an? {{second:card_kind}} {_AMONG} {{to:taken_to}}", _two)
TAKE.add(f"put all {{things:card_kinds}} {_AMONG} {{to:taken_to}}", _all)
TAKE.add("put {most:amount} of (?:them|those cards) {to:taken_to}", _any)
TAKE.add("put {most:amount} {to:taken_to}", _any)
TAKE.add("you may put one of (?:them|those cards) {to:taken_to}", _any, most=1, may=True)
TAKES.takes("{take}")


def _both(first: Takes, second: Takes) -> Takes:
    return (*first, *second)


def _joined(things: Things, to: Place, most: Amount | None, other: Things, there: Place, more: Amount | None) -> Takes:
    return (*_some(things, to, most), *_some(other, there, more))


TAKES.add("{first:take} (?:\\. then|\\.|, then|and) {second:take}", _both)
TAKES.add(
    f"you may {_VERB} up to one {{things:card_kind}} {_AMONG} {{to:taken_to}} and up to one {{other:card_kind}} "
    f"{_AMONG} {{there:taken_to}}",
    _joined,
    most=1,
    more=1,
)

# where the rest goes
_THE_REST: Final = (
    "(?:the rest|the other|the others|all other cards|"
    "all cards revealed this way that weren't put onto the battlefield)"
    "(?: (?:of those cards|of the cards|of the cards revealed this way|of the revealed cards|revealed this way)|)"
)
_THEN_PUT: Final = f"(?:\\. put|\\. then put|and|, then put|and put) {_THE_REST}"
REMAINDER.says(f"{_THEN_PUT} on the bottom of your library in a random order", BOTTOM_AT_RANDOM)
REMAINDER.says(f"{_THEN_PUT} on the bottom of your library in any order", BOTTOM_IN_ORDER)
REMAINDER.says(f"{_THEN_PUT} on the bottom of your library", BOTTOM_IN_ORDER)
REMAINDER.says(f"{_THEN_PUT} (?:back |)on top of your library in any order", TOP_IN_ORDER)
REMAINDER.says(f"{_THEN_PUT} into your graveyard", "graveyard")
REMAINDER.says(f"{_THEN_PUT} into your hand", "hand")
REMAINDER.says("(?:\\.|, then|and|, and|\\. then) exile the rest", "exile")
REMAINDER.says("(?:\\.|, then|and|, and|\\. then) shuffle(?: the rest into your library|)", SHUFFLED)


def _from_top(amount: Amount, takes: Takes, rest: str, *, reveal: bool) -> Effect:
    return FromTop(amount, takes, rest, reveal)


def _milled(amount: Amount, takes: Takes) -> Effect | None:
    there = [replace(take, kind=replace(take.kind, zone=GRAVEYARD)) for take in takes if take.kind is not None]
    return TakeMilled(amount, tuple(there)) if len(there) == len(takes) else None


_SEP: Final = "(?:\\. then|\\.|, then|, and|,|and)"
for _kind in (SENTENCE, EFFECT):
    for _look, _reveal in (("look at", False), ("reveal", True)):
        _kind.add(
            f"{_look} the top {{amount}} cards of your library {_SEP} {{takes}} {{rest:remainder}}",
            _from_top,
            reveal=_reveal,
        )
        _kind.add(
            f"{_look} the top x cards of your library , where x is {{amount:count}} \\. {{takes}} {{rest:remainder}}",
            _from_top,
            reveal=_reveal,
        )
    _kind.add(f"mill {{amount}} cards {_SEP} {{takes}}", _milled)

__all__: Final = []
