"""Three passes of what may be a loop, measured, and what follows from them for all the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endstep.core import Entry, Guard, Quantity
from endstep.loops.line import Line
from endstep.loops.progress import Progress, first_change, fit, progress

PASSES: Final = 3  # four vectors in a row show how all later ones go on


class Asked:
    """A comparison that is made in every pass: its place and relation, both sides pass by pass, and the answer."""

    __slots__ = ("answer", "changes", "left", "place", "relation", "right")

    def __init__(self, guard: Guard, left: Progress, right: Progress) -> None:
        self.place = guard.place
        self.relation = guard.relation
        self.answer = guard.answer
        self.left = left
        self.right = right
        self.changes = first_change(left, guard.relation, right, answer=guard.answer)  # in which pass, from 0


class Period:
    """A stretch of play that repeats, measured from where a line stood: `length` is how many answers one pass takes.

    `numbers` are the quantities as they move from pass to pass, `asked` the comparisons, `events` those of one pass.
    `changes` is the first pass, counted from 0 here, that goes otherwise: some comparison has another answer in it, or
    something is used up. None: no pass ever does, so the loop is endless.
    """

    __slots__ = ("asked", "changes", "events", "least", "length", "names", "numbers", "ratio")

    def __init__(
        self,
        length: int,
        events: Sequence[Entry],
        quantities: Sequence[Quantity],
        numbers: Sequence[Progress],
        asked: Sequence[Asked],
        ratio: int,
    ) -> None:
        self.length = length
        self.events = tuple(events)
        self.names = tuple([quantity.name for quantity in quantities])
        self.least = tuple([quantity.least for quantity in quantities])
        self.numbers = tuple(numbers)
        self.asked = tuple(asked)
        self.ratio = ratio
        ends = [each.changes for each in asked if each.changes is not None]
        for quantity, number in zip(quantities, numbers, strict=True):
            if quantity.least is not None:
                below = first_change(Progress(quantity.least), "<=", number, answer=True)
                if below is not None:
                    ends.append(below - 1)  # the pass that uses it up is no longer like the others
        self.changes: int | None = min(ends) if ends else None

    def moved(self, passes: int) -> list[int]:
        """Return by how much so many passes move the quantities."""
        return [number.value(passes) - number.first for number in self.numbers]


class _Pass:
    """One pass: the quantities after it, the comparisons made in it answer by answer, and its events."""

    __slots__ = ("events", "guards", "values")

    def __init__(self, values: tuple[int, ...], guards: list[list[Guard]], events: Sequence[Entry]) -> None:
        self.values = values
        self.guards = guards
        self.events = events


def measure(line: Line, length: int) -> Period | None:
    """Return the period of a line that may repeat itself after so many answers; None if it does not, or not provably.

    The line itself stays where it is.
    """
    quantities = line.game.quantities()
    first = tuple([quantity.value for quantity in quantities])
    home = (line.game.shape(), line.mark)
    probe = line.fork()
    passes: list[_Pass] = []
    for _ in range(PASSES):
        found = _run(probe, length)
        if found is None or (probe.game.shape(), probe.mark) != home:
            return None
        passes.append(found)
        if signs(found.events) != signs(passes[0].events):
            return None
        if passes[0].values == first:
            break  # everything is as it was, so the next pass is the same one
    vectors = [first, *[each.values for each in passes]]
    while len(vectors) <= PASSES:
        vectors.append(first)
        passes.append(passes[0])
    ratio = fit(vectors)
    asked = None if ratio is None else _asked([each.guards for each in passes], ratio)
    if ratio is None or asked is None:
        return None
    numbers = [progress(values, ratio) for values in zip(*vectors[:3], strict=True)]
    period = Period(length, passes[0].events, quantities, numbers, asked, ratio)
    # What was measured went alike: if the closed form says otherwise, something has gone by without a guard.
    return period if period.changes is None or period.changes >= PASSES else None


def _run(probe: Line, length: int) -> _Pass | None:
    """Run one pass and note what is compared in it; None if the line does not go on for so long."""
    game = probe.game
    begun = game.events()
    guards: list[list[Guard]] = []
    for _ in range(length):
        game.recording()
        went_on = probe.step()
        noted = game.guards.stop()
        if not went_on or game.decision() is None:
            return None
        guards.append(noted)
    values = tuple([quantity.value for quantity in game.quantities()])
    return _Pass(values, guards, game.trail(begun))


def _asked(passes: list[list[list[Guard]]], ratio: int) -> list[Asked] | None:
    """Return the comparisons of the passes side by side, each once; None where the passes do not compare alike."""
    found: dict[tuple[object, ...], Asked] = {}
    for steps in zip(*passes, strict=True):
        rows = side_by_side(steps)
        if rows is None:
            return None
        for guards in rows:
            if len({(guard.place, guard.relation, guard.answer) for guard in guards}) > 1:
                return None
            lefts, rights = [guard.left for guard in guards], [guard.right for guard in guards]
            key = (guards[0].place, guards[0].relation, *lefts, *rights)
            if key not in found:
                found[key] = Asked(guards[0], progress(lefts, ratio), progress(rights, ratio))
    return list(found.values())


def side_by_side(noted: Sequence[Sequence[Guard]]) -> list[tuple[Guard, ...]] | None:
    """Return the comparisons of stretches that go alike, those that belong together side by side; None if they do not.

    Where there are more in one than in another, as there are more objects to be asked about, each counts once.
    """
    if len({len(each) for each in noted}) > 1:
        noted = [list(dict.fromkeys(each)) for each in noted]
        if len({len(each) for each in noted}) > 1:
            return None
    return list(zip(*noted, strict=True))


def signs(events: Sequence[Entry]) -> list[tuple[object, ...]]:
    """Return what tells events apart when numbers are left out."""
    return [sign(event) for event in events]


def sign(event: Entry) -> tuple[object, ...]:
    """Return what tells an event apart when numbers are left out."""
    return (event.code, event.rule, *[value for _, value in event.facts if not _is_number(value)])


def _is_number(value: str | int) -> bool:
    return isinstance(value, int) or any(letter.isdigit() for letter in value)


__all__ = ["PASSES", "Asked", "Period", "measure", "side_by_side", "sign", "signs"]
