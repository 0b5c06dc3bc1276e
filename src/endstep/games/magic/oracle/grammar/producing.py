"""Mana in amounts: "X mana of any one color", "an amount of {G} equal to ...", "in any combination of ..." (CR 106)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from endstep.games.magic.abilities.base import Amount, Effect, What, Who
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.producing import ANY_COLOR, AddAmong, adds_chosen, adds_for
from endstep.games.magic.oracle.grammar.doing import does
from endstep.games.magic.oracle.grammar.kinds import COMBINED, EFFECT
from endstep.games.magic.oracle.grammar.pointing import SaidMuch
from endstep.games.magic.oracle.grammar.rules import Found, words_at
from endstep.games.magic.oracle.texts import Line

_SYMBOL: Final = re.compile(r"(\{[WUBRGC]\}) ")
_BETWEEN: Final = re.compile(r"(?:, and / or |and / or |, )")
_COLORS: Final = re.compile(r"colors ")


@COMBINED.reader
def _combined(line: Line, place: int) -> Iterator[Found]:
    """Read what stands behind "in any combination of"."""
    end = words_at(line, place, _COLORS)
    if end > 0:
        yield ANY_COLOR, end
    found: list[str] = []
    while (match := _SYMBOL.match(line.words, place)) is not None:
        found.append(match[1])
        if len(found) > 1:
            yield tuple(found), match.end()
        between = words_at(line, match.end(), _BETWEEN)
        if between < 0:
            return
        place = between


def _same_color(who: Who, amount: Amount) -> Effect | None:
    return adds_chosen(*ANY_COLOR, amount=amount) if who == YOU and not isinstance(amount, int) else None


def _mixed(who: Who, amount: Amount, outputs: tuple[str, ...]) -> Effect:
    return replace(adds_chosen(*outputs, amount=amount, mixed=True), who=None if who == YOU else who)


def _many(who: Who, produced: tuple[str, ...], amount: Amount) -> Effect | None:
    return adds_for(produced[0], amount) if len(produced) == 1 and who == YOU else None


def _that_much(who: Who, produced: tuple[str, ...], here: int) -> Effect | None:
    return _many(who, produced, SaidMuch(here))


def _among(who: Who, things: Things) -> Effect | None:
    return AddAmong(things) if who == YOU else None


does("adds? {amount} mana of any one color", _same_color)
does("adds? [an additional] {amount} mana in any combination of {outputs:combined}", _mixed)
does("adds? an amount of {produced} equal to {amount:count}", _many)
does("adds? that much {produced} {here}", _that_much)
does("adds? one mana of any color among {things}", _among)


def _each_color(what: What) -> Effect:
    return AddAmong(what, each=True)


EFFECT.add("for each color among {what:things} , add one mana of that color", _each_color)
