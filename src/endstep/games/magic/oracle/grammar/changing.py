"""What becomes of objects: "gets +1/+1", "gains flying", "can't block", "becomes a 3/3 Ape creature" (CR 611-613).

A change is read without its subject: its parts speak of `THIS`, and `about` puts in what they are about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Final

from endstep.games.magic.abilities.amounts import ManaValueOf, X
from endstep.games.magic.abilities.base import Ability, Amount, Keyword, Part, What
from endstep.games.magic.abilities.objects import AFFECTED, THIS, Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.continuous.changing import (
    HasBase,
    HasColors,
    HasCreatureTypes,
    HasEveryCreatureType,
    HasLandTypes,
    IsAlso,
    IsNotA,
    IsNow,
    Loses,
    LosesAll,
)
from endstep.games.magic.continuous.creature_types import CREATURE_TYPES
from endstep.games.magic.continuous.despite import AttacksDespiteDefender, AttacksDespiteSickness
from endstep.games.magic.continuous.effects import (
    FOR_EVER,
    THIS_COMBAT,
    THIS_TURN,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
)
from endstep.games.magic.continuous.fighting import (
    ANY_NUMBER,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlockedOnlyBy,
    BlocksMore,
    BlocksOnly,
    CantAttackThem,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    NotAlone,
    NotBlockedBy,
)
from endstep.games.magic.continuous.limiting import CantBeSacrificed
from endstep.games.magic.continuous.parts import CantAttack, CantBeBlocked, CantBlock, Gets, Grants
from endstep.games.magic.continuous.permitting import CantActivate, DoesntUntap
from endstep.games.magic.oracle.grammar.kinds import BECOMING, CHANGE, CHANGES, DURATION, GAINED, HAVING, THIS_TURNS
from endstep.games.magic.oracle.grammar.numbers import times
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import CARD_TYPES, COLORS, LAND_TYPES, SUBTYPES

Parts = tuple[Part, ...]

DURATION.says("until end of turn", THIS_TURN)
DURATION.says("this turn", THIS_TURN)
DURATION.says("until your next turn", UNTIL_YOUR_NEXT_TURN)
DURATION.says("until the end of your next turn", UNTIL_END_OF_YOUR_NEXT_TURN)
DURATION.says("this combat", THIS_COMBAT)
DURATION.says("until end of combat", THIS_COMBAT)
LASTING: Final = FOR_EVER


def about(parts: Parts, objects: What) -> Parts:
    """Return parts about some objects instead of `THIS`."""
    return tuple(_about(part, objects) for part in parts)


def _about(part: Part, objects: What) -> Part:
    names = {field.name for field in fields(part)}  # type: ignore[arg-type]  # all parts are dataclasses
    name = "objects" if "objects" in names else "what"
    return replace(part, **{name: objects})  # type: ignore[type-var]


def _gets(size: tuple[Amount, Amount]) -> Parts:
    return (Gets(THIS, *size),)


def _gets_each(size: tuple[Amount, Amount], each: Amount) -> Parts | None:
    power, toughness = size
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    numbers = (times(each, power) if power else 0, times(each, toughness) if toughness else 0)  # no quantity: printed
    return (Gets(THIS, *numbers),)


def _grants(abilities: tuple[Ability, ...]) -> Parts:
    return tuple(Grants(THIS, ability) for ability in abilities)


def _loses(abilities: tuple[Ability, ...]) -> Parts | None:
    words = [ability for ability in abilities if isinstance(ability, Keyword)]
    return tuple(Loses(THIS, word) for word in words) if len(words) == len(abilities) else None


def _loses_for_good(abilities: tuple[Ability, ...], again: tuple[Ability, ...]) -> Parts | None:
    words = [ability for ability in abilities if isinstance(ability, Keyword)]
    if abilities != again or len(words) != len(abilities):
        return None
    return tuple(Loses(THIS, word, for_good=True) for word in words)


def _base(base: tuple[int, int]) -> Parts:
    return (HasBase(THIS, *base),)


def _only_by(by: Things) -> Parts:
    return (BlockedOnlyBy(THIS, by),)


def _not_by(by: Things) -> Parts:
    return (NotBlockedBy(THIS, by),)


def _only(only: Things) -> Parts:
    return (BlocksOnly(THIS, only),)


def _at_least(amount: Amount) -> Parts | None:
    return (BlockedByAtLeast(THIS, amount),) if isinstance(amount, int) else None


# layers 6 and 7
CHANGE.add("gets? {size}", _gets)
CHANGE.add("gets? an additional {size}", _gets)
CHANGE.add("gets? {size} for each {each}", _gets_each)
CHANGE.add("(?:gains?|ha(?:s|ve)) {abilities:having}", _grants)
CHANGE.add("loses? {abilities:keywords}", _loses)
CHANGE.add("loses? {abilities:keywords} and can't have or gain {again:keywords}", _loses_for_good)
CHANGE.says("loses? all abilities", (LosesAll(THIS),))
CHANGE.add("ha(?:s|ve) base power and toughness {base}", _base)
CHANGE.says("ha(?:s|ve) base power and toughness x/x", (HasBase(THIS, X, X),))
CHANGE.says("(?:gains? all creature types|(?:is|are) every creature type)", (HasEveryCreatureType(THIS),))

# combat
CHANGE.says("can't attack", (CantAttack(THIS),))
CHANGE.says("can't block", (CantBlock(THIS),))
CHANGE.says("can attack as though (?:it|they) didn't have defender", (AttacksDespiteDefender(THIS),))
CHANGE.says("can attack as though (?:it|they) had haste", (AttacksDespiteSickness(THIS),))
CHANGE.says("can't attack you", (CantAttackThem(THIS, YOU),))
CHANGE.says("can't attack you or planeswalkers you control", (CantAttackThem(THIS, YOU, planeswalkers=True),))
CHANGE.says("can't be sacrificed", (CantBeSacrificed(THIS),))
CHANGE.says("can't attack or block", (CantAttack(THIS), CantBlock(THIS)))
CHANGE.says("can't attack or block alone", (NotAlone(THIS),))
CHANGE.says("can't be blocked", (CantBeBlocked(THIS),))
CHANGE.says("can't be blocked by more than one creature", (BlockedByAtMost(THIS),))
CHANGE.add("can't be blocked except by {by:things}", _only_by)
CHANGE.add("can't be blocked except by {amount} or more creatures", _at_least)
CHANGE.add("can't be blocked by {by:things}", _not_by)
CHANGE.add("can block only {only:things}", _only)
CHANGE.says("can block an additional creature each combat", (BlocksMore(THIS),))
CHANGE.says("can block any number of creatures", (BlocksMore(THIS, ANY_NUMBER),))
CHANGE.says("(?:its|their) activated abilities can't be activated", (CantActivate(THIS),))
CHANGE.says("attacks? each (?:combat|turn) if able", (MustAttack(THIS),))
CHANGE.says("blocks? each (?:combat|turn) if able", (MustBlock(THIS),))
CHANGE.says("must be blocked if able", (MustBeBlocked(THIS),))
CHANGE.says(
    "do(?:es|)n't untap during (?:your|its controller's|their controllers'?) untap steps?", (DoesntUntap(THIS),)
)


# types and colours


def _colored(color: str) -> Parts:
    return (HasColors(THIS, (COLORS[color],)),)


CHANGE.says("(?:is|are) colorless", (HasColors(THIS),))
CHANGE.add("(?:is|are) {color}", _colored)
CHANGE.says("(?:isn't|aren't) (?:a creature|creatures)", (IsNotA(THIS, ("Creature",)),))

_BECOMES: Final = re.compile(r"(becomes?|is|are) (?:an? |)(?:(\d+|x)/(\d+|x) )?")
_WORD: Final = re.compile(r"(\S+) ")
_BASE_SIZE: Final = re.compile(r"with base power and toughness (\d+)/(\d+) ")
_STILL: Final = re.compile(
    r"(?:that's still an? (?:land|artifact|planeswalker|enchantment)|that are still (?:lands|artifacts)) "
)
_LIKE_MANA_VALUE: Final = re.compile(
    r"with (?:base |)power and (?:base |)toughness each equal to (?:its|their) mana values? "
)
_IN_ADDITION: Final = re.compile(r"in addition to (?:its|their) other (?:creature |land |)types ")


class _Kinds:
    """The colours and types in "green Ape creature"."""

    __slots__ = ("colors", "subtypes", "types")

    def __init__(self) -> None:
        self.colors: list[int] = []
        self.types: list[str] = []
        self.subtypes: list[str] = []


def _kinds(line: Line, place: int) -> tuple[_Kinds, int]:
    kinds = _Kinds()
    while True:
        match = _WORD.match(line.words, place)
        if match is None:
            break
        word = match[1]
        if word in COLORS and not kinds.types:
            kinds.colors.append(COLORS[word])
        elif word == "and" and kinds.colors and not kinds.subtypes:
            pass
        elif word.removesuffix("s") in CARD_TYPES:
            kinds.types.append(CARD_TYPES[word.removesuffix("s")])
        elif word in SUBTYPES and not kinds.types:
            kinds.subtypes.append(SUBTYPES[word])
        else:
            break
        place = match.end()
    return kinds, place


@BECOMING.reader
def _becoming(line: Line, place: int) -> Iterator[Found]:
    if line.words.startswith("become", place):
        yield from _becomes(line, place)


@CHANGE.reader
def _becomes(line: Line, place: int) -> Iterator[Found]:
    """Read "becomes a 3/3 green Ape creature with trample", for what is no creature yet or loses its other types."""
    match = _BECOMES.match(line.words, place)
    if match is None:
        return
    kinds, at = _kinds(line, match.end())
    size: tuple[Amount, Amount] | None = None
    if match[2] is not None:
        size = (_sized(match[2]), _sized(match[3]))
    else:
        base = _BASE_SIZE.match(line.words, at)
        counted = words_at(line, at, _LIKE_MANA_VALUE)
        if base is not None:
            size, at = (int(base[1]), int(base[2])), base.end()
        elif counted > 0:
            size, at = (ManaValueOf(AFFECTED), ManaValueOf(AFFECTED)), counted
    if not match[1].startswith("become") and not isinstance(size and size[0], ManaValueOf):
        if words_at(line, at, _STILL) < 0:  # "is a 3/3 creature" would say that it is nothing else
            return
    if size is None or "Creature" not in kinds.types or not all(name in CREATURE_TYPES for name in kinds.subtypes):
        return
    more = tuple(name for name in kinds.types if name != "Creature")
    parts: list[Part] = [IsAlso(THIS, (*more, "Creature"))]
    if kinds.subtypes:
        parts.append(HasCreatureTypes(THIS, tuple(kinds.subtypes)))
    if kinds.colors:
        parts.append(HasColors(THIS, tuple(kinds.colors)))
    yield from _with_abilities(line, at, parts, size)


_WITH: Final = re.compile(r"with ")


def _sized(figure: str) -> Amount:
    return X if figure == "x" else int(figure)


def _with_abilities(line: Line, place: int, parts: list[Part], size: tuple[Amount, Amount]) -> Iterator[Found]:
    following = words_at(line, place, _WITH)
    every = words_at(line, place, _EVERY_TYPE)
    if every > 0:
        still = words_at(line, every, _STILL)
        yield (*_kept(parts, still), HasEveryCreatureType(THIS), HasBase(THIS, *size)), max(still, every)
    if following > 0:
        for abilities, end in HAVING.at(line, following):
            assert isinstance(abilities, tuple)
            still = words_at(line, end, _STILL)
            yield (*_kept(parts, still), *_grants(abilities), HasBase(THIS, *size)), max(still, end)
    still = words_at(line, place, _STILL)
    yield (*_kept(parts, still), HasBase(THIS, *size)), max(still, place)


def _kept(parts: list[Part], still: int) -> list[Part]:
    """Return what something becomes that loses its other card types, unless the words keep them (CR 205.1a-b)."""
    first, *others = parts
    if still > 0 or not isinstance(first, IsAlso) or "Artifact" in first.kinds:
        return parts
    return [IsNow(THIS, first.kinds), *others]


_EVERY_TYPE: Final = re.compile(r"with all creature types ")
_ARE: Final = re.compile(r"(?:is|are|becomes?) (?:an? |)(?:(\d+)/(\d+) )?")
_TOO: Final = re.compile(r"and ")


@CHANGE.reader
def _is_also(line: Line, place: int) -> Iterator[Found]:
    """Read "are 1/1 green Saproling creatures in addition to their other types": colours and size are new ones."""
    match = _ARE.match(line.words, place)
    if match is None:
        return
    kinds, at = _kinds(line, match.end())
    more = words_at(line, at, _TOO)
    others, behind = _kinds(line, more) if more > 0 else (_Kinds(), at)
    base = _BASE_SIZE.match(line.words, behind)
    end = words_at(line, behind if base is None else base.end(), _IN_ADDITION)
    types = (*kinds.types, *others.types, *kinds.subtypes, *others.subtypes)
    if end < 0 or not types or others.colors or types[0] in LAND_TYPES:
        return
    parts: list[Part] = [IsAlso(THIS, types)]
    if kinds.colors:
        parts.append(HasColors(THIS, tuple(kinds.colors)))
    if match[1] is not None:
        parts.append(HasBase(THIS, int(match[1]), int(match[2])))
    elif base is not None:
        parts.append(HasBase(THIS, int(base[1]), int(base[2])))
    yield tuple(parts), end


_LAND: Final = re.compile(r"(?:is|are|becomes?) (?:an? |)(plains|islands?|swamps?|mountains?|forests?) ")


@CHANGE.reader
def _land_type(line: Line, place: int) -> Iterator[Found]:
    match = _LAND.match(line.words, place)
    if match is not None:
        kind = SUBTYPES[match[1]]
        also = words_at(line, match.end(), _IN_ADDITION)
        if also > 0:
            yield (IsAlso(THIS, (kind,)),), also
        else:
            yield (HasLandTypes(THIS, (kind,)),), match.end()


_AND: Final = re.compile(r"(?:, and |and |, )")


@CHANGES.reader
def _several(line: Line, place: int) -> Iterator[Found]:
    """Read several changes of one subject."""
    for parts, end in CHANGE.at(line, place):
        assert isinstance(parts, tuple)
        following = words_at(line, end, _AND)
        if following > 0:
            for others, behind in CHANGES.at(line, following):
                assert isinstance(others, tuple)
                yield (*parts, *others), behind
        yield parts, end


# what holds for one turn, told in the words themselves
THIS_TURNS.says("attacks? this turn if able", (MustAttack(THIS),))
THIS_TURNS.says("can't be blocked this turn", (CantBeBlocked(THIS),))
THIS_TURNS.says("can't block this turn", (CantBlock(THIS),))
THIS_TURNS.says("can attack this turn as though (?:it|they) didn't have defender", (AttacksDespiteDefender(THIS),))
THIS_TURNS.says("can attack this turn as though (?:it|they) had haste", (AttacksDespiteSickness(THIS),))
THIS_TURNS.says("blocks? this turn if able", (MustBlock(THIS),))
THIS_TURNS.says("must be blocked this turn if able", (MustBeBlocked(THIS),))
THIS_TURNS.says("attacks? this combat if able", (MustAttack(THIS),))

GAINED.add("{abilities:having}", _grants)
