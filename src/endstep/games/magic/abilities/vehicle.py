"""Vehicles and crew (CR 301.7, 702.122)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Activated, Cost, Scope, Text
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.continuous.changing import IsAlso
from endstep.games.magic.continuous.fighting import concerned, in_force
from endstep.games.magic.continuous.marking import CrewsStronger
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class Crew(Cost):
    """Any number of other untapped creatures with that much power together are tapped, new ones too (702.122a)."""

    power: int
    rule: str = "702.122a"

    def payable(self, game: Game, scope: Scope) -> bool:
        able = [self._strength(game, obj.id) for obj in self._able(game, scope)]
        return game.guards.at_least(sum(each for each in able if each > 0), self.power, self.rule)

    @staticmethod
    def _able(game: Game, scope: Scope) -> list[Obj]:
        found = [game.position.objects[id] for id in game.position.battlefield if id != scope.source]
        mine = [obj for obj in found if obj.controller == scope.controller and not obj.tapped]
        return [obj for obj in mine if game.chars_of(obj).is_creature]

    def pay(self, game: Game, scope: Scope) -> None:
        if not self.payable(game, scope):
            raise game.illegal("there is too little power to crew with", self.rule)
        chosen: list[int] = []
        together = 0
        while True:
            enough = game.guards.at_least(together, self.power, self.rule)
            left = [obj for obj in self._able(game, scope) if obj.id not in chosen]
            options = [Option(Role.CHOICE, "crew", obj.id) for obj in left]
            if enough:
                options.append(Option(Role.DECLINE, "no more crew"))
            if not options:
                raise game.illegal("these creatures have too little power", self.rule)
            option = game.ask(scope.controller, "crew", options)
            if option.role is Role.DECLINE:
                break
            chosen.append(option.subject)
            together += self._strength(game, option.subject)
        for id in chosen:
            moving.tap(game, id)

    def _strength(self, game: Game, id: int) -> int:
        """Return the power with which a creature crews, or saddles."""
        crews = self.rule == "702.122a"
        helping = [(bound, part) for bound, part in in_force(game, CrewsStronger) if crews or part.mounts]
        more = [part.more for bound, part in helping if id in concerned(game, bound, part.what)]
        return game.chars(id).power + sum(more)


def crew(power: int) -> Activated:
    """Return crew with its number (CR 702.122a)."""
    return Activated("{0}", (Crew(power),), Text(ChangesThese(THIS, (IsAlso(THIS, ("Artifact", "Creature")),))))
