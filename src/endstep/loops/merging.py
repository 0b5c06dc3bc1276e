"""Whether positions may be taken for earlier ones of the same shape: they are played side by side, answer by answer.

Two positions of one shape differ by a direction, a number for each quantity. Where every comparison made after the one
is answered alike after the other, and moves away from where its answer would change, the same holds for every further
step in that direction: what rules do to quantities between comparisons is affine (see `progress`). So it is enough to
look at each position of a plan once for each direction in which others were taken for it.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import gcd
from typing import Final

from endstep.core import Game, Guard, IllegalAnswer, Undecidable
from endstep.loops.calm import Names
from endstep.loops.forcing import Forcing, Plan
from endstep.loops.graph import VALUES, Forced, Graph, Node
from endstep.loops.periods import side_by_side

MOST_PAIRS: Final = 20_000

Direction = tuple[int, ...]


class _Pair:
    """A position of the graph beside another of its shape: the direction to it, and the merging it comes from."""

    __slots__ = ("direction", "node", "origin", "other")

    def __init__(self, node: Node, direction: Direction, other: Game, origin: int) -> None:
        self.node = node
        self.direction = direction
        self.other = other
        self.origin = origin


class Check:
    """The check of one plan: which nodes that were taken for earlier ones are not like them, as far as it matters."""

    def __init__(self, graph: Graph, forcing: Forcing, plan: Plan, *, mine: bool) -> None:
        self.graph = graph
        self.forcing = forcing
        self.plan = plan
        self.mine = mine
        self.noted: dict[tuple[int, int], list[Guard]] = {}
        self.used: dict[int, set[int]] = {}
        self.merged: set[int] = set()
        self._count = 0

    def wrong(self) -> list[int]:
        """Return the numbers of the nodes that must be gone into."""
        self._walk()
        wrong: set[int] = set()
        waiting: list[tuple[int, int, _Pair]] = []  # the simplest directions first
        for number in sorted(self.merged):
            child = self.graph.nodes[number]
            node = self.graph.nodes[child.again]
            self._add(waiting, _Pair(node, between(node.game, child.game), child.game, number))
        seen: set[tuple[int, Direction]] = set()
        while waiting:
            _, _, pair = heappop(waiting)
            place = (pair.node.number, _normal(pair.direction))
            if pair.origin in wrong or place in seen or _is_made_of(pair, seen):
                continue
            seen.add(place)
            if len(seen) > MOST_PAIRS:
                return sorted(self.merged)
            parts = _parts(pair)
            if parts:
                for part in parts:
                    self._add(waiting, part)
                continue
            for answer in sorted(self.used.get(pair.node.number, ())):
                following = self._side_by_side(pair, answer)
                if following is None:
                    wrong.add(pair.origin)
                    break
                for each in following:
                    self._add(waiting, each)
        return sorted(wrong)

    def _add(self, waiting: list[tuple[int, int, _Pair]], pair: _Pair) -> None:
        moving = sum(map(bool, pair.direction))
        if moving:
            self._count += 1
            heappush(waiting, (moving, self._count, pair))

    def _walk(self) -> None:
        """Note which answers the plan meets at which nodes, and which nodes are taken for others there."""
        waiting = [(self.graph.root.number, False)]
        seen = set(waiting)
        while waiting:
            number, mark = waiting.pop()
            node = self.graph.nodes[number]
            if node.end is not None:
                continue
            ours = not node.chance and (node.owner == self.forcing.seat) == self.mine
            wanted = self.plan.answers.get((number, mark)) if ours else None
            for answer, child in enumerate(node.children):
                if child < 0 or (wanted is not None and self.forcing.enter(child) != wanted):
                    continue
                self.used.setdefault(number, set()).add(answer)
                if self.graph.nodes[child].cut:
                    self.merged.add(child)
                to = self.forcing.enter(child)
                place = (to, self.plan.nexts.get((number, mark, to), False))
                if place not in seen:
                    seen.add(place)
                    waiting.append(place)
                if wanted is not None:
                    break

    def _side_by_side(self, pair: _Pair, answer: int) -> list[_Pair] | None:
        """Return what is to be looked at after one answer in both positions; None where they do not go alike."""
        node = pair.node
        child = self.graph.nodes[node.children[answer]]
        try:
            guards = self._guards(node, answer)
            game, other_guards = self._play(node, pair.other.copy(), answer)
        except (IllegalAnswer, Undecidable):
            return None
        rows = side_by_side((guards, other_guards))
        if rows is None or not all(moves_away(one, other) for one, other in rows):
            return None
        if child.end is not None:
            outcome = game.outcome()
            ends = game.decision() is None and tuple(VALUES.get(each.result, -1) for each in outcome.results)
            return [] if ends == child.end else None
        if game.decision() is None or game.shape() != child.game.shape():
            return None
        direction = between(child.game, game)
        if not child.cut:
            return [_Pair(child, direction, game, pair.origin)]
        earlier = self.graph.nodes[child.again]
        moved = earlier.game.copy()
        try:
            moved.advance(direction)
        except Undecidable:
            return None
        return [_Pair(earlier, direction, moved, pair.origin)]

    def _guards(self, node: Node, answer: int) -> list[Guard]:
        place = (node.number, answer)
        if place not in self.noted:
            self.noted[place] = self._play(node, node.game.copy(), answer)[1]
        return self.noted[place]

    def _play(self, node: Node, game: Game, answer: int) -> tuple[Game, list[Guard]]:
        decision, asked = node.game.decision(), game.decision()
        if answer in node.far or decision is None or asked is None:
            raise Undecidable("many answers in a row are not played side by side")
        names, others = Names(node.game, decision), Names(game, asked)
        place = others.place(names.names[node.places[answer]])
        if place is None or sorted(names.names) != sorted(others.names):
            raise IllegalAnswer("the options differ", rule="")
        line = Forced(game, None if node.script is None else node.script.copy(), node.calm.at(game))
        game.recording()
        line.answer(place)
        self.graph.chain(line)
        return game, game.guards.stop()


def moves_away(one: Guard, other: Guard) -> bool:
    """Return whether a comparison goes alike in two positions, and no nearer to a change in the second one."""
    if (one.place, one.relation, one.answer) != (other.place, other.relation, other.answer):
        return False
    if one.relation == "odd":
        return (other.left - one.left) % 2 == 0
    gap, further = one.left - one.right, other.left - other.right
    if one.relation == "==":
        return gap == further if one.answer else gap * further > 0 and abs(further) >= abs(gap)
    below = one.answer if one.relation != "max" else not one.answer
    return further <= gap if below else further >= gap


def between(one: Game, other: Game) -> Direction:
    """Return by how much the quantities of the second position differ from those of the first, of the same shape.

    What only dates a position is not looked at, for nothing reads it.
    """
    pairs = zip(one.quantities(), other.quantities(), strict=True)
    return tuple([0 if a.dates else b.value - a.value for a, b in pairs])


def _parts(pair: _Pair) -> list[_Pair]:
    """Return a direction in which several quantities move as one for each of them; none where that can't be done.

    If all comparisons move away in each of them, they do so in all sums.
    """
    moving = [place for place, step in enumerate(pair.direction) if step]
    decision = pair.node.game.decision()
    if len(moving) < 2 or decision is None or decision.kind != "priority":
        return []
    found: list[_Pair] = []
    for place in moving:
        direction = tuple([step if each == place else 0 for each, step in enumerate(pair.direction)])
        game = pair.node.game.copy()
        try:
            game.advance(direction)
        except Undecidable:
            return []
        found.append(_Pair(pair.node, direction, game, pair.origin))
    return found


def _is_made_of(pair: _Pair, seen: set[tuple[int, Direction]]) -> bool:
    """Return whether a direction is the sum of others, one for each quantity, in which the position was looked at."""
    size = len(pair.direction)
    for place, step in enumerate(pair.direction):
        if step:
            one = tuple([(1 if step > 0 else -1) if each == place else 0 for each in range(size)])
            if (pair.node.number, one) not in seen:
                return False
    return True


def _normal(direction: Direction) -> Direction:
    largest = gcd(*direction) or 1
    return tuple([each // largest for each in direction])


__all__ = ["Check", "between", "moves_away"]
