"""Keyword abilities that exile for a while, copy attackers, or save what is enchanted (CR 702.72, 702.89, 702.116)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Ability, Effect, Pattern, Scope, Static, Text, Triggered
from endstep.games.magic.abilities.effects.becoming import CreateCopy
from endstep.games.magic.abilities.effects.casting import IT
from endstep.games.magic.abilities.effects.permanents import Delayed, Exile
from endstep.games.magic.abilities.linked import ReturnLinked
from endstep.games.magic.abilities.objects import HOST, THIS, Things
from endstep.games.magic.abilities.patterns import Attacks, BeginningOf, Enters, Leaves
from endstep.games.magic.abilities.players import EACH_PLAYER
from endstep.games.magic.abilities.regenerating import IsDestroyed
from endstep.games.magic.continuous.effects import FOR_EVER
from endstep.games.magic.continuous.parts import Replacement
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import linking, moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs.events import Event


@dataclass(frozen=True, slots=True)
class ChampionOne(Effect):
    """You may exile another permanent of a kind that you control, with this; or else you sacrifice this (702.72a)."""

    what: Things

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        kind = replace(self.what, other=True).yours()
        options = [Option(Role.CHOICE, "champion", obj.id) for obj in kind.find(game, scope)]
        if options:
            answer = game.ask(seat, "champion", [*options, Option(Role.DECLINE, "none")])
            if answer.role is not Role.DECLINE:
                exiled = moving.exile(game, (answer.subject,), rule="702.72a")
                linking.link(game, scope.source, [obj.id for obj in exiled if obj.zone == EXILE])
                return
        source = game.position.objects.get(scope.source)
        if source is not None and source.zone == BATTLEFIELD and source.controller == seat:
            moving.sacrifice(game, seat, (source.id,))


def champion(what: Things) -> tuple[Ability, ...]:
    """Return champion (CR 702.72): two triggered abilities."""
    return (
        Triggered(Enters(THIS), Text(ChampionOne(what)), keyword="champion"),
        Triggered(Leaves(THIS), Text(ReturnLinked()), keyword="champion"),
    )


@dataclass(frozen=True, slots=True)
class CopiesForOthers(Effect):
    """For each opponent whom this does not attack you may create a copy of it that attacks them (CR 702.116a).

    It is tapped and attacks that player or a planeswalker of theirs. The tokens are exiled at end of combat.
    """

    def do(self, game: Game, scope: Scope) -> None:
        from endstep.games.magic.verbs.fighting import what_can_be_attacked

        (source,) = THIS.find(game, scope)
        attacked = self._defender(game, source)
        aims = what_can_be_attacked(game, scope.controller)
        made: list[Obj] = []
        for seat in game.opponents(scope.controller):
            mine = [aim for aim in aims if _owner_of(game, aim) == seat]
            if seat == attacked or not mine or not game.yes_or_no(scope.controller, "myriad", scope.source):
                continue
            options = [Option(Role.CHOICE, "attack", aim.obj if aim.seat == NO_ONE else aim.seat) for aim in mine]
            aim = mine[options.index(game.ask(scope.controller, "what to attack", options))]
            CreateCopy(THIS, tapped=True).at(game, scope, aim)
            made += scope.objects["it"]
        scope.objects["it"] = tuple(made)
        if made:
            ability = Triggered(BeginningOf("end-of-combat", EACH_PLAYER), Text(Exile(IT)))
            Delayed(ability, FOR_EVER).do(game, scope)

    @staticmethod
    def _defender(game: Game, source: Obj) -> int:
        aim = source.attacking
        return NO_ONE if aim is None else _owner_of(game, aim)


def _owner_of(game: Game, aim: Ref) -> int:
    """Return the player who is attacked, or who controls the planeswalker that is."""
    return aim.seat if aim.seat != NO_ONE else game.position.look(aim.obj).controller


MYRIAD: Final = Triggered(Attacks(THIS), Text(CopiesForOthers()), keyword="myriad")


@dataclass(frozen=True, slots=True)
class SavesHost(Replacement):
    """If what this is attached to would be destroyed, all damage on it is removed and this is destroyed instead."""

    @property
    def pattern(self) -> Pattern:
        return IsDestroyed(HOST)

    def replace(self, game: Game, event: Event, scope: Scope) -> Event | None:
        assert isinstance(event, ev.Destroyed)
        obj = game.position.objects[event.obj.id].clone()
        obj.damage = 0
        obj.deathtouched = False
        game.position.put_object(obj)
        moving.destroy(game, (scope.source,), rule="702.89a")
        return None


UMBRA_ARMOR: Final = Static((SavesHost(),), keyword="umbra armor")

__all__ = ["MYRIAD", "UMBRA_ARMOR", "ChampionOne", "CopiesForOthers", "SavesHost", "champion"]
