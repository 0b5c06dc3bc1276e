"""Looking for false alarms: random games with the loop watcher on, and every claim that it makes gone over.

A random player never does the same twice, so a game by itself proves nothing. Every so often a copy is played on by
somebody who does: one who does nothing that need not be done, and one with habits, who gives the same answer wherever
the shape of the position is the same. Endless loops are claimed of these lines, and `loops.check` has to confirm each;
where a line was moved ahead, a second copy is played there answer by answer and has to stand in the same position.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Final
from zlib import crc32

from endstep.core import Decision, Game, Input, Room, Undecidable
from endstep.judge.loading import room
from endstep.loops import Chosen, Passive, Track, check, endless
from endstep.position import DEFAULT_GAME
from endstep.testing.fuzzing import Played, RandomGame

DECISIONS: Final = 400  # of the random game itself
EVERY: Final = 80  # answers between two looks ahead
ONWARD: Final = 100  # answers for which a copy is followed, those that are jumped over left out
PLAYED: Final = 3_000  # answers that are played to see whether a jump leads where play does


def fuzz_loops(
    games: int,
    *,
    seed: int = 0,
    game: str = DEFAULT_GAME,
    format: str | None = None,
    decisions: int = DECISIONS,
    every: int = EVERY,
    onward: int = ONWARD,
) -> Iterator[Played]:
    """Play random games, and look for loops ahead of them now and then.

    `Played` counts all answers, the loops that were claimed to be endless, and the jumps. Raises EndstepError for an
    unknown game or format.
    """
    home = room(game)
    for number in range(games):
        yield _WatchedGame(home, seed + number, format, decisions, every, onward).play(in_full=False)


class _WatchedGame(RandomGame):
    """One random game, with copies of it that are watched."""

    def __init__(self, home: Room, seed: int, format: str | None, decisions: int, every: int, onward: int) -> None:
        super().__init__(home, seed, format, decisions)
        self.every = every
        self.onward = onward

    def _run(self, game: Game, told: list[Input]) -> None:
        random = Random(self.seed)
        first = random.randrange(self.every)
        for number in range(self.decisions):
            decision = game.decision()
            if decision is None:
                return
            if number % self.every == first:
                self._watch(Passive(game.copy()), Passive(game.copy()))
                self._watch(Chosen(game.copy(), by_habit), Chosen(game.copy(), by_habit))
            self._tell(game, told, Input(self._choose(decision, random)), None)

    def _watch(self, line: Passive, plain: Passive) -> None:
        """Follow a line; `plain` is the same line, to be played without jumps."""
        line.own = line.game.events()
        track = Track()
        given = played = over = 0
        for _ in range(self.onward):
            try:
                loops = track.look(line)
            except Undecidable:
                return
            if loops:
                self._confirm(track)
                return
            if track.over > over:
                over = track.over
                self.jumps += 1
                if given + over > PLAYED:
                    return
                played = self._follow(plain, played, given + over)
                _compare(line.game, plain.game, f"after a jump over {over} answers in all")
            if not line.step():
                break
            given += 1
            self.aside += 1
        if line.game.decision() is None and self._follow(plain, played, given + over) == given + over:
            _compare(line.game, plain.game, "at the end")

    def _follow(self, plain: Passive, played: int, answers: int) -> int:
        """Play a line until so many answers are given, and return how many are."""
        while played < answers and plain.step():
            played += 1
            self.aside += 1
        return played

    def _confirm(self, track: Track) -> None:
        """Have an endless loop that is claimed gone over by other code."""
        self.claims += 1
        found = track.found
        assert found is not None
        certificate = json.loads(json.dumps(endless(track).certificate))
        problems = check(found.certified().base.game, certificate)
        if certificate["claim"] != "endless":
            problems.append(f"it says {certificate['claim']!r}")
        if problems:
            raise AssertionError(f"a loop is called endless, and the certificate is refused: {'; '.join(problems)}")


def by_habit(game: Game, decision: Decision) -> int:
    """Return the answer of somebody who always does the same where the shape of the position is the same."""
    return crc32(repr((game.shape(), decision.kind)).encode()) % len(decision.options)


def _compare(moved: Game, played: Game, when: str) -> None:
    if moved.key() != played.key():
        raise AssertionError(f"{when} the position is another one than by play")
    one, other = moved.outcome(), played.outcome()
    if (one.status, one.results, one.moment) != (other.status, other.results, other.moment):
        raise AssertionError(f"{when} it stands otherwise than by play: {one.moment} and {other.moment}")
