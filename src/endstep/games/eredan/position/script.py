"""Running the `[[do]]` of a position: every entry becomes answers of players, or an event that no card causes.

A script runs until it meets a choice that nothing in it answers; whoever runs it then decides, or tries every answer.
"""

from __future__ import annotations

from endstep.core import Decision, IllegalAnswer, Option, Step
from endstep.games.eredan.codes import CHECK, PHASES
from endstep.games.eredan.eredan import Eredan
from endstep.games.eredan.position.happening import Happening, find
from endstep.games.eredan.position.spec import Answers, DoSpec, Fighters, PositionSpec

_GOALS = ("pass", "fight", "end_turn")


class Script:
    """A script under way: which entry is next, and what the present one still waits for.

    `refused` is the entry that the rules forbade, with the rule and a message; the script has ended with it.
    """

    def __init__(self, spec: PositionSpec) -> None:
        self.spec = spec
        self.entries: tuple[DoSpec, ...] = tuple(e for entry in spec.do for e in [entry] * entry.times)
        self.place = 0
        self.goal: DoSpec | None = None
        self.goal_log = 0
        self.goal_passes = 0
        self.refused: tuple[int, str, str] | None = None
        self.refused_line = 0
        self.own = 0

    def copy(self) -> Script:
        """Return an independent copy."""
        new = Script(self.spec)
        new.place = self.place
        new.goal = self.goal
        new.goal_log = self.goal_log
        new.goal_passes = self.goal_passes
        new.refused = self.refused
        new.refused_line = self.refused_line
        new.own = self.own
        return new

    @property
    def key(self) -> tuple[int, ...]:
        """What of the script decides what comes next."""
        return (self.place, -1 if self.goal is None else 1, self.goal_passes)

    @property
    def mark(self) -> tuple[int, ...]:
        """The same, but how often somebody has passed only where that is counted."""
        counted = self.goal is not None and isinstance(self.goal.value, int)
        return (self.place, -1 if self.goal is None else 1, self.goal_passes if counted else 0)

    def run(self, game: Eredan) -> bool:
        """Run as far as the script answers everything; return whether it is finished.

        False means that a choice waits which the script does not answer: answer it, and call again.
        """
        while (step := self.step(game)) is Step.MOVED:
            pass
        return step is Step.FINISHED

    def step(self, game: Eredan) -> Step:
        """Answer one decision, or begin with the next entry."""
        decision = game.decision()
        if decision is None or self.refused is not None:
            return Step.FINISHED
        entry = self.entries[self.place] if self.place < len(self.entries) else None
        present = self.goal or entry
        try:
            if not self._step(game, decision, entry):
                done = entry is None and self.goal is None and decision.kind == "priority"
                return Step.FINISHED if done else Step.OPEN
        except IllegalAnswer as error:
            assert present is not None
            self.refused = (present.number, error.rule, str(error))
            self.refused_line = present.line
        if self.goal is None:
            self.own = game.events()
        return Step.MOVED

    def _step(self, game: Eredan, decision: Decision, entry: DoSpec | None) -> bool:
        """Take one step; return False where there is nothing to be done, or a choice that nothing answers."""
        if self.goal is not None and self._reached(game, self.goal, decision):
            self.goal = None
            return True
        if self.goal is not None and self._pursue(game, self.goal, decision):
            return True
        if entry is None:
            return False
        if entry.verb == "concede":
            self.place += 1
            game.concede(self.spec.seat(str(entry.value)))
            return True
        if entry.verb == "choose":
            self.place += 1
            self._choose(game, entry)
            return True
        if self.goal is not None or decision.kind != "priority":
            return False
        self._begin(game, decision, entry)
        self.place += 1
        return True

    def _begin(self, game: Eredan, decision: Decision, entry: DoSpec) -> None:
        if entry.verb in _GOALS:
            self.goal = entry
            self.goal_log = len(game.trail())
            self.goal_passes = 0
        elif entry.verb == "play":
            self._play(game, decision, entry)
        else:
            game.apply(Happening(entry))

    # players

    def _play(self, game: Eredan, decision: Decision, entry: DoSpec) -> None:
        seat, card = self.spec.seat(str(entry.by)), str(entry.value)
        if decision.player != seat:
            raise game.illegal(f"it is not {entry.by} who may act now", "3.3")
        if card not in game.side(seat).hand:
            raise game.illegal(f"{entry.by} has no {card!r} in hand", "3.3")
        fitting = [o for o in decision.options if o.verb == "play" and o.detail == card]
        if not fitting:
            raise game.illegal(f"{card!r} can't be played now, or on nobody who is there", "3.3")
        if entry.on is not None:
            wanted = game.number_of(find(game, entry.on))
            fitting = [o for o in fitting if o.subject == wanted]
            if not fitting:
                raise game.illegal(f"{card!r} can't be played on {entry.on}", "3.3")
        if len(fitting) > 1:
            raise self.spec.error_at(entry.line, f"do[{entry.number}]", f"on whom is {card!r} played? Write on = ...")
        game.answer(fitting[0])

    def _choose(self, game: Eredan, entry: DoSpec) -> None:
        """Answer the decisions that wait, one for each answer of the entry; whoever is named may answer for chance."""
        assert isinstance(entry.value, Answers)
        seat = self.spec.seat(str(entry.by))
        for answer in entry.value.answers:
            decision = game.decision()
            if decision is None or decision.kind == "priority":
                raise game.illegal(f"there is nothing to choose {answer!r} for", "1.4")
            if not decision.is_chance and decision.player != seat:
                raise game.illegal(f"{entry.by} is not the one who chooses here", "1.4")
            fitting = [option for option in decision.options if _fits(game, option, answer)]
            if not fitting:
                can = ", ".join(game.describe(option) for option in decision.options[:6])
                raise game.illegal(f"{answer!r} can't be chosen ({decision.kind}: {can})", "1.4")
            game.answer(fitting[0])

    # passing and fighting

    def _pursue(self, game: Eredan, goal: DoSpec, decision: Decision) -> bool:
        """Take one step towards what an entry waits for; return False at a choice that it does not answer."""
        if decision.kind == "priority":
            self.goal_passes += 1
            game.answer(0)
            return True
        if goal.verb != "fight":
            return False
        if decision.kind == "fight":
            return self._send(game, goal, decision)
        rolls = dict(goal.rolls)
        seat, _ = game.place_of(decision.options[0].subject)
        if decision.kind != "roll" or game.names[seat] not in rolls:
            return False
        wanted = rolls[game.names[seat]]
        for option in decision.options:
            if option.detail == wanted:
                game.answer(option)
                return True
        raise game.illegal(f"{game.names[seat]}'s fighter can't roll {wanted}", "2.1")

    @staticmethod
    def _send(game: Eredan, goal: DoSpec, decision: Decision) -> bool:
        assert isinstance(goal.value, Fighters)
        named = dict(goal.value.pairs).get(game.names[decision.player])
        if named is None:
            return False
        number = game.number_of(find(game, named))
        fitting = [option for option in decision.options if option.subject == number]
        if not fitting:
            raise game.illegal(f"{named} can't be sent into the fight by {game.names[decision.player]}", "1.4")
        game.answer(fitting[0])
        return True

    def _reached(self, game: Eredan, goal: DoSpec, decision: Decision) -> bool:
        """Return whether an entry that passes is done: players may act again, past what it waits for."""
        if decision.kind != "priority":
            return False
        if goal.verb == "pass" and isinstance(goal.value, int):
            return self.goal_passes >= goal.value
        since = list(game.trail())[self.goal_log :]
        if goal.verb == "end_turn":
            return any(entry.code == "turn-began" for entry in since)
        wanted = PHASES[CHECK] if goal.verb == "fight" else str(goal.value)
        return any(entry.code == "phase-began" and entry.fact("step") == wanted for entry in since)


def _fits(game: Eredan, option: Option, answer: str | int) -> bool:
    """Return whether an answer of a script can mean an option."""
    return option.detail == answer or (isinstance(answer, str) and answer == game.describe(option))
