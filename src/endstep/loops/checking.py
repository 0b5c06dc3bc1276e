"""Going over a certificate, with none of the code that made it.

What is checked: that the game stands where the certificate begins; that its answers are legal there and mean what it
says; that three passes, played and noted, do exactly what it says; that no comparison and no shortage makes a later
pass go otherwise, or that the one it names is the first; and, by moving the game there, that passes far ahead go alike.

Why three passes are enough: as long as every comparison is answered alike, what a pass does to the quantities is one
and the same affine map. If all changes of changes grow by one ratio over four positions in a row, that ratio is an
eigenvalue of the map, and they do so for ever. The sides of a comparison are affine in the quantities, so they move
alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from endstep.core import Decision, Entry, Game, Guard, IllegalAnswer, Undecidable
from endstep.loops.certified import RECORDED, Answer, Certified, Claimed, Unreadable, read
from endstep.loops.turning import Moves, far, first_other, holds

Noted = tuple[str, str, int, int, bool]
CROWDED: Final = (10, 100)  # how far the game is moved where objects become more and more
MOST_SAID: Final = 20  # problems of one kind; what else is wrong follows from them


def check(game: Game, certificate: Mapping[str, object]) -> list[str]:
    """Return what is wrong with a certificate, in words; an empty list where it holds.

    The game has to stand where the certificate begins, and is left as it is.
    """
    try:
        told = read(certificate)
    except Unreadable as problem:
        return [str(problem)]
    problems = _position(game, told)
    if problems:
        return problems
    problems = [*_recorded(game, told), *_reasons(told)]
    return problems or _far_ahead(game, told)


def _position(game: Game, told: Certified) -> list[str]:
    """Compare the position with the one that the certificate is about."""
    if _digest(game) != told.shape:
        return ["the game does not stand where the certificate begins: its shape is another one"]
    quantities = game.quantities()
    if len(quantities) != len(told.numbers):
        return [f"the position has {len(quantities)} quantities, the certificate {len(told.numbers)}"]
    found = []
    for quantity, number in zip(quantities, told.numbers, strict=True):
        if quantity.name != number.name:
            found.append(f"a quantity is called {quantity.name!r}, not {number.name!r}")
        if quantity.value != number.moves.first:
            found.append(f"{quantity.name} is {quantity.value}, not {number.moves.first}")
        if quantity.least != number.least:
            found.append(f"the least of {quantity.name} is {quantity.least}, not {number.least}")
    return found[:MOST_SAID]


def _digest(game: Game) -> str:
    return sha256(repr(game.shape()).encode()).hexdigest()


# passes


class _Pass:
    """One pass as it was played: what was noted answer by answer, its events, and what did not go as said."""

    def __init__(self) -> None:
        self.steps: list[list[Noted]] = []
        self.events: list[tuple[str, ...]] = []
        self.rules: list[tuple[str, str]] = []
        self.problems: list[str] = []


def _play(game: Game, told: Certified, number: int) -> _Pass:
    """Play pass `number`, from 1, on a game that stands where it begins; what is said of the end is compared."""
    found = _Pass()
    begun = game.events()
    for place, answer in enumerate(told.answers):
        where = f"pass {number}, answer {place + 1}"
        decision = game.decision()
        if decision is None:
            found.problems.append(f"{where}: no decision waits")
            return found
        option, problem = _option(game, decision, answer, exact=number == 1)
        if problem:
            found.problems.append(f"{where}: {problem}")
            return found
        game.recording()
        try:
            game.answer(option)
        except IllegalAnswer as refused:
            found.problems.append(f"{where}: {refused}")
            return found
        finally:
            noted = game.guards.stop()
        found.steps.append([_noted(guard) for guard in noted])
    for event in game.trail(begun):
        found.events.append(_said(event))
        found.rules.append((event.code, event.rule))
    found.problems += _end_of(game, told, number)
    return found


def _option(game: Game, decision: Decision, answer: Answer, *, exact: bool) -> tuple[int, str]:
    """Return the place of the option that an answer means, and why there is none, "" otherwise."""
    who = "" if decision.is_chance else game.table.players[decision.player].name
    if (who, decision.kind) != (answer.player, answer.kind):
        return 0, f"{who or 'nobody'} decides {decision.kind!r}, not {answer.player or 'nobody'} {answer.kind!r}"
    words = [option.verb if decision.is_rest else game.describe(option) for option in decision.options]
    there = words[answer.option] if 0 <= answer.option < len(words) else ""
    if there == answer.answer:
        return answer.option, ""
    if not exact and answer.answer in words:  # what is new since the first pass may stand before it
        return words.index(answer.answer), ""
    said = f"it is {there!r}" if there else "there is no such option"
    return 0, f"option {answer.option} is not {answer.answer!r}: {said}"


def _end_of(game: Game, told: Certified, number: int) -> list[str]:
    """Compare the position after a pass."""
    if game.decision() is None:
        return [f"pass {number}: no decision waits at its end"]
    if _digest(game) != told.shape:
        return [f"pass {number}: the position at its end has another shape"]
    return [
        f"pass {number}: {quantity.name} is {quantity.value} at its end, not {claimed.moves.at(number)}"
        for quantity, claimed in zip(game.quantities(), told.numbers, strict=True)
        if quantity.value != claimed.moves.at(number)
    ][:MOST_SAID]


def _noted(guard: Guard) -> Noted:
    return (guard.place, guard.relation, guard.left, guard.right, guard.answer)


def _said(event: Entry) -> tuple[str, ...]:
    """Return what an event is about, the numbers in it left out."""
    words = [key if isinstance(value, int) else f"{key} {_without_digits(value)}" for key, value in event.facts]
    return (event.code, event.rule, *words)


def _without_digits(text: str) -> str:
    return "".join([letter for letter in text if not letter.isdigit()])


def _recorded(game: Game, told: Certified) -> list[str]:
    """Play the first passes and compare them with the certificate, and with each other."""
    line = game.copy()
    passes: list[_Pass] = []
    for number in range(1, RECORDED + 1):
        passes.append(_play(line, told, number))
        if passes[-1].problems:
            return passes[-1].problems
    problems: list[str] = []
    if tuple(passes[0].rules) != told.events:
        problems.append("the events of the first pass are others than those of the certificate")
    if any(each.events != passes[0].events for each in passes):
        problems.append("the events of the first passes differ")
    known: dict[tuple[Noted, ...], Claimed] = {}
    for claimed in told.comparisons:
        rows = tuple([claimed.at(k) for k in range(RECORDED)])
        if rows in known:
            problems.append(f"{claimed.place}: the same comparison stands there twice")
        known[rows] = claimed
    made: set[tuple[Noted, ...]] = set()
    for place, noted in enumerate(zip(*[each.steps for each in passes], strict=True)):
        steps = noted
        if len({len(step) for step in steps}) > 1:  # more objects are asked about, so each question counts once
            steps = tuple([list(dict.fromkeys(step)) for step in steps])
        if len({len(step) for step in steps}) > 1:
            problems.append(f"answer {place + 1}: the first passes do not compare the same things")
            continue
        made.update(zip(*steps, strict=True))
    problems += [
        f"{rows[0][0]}: {_words(rows)} is compared in the first passes, and is not in the certificate"
        for rows in made
        if rows not in known
    ]
    problems += [
        f"{rows[0][0]}: {_words(rows)} is in the certificate, and is not compared in the first passes"
        for rows in known
        if rows not in made
    ]
    return problems[:MOST_SAID]


def _words(rows: Sequence[Noted]) -> str:
    return ", ".join([f"{left} {relation} {right}" for _, relation, left, right, _ in rows])


# all other passes


def _reasons(told: Certified) -> list[str]:
    """Work out which pass goes otherwise first, and compare that and every reason with the certificate."""
    problems: list[str] = []
    ends: list[int] = []
    for claimed in told.comparisons:
        if holds(claimed.relation, claimed.left.first, claimed.right.first) != claimed.answer:
            problems.append(f"{claimed.place}: the answer in the first pass is another one")
            continue
        turns = first_other(claimed.left, claimed.relation, claimed.right, answer=claimed.answer)
        if turns is not None:
            ends.append(turns + 1)
        if claimed.turns != (None if turns is None else turns + 1):
            problems.append(f"{claimed.place}: is answered otherwise in pass {_pass(turns)}, not as it is said there")
        elif claimed.why != _reason(claimed):
            problems.append(f"{claimed.place}: the reason is {_reason(claimed)!r}, not {claimed.why!r}")
        problems += _far_answers(claimed, told)
    for number in told.numbers:
        if number.least is None:
            continue
        used = first_other(number.moves, "max", Moves(number.least, 0, 0, told.ratio), answer=True)
        if used is not None:
            ends.append(used)  # the pass before uses it up
    first = min(ends, default=None)
    if first != told.otherwise:
        wanted = "none" if told.otherwise is None else f"pass {told.otherwise}"
        problems.append(f"the first pass that goes otherwise: {'none' if first is None else first}, not {wanted}")
    return problems[:MOST_SAID]


def _pass(turns: int | None) -> str:
    return "none" if turns is None else str(turns + 1)


def _reason(claimed: Claimed) -> str:
    if claimed.turns is not None:
        return "turns"
    if claimed.relation == "odd":
        return "parity"
    left, right = claimed.left, claimed.right
    if (left.by, left.bend) == (right.by, right.bend):
        return "distance"
    return "misses" if claimed.relation == "==" else "sides"


def _far_answers(claimed: Claimed, told: Certified) -> list[str]:
    """Work out the answer in passes far ahead by itself: a second way to the same thing."""
    found = []
    for k in far(told.ratio):
        if told.otherwise is not None and k >= told.otherwise - 1:
            break
        if holds(claimed.relation, claimed.left.at(k), claimed.right.at(k)) != claimed.answer:
            found.append(f"{claimed.place}: is answered otherwise in pass {k + 1}")
    return found


def _far_ahead(game: Game, told: Certified) -> list[str]:
    """Move the game far ahead and play a pass there; what can't be moved that far is left at the reasons above."""
    if told.otherwise is None:
        problems: list[str] = []
        passes = far(told.ratio)[:3]
        if _moved(game, told, passes[-1]) is None:
            passes = CROWDED  # there are things that the game can't hold so many of, and many of them take long
        for k in passes:
            line = _moved(game, told, k)
            if line is not None:
                problems += _compare(_play(line, told, k + 1), game, told, k)
        return problems
    before = _moved(game, told, told.otherwise - 2)
    there = _moved(game, told, told.otherwise - 1)
    if before is None or there is None:
        return [f"the game can't be moved to pass {told.otherwise}"]
    problems = _compare(_play(before, told, told.otherwise - 1), game, told, told.otherwise - 2)
    if not _compare(_play(there, told, told.otherwise), game, told, told.otherwise - 1):
        problems.append(f"pass {told.otherwise} goes as those before it")
    return problems


def _moved(game: Game, told: Certified, passes: int) -> Game | None:
    """Return the game after so many passes that were not played; None where it can't be moved there."""
    line: Game = game.copy()
    try:
        line.advance([number.moves.at(passes) - number.moves.first for number in told.numbers])
    except Undecidable:
        return None
    return line


def _compare(played: _Pass, game: Game, told: Certified, k: int) -> list[str]:
    """Compare a pass after k others with the first one; the sides of its comparisons are those of the certificate."""
    if played.problems:
        return played.problems
    first = _play(game.copy(), told, 1)
    problems = []
    if played.events != first.events:
        problems.append(f"pass {k + 1}: its events are others than those of the first pass")
    claimed: dict[Noted, set[Noted]] = {}
    for each in told.comparisons:
        claimed.setdefault(each.at(0), set()).add(each.at(k))
    for place, (now, then) in enumerate(zip(played.steps, first.steps, strict=True)):
        wanted = [claimed[noted] for noted in then]
        if set(now) - set().union(*wanted) or any(not options & set(now) for options in wanted):
            problems.append(f"pass {k + 1}, answer {place + 1}: other comparisons than the certificate says")
    return problems


__all__ = ["check"]
