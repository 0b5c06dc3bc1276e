"""A loop with an open choice in every pass, followed along every answer at once: what comes of it whatever is chosen.

Places are the positions before an action in which somebody has to choose; ways lead from one to the next, one for each
answer. What lies below on a stack, and waits until all above it is gone, is taken away: so passes that leave things
behind come back to the same place. From what each way does to the quantities, and what is compared on it, follows what
is so on every walk through the places, however long, and in whatever order the answers are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, Self, runtime_checkable

from endstep.core import Game, Guard, IllegalAnswer, Status, Undecidable, Verdict
from endstep.loops.forms import Form, Map, fitted
from endstep.loops.line import decline
from endstep.loops.periods import side_by_side, signs

PRIORITY: Final = "priority"
MOST_ANSWERS: Final = 400  # given by themselves between one choice and the next
MOST_PLAYED: Final = 30_000  # answers given in all to find out about the loops of one question
MOST_AT_ONCE: Final = 10_000  # the same for those that are come to from one position
MOST_PLACES: Final = 24
MOST_WAYS: Final = 150
MOST_OPTIONS: Final = 24
MOST_QUANTITIES: Final = 120


@runtime_checkable
class Lifts(Protocol):
    """A game with a stack: what waits on it below the top can be taken away."""

    def lift(self, keep: int) -> bool:
        """Take away what waits below so many things on top; return whether there was any. Raise Undecidable."""
        ...

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


class Leap:
    """What comes of one row of answers, from a place on.

    It `asks` for one more answer among so many, it `ends` with a verdict, it comes to another place (`game`), or none
    of these, and nobody knows. `guards` are the comparisons on the way, step by step, `options` how many answers there
    were to each choice.
    """

    __slots__ = ("answers", "asks", "ends", "game", "guards", "options", "said")

    def __init__(self) -> None:
        self.answers = 0  # given on the way, those included that nobody had a choice about
        self.asks = 0
        self.ends: Verdict | None = None
        self.game: Game | None = None
        self.guards: list[list[Guard]] = []
        self.options: list[int] = []
        self.said: list[tuple[object, ...]] = []

    def like(self, other: Leap) -> bool:
        """Return whether two leaps go alike, with the same numbers in all comparisons."""
        mine = (self.asks, self.options, self.said, self.guards)
        return mine == (other.asks, other.options, other.said, other.guards)


def leap(game: Game, answers: Sequence[int], *, stacked: bool) -> Leap | None:
    """Return what comes of answers to open choices, from before an action; None for an answer that can't be given.

    `stacked` says that something has been taken away below: then the stack must not become empty.
    """
    found = Leap()
    game = game.copy()
    begun, given = game.events(), 0
    home: Game | None = None  # the last place before an action, if all answers had been given by then
    noted, events = 0, begun
    for number in range(MOST_ANSWERS):
        found.answers = number
        decision = game.decision()
        if decision is None:
            verdict = game.outcome()
            found.ends = verdict if verdict.status is Status.OVER else None
            found.said = signs(game.trail(begun))
            return found
        if decision.kind == PRIORITY:
            if stacked and not game.something_waits():
                return found
            if given == len(answers) and answers:
                home, noted, events = game.copy(), len(found.guards), game.events()
        game.recording()
        went = decline(game, decision)
        if went:
            found.guards.append(game.guards.stop())
            continue
        game.guards.stop()
        if decision.is_chance or len(decision.options) > MOST_OPTIONS:
            return found
        if given == len(answers):
            if home is None:
                found.asks = len(decision.options)
            else:
                found.game = home
                del found.guards[noted:]
            found.said = signs(game.trail(begun)[: events - begun if home is not None else None])
            return found
        found.options.append(len(decision.options))
        game.recording()
        try:
            game.answer(answers[given])
        except IllegalAnswer:
            game.guards.stop()
            return None
        found.guards.append(game.guards.stop())
        given += 1
    return found


class Asked:
    """A comparison on a way: the gap of its sides is a form of the quantities at the beginning, plus a number."""

    __slots__ = ("add", "answer", "form", "place", "relation")

    def __init__(self, place: str, relation: str, form: Form, add: int, *, answer: bool) -> None:
        self.place = place
        self.relation = relation
        self.form = form
        self.add = add
        self.answer = answer


class Way:
    """The way from one place to another by a row of answers: what it does to the quantities, and what it compares."""

    __slots__ = ("answers", "asked", "begins", "ends", "first", "map")

    def __init__(self, begins: int, ends: int, answers: tuple[int, ...], first: Leap) -> None:
        self.begins = begins
        self.ends = ends
        self.answers = answers
        self.first = first
        self.map = Map(begins, ends, (), (), 0)
        self.asked: list[Asked] = []


class Place:
    """A position before an action that leads to an open choice."""

    __slots__ = ("dates", "game", "least", "names", "shape", "values")

    def __init__(self, game: Game) -> None:
        quantities = game.quantities()
        self.game = game
        self.shape = game.shape()
        self.values = tuple([quantity.value for quantity in quantities])
        self.least = tuple([quantity.least for quantity in quantities])
        self.names = tuple([quantity.name for quantity in quantities])
        self.dates = tuple([quantity.dates for quantity in quantities])

    def near(self, by: Form) -> Game | None:
        """Return the position with its quantities moved; None where that is no position of its shape."""
        game: Game = self.game.copy()
        try:
            game.advance(by)
        except Undecidable:
            return None
        return game if game.shape() == self.shape else None


class Allowed:
    """How many answers may still be given to find out about loops with choices."""

    __slots__ = ("answers",)

    def __init__(self, answers: int = MOST_PLAYED) -> None:
        self.answers = answers


class NotClosed(Exception):
    """The places that are come to are not few, or something in between is not known."""


class Choices:
    """The places to which open choices lead, with the ways between them; raises NotClosed where there is no end."""

    def __init__(self, game: Game, allowed: Allowed | None = None, *, stacked: bool = False) -> None:
        self.allowed = allowed or Allowed()
        self.until = self.allowed.answers - MOST_AT_ONCE
        self.places: list[Place] = []
        self.ways: list[Way] = []
        self.stacked = stacked or (game.something_waits() and isinstance(game, Lifts))
        try:
            self._explore(game.copy())
            for number, place in enumerate(self.places):
                self._work_out(place, [way for way in self.ways if way.begins == number])
        except Undecidable as unknown:
            raise NotClosed(str(unknown)) from None

    def stands(self, game: Game) -> tuple[int, tuple[int, ...]] | None:
        """Return at which place a game stands, with its quantities; None for none."""
        game = game.copy()
        try:
            self._lift_apart(game)
        except (NotClosed, Undecidable):
            return None
        shape = game.shape()
        number = next((number for number, each in enumerate(self.places) if each.shape == shape), None)
        return None if number is None else (number, tuple([each.value for each in game.quantities()]))

    # the graph

    def leap(self, game: Game, answers: Sequence[int]) -> Leap | None:
        """Return what comes of answers, as `leap` does; raise NotClosed where that has been asked too often."""
        if self.allowed.answers < max(0, self.until):
            raise NotClosed("it takes too long to find out")
        found = leap(game, answers, stacked=self.stacked)
        self.allowed.answers -= 1 if found is None else found.answers
        return found

    def lift(self, game: Game) -> bool:
        """Take away what waits below on the stack; return whether there was any."""
        return self.stacked and isinstance(game, Lifts) and game.lift(1)

    def _add(self, game: Game) -> int:
        place = Place(game)
        for number, each in enumerate(self.places):
            if each.shape == place.shape:
                return number
        if len(self.places) >= MOST_PLACES or len(place.values) > MOST_QUANTITIES:
            raise NotClosed("too many places")
        self.places.append(place)
        return len(self.places) - 1

    def _explore(self, game: Game) -> None:
        self._come(game)
        for number, place in enumerate(self.places):  # which become more
            for answers, found in self._leaps(place.game):
                if found.game is None:
                    raise NotClosed("an answer leads out of the loop")
                self.ways.append(Way(number, self._come(found.game), answers, found))
                if len(self.ways) > MOST_WAYS:
                    raise NotClosed("too many answers")

    def _come(self, game: Game) -> int:
        """Return the place to which a game has come."""
        self._lift_apart(game)
        return self._add(game)

    def _lift_apart(self, game: Game) -> None:
        """Take away what waits below, and see that it makes no difference: all comparisons have the same numbers."""
        full = game.copy()
        if self.lift(game):
            one, other = self._leaps(full), self._leaps(game)
            alike = [answers for answers, _ in one] == [answers for answers, _ in other]
            if not alike or not all(mine.like(theirs) for (_, mine), (_, theirs) in zip(one, other, strict=True)):
                raise NotClosed("it makes a difference what waits below")

    def _leaps(self, game: Game) -> list[tuple[tuple[int, ...], Leap]]:
        """Return what comes of every row of answers in the action that comes next."""
        rows: list[tuple[int, ...]] = [()]
        found: list[tuple[tuple[int, ...], Leap]] = []
        while rows:
            answers = rows.pop()
            came = self.leap(game, answers)
            if came is None:
                continue
            if came.asks:
                rows += [(*answers, place) for place in range(came.asks)]
            else:
                found.append((answers, came))
            if len(rows) + len(found) > MOST_WAYS:
                raise NotClosed("too many answers")
        return found

    # what the ways do

    def _work_out(self, place: Place, ways: Sequence[Way]) -> None:
        """Work out what ways do to the quantities, and what is compared on them, from how they go nearby."""
        width = len(place.values)
        moves: list[Form] = []
        near: list[list[Leap]] = [[way.first for way in ways]]
        for at in range(width):
            step, leaps = self._moved(place, at, ways)
            moves.append(_unit(at, step, width))
            near.append(leaps)
        for mixed in mixtures(moves):
            together = self._nearby(place, mixed, ways)
            if together is not None:
                break
        else:
            raise NotClosed("nobody knows what comes of other numbers of everything")
        moves.append(mixed)
        near.append(together)
        for way, *leaps in zip(ways, *near, strict=True):
            ends = [[quantity.value for quantity in each.game.quantities()] for each in leaps if each.game is not None]
            columns = [fitted(column, place.values, moves) for column in zip(*ends, strict=True)]
            if any(column is None for column in columns):
                raise NotClosed("quantities are neither added to nor multiplied")
            rows = [column for column in columns if column is not None]
            way.map = Map(way.begins, way.ends, [form for form, _ in rows], tuple([add for _, add in rows]), width)
            way.asked = compared(leaps, place.values, moves)

    def _moved(self, place: Place, at: int, ways: Sequence[Way]) -> tuple[int, list[Leap]]:
        """Return by how much one quantity can be another one, and how the ways go then: as they did."""
        for step in (1, -1, 2, -2):
            leaps = self._nearby(place, _unit(at, step, len(place.values)), ways)
            if leaps is not None:
                return step, leaps
        raise NotClosed(f"nobody knows what comes of another number of {place.names[at]}")

    def _nearby(self, place: Place, by: Form, ways: Sequence[Way]) -> list[Leap] | None:
        """Return how ways go with other quantities; None where they go otherwise."""
        game = place.near(by)
        if game is None:
            return None
        found: list[Leap] = []
        for way in ways:
            came = self.leap(game, way.answers)
            if came is None or came.game is None or not goes_alike(came, way.first):
                return None
            self.lift(came.game)
            if came.game.shape() != self.places[way.ends].shape:
                return None
            found.append(came)
        return found


def goes_alike(one: Leap, other: Leap) -> bool:
    """Return whether two leaps make the same comparisons with the same answers, and the same happens in them."""
    if (one.said, one.options) != (other.said, other.options) or len(one.guards) != len(other.guards):
        return False
    for steps in zip(one.guards, other.guards, strict=True):
        rows = side_by_side(steps)
        if rows is None:
            return False
        for mine, theirs in rows:
            if (mine.place, mine.relation, mine.answer) != (theirs.place, theirs.relation, theirs.answer):
                return False
    return True


def compared(leaps: Sequence[Leap], values: Form, moves: Sequence[Form]) -> list[Asked]:
    """Return the comparisons of leaps that go alike, the first from some quantities, the others from some nearby."""
    found: dict[tuple[object, ...], Asked] = {}
    for steps in zip(*[each.guards for each in leaps], strict=True):
        rows = side_by_side(steps)
        if rows is None:
            raise NotClosed("what is nearby is compared otherwise")
        for guards in rows:
            first = guards[0]
            gaps = [guard.left - (0 if first.relation == "odd" else guard.right) for guard in guards]
            gap = fitted(gaps, values, moves)
            if gap is None:
                raise NotClosed("what is compared is neither added to nor multiplied")
            asked = Asked(first.place, first.relation, *gap, answer=first.answer)
            found[first.relation, gap, first.answer] = asked
    return list(found.values())


def mixtures(moves: Sequence[Form]) -> list[Form]:
    """Return moves of several quantities at once, made of moves of one each: of all, or of every other one.

    >>> mixtures([(1, 0, 0), (0, -1, 0), (0, 0, 2)])
    [(1, -1, 2), (1, 0, 2), (0, -1, 0)]
    """
    steps = [move[at] for at, move in enumerate(moves)]
    rests = ((0, 1), (0,), (1,))
    return [tuple([step if at % 2 in rest else 0 for at, step in enumerate(steps)]) for rest in rests]


def _unit(at: int, step: int, width: int) -> Form:
    return tuple([step if place == at else 0 for place in range(width)])


__all__ = [
    "PRIORITY",
    "Allowed",
    "Asked",
    "Choices",
    "Leap",
    "Lifts",
    "NotClosed",
    "Place",
    "Way",
    "compared",
    "goes_alike",
    "leap",
    "mixtures",
]
