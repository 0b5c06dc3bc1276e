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
    Quantity,
    Result,
    Role,
    Status,
    Undecidable,
    Verdict,
)
from endstep.games.magic import ending, readying, subgames
from endstep.games.magic.abilities.base import Cost, Scope
from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.flow import paying, priority, settling, turn, unread
from endstep.games.magic.flow.casting import is_sorcery_time
from endstep.games.magic.formats import Format
from endstep.games.magic.game import Game
from endstep.games.magic.signals import Anew, GameEnds, Moot, Pause, Within
from endstep.games.magic.start import Start
from endstep.games.magic.state.amounts import TurnAmount
from endstep.games.magic.state.codes import NO_ONE, STEP_NAMES
from endstep.games.magic.state.fingerprint import fingerprint_of
from endstep.games.magic.state.key import key_of
from endstep.games.magic.state.measure import Measure, advance, drop_below, measure_of
from endstep.games.magic.state.position import Position
from endstep.games.magic.state.records import Turn
from endstep.games.magic.subgames import Suspended

MOST_STAGES: Final = 100  # how long the rules go on without asking anybody before the game rests after each stage
DESCRIBED: Final = frozenset(("activate", "attack", "attack planeswalker", "block"))


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
        self.resting = False  # the rules have gone on by themselves for long, and wait to be told to go on
        self.stages = 0  # since somebody was last asked
        self._waiting: Decision | None = None
        self._start = Start(self)
        self.outer: tuple[Suspended, ...] = ()  # the games around this one, the outermost first (CR 729)
        self.inner: tuple[Suspended, ...] = ()  # those within it that go on as soon as it comes to them again
        self.began = 0  # where in the trail the game that is played now began
        self._history: list[tuple[Position, Start, tuple[Input, ...]] | Magic] = []
        self._told: list[Input] = []
        self._legal: dict[tuple[int, bool, int], list[Option]] = {}  # by seat and time, for one state of the position
        self._legal_at = -1
        self._ran = False
        self._measured: tuple[tuple[int, int], Turn, Decision | None, Measure] | None = None  # for which position

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
        self._tell(Input(decision.place(option, rule="101.3", describe=self.describe)))

    def concede(self, seat: int) -> None:
        """Have a player concede here and now (CR 104.3a); raise IllegalAnswer when they are not in the game."""
        self.decision()
        if seat not in self.in_game or self.over:
            raise IllegalAnswer("only a player who is in the game can concede", rule="104.3a")
        self._tell(Input(-1, concedes=seat))

    def concede_outer(self, seat: int, outer: int) -> None:
        """Have a player concede a game around a subgame, so many games out; raise IllegalAnswer (CR 104.3a)."""
        self.decision()
        if not 1 <= outer <= len(self.outer) or seat not in self.outer[-outer].in_game:
            raise IllegalAnswer("only a player who is in a game can concede it", rule="104.3a")
        self._tell(Input(-1, concedes=seat, outer=outer))

    def _tell(self, told: Input) -> None:
        entry = self.copy() if self.outer else (self.position, self._start, tuple(self.pending))
        if not self.resting:
            self._start.stages = 0
        if told.outer:
            subgames.concede_around(self, told)
        else:
            self._back_to(self._start)
            self.pending.append(told)
        try:
            self._run()
        except IllegalAnswer:
            self._return_to(entry)
            raise
        self._history.append(entry)
        self._told.append(told)

    def undo(self) -> None:
        """Take back the last input; raise IndexError when there is none."""
        entry = self._history.pop()
        self._told.pop()
        self._return_to(entry)

    def _return_to(self, entry: tuple[Position, Start, tuple[Input, ...]] | Magic) -> None:
        """Be again as before an input: in the midst of a subgame a copy was kept, else the action runs again."""
        if isinstance(entry, Magic):
            self._assume(entry)
            self._told = self._told[: len(entry._told)]
            return
        position, start, before = entry
        self.outer = self.inner = ()
        self.began = 0
        if position is not self.position:
            self.turn_to(position)
        self._back_to(start)
        self._start = start
        self.pending = list(before)
        self._run()

    def turn_to(self, position: Position) -> None:
        """Play on another position, that of the game around this one or within it."""
        self.position = position
        self.forget_what_is_known()
        self._legal_at = -1
        self._measured = None

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
        self.resting = start.resting
        self.stages = start.stages
        self.stuck = ""
        self._waiting = None
        self.forget_held()

    def _run(self) -> None:
        """Run stage after stage until a decision waits or the game is over."""
        self._ran = True
        while not self.over or self.outer:
            self.cursor = 0
            self.answered = []
            if self.over:
                subgames.end(self)
                continue
            if self.resting:
                if not self.pending:
                    self._waiting = Decision.rest("in a check")
                    return
                self._go_on()
                continue
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
            except Within:
                subgames.begin(self)
                continue
            except GameEnds:
                self.forget_held()
            except Anew as anew:
                self.forget_held()
                following = anew.following
            except Moot:
                self._break_off()
            except Undecidable as unknown:
                self.stuck = str(unknown)
                self._waiting = None
                return
            self.change = following
            self.stages += 1
            self.resting = self.stages >= MOST_STAGES and not self.over
            self._start = Start(self)
            self.pending = []
        self._waiting = None

    def _go_on(self) -> None:
        """Go on after a rest, in which somebody may have conceded."""
        told = self.pending[0]
        self.resting = False
        if told.concedes >= 0:
            try:
                self.leave_by_concession(told.concedes)
            except GameEnds:
                self.forget_held()
            else:
                turn.resume(self)
        self._start = Start(self)
        self.pending = []

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
        raise Pause(Decision(seat, "priority", self._legal_for(seat), by=self.who_answers(seat)))

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
        Magic.__init__(new, self.position, self.players, self.format, edition=self.edition)
        new._assume(self)
        new._told = self._told.copy()
        return new

    def _assume(self, other: Magic) -> None:
        """Take over everything from another game of the same players but its history, and share nothing with it."""
        self.position = other.position.copy(other._start)
        self.outer = tuple(each.copy() for each in other.outer)
        self.inner = tuple(each.copy() for each in other.inner)
        self.began = other.began
        self.range = other.range
        self.ranges = other.ranges
        self.in_game = other.in_game
        self.over = other.over
        self.pending = other.pending.copy()
        self.cursor = other.cursor
        self.answered = other.answered.copy()
        self.happened_log = other.happened_log.copy()
        self.limits = other.limits.copy()
        self.assumptions = other.assumptions.copy()
        self.checked = other.checked
        self.stuck = other.stuck
        self.resting = other.resting
        self.stages = other.stages
        self.budget = other.budget
        self.change = other.change
        self._waiting = other._waiting
        self._index, self.shapes = other._index, other.shapes
        self._legal, self._legal_at = other._legal, other._legal_at
        self._start = other._start.moved(0)
        self._ran = other._ran

    def key(self) -> tuple[object, ...]:
        """Return the canonical form of the position, with what was answered in the action under way."""
        decision = self.decision()
        around = self._around()
        if decision is None:
            return (key_of(self), *around)
        answered = self.answered
        first, *others = decision.options[:2]
        if others and others[0].subject == first.subject and first.subject in self.position.objects:
            answered = [*answered, ("asked", first.subject)]  # the question is about that object
        return (key_of(self, answered=answered), decision.player, decision.kind, *around)

    def shape(self) -> tuple[object, ...]:
        """Return the canonical form with all quantities left out; see `state.measure`."""
        return (*self._measure().shape, *self._around())

    def _around(self) -> tuple[object, ...]:
        """Return the keys of the games around this one, and of those within it that wait for it."""
        around = tuple([each.key for each in self.outer])
        return (*around, "within", *[each.key for each in self.inner]) if self.inner else around

    def quantities(self) -> tuple[Quantity, ...]:
        """Return the numbers that a loop may move; positions of one shape have the same ones in the same order."""
        amounts = self._measure().amounts
        return tuple([Quantity(each.name, each.value, each.least, isinstance(each, TurnAmount)) for each in amounts])

    def advance(self, by: Sequence[int]) -> None:
        """Move the quantities by these numbers without any event; nothing before it can be undone afterwards.

        Raises Undecidable in the midst of an action, and where there would be more objects than the engine holds.
        """
        self.decision()
        if self.pending or self.answered or self.position.has_changed_since(self._start):
            raise Undecidable("quantities can't be moved in the midst of an action")
        advance(self, self._measure().amounts, by)
        self._go_on_from_here()

    def lift(self, keep: int) -> bool:
        """Take away what is on the stack below so many things on top; return whether there was any.

        Nothing before it can be undone afterwards. Raises Undecidable in the midst of an action, and where something
        points at what is below.
        """
        self.decision()
        if self.pending or self.answered or self.position.has_changed_since(self._start):
            raise Undecidable("nothing can be taken off the stack in the midst of an action")
        if not drop_below(self, keep):
            return False
        self._go_on_from_here()
        return True

    def _go_on_from_here(self) -> None:
        """Take the position, which no event has changed, for the start of the game, and run to the next decision."""
        self.forget_held()
        self.checked = self.position.puts if self._start.checked == self._start.puts else -1
        self.ready()
        self._history.clear()
        self._told.clear()
        self._run()

    def holds_unknown(self, seat: int) -> bool:
        """Return whether a player who is in the game has an unknown card in hand."""
        self.decision()
        there = self.position.hand(seat) if seat in self.in_game else ()
        return any(self.position.objects[id].card is None for id in there)

    def something_waits(self) -> bool:
        """Return whether the stack is not empty."""
        self.decision()
        return bool(self.position.stack)

    def only_readies(self, option: Option) -> bool:
        """Return whether an action only makes mana that can as well be made while something is paid for (CR 605.3a)."""
        return option.verb == "activate" and isinstance(option.detail, int) and readying.only_readies(self, option)

    def recording(self) -> None:
        """Note every comparison of quantities from now on, those included that were made before and kept."""
        self._index = self._start.index = None  # an answer goes back to the start, and to what was known there
        self.shapes = self._start.shapes = {}
        self.checked = -1
        self.harmless = None
        self._legal_at = -1
        self.guards.start()

    def _measure(self) -> Measure:
        decision = self.decision()
        now = (self.position.puts, len(self._told), self.position.turn, decision)
        known = self._measured
        if known is None or known[0] != now[:2] or known[1] is not now[2] or known[2] is not decision:
            answered = self.answered if decision is not None else ()
            self._measured = (now[:2], now[2], decision, measure_of(self, answered=answered))
        assert self._measured is not None
        return self._measured[3]

    def fingerprint(self) -> int:
        """Return a number that is equal for equal positions."""
        found = fingerprint_of(self, answered=0 if self.decision() is None else len(self.answered))
        return hash((found, *(each.fingerprint for each in self.outer))) if self.outer else found

    # telling

    def trail(self, since: int = 0) -> Sequence[Entry]:
        """Return what happened since the game was set up, or since a place in the trail."""
        self.decision()
        return [
            Entry(event.code, rule, Moment(number, STEP_NAMES[step]), event.facts(self.names))
            for event, rule, number, step in self.happened_log[since:]
        ]

    def events(self) -> int:
        """Return how many events have happened since the game was set up."""
        self.decision()
        return len(self.happened_log)

    def involved(self, since: int) -> Sequence[tuple[str, int]]:
        """Return the objects that events since a place in the trail were about, with their controllers (CR 104.4f)."""
        from endstep.games.magic.involving import involved  # which needs this module

        self.decision()
        return involved(self, [event for event, _, _, _ in self.happened_log[since:]])

    def outcome(self) -> Verdict:
        """Return the verdict on this moment; its trail is left out, `trail` has it."""
        self.decision()
        now = self.main.turn
        if self.stuck:
            status = Status.UNDECIDED
        else:
            going = Status.RESTARTED if self.main.common.restarted else Status.GOES_ON
            status = Status.OVER if self.over else going
        limits = (*self.limits, *((self.stuck,) if self.stuck else ()), *unread.notes(self))
        return Verdict(
            status=status,
            results=tuple(self._result(seat) for seat in range(len(self.players))),
            moment=Moment(now.number, STEP_NAMES[now.step]),
            assumptions=tuple(self.assumptions),
            limits=limits,
        )

    def around(self) -> tuple[Position, ...]:
        """Return the positions of the games around this one, the nearest first (CR 729.4)."""
        return tuple([each.position for each in reversed(self.outer)])

    @property
    def main(self) -> Position:
        """The position of the outermost game, which the verdict is about: all others are played within it."""
        return self.outer[0].position if self.outer else self.position

    def _result(self, seat: int) -> PlayerResult:
        record = self.main.players[seat]
        if record.result is None and self.main.common.restarted and not self.over:
            return ending.restarted(self.names[seat], edition=self.edition)
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
