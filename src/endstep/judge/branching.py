"""Following a game to where the question ends, along every answer to choices that nobody is said to make."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from endstep.core import Decision, Game, IllegalAnswer, Loop, Room, Script, Status, Step, Undecidable, Verdict
from endstep.loops.following import Track
from endstep.loops.line import decline, is_open

if TYPE_CHECKING:
    from endstep.loops.regardless import Rounds

MOST_BRANCHES: Final = 2_000


class Branch:
    """A game on its way: its script, the open choices it took, and what the look ahead remembers of it.

    `limit` is why the look ahead stopped without an answer; `choices` are (who, question, answer) in order. `loop` is
    the loop in which the game ended.
    """

    def __init__(self, game: Game, script: Script[Game], *, passive: bool) -> None:
        self.game = game
        self.script = script
        self.passive = passive
        self.choices: tuple[tuple[str, str, str], ...] = ()
        self.limit = ""
        self.track = Track()
        self.loop: Loop | None = None
        self.readings: tuple[tuple[str, str], ...] = ()
        self.path: frozenset[Hashable] = frozenset()  # keys of the positions in which a choice was open
        self.ahead = False  # the script is behind it
        self.restarted = False  # and the game that was asked about has ended with that
        self.firsts = False  # the first answer is given to every open choice, as all others come to the same
        self.chose = False  # whether the last step did so
        self.turns: tuple[int, ...] = ()  # where in the trail the last turns began
        self.turn = -1

    @property
    def mark(self) -> Hashable:
        """What of the script decides what comes next."""
        return self.script.mark

    @property
    def own(self) -> int:
        """How many events of the trail are the script's own."""
        return self.script.own

    def step(self) -> bool:
        """Answer as the script says, and after it (or where it leaves a choice open) so that nothing is done."""
        self.chose = False
        step = self.script.step(self.game)
        if step is Step.MOVED:
            return True
        self.restarted = step is Step.FINISHED and self.game.outcome().status is Status.RESTARTED
        decision = self.game.decision()
        if decision is None or self.restarted or self.script.refused is not None or not self.passive:
            return False
        self.ahead = self.ahead or step is Step.FINISHED
        if decline(self.game, decision):
            return True
        self.chose = self.firsts and not decision.is_chance and answer_first(self.game, decision)
        return self.chose

    def fork(self) -> Branch:
        """Return an independent copy."""
        new = Branch(self.game.copy(), self.script.copy(), passive=self.passive)
        new.choices = self.choices
        new.track = self.track.fork()
        new.loop = self.loop
        new.readings = self.readings
        new.path = self.path
        new.ahead = self.ahead
        new.restarted = self.restarted
        new.firsts = self.firsts
        new.turns = self.turns
        new.turn = self.turn
        return new

    def verdict(self) -> Verdict:
        """Return the verdict at the end of this branch."""
        return self.game.outcome()


def answer_first(game: Game, decision: Decision) -> bool:
    """Give the first answer that the rules allow; return False where there is none."""
    for place in range(len(decision.options)):
        try:
            game.answer(place)
        except IllegalAnswer:
            continue
        return True
    return False


class Explorer:
    """The search through branches; equal positions are followed once."""

    def __init__(self, home: Room) -> None:
        self.home = home
        self.rounds: Rounds | None = None
        self.ended: dict[Hashable, tuple[Branch, int | None]] = {}  # along one row of answers, by what all come to

    def explore(self, first: Branch) -> list[Branch]:
        """Return the ends of all branches, at least one."""
        waiting = [first]
        ends: list[Branch] = []
        met: set[Hashable] = set()
        branched = 0
        while waiting:
            branch = waiting.pop()
            open_choice = self._follow(branch)
            if open_choice is None:
                ends.append(branch)
                continue
            key = (branch.game.key(), branch.script.key)
            if key in branch.path and not open_choice.is_chance:
                who = branch.game.table.players[open_choice.player].name
                branch.limit = (
                    f"it depends on what {who} chooses ({open_choice.kind}): the same position can come again"
                )
                ends.append(branch)
                continue
            if key in met:
                continue
            met.add(key)
            if not open_choice.is_chance and self._whatever(branch, ends):
                continue
            branched += len(open_choice.options)
            if branched > MOST_BRANCHES:
                branch.limit = f"more than {MOST_BRANCHES:,} answers to open choices"
                ends.append(branch)
                break
            branch.path |= {key}
            waiting.extend(reversed(self._forks(branch, open_choice)))
        return ends

    def _whatever(self, branch: Branch, ends: list[Branch]) -> bool:
        """Where a loop with open choices comes to the same for all answers, follow it along the first ones to its end.

        Return False where that is not so, or nobody knows.
        """
        if not branch.ahead:
            return False
        from endstep.loops.regardless import Rounds  # not loaded where nothing is chosen

        self.rounds = self.rounds or Rounds()
        found = self.rounds.told(branch.game, len(branch.path))
        if found is None:
            return False
        comes_to = None if found.ends is None else tuple(found.ends)
        total = None if found.passes is None else found.passes + len(branch.path)
        if comes_to in self.ended:
            end, other = self.ended[comes_to]
            if total != other:
                end.loop, end.readings = None, ()
            return True
        trial = branch.fork()
        trial.firsts = True
        open_choice = self._follow(trial)
        if trial.limit:  # that nothing depends on the answers is known, but not what they come to
            ends.append(trial)
            return True
        if open_choice is not None or not found.agrees(trial.verdict(), trial.loop):
            return False
        if found.ends is not None and total is None:
            trial.loop, trial.readings = None, ()
        self.ended[comes_to] = (trial, total)
        ends.append(trial)
        return True

    @staticmethod
    def _forks(branch: Branch, decision: Decision) -> list[Branch]:
        forks = []
        who = "chance" if decision.is_chance else branch.game.table.players[decision.player].name
        for place, option in enumerate(decision.options):
            fork = branch.fork()
            fork.choices = (*branch.choices, (who, decision.kind, branch.game.describe(option)))
            try:
                fork.game.answer(place)
            except IllegalAnswer:  # what follows from it is against the rules, so it is no answer
                continue
            forks.append(fork)
        return forks

    def _follow(self, branch: Branch) -> Decision | None:
        """Run a branch to its end (None), or to a choice that is open.

        The rules go on through a loop that only some players leave by it (CR 104.4f).
        """
        game = branch.game
        while (decision := game.decision()) is not None:
            if branch.ahead and decision.kind == "priority" and self._is_idle(branch):
                return None
            try:
                loops = branch.track.look(branch, measures=not (branch.firsts and is_open(decision)))
            except Undecidable as unknown:
                branch.limit = str(unknown)
                return None
            if loops:
                from endstep.loops.reporting import controllers, endless  # not loaded where nothing repeats

                assert branch.track.found is not None
                branch.loop = endless(branch.track)
                self._read(branch)
                branch.limit = self.home.end_loop(game, controllers(branch.track.found))
                if branch.limit:
                    return None
                gaps, branch.track = branch.track.gaps, Track()
                branch.track.gaps = gaps  # what was jumped over before is still not in the trail
                continue
            if not branch.step():
                refused = branch.script.refused is not None or branch.restarted
                return None if refused or (decision.kind == "priority" and not branch.passive) else decision
        if game.outcome().status is Status.OVER and branch.track.may_have_ended:
            from endstep.loops.reporting import ended

            loop = ended(branch.track, branch)
            if loop is not None:
                branch.loop = loop
                self._read(branch)
        return None

    def _read(self, branch: Branch) -> None:
        """Note what each procedure of the game makes of the loop of a branch."""
        from endstep.loops.procedures import readings

        assert branch.loop is not None
        table = branch.game.table
        order = [table.players[seat].name for seat in self.home.turn_order(branch.game)]
        branch.readings = readings(branch.loop, self.home.procedures, order)

    def _is_idle(self, branch: Branch) -> bool:
        """Return whether a whole round of turns was idle, so that there is no use in looking any further ahead."""
        game = branch.game
        moment = game.outcome().moment
        assert moment is not None
        if moment.turn == branch.turn:
            return False
        branch.turn = moment.turn
        branch.turns = (*branch.turns, game.events())
        round_of_turns = len(game.table.in_game)
        if len(branch.turns) <= round_of_turns + 1:
            return False
        return self.home.is_idle(game, branch.turns[-round_of_turns - 1])
