"""Looking for faults: random legal games, with everything checked that must hold in any of them."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from endstep.core import Decision, EndstepError, Game, Input, Inspector, Recording, Role, Room
from endstep.judge.loading import room
from endstep.position import DEFAULT_GAME, Position, dumps
from endstep.testing._contract import check_game
from endstep.testing._playing import tell

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
    """A game that was played: its seed, how many answers it took, whether it ended, and what was found.

    Where loops are looked for, `claims` are those that were called endless, and `jumps` those over others.
    """

    seed: int
    answers: int
    ended: bool
    findings: tuple[Finding, ...]
    claims: int = 0
    jumps: int = 0


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
        yield RandomGame(home, seed + number, format, decisions).play(in_full=thorough or number % _SAMPLE == 0)


class RandomGame:
    """One random game, determined by its seed."""

    def __init__(self, home: Room, seed: int, format: str | None, decisions: int) -> None:
        self.home = home
        self.seed = seed
        self.decisions = decisions
        self.aside = 0  # answers in copies of the game, for what asks for them
        self.claims = self.jumps = 0  # of loops, for what looks for them
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
            behind = error.__cause__ is not None  # an exception of the game, shown whole as well
            found.append(self._finding(told, traceback.format_exc(limit=-3) if behind else str(error)))
        except Exception:  # whatever breaks is what is looked for, and is shown whole
            found.append(self._finding(told, traceback.format_exc(limit=-3)))
        ended = not found and game.decision() is None
        return Played(self.seed, len(told) + self.aside, ended, tuple(found), self.claims, self.jumps)

    def _run(self, game: Game, told: list[Input]) -> None:
        random = Random(self.seed)
        inspector = self.home.inspector()
        for _ in range(self.decisions):
            decision = game.decision()
            if decision is None:
                return
            if not decision.is_chance and random.random() < self.conceding:
                given = Input(-1, random.choice(sorted(game.table.in_game)))
            else:
                given = Input(self._choose(decision, random))
            self._tell(game, told, given, inspector)

    @staticmethod
    def _tell(game: Game, told: list[Input], given: Input, inspector: Inspector[Game] | None) -> None:
        """Tell a game an input, and look for what is wrong then; `told` grows by it."""
        told.append(given)
        tell(game, given)
        wrong = [] if inspector is None else inspector.faults(game)
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
            _position(self.position),
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
