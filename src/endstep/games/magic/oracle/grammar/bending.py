"""Earthbend, airbend, waterbend and firebending, and mana that is not lost (CR 701.65-701.67, 702.189)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Ability, Activated, Amount, Effect, What
from endstep.games.magic.abilities.bending import Airbend, Earthbend, KeepMana, firebending
from endstep.games.magic.abilities.objects import LAND, target
from endstep.games.magic.abilities.producing import AddAmong, AddChosen, AddMana, AddManaFor
from endstep.games.magic.abilities.sequence import in_order
from endstep.games.magic.oracle.grammar.acting import zone_of
from endstep.games.magic.oracle.grammar.kinds import ABILITY, EFFECT, KEYWORD, SENTENCE
from endstep.games.magic.oracle.grammar.rules import Found
from endstep.games.magic.oracle.texts import Line
from endstep.games.magic.state.codes import BATTLEFIELD, STACK

Abilities = tuple[Ability, ...]


def _airbends(what: What) -> Effect | None:
    return Airbend(what) if zone_of(what) in (BATTLEFIELD, STACK, None) else None


def _twice(amount: Amount, more: Amount) -> Effect:
    return in_order(Earthbend(amount), Earthbend(more, target(LAND.yours(), index=1)))


EFFECT.add("airbend {what}", _airbends)
EFFECT.add("earthbend {amount}", Earthbend)
EFFECT.add("earthbend {amount} , then earthbend {more:amount}", _twice)
EFFECT.add("earthbend x , where x is {amount:count}", Earthbend)


def _firebending(amount: Amount) -> Abilities:
    return (firebending(amount),)


KEYWORD.add("firebending {amount}", _firebending)
KEYWORD.add("firebending x , where x is {amount:count} [\\.]", _firebending)

_KEPT: Final = "(?:you don't|that player doesn't|they don't) lose this mana as steps and phases end"


@SENTENCE.rule(f"{{effects:clauses}} \\. until end of turn , {_KEPT}")
def _kept(effects: tuple[Effect, ...]) -> Effect | None:
    adding = [effect for effect in effects if isinstance(effect, (AddMana, AddManaFor, AddChosen, AddAmong))]
    if len(adding) != 1:
        return None
    return in_order(*[KeepMana(effect) if effect is adding[0] else effect for effect in effects])


_WATERBEND: Final = re.compile(r"waterbend (?=\{)")


@ABILITY.reader
def _waterbend(line: Line, place: int) -> Iterator[Found]:
    match = _WATERBEND.match(line.words, place)
    if match is None:
        return
    for abilities, end in ABILITY.at(line, match.end()):
        if isinstance(abilities, tuple) and len(abilities) == 1 and isinstance(abilities[0], Activated):
            yield (replace(abilities[0], keyword="waterbend"),), end
