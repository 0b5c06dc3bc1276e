"""Keyword abilities that work as a permanent enters: riot, unleash, tribute, devour, amplify, ravenous.

CR 702.136, 702.98, 702.104, 702.82, 702.38, 702.156.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.amounts import CountersOn, X
from endstep.games.magic.abilities.base import Ability, Condition, Number, Pattern, Scope, Static, Text, Triggered
from endstep.games.magic.abilities.chosen import chosen_for
from endstep.games.magic.abilities.conditions import AtLeast
from endstep.games.magic.abilities.effects.cards import DrawCards
from endstep.games.magic.abilities.objects import CREATURE, THIS, Things
from endstep.games.magic.abilities.patterns import Enters
from endstep.games.magic.abilities.players import YOU
from endstep.games.magic.abilities.writing import HASTE
from endstep.games.magic.continuous.entering import as_it_would_be
from endstep.games.magic.continuous.parts import CantBlock, EntersWith, Grants, Replacement
from endstep.games.magic.verbs import cards, moving
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

PLUS: Final = "+1/+1"
RIOTS: Final = "haste"  # what is noted of a permanent with riot that has entered without its counter
TRIBUTE: Final = "tribute"


def _whose(event: ev.Moved) -> int:
    return event.before.controller if event.controller is None else event.controller


@dataclass(frozen=True, slots=True)
class MayEnterWith(Replacement):
    """A permanent may enter with a counter on it; if it does not, that is noted (CR 702.98a, 702.136a)."""

    would: Pattern
    counter: str = PLUS
    declined: str = ""

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        if game.yes_or_no(_whose(event), "enter with a counter", scope.source):
            return EntersWith(self.would, self.counter, 1).replace(game, event, scope)
        if self.declined:
            event.chosen = (*event.chosen, ("mode", self.declined))
        return event


@dataclass(frozen=True, slots=True)
class AsksTribute(Replacement):
    """As a permanent enters, an opponent of your choice may have it enter with counters on it (CR 702.104a)."""

    would: Pattern
    amount: int

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        seat = _whose(event)
        others = [other for other in game.opponents(seat) if game.sees(seat, other)]
        if not others:
            return event
        options = [Option(Role.CHOICE, "choose player", other) for other in others]
        other = game.ask(seat, "choose opponent", options).subject
        if game.yes_or_no(other, "tribute", scope.source):
            event.chosen = (*event.chosen, ("mode", TRIBUTE))
            return EntersWith(self.would, PLUS, self.amount).replace(game, event, scope)
        return event


@dataclass(frozen=True, slots=True)
class Devours(Replacement):
    """As a permanent enters, you may sacrifice any number of permanents, each for so many counters (CR 702.82a)."""

    would: Pattern
    factor: int
    what: Things = CREATURE

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        seat = _whose(event)
        there = [obj for obj in self.what.of(YOU).find(game, Scope(scope.source, seat)) if obj.id != event.before.id]
        able = [obj.id for obj in there if moving.can_be_sacrificed(game, obj)]
        chosen: list[int] = []
        while len(chosen) < len(able):
            options = [Option(Role.CHOICE, "sacrifice", id) for id in able if id not in chosen]
            answer = game.ask(seat, "devour", [*options, Option(Role.DECLINE, "devour no more")])
            if answer.role is Role.DECLINE:
                break
            chosen.append(answer.subject)
        eaten = moving.sacrifice(game, seat, chosen)
        event.chosen = (*event.chosen, ("number", str(eaten)))
        return EntersWith(self.would, PLUS, eaten * self.factor).replace(game, event, scope)


@dataclass(frozen=True, slots=True)
class Amplifies(Replacement):
    """As a permanent enters, you reveal cards that share a creature type with it, for counters (CR 702.38a)."""

    would: Pattern
    factor: int

    @property
    def pattern(self) -> Pattern:
        return self.would

    def replace(self, game: Game, event: ev.Event, scope: Scope) -> ev.Event | None:
        assert isinstance(event, ev.Moved)
        seat = _whose(event)
        types = game.chars_of(as_it_would_be(game, event)).subtypes
        hand = [game.position.objects[id] for id in game.position.hand(seat) if id != event.before.id]
        fitting = [o.id for o in hand if o.card is not None and types.intersection(game.chars_of(o).subtypes)]
        shown: list[int] = []
        while len(shown) < len(fitting):
            options = cards.distinct(game, tuple(id for id in fitting if id not in shown), "reveal")
            answer = game.ask(seat, "amplify", [*options, Option(Role.DECLINE, "reveal no more")])
            if answer.role is Role.DECLINE:
                break
            shown.append(answer.subject)
            game.happened(ev.Revealed(game.position.objects[answer.subject]), "702.38a")
        return EntersWith(self.would, PLUS, len(shown) * self.factor).replace(game, event, scope)


@dataclass(frozen=True, slots=True)
class WasNoted(Condition):
    """Something was noted of the source as it entered: that tribute was paid for it."""

    what: str

    def holds(self, game: Game, scope: Scope) -> bool:
        return ("mode", self.what) in game.position.look(scope.source).chosen


@dataclass(frozen=True, slots=True)
class NotedNumber(Number):
    """The number that was noted of the source as it entered: how many creatures it devoured (CR 702.82b)."""

    def value(self, game: Game, scope: Scope) -> int:
        return int(chosen_for(game, scope.source, "number") or "0")


_ENTERS: Final = Enters(THIS)
_Abilities = tuple[Ability, ...]

RIOT: Final[_Abilities] = (
    Static((MayEnterWith(_ENTERS, declined=RIOTS),), keyword="riot"),
    Static((Grants(THIS, HASTE),), WasNoted(RIOTS)),
)
UNLEASH: Final[_Abilities] = (
    Static((MayEnterWith(_ENTERS),), keyword="unleash"),
    Static((CantBlock(THIS),), AtLeast(CountersOn(THIS, PLUS), 1)),
)
RAVENOUS: Final[_Abilities] = (
    Static((EntersWith(_ENTERS, PLUS, X),), keyword="ravenous"),
    Triggered(_ENTERS, Text(DrawCards(YOU)), AtLeast(X, 5), keyword="ravenous"),
)


def tribute(amount: int) -> Static:
    """Return tribute with its number (CR 702.104); `WasNoted(TRIBUTE)` asks for it."""
    return Static((AsksTribute(_ENTERS, amount),), keyword="tribute")


def devour(factor: int, what: Things = CREATURE) -> Static:
    """Return devour with its number, perhaps of other permanents than creatures (CR 702.82)."""
    return Static((Devours(_ENTERS, factor, what),), keyword="devour")


def amplify(factor: int) -> Static:
    """Return amplify with its number (CR 702.38)."""
    return Static((Amplifies(_ENTERS, factor),), keyword="amplify")
