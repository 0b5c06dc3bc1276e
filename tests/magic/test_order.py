"""Within one check, no order of anything changes the outcome; and what can't happen leaves no trace."""

import itertools
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from endstep.core import Result
from endstep.games.magic.flow import checkpoint
from endstep.games.magic.flow.checks import PERMANENT_CHECKS
from endstep.testing import rule, table

hurried = settings(deadline=None, max_examples=40)
NAMES = ("ana", "bea", "cy")

# Everything that a check looks at, and cards that forbid or replace an ending; nothing that asks anybody to choose.
PERMANENTS = (
    "Platinum Angel",
    "Abyssal Persecutor",
    "Transcendence",
    "Forest",
    {"card": "Grizzly Bears", "damage": 2},
    {"card": "Grizzly Bears", "counters": {"-1/-1": 2}},
    {"card": "Craw Wurm", "counters": {"+1/+1": 2, "-1/-1": 1}},
    {"card": "Hill Giant", "damage": 3, "counters": {"-1/-1": 3}},
)
boards = st.lists(st.sampled_from(PERMANENTS), max_size=4)
hands = st.builds(
    lambda life, poison, battlefield: {"life": life, "poison": poison, "battlefield": battlefield},
    st.sampled_from((-3, 0, 1, 20)),
    st.sampled_from((0, 9, 10, 11)),
    boards,
)
companies = st.lists(hands, min_size=2, max_size=3).map(lambda rows: dict(zip(NAMES, rows, strict=False)))


@contextmanager
def checks_in_this_order(checks):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkpoint, "PERMANENT_CHECKS", tuple(checks))
        yield


def said(verdict):
    """What a verdict says of each player, in no order of players, causes or bars."""
    return verdict.status, {
        each.name: (
            each.result,
            frozenset((c.code, c.citation, c.source) for c in each.causes),
            frozenset((b.effect, b.cause.code, b.by) for b in each.blocked),
        )
        for each in verdict.results
    }


@rule("704.3")
@hurried
@given(companies, st.permutations(PERMANENT_CHECKS))
def test_the_order_of_the_checks_changes_nothing(players, checks):
    scene = table(**players)
    usual = scene.game()
    with checks_in_this_order(checks):
        other = scene.game()
    assert said(other.outcome()) == said(usual.outcome())
    assert other.key() == usual.key()


@rule("704.3")
@hurried
@given(companies)
def test_the_order_of_the_seats_changes_nothing(players):
    usual = said(table(**players).judge())
    for names in itertools.permutations(players):
        scene = table(**{name: players[name] for name in names}).at("precombat-main", active="ana")
        assert said(scene.judge()) == usual


@rule("704.3")
@hurried
@given(companies, st.randoms())
def test_the_order_of_the_cards_changes_nothing(players, random):
    usual = table(**players).game()
    shuffled = {name: {**row, "battlefield": random.sample(row["battlefield"], len(row["battlefield"]))}
                for name, row in players.items()}  # fmt: skip
    other = table(**shuffled).game()
    assert said(other.outcome()) == said(usual.outcome())
    assert other.key() == usual.key()


def fields(record, but=()):
    return {name: getattr(record, name) for name in type(record).__slots__ if name not in but}


def everything(game):
    """Everything in a position, what was stopped (it is a part of the verdict only) left out."""
    position = game.position
    return (
        {id: fields(obj) for id, obj in position.objects.items()},
        list(position.zones),
        [fields(record, but=("blocked", "moment")) for record in position.players],
        fields(position.common),
        dict(position.effects),
        [entry.code for entry in game.trail()],
    )


@rule("101.2", "704.3")
@hurried
@given(st.sampled_from((-3, 0)), st.sampled_from((0, 10)), st.integers(1, 3))
def test_a_loss_that_cant_happen_leaves_the_position_as_it_was(life, poison, angels):
    ana = {"life": life, "poison": poison, "battlefield": [f"{angels} Platinum Angel", "Forest"], "library": 0}
    game = table(ana=ana, bea={"life": 20, "battlefield": ["Abyssal Persecutor"]}).game()
    before = everything(game)
    for _ in range(2):  # checked anew, as often as one likes
        game.position.touch()
        assert checkpoint.perform(game) is False
    assert everything(game) == before
    assert all(record.result is None for record in game.position.players)
    assert game.outcome().result("ana") is Result.PLAYING
