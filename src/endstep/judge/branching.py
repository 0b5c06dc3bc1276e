"""Following a game to where the question ends, along every answer to choices that nobody is said to make."""

from __future__ import annotations

from typing import Final

from endstep.core import Decision, Game, IllegalAnswer, Role, Room, Script, Verdict

MOST_BRANCHES: Final = 2_000


class Branch:
    """A game on its way: its script, the open choices it took, and what the look ahead remembers of it.

    `limit` is why the look ahead stopped without an answer; `choices` are (who, question, answer) in order.
    """

    def __init__(self, game: Game, script: Script[Game]) -> None:
        self.game = game
        self.script = script
        self.choices: tuple[tuple[str, str, str], ...] = ()
        self.limit = ""
        self.seen: set[tuple[object, ...]] = set()
        self.turns: tuple[int, ...] = ()  # where in the trail the last turns began
        self.turn = -1

    def fork(self) -> Branch:
        """Return an independent copy."""
        new = Branch(self.game.copy(), self.script.copy())
        new.choices = self.choices
        new.seen = self.seen.copy()
        new.turns = self.turns
        new.turn = self.turn
        return new

    def verdict(self) -> Verdict:
        """Return the verdict at the end of this branch."""
        return self.game.outcome()


class Explorer:
    """The search through branches; equal positions are followed once."""

    def __init__(self, home: Room, *, passive: bool) -> None:
        self.home = home
        self.passive = passive

    def explore(self, first: Branch) -> list[Branch]:
        """Return the ends of all branches, at least one."""
        waiting = [first]
        ends: list[Branch] = []
        met: set[tuple[object, ...]] = set()
        branched = 0
        while waiting:
            branch = waiting.pop()
            open_choice = self._follow(branch)
            if open_choice is None:
                ends.append(branch)
                continue
            key = (branch.game.key(), branch.script.key)
            if key in met:
                continue
            met.add(key)
            branched += len(open_choice.options)
            if branched > MOST_BRANCHES:
                branch.limit = f"more than {MOST_BRANCHES:,} answers to open choices"
                ends.append(branch)
                break
            waiting.extend(reversed(self._forks(branch, open_choice)))
        return ends

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
        """Run a branch to its end (None), or to a choice that is open."""
        while not branch.script.run(branch.game):
            decision = branch.game.decision()
            assert decision is not None
            if not self.passive or not _decline(branch.game, decision):
                return decision
        if branch.script.refused is not None or not self.passive:
            return None
        return self._look_ahead(branch)

    def _look_ahead(self, branch: Branch) -> Decision | None:
        """Let everybody pass and decline, until the game ends, recurs, goes idle, or needs a choice."""
        game = branch.game
        while (decision := game.decision()) is not None:
            if decision.kind == "priority":
                if self._stops(branch):
                    return None
                game.answer(_first(decision, Role.PASS))
                continue
            if not _decline(game, decision):
                return decision
        return None

    def _stops(self, branch: Branch) -> bool:
        """Return whether the look ahead ends here: a position recurs, or a whole round of turns was idle."""
        game = branch.game
        moment = game.outcome().moment
        assert moment is not None
        if moment.turn != branch.turn:
            branch.turn = moment.turn
            branch.turns = (*branch.turns, self.home.events(game))
            round_of_turns = len(game.table.in_game)
            if len(branch.turns) > round_of_turns + 1:
                if self.home.is_idle(game, branch.turns[-round_of_turns - 1]):
                    return True
        key = game.key()
        if key in branch.seen:
            branch.limit = f"the position of {moment} has come up before, and loops are not judged yet"
            return True
        branch.seen.add(key)
        return False


def _decline(game: Game, decision: Decision) -> bool:
    """Decline what is asked; return False where that can't be done."""
    if decision.is_chance or len(decision.options) > MOST_BRANCHES:
        return False
    declining = [option for option in decision.options if option.role is Role.DECLINE]
    if declining:
        game.answer(declining[0])
    return bool(declining)


def _first(decision: Decision, role: Role) -> int:
    return next(place for place, option in enumerate(decision.options) if option.role is role)
