"""Who keeps a loop going: the decisions of one pass, and what other answers to them would do (CR 104.4b, 732.5)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from endstep.core import Decision, Entry, IllegalAnswer, Involved, Kind, Option, Role, WayOut
from endstep.loops.line import Line
from endstep.loops.periods import Period, signs

MOST_TRIED: Final = 24  # other answers to one decision that are tried
_ROLES: Final = {Role.ACTION: "action", Role.CHOICE: "choice", Role.PASS: "pass", Role.DECLINE: "decline"}


class Attribution:
    """What a pass holds: its decisions, who sustains it, answers that would leave it, and whether chance has a part."""

    __slots__ = ("answers", "decisions", "random", "sustained_by", "ways_out")

    def __init__(self) -> None:
        self.answers: list[tuple[str, str, str, int]] = []  # player, kind, answer, place of the option
        self.decisions: list[Involved] = []
        self.sustained_by: list[str] = []
        self.ways_out: list[WayOut] = []
        self.random = False

    @property
    def kind(self) -> Kind:
        """Optional where the pass holds an action, or a choice that could have left it."""
        return Kind.OPTIONAL if self.sustained_by else Kind.MANDATORY


def attribute(base: Line, period: Period) -> Attribution:
    """Return who keeps a loop going whose passes begin where `base` stands; the line itself stays there."""
    found = Attribution()
    line = base.fork()
    begun = line.game.events()
    for _ in range(period.length):
        decision = line.game.decision()
        assert decision is not None
        before = line.fork()
        told = len(line.game.inputs)
        line.step()
        answers = [told_one.index for told_one in line.game.inputs[told:]]
        if len(answers) == 1 and not decision.is_rest:
            _note(found, before, decision, answers[0], period)
        found.answers.extend([(*_said(before, decision, place), place) for place in answers])
    for event in line.game.trail(begun):
        _note_forced(found, event)
    return found


def _note(found: Attribution, before: Line, decision: Decision, place: int, period: Period) -> None:
    """Take down one decision, with what its other answers would do."""
    game = before.game
    player, kind, answer = _said(before, decision, place)
    option = decision.options[place]
    role = "chance" if decision.is_chance else _ROLES[option.role]
    found.random = found.random or decision.is_chance
    others = [each for each in range(len(decision.options)) if each != place]
    leaving: list[int] = []
    unknown = len(others) > MOST_TRIED
    for other in others[:MOST_TRIED]:
        left = _leaves(before, other, period)
        if left is None:
            unknown = True
        elif left:
            leaving.append(other)
    leaves = "yes" if leaving else "unknown" if unknown else "no"
    if decision.kind == "priority" and option.role is Role.PASS and not others:
        return  # nothing else could be done
    found.decisions.append(Involved(player, kind, answer, role, leaves))
    acts = option.role is Role.ACTION or (option.role is Role.CHOICE and leaves != "no")
    if not decision.is_chance and acts and player not in found.sustained_by:
        found.sustained_by.append(player)
    for other in leaving:
        way = WayOut(player, kind, game.describe(decision.options[other]))
        if not decision.is_chance and way not in found.ways_out:
            found.ways_out.append(way)


def _note_forced(found: Attribution, event: Entry) -> None:
    facts = dict(event.facts)
    if event.code == "choice" and facts.get("forced"):
        forced = Involved(str(facts["player"]), str(facts["question"]), str(facts["choice"]), "forced")
        if forced not in found.decisions:
            found.decisions.append(forced)


def _said(line: Line, decision: Decision, place: int) -> tuple[str, str, str]:
    """Return whose decision it is, about what, and an answer in words."""
    table = line.game.table
    player = "" if decision.is_chance else table.players[decision.player].name
    option: Option = decision.options[place]
    return player, decision.kind, option.verb if decision.is_rest else line.game.describe(option)


def _leaves(before: Line, place: int, period: Period) -> bool | None:
    """Return whether another answer leaves a loop: its events do not repeat after it; None where nobody knows."""
    line = before.fork()
    begun = line.game.events()
    try:
        line.game.answer(place)
    except IllegalAnswer:
        return False
    seen: set[Hashable] = set()
    said: list[tuple[object, ...]] = []
    wanted = signs(period.events)
    for _ in range(4 * period.length + 40):
        if line.game.decision() is None:
            return True
        said += signs(line.game.trail(begun))
        begun = line.game.events()
        if repeats(said, wanted):
            return False
        if not wanted:
            here = line.game.shape()
            if here in seen:
                return True
            seen.add(here)
        if not line.step():
            return None
    return True


def repeats(said: Sequence[tuple[object, ...]], wanted: Sequence[tuple[object, ...]]) -> bool:
    """Return whether the signs of events end with two whole passes of a period, wherever in it they begin."""
    length = len(wanted)
    if not length or len(said) < 2 * length:
        return False
    tail = said[-2 * length :]
    if tail[:length] != tail[length:]:
        return False
    return any([*wanted[shift:], *wanted[:shift]] == tail[:length] for shift in range(length))


__all__ = ["Attribution", "attribute", "repeats"]
