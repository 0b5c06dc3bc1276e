"""What replaces or prevents what would happen (CR 614-616)."""

from __future__ import annotations

from endstep.games.magic.abilities.attach import DealtToHost
from endstep.games.magic.abilities.base import (
    Amount,
    Condition,
    Effect,
    Pattern,
    What,
    Who,
)
from endstep.games.magic.abilities.conditions import EmptyLibrary
from endstep.games.magic.abilities.objects import (
    PERMANENT,
    THIS,
    Things,
)
from endstep.games.magic.abilities.patterns import (
    DealsDamage,
    Draws,
    GainsLife,
    GetsCounters,
    GoesTo,
    LosesGame,
    LosesLife,
)
from endstep.games.magic.abilities.players import EACH_PLAYER, YOU
from endstep.games.magic.abilities.sequence import Nothing, in_order
from endstep.games.magic.continuous.parts import (
    GoesElsewhere,
    Instead,
    LifeStopsAt,
    Multiplied,
    Prevent,
)
from endstep.games.magic.oracle.grammar.changing import Parts
from endstep.games.magic.oracle.grammar.kinds import (
    ANYTHING_DEALT,
    CARD_OR_TOKEN,
    DEALING,
    FACTOR,
    LIFE_STOPS,
    STATIC,
    WOULD,
)
from endstep.games.magic.state.codes import (
    EXILE,
)


# replacement: events that would happen
def _instead(would: Pattern, effects: tuple[Effect, ...]) -> Parts:
    return (Instead(would, in_order(*effects)),)


def _instead_if(would: Pattern, effects: tuple[Effect, ...], condition: Condition) -> Parts:
    return (Instead(would, in_order(*effects), condition=condition),)


WOULD.add("{who:any_who} would draw a card", Draws)
WOULD.add("{who:any_who} would gain life", GainsLife)
WOULD.add("{who:any_who} would lose the game", LosesGame)
WOULD.says("damage would be dealt to ~", DealsDamage(to_what=THIS))
WOULD.says("damage would be dealt to you", DealsDamage(to=YOU))
STATIC.add("if {would} , {effects:clauses} instead", _instead)
STATIC.add("if {would} , instead {effects:clauses}", _instead)
STATIC.add(
    "if {would} while your library has no cards in it , {effects:clauses} instead",
    _instead_if,
    condition=EmptyLibrary(YOU),
)
STATIC.add(
    "if {would} while your library has no cards in it , instead {effects:clauses}",
    _instead_if,
    condition=EmptyLibrary(YOU),
)


def _twice_the_life(who: Who) -> Parts:
    return (Multiplied(GainsLife(who), factor=2),)


def _more_life(who: Who, amount: Amount) -> Parts | None:
    return (Multiplied(GainsLife(who), plus=amount),) if isinstance(amount, int) else None


def _all_elsewhere(things: Things) -> Parts:
    return (GoesElsewhere(GoesTo(things), EXILE),)


def _times_the_damage(source: Things, to: tuple[Who, Things], factor: int) -> Parts:
    players, objects = to
    kind = None if source == PERMANENT else source
    return (Multiplied(DealsDamage(kind, to=players, to_what=objects), factor=factor),)


def _life_stops(who: Who, amount: Amount, again: Amount) -> Parts | None:
    fits = isinstance(amount, int) and amount == again  # no quantity: printed
    return (LifeStopsAt(LosesLife(who, from_damage=True), amount),) if fits and isinstance(amount, int) else None


CARD_OR_TOKEN.says("a card or token", PERMANENT)
DEALING.says("a source", PERMANENT)
DEALING.takes("{things:one}")
ANYTHING_DEALT.says("a permanent or player", (EACH_PLAYER, PERMANENT))
FACTOR.says("double", 2)
FACTOR.says("triple", 3)


def _elsewhere(whose: Who) -> Parts:
    return (GoesElsewhere(GoesTo(Things(owner=whose, token=False)), EXILE),)


STATIC.add(
    "if {who:any_who} would gain life , (?:you gain|that player gains) twice that much life instead", _twice_the_life
)
STATIC.add("if {who:any_who} would gain life , you gain that much life plus {amount} instead", _more_life)
STATIC.add("if a card would be put into {whose} graveyard from anywhere , exile (?:it|that card) instead", _elsewhere)
STATIC.add("if {things:card_or_token} would be put into a graveyard from anywhere , exile it instead", _all_elsewhere)
STATIC.add(
    "if {source:dealing} would deal damage to {to:anything} , it deals {factor} that damage "
    "[to (?:that permanent or player|that player|that player or permanent|that permanent|you)] instead",
    _times_the_damage,
)
STATIC.takes("{parts:life_stops}")
LIFE_STOPS.add(
    "damage that would reduce {who:whose} life total to less than {amount} reduces it to {again:amount} instead",
    _life_stops,
)


def _more_counters(counter: str, things: Things, again: str) -> Parts | None:
    if counter != again:
        return None
    return (Multiplied(GetsCounters(things, counter), plus=1),)


STATIC.add(
    "if one or more {counter} counters would be put on {things:one} , that many plus one {again:counter} "
    "counters are put on (?:it|that creature|that permanent|that artifact) instead",
    _more_counters,
)


def _dealt_to_host(who: Who, what: What) -> Parts | None:
    return (DealtToHost(DealsDamage(to=YOU)),) if who == YOU else None


def _may_skip(would: Pattern) -> Parts | None:
    return (Instead(would, Nothing(), may=True),) if isinstance(would, Draws) else None


STATIC.add("all damage that would be dealt to {who} is dealt to {what:host} instead", _dealt_to_host)
STATIC.add("if {would} , you may skip that draw instead", _may_skip)


# prevention
def _prevented_to(what: What) -> Parts:
    return (Prevent(DealsDamage(to_what=what)),)  # type: ignore[arg-type]


STATIC.add("prevent all damage that would be dealt to {what:standing}", _prevented_to)
