"""A game of Magic as callers meet it: decisions and answers, undo and copies, trail and outcome.

An action runs until it needs an answer; the answer is given by taking the position back to where the action began and
running it again with one more input. So the rules are plain functions, and a position is plain data at all times.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from endstep.core import (
    Decision,
    Entry,
    IllegalAnswer,
    Input,
    Moment,
    Option,
    Player,
    PlayerResult,
    Result,
    Role,
    Status,
    Undecidable,
    Verdict,
)
from endstep.games.magic import ending
from endstep.games.magic.abilities.base import Cost, Scope
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.flow import paying, priority, settling, turn
from endstep.games.magic.flow.casting import is_sorcery_time
from endstep.games.magic.formats import Format
from endstep.games.magic.game import Game
from endstep.games.magic.signals import GameEnds, Moot, Pause
from endstep.games.magic.state.codes import NO_ONE, STEP_NAMES
from endstep.games.magic.state.fingerprint import fingerprint_of
from endstep.games.magic.state.key import key_of
from endstep.games.magic.state.position import Mark, Position

DESCRIBED: Final = frozenset(("activate", "attack", "attack planeswalker", "block"))


class Start(Mark):
    """The point at which an action began, with everything that is not in the position's own log."""

    __slots__ = ("assumptions", "change", "checked", "in_game", "index", "log", "over", "ranges", "shapes")

    def __init__(self, game: Magic) -> None:
        super().__init__(game.position)
        self.index, self.shapes = game._index, game.shapes
        self.checked = game.checked
        self.log = len(game.happened_log)
        self.in_game = game.in_game
        self.ranges = game.ranges
        self.assumptions = len(game.assumptions)
        self.over = game.over
        self.change = game.change

    def moved(self, length: int) -> Start:
        """Return the same point for a copy in whose log it stands at another place."""
        new = Start.__new__(Start)
        new.length = length
        new.next_id, new.next_stamp = self.next_id, self.next_stamp
        new.version, new.puts = self.version, self.puts
        new.index, new.shapes = self.index, self.shapes
        new.checked = self.checked
        new.log = self.log
        new.in_game = self.in_game
        new.ranges = self.ranges
        new.assumptions = self.assumptions
        new.over = self.over
        new.change = self.change
        return new


class Change:
    """Something to be done to a game from outside; see `Magic.apply`."""

    def do(self, game: Game) -> None:
        """Do it through verbs."""
        raise NotImplementedError

    def go_on(self, game: Game) -> Change | None:
        """Say what comes next: another change, or (as here) the active player is about to get priority."""
        turn.give_priority(game)
        return None


class Magic(Game):
    """A game in progress; see `endstep.core.Game` for what it offers.

    `stuck` is the reason why the rules can't go on (something is not known, or a budget is spent), "" otherwise.
    """

    def __init__(self, position: Position, players: Sequence[Player], format: Format, *, edition: str) -> None:
        super().__init__(position, players, format)
        self.edition = edition
        self.stuck = ""
        self.budget = 0
        self.change: Change | None = None  # what happens next instead of a stage of the turn
        self._waiting: Decision | None = None
        self._start = Start(self)
        self._history: list[tuple[Start, tuple[Input, ...]]] = []
        self._told: list[Input] = []
        self._legal: dict[tuple[int, bool, int], list[Option]] = {}  # by seat and time, for one state of the position
        self._legal_at = -1
        self._ran = False

    # decisions

    @property
    def inputs(self) -> Sequence[Input]:
        """Everything that was told to the game since it was set up."""
        return self._told

    def decision(self) -> Decision | None:
        """Return the one decision that waits; None when the game is over, or `stuck`."""
        if not self._ran:
            self._run()
        return self._waiting

    def legal(self) -> Sequence[Option]:
        """Return every legal answer to the decision that waits; empty when there is none."""
        decision = self.decision()
        return () if decision is None else decision.options

    def ready(self) -> Self:
        """Take the position as it is now for the start of the game: nothing before it can be undone."""
        self.position.forget_log()
        self._start = Start(self)
        return self

    def begin_with(self, change: Change) -> Self:
        """Have something happen before everything else; undoing ends in the midst of it."""
        self.change = change
        return self.ready()

    def answer(self, option: Option | int) -> None:
        """Answer the decision that waits and run to the next one; raise IllegalAnswer and change nothing."""
        decision = self.decision()
        if decision is None:
            raise IllegalAnswer("no decision waits: the game is over", rule="104.1")
        if isinstance(option, int):
            place = option
            if not 0 <= place < len(decision.options):
                raise IllegalAnswer(f"there is no option {place}, only 0 to {len(decision.options) - 1}", rule="101.3")
        else:
            try:
                place = decision.options.index(option)
            except ValueError:
                raise IllegalAnswer(f"{self.describe(option)} is not among the legal answers", rule="101.3") from None
        self._tell(Input(place))

    def concede(self, seat: int) -> None:
        """Have a player concede here and now (CR 104.3a); raise IllegalAnswer when they are not in the game."""
        self.decision()
        if seat not in self.in_game or self.over:
            raise IllegalAnswer("only a player who is in the game can concede", rule="104.3a")
        self._tell(Input(-1, concedes=seat))

    def _tell(self, told: Input) -> None:
        before = tuple(self.pending)
        start = self._start
        self._back_to(start)
        self.pending = [*before, told]
        try:
            self._run()
        except IllegalAnswer:
            self._back_to(start)
            self._start = start
            self.pending = list(before)
            self._run()
            raise
        self._history.append((start, before))
        self._told.append(told)

    def undo(self) -> None:
        """Take back the last input; raise IndexError when there is none."""
        start, before = self._history.pop()
        self._told.pop()
        self._back_to(start)
        self._start = start
        self.pending = list(before)
        self._run()

    def apply(self, change: Change) -> None:
        """Have something happen that no card and no player does: an event of its own, then the checks it causes.

        `change` may ask for choices, as an effect may. Nothing before it can be undone afterwards. Raises
        IllegalAnswer when the rules refuse it.
        """
        self.decision()
        if self.over:
            raise IllegalAnswer("the game is over", rule="104.1")
        self._back_to(self._start)
        self.pending = []
        self._history.clear()
        self._told.clear()
        before = self._start
        self.change = change
        self._start = Start(self)
        try:
            self._run()
        except IllegalAnswer:
            self._back_to(before)
            self._start = before
            self._run()
            raise

    # running

    def _back_to(self, start: Start) -> None:
        self.position.back_to(start)
        self._index, self.shapes = start.index, start.shapes
        self.checked = start.checked
        del self.happened_log[start.log :]
        del self.assumptions[start.assumptions :]
        self.in_game = start.in_game
        self.ranges = start.ranges
        self.over = start.over
        self.change = start.change
        self.stuck = ""
        self._waiting = None
        self.forget_held()

    def _run(self) -> None:
        """Run stage after stage until a decision waits or the game is over."""
        self._ran = True
        while not self.over:
            self.cursor = 0
            self.answered = []
            following: Change | None = None
            try:
                if self.change is not None:
                    self.change.do(self)
                    following = self.change.go_on(self)
                else:
                    turn.run_stage(self)
            except Pause as pause:
                self._waiting = pause.decision
                return
            except GameEnds:
                self.forget_held()
            except Moot:
                self._break_off()
            except Undecidable as unknown:
                self.stuck = str(unknown)
                self._waiting = None
                return
            self.change = following
            self._start = Start(self)
            self.pending = []
        self._waiting = None

    def _break_off(self) -> None:
        """Take back the action under way, which nobody can go on with, but not the concessions that came in it."""
        conceding = [told.concedes for told in self.pending[: self.cursor] if told.concedes >= 0]
        self._back_to(self._start)
        try:
            for seat in conceding:
                self.leave_by_concession(seat)
        except GameEnds:
            self.forget_held()
            return
        turn.resume(self)

    def ask_priority(self, seat: int) -> Option | None:
        """Ask the player with priority what to do; always a decision, even with nothing but a pass.

        None means that somebody conceded instead: priority is given anew, after a check (CR 800.4a, 117.5).
        """
        if self.cursor < len(self.pending):
            told = self.pending[self.cursor]
            self.cursor += 1
            if told.concedes < 0:
                option = self._legal_for(seat)[told.index]
                self.note_answer("priority", option)
                return option
            self.note_concession(told.concedes)
            return None
        raise Pause(Decision(seat, "priority", self._legal_for(seat)))

    def _legal_for(self, seat: int) -> list[Option]:
        """Return what a player with priority may do, worked out once for a position."""
        if self.guards.noted is not None:
            return priority.legal(self, seat)
        if self._legal_at != self.position.puts:
            self._legal_at = self.position.puts
            self._legal = {}
        step = self.position.turn.step if self.reads_time(seat) else NO_ONE
        moment = (seat, is_sorcery_time(self, seat), step)
        known = self._legal.get(moment)
        if known is None:
            known = self._legal[moment] = priority.legal(self, seat)
        return known

    def record_limit(self) -> None:
        """Stop when the budget of events is spent: that is a limit of ours, never a result."""
        if self.budget and len(self.happened_log) > self.budget:
            raise Undecidable(f"the budget of {self.budget:,} events is spent")

    def leave_by_concession(self, seat: int) -> None:
        """Have a player concede in the midst of whatever happens."""
        if seat in self.in_game:
            settling.conclude(self, [ending.reasons.concession(seat)])

    def may_pay(self, scope: Scope, mana: ManaCost, costs: tuple[Cost, ...]) -> bool:
        """Let a player pay a cost that they may decline, if they can (CR 118.12a)."""
        seat = scope.controller
        if seat not in self.in_game:  # CR 800.4f
            return False
        if not all(cost.payable(self, scope) for cost in costs) or not paying.can_pay(self, seat, mana):
            return False
        if not self.yes_or_no(seat, "pay", scope.source):
            return False
        paying.pay(self, seat, mana)
        for cost in costs:
            cost.pay(self, scope)
        return True

    # copies and keys

    def copy(self) -> Self:
        """Return an independent copy; it can be taken back no further than the action that is under way."""
        new = self.__class__.__new__(self.__class__)
        Magic.__init__(new, self.position.copy(self._start), self.players, self.format, edition=self.edition)
        new.range = self.range
        new.ranges = self.ranges
        new.in_game = self.in_game
        new.over = self.over
        new.pending = self.pending.copy()
        new.cursor = self.cursor
        new.answered = self.answered.copy()
        new.happened_log = self.happened_log.copy()
        new.limits = self.limits.copy()
        new.assumptions = self.assumptions.copy()
        new.checked = self.checked
        new.stuck = self.stuck
        new.budget = self.budget
        new.change = self.change
        new._waiting = self._waiting
        new._index, new.shapes = self._index, self.shapes
        new._legal, new._legal_at = self._legal, self._legal_at
        new._told = self._told.copy()
        new._start = self._start.moved(0)
        new._ran = self._ran
        return new

    def key(self) -> tuple[object, ...]:
        """Return the canonical form of the position, with what was answered in the action under way."""
        decision = self.decision()
        if decision is None:
            return (key_of(self),)
        answered = self.answered
        first, *others = decision.options[:2]
        if others and others[0].subject == first.subject and first.subject in self.position.objects:
            answered = [*answered, ("asked", first.subject)]  # the question is about that object
        return (key_of(self, answered=answered), decision.player, decision.kind)

    def fingerprint(self) -> int:
        """Return a number that is equal for equal positions."""
        self.decision()
        return fingerprint_of(self)

    # telling

    def trail(self) -> Sequence[Entry]:
        """Return what happened since the game was set up."""
        self.decision()
        return [
            Entry(event.code, rule, Moment(number, STEP_NAMES[step]), event.facts(self.names))
            for event, rule, number, step in self.happened_log
        ]

    def outcome(self) -> Verdict:
        """Return the verdict on this moment; its trail is left out, `trail` has it."""
        self.decision()
        now = self.position.turn
        if self.stuck:
            status = Status.UNDECIDED
        else:
            status = Status.OVER if self.over else Status.GOES_ON
        limits = tuple(self.limits) + ((self.stuck,) if self.stuck else ())
        return Verdict(
            status=status,
            results=tuple(self._result(seat) for seat in range(len(self.players))),
            moment=Moment(now.number, STEP_NAMES[now.step]),
            assumptions=tuple(self.assumptions),
            limits=limits,
        )

    def _result(self, seat: int) -> PlayerResult:
        record = self.position.players[seat]
        return ending.player_result(
            self.names[seat],
            record.result or Result.PLAYING,
            record.causes,
            record.blocked,
            moment=record.moment,
            edition=self.edition,
        )

    def describe(self, option: Option) -> str:
        """Return an option in words."""
        if option.role is Role.PASS:
            return "pass"
        if option.verb in ("cast", "play") and isinstance(option.detail, str):
            return f"{option.verb} {option.detail}"
        if option.verb in DESCRIBED and option.subject in self.position.objects:
            name = self.describe_object(self.position.objects[option.subject])
            if option.verb == "activate" and isinstance(option.detail, int):
                return f"activate ability {option.detail + 1} of {name}"
            if option.verb == "attack" and isinstance(option.detail, int):
                return f"{name} attacks {self.names[option.detail]}"
            if option.verb == "attack planeswalker" and isinstance(option.detail, int):
                return f"{name} attacks {self.describe_object(self.position.look(option.detail))}"
            if isinstance(option.detail, int):
                return f"{name} blocks {self.describe_object(self.position.look(option.detail))}"
        return super().describe(option)
