"""A game of Eredan as callers meet it: decisions and answers, undo and copies, trail and outcome.

An action runs until it needs an answer; the answer is given by going back to the state in which the action began and
running it again with one more input. A state is a value, so going back is taking the old one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol, Self, cast

from endstep.core import (
    Decision,
    Entry,
    IllegalAnswer,
    Input,
    Option,
    Player,
    Quantity,
    Result,
    Status,
    Table,
    Undecidable,
    Verdict,
)
from endstep.games.eredan import ending
from endstep.games.eredan.battle import Battle
from endstep.games.eredan.measure import measured, moved
from endstep.games.eredan.signals import GameEnds, Pause
from endstep.games.eredan.state import UNKNOWN, State, key_of
from endstep.games.eredan.turn import run_phase


class Change(Protocol):
    """Something to be done to a battle from outside: a value, so that it can be told from another."""

    def do(self, battle: Battle) -> None:
        """Do it through verbs."""
        ...


class Start:
    """The point at which an action began: the state, and how long the trail was."""

    __slots__ = ("log", "state")

    def __init__(self, state: State, log: int) -> None:
        self.state = state
        self.log = log


class Eredan(Battle):
    """A game in progress; see `endstep.core.Game` for what it offers.

    `stuck` is the reason why the rules can't go on (a budget is spent), "" otherwise.
    """

    def __init__(
        self, state: State, players: Sequence[Player], policies: Mapping[str, str], *, edition: str, hand_size: int
    ) -> None:
        super().__init__(state, players, policies, edition=edition, hand_size=hand_size)
        self.stuck = ""
        self._waiting: Decision | None = None
        self._start = Start(state, 0)
        self._history: list[tuple[Start, tuple[Input, ...]]] = []
        self._told: list[Input] = []
        self._ran = False

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.results is not None

    @property
    def table(self) -> Table:
        """Who sits at the table, and who is still in the game: nobody who has lost."""
        if self.state.results is None:
            return Table.of(self.players)
        gone = [seat for seat in (0, 1) if ending.result_of(self, seat).result is Result.LOST]
        return Table.of(self.players, gone=gone)

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

    def answer(self, option: Option | int) -> None:
        """Answer the decision that waits and run to the next one; raise IllegalAnswer and change nothing."""
        decision = self.decision()
        if decision is None:
            raise IllegalAnswer("no decision waits: the game is over", rule="4")
        self._tell(Input(decision.place(option, rule="1.4", describe=self.describe)))

    def concede(self, seat: int) -> None:
        """Have a player concede here and now (4.9); raise IllegalAnswer when the game is over."""
        self.decision()
        if self.over or seat not in (0, 1):
            raise IllegalAnswer("only a player who is in the game can concede", rule="4.9")
        self._tell(Input(-1, concedes=seat))

    def concession(self, seat: int) -> None:
        """Have a player concede in the midst of whatever happens."""
        ending.concede(self, seat)

    def _tell(self, told: Input) -> None:
        start, before = self._start, self.pending
        self._back_to(start)
        self.pending = (*before, told)
        self._run()
        self._history.append((start, before))
        self._told.append(told)

    def undo(self) -> None:
        """Take back the last input; raise IndexError when there is none."""
        start, before = self._history.pop()
        self._told.pop()
        self._back_to(start)
        self._start = start
        self.pending = before
        self._run()

    def apply(self, change: Change) -> None:
        """Have something happen that no card and no player does. It may ask, as an effect may.

        Nothing before it can be undone afterwards. Raises IllegalAnswer when the game is over, or where the change can
        not be carried out.
        """
        self.decision()
        if self.over:
            raise IllegalAnswer("the game is over", rule="4")
        before, kept = self._start, self.pending
        self._back_to(before)
        self.pending = ()
        self.state = replace(self.state, change=change)
        self._start = Start(self.state, before.log)
        try:
            self._run()
        except IllegalAnswer:
            self._start = before
            self._back_to(before)
            self.pending = kept
            self._run()
            raise
        self._history.clear()
        self._told.clear()

    # running

    def _back_to(self, start: Start) -> None:
        self.state = start.state
        del self.log[start.log :]
        self.stuck = ""
        self._waiting = None

    def _run(self) -> None:
        """Run action after action until a decision waits or the game is over."""
        self._ran = True
        while not self.over:
            self.cursor = 0
            self.answered = []
            try:
                self._act()
            except Pause as pause:
                self._waiting = pause.decision
                return
            except GameEnds:
                break
            except Undecidable as unknown:
                self._give_up(str(unknown))
                return
            self._start = Start(self.state, len(self.log))
            self.pending = ()
        self._waiting = None

    def _act(self) -> None:
        """Carry out what happens from outside, else the present phase."""
        change = self.state.change
        if change is None:
            run_phase(self)
            return
        self.state = replace(self.state, change=None)
        cast("Change", change).do(self)

    def _give_up(self, why: str) -> None:
        """Stand still where the rules can't go on, unless somebody has conceded since."""
        told = next((told for told in self.pending if told.concedes >= 0), None)
        if told is None:
            self.stuck = why
            self._waiting = None
            return
        budget, self.budget = self.budget, 0
        try:
            ending.concede(self, told.concedes)
        except GameEnds:
            self._waiting = None
        finally:
            self.budget = budget

    # copies and keys

    def copy(self) -> Self:
        """Return an independent copy."""
        new = self.__class__(self.state, self.players, self.policies, edition=self.edition, hand_size=self.hand_size)
        new.log = self.log.copy()
        new.budget = self.budget
        new.pending = self.pending
        new.cursor = self.cursor
        new.answered = self.answered.copy()
        new.stuck = self.stuck
        new._waiting = self._waiting
        new._start = self._start
        new._history = self._history.copy()
        new._told = self._told.copy()
        new._ran = self._ran
        return new

    def key(self) -> tuple[object, ...]:
        """Return the canonical form: the position in which the action under way began, and what was answered in it."""
        decision = self.decision()
        settings = (self.edition, self.hand_size, tuple(sorted(self.policies.items())))
        if decision is None:
            return (key_of(self.state), settings)
        begun = key_of(self._start.state, answered=tuple(self.answered))
        return (begun, settings, decision.player, decision.kind)

    def shape(self) -> tuple[object, ...]:
        """Return the canonical form with all quantities left out; see `measure`."""
        decision = self.decision()
        begun, _ = measured(self._start.state, answered=tuple(self.answered) if decision else ())
        settings = (self.edition, self.hand_size, tuple(sorted(self.policies.items())))
        return (begun, settings) if decision is None else (begun, settings, decision.player, decision.kind)

    def quantities(self) -> tuple[Quantity, ...]:
        """Return the numbers that a loop may move; positions of one shape have the same ones in the same order."""
        decision = self.decision()
        _, amounts = measured(self._start.state, answered=tuple(self.answered) if decision else ())
        return tuple([Quantity(amount.name(self.names), amount.value, amount.least) for amount in amounts])

    def advance(self, by: Sequence[int]) -> None:
        """Move the quantities by these numbers without any event; nothing before it can be undone afterwards.

        Raises Undecidable in the midst of an action.
        """
        self.decision()
        if self.pending or self.answered:
            raise Undecidable("quantities can't be moved in the midst of an action")
        _, amounts = measured(self._start.state)
        self.state = moved(self._start.state, amounts, by)
        self._start = Start(self.state, len(self.log))
        self._history.clear()
        self._told.clear()
        self._run()

    def holds_unknown(self, seat: int) -> bool:
        """Return whether a player has an unknown card in hand."""
        self.decision()
        return UNKNOWN in self.side(seat).hand

    def something_waits(self) -> bool:
        """Return False: what is played happens at once."""
        return False

    def only_readies(self, option: Option) -> bool:
        """Return False: nothing is made ready in this game."""
        return False

    def recording(self) -> None:
        """Note every comparison of quantities from now on."""
        self.guards.start()

    def fingerprint(self) -> int:
        """Return a number that is equal for equal positions."""
        return hash(self.key())

    # telling

    def trail(self, since: int = 0) -> Sequence[Entry]:
        """Return what happened since the game was set up, or since a place in the trail."""
        self.decision()
        return self.log[since:]

    def events(self) -> int:
        """Return how many events have happened since the game was set up."""
        self.decision()
        return len(self.log)

    def involved(self, since: int) -> Sequence[tuple[str, int]]:
        """Return the characters that events since a place in the trail were about, each with the seat of its side."""
        told = {str(value) for entry in self.trail(since) for name, value in entry.facts if name == "character"}
        places = [(seat, place) for seat in (0, 1) for place in range(len(self.side(seat).characters))]
        return [(self.called(place), place[0]) for place in places if self.called(place) in told]

    def outcome(self) -> Verdict:
        """Return the verdict on this moment; its trail is left out, `trail` has it."""
        self.decision()
        over = Status.OVER if self.over else Status.GOES_ON
        return Verdict(
            status=Status.UNDECIDED if self.stuck else over,
            results=tuple(ending.result_of(self, seat) for seat in (0, 1)),
            moment=self.moment(),
            assumptions=self.state.assumptions,
            limits=(self.stuck,) if self.stuck else (),
        )
