"""The fingerprint that is kept up to date is the one that is added up anew, whatever was undone, copied or moved."""

from __future__ import annotations

from random import Random

import pytest
from tests.magic import randomplay

from endstep.core import Game
from endstep.games.magic.state.fingerprint import fingerprint_of


def anew(game) -> int:
    """Return the fingerprint of a position that was never asked for one: a copy has no sum of its own yet."""
    new = game.copy()
    assert new.position.tally is None
    return new.fingerprint()


@pytest.mark.parametrize("seed", range(12))
def test_it_is_the_same_as_added_up_anew(seed):
    plan = randomplay.plan(seed, decisions=150)
    game, random = plan.start(), Random(seed)
    assert isinstance(game, Game)
    for _ in range(150):
        decision = game.decision()
        if decision is None:
            break
        game.answer(randomplay.choose(random, decision, plan.passes))
        if random.random() < 0.7:
            assert game.fingerprint() == anew(game)
        if random.random() < 0.2:
            game.undo()
            assert game.fingerprint() == anew(game)
    assert fingerprint_of(game) == fingerprint_of(game.copy())
