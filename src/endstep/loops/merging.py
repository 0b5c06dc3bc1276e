"""Whether positions may be taken for earlier ones of the same shape: they are played side by side, answer by answer.

Two positions of one shape differ by a direction, a number for each quantity. Where every comparison made after the one
is answered alike after the other, and moves away from where its answer would change, the same holds for every further
step in that direction: what rules do to quantities between comparisons is affine (see `progress`). So it is enough to
look at each position of a plan once for each direction in which others were taken for it.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from endstep.core import Game, Guard, IllegalAnswer, Undecidable
from endstep.loops.at_once import AtOnce
from endstep.loops.calm import Names
from endstep.loops.directions import Direction, Seen, between, moves_away, parts
from endstep.loops.forcing import Forcing, Place, Plan
from endstep.loops.graph import Graph, Node
from endstep.loops.periods import side_by_side
from endstep.loops.spots import Forced

MOST_PAIRS: Final = 20_000


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
        self.used: dict[int, set[int]] = {}
        self.merged: set[int] = set()
        self._count = 0

    def wrong(self) -> list[int]:
        """Return the numbers of the nodes that must be gone into."""
        self._walk()
        if not self.merged or AtOnce(self.graph.nodes, self.used, self._play).holds(self.merged):
            return []
        wrong: set[int] = set()
        waiting: list[tuple[int, int, _Pair]] = []  # the simplest directions first
        for number in sorted(self.merged):
            child = self.graph.nodes[number]
            node = self.graph.nodes[child.again]
            self._add(waiting, _Pair(node, between(node.game, child.game), child.game, number))
        seen = Seen()
        while waiting:
            _, _, pair = heappop(waiting)
            if pair.origin in wrong or seen.has(pair.node.number, pair.direction):
                continue
            if apart := _parts(pair):
                for part in apart:
                    self._add(waiting, part)
                continue
            seen.add(pair.node.number, pair.direction)
            if len(seen) > MOST_PAIRS:
                return sorted(self.merged)
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
        waiting: list[Place] = [(self.graph.root.number, False)]
        seen = set(waiting)
        while waiting:
            place = waiting.pop()
            node = self.graph.nodes[place[0]]
            if node.end is not None:
                continue
            ours = not node.chance and (node.owner == self.forcing.seat) == self.mine
            wanted = self.plan.answers.get(place) if ours else None
            for answer, child in enumerate(node.children):
                if child < 0 or (wanted is not None and answer != wanted):
                    continue
                self.used.setdefault(node.number, set()).add(answer)
                if self.graph.nodes[child].cut:
                    self.merged.add(child)
                there = self.plan.after(place, answer, self.forcing.enter(child))
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)

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
            return [] if game.decision() is None and child.spot.result_of(game) == child.end else None
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
        noted = node.spot.noted
        if answer not in noted:
            noted[answer] = self._play(node, node.game.copy(), answer)[1]
        return noted[answer]

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
        self.graph.spots.chain(line)
        return game, game.guards.stop()


def _parts(pair: _Pair) -> list[_Pair]:
    """Return a direction in which several quantities move as one for each of them; none where that can't be done.

    If all comparisons move away in each of them, they do so in all sums.
    """
    if sum(map(bool, pair.direction)) < 2 or not pair.node.is_at_rest:
        return []
    found: list[_Pair] = []
    for part in parts(pair.direction):
        game = pair.node.game.copy()
        try:
            game.advance(part)
        except Undecidable:
            return []
        found.append(_Pair(pair.node, part, game, pair.origin))
    return found


__all__ = ["Check"]
