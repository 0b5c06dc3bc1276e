"""The words of what takes counters off objects, moves them, and lets permanents stay tapped."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Amount, Condition, Part, What
from endstep.games.magic.abilities.costs_of_counters import RemoveAllCounters, RemoveCountersAmong
from endstep.games.magic.abilities.effects.permanents import ChangesWhile
from endstep.games.magic.abilities.effects.removing import CountersRemoved, MoveCounters, TakeCounters
from endstep.games.magic.abilities.words._parts import about
from endstep.games.magic.abilities.words._saying import WORDS, formed, say
from endstep.games.magic.continuous.permitting import MayStayTapped


def _many(counter: str, amount: Amount | None, *, up_to: bool) -> str:
    """Return so many counters of a kind: "all", "up to 3 time", "any number of"."""
    kind = f"{counter} " if counter else ""
    if amount is None:
        return f"any number of {kind}counters" if up_to else f"all {kind}counters"
    most = "up to " if up_to else ""
    if amount == 1:
        return f"{most}one {kind}counter" if up_to or not kind else f"a {kind}counter"
    return f"{most}{say(amount)} {kind}counters"


def _takes(*, what: What, counter: str, amount: Amount | None, up_to: bool) -> str:
    return f"remove {_many(counter, amount, up_to=up_to)} from {say(what)}"


def _moves(*, what: What, onto: What, counter: str, amount: Amount | None, up_to: bool) -> str:
    return f"move {_many(counter, amount, up_to=up_to)} from {say(what)} onto {say(onto)}"


def _among(*, what: What, counter: str, amount: Amount, among: bool) -> str:
    many = _many(counter, amount, up_to=False)
    return f"take {many} off " + (f"any of {formed(what, 'many')}" if among else formed(what, "a"))


def _while(*, what: What, parts: tuple[Part, ...], while_true: Condition) -> str:
    return f"as long as {say(while_true)}: {say(tuple(about(part, what) for part in parts))}"


WORDS |= {
    TakeCounters: _takes,
    MoveCounters: _moves,
    CountersRemoved: "number of counters removed so",
    RemoveAllCounters: "remove all {counter} counters from this (X is how many)",
    RemoveCountersAmong: _among,
    ChangesWhile: _while,
    MayStayTapped: "{what} may stay tapped in the untap step",
}
