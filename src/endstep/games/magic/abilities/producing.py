"""Adding mana (CR 106.4, 605)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Activated, Effect, Scope, Text
from endstep.games.magic.abilities.costs import TAP
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.state.codes import NO_ONE
from endstep.games.magic.state.records import Mana

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Add mana: one of several outputs, each a number for every type in the order of the pool."""

    outputs: tuple[Mana, ...]

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.flow.paying import add_mana

        output = self.outputs[self.choose(game, scope)]
        add_mana(game, scope.controller, output, game.position.look(scope.source))

    def choose(self, game: Game, scope: Scope) -> int:
        """Return which output the player chooses."""
        options = [Option(Role.CHOICE, "mana", NO_ONE, letters(output)) for output in self.outputs]
        return options.index(game.ask(scope.controller, "mana", options))


def letters(output: Mana) -> str:
    """Return mana as symbols."""
    return "".join(f"{{{letter}}}" * count for letter, count in zip("WUBRGC", output, strict=True))


def adds(*outputs: str) -> AddMana:
    """Return an effect that adds one of these, each written in symbols: `adds("{G}")`."""
    return AddMana(tuple(ManaCost.parse(text).colors for text in outputs))


def taps_for(*outputs: str) -> Activated:
    """Return the ability of a land or mana creature: tap it for one of these."""
    return Activated("{0}", (TAP,), Text(adds(*outputs)))


ANY_COLOR = ("{W}", "{U}", "{B}", "{R}", "{G}")
