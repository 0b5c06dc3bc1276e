"""Effects that last and know something of when they began: a source that was chosen, the players of that moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Effect, Scope, Static, Triggered, What, Who
from endstep.games.magic.abilities.effects.permanents import ChangesThese
from endstep.games.magic.abilities.keywords.protecting import protection_from
from endstep.games.magic.abilities.objects import AFFECTED, PERMANENT, THIS
from endstep.games.magic.abilities.patterns import DealsDamage
from endstep.games.magic.abilities.players import OPPONENTS, ThesePlayers
from endstep.games.magic.continuous.effects import THIS_TURN
from endstep.games.magic.continuous.endings import PreventThen
from endstep.games.magic.continuous.parts import Grants, Prevent
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND, STACK

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


def sources_of_damage(game: Game, seat: int) -> list[Obj]:
    """Return what a player can choose as a source of damage (CR 609.7a).

    That is a permanent, a spell, an object in the command zone, and what something on the stack refers to.
    """
    position = game.position
    found = [position.objects[id] for zone in (BATTLEFIELD, STACK, COMMAND) for id in position.zone(zone)]
    of_abilities = [obj.spell.source for obj in found if obj.spell is not None and obj.spell.ability is not None]
    there = {obj.id: obj for obj in found if obj.card is not None}
    there |= {id: position.look(id) for id in of_abilities if id not in there and position.look(id).card is not None}
    return [obj for obj in there.values() if game.reaches(seat, obj)]


@dataclass(frozen=True, slots=True)
class PreventFromChosen(Effect):
    """The next damage that a source of your choice would deal to some players this turn is prevented (CR 609.7).

    `then` is what happens with it, and may speak of how much it was.
    """

    to: Who
    then: Effect | None = None

    def do(self, game: Game, scope: Scope) -> None:
        options = [Option(Role.CHOICE, "choose source", obj.id) for obj in sources_of_damage(game, scope.controller)]
        if not options:
            return
        chosen = game.ask(scope.controller, "choose source", options, rule="609.7a").subject
        would = DealsDamage(source=AFFECTED, to=self.to)
        part = Prevent(would) if self.then is None else PreventThen(would, then=self.then)
        game.last_effect(Static((part,)), scope, THIS_TURN, uses=1, affected=(chosen,))


@dataclass(frozen=True, slots=True)
class DelayedAbout(Effect):
    """A delayed triggered ability about objects found now, which it calls affected; it triggers once (CR 603.7c)."""

    what: What
    ability: Triggered
    duration: int = THIS_TURN

    def do(self, game: Game, scope: Scope) -> None:
        affected = tuple(obj.id for obj in self.what.find(game, scope))
        if affected:
            game.last_effect(self.ability, scope, self.duration, uses=1, affected=affected)


@dataclass(frozen=True, slots=True)
class ProtectsFromOpponents(Effect):
    """Objects gain protection from each of your opponents, those of that moment (CR 702.16i, 702.16k)."""

    what: What
    duration: int = THIS_TURN

    def do(self, game: Game, scope: Scope) -> None:
        seats = OPPONENTS.seats(game, scope)
        qualities = [PERMANENT.of(ThesePlayers((seat,))) for seat in seats]
        ChangesThese(self.what, (Grants(THIS, protection_from(*qualities)),), self.duration).do(game, scope)


__all__ = ["DelayedAbout", "PreventFromChosen", "ProtectsFromOpponents", "sources_of_damage"]
