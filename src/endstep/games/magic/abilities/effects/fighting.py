"""Effects on creatures and on what has counters: fight, proliferate (CR 701.14, 701.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Effect, Scope, What
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters, damage

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures deal damage equal to their power to each other at once; neither where one is gone (CR 701.14).

    A creature that would fight itself deals twice as much to itself (701.14c).
    """

    one: What
    other: What

    def do(self, game: Game, scope: Scope) -> None:
        pair = [obj for what in (self.one, self.other) for obj in what.find(game, scope)]
        there = [game.position.objects[obj.id] for obj in pair if obj.id in game.position.objects]
        there = [obj for obj in there if obj.zone == BATTLEFIELD and game.chars(obj.id).is_creature]
        if len(there) != 2:
            return
        one, other = there
        powers = [game.guards.most(0, game.chars(obj.id).power, "701.14a") for obj in there]
        packets = [
            damage.Packet(one, Ref(obj=other.id), powers[0]),
            damage.Packet(other, Ref(obj=one.id), powers[1]),
        ]
        damage.deal_damage(game, packets)


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """You choose any number of permanents and players with counters; each gets one more of each kind (CR 701.34a)."""

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        position = game.position
        left = [Ref(obj=id) for id in position.battlefield if position.objects[id].counters]
        left += [Ref(seat=each) for each in game.turn_order() if position.players[each].counters]
        chosen: list[Ref] = []
        while left:
            options = [_option(ref) for ref in left]
            options.append(Option(Role.DECLINE, "no more"))
            answer = game.ask(seat, "proliferate", options)
            if answer.role is Role.DECLINE:
                break
            chosen.append(left.pop(options.index(answer)))
        first = game.hold()
        for ref in chosen:
            held = position.objects[ref.obj].counters if ref.obj in position.objects else ()
            for kind, _ in held if ref.seat == NO_ONE else position.players[ref.seat].counters:
                counters.put_counters(game, ref, kind, 1)
        if first:
            game.release()


def _option(ref: Ref) -> Option:
    if ref.seat == NO_ONE:
        return Option(Role.CHOICE, "one more of each counter on", ref.obj)
    return Option(Role.CHOICE, "choose player", ref.seat)


__all__ = ["Fight", "Proliferate"]
