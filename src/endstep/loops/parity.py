"""Parity games: who can make sure that, of the numbers met again and again, the largest is even.

Zielonka's algorithm on a graph in which every vertex has a successor. Small numbers only, so recursion is shallow.
"""

from __future__ import annotations

from collections.abc import Sequence

Won = tuple[set[int], dict[int, int]]  # the vertices that a side wins, and where it goes from those that are its own


class Arena:
    """A parity game: for each vertex whether it is Even's to move, its priority, and where one can go from there."""

    __slots__ = ("before", "evens", "priorities", "successors")

    def __init__(self) -> None:
        self.evens: list[bool] = []
        self.priorities: list[int] = []
        self.successors: list[list[int]] = []
        self.before: list[list[int]] = []

    def add(self, *, even: bool, priority: int) -> int:
        """Add a vertex and return its number."""
        self.evens.append(even)
        self.priorities.append(priority)
        self.successors.append([])
        self.before.append([])
        return len(self.evens) - 1

    def link(self, one: int, other: int) -> None:
        """Add an edge, once."""
        if other in self.successors[one]:
            return
        self.successors[one].append(other)
        self.before[other].append(one)

    def solve(self) -> tuple[Won, Won]:
        """Return what each side can make sure of: the vertices it wins, and where it goes from each; Even's come first.

        >>> arena = Arena()
        >>> choice, good, bad = (
        ...     arena.add(even=True, priority=0),
        ...     arena.add(even=False, priority=2),
        ...     arena.add(even=False, priority=1),
        ... )
        >>> for edge in ((choice, good), (choice, bad), (good, good), (bad, bad)):
        ...     arena.link(*edge)
        >>> (won, plan), (lost, _) = arena.solve()
        >>> sorted(won), plan[choice], sorted(lost)
        ([0, 1], 1, [2])
        """
        return self._solve(set(range(len(self.evens))))

    def _solve(self, left: set[int]) -> tuple[Won, Won]:
        """Return what Even wins and what Odd wins of a part of the game, each with a plan."""
        even: Won = (set(), {})
        odd: Won = (set(), {})
        while left:
            top = max(self.priorities[vertex] for vertex in left)
            side = top % 2 == 0
            mine, theirs = (even, odd) if side else (odd, even)
            highest = {vertex for vertex in left if self.priorities[vertex] == top}
            drawn, plan = self._attract(left, highest, even=side)
            below = self._solve(left - drawn)
            inner_mine, inner_theirs = below if side else (below[1], below[0])
            if not inner_theirs[0]:
                mine[0].update(left)
                mine[1].update(inner_mine[1])
                mine[1].update(plan)
                for vertex in highest:
                    if self.evens[vertex] == side:
                        mine[1][vertex] = next(to for to in self.successors[vertex] if to in left)
                break
            lost, way = self._attract(left, inner_theirs[0], even=not side)
            theirs[0].update(lost)
            theirs[1].update(inner_theirs[1])
            theirs[1].update(way)
            left = left - lost
        return even, odd

    def _attract(self, left: set[int], goal: set[int], *, even: bool) -> tuple[set[int], dict[int, int]]:
        """Return the vertices from which a side can force its way to a goal, and how."""
        drawn = set(goal)
        plan: dict[int, int] = {}
        free = {}
        waiting = list(goal)
        for vertex in waiting:  # grows while it is walked, so that the nearest come first
            for one in self.before[vertex]:
                if one not in left or one in drawn:
                    continue
                if self.evens[one] == even:
                    plan[one] = vertex
                else:
                    if one not in free:
                        free[one] = len({to for to in self.successors[one] if to in left})
                    free[one] -= 1
                    if free[one]:
                        continue
                drawn.add(one)
                waiting.append(one)
        return drawn, plan


def components(successors: Sequence[Sequence[int]]) -> list[int]:
    """Return for each vertex the number of its strongly connected component.

    >>> components([[1], [0, 2], []])
    [1, 1, 0]
    """
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    found = [-1] * len(successors)
    stack: list[int] = []
    number = 0
    for root in range(len(successors)):
        if root in index:
            continue
        work = [(root, 0)]
        while work:
            vertex, place = work.pop()
            if place == 0:
                index[vertex] = low[vertex] = len(index)
                stack.append(vertex)
            for next_place in range(place, len(successors[vertex])):
                to = successors[vertex][next_place]
                if to not in index:
                    work.append((vertex, next_place + 1))
                    work.append((to, 0))
                    break
                if found[to] < 0:
                    low[vertex] = min(low[vertex], index[to])
            else:
                if low[vertex] == index[vertex]:
                    while True:
                        member = stack.pop()
                        found[member] = number
                        if member == vertex:
                            break
                    number += 1
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[vertex])
    return found


__all__ = ["Arena", "components"]
