"""The graph of positions that players can bring about: what each of them may answer, and what can be forced at once.

What a player can force without going round in circles is kept up to date as the graph grows (`least` and `most`); what
follows from endless play is worked out by `forcing`. What comes of an answer is worked out by `spots`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endstep.core import Role
from endstep.loops.calm import Name
from endstep.loops.spots import LOST, WON, Forced, Spot, Spots

UNSEEN: Final = -1  # an answer that was not tried yet
BARRED: Final = -2  # an answer that the rules refuse, once what follows from it is seen
FAR: Final = -1  # the place of an answer that stands for many


class Around:
    """A way round in a graph: the nodes on it, and the answers that lead from each to the next."""

    __slots__ = ("answers", "nodes")

    def __init__(self, nodes: Sequence[Node], answers: Sequence[int]) -> None:
        self.nodes = nodes
        self.answers = answers


class Node:
    """A spot in a graph, and where its answers lead (`children`, numbers of nodes).

    `least` and `most` are what each player gets at least and at most, as far as is known. `again` is an earlier node of
    the same shape that this one is taken for, where that is so: it is not gone into (`cut`) unless need be.
    """

    __slots__ = (
        "active",
        "again",
        "asked",
        "calm",
        "chance",
        "children",
        "cut",
        "end",
        "far",
        "game",
        "hope",
        "least",
        "most",
        "number",
        "owner",
        "parents",
        "places",
        "roles",
        "script",
        "shape",
        "spot",
        "turn",
        "visits",
    )

    def __init__(self, number: int, spot: Spot, seats: int) -> None:
        self.number = number
        self.spot = spot
        self.game, self.script, self.calm = spot.game, spot.script, spot.calm
        self.owner, self.chance, self.asked = spot.owner, spot.chance, spot.asked
        self.turn, self.active, self.shape, self.end = spot.turn, spot.active, spot.shape, spot.end
        self.places, self.roles = list(spot.places), list(spot.roles)
        self.children = [UNSEEN] * len(spot.places)
        self.visits = [0] * len(spot.places)
        self.parents: list[int] = []
        self.far: dict[int, Around] = {}  # answers that stand for many in a row, see `Graph.leap`
        self.again = -1
        self.cut = False
        self.hope = 0  # the best result of the player who is looked at that was seen after this
        if spot.end is None:
            self.least, self.most = [LOST] * seats, [WON] * seats
        else:
            self.least = [max(value, LOST) for value in spot.end]
            self.most = [value if value >= 0 else WON for value in spot.end]

    def called(self, answer: int) -> Name:
        """Return what an answer is called; see `Names`."""
        return self.spot.called(answer)

    def find(self, name: Name) -> int | None:
        """Return the answer that is called so, if there is one."""
        if self.end is not None:
            return None
        names = self.spot.all_names()
        return names.index(name) if name in names else None

    @property
    def is_at_rest(self) -> bool:
        """Whether somebody has priority, so that nothing is half done."""
        return self.asked[0] == "priority"

    @property
    def settled(self) -> bool:
        """Whether nothing that is still to be seen can make a difference."""
        return self.least == self.most


class Graph:
    """The nodes found so far, of the spots of one player; `root` is the first one."""

    def __init__(self, spots: Spots) -> None:
        self.spots = spots
        self.nodes: list[Node] = []
        self.known: dict[Spot, int] = {}
        self.seats = spots.seats
        self.root = self.enter(spots.root)

    def __len__(self) -> int:
        return len(self.nodes)

    def enter(self, spot: Spot) -> Node:
        """Return the node of a spot, a new one if it was not found before."""
        if spot not in self.known:
            self.known[spot] = len(self.nodes)
            self.nodes.append(Node(len(self.nodes), spot, self.seats))
        return self.nodes[self.known[spot]]

    def follow(self, node: Node, answer: int) -> Node | None:
        """Return where an answer leads, trying it if need be; None where the rules refuse it."""
        if node.children[answer] == UNSEEN:
            there = self.spots.after(node.spot, answer)
            node.children[answer] = BARRED if there is None else self._link(node, there).number
        child = node.children[answer]
        return None if child == BARRED else self.nodes[child]

    def _link(self, node: Node, there: Spot) -> Node:
        found = self.enter(there)
        if node.number not in found.parents:
            found.parents.append(node.number)
        return found

    def leap(self, around: Around, line: Forced) -> Node:
        """Add an answer that stands for going round many times: by one player, and without a choice for others.

        Returns where it leads.
        """
        node = around.nodes[0]
        before = len(self.nodes)
        found = self.enter(self.spots.enter(self.spots.chain(line)))
        if len(self.nodes) == before and (found.number in node.children or found.number == node.number):
            return found
        node.far[len(node.children)] = around
        node.places.append(FAR)
        node.roles.append(Role.ACTION)
        node.children.append(found.number)
        node.visits.append(-1)  # it is tried before all others
        return self._link(node, found.spot)

    def update(self, numbers: Sequence[int]) -> None:
        """Bring what is known of some nodes, and of all that lead to them, up to date."""
        waiting = list(numbers)
        while waiting:
            node = self.nodes[waiting.pop()]
            if node.end is not None or node.cut:
                continue
            children = [self.nodes[child] for child in node.children if child >= 0]
            unseen = UNSEEN in node.children
            least, most = [], []
            for seat in range(self.seats):
                lows = [child.least[seat] for child in children] + ([LOST] if unseen else [])
                highs = [child.most[seat] for child in children] + ([WON] if unseen else [])
                mine = node.owner == seat
                least.append(max(node.least[seat], max(lows) if mine else min(lows)))
                top = max(highs) if mine or node.chance else min(highs)
                most.append(min(node.most[seat], top))
            if least != node.least or most != node.most:
                node.least, node.most = least, most
                waiting.extend(node.parents)


__all__ = ["BARRED", "UNSEEN", "Around", "Graph", "Node"]
