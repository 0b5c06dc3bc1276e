"""Zielonka's algorithm against trying out every plan, on small games."""

from itertools import product
from random import Random

import pytest

from endstep.loops.parity import Arena, components


def made(random: Random) -> Arena:
    """A small game: up to six vertices, each with one to three successors."""
    arena = Arena()
    size = random.randint(1, 6)
    for _ in range(size):
        arena.add(even=random.random() < 0.5, priority=random.randrange(5))
    for vertex in range(size):
        for to in random.choices(range(size), k=random.randint(1, 3)):
            arena.link(vertex, to)
    return arena


def reached(start: int, successors: list[list[int]]) -> set[int]:
    """What one can come to from a vertex by one step or more."""
    found: set[int] = set()
    waiting = [start]
    while waiting:
        for to in successors[waiting.pop()]:
            if to not in found:
                found.add(to)
                waiting.append(to)
    return found


def held(arena: Arena, plan: dict[int, int]) -> set[int]:
    """From where a plan of Even's holds: no cycle with an odd greatest number can be come to."""
    left = [[plan[v]] if v in plan else to for v, to in enumerate(arena.successors)]
    bad = set()
    for vertex, priority in enumerate(arena.priorities):
        if priority % 2:
            lower = [[to for to in row if arena.priorities[to] <= priority] for row in left]
            if vertex in reached(vertex, lower):
                bad.add(vertex)
    return {v for v in range(len(left)) if not (reached(v, left) | {v}) & bad}


def by_trying(arena: Arena) -> set[int]:
    """From where Even has a plan, all being tried; one that always goes the same way from a vertex is enough."""
    own = [v for v, even in enumerate(arena.evens) if even]
    plans = product(*[arena.successors[v] for v in own])
    return set().union(*[held(arena, dict(zip(own, plan, strict=True))) for plan in plans])


@pytest.mark.parametrize("seed", range(20))
def test_it_agrees_with_trying_out_every_plan(seed):
    random = Random(seed)
    for _ in range(50):
        arena = made(random)
        assert arena.solve()[0][0] == by_trying(arena)


@pytest.mark.parametrize("seed", range(20))
def test_the_plan_holds_wherever_even_wins(seed):
    random = Random(1_000 + seed)
    for _ in range(50):
        arena = made(random)
        (won, plan), _ = arena.solve()
        chosen = {vertex: to for vertex, to in plan.items() if arena.evens[vertex] and vertex in won}
        assert all(to in arena.successors[vertex] for vertex, to in chosen.items())
        # Where the plan says nothing any answer does.
        assert won <= held(arena, chosen)


def test_the_greatest_number_that_comes_again_and_again_decides():
    arena = Arena()
    one, two = arena.add(even=False, priority=1), arena.add(even=False, priority=2)
    arena.link(one, two)
    arena.link(two, one)
    assert arena.solve()[0][0] == {one, two}
    arena.link(one, one)  # Odd may stay where the number is odd
    assert arena.solve()[0][0] == set()


@pytest.mark.parametrize("seed", range(20))
def test_components_are_the_vertices_that_lead_to_one_another(seed):
    successors = made(Random(2_000 + seed)).successors
    found = components(successors)
    ways = [reached(vertex, successors) | {vertex} for vertex in range(len(successors))]
    for one, mine in enumerate(ways):
        for other, theirs in enumerate(ways):
            assert (found[one] == found[other]) == (other in mine and one in theirs)
