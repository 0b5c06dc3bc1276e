"""The search for what players can force: the graph is grown where it matters, and solved from time to time.

A narrow search, which finds wins, walks down from the root, to answers that were tried least, until something is new or
known. A broad one, which finds draws, takes positions for others of their shape wherever they are (see `likening`).

Where a walk finds nothing new, and always in a broad search, there is a *hopeful* plan: one that takes for good what
was not tried yet. What it needs to be true is tried, until it needs nothing more or there is no such plan. Positions
that were not gone into count as those that they are taken for: what follows from that is checked (see `merging`), and
where it does not hold they are gone into after all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endstep.core import Role
from endstep.loops.directions import between
from endstep.loops.forcing import Aim, Forcing, Place, Plan, Rules
from endstep.loops.going_round import Round, leap
from endstep.loops.graph import BARRED, UNSEEN, Around, Graph, Node
from endstep.loops.likening import Likening
from endstep.loops.merging import Check
from endstep.loops.spots import DREW, LOST, UNKNOWN, WON, Forced, Spots

HOPE: Final = 8  # how many walks more an answer is worth after which a better result was seen
FIRST_LOOK: Final = 64  # nodes after which the graph is solved for the first time; then whenever it has doubled
FEWEST: Final = 32  # nodes that are new, at least, before there is another hopeful plan
PART: Final = 4  # and in larger graphs this part of those that are there
NEAR: Final = 16  # positions of the player's own in which a shorter win is looked for
MOST_DOUBTS: Final = 12  # after which it is believed that nothing can be forced

Ways = dict[Place, tuple[Place, int] | None]  # from where, and by which answer, each place was come to


class Search:
    """A search for what one player can force: `least` of it, with the `plan` that does so.

    `free` is a plan by which the player does not lose if nobody has to stop going round and round. `closed` says that
    there is nothing more to be seen, `goes_on` that play was seen to go round with nothing used up.
    """

    def __init__(self, spots: Spots, rules: Rules, *, broad: bool = False) -> None:
        self.graph = Graph(spots)
        self.likening = Likening(self.graph) if broad else None
        self.seat = spots.seat
        self.rules = rules
        self.least = LOST
        self.plan: Plan | None = None
        self.free: Plan | None = None
        self.closed = False
        self.goes_on = False
        self._look = FIRST_LOOK
        self._refuted: set[Aim] = set()
        self._doubts = 0  # how often nothing could be forced only as positions were wrongly taken for others

    def run(self, budget: int) -> bool:
        """Search on until more can be forced, nothing is left, or the graph has that many nodes; return the first.

        A broad search looks for a draw only: where that can't be forced, there is nothing more to be seen.
        """
        root, before = self.graph.root, self.least
        while not self.closed and self.least == before and self.least < WON and len(self.graph) <= budget:
            if root.end is not None or root.settled:
                self.closed = True
                self._solve()
            elif self.likening is not None:
                if self.least == DREW:
                    break
                self.closed = not self._hope(budget)
            elif not self._walk():
                self.closed = not self._hope(budget)
            elif len(self.graph) >= self._look:
                self._look = max(self._look, 2 * len(self.graph))
                self._solve()
        if self.least == WON > before:
            self._look_for_less()
        return self.least > before

    def _look_for_less(self) -> None:
        """Try what the player could do at once where a win was found, so that the line is not longer than need be."""
        if self.plan is None:
            return
        _, came = self._needed(Forcing(self.graph, self.seat, merged=True), self.plan)
        own = [place for place in came if self.graph.nodes[place[0]].owner == self.seat]
        for place in own[:NEAR]:
            for answer, child in enumerate(self.graph.nodes[place[0]].children):
                if child == UNSEEN:
                    self._explore(came, place, answer)
        self._solve(WON)

    @property
    def believes(self) -> bool:
        """Whether that nothing more can be forced is believed, and not known."""
        return self._doubts >= MOST_DOUBTS

    def value_anew(self, rules: Rules) -> None:
        """Take endless play to be valued otherwise; what was seen so far stays."""
        self.rules = rules
        self.least, self.plan, self.free = LOST, None, None
        self.closed = False
        self._look = 0
        self._refuted = set()

    # walking

    def _walk(self) -> bool:
        """Go down once, to something new; return False if nothing was."""
        before = len(self.graph)
        path: list[Node] = [self.graph.root]
        answers: list[int] = []
        while (answer := self._pick(path[-1], path, answers)) is not None:
            answers.append(answer)
            if not self._go_down(path, answers):
                break
        self._look_back(path)
        return len(self.graph) > before

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
            self.goes_on = True
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
            self.goes_on = self.goes_on or min(between(around[0].game, child.game), default=0) >= 0
            if leaps and not any(answer in node.far for node, answer in zip(path, answers, strict=True)):
                self._leap(around, answers[like[-1] :], child)
        elif self.likening is not None:
            self.likening.take(child)

    def _leap(self, around: list[Node], answers: list[int], child: Node) -> None:
        """Let a player go round many times at once, where nobody else has a choice on the way.

        Where there is nothing to leap over, as the way round soon ends, it is gone step by step.
        """
        if any(node.chance or node.owner != self.seat or node.script is not None for node in around):
            return
        way = Around(around, answers)
        line = Round(way, child.game.copy(), child.calm.copy())
        if leap(line):
            there = self.graph.leap(way, Forced(line.game, None, line.calm))
            self._leave(there)
            self.graph.update([around[0].number])
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

    # hoping

    def _hope(self, budget: int) -> bool:
        """Try what a hopeful plan needs; return whether anything came of that.

        A plan that needs nothing more stands, if all that was taken for another position is like that; and so does what
        the others can do where there is no plan.
        """
        for aim, value in ((Aim.ALL, WON), (Aim.ENOUGH, DREW))[0 if self.likening is None else 1 :]:
            if value <= self.least or aim in self._refuted:
                continue
            forcing, plan, against = self._hopeful(aim, self.rules)
            if plan is None:
                if self._doubts < MOST_DOUBTS and not self._holds(against, forcing, mine=False):
                    self._doubts += 1
                    return True
                self._refuted.add(aim)
                continue
            if not self._try(forcing, plan, budget) and self._holds(plan, forcing):
                self.least, self.plan = value, self._simple(forcing, aim) or plan
            return True
        return False

    def _simple(self, forcing: Forcing, aim: Aim) -> Plan | None:
        """Return a plan for an aim that goes round many times nowhere, if there is one beside those that do."""
        if not self._leaps:
            return None
        plan, _ = forcing.hope(aim=aim, rules=self.rules, bold=False, leaps=False)
        if self.graph.root.number not in plan.holds or self._needed(forcing, plan)[0]:
            return None
        return None if Check(self.graph, forcing, plan, mine=True).wrong() else plan

    def find_free(self, budget: int) -> None:
        """Look for a plan by which the player does not lose if nobody has to stop going round and round."""
        rules = replace(self.rules, free=True)
        while self.free is None and len(self.graph) <= budget:
            forcing, plan, _ = self._hopeful(Aim.ENOUGH, rules)
            if plan is None:
                return
            if not self._try(forcing, plan, budget) and self._holds(plan, forcing):
                self.free = plan

    @property
    def hangs_on_chance(self) -> bool:
        """Whether the player could force something if chance were on the player's side, as far as was looked at."""
        if not any(node.chance for node in self.graph.nodes):
            return False
        return self._hopeful(Aim.ENOUGH, replace(self.rules, luck=True))[1] is not None

    @property
    def is_known(self) -> bool:
        """Whether everything that was looked at has an end that is known."""
        return all(node.end is None or UNKNOWN not in node.end for node in self.graph.nodes)

    def _hopeful(self, aim: Aim, rules: Rules) -> tuple[Forcing, Plan | None, Plan]:
        """Return a hopeful plan for an aim, one of what was tried already if there is such; and what prevents it.

        Not to lose takes going round many times only where nothing else will do.
        """
        forcing = Forcing(self.graph, self.seat, merged=True)
        for leaps in (False, True) if aim is Aim.ENOUGH and self._leaps else (True,):
            for bold in (False, True):
                plan, against = forcing.hope(aim=aim, rules=rules, bold=bold, leaps=leaps)
                if self.graph.root.number in plan.holds:
                    return forcing, plan, against
        return forcing, None, against

    @property
    def _leaps(self) -> bool:
        """Whether anybody can go round many times at once, as far as was seen."""
        return any(node.far for node in self.graph.nodes)

    def _try(self, forcing: Forcing, plan: Plan, budget: int) -> bool:
        """Try the nearest answers that a hopeful plan needs; return whether there are any.

        It goes on with what is needed after those, as far as the plan and habits say, until there is enough that is new
        for another plan.
        """
        before = len(self.graph)
        enough = min(before + max(FEWEST, before // PART), budget + 1)
        needed, came = self._needed(forcing, plan)
        found = bool(needed)
        while needed and len(self.graph) < enough:
            for place, answer in needed:
                if len(self.graph) < enough:
                    self._explore(came, place, answer)
            needed, came = self._needed(forcing, plan)
        return found

    def _needed(self, forcing: Forcing, plan: Plan) -> tuple[list[tuple[Place, int]], Ways]:
        """Return the answers that a plan needs and that were not tried yet, the nearest first, with the way to each."""
        came: Ways = {(self.graph.root.number, False): None}
        needed: list[tuple[Place, int]] = []
        waiting = list(came)
        for place in waiting:  # grows while it is walked
            for answer in self._needs(forcing, plan, place):
                child = self.graph.nodes[place[0]].children[answer]
                if child == UNSEEN:
                    needed.append((place, answer))
                    continue
                there = plan.after(place, answer, forcing.enter(child))
                if there not in came:
                    came[there] = (place, answer)
                    waiting.append(there)
        return needed, came

    def _needs(self, forcing: Forcing, plan: Plan, place: Place) -> list[int]:
        """Return the answers that a plan has to look at in a node."""
        node = self.graph.nodes[place[0]]
        if node.end is not None:
            return []
        answers = [answer for answer, child in enumerate(node.children) if child != BARRED]
        if node.chance or node.owner != self.seat:
            return answers
        unseen = [answer for answer in answers if node.children[answer] == UNSEEN]
        wanted = plan.answers.get(place, UNSEEN)
        if wanted < 0:
            tried = [answer for answer in answers if node.children[answer] != UNSEEN]
            return unseen[:1] if node.number in forcing.known else (tried or unseen)[:1]
        # Whether a choice to go on going round is an act hangs on where else one could have gone.
        may_act = forcing.may_come_to_act(node, wanted) and forcing.goes_round(node, wanted)
        return [wanted, *unseen] if may_act else [wanted]

    def _explore(self, came: Ways, place: Place, answer: int) -> None:
        """Try an answer at a place, and go on from there as long as everything is new."""
        nodes = self.graph.nodes
        path, answers = [nodes[place[0]]], [answer]
        if path[0].children[answer] != UNSEEN:
            return
        while (way := came[place]) is not None:
            place = way[0]
            path.insert(0, nodes[place[0]])
            answers.insert(0, way[1])
        new: int | None = answer
        while new is not None:
            before = len(self.graph)
            if not self._go_down(path, answers) or len(self.graph) == before:
                break
            new = self._pick(path[-1], path, answers)
            answers += [] if new is None else [new]
        self._look_back(path)

    # solving

    def _solve(self, again: int = UNKNOWN) -> None:
        """Work out what the player can force if nothing is taken for another position; one result is found `again`."""
        forcing = Forcing(self.graph, self.seat, merged=False)
        for aim, value in ((Aim.ALL, WON), (Aim.ENOUGH, DREW)):
            if self.least < value or value == again:
                plan = forcing.plan(mine=True, aim=aim, rules=self.rules)
                if self.graph.root.number in plan.holds:
                    self.least, self.plan = value, self._simple(forcing, aim) or plan

    def _holds(self, plan: Plan, forcing: Forcing, *, mine: bool = True) -> bool:
        """Return whether a plan holds though positions were taken for others; those wrongly so are gone into."""
        wrong = [self.graph.nodes[number] for number in Check(self.graph, forcing, plan, mine=mine).wrong()]
        for node in wrong:
            node.cut = False
        if wrong and self.likening is not None:
            self.likening.keep_apart(wrong)
        return not wrong


__all__ = ["Search"]
