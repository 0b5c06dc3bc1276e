"""Positions taken for others of their shape that have no more of anything, wherever in the graph they were found.

Where there is no such position, one is made up: with the least that was seen so far of what may be anything, such as
life, and of all else with the least that was seen in that shape. What is made up need not be reachable, for what
follows from taking a position for another one is checked (see `merging`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from endstep.core import Quantity, Undecidable
from endstep.loops.directions import may_be_anything
from endstep.loops.graph import Graph, Node


class Likening:
    """Which nodes of a graph are taken for which."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.apart: set[Hashable] = set()  # shapes of which no position is taken for another one
        self.floor: dict[str, int] = {}  # the least that was seen so far of what may be anything, by its name
        self.first: dict[Hashable, Node] = {}  # what the positions of a shape are taken for
        if graph.root.end is None:
            self.take(graph.root)

    def take(self, child: Node) -> None:
        """Take a node for the one of its shape that has the least of everything; make that if there is none."""
        if not child.is_at_rest or child.shape in self.apart:
            return
        own = child.game.quantities()
        for each in own:
            if may_be_anything(each):
                self.floor[each.name] = min(each.value, self.floor.get(each.name, each.value))
        other = self.first.get(child.shape, child)
        its = own if other is child else other.game.quantities()
        least = [min(a.value, b.value, self.floor.get(a.name, a.value)) for a, b in zip(own, its, strict=True)]
        found = self._with(other, its, least)
        if found is not None:
            self.first[child.shape] = found
            self._take_for([child, *([] if found is other else self._all_taken_for(other))], found)

    def _all_taken_for(self, other: Node) -> list[Node]:
        return [other, *[node for node in self.graph.nodes if node.cut and node.again == other.number]]

    def _take_for(self, nodes: Iterable[Node], found: Node) -> None:
        for node in nodes:
            if node is not self.graph.root:
                node.again, node.cut = found.number, True
        found.cut = False

    def _with(self, node: Node, quantities: Sequence[Quantity], wanted: Sequence[int]) -> Node | None:
        """Return the node that is like another one, but for the quantities; None if there can be no such."""
        direction = [0 if each.dates else to - each.value for each, to in zip(quantities, wanted, strict=True)]
        if not any(direction):
            return node
        line = node.spot.line()
        try:
            line.game.advance(direction)
        except Undecidable:
            return None
        found = self.graph.enter(self.graph.spots.enter(line))
        return found if found.end is None and found.shape == node.shape else None

    def keep_apart(self, nodes: Iterable[Node]) -> None:
        """Take no node of the shapes of these for another one any more."""
        self.apart.update(node.shape for node in nodes)
        for node in self.graph.nodes:
            first = self.first.get(node.shape)
            if node.cut and node.shape in self.apart and first is not None and node.again == first.number:
                node.cut = False


__all__ = ["Likening"]
