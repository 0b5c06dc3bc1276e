"""Whole random games, every priority window a decision: `python bench/games.py [GAMES]` prints games per second.

The players choose uniformly among what is legal, except that they tap for mana only to pay for something: a player who
may also tap lands for nothing plays another, longer game.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from random import Random
from time import process_time

from endstep.core import Decision, Option
from endstep.games.magic.flow.activating import abilities_of
from endstep.games.magic.flow.paying import is_mana_ability
from endstep.games.magic.magic import Magic
from endstep.games.magic.setup import new_game
from endstep.testing import choose_at_random

DECKS = Path(__file__).parent / "decks"
NAMES = ("bears", "gr")


def deck(name: str) -> list[str]:
    """Return the lines of a deck."""
    return (DECKS / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def start(name: str) -> Magic:
    """Return a new duel in which both players have that deck."""
    lines = deck(name)
    return new_game({"Ana": lines, "Bea": lines})


def play(name: str, seed: int, decisions: int = 1_000_000) -> Magic:
    """Return a random game after so many decisions, or at its end."""
    game = start(name)
    random = Random(seed)
    for _ in range(decisions):
        decision = game.decision()
        if decision is None:
            break
        game.answer(choose(game, decision, random))
    return game


def choose(game: Magic, decision: Decision, random: Random) -> int:
    """Return a random answer that is no mana ability by itself."""
    if decision.kind != "priority":
        return choose_at_random(decision, random)
    return random.choice([place for place, option in enumerate(decision.options) if not is_mana(game, option)])


def is_mana(game: Magic, option: Option) -> bool:
    """Return whether an option is to activate a mana ability."""
    if option.verb != "activate":
        return False
    assert isinstance(option.detail, int)
    return is_mana_ability(abilities_of(game, option.subject)[option.detail])


def main(games: int) -> None:
    """Play and print."""
    for name in NAMES:
        play(name, 0)
        gc.collect()
        gc.freeze()  # the book is not looked through again and again
        decisions = turns = 0
        begun = process_time()
        for seed in range(games):
            game = play(name, seed)
            decisions += len(game.inputs)
            turns += game.position.turn.number
        seconds = process_time() - begun
        print(
            f"{name:6} {games / seconds:6.1f} games/s   {1e6 * seconds / decisions:5.0f} us/decision   "
            f"{decisions / games:5.0f} decisions and {turns / games:3.0f} turns a game"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
