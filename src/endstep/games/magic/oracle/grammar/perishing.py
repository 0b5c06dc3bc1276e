"""Sentences about what becomes of what was hurt or countered: "exile it instead" (CR 614.1a, 608.2c)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Effect, What
from endstep.games.magic.abilities.becoming import DAMAGED_OBJECTS
from endstep.games.magic.abilities.effects.permanents import ChangesThese, CounterIt
from endstep.games.magic.abilities.effects.players import DealDamage
from endstep.games.magic.abilities.objects import AFFECTED
from endstep.games.magic.abilities.patterns import Dies
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.parts import GoesElsewhere
from endstep.games.magic.oracle.grammar.kinds import EFFECT
from endstep.games.magic.oracle.grammar.rules import words_at
from endstep.games.magic.oracle.grammar.sentences import FOLLOWERS
from endstep.games.magic.oracle.grammar.substituting import parts_of, substitute
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import EXILE, HAND, LIBRARY

Effects = tuple[Effect, ...]

_EXILED: Final = (GoesElsewhere(Dies(AFFECTED), EXILE),)


def _exiled_instead(what: What) -> Effect:
    return ChangesThese(what, _EXILED, THIS_TURN)


EFFECT.add("if {what:pointed} would die this turn , exile (?:it|that card|them) instead", _exiled_instead)

_HURT: Final = re.compile(
    r"if (?:a creature|a permanent|that creature|that permanent|a creature or planeswalker) dealt damage this way "
    r"would die this turn , exile it instead "
)


def _if_it_dies(line: Line, place: int, before: Effects) -> Iterator[tuple[Effects, int]]:
    end = words_at(line, place, _HURT)
    if end > 0 and isinstance(before[-1], DealDamage):
        yield (*before, ChangesThese(DAMAGED_OBJECTS, _EXILED, THIS_TURN)), end


FOLLOWERS.append(_if_it_dies)

_COUNTERED: Final = re.compile(
    r"if (?:that|a|the) (?:spell|permanent spell) is countered this way , "
    r"(exile it instead of putting it into its owner's graveyard|"
    r"put it (?:into its owner's hand|on top of its owner's library|on the bottom of its owner's library) "
    r"instead of into that player's graveyard) "
)


def _if_countered(line: Line, place: int, before: Effects) -> Iterator[tuple[Effects, int]]:
    match = _COUNTERED.match(line.words, place)
    *earlier, last = before
    countering = [part for part in parts_of(last) if isinstance(part, CounterIt)]
    if match is None or len(countering) != 1:
        return
    words = match[1]
    to = EXILE if words.startswith("exile") else HAND if "hand" in words else LIBRARY
    position = -1 if "bottom" in words else 0

    def change(part: object) -> object:
        return replace(part, to=to, position=position) if isinstance(part, CounterIt) else part

    told = substitute(last, change)
    assert isinstance(told, Effect)
    line.furthest = max(line.furthest, match.end())
    yield (*earlier, told), match.end()


FOLLOWERS.append(_if_countered)

__all__: Final = []
