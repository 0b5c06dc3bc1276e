"""The watcher: the n-th time is the n-th time, and a fingerprint alone never counts."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import pytest
from tests.loops.scenes import drain_under_the_angel, three_rings

from endstep.core import Input
from endstep.loops import Passive, Times, watch
from endstep.testing import rule


def looped():
    return three_rings().game()


class Told:
    """A game of nothing but fingerprints and keys; `row` is what is seen, and undoing goes back in it."""

    class Table:
        in_game = frozenset((0, 1))

    table = Table()

    def __init__(self, row):
        self.row = row
        self.at = 0
        self.told = []
        self.keys = 0

    @property
    def inputs(self):
        return self.told

    def answer(self, index):
        self.told.append(Input(index))
        self.at += 1

    def undo(self):
        self.told.pop()
        self.at -= 1

    def fingerprint(self):
        return self.row[self.at][0]

    def key(self):
        self.keys += 1
        return self.row[self.at]


def watched(game: object, **keys):
    return watch(cast("Any", game), **keys)


def seen(game: Told, watcher) -> list[Times]:
    found = [watcher.see()]
    while game.at + 1 < len(game.row):
        game.answer(0)
        found.append(watcher.see())
    return found


@rule("732.3")
def test_a_loop_comes_for_the_second_and_third_time():
    line = Passive(looped())
    watcher = watch(line.game)
    count: Counter = Counter()
    for _ in range(60):
        times = watcher.see()
        count[line.game.key()] += 1
        assert (times.count, times.exact) == (count[line.game.key()], True)
        assert line.step()
    assert max(count.values()) > 5


def test_looking_back_leaves_the_game_as_it_was():
    line, other = Passive(looped()), Passive(looped())
    watcher = watch(line.game)
    for _ in range(40):
        watcher.see()
        line.step()
        other.step()
        assert line.game.key() == other.game.key()
        assert line.game.trail() == other.game.trail()
        assert list(line.game.inputs) == list(other.game.inputs)
    line.game.undo()  # and it can still be taken back
    assert line.game.decision() is not None


def test_growth_is_not_the_same_position():
    line = Passive(drain_under_the_angel().game())
    watcher = watch(line.game)
    for _ in range(40):
        assert not watcher.see().again
        line.step()


def test_equal_fingerprints_of_different_positions_do_not_count():
    game = Told([(1, "a"), (1, "b"), (1, "a"), (2, "c"), (1, "b"), (1, "a")])
    assert [times.count for times in seen(game, watched(game))] == [1, 1, 2, 1, 2, 3]


def test_nothing_that_repeats_pays_for_no_key():
    game = Told([(number, "") for number in range(1000)])
    seen(game, watched(game))
    assert game.keys <= 1  # that of the position before the first input


def test_random_rows_are_counted_exactly():
    random = Random(0)
    for _ in range(200):
        row = [(random.randrange(6), random.randrange(3)) for _ in range(60)]
        game = Told(row)
        count: Counter = Counter()
        for what, times in zip(row, seen(game, watched(game)), strict=True):
            count[what] += 1
            assert (times.count, times.exact) == (count[what], True)


def test_going_back_costs_no_more_than_a_few_plays():
    # Each false hit lies further back than the one before: the worst that can come.
    length = 4_000
    row = [(number, "first") for number in range(length)] + [(length - number, "") for number in range(1, length)]
    game = Told(row)
    seen(game, watched(game))
    assert game.keys < 3 * len(row)


def test_what_is_forgotten_makes_it_at_least():
    game = Told([(1, "a"), (2, "b"), (3, "c"), (1, "a"), (1, "a")])
    assert [str(times) for times in seen(game, watched(game, most=2))] == [
        "1", "1", "1", "at least 1", "at least 2",
    ]  # fmt: skip


def test_what_is_done_from_outside_can_not_be_gone_back_through():
    game = looped()
    watcher = watched(game)
    line = Passive(game)
    for _ in range(3):
        line.step()
        watcher.see()
    fingerprint = game.fingerprint()
    game.advance([0] * len(game.quantities()))  # nothing moves, and what came before can't be undone
    assert game.fingerprint() == fingerprint
    assert str(watcher.see()) == "at least 1"


def test_a_position_taken_back_is_not_counted():
    line = Passive(looped())
    watcher = watch(line.game)
    watcher.see()
    for _ in range(3):
        line.step()
        watcher.see()
        line.game.undo()
        watcher.take_back()
    line.step()
    assert watcher.see() == Times(1)


def test_positions_can_be_fed_by_hand():
    game = looped()
    watcher, line = watched(game), Passive(game.copy())
    counts = []
    for _ in range(40):
        counts.append(watcher.see(line.game).count)
        line.step()
    assert max(counts) > 3
    assert line.game.inputs != game.inputs


def test_who_has_left_does_not_come_back():
    # What was forgotten can't come again then, so the count is exact once more.
    game = Told([(1, "a"), (2, "b"), (3, "c"), (4, "d")])
    watcher = watched(game, most=1)
    assert str(seen(game, watcher)[-1]) == "at least 1"
    game.table = Told.Table()
    game.table.in_game = frozenset((0,))
    assert watcher.see() == Times(1)


def test_one_position_at_least_is_remembered():
    with pytest.raises(ValueError, match="one position"):
        watch(looped(), most=0)
