"""The checker of certificates: it finds nothing wrong with those that are made, and something with all others."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.loops.scenes import CASES, SCENES, certificate_of, drain, measured, mill_drain

from endstep.judge import load
from endstep.loops import certificate_schema, check
from endstep.loops.turning import RELATIONS, Moves, first_other, holds

SCHEMA = Draft202012Validator(certificate_schema())


@pytest.fixture(scope="module", params=SCENES, ids=str)
def made(request):
    return certificate_of(SCENES[request.param].position)


def shared():
    if not CASES.is_dir():
        return []
    return [path for path in sorted(CASES.glob("*.toml")) if load(path).question == "passive"]


def leaves(value, path=()) -> Iterator[tuple[tuple, object]]:
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(each, (*path, key))
    else:
        yield path, value


def others(value: object) -> list[object]:
    """Other values for a field."""
    if isinstance(value, bool):
        return [not value, None]
    if value is None:
        return [1, 4, "none"]
    if isinstance(value, int):
        return [value + 1, value - 1, 2 * value + 1 + (value == -1), str(value), None]
    return [f"{value} ", "", None]


def tampered(certificate) -> Iterator[tuple[object, dict]]:
    """Return the certificate with every field changed, and with every row left out, doubled or moved."""
    for path, value in leaves(certificate):
        for other in others(value):
            changed = copy.deepcopy(certificate)
            place = changed
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = other
            yield (path, value, other), changed
    for key, rows in certificate.items():
        for place in range(len(rows) if isinstance(rows, list) else 0):
            changed = copy.deepcopy(certificate)
            row = changed[key].pop(place)
            yield (key, place, "left out"), copy.deepcopy(changed)
            changed[key][place:place] = [row, copy.deepcopy(row)]
            yield (key, place, "doubled"), changed
    for key in certificate:
        changed = copy.deepcopy(certificate)
        del changed[key]
        yield (key, "left out"), changed
        yield (key, "renamed"), {**changed, f"{key}s": certificate[key]}


def test_a_certificate_holds_and_fits_the_schema(made):
    game, certificate = made
    before = game.key()
    assert check(game, certificate) == []
    SCHEMA.validate(certificate)
    assert game.key() == before and game.guards.noted is None  # it was left as it was


def test_every_tampering_is_seen(made):
    game, certificate = made
    assert [what for what, changed in tampered(certificate) if not check(game, changed)] == []


@pytest.mark.skipif(not CASES.is_dir(), reason="the shared cases are not here")
@pytest.mark.parametrize("path", shared(), ids=lambda path: path.stem)
def test_tampering_with_a_shared_case_is_seen(path):
    try:
        game, certificate = certificate_of(load(path))
    except AssertionError:
        pytest.skip("no loop is measured in it")
    assert check(game, certificate) == []
    SCHEMA.validate(certificate)
    some = list(tampered(certificate))[::9]
    assert [what for what, changed in some if not check(game, changed)] == []


def test_the_claim_that_a_loop_is_endless_does_not_hold_where_somebody_dies():
    game, certificate = certificate_of(drain(40).position)
    certificate.update(claim="endless")
    certificate["in"] = None
    for row in certificate["comparisons"]:
        row["turns"] = None
        row["why"] = "sides" if row["why"] == "turns" else row["why"]
    assert any("goes otherwise" in problem for problem in check(game, certificate))


def test_of_another_position_it_does_not_hold():
    # One more life, one more land, one card in hand, another step: none is the position of the certificate.
    scene = drain(40)
    game, certificate = certificate_of(scene.position)
    changed = [
        drain(41),
        drain(40, battlefield=["Wastes"]),
        drain(40, hand=["Wastes"]),
        drain(40, counters={"poison": 1}),
        drain(40, 2),
    ]
    for other in changed:
        there, theirs = certificate_of(other.position)
        assert check(there, theirs) == []
        assert check(there, certificate) != []
        assert check(game, theirs) != []


def test_what_is_no_certificate_is_named():
    game, certificate = certificate_of(drain(40).position)
    assert check(game, {}) == ["the certificate: no 'version'"]
    assert check(game, {**certificate, "version": 2}) == ["version: only 1 is known here"]
    assert check(game, {**certificate, "in": 3}) == ["in: at least 3 passes go alike before one goes otherwise"]


def test_a_shortage_ends_a_loop_as_a_comparison_does():
    # Each pass mills a card, and the library is used up before anybody dies.
    game, certificate = measured(mill_drain(life=1_000, library=30).game())
    assert check(game, certificate) == []
    library = next(row for row in certificate["quantities"] if row["by"] and "library" in row["name"])
    assert (library["least"], library["by"]) == (1, -1)
    assert certificate["in"] <= library["first"]


numbers = st.tuples(st.integers(-40, 40), st.integers(-6, 6), st.sampled_from([0, 0, -3, -1, 1, 2]))


@given(numbers, st.sampled_from(RELATIONS), numbers, st.sampled_from([1, 2, 3]))
def test_where_a_comparison_turns_is_found_as_by_trying(left, relation, right, ratio):
    one, other = Moves(left[0], left[1], left[2], ratio), Moves(right[0], right[1], right[2], ratio)
    answer = holds(relation, one.at(0), other.at(0))
    tried = [k for k in range(100) if holds(relation, one.at(k), other.at(k)) != answer]
    assert first_other(one, relation, other, answer=answer) == (tried[0] if tried else None)


@given(numbers, st.sampled_from([1, 2, 3]))
def test_the_closed_form_is_the_sum_of_its_changes(number, ratio):
    moves = Moves(number[0], number[1], number[2], ratio)
    value, change, bend = number
    for k in range(30):
        assert moves.at(k) == value
        value, change, bend = value + change, change + bend, bend * ratio
