"""Events in words: what happens, or would happen, as the mood of the sentence is.

A function here chooses a template, so that its verb can follow the mood.
"""

from __future__ import annotations

from endstep.games.magic.abilities.base import What, Who
from endstep.games.magic.abilities.patterns import (
    Always,
    Attacks,
    BecomesTarget,
    BeginningOf,
    Casts,
    Copies,
    DealsDamage,
    Dies,
    Draws,
    Enters,
    GainsLife,
    GetsCounters,
    GoesTo,
    Kind,
    Leaves,
    LosesGame,
    LosesLife,
    RemovesLastCounter,
    Sacrifices,
    TapsForMana,
)
from endstep.games.magic.abilities.words._saying import CODES, WORDS, possessive
from endstep.games.magic.state.codes import STEP_CODES, ZONE_NAMES


def _loses_life(*, who: Who, from_damage: bool) -> str:
    return "{who:a lose} life" + (" by damage" if from_damage else "")


def _deals_damage(*, source: Kind | None, to: Who | None, to_what: Kind | None, combat: bool | None) -> str:
    receivers = " or ".join(
        template for value, template in ((to, "{to:a}"), (to_what, "{to_what:a}")) if value is not None
    )
    if to is not None and to == to_what:  # one word "target" for both
        receivers = "{to:a}"
    kind = {None: "", True: "combat ", False: "noncombat "}[combat]
    return f"{{source:a deal}} {kind}damage to {receivers}"


def _becomes_target(*, by: Who, to: Who | None, what: Kind | None, of_spell: bool) -> str:
    targets = " or ".join(template for value, template in ((to, "{to:a}"), (what, "{what:a}")) if value is not None)
    return f"{{by:a target}} {targets}" + (" with a spell" if of_spell else "")


def step_of(step: str, whose: Who) -> str:
    """Return a step of somebody's turn: "your upkeep"."""
    return f"{possessive(whose)} {CODES['step'][STEP_CODES[step]]}"


def _beginning(*, step: str, whose: Who) -> str:
    return f"{step_of(step, whose)} begins"


def _attacks(*, what: Kind, each: bool) -> str:
    return "{what:a attack}" if each else "one or more {what:many} attack"


def _casts(*, who: Who, what: Kind, at: Kind | None) -> str:
    return "{who:a cast} {what:a}" if at is None else "{who:a cast} {what:a} at {at:a}"


def _leaves(*, what: Kind, but: int | None) -> str:
    return "{what:a leave}" + (f" for anywhere but {ZONE_NAMES[but]}" if but is not None else "")


def _copies(*, who: Who, what: Kind | None) -> str:
    return "{who:a copy} a spell" if what is None else "{who:a copy} {what:a}"


def _gets_counters(*, what: What, counter: str, by_effect: bool) -> str:
    kind = "{counter} counters" if counter else "counters"
    return f"{{what:a get}} {kind}" + (" by an effect" if by_effect else "")


WORDS |= {
    GainsLife: "{who:a gain} life",
    GetsCounters: _gets_counters,
    LosesLife: _loses_life,
    Draws: "{who:a draw} a card",
    LosesGame: "{who:a lose}",
    DealsDamage: _deals_damage,
    Enters: "{what:a enter}",
    Dies: "{what:a die}",
    Leaves: _leaves,
    GoesTo: "{what:a go} to {zone:zone}",
    Sacrifices: "{who:a sacrifice} {what:a}",
    Casts: _casts,
    Copies: _copies,
    BecomesTarget: _becomes_target,
    BeginningOf: _beginning,
    Attacks: _attacks,
    RemovesLastCounter: "{by:a remove} the last {counter} counter from {what:a}",
    TapsForMana: "{what:a be} tapped for mana",
    Always: "at once",
}
