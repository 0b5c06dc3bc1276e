"""Effects on creatures and on what has counters: fight, proliferate (CR 701.14, 701.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from endstep.core import Option, Role
from endstep.games.magic.abilities.base import Effect, Scope, What
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters, damage
from endstep.games.magic.verbs.proliferating import Proliferated

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
    """You choose any number of permanents and players with counters; each gets one more of each kind (CR 701.34a).

    They are chosen within your range of influence (801.5a).
    """

    def do(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        chosen = _chosen(game, seat)
        kinds = {ref: counters.kinds_of(game, ref) for ref in chosen}
        spared = _spared(game, seat, [ref.seat for ref in chosen if counters.POISON in kinds[ref]])
        first = game.hold()
        for ref in chosen:
            for kind in kinds[ref]:
                if kind != counters.POISON or ref.seat not in spared:
                    counters.put_counters(game, ref, kind, 1)
        game.happened(Proliferated(seat), "701.34a")
        if first:
            game.release()


def _chosen(game: Game, seat: int) -> list[Ref]:
    """Return what a player chooses to give more counters."""
    chosen: list[Ref] = []
    while True:
        objects = game.position.objects  # who leaves meanwhile takes some along
        there = [Ref(obj=id) for id in game.position.battlefield if game.reaches(seat, objects[id])]
        there += [Ref(seat=each) for each in game.turn_order() if game.sees(seat, each)]
        options = [_option(ref) for ref in there if ref not in chosen and counters.kinds_of(game, ref)]
        if options:
            options.append(Option(Role.DECLINE, "no more"))
            answer = game.ask(seat, "proliferate", options)
        if not options or answer.role is Role.DECLINE:
            return [ref for ref in chosen if ref.seat in game.in_game or ref.obj in game.position.objects]
        chosen.append(next(ref for ref in there if _option(ref) == answer))


def _spared(game: Game, seat: int, poisoned: list[int]) -> set[int]:
    """Return those of some players who get no poison counter, as the player who proliferates chooses (CR 701.34b)."""
    spared: set[int] = set()
    for team in dict.fromkeys(game.life_sharers(each) for each in poisoned if each != NO_ONE):
        mates = [each for each in poisoned if each in team]
        if len(mates) > 1:
            options = [_option(Ref(seat=each)) for each in mates]
            spared.update(mates)
            spared.remove(game.ask(seat, "proliferate", options, rule="701.34b").subject)
    return spared


def _option(ref: Ref) -> Option:
    if ref.seat == NO_ONE:
        return Option(Role.CHOICE, "one more of each counter on", ref.obj)
    return Option(Role.CHOICE, "choose player", ref.seat)


__all__ = ["Fight", "Proliferate"]
