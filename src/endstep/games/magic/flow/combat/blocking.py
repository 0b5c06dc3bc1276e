"""Declaring blockers (CR 509)."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role, Undecidable
from endstep.games.magic.continuous.fighting import (
    BlockedByAtLeast,
    BlockedByAtMost,
    BlocksMore,
    MostBlockers,
    MustBeBlocked,
    MustBlock,
    MustBlockIt,
    NotAlone,
    concerned,
    in_force,
)
from endstep.games.magic.flow.combat.declaring import Choice, Declaration, Tally
from endstep.games.magic.flow.combat.evading import why_not_block_it
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs import fighting

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

MOST_CHOICES: Final = 4_000  # of one creature that can block several


def why_not_block(game: Game, id: int, attacker: int) -> tuple[str, str] | None:
    """Return why a creature can't block an attacker, with the rule, or None if it can (CR 509.1a-509.1b)."""
    why = why_not_block_it(game, id, attacker)
    if why is not None:
        return why
    least = least_blockers(game, attacker)
    if least > 1:
        seat, objects = game.position.objects[id].controller, game.position.objects
        mates = [i for i in game.position.battlefield if i != id and game.are_together(objects[i].controller, seat)]
        able = [mate for mate in mates if why_not_block_it(game, mate, attacker) is None]
        if len(able) < least - 1:
            menace = "menace" in game.chars(attacker).keywords
            rule = "702.111b" if menace and least == 2 else "509.1b"
            return (f"{game.name_of(attacker)} has to be blocked by {least} creatures or none", rule)
    return None


def least_blockers(game: Game, attacker: int) -> int:
    """Return how many creatures have to block an attacker if any does (CR 702.111b)."""
    least = 2 if "menace" in game.chars(attacker).keywords else 1
    for bound, part in in_force(game, BlockedByAtLeast):
        if attacker in concerned(game, bound, part.what):
            least = max(least, part.least)
    return least


class Block:
    """A declaration of a player's or team's blockers in the making: who can block what, and what is chosen so far."""

    def __init__(self, game: Game, seats: tuple[int, ...], attacking: list[Obj]) -> None:
        self.game = game
        objects = game.position.objects
        self.attackers = [a.id for a in attacking]
        self.able = {
            id: [n for n, attacker in enumerate(self.attackers) if why_not_block_it(game, id, attacker) is None]
            for seat in seats
            for id in game.position.battlefield
            if objects[id].controller == seat and game.chars(id).is_creature
        }
        self.creatures = [id for id in self.able if self.able[id]]
        self.many = {id: min(self._how_many(id), len(self.able[id])) for id in self.creatures}
        self.tallies: list[Tally] = []
        self.of_attacker = [self._tally(attacker) for attacker in self.attackers]
        self.of_all: list[int] = []  # tallies of all blockers
        self.lonely = self._lonely()
        for _, limit in in_force(game, MostBlockers):
            self.of_all.append(len(self.tallies))
            self.tallies.append(Tally(most=limit.most))
        self.demands = self._demands()
        self.declaration: Declaration | None = None
        if self.tallies or any(self.demands.values()):
            self.declaration = Declaration([self.choices(id) for id in self.creatures], self.tallies)
        self.chosen: list[Choice] = []

    def _how_many(self, id: int) -> int:
        """Return how many creatures a creature can block (CR 509.1a)."""
        more = [p.more for b, p in in_force(self.game, BlocksMore) if id in concerned(self.game, b, p.what)]
        return 1 + sum(more)

    def _tally(self, attacker: int) -> int:
        """Return the number of the tally of an attacker's blockers, -1 if nobody counts them."""
        game = self.game
        most = [p.most for b, p in in_force(game, BlockedByAtMost) if attacker in concerned(game, b, p.what)]
        must = sum(attacker in concerned(game, b, part.what) for b, part in in_force(game, MustBeBlocked))
        least = least_blockers(game, attacker)
        if least < 2 and not most and not must:
            return -1
        self.tallies.append(
            Tally(least=least, most=min(most), reward=must) if most else Tally(least=least, reward=must)
        )
        return len(self.tallies) - 1

    def _lonely(self) -> dict[int, int]:
        """Return the tallies that creatures move which can't block alone."""
        found: set[int] = set()
        for bound, part in in_force(self.game, NotAlone):
            found.update(concerned(self.game, bound, part.what))
        lonely = found & set(self.creatures)
        if not lonely:
            return {}
        everybody = len(self.tallies)
        self.of_all.append(everybody)
        self.tallies += [Tally(), Tally(company=everybody)]
        return dict.fromkeys(lonely, everybody + 1)

    def _demands(self) -> dict[tuple[int, int], int]:
        """Return how many requirements ask a creature to block an attacker, by number, or (-1) any of them."""
        game = self.game
        found: dict[tuple[int, int], int] = {}
        for bound, must in in_force(game, MustBlock):
            for id in concerned(game, bound, must.what):
                found[id, -1] = found.get((id, -1), 0) + 1
        for bound, part in in_force(game, MustBlockIt):
            attackers = {obj.id for obj in part.attacker.find(game, bound.scope())}
            wanted = [n for n, attacker in enumerate(self.attackers) if attacker in attackers]
            for id in concerned(game, bound, part.what):
                for n in wanted:
                    found[id, n] = found.get((id, n), 0) + 1
        return {(id, n): asked for (id, n), asked in found.items() if id in self.many}

    def choices(self, id: int, begun: tuple[int, ...] = ()) -> list[Choice]:
        """Return what a creature can block, all that it has begun to block included."""
        left = [n for n in self.able[id] if not begun or n > begun[-1]]
        sizes = range(self.many[id] - len(begun) + 1)
        if sum(comb(len(left), size) for size in sizes) > MOST_CHOICES:
            raise Undecidable(f"{self.game.name_of(id)} can block in too many ways")
        return [self.choice(id, (*begun, *rest)) for size in sizes for rest in combinations(left, size)]

    def choice(self, id: int, aims: tuple[int, ...]) -> Choice:
        """Return the choice of blocking some attackers, with what it obeys and counts."""
        obeys = sum(self.demands.get((id, n), 0) for n in aims) + (self.demands.get((id, -1), 0) if aims else 0)
        counts = [self.of_attacker[n] for n in aims if self.of_attacker[n] >= 0]
        if aims:
            counts += self.of_all
            counts += [self.lonely[id]] if id in self.lonely else []
        return Choice(aims, obeys, tuple(counts))

    def allows(self, choice: Choice) -> bool:
        """Return whether the next creature may do just that."""
        return self.declaration is None or self.declaration.allows([*self.chosen, choice])

    def allows_beginning(self, id: int, aims: tuple[int, ...]) -> bool:
        """Return whether the next creature may block these, and perhaps others further on."""
        if self.declaration is None:
            return True
        return self.declaration.allows(self.chosen, self.choices(id, aims))


def declare_blockers(game: Game) -> None:
    """Have each defending player declare blockers, in turn order (CR 509.1, 802.4), a team all at once (805.10d)."""
    attacking = fighting.attackers(game)
    blocks: list[tuple[int, tuple[int, ...]]] = []
    defending = {fighting.defending_player(game, attacker) for attacker in attacking}
    for seat in game.turn_order():
        mates = game.takes_turns_with(seat)
        if mates[:1] == (seat,) and not defending.isdisjoint(mates):
            blocks += _declare_blocks_of(game, mates, attacking)
    first = game.hold()
    objects = game.position.objects
    blocked: dict[int, None] = {}
    pairs: list[tuple[int, int]] = []
    for blocker, aims in blocks:
        there = tuple(id for id in aims if id in objects and objects[id].attacking is not None)
        if blocker not in objects or not there:
            continue  # a player has left in the meantime
        obj = objects[blocker].clone()
        obj.blocking = there
        game.position.put_object(obj)
        pairs += [(blocker, id) for id in there]
        blocked.update(dict.fromkeys(there))
    for id in blocked:
        obj = objects[id].clone()
        obj.blocked = True
        game.position.put_object(obj)
    for blocker, id in pairs:
        game.happened(ev.BlockedEvent(objects[blocker], objects[id]), "509.1i")
    if attacking:
        _all_declared(game, [blocker for blocker, _ in pairs])
    if first:
        game.release()


def _all_declared(game: Game, blocking: list[int]) -> None:
    """Let abilities see the declaration as a whole (CR 509.3)."""
    objects = game.position.objects
    attacking = fighting.attackers(game)
    game.happened(
        fighting.BlocksDeclared(
            game.position.turn.active,
            tuple(objects[id] for id in dict.fromkeys(blocking)),
            tuple(obj for obj in attacking if obj.blocked),
            tuple(obj for obj in attacking if not obj.blocked),
        ),
        "509.1i",
    )


def _declare_blocks_of(game: Game, seats: tuple[int, ...], attacking: list[Obj]) -> list[tuple[int, tuple[int, ...]]]:
    """Have players choose what each creature blocks; only what can still become a legal declaration is offered."""
    block = Block(game, seats, attacking)
    mine: list[tuple[int, tuple[int, ...]]] = []
    there = game.in_game
    for id in block.creatures:
        if game.in_game is not there:  # a player has left in the meantime, and what could be demanded with them
            block.declaration = None
        if id not in game.position.objects:
            continue
        aims = _choose(game, game.position.objects[id].controller, block, id)
        block.chosen.append(block.choice(id, aims))
        if aims:
            mine.append((id, tuple(block.attackers[n] for n in aims)))
    return mine


def _choose(game: Game, seat: int, block: Block, id: int) -> tuple[int, ...]:
    """Have a player choose what one creature blocks: one attacker, and others after it if it can block several."""
    aims: tuple[int, ...] = ()
    while len(aims) < block.many[id]:
        options: list[Option] = []
        if block.allows(block.choice(id, aims)):
            options.append(Option(Role.DECLINE, "no more blocks" if aims else "no block", id))
        left = [n for n in block.able[id] if not aims or n > aims[-1]]
        left = [n for n in left if block.attackers[n] in game.position.objects]
        numbers = [n for n in left if block.allows_beginning(id, (*aims, n))]
        if not numbers:
            break
        options += [Option(Role.ACTION, "block", id, block.attackers[n]) for n in numbers]
        option = game.ask(seat, "block", options)
        if option.role is not Role.ACTION:
            break
        assert isinstance(option.detail, int)
        aims = (*aims, block.attackers.index(option.detail))
    return aims
