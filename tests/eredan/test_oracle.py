"""A reduced battle, one character a side, against a program that shares nothing with the engine."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pytest

from endstep.games.eredan import GAME
from endstep.games.eredan.eredan import Eredan
from endstep.judge import load
from endstep.testing import check_game

NAMES = ("Ann", "Bo")
MOST = 9  # life, and so the end of healing
CARDS = ("Falling Stone", "Whetstone", "Herbs", "Deadly Nightshade", "Turn of the Seasons")
DRAWN, OVER = ("drew", "drew"), (("won", "lost"), ("lost", "won"))
Lines = dict[tuple[str, ...], tuple[str, str]]


@dataclass
class Duel:
    """What the twenty lines below know of a battle."""

    life: list[int]
    attack: list[int]
    defence: list[int]
    hand: list[list[str]]
    deck: list[list[str]]
    erratum: bool
    pile: list[list[str]] = field(default_factory=lambda: [[], []])
    score: list[int] = field(default_factory=lambda: [0, 0])
    gain: list[int] = field(default_factory=lambda: [0, 0])
    dead: list[bool] = field(default_factory=lambda: [False, False])
    marked: list[bool] = field(default_factory=lambda: [False, False])
    later: list[int] = field(default_factory=list)
    first: int = 0
    turn: int = 1

    def hit(self, who: int, amount: int) -> None:
        if not self.dead[who] and amount > 0:
            self.life[who] -= amount
            self.score[1 - who] += amount
            self.dead[who] = self.life[who] <= 0

    def play(self, me: int, card: str, on: int) -> None:
        self.hand[me].remove(card)
        if card == "Falling Stone":
            self.hit(on, 3)
        elif card == "Whetstone":
            self.gain[on] += 2
        elif card == "Herbs":
            healed = min(4, MOST - self.life[on])
            self.life[on], self.score[on] = self.life[on] + healed, self.score[on] + healed
        elif card == "Deadly Nightshade":
            self.later.append(on)
        else:
            self.deck[me], self.pile[me] = sorted(self.deck[me] + self.pile[me]), []
        self.pile[me].append(card)

    def ends(self) -> tuple[str, str] | None:
        if all(self.dead):
            return DRAWN if self.score[0] == self.score[1] else OVER[self.score[0] < self.score[1]]
        if any(self.dead):
            return OVER[self.dead[0]]
        return DRAWN if all(self.marked) else OVER[self.marked[0]] if any(self.marked) else None


def cards(duel: Duel, me: int, passes: int, line: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, str]]]:
    """Every line from where a player may play a card."""
    if passes == 2:
        yield from fight(duel, line)
        return
    yield from cards(deepcopy(duel), 1 - me, passes + 1, (*line, "pass"))
    for card in sorted(set(duel.hand[me])):
        aims = {"Whetstone": [me], "Turn of the Seasons": [-1]}.get(card, [0, 1])
        for on in aims:
            if on < 0 or not duel.dead[on]:
                after = deepcopy(duel)
                after.play(me, card, on)
                said = f"play {card} on {NAMES[on]}" if on >= 0 else f"play {card} None"
                yield from cards(after, 1 - me, 0, (*line, said.replace(" None", "")))


def fight(duel: Duel, line: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, str]]]:
    """Every line from the fight on."""
    if not any(duel.dead):
        hits = [duel.attack[1 - who] + duel.gain[1 - who] - duel.defence[who] for who in (0, 1)]
        duel.hit(0, hits[0])
        duel.hit(1, hits[1])
    duel.gain = [0, 0]
    result = duel.ends()
    if result is None:
        line += ("pass", "pass")  # nothing can be done at the end of the turn
        for on in duel.later:
            duel.dead[on] = True
        result = duel.ends() if duel.erratum else None
    if result is not None:
        yield line, result
        return
    duel.later, duel.first, duel.turn = [], 1 - duel.first, duel.turn + 1
    for who in (0, 1):
        while not duel.hand[who]:
            if not duel.deck[who]:
                duel.marked[who] = True
                break
            duel.hand[who].append(duel.deck[who].pop(0))
    yield from cards(duel, duel.first, 0, line)


def random_duel(seed: int) -> Duel:
    rng = Random(seed)
    return Duel(
        life=[rng.randint(3, MOST) for _ in NAMES],
        attack=[rng.randint(2, 4) for _ in NAMES],
        defence=[rng.randint(0, 1) for _ in NAMES],
        hand=[[rng.choice(CARDS)] for _ in NAMES],
        deck=[[rng.choice(CARDS)] * rng.randint(0, 2) for _ in NAMES],
        erratum=rng.random() < 0.7,
    )


def position(duel: Duel) -> str:
    text = f'game = "eredan"\nedition = "{"erratum" if duel.erratum else "original"}"\nhand_size = 1\n'
    for who, name in enumerate(("Ana", "Bea")):
        text += (
            f'[[players]]\nname = "{name}"\nhand = {duel.hand[who]}\ndeck = {duel.deck[who]}\n'
            f'characters = [{{ name = "{NAMES[who]}", attack = {duel.attack[who]}, defence = {duel.defence[who]}, '
            f"life = {duel.life[who]}, maximum = {MOST} }}]\n"
        )
    return text.replace("'", '"')


def fresh(text: str) -> Eredan:
    return GAME.start(load(text))


def all_lines(game: Eredan, line: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], tuple[str, str]]]:
    decision = game.decision()
    if decision is None:
        one, other = game.outcome().results
        yield line, (str(one.result), str(other.result))
        return
    assert not decision.is_chance, "the rolls are fixed, and equal cards need no shuffling"
    for place, option in enumerate(decision.options):
        after = game.copy()
        after.answer(place)
        yield from all_lines(after, (*line, game.describe(option).replace(" None", "")))


@pytest.mark.parametrize("seed", range(24))
def test_every_line_of_play_ends_as_the_other_program_says(seed):
    duel = random_duel(seed)
    engine = dict(all_lines(fresh(position(duel))))
    assert engine == dict(cards(deepcopy(duel), 0, 0, ()))
    assert engine


def test_the_oracle_sees_every_result():
    # Without this, all the lines compared could be of one kind.
    seen = {result for seed in range(24) for _, result in cards(random_duel(seed), 0, 0, ())}
    assert seen == {*OVER, DRAWN}


def test_a_reduced_battle_keeps_the_contract():
    for seed in range(12):
        text = position(random_duel(seed))
        check_game(partial(fresh, text), seeds=range(3), often=0.5, conceding=0.03)
