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
from endstep.loops.graph import DREW, LOST, UNSEEN, WON, Graph, Node
from endstep.loops.parity import Arena, components

GOOD: Final = 0
BAD: Final = 1


class Aim(Enum):
    """What a side wants: a result that beats all others, or not to get the worst one."""

    ALL = "all"
    ENOUGH = "enough"


@dataclass(frozen=True, slots=True)
class Rules:
    """How endless play is valued: is it a draw when both sides act over several turns? `free` side may act for ever."""

    draw_across_turns: bool
    free: bool = False


class Plan:
    """What a side can force from where: `holds` has the numbers of nodes, `answers` the child to go to from each.

    Both may depend on what has been done since the turn began: `answers` are looked up by node and by that mark,
    `nexts` say how the mark changes on the way from a node to another.
    """

    __slots__ = ("answers", "holds", "nexts")

    def __init__(
        self, holds: set[int], answers: Mapping[tuple[int, bool], int], nexts: Mapping[tuple[int, bool, int], bool]
    ) -> None:
        self.holds = holds
        self.answers = answers
        self.nexts = nexts


class Forcing:
    """The parity games of a graph for one player, who plays against all others together.

    `merged` says that nodes that were not gone into count as the earlier ones of their shape.
    """

    def __init__(self, graph: Graph, seat: int, *, merged: bool) -> None:
        self.graph = graph
        self.seat = seat
        self.merged = merged
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
        role = node.roles[answer]
        if node.chance:
            return False
        if role is Role.ACTION:
            return True
        if role is not Role.CHOICE:
            return False
        child = self.enter(node.children[answer])
        there = self.parts[child]
        return any(self.parts[self.enter(other)] != there for other in node.children if other >= 0)

    def plan(self, *, mine: bool, aim: Aim, rules: Rules) -> Plan:
        """Return from where one side (the player's own, or that of all others) can force its aim.

        The player's side wants the player to win (ALL), or not to lose (ENOUGH); the other side wants the player to
        lose (ALL), or not to win (ENOUGH).
        """
        return _Game(self, mine=mine, aim=aim, rules=rules).plan()


class _Game:
    """One parity game: vertices for nodes, each with a mark of what was done since the turn began, and for acts."""

    def __init__(self, forcing: Forcing, *, mine: bool, aim: Aim, rules: Rules) -> None:
        self.forcing = forcing
        self.graph = forcing.graph
        self.mine = mine
        self.aim = aim
        self.rules = rules
        self.arena = Arena()
        self.good = self.arena.add(even=True, priority=0)
        self.bad = self.arena.add(even=True, priority=1)
        self.arena.link(self.good, self.good)
        self.arena.link(self.bad, self.bad)
        self.vertices: dict[tuple[int, bool], int] = {}
        self.nexts: dict[tuple[int, bool, int], bool] = {}
        self.child_of: dict[int, int] = {}  # the node that an act leads to, by its vertex
        self.is_good = self._ends_well()

    def _ends_well(self) -> Callable[[int], bool]:
        if self.mine:
            return (lambda value: value == WON) if self.aim is Aim.ALL else (lambda value: value >= DREW)
        return (lambda value: value == LOST) if self.aim is Aim.ALL else (lambda value: LOST <= value <= DREW)

    def plan(self) -> Plan:
        root = self._vertex(self.graph.root.number, marked=False)
        waiting = [(self.graph.root.number, False)]
        done: set[tuple[int, bool]] = set()
        while waiting:
            place = waiting.pop()
            if place in done:
                continue
            done.add(place)
            waiting.extend(self._link(place[0], marked=place[1]))
        won, plan = self.arena.solve()
        assert root in self.vertices.values()
        numbers = {vertex: place for place, vertex in self.vertices.items()}
        answers: dict[tuple[int, bool], int] = {}
        for vertex, to in plan.items():
            if vertex in numbers and vertex in won:
                answers[numbers[vertex]] = self.child_of.get(to, numbers.get(to, (-1, False))[0])
        holds = {numbers[vertex][0] for vertex in won if vertex in numbers and not numbers[vertex][1]}
        return Plan(holds, answers, self.nexts)

    def _vertex(self, number: int, *, marked: bool) -> int:
        place = (number, marked)
        if place not in self.vertices:
            node = self.graph.nodes[number]
            mine = not node.chance and (node.owner == self.forcing.seat) == self.mine
            self.vertices[place] = self.arena.add(even=mine and node.end is None, priority=self._plain())
        return self.vertices[place]

    def _plain(self) -> int:
        """Return the priority of what is no act: by itself, endless play is a draw."""
        return 1 if self.aim is Aim.ALL else 0

    def _link(self, number: int, *, marked: bool) -> list[tuple[int, bool]]:
        """Link a vertex to all that it leads to, and return those."""
        node = self.graph.nodes[number]
        vertex = self._vertex(number, marked=marked)
        if node.end is not None or node.cut:
            known = node.end is not None and self.is_good(node.end[self.forcing.seat])
            self.arena.link(vertex, self.good if known else self.bad)
            return []
        found: list[tuple[int, bool]] = []
        unseen = False
        for answer, child in enumerate(node.children):
            if child < 0:
                unseen = unseen or child == UNSEEN
                continue
            to = self.forcing.enter(child)
            acts = self.forcing.acts(node, answer)
            begins = self.graph.nodes[child].turn != node.turn
            found.append(self._step(node, vertex, to, marked=marked, acts=acts, begins=begins))
        if unseen or not found:
            self.arena.link(vertex, self.bad)
        return found

    def _step(self, node: Node, vertex: int, to: int, *, marked: bool, acts: bool, begins: bool) -> tuple[int, bool]:
        """Link a vertex to what one answer leads to, by way of vertices that say who acts and that a turn begins."""
        ours = (node.owner == self.forcing.seat) == self.mine
        our_turn = (node.active == self.forcing.seat) == self.mine
        kept_up = self.aim is Aim.ENOUGH and self.rules.draw_across_turns
        # Whose acts are remembered until a turn begins: then both have acted across turns, or it counts against us.
        watched = not ours if kept_up else ours and not self.rules.free
        now = marked or (acts and watched)
        priority = self._plain()
        if acts:
            priority = self._act(ours=ours, our_turn=our_turn)
        if begins:
            if now:
                priority = 4 if kept_up else 5
            now = False
        place = (to, now)
        self.nexts[node.number, marked, to] = now
        target = self._vertex(to, marked=now)
        if priority == self._plain():
            self.arena.link(vertex, target)
        else:
            between = self.arena.add(even=True, priority=priority)
            self.child_of[between] = to
            self.arena.link(vertex, between)
            self.arena.link(between, target)
        return place

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


__all__ = ["Aim", "Forcing", "Plan", "Rules"]
