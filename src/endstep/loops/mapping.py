"""A map of what a player can force: the play that shows it, and what the others could have done instead.

It is a tree of points. What is on the map already is not drawn again but pointed to, positions in a row in which the
same is left alone are one point, and where there is no room for more it is said how many positions follow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from endstep.core import Game, Role
from endstep.loops.forcing import Place
from endstep.loops.graph import BARRED, UNSEEN, Node
from endstep.loops.playing import Follower

MOST: Final = 45  # points of a map, but for those of the line itself
LONGEST: Final = 60  # positions one after the other in what leaves the line

Way = tuple[Place, int]  # a place, and what is answered there


class Point:
    """A position, or several in a row that are alike (`times`), and by whose answer it was come to.

    `seat` is -1 where that was chance, and None at the root. Play goes on as at `same`, if that is not None; `beyond`
    are the positions that follow and are not drawn, `worth` what the player is sure of where no end is drawn.
    """

    def __init__(self, node: Node, place: Place, seat: int | None, kind: str, answer: str) -> None:
        self.place = place
        self.node = node.number
        self.game: Game = node.game
        self.seat = seat
        self.kind = kind
        self.answer = answer
        self.number = 0  # in the order in which points are drawn; 0 for what is no position of its own on the map
        self.asked = -1 if node.chance else node.owner
        self.ended = node.end is not None
        self.times = 1
        self.rounds = 0  # how many times more the way to it is gone at once
        self.in_loop = False
        self.same: Point | None = None
        self.beyond = 0
        self.worth: int | None = None
        self.branches: list[Point] = []
        self.next: Point | None = None

    def all(self) -> Iterator[Point]:
        """Yield this point and what follows it, in the order in which they are drawn."""
        point: Point | None = self
        while point is not None:
            yield point
            for branch in point.branches:
                yield from branch.all()
            point = point.next


class Map:
    """The map of the graph that a follower has gone through: `root` is where it begins, `back` where its loop does.

    `drawn` and `seen` are how many positions are on it, and how many there are.
    """

    def __init__(self, follower: Follower) -> None:
        self.follower = follower
        self.nodes = follower.graph.nodes
        self.seat = follower.forcing.seat
        self.at: dict[Place, Point] = {}
        self.open: deque[Point] = deque()
        path = follower.path
        begun = None if follower.node.end is not None else follower.begun()
        self.root = self._first(path[0][0] if path else follower.place)
        line = self._spine(self.root, path, follower.place, stop=begun)
        self.back = None if begun is None else self.at[path[begun][0]]
        for place, _ in [] if begun is None else path[begun:]:
            self.at[place].in_loop = True
        for point, way in line:
            self._leave(point, way)
        room = MOST
        while self.open and room > 0:
            room -= self._expand(self.open.popleft())
        for point in self.root.all():
            if point.ended or point.same is not None or point.next is not None or point.branches:
                continue
            point.beyond = max(1, len(self._after(point.place)))
            point.worth = follower.worth if point.worth is None else point.worth
        self.points = list(self.root.all())
        numbered = [point for point in self.points if point.same is None and not point.ended and not point.beyond]
        for number, point in enumerate(numbered, 1):
            point.number = number
        ends = {point.node for point in self.points if point.ended}
        self.drawn = len(ends | {number for number, _ in self.at})
        self.seen = len(self.nodes)

    def _first(self, place: Place) -> Point:
        return Point(self.nodes[place[0]], place, None, "", "")

    def _spine(
        self, first: Point, ways: Sequence[Way], last: Place, *, stop: int | None = None
    ) -> list[tuple[Point, Way]]:
        """Draw some answers one after the other; return where each of them was given, for what leaves them there."""
        found: list[tuple[Point, Way]] = []
        point = first
        for number, way in enumerate(ways):
            place, answer = way
            self.at[place] = point
            if not found or found[-1][0] is not point:
                found.append((point, way))
            node = self.nodes[place[0]]
            there = ways[number + 1][0] if number + 1 < len(ways) else last
            following = ways[number + 1] if number + 1 < len(ways) else None
            if following is not None and number + 1 != stop and self._is_alike(way, following):
                point.times += 1
                continue
            new = self._point(node, answer, there)
            if answer in node.far:
                new.rounds = 1
            point.next = new
            if new.ended or following is not None:
                point = new
            elif there in self.at:
                new.same = self.at[there]
            else:
                self.open.append(new)
        return found

    def _is_alike(self, one: Way, other: Way) -> bool:
        """Return whether the same is left alone in two positions, one after the other."""
        a, b = self.nodes[one[0][0]], self.nodes[other[0][0]]
        if (a.owner, a.asked) != (b.owner, b.asked) or one[1] in a.far or other[1] in b.far:
            return False
        if a.roles[one[1]] not in (Role.PASS, Role.DECLINE):
            return False
        return a.spot.all_names() == b.spot.all_names() and a.called(one[1]) == b.called(other[1])

    def _point(self, node: Node, answer: int, there: Place) -> Point:
        """Return the point to which an answer leads."""
        child = self.nodes[node.children[answer]]
        told = "" if answer in node.far else node.called(answer)[1]
        seat = -1 if node.chance else node.owner
        return Point(child if child.end is not None else self.nodes[there[0]], there, seat, node.asked[0], told)

    def _leave(self, point: Point, way: Way) -> None:
        """Draw what leaves a position by other answers: all of the others', and the player's own that are known."""
        place, taken = way
        node = self.nodes[place[0]]
        ours = not node.chance and node.owner == self.seat
        for answer, child in enumerate(node.children):
            if answer == taken or child in (UNSEEN, BARRED) or answer in node.far:
                continue
            there = self.follower.plan.after(place, answer, self.follower.forcing.enter(child))
            reached = self.nodes[child]
            if ours and reached.end is None and not reached.settled:
                continue
            new = self._point(node, answer, there)
            point.branches.append(new)
            if reached.end is not None:
                continue
            if ours:
                new.worth, new.beyond = reached.least[self.seat], len(self._after(there))
            elif there in self.at:
                new.same = self.at[there]
            else:
                self.open.append(new)

    def _expand(self, point: Point) -> int:
        """Draw what follows a point; return how many points that makes."""
        if point.place in self.at:  # drawn since then
            point.same = self.at[point.place]
            return 0
        before = len(list(point.all()))
        ways: list[Way] = []
        place = point.place
        while len(ways) < LONGEST and self.nodes[place[0]].end is None and place not in self.at:
            answer = self._goes_on(place)
            if answer is None or place in [each for each, _ in ways]:
                break
            ways.append((place, answer))
            node = self.nodes[place[0]]
            place = self.follower.plan.after(place, answer, self.follower.forcing.enter(node.children[answer]))
        for each, way in self._spine(point, ways, place):
            self._leave(each, way)
        return len(list(point.all())) - before

    def _goes_on(self, place: Place) -> int | None:
        """Return the answer by which play goes on: the plan's, or one by which as little as possible is done."""
        node = self.nodes[place[0]]
        if not node.chance and node.owner == self.seat:
            answer = self.follower.plan.answers.get(place, UNSEEN)
            return answer if answer >= 0 else None
        tried = [answer for answer, child in enumerate(node.children) if child >= 0]
        idle = [answer for answer in tried if node.roles[answer] in (Role.PASS, Role.DECLINE)]
        return next(iter([*idle, *tried]), None)

    def _after(self, place: Place) -> set[int]:
        """Return the positions that follow a place and are not drawn, if the player keeps to the plan."""
        seen = {place}
        waiting = [place]
        while waiting:
            here = waiting.pop()
            node = self.nodes[here[0]]
            if node.end is not None or here in self.at:
                continue
            ours = not node.chance and node.owner == self.seat
            wanted = self.follower.plan.answers.get(here) if ours else None
            for answer, child in enumerate(node.children):
                if child < 0 or (wanted is not None and answer != wanted):
                    continue
                there = self.follower.plan.after(here, answer, self.follower.forcing.enter(child))
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
        return {number for number, _ in seen if (number, False) not in self.at and (number, True) not in self.at}


__all__ = ["Map", "Point"]
