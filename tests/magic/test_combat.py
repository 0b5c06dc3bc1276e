"""Combat: which declarations are legal, and that events of different kinds are told apart."""

import importlib
import itertools
import pkgutil
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from endstep.games.magic import abilities, verbs
from endstep.games.magic.flow.combat.declaring import Choice, Declaration, Tally
from endstep.games.magic.verbs.events import Event
from endstep.testing import rule

TALLIES = 3
choices = st.lists(
    st.builds(
        lambda obeys, counts, free: Choice((0,), obeys, tuple(sorted(counts)), free=free),
        st.integers(0, 2),
        st.sets(st.integers(0, TALLIES - 1)),
        st.sampled_from((True, True, True, False)),
    ),
    max_size=3,
).map(lambda found: [Choice(()), *found])
tallies = st.lists(
    st.builds(
        lambda least, most, reward: Tally(least=least, most=max(least, most), reward=reward),
        st.integers(0, 3),
        st.integers(1, 4),
        st.integers(0, 2),
    ),
    min_size=TALLIES - 1,
    max_size=TALLIES - 1,
)


def is_legal(chosen, kinds):
    counts = Counter(number for choice in chosen for number in choice.counts)
    for number, tally in enumerate(kinds):
        there = counts[number]
        if there and not tally.least <= there <= tally.most:
            return False
        if there and tally.company >= 0 and counts[tally.company] < 2:
            return False
    return True


def obeyed(chosen, kinds):
    counts = Counter(number for choice in chosen for number in choice.counts)
    return sum(choice.obeys for choice in chosen) + sum(t.reward for n, t in enumerate(kinds) if counts[n])


@rule("508.1d", "509.1c")
@settings(deadline=None)
@given(st.lists(choices, max_size=4), tallies, st.booleans())
def test_a_declaration_is_legal_when_no_other_one_obeys_more(creatures, kinds, lonely):
    # Trying everything is the definition. What has to be paid for may be chosen, but is demanded of nobody.
    kinds = [*kinds, Tally(company=0 if lonely else -1)]
    everything = [chosen for chosen in itertools.product(*creatures) if is_legal(chosen, kinds)]
    free = [chosen for chosen in everything if all(choice.free for choice in chosen)]
    most = max(obeyed(chosen, kinds) for chosen in free)
    declaration = Declaration(creatures, kinds)
    assert declaration.most == most
    for place in range(len(creatures) + 1):
        for begun in itertools.product(*creatures[:place]):
            ways = [c for c in everything if c[:place] == begun and all(choice.free for choice in c[place:])]
            assert declaration.allows(begun) is any(obeyed(chosen, kinds) >= most for chosen in ways)


def test_no_two_kinds_of_event_share_a_number():
    for room in (abilities, verbs):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    own = {cls.__qualname__: cls.kind for cls in below(Event) if "kind" in vars(cls)}  # a module may be there twice
    shared = {kind for kind, count in Counter(own.values()).items() if count > 1}
    assert {name for name, kind in own.items() if kind in shared} == set()


def below(cls):
    for each in cls.__subclasses__():
        yield each
        yield from below(each)
