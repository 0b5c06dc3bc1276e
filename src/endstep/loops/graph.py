"""The graph of positions that players can bring about: what each of them may answer, and what can be forced at once.

A node is a position in which somebody has something to decide, or an end. Stretches in which nothing can be decided are
gone through in one go, with an eye on loops. What a player can force without going round in circles is kept up to date
as the graph grows (`least` and `most`); what follows from endless play is worked out by `forcing`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from endstep.core import Decision, Game, IllegalAnswer, Result, Role, Room, Script, Status, Step, Undecidable
from endstep.loops.calm import NOBODY, Calm, Name, Names
from endstep.loops.following import Track
from endstep.loops.reporting import controllers

LOST, DREW, WON = 0, 1, 2
UNKNOWN: Final = -1  # what nobody knows
UNSEEN: Final = -1  # an answer that was not tried yet
BARRED: Final = -2  # an answer that the rules refuse, once what follows from it is seen
LONG: Final = 40  # answers in a row that leave no choice before somebody looks for a loop in them

VALUES: Final = {Result.WON: WON, Result.DREW: DREW, Result.LOST: LOST}


class Node:
    """A position: whose decision it is (`owner`), the answers, and where they lead (numbers of nodes).

    `least` and `most` are what each player gets at least and at most, as far as is known. `again` is an earlier node of
    the same shape on the way by which this one was found, where that is so: it is not gone into (`cut`) unless need be.
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
        "names",
        "number",
        "owner",
        "parents",
        "places",
        "roles",
        "script",
        "shape",
        "turn",
        "visits",
    )

    def __init__(self, number: int, line: Forced) -> None:
        self.number = number
        self.game = line.game
        self.script = line.script
        self.calm = line.calm
        self.owner = -1
        self.asked = ("", False)  # the kind of the decision, and whether something waits
        self.chance = False
        self.places: list[int] = []  # of the options that are worth looking at, in the decision
        self.roles: list[Role] = []
        self.children: list[int] = []
        self.visits: list[int] = []
        self.parents: list[int] = []
        self.end: tuple[int, ...] | None = None  # what each player got; -1 where that is not known
        self.least: list[int] = []
        self.most: list[int] = []
        self.shape: Hashable = None
        self.names: list[Name] | None = None  # what the answers are called, once that is asked for
        self.far: set[int] = set()  # answers that stand for many in a row, see `Graph.leap`
        self.again = -1
        self.cut = False
        self.hope = 0  # the best result of the player who is looked at that was seen after this
        self.turn = 0
        self.active = 0

    def line(self) -> Forced:
        """Return a line that goes on from here."""
        return Forced(self.game.copy(), None if self.script is None else self.script.copy(), self.calm.copy())

    def called(self, answer: int) -> Name:
        """Return what an answer is called; see `Names`."""
        if self.names is None:
            decision = self.game.decision()
            assert decision is not None
            names = Names(self.game, decision).names
            self.names = [names[place] for place in self.places if place >= 0]
        return self.names[answer]

    def find(self, name: Name) -> int | None:
        """Return the answer that is called so, if there is one."""
        if not self.children:
            return None
        self.called(0)
        assert self.names is not None
        return self.names.index(name) if name in self.names else None

    @property
    def is_at_rest(self) -> bool:
        """Whether somebody has priority, so that nothing is half done."""
        return self.asked[0] == "priority"

    @property
    def settled(self) -> bool:
        """Whether nothing that is still to be seen can make a difference."""
        return self.least == self.most


class Graph:
    """The positions found so far; `root` is the first one. The player with the seat `calm` is a calm one."""

    def __init__(self, home: Room, game: Game, script: Script[Game] | None, *, calm: int = NOBODY) -> None:
        self.home = home
        self.nodes: list[Node] = []
        self.known: dict[Hashable, int] = {}
        self.seats = len(game.table.players)
        self.seat = calm
        self.root = self.enter(self.chain(Forced(game, script, Calm(calm))))

    def __len__(self) -> int:
        return len(self.nodes)

    # one step

    def chain(self, line: Forced) -> Forced:
        """Go on as long as nobody has anything to decide; a loop in that has the effect that rules give it."""
        track: Track | None = None
        steps = 0
        while True:
            if steps >= LONG:
                track = track or Track()
                if track.look(line):
                    assert track.found is not None
                    if self.home.end_loop(line.game, controllers(track.found)):
                        break
                    track = Track()
                    continue
            if self._is_dark(line.game) or not line.step():
                break
            steps += 1
        return line

    def _is_dark(self, game: Game) -> bool:
        """Return whether somebody else may do what nobody knows, so that nothing can be said of what can be forced."""
        return is_dark(game, self.seat)

    def enter(self, line: Forced) -> Node:
        """Return the node of a position, a new one if it was not found before."""
        game = line.game
        decision = game.decision()
        places = [] if decision is None else line.calm.places(game, decision)
        key: Hashable = (game.key(), None if line.script is None else line.script.key, line.calm.key(line.game))
        number = self.known.get(key)
        if number is not None:
            return self.nodes[number]
        node = Node(len(self.nodes), line)
        self.known[key] = node.number
        self.nodes.append(node)
        outcome = game.outcome()
        node.turn = outcome.moment.turn if outcome.moment is not None else 0
        node.active = self.home.turn_order(game)[0]
        if decision is None or len(places) < 2 or self._is_dark(game):
            known = outcome.status is Status.OVER
            node.end = tuple([VALUES[each.result] if known else UNKNOWN for each in outcome.results])
            node.least = [max(value, LOST) for value in node.end]
            node.most = [value if value >= 0 else WON for value in node.end]
            return node
        node.owner = decision.player if decision.is_chance else decision.by
        node.chance = decision.is_chance
        node.asked = (decision.kind, game.something_waits())
        node.places = _in_order(game, decision, places)
        node.roles = [decision.options[place].role for place in node.places]
        node.children = [UNSEEN] * len(node.places)
        node.visits = [0] * len(node.places)
        node.least, node.most = [LOST] * self.seats, [WON] * self.seats
        node.shape = (game.shape(), None if line.script is None else line.script.mark, line.calm.key(line.game))
        return node

    def follow(self, node: Node, answer: int) -> Node | None:
        """Return where an answer leads, trying it if need be; None where the rules refuse it."""
        child = node.children[answer]
        if child == UNSEEN:
            try:
                found = self.enter(self.try_answer(node, answer))
            except IllegalAnswer:
                node.children[answer] = BARRED
                return None
            except Undecidable:
                found = self._unknown(node)
            child = node.children[answer] = found.number
            if node.number not in found.parents:
                found.parents.append(node.number)
        return None if child == BARRED else self.nodes[child]

    def try_answer(self, node: Node, answer: int) -> Forced:
        """Return the line after an answer and all that follows of itself; raise IllegalAnswer or Undecidable."""
        line = node.line()
        line.answer(node.places[answer])
        return self.chain(line)

    def leap(self, node: Node, line: Forced) -> Node:
        """Add an answer to a node that stands for many in a row: by one player, and without a choice for others.

        Returns where it leads.
        """
        before = len(self.nodes)
        found = self.enter(self.chain(line))
        if len(self.nodes) == before and (found.number in node.children or found.number == node.number):
            return found
        node.far.add(len(node.children))
        node.places.append(UNSEEN)
        node.roles.append(Role.ACTION)
        node.children.append(found.number)
        node.visits.append(-1)  # it is tried before all others
        if node.number not in found.parents:
            found.parents.append(node.number)
        return found

    def _unknown(self, node: Node) -> Node:
        lost = Node(len(self.nodes), node.line())
        lost.end = (UNKNOWN,) * self.seats
        lost.least, lost.most = [LOST] * self.seats, [WON] * self.seats
        self.nodes.append(lost)
        return lost

    # what is known

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


class Forced:
    """A line that answers only where there is nothing to decide: what the script says, and single answers."""

    def __init__(self, game: Game, script: Script[Game] | None, calm: Calm) -> None:
        self.game = game
        self.script = script
        self.calm = calm

    @property
    def mark(self) -> Hashable:
        """What besides the position decides what comes next."""
        return (None if self.script is None else self.script.mark, self.calm.key(self.game))

    @property
    def own(self) -> int:
        """How many events of the trail are the script's own."""
        return 0 if self.script is None else self.script.own

    def answer(self, place: int) -> None:
        """Give an answer that was decided on."""
        decision = self.game.decision()
        assert decision is not None
        self.calm.tell(self.game, decision, place)
        self.game.answer(place)

    def step(self) -> bool:
        """Answer, if nobody has a choice."""
        if self.script is not None:
            step = self.script.step(self.game)
            if step is Step.MOVED:
                return True
            if step is Step.FINISHED:
                self.script = None
        decision = self.game.decision()
        if decision is None:
            return False
        places = self.calm.places(self.game, decision)
        if len(places) > 1:
            return False
        self.answer(places[0])
        return True

    def fork(self) -> Forced:
        """Return an independent copy."""
        return Forced(self.game.copy(), None if self.script is None else self.script.copy(), self.calm.copy())


def is_dark(game: Game, seat: int) -> bool:
    """Return whether anybody but one player holds a card that nobody knows."""
    return any(game.holds_unknown(each) for each in range(len(game.table.players)) if each != seat)


def _in_order(game: Game, decision: Decision, places: list[int]) -> list[int]:
    """Return options in the order in which they are tried: one thing after the other is done.

    What waits is let happen first; where nothing waits, something is done rather than nothing.
    """
    calm = decision.kind == "priority" and game.something_waits()
    roles = [option.role in (Role.PASS, Role.DECLINE) for option in decision.options]
    return sorted(places, key=lambda place: roles[place] is not calm)


__all__ = ["BARRED", "DREW", "LOST", "UNKNOWN", "UNSEEN", "WON", "Forced", "Graph", "Node", "is_dark"]
