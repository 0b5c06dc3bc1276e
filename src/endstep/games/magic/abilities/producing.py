"""Adding mana (CR 106.4, 605)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Activated, Amount, Effect, Scope, Text, Who, inside, number
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Mana
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """A player, the controller if nobody is named, adds mana: one of several outputs, each a number for every type."""

    outputs: tuple[Mana, ...]
    who: Who | None = None

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        seats = (scope.controller,) if self.who is None else self.who.seats(game, scope)
        source = game.position.look(scope.source)
        for seat in seats:
            options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in self.outputs]
            output = self.outputs[options.index(game.ask(seat, "mana", options))]
            add_mana(game, seat, output, source, tapped="tapped for mana" in scope.notes)


@dataclass(frozen=True, slots=True)
class AddManaFor(Effect):
    """The controller adds mana so many times, all of it at once."""

    output: Mana
    amount: Amount

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        times = number(self.amount, game, scope)
        if game.guards.above(times, 0, "106.4"):
            source = game.position.look(scope.source)
            mana = tuple(each * times for each in self.output)
            add_mana(game, scope.controller, mana, source, tapped="tapped for mana" in scope.notes)


@dataclass(frozen=True, slots=True)
class AddOneAsProduced(Effect):
    """The controller adds one mana of any type that was just added (CR 106.12)."""

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        assert isinstance(scope.event, ev.ManaAdded)
        types = [color for color, amount in enumerate(scope.event.mana) if amount]  # no quantity: which there are
        outputs = [tuple(int(color == each) for each in range(6)) for color in types]
        if outputs:
            options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in outputs]
            output = outputs[options.index(game.ask(scope.controller, "mana", options))]
            add_mana(game, scope.controller, output, game.position.look(scope.source))


@cache
def could_add_mana(effect: Effect | None) -> bool:
    """Return whether an effect could add mana, whatever else it does (CR 605.1)."""
    return any(isinstance(part, (AddMana, AddManaFor, AddOneAsProduced)) for part in inside(effect))


def letters(output: Mana) -> str:
    """Return mana as symbols."""
    return "".join(f"{{{letter}}}" * count for letter, count in zip("WUBRGC", output, strict=True))


def adds(*outputs: str, who: Who | None = None) -> AddMana:
    """Return an effect that adds one of these, each written in symbols: `adds("{G}")`."""
    return AddMana(tuple(ManaCost.parse(text).colors for text in outputs), who)


def adds_for(symbols: str, amount: Amount) -> AddManaFor:
    """Return an effect that adds mana so many times: `adds_for("{C}", CountersOn(THIS, "charge"))`."""
    return AddManaFor(ManaCost.parse(symbols).colors, amount)


def taps_for(*outputs: str) -> Activated:
    """Return the ability of a land or mana creature: tap it for one of these."""
    return Activated("{0}", (TAP,), Text(adds(*outputs)))


ANY_COLOR = ("{W}", "{U}", "{B}", "{R}", "{G}")
