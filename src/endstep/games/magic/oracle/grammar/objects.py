"""Objects as cards speak of them: "target creature", "it", "each creature you control" (CR 115, 608.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Target, What, Who
from endstep.games.magic.abilities.effects.casting import PAID_WITH
from endstep.games.magic.abilities.linked import EXILED_WITH_THIS
from endstep.games.magic.abilities.objects import (
    ABILITY,
    ANY_TARGET,
    CARD_IN_GRAVEYARD,
    HOST,
    PLANESWALKER,
    THIS,
    Things,
    Union,
)
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS
from endstep.games.magic.abilities.stacked import StackedAbilities
from endstep.games.magic.oracle.grammar.kinds import (
    ALL,
    ALL_GRAVEYARDS,
    HOST_KIND,
    OF,
    ONES,
    POINTED,
    SHARED,
    STANDING,
    TARGET,
    THINGS,
    WHAT,
    A,
)
from endstep.games.magic.oracle.grammar.pointing import Said, Self
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import STACK

_NOUNS: Final = (
    "creature|permanent|card|spell|ability|artifact|enchantment|land|planeswalker|token|aura|equipment|vehicle|"
    "spell or ability|source|attacking creature|blocking creature"
)
_IT: Final = re.compile(r"(?:it|him|her) ")
_THAT: Final = re.compile(rf"that ({_NOUNS}) (?!'s)")
_THOSE: Final = re.compile(r"those (\w+?)(?:s|ies) ")
_THEM: Final = re.compile(r"them ")
_ITS: Final = re.compile(r"(?:its|his|her) ")
_THATS: Final = re.compile(rf"that ({_NOUNS})'s ")
_SELF: Final = re.compile(r"~ ")
_SELFS: Final = re.compile(r"~'s ")
MANY: Final = 99  # "any number of": a target can't be chosen more often than there are objects


@POINTED.reader
def _it(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _SELF)
    if end > 0:
        yield Self(place), end
    end = words_at(line, place, _IT)
    if end > 0:
        yield Said(place), end
    for pattern in (_THAT, _THOSE):
        match = pattern.match(line.words, place)
        if match is not None:
            yield Said(place, match[1], pattern is _THOSE), match.end()
    end = words_at(line, place, _THEM)
    if end > 0:
        yield Said(place, "", True), end


@OF.reader
def _its(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _ITS)
    if end > 0:
        yield Said(place), end
    end = words_at(line, place, _SELFS)
    if end > 0:
        yield Self(place), end
    match = _THATS.match(line.words, place)
    if match is not None:
        yield Said(place, match[1]), match.end()


def _chosen(place: int, things: What, least: int = 1, most: int = 1) -> Target:
    """Return the word "target" where it stands; `resolve` numbers those that ask for the same."""
    return Target(objects=things, least=least, most=most, index=place + 1, whom="target")


_TARGET: Final = re.compile(r"(another |)target ")
_UP_TO: Final = re.compile(r"(?:each of |)(up to |)(one|two|three|four|five|six|ten|any number of) (other |)target ")
_COUNTS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10, "any number of": MANY}


@TARGET.reader
def _target(line: Line, place: int) -> Iterator[Found]:
    match = _TARGET.match(line.words, place)
    if match is not None:
        for things, end in ONES.at(line, match.end()):
            assert isinstance(things, Things)
            yield _chosen(place, replace(things, other=True) if match[1] else things), end
        for ability, words in _ABILITIES:
            end = words_at(line, match.end(), words)
            if end > 0 and not match[1]:
                yield _chosen(place, ability), end
        return
    match = _UP_TO.match(line.words, place)
    if match is None:
        return
    most = _COUNTS[match[2]]
    kind = ONES if most == 1 else THINGS
    for things, end in kind.at(line, match.end()):
        assert isinstance(things, Things)
        least = 0 if match[1] or most == MANY else most
        yield _chosen(place, replace(things, other=True) if match[3] else things, least, most), end


_ABILITIES: Final = (
    (ABILITY, re.compile(r"activated or triggered ability ")),
    (StackedAbilities(triggered=True), re.compile(r"triggered ability ")),
    (StackedAbilities(triggered=False), re.compile(r"activated ability ")),
    (Union((Things(zone=STACK), ABILITY)), re.compile(r"spell, activated ability, or triggered ability ")),
)


@TARGET.reader
def _any_target(line: Line, place: int) -> Iterator[Found]:
    for words, players, objects, whom in _PEOPLE:
        end = words_at(line, place, words)
        if end > 0:
            yield Target(players=players, objects=objects, index=place + 1, whom=whom), end


_PEOPLE: Final[tuple[tuple[re.Pattern[str], Who, What, str], ...]] = (
    (re.compile(r"any target "), EACH_PLAYER, ANY_TARGET.objects or PLANESWALKER, "any target"),
    (
        re.compile(r"target player or planeswalker "),
        EACH_PLAYER,
        PLANESWALKER,
        "target player or planeswalker",
    ),
    (
        re.compile(r"target opponent or planeswalker "),
        OPPONENTS,
        PLANESWALKER,
        "target opponent or planeswalker",
    ),
    (re.compile(r"target creature or player "), EACH_PLAYER, Things(types=("Creature",)), "target creature or player"),
)


def _others(things: Things) -> Things:
    return replace(things, other=True)


# objects that are acted on
WHAT.takes("{what:pointed}", "{what:target}", "{what:all}")
HOST_KIND.says("(?:enchanted|equipped|fortified) (?:creature|permanent|land|artifact|planeswalker|enchantment)", HOST)
WHAT.takes("{what:host}")
WHAT.says("the sacrificed (?:creature|permanent|artifact|land|enchantment)", PAID_WITH)
WHAT.says("the exiled cards?", EXILED_WITH_THIS)
OF.says("(?:enchanted|equipped) (?:creature|permanent|land|artifact)'s", HOST)
OF.says("the sacrificed (?:creature|permanent|artifact)'s", PAID_WITH)
OF.says("the exiled card's", EXILED_WITH_THIS)


def _both(left: Target, right: Target) -> What:
    return Union((left, right))


WHAT.add("{left:target} and {right:target}", _both)

# all of a kind
ALL.add("each other {things:ones}", _others)
ALL.takes("each {things:ones}", "all {things}", "{things}")
ALL.says("all graveyards", CARD_IN_GRAVEYARD)

# one of a kind, not chosen yet
A.takes("an? {things:ones}")
A.add("another {things:ones}", _others)

ALL_GRAVEYARDS.says("all graveyards", CARD_IN_GRAVEYARD)
ALL_GRAVEYARDS.says("your graveyard", CARD_IN_GRAVEYARD.yours())


@OF.reader
def _of_target(line: Line, place: int) -> Iterator[Found]:
    """Read "target creature's": only a bare type can stand so."""
    match = _TARGETS.match(line.words, place)
    if match is not None:
        yield _chosen(place, Things(types=(match[1].capitalize(),))), match.end()


_TARGETS: Final = re.compile(r"target (creature|artifact|land|enchantment|planeswalker)'s ")


@SHARED.reader
def _shared(line: Line, place: int) -> Iterator[Found]:
    """Read "one or two targets", "any number of targets", "up to two target creatures"."""
    for words, most in _TARGETS_SHARED:
        end = words_at(line, place, words)
        if end > 0:
            yield Target(ANY_TARGET.players, ANY_TARGET.objects, most=most, index=place + 1), end
    for words, most in _KINDS_SHARED:
        end = words_at(line, place, words)
        if end > 0:
            for things, behind in THINGS.at(line, end):
                assert isinstance(things, Things)
                yield _chosen(place, things, 1, most), behind


_TARGETS_SHARED: Final = (
    (re.compile(r"one or two targets "), 2),
    (re.compile(r"one, two, or three targets "), 3),
    (re.compile(r"one , two , or three targets "), 3),
)
_KINDS_SHARED: Final = (
    (re.compile(r"one or two target "), 2),
    (re.compile(r"one , two , or three target "), 3),
)


# of what something is always so
STANDING.says("~", THIS)
STANDING.takes("{what:host}", "{what:all}")
