"""Positions in which somebody has something to decide, and what comes of each answer: tried once, for all graphs.

Stretches in which nothing can be decided are gone through in one go, with an eye on loops. Two positions that are equal
in everything that decides what comes next are one `Spot`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from endstep.core import Decision, Game, Guard, IllegalAnswer, Result, Role, Room, Script, Status, Step, Undecidable
from endstep.loops.calm import NOBODY, Calm, Name, Names
from endstep.loops.following import Track
from endstep.loops.reporting import controllers

LOST, DREW, WON = 0, 1, 2
UNKNOWN: Final = -1  # what nobody knows
LONG: Final = 40  # answers in a row that leave no choice before somebody looks for a loop in them

VALUES: Final = {Result.WON: WON, Result.DREW: DREW, Result.LOST: LOST}


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


class Spot:
    """A position: whose decision it is (`owner`), the answers that are worth looking at, or how it ended.

    `end` is what each player got, -1 where that is not known. `noted` are the comparisons made after an answer, once
    somebody asked for them.
    """

    __slots__ = (
        "active",
        "after",
        "asked",
        "calm",
        "chance",
        "end",
        "game",
        "names",
        "noted",
        "owner",
        "places",
        "roles",
        "script",
        "shape",
        "turn",
    )

    def __init__(self, line: Forced) -> None:
        self.game = line.game
        self.script = line.script
        self.calm = line.calm
        self.owner = -1
        self.asked = ("", False)  # the kind of the decision, and whether something waits
        self.chance = False
        self.places: list[int] = []  # of the options that are worth looking at, in the decision
        self.roles: list[Role] = []
        self.end: tuple[int, ...] | None = None
        self.shape: Hashable = None
        self.names: list[Name] | None = None  # what the answers are called, once that is asked for
        self.turn = 0
        self.active = 0
        self.after: dict[int, Spot | None] = {}  # by answer; None where the rules refuse it
        self.noted: dict[int, list[Guard]] = {}

    def line(self) -> Forced:
        """Return a line that goes on from here."""
        return Forced(self.game.copy(), None if self.script is None else self.script.copy(), self.calm.copy())

    def called(self, answer: int) -> Name:
        """Return what an answer is called; see `Names`."""
        return self.all_names()[answer]

    def result_of(self, game: Game) -> tuple[int, ...]:
        """Return what each player got in a game that is over, as `end` says it."""
        outcome = game.outcome()
        known = outcome.status is Status.OVER
        return tuple([VALUES[each.result] if known else UNKNOWN for each in outcome.results])

    def all_names(self) -> list[Name]:
        """Return what the answers are called."""
        if self.names is None:
            decision = self.game.decision()
            assert decision is not None
            names = Names(self.game, decision).names
            self.names = [names[place] for place in self.places]
        return self.names


class Spots:
    """All spots found so far, for the player with the seat `seat`, who is a calm one; `root` is the first."""

    def __init__(self, home: Room, game: Game, script: Script[Game] | None, *, seat: int = NOBODY) -> None:
        self.home = home
        self.seat = seat
        self.seats = len(game.table.players)
        self.known: dict[Hashable, Spot] = {}
        self.root = self.enter(self.chain(Forced(game, script, Calm(seat))))

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
            if is_dark(line.game, self.seat) or not line.step():
                break
            steps += 1
        return line

    def enter(self, line: Forced) -> Spot:
        """Return the spot where a line stands, a new one if it was not found before."""
        game = line.game
        decision = game.decision()
        places = [] if decision is None else line.calm.places(game, decision)
        calm = line.calm.key(game)
        key: Hashable = (game.key(), None if line.script is None else line.script.key, calm)
        if key in self.known:
            return self.known[key]
        spot = self.known[key] = Spot(line)
        outcome = game.outcome()
        spot.turn = outcome.moment.turn if outcome.moment is not None else 0
        spot.active = self.home.turn_order(game)[0]
        if decision is None or len(places) < 2 or is_dark(game, self.seat):
            known = outcome.status is Status.OVER
            spot.end = tuple([VALUES[each.result] if known else UNKNOWN for each in outcome.results])
            return spot
        spot.owner = decision.player if decision.is_chance else decision.by
        spot.chance = decision.is_chance
        spot.asked = (decision.kind, game.something_waits())
        spot.places = _in_order(game, decision, places)
        spot.roles = [decision.options[place].role for place in spot.places]
        spot.shape = (game.shape(), None if line.script is None else line.script.mark, calm)
        return spot

    def after(self, spot: Spot, answer: int) -> Spot | None:
        """Return where an answer leads, with all that follows of itself; None where the rules refuse it."""
        if answer not in spot.after:
            line = spot.line()
            found: Spot | None = None
            try:
                line.answer(spot.places[answer])
                found = self.enter(self.chain(line))
            except IllegalAnswer:
                pass
            except Undecidable:
                found = Spot(spot.line())
                found.end = (UNKNOWN,) * self.seats
            spot.after[answer] = found
        return spot.after[answer]


def follow_script(game: Game, script: Script[Game] | None) -> Script[Game] | None:
    """Have a script answer what it answers; return it if it is not finished."""
    step = Step.FINISHED if script is None else script.step(game)
    while script is not None and step is Step.MOVED:
        step = script.step(game)
    return None if step is Step.FINISHED else script


def is_dark(game: Game, seat: int) -> bool:
    """Return whether anybody but one player holds a card that nobody knows: nothing can be said of what is forced."""
    return any(game.holds_unknown(each) for each in range(len(game.table.players)) if each != seat)


def _in_order(game: Game, decision: Decision, places: list[int]) -> list[int]:
    """Return options in the order in which they are tried: one thing after the other is done.

    What waits is let happen first; where nothing waits, something is done rather than nothing.
    """
    calm = decision.kind == "priority" and game.something_waits()
    roles = [option.role in (Role.PASS, Role.DECLINE) for option in decision.options]
    return sorted(places, key=lambda place: roles[place] is not calm)


__all__ = ["DREW", "LONG", "LOST", "UNKNOWN", "VALUES", "WON", "Forced", "Spot", "Spots", "follow_script", "is_dark"]
