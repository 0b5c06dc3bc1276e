"""The search for what players can force: the graph is grown where it matters, and solved from time to time.

A walk goes down from the root, to answers that were tried least, until something is new or known. A position of the
same shape as an earlier one on the way is not gone into at first. Where the graph leads nowhere else any more, such
positions are taken for the earlier ones, and what follows from that is checked (see `merging`): where it does not hold,
they are gone into after all.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from endstep.core import Game, Role, Room, Script
from endstep.loops.forcing import Aim, Forcing, Plan, Rules
from endstep.loops.going_round import Round, leap
from endstep.loops.graph import BARRED, DREW, LOST, UNSEEN, WON, Forced, Graph, Node
from endstep.loops.merging import Check, between

HOPE: Final = 8  # how many walks more an answer is worth after which a better result was seen
FIRST_LOOK: Final = 64  # nodes after which the graph is solved for the first time; then whenever it has doubled


class Search:
    """A search for what one player can force: `least` of it, with the `plan` that does so.

    A `broad` search takes positions for earlier ones of their shape wherever these were found, not only on the way.

    `free` is a plan by which the player does not lose if nobody has to stop going round and round. `closed` says that
    there is nothing more to be seen.
    """

    def __init__(
        self, home: Room, game: Game, script: Script[Game] | None, seat: int, rules: Rules, *, broad: bool = False
    ) -> None:
        self.graph = Graph(home, game, script, calm=seat)
        self.broad = broad
        self.apart: set[Hashable] = set()  # shapes of which no position is taken for one on another way
        self.first: dict[Hashable, list[int]] = {}  # the nodes of each shape that others are taken for
        self.seat = seat
        self.rules = rules
        self.least = LOST
        self.plan: Plan | None = None
        self.free: Plan | None = None
        self.closed = False
        self.split = 0  # how many nodes were gone into after they had been taken for earlier ones
        self._look = FIRST_LOOK

    def run(self, budget: int) -> None:
        """Search on until the player can force a win, nothing is left, or the graph has that many nodes."""
        root = self.graph.root
        while not self.closed and self.least < WON and len(self.graph) <= budget:
            if root.end is not None or root.settled:
                self.closed = True
                self._solve(merged=False)
                return
            new = self._walk()
            if new and len(self.graph) < self._look:
                continue
            self._look = max(self._look, 2 * len(self.graph))
            self._solve(merged=False)
            if self.least < WON and not new:
                self.closed = not self._go_on()

    def value_anew(self, rules: Rules) -> None:
        """Take endless play to be valued otherwise; what was seen so far stays."""
        self.rules = rules
        self.least, self.plan, self.free = LOST, None, None
        self.closed = False
        self._look = 0

    # growing

    def _walk(self) -> bool:
        """Go down once, to something new; return False when there is nothing new to be seen any more."""
        graph = self.graph
        before = len(graph)
        path: list[Node] = [graph.root]
        answers: list[int] = []
        while (answer := self._pick(path[-1], path, answers)) is not None:
            answers.append(answer)
            if not self._go_down(path, answers):
                break
        self._look_back(path)
        return len(graph) > before or self._reach()

    def _look_back(self, path: list[Node]) -> None:
        """Take note of what a walk has come to, all the way back."""
        self.graph.update([node.number for node in reversed(path)])
        end = path[-1].end
        hope = path[-1].hope if end is None else end[self.seat]
        for node in path:
            node.hope = max(node.hope, hope)

    def _go_down(self, path: list[Node], answers: list[int], *, leaps: bool = True) -> bool:
        """Go down by the last of the answers; return whether the walk goes on from there."""
        node, answer = path[-1], answers[-1]
        before = len(self.graph)
        child = self.graph.follow(node, answer)
        node.visits[answer] += 1
        if child is None:
            answers.pop()
            return True
        if len(self.graph) > before and child.end is None:
            self._cut(path, answers, child, leaps=leaps)
        if child in path:
            return False
        path.append(child)
        return True

    def _cut(self, path: list[Node], answers: list[int], child: Node, *, leaps: bool) -> None:
        """Take a new node for an earlier one of its shape, where there is one, so that it is not gone into at first.

        Where somebody has priority on the way round, it is done there, and not in the midst of anything.
        """
        like = [place for place, each in enumerate(path) if each.shape == child.shape]
        if like:
            around = path[like[-1] :]
            if not child.is_at_rest and any(node.is_at_rest for node in around):
                return
            child.again, child.cut = around[0].number, True
            if leaps and not any(answer in node.far for node, answer in zip(path, answers, strict=True)):
                self._leap(around, answers[like[-1] :], child)
        elif self.broad and child.is_at_rest and child.shape not in self.apart:
            self._take_for_another(child)

    def _take_for_another(self, child: Node) -> None:
        """Take a node for an earlier one of its shape that has no more of anything, if there is one."""
        others = self.first.setdefault(child.shape, [])
        for number in others:
            if min(between(self.graph.nodes[number].game, child.game), default=0) >= 0:
                child.again, child.cut = number, True
                return
        others.append(child.number)

    def _leap(self, around: list[Node], answers: list[int], child: Node) -> None:
        """Let a player go round many times at once, where nobody else has a choice on the way.

        Where there is nothing to leap over, as the way round soon ends, it is gone step by step.
        """
        first = around[0]
        if any(node.chance or node.owner != self.seat or node.script is not None for node in around):
            return
        line = Round(around, answers, child.game.copy(), child.calm.copy())
        if leap(line):
            there = self.graph.leap(first, Forced(line.game, None, line.calm))
            self._leave(there)
            self.graph.update([first.number])
        else:
            child.cut = False

    def _leave(self, node: Node) -> None:
        """See what comes of it when the player does nothing more after going round."""
        path = [node]
        answers: list[int] = []
        while path[-1].end is None and not path[-1].cut and not path[-1].settled:
            node = path[-1]
            idle = [place for place, role in enumerate(node.roles) if role in (Role.PASS, Role.DECLINE)]
            answers.append(idle[0] if idle and node.owner == self.seat else 0)
            if node.children[answers[-1]] == BARRED or not self._go_down(path, answers, leaps=False):
                break
        self._look_back(path)

    def _habit(self, node: Node, path: list[Node], answers: list[int]) -> int | None:
        """Return what the same player last answered on the way where the same was asked."""
        for earlier, answer in zip(reversed(path[:-1]), reversed(answers), strict=True):
            same = earlier.owner == node.owner and earlier.asked == node.asked
            if same and answer not in earlier.far:
                return node.find(earlier.called(answer))
        return None

    def _pick(self, node: Node, path: list[Node], answers: list[int]) -> int | None:
        """Return the answer tried least among those that can still make a difference; on new ground a habit."""
        if node.end is not None or node.cut or node.settled:
            return None
        if not any(node.visits) and (habit := self._habit(node, path, answers)) is not None:
            if node.children[habit] == UNSEEN:
                return habit
        best: int | None = None
        least = 0
        for answer, child in enumerate(node.children):
            if child == BARRED:
                continue
            tried = node.visits[answer]
            if child >= 0:
                there = self.graph.nodes[child]
                if there.settled or there.cut or there.end is not None:
                    continue
                tried -= HOPE * there.hope if node.owner == self.seat else 0
            if best is None or tried < least:
                best, least = answer, tried
        return best

    def _reach(self) -> bool:
        """Try the nearest answer that was not tried yet; return whether there was one."""
        nodes = self.graph.nodes
        came: dict[int, tuple[int, int] | None] = {self.graph.root.number: None}
        waiting = [self.graph.root.number]
        for number in waiting:  # grows while it is walked
            node = nodes[number]
            if node.cut or node.end is not None or node.settled:
                continue
            for answer, child in enumerate(node.children):
                if child == UNSEEN:
                    path, answers = [node], [answer]
                    while (way := came[path[0].number]) is not None:
                        path.insert(0, nodes[way[0]])
                        answers.insert(0, way[1])
                    self._go_down(path, answers)
                    self._look_back(path)
                    return True
                if child >= 0 and child not in came:
                    came[child] = (number, answer)
                    waiting.append(child)
        return False

    # solving

    def _solve(self, *, merged: bool) -> bool:
        """Work out what follows from endless play; return whether some node has to be gone into after that."""
        forcing = Forcing(self.graph, self.seat, merged=merged)
        root = self.graph.root.number
        wrong: set[int] = set()
        for aim, value in ((Aim.ALL, WON), (Aim.ENOUGH, DREW)):
            if self.least < value:
                plan = forcing.plan(mine=True, aim=aim, rules=self.rules)
                if root in plan.holds and self._holds(plan, forcing, wrong):
                    self.least, self.plan = value, plan
        if self.least == LOST and self.free is None:
            plan = forcing.plan(mine=True, aim=Aim.ENOUGH, rules=replace(self.rules, free=True))
            if root in plan.holds and self._holds(plan, forcing, wrong):
                self.free = plan
        for number in wrong:
            self.graph.nodes[number].cut = False
            self.apart.add(self.graph.nodes[number].shape)
        for node in self.graph.nodes if self.broad else ():
            if node.cut and node.shape in self.apart and node.again in self.first.get(node.shape, ()):
                node.cut = False
        self.split += len(wrong)
        return bool(wrong)

    def _holds(self, plan: Plan, forcing: Forcing, wrong: set[int]) -> bool:
        """Return whether a plan holds though positions were taken for earlier ones; else note which were wrongly so."""
        if not forcing.merged:
            return True
        found = Check(self.graph, forcing, plan, mine=True).wrong()
        wrong.update(found)
        return not found

    def _go_on(self) -> bool:
        """Solve with like positions taken for one another; return whether there is more to be seen after that."""
        return any(node.cut for node in self.graph.nodes) and self._solve(merged=True)


__all__ = ["Search"]
