"""Objects as cards speak of them: "target creature", "it", "each creature you control" (CR 115, 608.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.amounts import X
from endstep.games.magic.abilities.base import Target, What, Who
from endstep.games.magic.abilities.effects.casting import PAID_WITH
from endstep.games.magic.abilities.limits import AnyOf
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
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.stacked import StackedAbilities
from endstep.games.magic.oracle.grammar.kinds import (
    ALL,
    ALL_GRAVEYARDS,
    CARD_KINDS,
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
from endstep.games.magic.oracle.grammar.pointing import Hosted, Said, Self
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import GRAVEYARD, STACK

_NOUNS: Final = (
    "spell or ability|creature|permanent|card|spell|ability|artifact|enchantment|land|planeswalker|token|aura|"
    "equipment|vehicle|source|attacking creature|blocking creature"
)
_IT: Final = re.compile(r"it ")
_HE: Final = re.compile(r"(?:he|him|she|her) ")  # the permanent itself: of others it is said "it"
_THAT: Final = re.compile(rf"that ({_NOUNS}) (?!'s)")
_THOSE: Final = re.compile(r"those (\w+?)(?:s|ies) ")
_THEM: Final = re.compile(r"(?:them|they) ")
_HOST: Final = r"(?:enchanted|equipped|fortified) (?:creature|permanent|land|artifact|planeswalker|enchantment)"
_HOSTED: Final = re.compile(f"{_HOST} ")
_HOSTS: Final = re.compile(f"{_HOST}'s ")
_ITS: Final = re.compile(r"(?:its|(?:his|her)(?= controller| owner)) ")
_THATS: Final = re.compile(rf"that ({_NOUNS})'s ")
_SELF: Final = re.compile(r"~ ")
_SELFS: Final = re.compile(r"(?:~'s|(?:his|her)(?! controller| owner)) ")
MANY: Final = 99  # "any number of": a target can't be chosen more often than there are objects


@POINTED.reader
def _it(line: Line, place: int) -> Iterator[Found]:
    for words in (_SELF, _HE):
        end = words_at(line, place, words)
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


@WHAT.reader
def _hosted(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _HOSTED)
    if end > 0:
        yield Hosted(place), end


@OF.reader
def _its(line: Line, place: int) -> Iterator[Found]:
    end = words_at(line, place, _HOSTS)
    if end > 0:
        yield Hosted(place), end
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


_TARGET: Final = re.compile(r"(another |a second |)target ")
_UP_TO: Final = re.compile(
    r"(?:each of |)(up to |)(one or two|one , two , or three|one|two|three|four|five|six|ten|x|any number of) "
    r"(other |)target "
)
_SINGLE_GRAVEYARD: Final = re.compile(r"from a single graveyard ")
_SOME: Final = {"one or two": 2, "one , two , or three": 3}
_COUNTS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10, "x": MANY}
_COUNTS["any number of"] = MANY


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
    most = _SOME.get(match[2]) or _COUNTS[match[2]]
    kind = ONES if most == 1 else THINGS
    least = 0 if match[1] or match[2] == "any number of" else 1 if match[2] in (*_SOME, "x") else most
    for things, end in kind.at(line, match.end()):
        assert isinstance(things, Things)
        chosen = _chosen(place, replace(things, other=True) if match[3] else things, least, most)
        yield replace(chosen, count=X) if match[2] == "x" else chosen, end
    for things, end in CARD_KINDS.at(line, match.end()):
        alone = words_at(line, end, _SINGLE_GRAVEYARD)
        if alone > 0 and not match[3] and least == 0:  # as many as must be chosen could be nowhere together
            assert isinstance(things, Things)
            there = _chosen(place, replace(things, zone=GRAVEYARD), least, most)
            yield replace(there, one_owner=True, count=X if match[2] == "x" else None), alone


_ABILITIES: Final = (
    (
        Union((StackedAbilities(triggered=False, controller=YOU), StackedAbilities(triggered=True, controller=YOU))),
        re.compile(r"activated or triggered ability you control "),
    ),
    (StackedAbilities(triggered=True, controller=YOU), re.compile(r"triggered ability you control ")),
    (StackedAbilities(triggered=False, controller=YOU), re.compile(r"activated ability you control ")),
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
        re.compile(r"any other target "),
        EACH_PLAYER,
        Things(any_type=("Creature", "Planeswalker", "Battle"), other=True),
        "any other target",
    ),
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
HOST_KIND.says(_HOST, HOST)
WHAT.says("the sacrificed (?:creature|permanent|artifact|land|enchantment)", PAID_WITH)
WHAT.says("the exiled cards?", EXILED_WITH_THIS)
OF.says("the sacrificed (?:creature|permanent|artifact)'s", PAID_WITH)
OF.says("the exiled (?:card|creature|artifact)'s", EXILED_WITH_THIS)


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


def _other_or(left: Things, right: Things) -> Things | None:
    """Return "another creature or an artifact you control": only the first is other than the source."""
    told = (left.owner, left.controller)
    if left.zone != right.zone or told not in ((right.owner, right.controller), (None, None)):
        return None
    kinds = (replace(left, controller=None, owner=None, other=True), replace(right, controller=None, owner=None))
    return Things(right.zone, controller=right.controller, owner=right.owner, within=(AnyOf(kinds),))


A.add("another {left:ones} or an? {right:ones}", _other_or)

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
            least = 0 if most == MANY else 1
            yield Target(ANY_TARGET.players, ANY_TARGET.objects, least, most, index=place + 1), end
    for words, most in _KINDS_SHARED:
        end = words_at(line, place, words)
        if end > 0:
            for things, behind in THINGS.at(line, end):
                assert isinstance(things, Things)
                yield _chosen(place, things, 0 if most == MANY else 1, most), behind


_TARGETS_SHARED: Final = (
    (re.compile(r"one or two targets "), 2),
    (re.compile(r"one, two, or three targets "), 3),
    (re.compile(r"one , two , or three targets "), 3),
    (re.compile(r"any number of targets "), MANY),
)
_KINDS_SHARED: Final = (
    (re.compile(r"one or two target "), 2),
    (re.compile(r"one , two , or three target "), 3),
    (re.compile(r"any number of target "), MANY),
)


# of what something is always so
STANDING.says("~", THIS)
STANDING.takes("{what:host}", "{what:all}")
