"""Several directions looked at at once: a position is moved in all of them, in each by its own very large number.

What rules do to quantities between comparisons is affine (see `progress`), so each number that is met is what it would
be without any of that, and for each direction so many times its large number: written in that base, its digits tell
what each direction does. Where it all goes well, most of what `merging` would play one by one need not be played.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from endstep.core import Game, Guard, IllegalAnswer, Quantity, Undecidable
from endstep.loops.directions import Direction, Seen, between, keeps_away, may_be_anything, parts
from endstep.loops.graph import Node
from endstep.loops.periods import side_by_side

BASE: Final = 10**60 + 1  # odd, so that halves are rounded as they would be
LARGE: Final = 10**30  # nothing that is met may be moved as many times as this
MOST: Final = 10_000

Play = Callable[[Node, Game, int], tuple[Game, list[Guard]]]  # of one answer, and all that follows of itself


class NotAtOnce(Exception):
    """It can't be said of all directions together."""


class AtOnce:
    """A check of many directions; `wanted` are the answers that are looked at in each node, by its number."""

    def __init__(self, nodes: Sequence[Node], wanted: dict[int, set[int]], play: Play) -> None:
        self.nodes = nodes
        self.wanted = wanted
        self.play = play
        self.seen = Seen()
        self.waiting: deque[tuple[Node, list[Direction], Game | None]] = deque()
        self.moved: dict[int, list[Direction]] = {}  # what is still to be looked at in a node where one can begin

    def holds(self, merged: set[int]) -> bool:
        """Return whether nodes that are taken for others are like those; False also where it can't be said at once."""
        try:
            for number in sorted(merged):
                child = self.nodes[number]
                node = self.nodes[child.again]
                self._add(node, between(node.game, child.game))
            while self.moved or self.waiting:
                if self.waiting:
                    node, directions, game = self.waiting.popleft()
                else:
                    number, directions = self.moved.popitem()
                    node, game = self.nodes[number], None
                self._look(node, directions, game)
        except (NotAtOnce, IllegalAnswer, Undecidable):
            return False
        return True

    def _add(self, node: Node, direction: Direction) -> None:
        """Have a node looked at in a direction, from a position that is made."""
        if not node.is_at_rest:
            raise NotAtOnce
        for part in parts(direction):
            if not self.seen.has(node.number, part):
                self.moved.setdefault(node.number, []).append(part)

    def _look(self, node: Node, directions: list[Direction], game: Game | None) -> None:
        """Look at a node in some directions, in a position that was come to or is made."""
        if game is None:
            directions = _each_once(self.seen, node.number, directions)
            if directions:
                game = _moved(node, directions)
        elif all(self.seen.has(node.number, each) for each in directions):
            return
        if game is None:
            return
        for each in directions:
            self.seen.add(node.number, each)
        if len(self.seen) > MOST:
            raise NotAtOnce
        for answer in sorted(self.wanted.get(node.number, ())):
            self._side_by_side(node, directions, game.copy(), answer)

    def _side_by_side(self, node: Node, directions: list[Direction], game: Game, answer: int) -> None:
        noted = node.spot.noted
        if answer not in noted:
            noted[answer] = self.play(node, node.game.copy(), answer)[1]
        game, guards = self.play(node, game, answer)
        rows = side_by_side((noted[answer], guards))
        if rows is None or not all(_move_away(one, other, len(directions)) for one, other in rows):
            raise NotAtOnce
        child = self.nodes[node.children[answer]]
        if child.end is not None:
            if game.decision() is not None or child.spot.result_of(game) != child.end:
                raise NotAtOnce
            return
        if game.decision() is None or game.shape() != child.game.shape():
            raise NotAtOnce
        moved = list(zip(*[digits(step, len(directions)) for step in between(child.game, game)], strict=True))
        if child.cut:
            for direction in moved:
                self._add(self.nodes[child.again], direction)
        elif child.is_at_rest:
            for direction in moved:
                self._add(child, direction)
        elif any(map(any, moved)):
            self.waiting.append((child, moved, game))


def _each_once(seen: Seen, number: int, directions: list[Direction]) -> list[Direction]:
    """Return the directions that are still to be looked at, the smallest step for each quantity."""
    left = [each for each in directions if not seen.has(number, each)]
    found: list[Direction] = []
    for each in sorted(left, key=lambda direction: abs(sum(direction))):
        known = Seen()
        for other in found:
            known.add(number, other)
        if not known.has(number, each):
            found.append(each)
    return found


def _moved(node: Node, directions: list[Direction]) -> Game:
    """Return a position moved in several directions, in each of them by its own power of the base."""
    quantities: Sequence[Quantity] = node.game.quantities()
    if len(directions) > 1:
        moving = [quantities[place] for each in directions for place, step in enumerate(each) if step]
        if not all(map(may_be_anything, moving)):
            raise NotAtOnce
    total = [sum(step * BASE**power for power, step in enumerate(steps)) for steps in zip(*directions, strict=True)]
    game = node.game.copy()
    game.advance(total)
    return game


def digits(number: int, count: int) -> list[int]:
    """Return a number in the large base, lowest first, as digits that may be negative; raise NotAtOnce if one is large.

    >>> digits(3 - 2 * BASE, 2), digits(0, 1)
    ([3, -2], [0])
    """
    if count == 1:
        return [number]
    found: list[int] = []
    for _ in range(count):
        digit = (number + BASE // 2) % BASE - BASE // 2
        if abs(digit) >= LARGE:
            raise NotAtOnce
        found.append(digit)
        number = (number - digit) // BASE
    if number:
        raise NotAtOnce
    return found


def _move_away(one: Guard, other: Guard, count: int) -> bool:
    """Return whether a comparison goes alike, and each direction moves it away from where its answer would change."""
    if (one.place, one.relation, one.answer) != (other.place, other.relation, other.answer):
        return False
    if (one.left, one.right) == (other.left, other.right):
        return True
    lefts, rights = digits(other.left - one.left, count), digits(other.right - one.right, count)
    return all(keeps_away(one, one.left + left, one.right + right) for left, right in zip(lefts, rights, strict=True))


__all__ = ["AtOnce", "NotAtOnce", "digits"]
