"""What watching for repetition costs beside playing: `python bench/watching.py [GAMES]`.

The same random games are played with and without a watcher, one right after the other, and the best of several plays of
each counts. The last line is a game that does nothing but repeat itself, which pays for a key at every decision.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from random import Random
from time import process_time

import games

from endstep.core import Game
from endstep.loops import Passive, watch
from endstep.testing import duel

PLAYS = 7


def played(name: str, seed: int, *, watched: bool) -> int:
    """Play a random game to its end and return how many decisions it had."""
    game = games.start(name)
    random = Random(seed)
    see = watch(game).see if watched else None
    while (decision := game.decision()) is not None:
        game.answer(games.choose(game, decision, random))
        if see is not None:
            see()
    return len(game.inputs)


def repeated(game: Game, decisions: int, *, watched: bool) -> int:
    """Let everybody pass so often, in a game that comes round again and again."""
    line = Passive(game.copy())
    see = watch(line.game).see if watched else None
    for _ in range(decisions):
        line.step()
        if see is not None:
            see()
    return decisions


def compare(name: str, play: Callable[[bool], int]) -> None:
    """Print what one decision takes with and without a watcher."""
    best = {False: float("inf"), True: float("inf")}
    for _ in range(PLAYS):
        for watched in best:
            begun = process_time()
            decisions = play(watched)
            best[watched] = min(best[watched], (process_time() - begun) / decisions)
    more = best[True] / best[False] - 1
    print(f"{name:10} {1e6 * best[False]:6.1f} us/decision   {1e6 * best[True]:6.1f} watched   {100 * more:+6.1f} %")


def main(number: int) -> None:
    """Compare and print."""
    games.play("bears", 0)
    gc.collect()
    gc.freeze()
    for name in games.NAMES:
        compare(name, lambda watched, name=name: sum([played(name, seed, watched=watched) for seed in range(number)]))
    still = duel(ana={}, bea={}).game()
    for decisions in (500, 4_000):
        compare(f"round {decisions}", lambda watched, many=decisions: repeated(still, many, watched=watched))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
