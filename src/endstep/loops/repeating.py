"""Choices that are made again and again, described beforehand: played once each, or as often as somebody says at once.

A row of choices may hold another row that is repeated so often: each time it comes to that, it is taken at once, and
for the row around it that is one step. What was compared in the passes of the inner one is noted by its first and its
last one: in between a number that only goes up, or only down, stays between the two.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from endstep.core import Decision, EndstepError, Game, Guard, Option, Undecidable
from endstep.loops.periods import PASSES, Asked, Period, measure

MOST_PLAYED: Final = 1_000  # passes that are played one by one because no closed form is found for them


class ShortcutRefused(EndstepError):
    """Something in the conversation that a rule does not allow; `rule` is its number, `document` has it."""

    document = "CR"
    rule = "732.2a"

    def __init__(self, message: str) -> None:
        super().__init__(f"{message} ({self.document} {self.rule})")


class Conditional(ShortcutRefused):
    """A choice that depends on what happens, or on chance, can't be part of a shortcut (CR 732.2a)."""


class CannotBeTaken(ShortcutRefused):
    """The choices can't be made as described, from here on and one after the other (CR 732.2a)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody does at one decision: who, its kind, the answer in words, and its place in the first pass."""

    player: str
    kind: str
    answer: str
    option: int


@dataclass(frozen=True, slots=True)
class Part:
    """Choices that are made one after the other, so many times; some of them may be parts of their own (CR 732.2a)."""

    choices: tuple[Choice | Part, ...]
    times: int = 1

    @property
    def is_something(self) -> bool:
        """Whether there is a choice in it, and it is made at least once."""
        nested = [each for each in self.choices if isinstance(each, Part)]
        return bool(self.choices) and self.times >= 1 and all(each.is_something for each in nested)


@dataclass(frozen=True, slots=True)
class Repeated:
    """Answers among others that are given so many times, one after the other, each time it comes to them."""

    told: Sequence[Told]
    times: int


Told = int | str | Option | Repeated


class _Along:
    """A line that follows the choices of a part round and round; a part within it is one step."""

    def __init__(self, game: Game, choices: tuple[Choice | Part, ...], at: int = 0) -> None:
        self.game = game
        self.choices = choices
        self.at = at
        self.own = 0

    @property
    def mark(self) -> Hashable:
        return self.at

    def step(self) -> bool:
        """Make the next choice; return False where it can't be made."""
        decision = self.game.decision()
        choice = self.choices[self.at]
        if isinstance(choice, Part):
            try:
                repeat(self.game, choice.choices, choice.times)
            except CannotBeTaken:
                return False
        else:
            place = None if decision is None else _place(self.game, decision, choice)
            if place is None:
                return False
            self.game.answer(place)
        self.at = (self.at + 1) % len(self.choices)
        return True

    def fork(self) -> Self:
        """Return an independent copy."""
        return self.__class__(self.game.copy(), self.choices, self.at)


def who(game: Game, decision: Decision) -> str:
    """Return who decides; nobody where chance does."""
    return "" if decision.is_chance else game.table.players[decision.player].name


def _words(game: Game, decision: Decision, place: int) -> str:
    option = decision.options[place]
    return option.verb if decision.is_rest else game.describe(option)


def _place(game: Game, decision: Decision, choice: Choice) -> int | None:
    """Return the place of the option that is meant: the one that stood there at first, or the first of that name."""
    if (who(game, decision), decision.kind) != (choice.player, choice.kind):
        return None
    places = range(len(decision.options))
    if choice.option in places and _words(game, decision, choice.option) == choice.answer:
        return choice.option
    return next((place for place in places if _words(game, decision, place) == choice.answer), None)


def described(game: Game, told: Sequence[Told]) -> tuple[Choice | Part, ...]:
    """Return the choices that answers mean from where a game stands: places of options, options, or their words.

    The game stays where it is. Raises Conditional, CannotBeTaken.
    """
    line = game.copy()
    choices: list[Choice | Part] = []
    for number, answer in enumerate(told, start=1):
        if isinstance(answer, Repeated):
            part = Part(described(line, answer.told), answer.times)
            if not part.is_something:
                raise CannotBeTaken(f"choice {number}: a loop within a loop has a choice at least, once at least")
            repeat(line, part.choices, part.times)
            choices.append(part)
        else:
            choices.append(meant(line, answer, number))
    return tuple(choices)


def meant(line: Game, answer: object, number: int = 1) -> Choice:
    """Return the choice that an answer means where a game stands, and give it; raise Conditional, CannotBeTaken."""
    decision = line.decision()
    if decision is None:
        raise CannotBeTaken(f"choice {number}: the game is over by then")
    if decision.is_chance and not decision.is_rest:
        raise Conditional(f"choice {number}: chance decides it")
    if not isinstance(answer, int | str | Option):
        raise Conditional(f"choice {number}: {answer!r} is not a choice but a way to make one")
    words = [_words(line, decision, place) for place in range(len(decision.options))]
    place: int | None = None
    if isinstance(answer, int):
        place = answer if 0 <= answer < len(words) else None
    elif isinstance(answer, str):
        place = words.index(answer) if answer in words else None
    elif answer in decision.options:
        place = list(decision.options).index(answer)
    if place is None:
        raise CannotBeTaken(f"choice {number}: {answer!r} is none of {', '.join(words)}")
    choice = Choice(who(line, decision), decision.kind, words[place], place)
    line.answer(place)
    return choice


def repeat(game: Game, choices: tuple[Choice | Part, ...], times: int) -> None:
    """Make choices so many times, at a cost that does not grow with the number; a game that ends before ends it.

    Raises CannotBeTaken where the choices do not fit any more, Undecidable where the game can't be moved.
    """
    line = _Along(game, choices)
    done = played = wait = 0
    while done < times and game.decision() is not None:
        left = times - done
        if left > PASSES and wait == 0:
            period = measure(line, len(choices))
            jump = 0 if period is None else left if period.changes is None else min(left, period.changes)
            if period is not None and jump:
                game.advance(period.moved(jump))
                if game.guards.noted is not None:
                    game.guards.noted += _in_between(period, jump)
                done += jump
                continue
            wait = 2  # before it is measured anew
        wait = max(0, wait - 1)
        played += 1
        if played > MOST_PLAYED:
            raise Undecidable(f"more than {MOST_PLAYED:,} repetitions that do not go alike")
        for number, choice in enumerate(choices):
            if not line.step():
                if game.decision() is None:
                    return
                what = "the loop within it" if isinstance(choice, Part) else repr(choice.answer)
                raise CannotBeTaken(f"repetition {done + 1}, choice {number + 1}: {what} can't be chosen")
        done += 1


def _in_between(period: Period, passes: int) -> list[Guard]:
    """Return comparisons that have their answers exactly if those of so many passes have: of the first and the last."""
    found: list[Guard] = []
    for asked in period.asked:
        found += _at_both_ends(asked, passes)
    for name, number, least in zip(period.names, period.numbers, period.least, strict=True):
        if least is not None:
            found += [Guard(name, least, "<=", number.value(at), True) for at in (0, passes)]
            found += _one_way(name, number.change, passes, bends=bool(number.bend))
    return found


def _at_both_ends(asked: Asked, passes: int) -> list[Guard]:
    ends = (0, passes - 1)
    if asked.relation == "odd":
        steps = [asked.left.by, asked.left.bend] if passes > 1 else []
        odd = [Guard(f"{asked.place}, by pass", step, "odd", 0, step % 2 == 1) for step in steps]
        return [Guard(asked.place, asked.left.value(0), "odd", 0, asked.answer), *odd]
    gap = asked.left.less(asked.right)
    found = _one_way(asked.place, gap.change, passes, bends=bool(gap.bend))
    relation = asked.relation
    if relation == "==" and not asked.answer:
        sides = {gap.value(at) < 0 for at in ends}
        if len(sides) > 1:
            raise Undecidable(f"a loop within a loop goes past what {asked.place} asks for")
        return [*found, *[Guard(asked.place, gap.value(at), "<=", 0, gap.value(at) < 0) for at in ends]]
    sides_of = [(asked.left.value(at), asked.right.value(at)) for at in ends]
    return [*found, *[Guard(asked.place, left, relation, right, asked.answer) for left, right in sides_of]]


def _one_way(place: str, change: Callable[[int], int], passes: int, *, bends: bool) -> list[Guard]:
    """Return comparisons that say that a number only goes up in so many passes, or only goes down."""
    if not bends or passes < 2:  # no quantity: how many passes there are; a straight line turns nowhere
        return []
    first, last = change(0), change(passes - 1)
    if (first < 0) != (last < 0):
        raise Undecidable(f"what {place} compares goes up and down in a loop within a loop")
    return [Guard(f"{place}, by pass", each, "<=", -1, each < 0) for each in (first, last)]


__all__ = [
    "CannotBeTaken",
    "Choice",
    "Conditional",
    "Part",
    "Repeated",
    "ShortcutRefused",
    "Told",
    "described",
    "meant",
    "repeat",
    "who",
]
