"""What can be forced on a graph of positions where play may never end: parity games (see `parity`).

Endless play is valued by who acts in it, or makes a choice that could have led elsewhere, endlessly often. Nobody: it
is a draw. One side: that side may not go on, which is worse for it than losing, so its best way out counts. Both sides
within a turn: so for the side of the active player (CR 732.3), or for whoever names the lowest number, which comes to
the same (MTR 4.4). Both sides over several turns: a draw if the procedure says so, else nobody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from endstep.core import Role
from endstep.loops.graph import UNSEEN, Graph, Node
from endstep.loops.parity import Arena, components
from endstep.loops.spots import DREW, LOST, WON

GOOD: Final = 0
BAD: Final = 1


class Aim(Enum):
    """What a side wants: a result that beats all others, or not to get the worst one."""

    ALL = "all"
    ENOUGH = "enough"


class Hopes(Enum):
    """Whose answers that were not tried yet are taken for good: nobody's, those of the others, or everybody's."""

    NONE = "none"
    OTHERS = "others"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Rules:
    """How endless play is valued: is it a draw when both sides act over several turns? `free` side may act for ever.

    With `luck` chance is on that side, too.
    """

    draw_across_turns: bool
    free: bool = False
    luck: bool = False


Place = tuple[int, bool]  # a node, and a mark: whether the acts that are watched were done since the turn began


class Plan:
    """What a side can force from where: `holds` has the numbers of nodes, `answers` what is answered at each place.

    What is answered may depend on what has been done since the turn began; `nexts` say how that mark changes, by place
    and answer. An answer below 0 is none that was tried.
    """

    __slots__ = ("answers", "holds", "nexts")

    def __init__(
        self, holds: set[int], answers: Mapping[Place, int], nexts: Mapping[tuple[int, bool, int], bool]
    ) -> None:
        self.holds = holds
        self.answers = answers
        self.nexts = nexts

    def after(self, place: Place, answer: int, to: int) -> Place:
        """Return the place to which an answer leads, by the node that it leads to."""
        return to, self.nexts.get((*place, answer), False)


class Forcing:
    """The parity games of a graph for one player, who plays against all others together.

    `merged` says that nodes that were not gone into count as the earlier ones of their shape.
    """

    def __init__(self, graph: Graph, seat: int, *, merged: bool) -> None:
        self.graph = graph
        self.seat = seat
        self.merged = merged
        self.known = range(len(graph.nodes))  # what was there when this was made
        self.parts = components([self._leads(node) for node in graph.nodes])

    def _leads(self, node: Node) -> list[int]:
        if node.cut:
            return [node.again] if self.merged else []
        return [self.enter(child) for child in node.children if child >= 0]

    def enter(self, number: int) -> int:
        """Return the node that a number stands for."""
        node = self.graph.nodes[number]
        return node.again if node.cut and self.merged else number

    def acts(self, node: Node, answer: int) -> bool:
        """Return whether an answer is an action, or a choice that could have led away from where it leads."""
        if not self._may_act(node, answer):
            return False
        return node.roles[answer] is Role.ACTION or self._leads_elsewhere(node, answer)

    def may_come_to_act(self, node: Node, answer: int) -> bool:
        """Return whether an answer is an act only if what was not tried yet leads away from where it leads."""
        return self._may_act(node, answer) and not self.acts(node, answer) and UNSEEN in node.children

    def _may_act(self, node: Node, answer: int) -> bool:
        return not node.chance and node.roles[answer] in (Role.ACTION, Role.CHOICE)

    def _leads_elsewhere(self, node: Node, answer: int) -> bool:
        there = self._part(node.children[answer])
        return any(self._part(other) != there for other in node.children if other >= 0)

    def _part(self, number: int) -> int:
        """Return from which nodes one can come back to a node, as a number; what was added later stands by itself."""
        entered = self.enter(number)
        return self.parts[entered] if entered in self.known else -entered

    def goes_round(self, node: Node, answer: int) -> bool:
        """Return whether one can come back from where an answer leads."""
        return self._part(node.children[answer]) == self._part(node.number)

    def plan(self, *, mine: bool, aim: Aim, rules: Rules) -> Plan:
        """Return from where one side (the player's own, or that of all others) can force its aim.

        The player's side wants the player to win (ALL), or not to lose (ENOUGH); the other side wants the player to
        lose (ALL), or not to win (ENOUGH).
        """
        return _Game(self, mine=mine, aim=aim, rules=rules, hopes=Hopes.NONE).plans()[0]

    def hope(self, *, aim: Aim, rules: Rules, bold: bool, leaps: bool = True) -> tuple[Plan, Plan]:
        """Return from where the player can force an aim if what others did not try yet does no harm.

        If that is `bold`, what the player did not try yet is as good as can be, too; without `leaps` nobody goes round
        many times at once. The second plan says from where all others can prevent it, and how.
        """
        hopes = Hopes.ALL if bold else Hopes.OTHERS
        return _Game(self, mine=True, aim=aim, rules=rules, hopes=hopes, leaps=leaps).plans()


class _Game:
    """One parity game: vertices for nodes, each with a mark of what was done since the turn began, and for acts."""

    def __init__(
        self, forcing: Forcing, *, mine: bool, aim: Aim, rules: Rules, hopes: Hopes, leaps: bool = True
    ) -> None:
        self.forcing = forcing
        self.hopes = hopes
        self.leaps = leaps
        self.graph = forcing.graph
        self.mine = mine
        self.aim = aim
        self.rules = rules
        self.arena = Arena()
        self.good = self.arena.add(even=True, priority=0)
        self.bad = self.arena.add(even=True, priority=1)
        self.arena.link(self.good, self.good)
        self.arena.link(self.bad, self.bad)
        self.vertices: dict[Place, int] = {}
        self.nexts: dict[tuple[int, bool, int], bool] = {}
        self.answers: dict[tuple[int, int], int] = {}  # by which answer one goes from a vertex to another
        self.is_good = self._ends_well()

    def _ends_well(self) -> Callable[[int], bool]:
        if self.mine:
            return (lambda value: value == WON) if self.aim is Aim.ALL else (lambda value: value >= DREW)
        return (lambda value: value == LOST) if self.aim is Aim.ALL else (lambda value: LOST <= value <= DREW)

    def plans(self) -> tuple[Plan, Plan]:
        """Return what this side can force, and how the other one can prevent that where it can."""
        waiting: list[Place] = [(self.graph.root.number, False)]
        done: set[Place] = set()
        while waiting:
            place = waiting.pop()
            if place not in done:
                done.add(place)
                waiting.extend(self._link(place))
        ours, theirs = self.arena.solve()
        return self._plan(*ours), self._plan(*theirs)

    def _plan(self, won: set[int], plan: Mapping[int, int]) -> Plan:
        answers = {
            place: self.answers.get((vertex, plan[vertex]), UNSEEN)
            for place, vertex in self.vertices.items()
            if vertex in won and vertex in plan
        }
        holds = {number for (number, marked), vertex in self.vertices.items() if vertex in won and not marked}
        return Plan(holds, answers, self.nexts)

    def _vertex(self, place: Place) -> int:
        if place not in self.vertices:
            node = self.graph.nodes[place[0]]
            ours = self._is_ours(node) and node.end is None
            self.vertices[place] = self.arena.add(even=ours, priority=self._plain())
        return self.vertices[place]

    def _plain(self) -> int:
        """Return the priority of what is no act: by itself, endless play is a draw."""
        return 1 if self.aim is Aim.ALL else 0

    def _link(self, place: Place) -> list[Place]:
        """Link a vertex to all that it leads to, and return those."""
        node = self.graph.nodes[place[0]]
        vertex = self._vertex(place)
        if node.end is not None or node.cut:
            known = node.end is not None and self.is_good(node.end[self.forcing.seat])
            self.arena.link(vertex, self.good if known else self.bad)
            return []
        found = [
            self._step(node, place, answer)
            for answer, child in enumerate(node.children)
            if child >= 0 and (self.leaps or answer not in node.far)
        ]
        unseen = UNSEEN in node.children
        if unseen or not found:
            hopeful = unseen and self._hopes_for(node)
            self.arena.link(vertex, self.good if hopeful else self.bad)
        return found

    def _acts(self, node: Node, answer: int) -> bool:
        """Return whether an answer is an act; what was not tried yet is taken for bad for this side, or for good."""
        if self.forcing.may_come_to_act(node, answer):
            return self._is_ours(node) is (self.hopes is Hopes.NONE)
        return self.forcing.acts(node, answer)

    def _is_ours(self, node: Node) -> bool:
        """Return whether this side answers."""
        if node.chance:
            return self.rules.luck and self.mine
        return (node.owner == self.forcing.seat) == self.mine

    def _hopes_for(self, node: Node) -> bool:
        """Return whether what was not tried yet in a node is taken for good."""
        return self.hopes is Hopes.ALL or (self.hopes is Hopes.OTHERS and not self._is_ours(node))

    def _step(self, node: Node, place: Place, answer: int) -> Place:
        """Link a vertex to what an answer leads to, by way of vertices that say who acts and that a turn begins."""
        ours = (node.owner == self.forcing.seat) == self.mine
        our_turn = (node.active == self.forcing.seat) == self.mine
        kept_up = self.aim is Aim.ENOUGH and self.rules.draw_across_turns
        acts = self._acts(node, answer)
        # Whose acts are remembered until a turn begins: then both have acted across turns, or it counts against us.
        watched = not ours if kept_up else ours and not self.rules.free
        now = place[1] or (acts and watched)
        priority = self._act(ours=ours, our_turn=our_turn) if acts else self._plain()
        if self.graph.nodes[node.children[answer]].turn != node.turn:
            if now:
                priority = 4 if kept_up else 5
            now = False
        to = (self.forcing.enter(node.children[answer]), now)
        self.nexts[*place, answer] = now
        vertex, target = self._vertex(place), self._vertex(to)
        if priority == self._plain():
            self.arena.link(vertex, target)
            self.answers.setdefault((vertex, target), answer)
        else:
            between = self.arena.add(even=True, priority=priority)
            self.arena.link(vertex, between)
            self.arena.link(between, target)
            self.answers[vertex, between] = answer
        return to

    def _act(self, *, ours: bool, our_turn: bool) -> int:
        """Return the priority of an act: for us an even number is good."""
        if self.rules.free and ours:
            return self._plain()
        if self.aim is Aim.ENOUGH:
            if our_turn:
                return 3 if ours else 2
            return 1 if ours else 2
        if our_turn:
            return 3 if ours else 2
        return 1 if ours else 4


__all__ = ["Aim", "Forcing", "Place", "Plan", "Rules"]
