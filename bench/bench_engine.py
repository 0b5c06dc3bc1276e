"""What the engine costs: judging, whole games, copies, undo and keys. `make bench` runs this; see README.md."""

import pytest
from bench.games import NAMES, play

from endstep.core import Status
from endstep.judge import judge, load

SMALL = "Ana 0: Platinum Angel; Bea 20 poison 9: Abyssal Persecutor, 3 Forest"
MIDDLE = 500  # decisions after which a game has about twenty permanents


@pytest.fixture(params=NAMES)
def game(request):
    """A game in its middle, at a decision about priority."""
    game = play(request.param, seed=1, decisions=MIDDLE)
    while (decision := game.decision()) is not None and decision.kind != "priority":
        game.answer(0)
    assert decision is not None
    return game


def test_judge_a_shorthand(benchmark):
    verdict = benchmark(judge, SMALL)
    assert verdict.status is Status.GOES_ON


def test_judge_a_position_that_was_read(benchmark):
    verdict = benchmark(judge, load(SMALL))
    assert verdict.status is Status.GOES_ON


def test_look_ahead_to_an_empty_library(benchmark):
    file = '[[players]]\nname = "Ana"\nlibrary = 10\n[[players]]\nname = "Bea"\nlibrary = 9\n'
    verdict = benchmark(judge, load(file), question="passive")
    assert verdict.won("Ana") != verdict.won("Bea")


@pytest.mark.parametrize("name", NAMES)
def test_whole_games(benchmark, name):
    seeds = iter(range(1_000))
    benchmark.pedantic(lambda: play(name, next(seeds)), rounds=10, warmup_rounds=1)


def test_copy(benchmark, game):
    twin = benchmark(game.copy)
    assert twin.key() == game.key()


def test_undo(benchmark, game):
    benchmark.pedantic(game.undo, setup=lambda: game.answer(0), rounds=500, warmup_rounds=20)


def test_answer_with_a_pass(benchmark, game):
    twins = iter([game.copy() for _ in range(600)])
    benchmark.pedantic(lambda twin: twin.answer(0), setup=lambda: ((next(twins),), {}), rounds=500, warmup_rounds=20)


def test_key(benchmark, game):
    benchmark(game.key)


def test_fingerprint(benchmark, game):
    benchmark(game.fingerprint)
