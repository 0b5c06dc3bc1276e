"""The words of the ability language for cards that end the game or put it off; `language` passes them on."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Effect, Mode, Pattern, Text, Triggered
from endstep.games.magic.abilities.conditions_of_victory import (
    ColorsAmong,
    CountersOfPlayers,
    DifferentManaValues,
    DifferentNames,
    DuringStep,
    GreatestPower,
    Half,
    MostOfOneName,
    OneHasCounters,
    WasCast,
    WithLife,
)
from endstep.games.magic.abilities.costs_of_endings import EXILE_THIS, RETURN_THIS, ExileFromGraveyard, UntapThem
from endstep.games.magic.abilities.effects.endings import (
    COUNTERS_LOST,
    DamageToEach,
    EndTheTurn,
    ExchangeLife,
    ExchangeLifeAndToughness,
    ExileSome,
    ExtraTurnWith,
    FlipCoin,
    KeepOneOfTop,
    LoseCounters,
    ReturnOne,
    RevealHand,
    SacrificeSome,
    WinsFlip,
)
from endstep.games.magic.continuous.endings import (
    AsEnters,
    DealtAsInfect,
    NoCounters,
    PreventThen,
    SkipsExtraTurns,
)


def whenever_one_of(when: Pattern, *modes: Effect, once: bool = False) -> Triggered:
    """Return a modal triggered ability (CR 700.2); with `once` each mode can be chosen only once."""
    return Triggered(when, Text(None, tuple(Mode(effect) for effect in modes), 1, once))


__all__ = [
    "AsEnters",
    "COUNTERS_LOST",
    "ColorsAmong",
    "CountersOfPlayers",
    "DamageToEach",
    "DealtAsInfect",
    "DifferentManaValues",
    "DifferentNames",
    "DuringStep",
    "EXILE_THIS",
    "EndTheTurn",
    "ExchangeLife",
    "ExchangeLifeAndToughness",
    "ExileFromGraveyard",
    "ExileSome",
    "ExtraTurnWith",
    "FlipCoin",
    "GreatestPower",
    "Half",
    "KeepOneOfTop",
    "LoseCounters",
    "MostOfOneName",
    "NoCounters",
    "OneHasCounters",
    "PreventThen",
    "RETURN_THIS",
    "ReturnOne",
    "RevealHand",
    "SacrificeSome",
    "SkipsExtraTurns",
    "UntapThem",
    "WasCast",
    "WinsFlip",
    "WithLife",
    "whenever_one_of",
]
