"""Whole abilities: keywords on a line, activated and triggered ones, chapters, modes, instructions (CR 113, 602-604).

Each reading of a paragraph is a tuple of abilities in which words still point at what they speak of; `resolving`
settles that. A paragraph ends with its sign, and an ability in quotes with the closing quote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from endstep.games.magic.abilities.base import (
    Ability,
    Activated,
    Condition,
    Cost,
    Effect,
    ExtraCost,
    Mode,
    Pattern,
    Text,
    Triggered,
    Who,
    mentions,
)
from endstep.games.magic.abilities.conditions import Both
from endstep.games.magic.abilities.costs import Loyalty
from endstep.games.magic.abilities.moments import ThisIsIn
from endstep.games.magic.abilities.objects import THIS, Things
from endstep.games.magic.abilities.patterns import Always, Casts, Dies, GoesTo, Leaves
from endstep.games.magic.abilities.players import EACH_PLAYER, OPPONENTS, YOU
from endstep.games.magic.abilities.saga import Chapter
from endstep.games.magic.abilities.sequence import If, in_order
from endstep.games.magic.abilities.words import together
from endstep.games.magic.abilities.writing import alternative_cost, enchant
from endstep.games.magic.oracle.grammar.costs import Price
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.joining import further
from endstep.games.magic.oracle.grammar.kinds import (
    ABILITY,
    ALONE,
    CHEAPER,
    CONDITION,
    CONDITIONS,
    COSTS,
    EVENT,
    KEYWORD,
    MOMENT,
    ONLY,
    QUOTED,
    SENTENCES,
    TEXT,
)
from endstep.games.magic.oracle.grammar.offering import ANYTHING
from endstep.games.magic.oracle.grammar.pointing import Said, SaidMuch, SaidWho
from endstep.games.magic.oracle.grammar.resolving import Resolver
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.grammar.substituting import holds
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.oracle.vocabulary import NUMBERS
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD, HAND, STACK

Abilities = tuple[Ability, ...]
Effects = tuple[Effect, ...]

# quotes

_OPEN: Final = re.compile(r'" ')
_CLOSE: Final = re.compile(r'" ')


@QUOTED.reader
def _quoted(line: Line, place: int) -> Iterator[Found]:
    begin = words_at(line, place, _OPEN)
    if begin < 0:
        return
    for abilities, end in ABILITY.at(line, begin):
        close = words_at(line, end, _CLOSE)
        if close < 0:
            continue
        assert isinstance(abilities, tuple)
        try:
            yield tuple(_WHATEVER.ability(ability) for ability in abilities), close
        except Unclear:
            continue


_WHATEVER: Final = Resolver(ANYTHING - {"card", "spell"}, is_spell=False)  # what has a quoted ability is not known yet


# keywords on a line

_COMMA: Final = re.compile(r"[,;] ")
_AT_END: Final = re.compile(r'(?:¶|") ')


def _ends(line: Line, place: int) -> bool:
    return place >= len(line.words) or _AT_END.match(line.words, place) is not None


@ABILITY.reader
def _keywords(line: Line, place: int) -> Iterator[Found]:
    for abilities, end in _row(line, place):
        if _ends(line, end):
            yield abilities, end


def _row(line: Line, place: int) -> Iterator[tuple[Abilities, int]]:
    for abilities, end in KEYWORD.at(line, place):
        assert isinstance(abilities, tuple)
        following = words_at(line, end, _COMMA)
        if following > 0:
            for others, behind in _row(line, following):
                yield (*abilities, *others), behind
        yield abilities, end


# what happens: one text, or modes

_CHOOSE: Final = re.compile(
    r"choose (one|two|three|one or more|one or both|up to one|up to two|one that hasn't been chosen) — ¶ "
)
_BULLET: Final = re.compile(r"• ")
_END: Final = re.compile(r"¶ ")


@TEXT.reader
def _text(line: Line, place: int) -> Iterator[Found]:
    for effects, end in SENTENCES.at(line, place):
        assert isinstance(effects, tuple)
        yield Text(in_order(*effects)), end
    match = _CHOOSE.match(line.words, place)
    if match is None:
        return
    line.furthest = max(line.furthest, match.end())
    for modes, end in _modes(line, match.end()):
        yield _modal(match[1], modes), end


def _modes(line: Line, place: int) -> Iterator[tuple[tuple[Mode, ...], int]]:
    begin = words_at(line, place, _BULLET)
    if begin < 0:
        return
    for effects, end in SENTENCES.at(line, begin):
        assert isinstance(effects, tuple)
        mode = Mode(in_order(*effects))
        following = words_at(line, end, _END)
        more = words_at(line, following, _BULLET) if following > 0 else -1
        if more > 0:
            for others, behind in _modes(line, following):
                yield (mode, *others), behind
        elif _ends(line, end):
            yield (mode,), end


def _modal(words: str, modes: tuple[Mode, ...]) -> Text:
    if words == "one or more":
        return Text(None, modes, 1, most=len(modes))
    if words == "one or both":
        return Text(None, modes, 1, most=2)
    if words.startswith("up to"):
        return Text(None, modes, 0, most=NUMBERS[words.split()[-1]])
    if words.startswith("one that"):
        return Text(None, modes, 1, once=True)
    return Text(None, modes, NUMBERS[words])


# activated abilities

_COLON: Final = re.compile(r": ")
_ACTIVATE: Final = re.compile(r"activate ")
_ONLY_SORCERY: Final = re.compile(r"only as a sorcery ")
_ONLY_INSTANT: Final = re.compile(r"only as an instant ")
_ONLY_ONCE: Final = re.compile(r"only once each turn ")
_AND: Final = re.compile(r"and ")
_STOP: Final = re.compile(r"\. ")
_ANY_PLAYER: Final = re.compile(r"any player may activate this ability \. ")
_X_NOT_0: Final = re.compile(r"x can't be 0 \. ")


@ABILITY.reader
def _activated(line: Line, place: int) -> Iterator[Found]:
    for price, end in COSTS.at(line, place):
        begin = words_at(line, end, _COLON)
        if begin < 0:
            continue
        assert isinstance(price, tuple)
        mana, costs = price
        for text, behind in TEXT.at(line, begin):
            assert isinstance(text, Text)
            ability = Activated(mana, costs, text, zones=_zones_of(line.words[place:behind]))
            for limited, last in _limited(line, behind, ability):
                if _ends(line, last):
                    yield (limited,), last


_FROM_GRAVEYARD: Final = ("return ~ from your graveyard to ", "exile ~ from your graveyard ")


def _zones_of(words: str) -> tuple[int, ...]:
    """Return where an ability can be activated: that is told by what it does with the card."""
    if any(each in words for each in _FROM_GRAVEYARD):
        return (GRAVEYARD,)
    if "discard ~" in words:
        return (HAND,)
    return (BATTLEFIELD,)


def _limited(line: Line, place: int, ability: Activated) -> Iterator[tuple[Activated, int]]:
    """Read the sentences behind an activated ability that say who may activate it, and when."""
    yield ability, place
    anybody = words_at(line, place, _ANY_PLAYER)
    if anybody > 0:
        yield from _limited(line, anybody, replace(ability, who=EACH_PLAYER))
    for cost, end in CHEAPER.at(line, place):
        stop = words_at(line, end, _STOP)
        if stop > 0:
            assert isinstance(cost, Cost)
            yield from _limited(line, stop, replace(ability, costs=(*ability.costs, cost)))
    least = words_at(line, place, _X_NOT_0)
    if least > 0:
        yield from _limited(line, least, replace(ability, least_x=1))
    begin = words_at(line, place, _ACTIVATE)
    if begin > 0:
        for limited, end in _limits(line, begin, ability):
            stop = words_at(line, end, _STOP)
            if stop > 0:
                yield from _limited(line, stop, limited)


def _limits(line: Line, place: int, ability: Activated) -> Iterator[tuple[Activated, int]]:
    found: list[tuple[Activated, int]] = []
    sorcery = words_at(line, place, _ONLY_SORCERY)
    if sorcery > 0:
        found.append((replace(ability, sorcery=True), sorcery))
    instant = words_at(line, place, _ONLY_INSTANT)
    if instant > 0:  # what is no plain mana ability is activated only when an instant could be cast
        found.append((ability, instant))
    once = words_at(line, place, _ONLY_ONCE)
    if once > 0:
        found.append((replace(ability, once=True), once))
    for condition, end in ONLY.at(line, place):
        assert isinstance(condition, Condition)
        both = condition if ability.condition is None else Both(ability.condition, condition)
        found.append((replace(ability, condition=both), end))
    for limited, end in found:
        following = words_at(line, end, _AND)
        if following > 0:
            yield from _limits(line, following, limited)
        yield limited, end


_LOYALTY: Final = re.compile(r"(\+\d+|-\d+|0) : ")


@ABILITY.reader
def _loyalty(line: Line, place: int) -> Iterator[Found]:
    match = _LOYALTY.match(line.words, place)
    if match is None:
        return
    for text, end in TEXT.at(line, match.end()):
        assert isinstance(text, Text)
        if _ends(line, end):
            yield (Activated("{0}", (Loyalty(int(match[1])),), text),), end


# triggered abilities

_TRIGGERS_ONCE: Final = re.compile(r"this ability triggers only once each turn \. ")
_WHEN: Final = re.compile(r"(?:when|whenever) ")
_AT: Final = re.compile(r"at ")
_THEN: Final = re.compile(r", ")
_IF: Final = re.compile(r", if ")


@ABILITY.reader
def _triggered(line: Line, place: int) -> Iterator[Found]:
    begin = words_at(line, place, _WHEN)
    if begin > 0:
        for patterns, end in EVENT.at(line, begin):
            assert isinstance(patterns, tuple)
            for joined, behind in further(line, end, patterns):
                yield from _then(line, behind, joined)
        for condition, end in CONDITION.at(line, begin):
            assert isinstance(condition, Condition)
            yield from _on_state(line, end, condition)
        return
    begin = words_at(line, place, _AT)
    if begin > 0:
        for patterns, end in MOMENT.at(line, begin):
            assert isinstance(patterns, tuple)
            for joined, behind in further(line, end, patterns):
                yield from _then(line, behind, joined)


def _then(line: Line, place: int, patterns: tuple[Pattern, ...]) -> Iterator[Found]:
    begin = words_at(line, place, _THEN)
    asks = words_at(line, place, _IF)
    if asks > 0:
        for condition, end in CONDITIONS.at(line, asks):
            assert isinstance(condition, Condition)
            behind = words_at(line, end, _THEN)
            if behind > 0:
                yield from _does(line, behind, patterns, condition)
    if begin > 0:
        yield from _does(line, begin, patterns, None)


def _does(line: Line, place: int, patterns: tuple[Pattern, ...], condition: Condition | None) -> Iterator[Found]:
    for text, end in TEXT.at(line, place):
        assert isinstance(text, Text)
        once = words_at(line, end, _TRIGGERS_ONCE)
        if once > 0 and _ends(line, once) and (len(patterns) == 1 or not holds(text, (Said, SaidWho, SaidMuch))):
            zones = {_functions(when) for when in patterns}
            if zones == {(BATTLEFIELD,)}:
                yield tuple(Triggered(when, text, condition, once=True) for when in patterns), once
        if _ends(line, end):
            words = line.words[place:end]
            returns = any(each in words for each in _FROM_GRAVEYARD) and not any(map(_is_its_own_end, patterns))
            returns = returns or mentions(condition, (ThisIsIn,))
            yield (
                tuple(
                    Triggered(when, text, condition, (GRAVEYARD,) if returns else _functions(when)) for when in patterns
                ),
                end,
            )


def _is_its_own_end(when: Pattern) -> bool:
    """Return whether an event takes the card from the battlefield: such an ability looks back."""
    return isinstance(when, (Dies, Leaves)) and when.what == THIS


def _functions(when: Pattern) -> tuple[int, ...]:
    """Return where an ability that waits for an event functions (CR 113.6)."""
    if when == Casts(YOU, THIS):
        return (STACK,)
    return (GRAVEYARD,) if when == GoesTo(THIS) else (BATTLEFIELD,)


def _on_state(line: Line, place: int, condition: Condition) -> Iterator[Found]:
    """Read what a state trigger does; an "if" behind it must hold as it triggers and as it resolves (CR 603.4)."""
    begin = words_at(line, place, _THEN)
    asks = words_at(line, place, _IF)
    for more, closes in CONDITIONS.at(line, asks) if asks > 0 else ():
        assert isinstance(more, Condition)
        behind = words_at(line, closes, _THEN)
        for text, end in TEXT.at(line, behind) if behind > 0 else ():
            assert isinstance(text, Text)
            if _ends(line, end) and text.effect is not None:
                yield (Triggered(Always(), Text(If(more, text.effect)), Both(condition, more)),), end
    if begin > 0 and asks < 0:
        for text, end in TEXT.at(line, begin):
            assert isinstance(text, Text)
            if _ends(line, end):
                yield (Triggered(Always(), text, condition),), end


_CHAPTERS: Final = re.compile(r"((?:(?:i|ii|iii|iv|v|vi) (?:, )?)+)— ")
_CHAPTER_NAME: Final = re.compile(r"(?!choose )(?:[a-z][\w'-]* |, |! ){1,6}— ")  # it means nothing (CR 207.2d)
_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}


@ABILITY.reader
def _chapter(line: Line, place: int) -> Iterator[Found]:
    match = _CHAPTERS.match(line.words, place)
    if match is None:
        return
    numbers = tuple(_ROMAN[word] for word in match[1].replace(",", "").split())
    named = words_at(line, match.end(), _CHAPTER_NAME)
    for text, end in TEXT.at(line, max(named, match.end())):
        assert isinstance(text, Text)
        if _ends(line, end):
            yield (Triggered(Chapter(numbers), text),), end


# what a spell does, and what it costs


@dataclass(frozen=True, slots=True)
class Instructions(Ability):
    """What a spell does, one paragraph of it; `compiler` puts the paragraphs together."""

    text: Text


@ABILITY.reader
def _instructions(line: Line, place: int) -> Iterator[Found]:
    for text, end in TEXT.at(line, place):
        assert isinstance(text, Text)
        if _ends(line, end):
            yield (Instructions(text),), end


def _additional(price: Price) -> Abilities:
    mana, costs = price
    return (ExtraCost("additional cost", mana, costs),)


ABILITY.add("as an additional cost to cast ~ , {price:paid} \\.", _additional)


def _instead_of_mana(price: Price) -> Abilities:
    mana, costs = price
    return (alternative_cost(together(mana, costs), "" if mana == "{0}" else mana, *costs),)


def _instead_if(price: Price, condition: Condition) -> Abilities:
    mana, costs = price
    name = together(mana, costs)
    return (alternative_cost(name, "" if mana == "{0}" else mana, *costs, condition=condition),)


ABILITY.add("you may {price:paid} rather than pay ~'s mana cost \\.", _instead_of_mana)
ABILITY.add("if {condition} , you may {price:paid} rather than pay ~'s mana cost \\.", _instead_if)


ABILITY.says("play with the top card of your library revealed \\.", ())
_MINE: Final = "your library"
ABILITY.says(f"you may look at the top card of {_MINE} any time \\.", ())


def _cheaper_keyword(abilities: Abilities, cost: Cost) -> Abilities | None:
    (ability, *others) = abilities
    if others or not isinstance(ability, Activated):
        return None
    return (replace(ability, costs=(*ability.costs, cost)),)


ABILITY.add("{abilities:keyword} \\. {cost:cheaper} \\.", _cheaper_keyword)

# enchant


def _enchants(things: Things) -> Abilities:
    return (enchant(things),)


def _enchants_player(who: Who) -> Abilities:
    return (enchant(who),)


ABILITY.add("enchant {things:ones}", _enchants)
ABILITY.says("enchant player", _enchants_player(EACH_PLAYER))
ABILITY.says("enchant opponent", _enchants_player(OPPONENTS))


# static abilities, one for each sentence


@ABILITY.reader
def _static(line: Line, place: int) -> Iterator[Found]:
    for abilities, end in _always(line, place):
        if _ends(line, end):
            yield abilities, end


def _always(line: Line, place: int) -> Iterator[tuple[Abilities, int]]:
    for ability, end in ALONE.at(line, place):
        assert isinstance(ability, Ability)
        stop = words_at(line, end, _STOP)
        if stop < 0 and line.words[end - 2 : end] == '" ':
            stop = end
        if stop < 0:
            continue
        yield (ability,), stop
        for others, behind in _always(line, stop):
            yield (ability, *others), behind
