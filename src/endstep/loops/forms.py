"""Numbers that move along a graph: how low and how high a linear form of the quantities can get on any way through it.

What happens between two places of the graph is a fixed sequence of additions, and of multiplications by constants (see
`progress`), so the quantities at one end are an affine map of those at the other end. A form at the end of an edge is
a form at its beginning plus a number. So the forms that a comparison comes down to are places of a graph as well, with
numbers on its edges, and the least value is a shortest way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Final

MOST_FORMS: Final = 400

Form = tuple[int, ...]  # what each quantity is multiplied by
Node = tuple[int, Form]
Range = tuple[int | None, int | None]  # the least and the most that something is, None for no bound


class Map:
    """What an edge of a graph does to the quantities: from which place to which, `rows` times them plus `add`."""

    __slots__ = ("add", "begins", "ends", "rows", "width")

    def __init__(self, begins: int, ends: int, rows: Sequence[Form], add: Form, width: int) -> None:
        self.begins = begins
        self.ends = ends
        self.rows = tuple(rows)
        self.add = add
        self.width = width  # how many quantities there are at the beginning

    def before(self, form: Form) -> Form:
        """Return what a form of the quantities at the end is at the beginning, the number left out."""
        pairs = [(times, row) for times, row in zip(form, self.rows, strict=True) if times]
        return tuple([sum(times * row[at] for times, row in pairs) for at in range(self.width)])

    def folded(self, held: Sequence[int | None]) -> Map:
        """Return the map with quantities that are always the same at its beginning taken as numbers."""
        told = [fold(row, add, held) for row, add in zip(self.rows, self.add, strict=True)]
        return Map(self.begins, self.ends, [row for row, _ in told], tuple([add for _, add in told]), self.width)

    def moves(self, form: Form) -> int:
        """Return that number: by how much the edge moves the form."""
        return dot(form, self.add)


def dot(form: Sequence[int], values: Sequence[int]) -> int:
    """Return the value of a form."""
    return sum(times * value for times, value in zip(form, values, strict=True))


def fold(form: Form, add: int, held: Sequence[int | None]) -> tuple[Form, int]:
    """Return a form and a number with the quantities that are held taken as numbers."""
    rest = tuple([0 if value is not None else times for times, value in zip(form, held, strict=True)])
    return rest, add + sum(times * value for times, value in zip(form, held, strict=True) if value is not None)


def constants(maps: Sequence[Map], start: int, box: Sequence[Range]) -> dict[int, list[int | None]]:
    """Return for each place that can be come to which quantities are the same whenever it is come to, None for others.

    >>> constants([Map(0, 0, [(1, 1), (0, 1)], (0, 0), 2)], 0, [(20, 20), (3, 3)])
    {0: [None, 3]}
    """
    found: dict[int, list[int | None]] = {start: [low if low == high else None for low, high in box]}
    moved = True
    while moved:
        moved = False
        for each in maps:
            if each.begins not in found:
                continue
            there: list[int | None] = []
            for row, add in zip(each.rows, each.add, strict=True):
                rest, number = fold(row, add, found[each.begins])
                there.append(None if any(rest) else number)
            before = found.get(each.ends)
            now = there
            if before is not None:
                now = [mine if mine == new else None for mine, new in zip(before, there, strict=True)]
            if now != before:
                found[each.ends] = now
                moved = True
    return found


def fitted(values: Sequence[int], there: Form, moves: Sequence[Form]) -> tuple[Form, int] | None:
    """Return the form, and the number, that give values: the first one `there`, the others after each of some moves.

    All moves but the last one move a quantity each, in order; the last one tells whether it is a form at all.

    >>> fitted([7, 9, 6, 10], (3, 1), [(1, 0), (0, 1), (2, 1)])
    ((2, -1), 2)
    >>> fitted([9, 16, 9, 16], (3, 1), [(1, 0), (0, 1), (2, 1)])
    """
    form: list[int] = []
    for at, (value, move) in enumerate(zip(values[1:], moves[:-1], strict=False)):
        times, rest = divmod(value - values[0], move[at]) if move[at] else (0, value - values[0])
        if rest:
            return None
        form.append(times)
    add = values[0] - dot(form, there)
    moved = [value + by for value, by in zip(there, moves[-1], strict=True)]
    return (tuple(form), add) if dot(form, moved) + add == values[-1] else None


class Reach:
    """What a form can be where it is asked, over all ways from a place: `least` and `most`, None for no bound.

    Every value comes of one of `firsts` by some of `moves`, one for each edge that is walked.
    """

    __slots__ = ("firsts", "least", "most", "moves", "step")

    def __init__(self, least: int | None, most: int | None, firsts: frozenset[Range], moves: frozenset[int]) -> None:
        self.least = least
        self.most = most
        self.firsts = firsts
        self.moves = moves
        self.step = gcd(*moves)

    def within(self, edges: int) -> Reach:
        """Return what the form can be before more than so many edges have been walked.

        >>> found = Reach(None, 40, frozenset([(40, 40)]), frozenset([-1, -3])).within(10)
        >>> found.least, found.most
        (10, 40)
        """
        least, most = self.least, self.most
        lows = [low for low, _ in self.firsts if low is not None]
        highs = [high for _, high in self.firsts if high is not None]
        if least is None and len(lows) == len(self.firsts) > 0:
            least = min(lows) + edges * min(0, *self.moves)
        if most is None and len(highs) == len(self.firsts) > 0:
            most = max(highs) + edges * max(0, *self.moves)
        return Reach(least, most, self.firsts, self.moves)

    def never(self, rest: int, by: int) -> bool:
        """Return whether no value leaves this rest when divided by a number, which the steps can be divided by."""
        known = [low for low, high in self.firsts if low is not None and low == high]
        return self.step % by == 0 and len(known) == len(self.firsts) and all(low % by != rest for low in known)

    def keeps(self, relation: str, add: int, *, answer: bool) -> bool:
        """Return whether a comparison of the form and a number with 0 has this answer everywhere.

        >>> reach = Reach(3, None, frozenset([(3, 3)]), frozenset([2]))
        >>> reach.keeps("<=", 0, answer=False), reach.keeps("<=", -3, answer=False)
        (True, False)
        >>> reach.keeps("==", -8, answer=False), reach.keeps("odd", 0, answer=True)
        (True, True)
        """
        above = self.least is not None and self.least + add >= 1
        below = self.most is not None and self.most + add <= -1
        if relation == "odd":
            return self.never((answer + 1 - add) % 2, 2)
        if relation == "==":
            if answer:
                return self.least == self.most == -add
            return above or below or (self.step > 1 and self.never(-add % self.step, self.step))
        if relation == "max":
            return self.least is not None and self.least + add >= 0 if answer else below
        return self.most is not None and self.most + add <= 0 if answer else above


def reach(maps: Sequence[Map], start: int, box: Sequence[Range], place: int, form: Form) -> Reach | None:
    """Return what a form can be at a place on all ways from a start; None where too many forms come of it.

    >>> loop = Map(0, 0, [(1, 0), (0, 1)], (-1, 2), 2)
    >>> found = reach([loop], 0, [(40, 40), (20, 20)], 0, (1, 0))
    >>> found.least, found.most
    (None, 40)
    """
    nodes: dict[Node, None] = {(place, form): None}
    edges: list[tuple[Node, Node, int]] = []
    waiting: list[Node] = [(place, form)]
    while waiting:
        node = waiting.pop()
        for each in maps:
            if each.ends != node[0]:
                continue
            before = (each.begins, each.before(node[1]))
            edges.append((before, node, each.moves(node[1])))
            if before not in nodes:
                if len(nodes) >= MOST_FORMS:
                    return None
                nodes[before] = None
                waiting.append(before)
    firsts = {node: range_of(node[1], box) for node in nodes if node[0] == start}
    back = [(one, other, -by) for one, other, by in edges]
    low = _shortest({node: low for node, (low, _) in firsts.items()}, edges, len(nodes))
    high = _shortest({node: _minus(high) for node, (_, high) in firsts.items()}, back, len(nodes))
    moves = frozenset([by for _, _, by in edges])
    at = (place, form)
    return Reach(low.get(at), _minus(high.get(at)), frozenset(firsts.values()), moves)


def range_of(form: Form, box: Sequence[Range]) -> Range:
    """Return the least and the most that a form can be.

    >>> range_of((1, -2), [(3, 4), (0, None)])
    (None, 4)
    """
    low: int | None = 0
    high: int | None = 0
    for times, (least, most) in zip(form, box, strict=True):
        if times < 0:
            least, most = most, least
        if times:
            low = None if low is None or least is None else low + times * least
            high = None if high is None or most is None else high + times * most
    return low, high


def _minus(number: int | None) -> int | None:
    return None if number is None else -number


def _shortest(
    firsts: dict[Node, int | None], edges: Sequence[tuple[Node, Node, int]], nodes: int
) -> dict[Node, int | None]:
    """Return the least value at each node that can be come to; None where it can always be less."""
    found: dict[Node, int | None] = dict(firsts)
    for number in range(2 * nodes + 1):
        moved = False
        for one, other, by in edges:
            if one not in found:
                continue
            there = found[one]
            value = None if there is None else there + by
            held = found.get(other, 0)
            if other in found and (held is None or (value is not None and value >= held)):
                continue
            moved = True
            found[other] = None if number >= nodes else value  # it still gets less after every way without a circle
        if not moved:
            break
    return found


__all__ = ["Form", "Map", "Range", "Reach", "constants", "dot", "fitted", "fold", "range_of", "reach"]
