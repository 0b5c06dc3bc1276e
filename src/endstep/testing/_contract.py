"""What any game must pass, checked on random games: undo, copies, keys, replay, and the end that stays the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from endstep.core import Decision, Game, IllegalAnswer, Input, Status, replay

G = TypeVar("G", bound=Game)


def choose_at_random(decision: Decision, random: Random) -> int:
    """Return the index of a random answer; chance answers by its weights."""
    if decision.weights is not None:
        return random.choices(range(len(decision.options)), decision.weights)[0]
    return random.randrange(len(decision.options))


def check_game(
    start: Callable[[], G],
    *,
    seeds: Iterable[int] = range(3),
    decisions: int = 200,
    conceding: float = 0.01,
    often: float = 0.2,
    choose: Callable[[Decision, Random], int] = choose_at_random,
    after: Callable[[G], None] | None = None,
) -> None:
    """Play random games from `start` and assert the contract of `endstep.core.Game`.

    `start` returns the same fresh game every time. Each seed is one game, of at most so many decisions; with the
    probability `conceding` somebody concedes instead of an answer; after the share `often` of the answers everything
    is compared. `after` is called after every answer, for what only this game knows.
    """
    for seed in seeds:
        _Trial(start, Random(seed), often, conceding, choose, after).play(decisions)


class _Trial:
    """One random game under watch."""

    def __init__(
        self,
        start: Callable[[], G],
        random: Random,
        often: float,
        conceding: float,
        choose: Callable[[Decision, Random], int],
        after: Callable[[G], None] | None,
    ) -> None:
        self.start: Callable[[], Game] = start
        self.random = random
        self.often = often
        self.conceding = conceding
        self.choose = choose
        self.after: Callable[[Game], None] | None = after  # type: ignore[assignment]  # it gets what `start` gives

    def play(self, decisions: int) -> None:
        """Play one game, and check its end."""
        game = self.start()
        for _ in range(decisions):
            decision = game.decision()
            if decision is None:
                break
            self._check_decision(game, decision)
            told = self._input(game, decision)
            if self.random.random() < self.often:
                self._check_step(game, told)
            else:
                tell(game, told)
            if self.after is not None:
                self.after(game)
        self._check_end(game)
        self._check_replay(game)

    def _input(self, game: Game, decision: Decision) -> Input:
        if not decision.is_chance and self.random.random() < self.conceding:
            return Input(-1, self.random.choice(sorted(game.table.in_game)))
        return Input(self.choose(decision, self.random))

    @staticmethod
    def _check_decision(game: Game, decision: Decision) -> None:
        options = decision.options
        assert len(options) > 0, "a decision has options"
        assert list(game.legal()[:20]) == list(options[:20]), "what is legal is what the decision offers"
        assert decision.is_chance or decision.player in game.table.in_game, "a player who has left decides nothing"
        assert decision.weights is None or (decision.is_chance and len(decision.weights) == len(options))
        if len(options) < 100:
            assert len(set(options)) == len(options), f"two options are equal: {options}"
            assert all(game.describe(option) for option in options), "an option has no words"
        try:
            game.answer(len(options))
        except IllegalAnswer:
            pass
        else:
            raise AssertionError("an answer that is not there is accepted")

    def _check_step(self, game: Game, told: Input) -> None:
        """Tell the game something, and compare it with a copy, with itself undone, and with itself told again."""
        before, trail = stand(game), list(game.trail())
        twin = game.copy()
        assert stand(twin) == before, "a copy differs"
        tell(game, told)
        after, more = stand(game), list(game.trail())
        assert stand(twin) == before and list(twin.trail()) == trail, "a copy moves with the original"
        tell(twin, told)
        assert stand(twin) == after and list(twin.trail()) == more, "a copy plays on otherwise"
        twin.undo()
        assert stand(twin) == before, "a copy is undone to another position"
        game.undo()
        assert stand(game) == before and list(game.trail()) == trail, "undo does not lead back"
        tell(game, told)
        assert stand(game) == after and list(game.trail()) == more, "the same answer leads elsewhere"

    @staticmethod
    def _check_end(game: Game) -> None:
        """Once over, nothing is offered and nothing changes any more."""
        if game.decision() is not None:
            return
        verdict = game.outcome()
        assert verdict.status is not Status.GOES_ON, "nobody decides, and yet the game goes on"
        assert not game.legal(), "something is offered after the end"
        if verdict.status is not Status.OVER:
            return
        for told in (Input(0), *(Input(-1, player.seat) for player in game.table.players)):
            try:
                tell(game, told)
            except IllegalAnswer:
                assert game.outcome() == verdict, "the outcome changes after the end"
            else:
                raise AssertionError("a game that is over can be told something")

    def _check_replay(self, game: Game) -> None:
        """The inputs alone give the same game; so do fewer of them after as many have been taken back."""
        told = list(game.inputs)
        again = replay(self.start, told)
        assert stand(again) == stand(game) and list(again.trail()) == list(game.trail()), "a replay differs"
        back = self.random.randrange(len(told) + 1)
        for _ in range(back):
            again.undo()
        fresh = replay(self.start, told[: len(told) - back])
        assert stand(again) == stand(fresh), "undoing much does not lead back"
        assert list(again.trail()) == list(fresh.trail()), "undoing much leaves another trail"


def stand(game: Game) -> tuple[object, ...]:
    """Return everything by which two games can be told apart from outside, but for the trail."""
    decision = game.decision()
    asked = () if decision is None else (decision.player, decision.kind, tuple(decision.options[:20]))
    return (game.key(), game.fingerprint(), game.outcome(), tuple(game.inputs), game.table, asked)


def tell(game: Game, told: Input) -> None:
    """Tell a game an input."""
    if told.concedes >= 0:
        game.concede(told.concedes)
    else:
        game.answer(told.index)
