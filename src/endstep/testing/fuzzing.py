"""Looking for faults: random legal games, with everything checked that must hold in any of them."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from endstep.core import Decision, EndstepError, Game, Input, Recording, Role, Room
from endstep.judge.loading import room
from endstep.position import DEFAULT_GAME, Position, dumps
from endstep.testing._contract import check_game, tell

DECISIONS = 1_500  # after so many answers a game is left as it stands
_SAMPLE = 25  # one game in so many is checked in full


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault: which game (its seed), what is wrong, and a saved game that shows it again."""

    seed: int
    message: str
    saved: str


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: its seed, how many answers it took, whether it ended, and what was found."""

    seed: int
    answers: int
    ended: bool
    findings: tuple[Finding, ...]


def fuzz(
    games: int,
    *,
    seed: int = 0,
    game: str = DEFAULT_GAME,
    format: str | None = None,
    thorough: bool = False,
    decisions: int = DECISIONS,
) -> Iterator[Played]:
    """Play random games, one after the other; raise EndstepError for an unknown game or format.

    What must hold of every position is checked after every answer. Copies, undo, keys, fingerprints and the replay are
    checked on a sample of the games, with `thorough` on all of them.
    """
    home = room(game)
    for number in range(games):
        yield _Trial(home, seed + number, format, decisions).play(in_full=thorough or number % _SAMPLE == 0)


class _Trial:
    """One random game, determined by its seed."""

    def __init__(self, home: Room, seed: int, format: str | None, decisions: int) -> None:
        self.home = home
        self.seed = seed
        self.decisions = decisions
        random = Random(seed)
        self.position = home.deal(random.randrange, format)
        self.conceding = random.choice((0.0, 0.0, 0.002, 0.02))
        self.passing = random.choice((0.2, 0.5, 0.7))

    def play(self, *, in_full: bool) -> Played:
        """Play it, and say what was found."""
        found: list[Finding] = []
        told: list[Input] = []
        game = self.home.start(self.position)
        try:
            self._run(game, told)
            if in_full:
                self._in_full()
        except EndstepError as error:
            found.append(self._finding(told, f"a legal answer is refused: {error}"))
        except AssertionError as error:
            found.append(self._finding(told, str(error)))
        except Exception:  # whatever breaks is what is looked for, and is shown whole
            found.append(self._finding(told, traceback.format_exc(limit=-3)))
        return Played(self.seed, len(told), game.decision() is None if not found else False, tuple(found))

    def _run(self, game: Game, told: list[Input]) -> None:
        random = Random(self.seed)
        inspector = self.home.inspector()
        for _ in range(self.decisions):
            decision = game.decision()
            if decision is None:
                return
            if not decision.is_chance and random.random() < self.conceding:
                told.append(Input(-1, random.choice(sorted(game.table.in_game))))
            else:
                told.append(Input(self._choose(decision, random)))
            tell(game, told[-1])
            wrong = inspector.faults(game)
            if wrong:
                raise AssertionError("; ".join(wrong))

    def _choose(self, decision: Decision, random: Random) -> int:
        """Return a random answer; a pass as often as this game likes, so that games come to something."""
        if decision.weights is not None:
            return random.choices(range(len(decision.options)), decision.weights)[0]
        if decision.options[0].role is Role.PASS and random.random() < self.passing:
            return 0
        return random.randrange(len(decision.options))

    def _in_full(self) -> None:
        """Hold the game to the whole contract of a game, over fewer answers."""
        check_game(
            lambda: self.home.start(self.position),
            seeds=(self.seed,),
            decisions=self.decisions // 5,
            conceding=self.conceding,
            often=0.3,
            choose=self._choose,
        )

    def _finding(self, told: list[Input], message: str) -> Finding:
        recording = Recording(dumps(_position(self.position)), self.seed, tuple(told))
        answers = ", ".join(repr(each.to_plain()).replace("'", '"') for each in recording.inputs)
        head = f"seed = {recording.seed}\nanswers = [{answers}]\n"
        return Finding(self.seed, message, head + recording.position)


def _position(position: object) -> Position:
    assert isinstance(position, Position)
    return position
