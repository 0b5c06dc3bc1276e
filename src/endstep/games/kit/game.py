"""A game in progress whose state is a value: every answer keeps the state before it, and undo takes that back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

from endstep.core import (
    Cause,
    Decision,
    Entry,
    Guards,
    IllegalAnswer,
    Input,
    Moment,
    Option,
    Player,
    PlayerResult,
    Quantity,
    Result,
    Status,
    Table,
    Undecidable,
    Verdict,
)
from endstep.rulebook import cite

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class _Before(Generic[S]):
    """Everything as it was before an input."""

    state: S
    log: int
    results: tuple[PlayerResult, ...]
    stuck: str


class KitGame(ABC, Generic[S]):
    """A game in progress; see `endstep.core.Game` for what it offers.

    A game writes `ask`, `act`, `moment` and `describe`, and where it needs them `go_on` and `place`. They look at
    `state`, put another value into its place, tell what happens with `happened`, and end the game with `lose`.
    """

    document: ClassVar[str]
    """The document whose rules are cited."""
    answering: ClassVar[str]
    """The rule that says what a player may do."""
    conceding: ClassVar[tuple[str, str]]
    """The code of conceding, as a cause, and its rule."""
    winning: ClassVar[tuple[str, str]]
    """The code of being the last who is left, as a cause, and its rule."""

    def __init__(self, state: S, names: Sequence[str], *, edition: str) -> None:
        self.state = state
        self.players = tuple(Player(name, seat) for seat, name in enumerate(names))
        self.edition = edition
        self.guards = Guards()
        self.budget = 0
        self._log: list[Entry] = []
        self._results = tuple(PlayerResult(name, Result.PLAYING) for name in names)
        self._stuck = ""
        self._waiting: Decision | None = None
        self._ran = False
        self._before: list[_Before[S]] = []
        self._told: list[Input] = []

    # what a game writes

    @abstractmethod
    def ask(self) -> Decision:
        """Return the question of the present state. A choice that leaves nothing to choose is not put to anybody."""

    @abstractmethod
    def act(self, option: Option) -> None:
        """Make the next state of an answer."""

    @abstractmethod
    def moment(self) -> Moment:
        """Return the turn and the step."""

    @abstractmethod
    def describe(self, option: Option) -> str:
        """Return an option in words."""

    def go_on(self) -> None:
        """Do what happens by itself before anything is asked: in most games, look whether somebody has lost."""

    def place(self) -> object:
        """Return what of the state decides what can happen; a turn's number, for one, does not."""
        return self.state

    # what it calls

    def happened(self, code: str, rule: str, **facts: str | int) -> None:
        """Write an event into the trail; raise Undecidable when the budget of events is spent."""
        self._log.append(Entry(code, rule, self.moment(), tuple(facts.items())))
        if self.budget and len(self._log) > self.budget:
            raise Undecidable(f"the budget of {self.budget:,} events is spent")

    def lose(self, losers: Mapping[int, tuple[str, str, str]]) -> None:
        """Have players lose at once, each by a code and a rule, with the evidence; a last one who is left has won.

        Where nobody is left, the game is a draw for those who would have lost now.
        """
        left = self.table.in_game - losers.keys()
        drawn = Result.LOST if left else Result.DREW
        ended = {seat: (drawn, *why) for seat, why in losers.items()}
        if len(left) == 1:
            ended[min(left)] = (Result.WON, *self.winning, "")
        found = list(self._results)
        for seat, (result, code, rule, evidence) in sorted(ended.items()):
            cause = Cause(code, cite(rule, document=self.document, edition=self.edition), evidence)
            found[seat] = PlayerResult(self.players[seat].name, result, (cause,), moment=self.moment())
            self.happened(result.value, rule, player=self.players[seat].name)
        self._results = tuple(found)

    # what callers ask

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return all(result.result is not Result.PLAYING for result in self._results)

    @property
    def table(self) -> Table:
        """Who sits at the table, and who is still in the game."""
        return Table.of(self.players, gone=[p.seat for p in self.players if self._has_left(p.seat)])

    def _has_left(self, seat: int) -> bool:
        return self._results[seat].result is Result.LOST

    @property
    def inputs(self) -> Sequence[Input]:
        """Everything that was told to the game since it was set up."""
        return self._told

    def decision(self) -> Decision | None:
        """Return the one decision that waits; None when the game is over, or can't go on."""
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
            raise IllegalAnswer("no decision waits: the game is over", rule=self.answering)
        place = decision.place(option, rule=self.answering, describe=self.describe)
        self._tell(Input(place), decision.options[place])

    def concede(self, seat: int) -> None:
        """Have a player concede here and now; raise IllegalAnswer when they are not in the game."""
        self.decision()
        if self.over or seat not in self.table.in_game:
            raise IllegalAnswer("only a player who is in the game can concede", rule=self.conceding[1])
        self._tell(Input(-1, concedes=seat), None)

    def undo(self) -> None:
        """Take back the last input; raise IndexError when there is none."""
        self._back_to(self._before.pop())
        self._told.pop()
        self._run()

    def copy(self) -> Self:
        """Return an independent copy."""
        new = copy(self)
        new.guards = Guards()
        new._log = self._log.copy()
        new._before = self._before.copy()
        new._told = self._told.copy()
        return new

    def outcome(self) -> Verdict:
        """Return the verdict on this moment; its trail is left out, `trail` has it."""
        self.decision()
        status = Status.OVER if self.over else Status.UNDECIDED if self._stuck else Status.GOES_ON
        return Verdict(status, self._results, moment=self.moment(), limits=(self._stuck,) if self._stuck else ())

    def trail(self, since: int = 0) -> Sequence[Entry]:
        """Return what happened since the game was set up, or since a place in the trail."""
        self.decision()
        return self._log[since:]

    def events(self) -> int:
        """Return how many events have happened."""
        self.decision()
        return len(self._log)

    def involved(self, since: int) -> Sequence[tuple[str, int]]:
        """Return no objects: cards of a small game have no controllers."""
        return ()

    def key(self) -> tuple[object, ...]:
        """Return the canonical form: what decides what can happen, who has which result, and what is asked."""
        decision = self.decision()
        asked = () if decision is None else (decision.player, decision.kind)
        return (self.place(), tuple(result.result for result in self._results), self._stuck, *asked)

    def fingerprint(self) -> int:
        """Return a number that is equal for equal positions."""
        return hash(self.key())

    # loops: without quantities, a loop is found where the very same position comes again

    def shape(self) -> tuple[object, ...]:
        """Return the key: every number counts as part of the shape."""
        return self.key()

    def quantities(self) -> Sequence[Quantity]:
        """Return no quantities."""
        return ()

    def advance(self, by: Sequence[int]) -> None:
        """Move nothing; raise Undecidable where something is to be moved."""
        if by:
            raise Undecidable("this game has no quantities that could be moved")

    def recording(self) -> None:
        """Note every comparison of quantities from now on."""
        self.guards.start()

    def holds_unknown(self, seat: int) -> bool:
        """Return False: every card is known."""
        return False

    def something_waits(self) -> bool:
        """Say that nothing waits for players to pass."""
        return False

    def only_readies(self, option: Option) -> bool:
        """Say of no action that it could as well be taken later."""
        return False

    # running

    def _tell(self, told: Input, option: Option | None) -> None:
        before = _Before(self.state, len(self._log), self._results, self._stuck)
        self._stuck = ""
        try:
            if option is None:
                self.lose({told.concedes: (*self.conceding, "")})
            else:
                self.act(option)
            self._run()
        except Undecidable as unknown:
            self._stop(str(unknown))
        except IllegalAnswer:
            self._back_to(before)
            self._run()
            raise
        self._before.append(before)
        self._told.append(told)

    def _run(self) -> None:
        """Go on until somebody has something to decide, or the game is over or can't go on."""
        self._ran = True
        self._waiting = None
        try:
            while self._goes_on():
                self.go_on()
                if not self._goes_on():
                    return
                decision = self.ask()
                if decision.kind == "priority" or decision.is_rest or len(decision.options) != 1:
                    self._waiting = decision
                    return
                self.act(decision.options[0])
        except Undecidable as unknown:
            self._stop(str(unknown))

    def _goes_on(self) -> bool:
        return not (self.over or self._stuck)

    def _stop(self, why: str) -> None:
        self._stuck = why
        self._waiting = None

    def _back_to(self, before: _Before[S]) -> None:
        self.state = before.state
        self._results = before.results
        self._stuck = before.stuck
        del self._log[before.log :]
