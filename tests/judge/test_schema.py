"""The published schema of a verdict, against any verdict."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from endstep.core import (
    Blocked,
    Cause,
    Citation,
    Comparison,
    Difference,
    Entry,
    Involved,
    Kind,
    Level,
    Loop,
    Moment,
    Play,
    PlayerResult,
    Result,
    Status,
    Verdict,
    WayOut,
)
from endstep.core.schema import verdict_schema

SCHEMA = Draft202012Validator(verdict_schema())

text = st.text(max_size=8)
texts = st.lists(text, max_size=3).map(tuple)


def pairs(values):
    return st.dictionaries(text, values, max_size=3).map(lambda table: tuple(table.items()))


def few(values):
    return st.lists(values, max_size=2).map(tuple)


moments = st.builds(Moment, st.integers(), text)
causes = st.builds(Cause, text, st.builds(Citation, text, text, text), text, text)
blocked = st.builds(Blocked, text, causes, text)
results = st.builds(PlayerResult, text, st.sampled_from(Result), few(causes), few(blocked), st.none() | moments)
entries = st.builds(Entry, text, text, moments, pairs(text | st.integers()))
differences = st.builds(Difference, text, st.integers(), st.integers(), st.integers(), st.integers())
passes = st.none() | st.integers(min_value=1)
relations = st.sampled_from(["<=", "==", "min", "max", "odd"])
comparisons = st.builds(Comparison, text, differences, relations, differences, st.booleans(), passes)
roles = st.sampled_from(["forced", "pass", "decline", "choice", "action", "chance"])
loops = st.builds(
    Loop,
    kind=st.sampled_from(Kind),
    level=st.sampled_from(Level),
    passes=passes,
    sustained_by=texts,
    period=few(entries),
    differences=few(differences),
    comparisons=few(comparisons),
    decisions=few(st.builds(Involved, text, text, text, roles, st.sampled_from(["yes", "no", "unknown"]))),
    ways_out=few(st.builds(WayOut, text, text, text)),
    objects=few(st.tuples(text, text)),
    random=st.booleans(),
    certificate=st.none() | st.dictionaries(text, st.integers(), max_size=2),
)
verdicts = st.builds(
    Verdict,
    status=st.sampled_from(Status),
    results=few(results),
    trail=few(entries),
    moment=st.none() | moments,
    readings=pairs(text),
    assumptions=texts,
    limits=texts,
    loop=st.none() | loops,
    forces=pairs(st.sampled_from(Result)),
    line=few(st.builds(Play, text, text, text)),
)


@given(verdicts)
def test_any_verdict_fits_the_schema_and_comes_back_equal(verdict):
    plain = json.loads(json.dumps(verdict.to_dict()))
    SCHEMA.validate(plain)
    assert Verdict.from_dict(plain) == verdict


def test_the_schema_is_one():
    Draft202012Validator.check_schema(verdict_schema())


FULL = Verdict(
    Status.OVER,
    (
        PlayerResult(
            "Ana",
            Result.LOST,
            (Cause("life", Citation("CR", "704.5a", "2026-08-07"), "life 0"),),
            (Blocked("wins", Cause("effect-wins", Citation("CR", "104.2b", "2026-08-07")), "Platinum Angel"),),
            Moment(7, "upkeep"),
        ),
    ),
    (Entry("life-lost", "119.3", Moment(7, "upkeep"), (("player", "Ana"), ("amount", 3))),),
    Moment(7, "upkeep"),
    loop=Loop(
        Kind.OPTIONAL,
        Level.TURN,
        None,
        ("Ana",),
        (Entry("life-lost", "119.3", Moment(7, "upkeep"), (("player", "Ana"),)),),
        (Difference("Ana's life", 20, -1),),
        (Comparison("704.5a", Difference("left", 20, -1), "<=", Difference("right", 0, 0), answer=False, crosses=21),),
        (Involved("Ana", "priority", "cast Shock", "action"),),
        (WayOut("Bea", "priority", "cast Shock"),),
        (("Shock", "Ana"),),
        certificate={},
    ),
    line=(Play("Ana", "priority", "pass"),),
).to_dict()


def tables(plain: object, path: tuple[object, ...] = ()):
    """Every table of fixed keys in plain data, by its path."""
    if isinstance(plain, dict) and path[-1:] not in [("readings",), ("facts",), ("forces",), ("certificate",)]:
        yield path
        for key, value in plain.items():
            yield from tables(value, (*path, key))
    elif isinstance(plain, list):
        for number, value in enumerate(plain):
            yield from tables(value, (*path, number))


@pytest.mark.parametrize("path", list(tables(FULL)), ids=lambda path: ".".join(map(str, path)) or "verdict")
def test_the_schema_is_strict_everywhere(path):
    def inside(plain):
        for step in path:
            plain = plain[step]
        return plain

    SCHEMA.validate(FULL)
    more = copy.deepcopy(FULL)
    inside(more)["surprise"] = 1
    assert not SCHEMA.is_valid(more)
    for key in list(inside(FULL)):
        less = copy.deepcopy(FULL)
        del inside(less)[key]
        assert not SCHEMA.is_valid(less), key
