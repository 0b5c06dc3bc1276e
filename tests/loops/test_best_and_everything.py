"""What players can force, against a program of twenty lines that looks at every line of play.

The positions are small and random, with decks so short that every game is over soon. The search does not know that: its
way of looking at everything is switched off here.
"""

import random

import pytest

from endstep.core import Game, IllegalAnswer, Result
from endstep.judge import judge
from endstep.judge.loading import room
from endstep.loops import best as module
from endstep.position import reads

HANDS = ("Shock", "Lightning Bolt", "Raging Goblin", "Grizzly Bears", "Llanowar Elves", "Angel's Grace")
LANDS = ("Mountain", "Forest", "Mountain", "Plains")
OTHERS = ("Grizzly Bears", "Craw Wurm", "Platinum Angel", "Abyssal Persecutor", "Laboratory Maniac", "Viscera Seer")
VALUES = {Result.WON: 2, Result.DREW: 1, Result.LOST: 0}
MOST = 400
SEEDS = (
    3,
    4,
    6,
    7,
    8,
    9,
    11,
    13,
    22,
    24,
    27,
    28,
    36,
    37,
    41,
    42,
    44,
    46,
    47,
    48,
    49,
    52,
    56,
    58,
)  # of positions in which there is not too much to be looked at
ENDLESS = -1


class TooMuch(Exception):
    """More than a test should look at."""


def position(seed: int) -> str:
    """A random position as a file."""
    rng = random.Random(seed)

    def some(names: tuple[str, ...], most: int) -> list[str]:
        return [rng.choice(names) for _ in range(rng.randint(0, most))]

    def player(name: str) -> str:
        zones = {"hand": some(HANDS, 2), "battlefield": some(LANDS, 2) + some(OTHERS, 2), "library": some(LANDS, 1)}
        told = "\n".join(
            f"{zone} = {cards!r}".replace("'", '"').replace('Angel"s', "Angel's") for zone, cards in zones.items()
        )
        return f'[[players]]\nname = "{name}"\nlife = {rng.randint(1, 5)}\n{told}\n'

    active = rng.choice(("Ana", "Bea"))
    head = f'question = "best"\nturn = {{ number = 5, active = "{active}", step = "postcombat-main" }}\n'
    return head + player("Ana") + player("Bea")


def value(game: Game, known: dict[object, int]) -> int:
    """What the first player gets if both play as well as they can."""
    decision = game.decision()
    if decision is None:
        return VALUES[game.outcome().results[0].result]
    if len(decision.options) == 1:
        game.answer(0)
        return value(game, known)
    key = game.key()
    if key not in known:
        if len(known) > MOST:
            raise TooMuch
        known[key] = ENDLESS
        found = []
        for place in range(len(decision.options)):
            child = game.copy()
            try:
                child.answer(place)
            except IllegalAnswer:
                continue
            found.append(value(child, known))
        known[key] = max(found) if decision.by == 0 else min(found)
    if known[key] == ENDLESS:
        raise TooMuch
    return known[key]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_can_be_forced_is_what_looking_at_everything_finds(seed: int, monkeypatch: pytest.MonkeyPatch):
    text = position(seed)
    expected = value(room("magic").start(reads(text)), {})
    monkeypatch.setattr(module, "_soon", lambda home, start, most: None)
    assert VALUES[judge(reads(text)).results[0].result] == expected
