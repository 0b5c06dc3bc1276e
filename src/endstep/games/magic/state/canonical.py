"""The canonical form of a graph, whatever it is about: colour refinement, individualisation where that is not enough.

Two graphs have equal forms exactly when they are the same under renaming of nodes.
"""

from __future__ import annotations

from typing import Final

from endstep.games.magic.state.codes import NO_ONE

MOST_TRIES: Final = 500  # how often a tie may be broken by trying, for one form

State = tuple[object, ...]
Form = tuple[tuple[tuple[int, int, tuple[int, ...]], ...], tuple["Form", ...]]


class Spent(Exception):
    """The budget of tries is spent."""


def form_of(nodes: list[int], states: list[State], links: list[list[tuple[str, int]]]) -> State:
    """Return the labels and the states of a graph, each once and in order, and the form of the graph in those terms.

    States of nodes and labels of links must be such that any two can be compared.
    """
    labels, kinds, around, first = _told(nodes, states, links)
    return (labels, kinds, _Ties(around).form(nodes, first))


def colours_of(nodes: list[int], states: list[State], links: list[list[tuple[str, int]]]) -> dict[int, int]:
    """Return the coarsest colours of some nodes, equal for nodes of different graphs that are alike."""
    _, _, around, first = _told(nodes, states, links)
    return _Ties(around).refine(nodes, first)


def _told(
    nodes: list[int], states: list[State], links: list[list[tuple[str, int]]]
) -> tuple[tuple[str, ...], tuple[State, ...], dict[int, list[tuple[int, int]]], dict[int, int]]:
    """Return labels and states, each once and in order, and in terms of those the links and a colour for each node."""
    labels: set[str] = set()
    whole: dict[int, State] = {}
    plain: dict[int, list[tuple[str, int]]] = {}
    for node in nodes:  # equal links become one, and links to oneself a part of the state
        times: dict[tuple[str, int], int] = {}
        for link in links[node]:
            times[link] = times.get(link, 0) + 1
        counted = [(label if count == 1 else f"{label} x{count}", to) for (label, to), count in times.items()]
        whole[node] = (*states[node], tuple(sorted([label for label, to in counted if to == node])))
        plain[node] = [(label, to) for label, to in counted if to != node]
        labels.update([label for label, _ in plain[node]])
    width = len(nodes) + 1  # more than there are colours
    order = {label: 2 * place * width for place, label in enumerate(sorted(labels))}
    around: dict[int, list[tuple[int, int]]] = {node: [] for node in nodes}
    for node in nodes:
        for label, other in plain[node]:
            around[node].append((order[label], other))
            around[other].append((order[label] + width, node))
    kinds = sorted(set(whole.values()))
    ranks = {state: rank for rank, state in enumerate(kinds)}
    return tuple(sorted(labels)), tuple(kinds), around, {node: ranks[whole[node]] for node in nodes}


class _Ties:
    """A graph as numbers: `around[n]` has a pair for every link of node `n`, coming or going.

    The first of the pair tells label and direction, with room to add the colour of the node at the other end.
    """

    __slots__ = ("around", "tries")

    def __init__(self, around: dict[int, list[tuple[int, int]]]) -> None:
        self.around = around
        self.tries = 0

    def form(self, nodes: list[int], first: dict[int, int]) -> Form:
        """Return a form of some nodes that is equal for graphs that are alike, colours (`first`) included.

        A link to a node whose colour nobody shares, or to all nodes of a colour, is told by the table of colours.
        Without such links the nodes of shared colours fall into parts, whose forms follow.
        """
        colours = self.refine(nodes, first)
        cells: dict[int, list[int]] = {}
        for node in nodes:
            cells.setdefault(colours[node], []).append(node)
        table: list[tuple[int, int, tuple[int, ...]]] = []
        for colour in sorted(cells):
            node = cells[colour][0]
            table.append((first[node], len(cells[colour]), self._seen(node, colours)))
        forms: list[Form] = []
        if len(cells) < len(nodes):
            for part in self._fall_apart(cells, colours):
                if len(part) < len(nodes):
                    forms.append(self.form(part, {node: colours[node] for node in part}))
                else:
                    forms.append(self._try(cells, colours))
        return (tuple(table), tuple(sorted(forms)))

    def _seen(self, node: int, colours: dict[int, int]) -> tuple[int, ...]:
        return tuple(sorted([code + colours[other] for code, other in self.around[node] if other in colours]))

    def refine(self, nodes: list[int], first: dict[int, int]) -> dict[int, int]:
        """Return the coarsest colours, from 0, that tell apart what differs in colour or in the colours around it."""
        ranks = {colour: rank for rank, colour in enumerate(sorted(set(first.values())))}
        colours = {node: ranks[first[node]] for node in nodes}
        number = len(ranks)
        while number < len(nodes):
            signs = {node: (colours[node], self._seen(node, colours)) for node in nodes}
            order = {sign: rank for rank, sign in enumerate(sorted(set(signs.values())))}
            if len(order) == number:
                break
            number = len(order)
            colours = {node: order[signs[node]] for node in nodes}
        return colours

    def _fall_apart(self, cells: dict[int, list[int]], colours: dict[int, int]) -> list[list[int]]:
        """Return the parts of two or more tied nodes that hang together by links which the colours do not tell."""
        parts: list[list[int]] = []
        found: set[int] = set()
        tied = {colour: len(cell) for colour, cell in cells.items() if len(cell) > 1}
        seen = {colour: self._seen(cells[colour][0], colours) for colour in tied}
        for start in [node for colour in tied for node in cells[colour]]:
            if start in found:
                continue
            found.add(start)
            part = [start]
            for node in part:  # grows while it is walked
                for code, other in self.around[node]:
                    beside = colours.get(other, NO_ONE)
                    if beside not in tied or other in found:
                        continue
                    all_of_them = tied[beside] - (beside == colours[node])
                    if seen[colours[node]].count(code + beside) < all_of_them:
                        found.add(other)
                        part.append(other)
            if len(part) > 1:
                parts.append(part)
        return parts

    def _try(self, cells: dict[int, list[int]], colours: dict[int, int]) -> Form:
        """Return the smallest form among those in which one node of the smallest tie goes before the others."""
        _, tied = min([(len(cell), colour) for colour, cell in cells.items() if len(cell) > 1])
        forms: list[Form] = []
        for chosen in cells[tied]:
            self.tries += 1
            if self.tries > MOST_TRIES:
                raise Spent
            parted = {node: 2 * colour + 1 for node, colour in colours.items()}
            parted[chosen] -= 1
            forms.append(self.form(list(colours), parted))
        return min(forms)
