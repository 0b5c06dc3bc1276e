"""What a loop comes to whatever is chosen in it: it never ends, or it ends everywhere with the same results.

It never ends where every comparison on every way keeps its answer on all walks (`forms.reach`). It ends everywhere
where one quantity moves the same way between any two choices and is what turns an answer, and all else that is compared
in the last pass is the same on all walks. That last pass is played, for every answer and for every value that the
quantity can have in it. Where the game goes on after it, what follows is another loop of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from endstep.core import Game, Kind, Loop, Result, Verdict
from endstep.loops.choosing import (
    PRIORITY,
    Allowed,
    Asked,
    Choices,
    Leap,
    NotClosed,
    Place,
    Way,
    compared,
    goes_alike,
    mixtures,
)
from endstep.loops.forms import Form, Range, Reach, constants, fitted, fold, range_of, reach

MOST_ENDS: Final = 24  # values at which a loop may end, for each answer
MOST_TURNS: Final = 4  # other answers that turn one after the other without an end
MOST_TAKEN_BACK: Final = 30  # answers in one action

Results = list[tuple[object, frozenset[object]]]


class Regardless:
    """What follows for every row of answers: `ends` are the results, with their rules, None where it never ends.

    `passes` is how many passes there are in any case from where it was looked at, the last one included; None where
    that is not the same for all answers.
    """

    __slots__ = ("ends", "passes")

    def __init__(self, ends: Results | None, passes: int | None) -> None:
        self.ends = ends
        self.passes = passes

    def agrees(self, verdict: Verdict, loop: Loop | None) -> bool:
        """Return whether a game that was followed along one row of answers has come to that."""
        if self.ends is not None:
            return results(verdict) == self.ends
        never = loop is not None and loop.passes is None and loop.kind is Kind.MANDATORY
        return never and all(each.result in (Result.DREW, Result.LOST) for each in verdict.results)


class Rounds:
    """The loops with open choices that are met while the answers to them are followed; each is looked into once."""

    def __init__(self) -> None:
        self.known: list[Choices] = []
        self.failed: set[Hashable] = set()
        self.allowed = Allowed()

    def told(self, game: Game, number: int) -> Regardless | None:
        """Return what follows for every row of answers from where a game waits for a choice.

        `number` is how many choices there have been before. None where it is in no such loop, or nobody knows.
        """
        late = number & (number + 1) and number & (number - 1)  # neither 1, 3, 7, 15 ... nor 2, 4, 8, 16 ...
        if number == 0 or late or self.allowed.answers < 0:
            return None
        home = before_action(game)
        if home is None:
            return None
        for choices in self.known:
            stands = choices.stands(home)
            found = None if stands is None else conclude(choices, *stands)
            if found is not None:
                return found
        shape = home.shape()
        if shape in self.failed:
            return None
        try:
            choices = Choices(home, self.allowed)
        except NotClosed:
            self.failed.add(shape)
            return None
        self.known.append(choices)
        stands = choices.stands(home)
        return None if stands is None else conclude(choices, *stands)


def before_action(game: Game) -> Game | None:
    """Return a copy of a game as it stood when a player last had priority; None where it can't be taken back."""
    taken: list[int] = []
    try:
        while (decision := game.decision()) is not None and decision.kind != PRIORITY and len(taken) < MOST_TAKEN_BACK:
            told = game.inputs[-1]
            game.undo()
            taken.append(told.index)
        found = game.copy() if decision is not None and decision.kind == PRIORITY else None
    except IndexError:
        found = None
    for place in reversed(taken):
        game.answer(place)
    return found


def results(verdict: Verdict) -> Results:
    """Return what has come of a game for each player, and by which rules."""
    return [(each.result, frozenset([cause.citation for cause in each.causes])) for each in verdict.results]


def conclude(choices: Choices, start: int, values: Sequence[int]) -> Regardless | None:
    """Return what follows for every row of answers from a place on, with these quantities; None for nothing."""
    return _Walks(choices, start, [(value, value) for value in values]).conclude()


class _Walks:
    """All walks through the places from a start, with quantities in a `box`; `deep` answers have turned before."""

    def __init__(self, choices: Choices, start: int, box: Sequence[Range], deep: int = 0) -> None:
        self.choices = choices
        self.start = start
        self.box = box
        self.deep = deep
        self.held = constants([way.map for way in choices.ways], start, box)
        self.ways = [way for way in choices.ways if way.begins in self.held]
        self.maps = {way: way.map.folded(self.held[way.begins]) for way in self.ways}
        self.known: dict[tuple[int, Form], Reach | None] = {}

    def conclude(self) -> Regardless | None:
        turning = [(way, self._turning(way)) for way in self.ways]
        if not any(asked for _, asked in turning):
            return Regardless(None, None)
        if not all(asked for _, asked in turning):
            return None
        for at in self._moving(turning[0][1], self.start):
            try:
                found = self._ending(turning, self._everywhere(at))
            except NotClosed:
                continue
            if found is not None:
                return found
        return None

    def _reach(self, place: int, form: Form, within: int | None = None) -> Reach | None:
        """Return what a form can be at a place, in all passes or within so many."""
        at = (place, form)
        if at not in self.known:
            self.known[at] = reach(list(self.maps.values()), self.start, self.box, place, form)
        found = self.known[at]
        return found if found is None or within is None else found.within(within)

    def _keeps(self, place: int, asked: Asked, within: int | None = None) -> bool:
        """Return whether a comparison has its answer whenever it is made at a place, or within so many passes."""
        form, add = fold(asked.form, asked.add, self.held[place])
        found = self._reach(place, form, within)
        return found is not None and found.keeps(asked.relation, add, answer=asked.answer)

    def _turning(self, way: Way) -> list[Asked]:
        """Return the comparisons on a way that may have another answer some time, what is used up included."""
        target = self.choices.places[way.ends]
        used_up = []
        for at, least in enumerate(target.least):
            if least is not None:
                unit = _unit(at, 1, len(target.values))
                form = tuple([-times for times in way.map.before(unit)])
                used_up.append(Asked(target.names[at], "<=", form, least - way.map.moves(unit), answer=True))
        return [asked for asked in (*way.asked, *used_up) if not self._keeps(way.begins, asked)]

    # one quantity by which it ends

    def _ending(self, turning: Sequence[tuple[Way, Sequence[Asked]]], turns: dict[int, int]) -> Regardless | None:
        """Return with what results it ends, if it does so by one quantity everywhere; `turns` says which, by place."""
        steps = [self.maps[way].add[turns[way.ends]] for way in self.ways]
        if not all(step * steps[0] > 0 for step in steps):
            return None
        down = steps[0] < 0
        far: list[int] = []
        for way, rows in turning:
            firsts = [self._first(way.begins, each, turns, down=down) for each in rows if self._is_of(each, way, turns)]
            if not firsts:
                return None
            far.append(min(firsts))
        last = max(way_far + abs(step) - 1 for way_far, step in zip(far, steps, strict=True))
        if any(last - way_far >= MOST_ENDS for way_far in far):
            return None
        most = last // min(abs(step) for step in steps) + 1  # passes until then
        for way, rows in turning:
            if not all(self._is_of(each, way, turns) or self._keeps(way.begins, each, most) for each in rows):
                return None
        same = len(set(far)) == len(set(steps)) == 1
        if self._is_dated() and not same:
            return None
        found: Regardless | None = None
        first = self._begins(turns)
        for way, way_far in zip(self.ways, far, strict=True):
            for distance in range(way_far, last + 1):
                came = self._turned(way, turns[way.begins], first + (-distance if down else distance), most)
                if came is None or (found is not None and came.ends != found.ends):
                    return None
                if found is not None and came.passes != found.passes:
                    same = False
                found = came
        if found is None or found.passes is None or not same:
            return None if found is None else Regardless(found.ends, None)
        return Regardless(found.ends, -(-far[0] // abs(steps[0])) + found.passes)

    def _begins(self, turns: dict[int, int]) -> int:
        """Return with what value the quantity by which it ends begins."""
        least, most = self.box[turns[self.start]]
        if least is None or least != most:
            raise NotClosed("nobody knows where it begins")
        return least

    def _moving(self, rows: Sequence[Asked], place: int) -> list[int]:
        """Return the quantities that decide by themselves about one of some comparisons."""
        forms = [fold(each.form, 0, self.held[place])[0] for each in rows]
        moving = [[at for at, times in enumerate(form) if times] for form in forms]
        return list(dict.fromkeys([each[0] for each in moving if len(each) == 1]))

    def _is_of(self, asked: Asked, way: Way, turns: dict[int, int]) -> bool:
        """Return whether nothing but the quantity decides about a comparison."""
        return self._moving([asked], way.begins) == [turns[way.begins]]

    def _everywhere(self, at: int) -> dict[int, int]:
        """Return at each place which quantity it is that is one at the start; raise NotClosed where there is none."""
        found = {self.start: at}
        while len(found) < len(self.held):
            for way in self.ways:
                if way.begins in found:
                    unit = _unit(found[way.begins], 1, way.map.width)
                    rows = self.maps[way].rows
                    if unit not in rows:
                        raise NotClosed("the quantity is not the same everywhere")
                    found.setdefault(way.ends, rows.index(unit))
        for way in self.ways:
            unit = _unit(found[way.begins], 1, way.map.width)
            if self.maps[way].rows[found[way.ends]] != unit:
                raise NotClosed("the quantity is not the same everywhere")
        return found

    def _is_dated(self) -> bool:
        """Return whether passes take turns."""
        return any(
            date and held is None
            for number, row in self.held.items()
            for date, held in zip(self.choices.places[number].dates, row, strict=True)
        )

    def _first(self, place: int, asked: Asked, turns: dict[int, int], *, down: bool) -> int:
        """Return how far the quantity goes until a comparison has another answer, and keeps it."""
        if asked.relation not in ("<=", "min", "max"):
            raise NotClosed(f"{asked.place} may be another time")
        form, add = fold(asked.form, asked.add, self.held[place])
        times, value = form[turns[place]], self._begins(turns)

        def turned(distance: int) -> bool:
            gap = add + times * (value - distance if down else value + distance)
            return (gap >= 0 if asked.relation == "max" else gap <= 0) != asked.answer

        found = first_of(turned)
        if found is None:
            raise NotClosed(f"nobody knows when {asked.place} is")
        return found

    def _turned(self, way: Way, at: int, value: int, most: int) -> Regardless | None:
        """Return what comes of the pass in which an answer turns, with this value of what it turns by, on all walks."""
        place, held = self.choices.places[way.begins], self.held[way.begins]
        there = [
            value if number == at else other if fixed is None else fixed
            for number, (fixed, other) in enumerate(zip(held, place.values, strict=True))
        ]
        by = tuple([new - old for new, old in zip(there, place.values, strict=True)])
        first = self._last(place, way, by)
        if first is None or (first.ends is None and first.game is None):
            return None
        moves: list[Form] = []
        near = [first]
        for number, fixed in enumerate(held):
            moves_not = number == at or fixed is not None
            step, last = (0, first) if moves_not else self._moved(place, way, by, number, first)
            moves.append(_unit(number, step, len(there)))
            near.append(last)
        for mixed in mixtures(moves):
            together = self._last(place, way, _plus(by, mixed))
            if together is not None and _comes_alike(together, first):
                break
        else:
            return None
        near.append(together)
        moves.append(mixed)
        for asked in compared(near, tuple(there), moves):
            if not self._keeps(way.begins, asked, most):
                return None
        if first.ends is not None:
            return Regardless(results(first.ends), 1)
        box: list[Range] = [(value, value) for value in there]
        for number, fixed in enumerate(held):
            if number != at and fixed is None:
                box[number] = self._range(way.begins, number, most)
        return self._goes_on(near, tuple(there), moves, box)

    def _range(self, place: int, number: int, most: int) -> Range:
        """Return what a quantity can be at a place within so many passes."""
        found = self._reach(place, _unit(number, 1, len(self.choices.places[place].values)), most)
        return (None, None) if found is None else (found.least, found.most)

    def _goes_on(self, near: Sequence[Leap], there: Form, moves: Sequence[Form], box: list[Range]) -> Regardless | None:
        """Return what comes of it where the game goes on after an answer has turned, as another loop."""
        game = near[0].game
        if game is None or self.deep >= MOST_TURNS:
            return None
        ends = [[quantity.value for quantity in each.game.quantities()] for each in near if each.game is not None]
        columns = [fitted(column, there, moves) for column in zip(*ends, strict=True)]
        after: list[Range] = []
        for column in columns:
            if column is None:
                return None
            least, most = range_of(column[0], box)
            after.append((None if least is None else least + column[1], None if most is None else most + column[1]))
        choices = Choices(game, self.choices.allowed, stacked=self.choices.stacked)
        found = _Walks(choices, 0, after, self.deep + 1).conclude()
        if found is None or found.passes is None:
            return found
        return Regardless(found.ends, found.passes + 1)

    def _moved(self, place: Place, way: Way, by: Form, number: int, first: Leap) -> tuple[int, Leap]:
        for step in (1, -1, 2, -2):
            found = self._last(place, way, _plus(by, _unit(number, step, len(by))))
            if found is not None and _comes_alike(found, first):
                return step, found
        raise NotClosed(f"nobody knows what comes of another number of {place.names[number]}")

    def _last(self, place: Place, way: Way, by: Form) -> Leap | None:
        """Return how a way goes with other quantities; what it comes to has nothing below on the stack."""
        game = place.near(by)
        found = None if game is None else self.choices.leap(game, way.answers)
        if found is not None and found.game is not None:
            self.choices.lift(found.game)
        return found


def first_of(test: Callable[[int], bool], most: int = 10**40) -> int | None:
    """Return the first number, from 0, for which a test holds that holds for all greater ones too; None up to a bound.

    >>> first_of(lambda number: number >= 777), first_of(lambda number: False)
    (777, None)
    """
    if test(0):
        return 0
    high = 1
    while not test(high):
        high *= 2
        if high > most:
            return None
    low = high // 2
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (low, middle) if test(middle) else (middle, high)
    return high


def _unit(at: int, times: int, width: int) -> Form:
    return tuple([times if place == at else 0 for place in range(width)])


def _plus(one: Form, other: Form) -> Form:
    return tuple([mine + theirs for mine, theirs in zip(one, other, strict=True)])


def _comes_alike(one: Leap, other: Leap) -> bool:
    """Return whether two leaps go alike, and end with the same results or come to the same place."""
    if not goes_alike(one, other):
        return False
    if one.ends is not None and other.ends is not None:
        return results(one.ends) == results(other.ends)
    return one.game is not None and other.game is not None and one.game.shape() == other.game.shape()


__all__ = ["Regardless", "Rounds", "before_action", "conclude", "results"]
