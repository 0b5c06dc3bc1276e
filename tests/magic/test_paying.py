"""Ways to pay: whatever the sources and the cost, a way is found exactly when one exists, and each one pays."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from endstep.games.magic.abilities.mana import ManaCost
from endstep.games.magic.flow.ways import Source, is_payable, ways
from endstep.games.magic.state.codes import SNOW

hurried = settings(deadline=None, max_examples=200)

ONE = tuple(tuple(int(each == color) for each in range(6)) for color in range(6))
GENERIC = ((0,) * 6,)  # a permanent that is tapped instead of paying one generic mana
outputs = st.one_of(
    st.lists(st.sampled_from(ONE), min_size=1, max_size=2, unique=True).map(tuple),
    st.sampled_from([((0, 0, 0, 0, 0, 2),), ((0, 1, 0, 0, 1, 0),), GENERIC]),
)
sources = st.lists(
    st.tuples(outputs, st.integers(1, 2), st.booleans()).map(
        lambda told: Source(list(range(told[1])), told[1], told[0], (0,), snow=told[2] and told[0] != GENERIC)
    ),
    max_size=3,
)
costs = st.builds(
    lambda generic, colors, snow: ManaCost(generic, tuple(colors), snow=snow),
    st.integers(0, 2),
    st.lists(st.sampled_from((0, 0, 0, 1)), min_size=6, max_size=6),
    st.integers(0, 1),
)


def units(source, output):
    """What one use of a source gives: for each mana, the symbols that it pays."""
    snow = {SNOW} if source.snow else set()
    given = [{color} | snow for color in range(6) for _ in range(output[color])]
    return given or [set()]  # it pays for generic mana and nothing else


def pays(mana, cost):
    """Whether mana, each a set of symbols, pays a cost: tried in every way."""
    symbols = [color for color in range(6) for _ in range(cost.colors[color])] + [SNOW] * cost.snow
    if len(mana) < len(symbols) + cost.generic:
        return False
    return any(
        all(symbol in mana[place] for symbol, place in zip(symbols, places, strict=True))
        for places in itertools.permutations(range(len(mana)), len(symbols))
    )


def all_that_can_be_made(offered):
    """Every amount of mana that all sources together can give, each used as often as it can be."""
    each = [source for source in offered for _ in range(source.size)]
    for chosen in itertools.product(*(source.outputs for source in each)):
        yield [mana for source, output in zip(each, chosen, strict=True) for mana in units(source, output)]


@hurried
@given(sources, costs)
def test_a_cost_is_payable_exactly_when_some_mana_pays_it(offered, cost):
    assert is_payable(offered, cost) is any(pays(mana, cost) for mana in all_that_can_be_made(offered))


@hurried
@given(sources, costs)
def test_every_way_pays(offered, cost):
    found = ways(offered, cost)
    assert bool(found) is is_payable(offered, cost)
    for way in found:
        made = []
        for source, use, outputs in zip(offered, way.uses, way.outputs, strict=True):
            given_by = [*outputs, *([source.outputs[0]] * use)][:use]
            made += [mana for output in given_by for mana in units(source, output)]
        assert pays(made, cost)
