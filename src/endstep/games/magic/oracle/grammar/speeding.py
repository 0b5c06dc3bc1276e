"""Speed and max speed, levels and station symbols: what an object has as long as a number is high enough.

CR 702.178, 702.179, 711, 721.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from endstep.games.magic.abilities.base import Ability, Amount, Effect, Who
from endstep.games.magic.abilities.keywords.growing import STATION, level_up
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.speed import START_YOUR_ENGINES, HasMaxSpeed, SpeedOf, SpeedUp, max_speed
from endstep.games.magic.oracle.grammar.following import Unclear
from endstep.games.magic.oracle.grammar.kinds import ABILITY, CONDITION, EFFECT, KEYWORD, PLAIN_COUNT
from endstep.games.magic.oracle.grammar.offering import ANYTHING
from endstep.games.magic.oracle.grammar.resolving import Resolver
from endstep.games.magic.oracle.grammar.rules import Found
from endstep.games.magic.oracle.texts import Line

_MAX_SPEED: Final = re.compile(r"max speed — ")

KEYWORD.says("start your engines !", (START_YOUR_ENGINES,))
PLAIN_COUNT.says("your speed", SpeedOf())
CONDITION.says("you have max speed", HasMaxSpeed())


def settled(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return abilities that an object is to have, in which everything is said; nothing where that can't be told."""
    try:
        return tuple(_WHATEVER.ability(ability) for ability in abilities)
    except Unclear:
        return ()


_WHATEVER: Final = Resolver(ANYTHING - {"card", "spell"}, is_spell=False)


@ABILITY.reader
def _max_speed(line: Line, place: int) -> Iterator[Found]:
    match = _MAX_SPEED.match(line.words, place)
    if match is None:
        return
    line.furthest = max(line.furthest, match.end())
    for abilities, end in ABILITY.at(line, match.end()):
        assert isinstance(abilities, tuple)
        told = settled(abilities)
        if told:
            yield tuple(max_speed(ability) for ability in told), end


def _faster(amount: Amount = 1, who: Who = YOU) -> Effect:
    return SpeedUp(who, amount)


EFFECT.add("your speed increases by {amount}", _faster)
EFFECT.says("increase your speed by 1", (SpeedUp(),))
EFFECT.says("your speed increases by 1", (SpeedUp(),))


# levels and stations
KEYWORD.says("station", (STATION,))


@KEYWORD.rule("level up {mana}")
def _level_up(mana: str) -> tuple[Ability, ...]:
    return (level_up(mana),)
