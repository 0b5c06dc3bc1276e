"""Keyword abilities by which permanents come back, guard themselves or grow: persist, undying, ward, prowess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.games.magic.abilities.amounts import CountersOn
from endstep.games.magic.abilities.base import Cost, Effect, Scope, Static, Text, Triggered, What
from endstep.games.magic.abilities.conditions import AtMost
from endstep.games.magic.abilities.designations import Ascends
from endstep.games.magic.abilities.effects.permanents import ChangesThese, CounterIt
from endstep.games.magic.abilities.objects import SPELL, THAT, THIS
from endstep.games.magic.abilities.patterns import BecomesTarget, Casts, Dies
from endstep.games.magic.abilities.players import OPPONENTS, THAT_PLAYER, YOU
from endstep.games.magic.abilities.sequence import Unless
from endstep.games.magic.continuous.parts import Gets
from endstep.games.magic.state.codes import BATTLEFIELD, GRAVEYARD
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class ReturnWith(Effect):
    """A card returns from a graveyard onto the battlefield under its owner's control, with a counter on it."""

    what: What
    counter: str

    def do(self, game: Game, scope: Scope) -> None:
        for obj in self.what.find(game, scope):
            if obj.zone == GRAVEYARD and obj.id in game.position.objects:
                with_counter = ((self.counter, 1),)
                moving.move(
                    game,
                    obj.id,
                    BATTLEFIELD,
                    rule="400.7",
                    how="returned",
                    controller=obj.owner,
                    counters=with_counter,
                )


def _returns_with(keyword: str, counter: str) -> Triggered:
    """Return the ability that brings a permanent back once, with a counter that says so."""
    had_none = AtMost(CountersOn(THIS, counter), 0)
    return Triggered(Dies(THIS), Text(ReturnWith(THAT, counter)), had_none, keyword=keyword)


# The rules for each stand in 702.79, 702.93, 702.108 and 702.131.
PERSIST = _returns_with("persist", "-1/-1")
UNDYING = _returns_with("undying", "+1/+1")
PROWESS = Triggered(Casts(YOU, SPELL.non("Creature")), Text(ChangesThese(THIS, (Gets(THIS, 1, 1),))), keyword="prowess")
ASCEND = Static((Ascends(),), keyword="ascend")


def ward(mana: str = "{0}", *costs: Cost) -> Triggered:
    """Return ward with its cost, in mana or something else (CR 702.21)."""
    unpaid = Unless(CounterIt(THAT), THAT_PLAYER, mana, costs)
    return Triggered(BecomesTarget(OPPONENTS, what=THIS), Text(unpaid), keyword="ward")
