"""Claims made ready: what is stopped and by what, what a replacement takes away, and how results are written."""

from __future__ import annotations

import pytest

from endstep.core import Claim, Effect, Moment, Result
from endstep.games.magic.ending import (
    Bar,
    citation,
    codes,
    earlier_results,
    nobody_settled,
    prepare,
    replaceable,
    replaced,
    results_after,
    settle,
)
from endstep.games.magic.ending.reasons import concession, effect_wins, penalty
from endstep.games.magic.formats import named
from endstep.rulebook import editions, holds

rule = pytest.mark.rule


def life(seat: int) -> Claim:
    return Claim.loses(seat, codes.LIFE, "704.5a", evidence="life 0")


def poison(seat: int) -> Claim:
    return Claim.loses(seat, codes.POISON, "704.5c")


def prepared(sitting, *claims, bars=()):
    return prepare(claims, sitting.table, bars, named(sitting.format))


@rule("101.2")
def test_101_2_every_stopper_is_named_and_each_once(seated):
    bars = [Bar(0, Effect.LOSES, by) for by in ("Platinum Angel", "Angel's Grace", "Platinum Angel")]
    claims = prepared(seated("duel"), life(0), life(1), bars=bars)
    assert [(claim.seat, claim.blocked_by) for claim in claims] == [
        (0, "Angel's Grace"),
        (0, "Platinum Angel"),
        (1, ""),
    ]


@rule("101.2")
def test_101_2_one_reason_alone_may_be_stopped(seated):
    claims = prepared(seated("duel"), life(0), poison(0), bars=[Bar(0, Effect.LOSES, "Transcendence", codes.LIFE)])
    assert [(claim.code, claim.blocked_by) for claim in claims] == [("life", "Transcendence"), ("poison", "")]


@rule("704.7")
def test_704_7_one_replacement_covers_all_reasons_of_a_player(seated):
    sitting = seated("duel")
    claims = prepared(sitting, life(0), poison(0), poison(1))
    assert replaceable(claims, sitting.table) == {0, 1}
    left = replaced(claims, 0, sitting.table)
    assert left == (poison(1),)
    assert replaceable(left, sitting.table) == {1}


@rule("614.17c")
def test_614_17c_a_loss_that_cant_happen_is_not_replaced(seated):
    sitting = seated("duel")
    claims = prepared(sitting, life(0), bars=[Bar(0, Effect.LOSES, "Platinum Angel")])
    assert replaceable(claims, sitting.table) == frozenset()
    assert replaced(claims, 0, sitting.table) == claims


@rule("104.3a", "104.3k")
@pytest.mark.parametrize("final", [concession, penalty])
def test_104_3a_nothing_replaces_a_concession_or_a_penalty(seated, final):
    for format, safe in (("duel", {1}), ("two-headed-giant", {2, 3})):
        sitting = seated(format)
        other = max(safe)
        claims = prepared(sitting, final(0), life(0), life(other))
        assert replaceable(claims, sitting.table) == safe
        assert replaced(claims, 0, sitting.table) == claims


@rule("704.7", "810.8a")
def test_810_8a_the_loss_of_a_team_is_replaced_as_one(seated):
    sitting = seated("two-headed-giant")
    both = [Claim.loses(seat, codes.TEAM_LIFE, "704.6a") for seat in (0, 1)]
    claims = prepared(sitting, *both, poison(2))
    assert replaceable(claims, sitting.table) == {0, 1, 2, 3}
    assert {claim.seat for claim in replaced(claims, 0, sitting.table)} == {2, 3}


@rule("704.7", "104.3i")
def test_104_3i_the_generals_lose_nothing_when_the_loss_of_the_emperor_is_replaced(seated):
    sitting = seated("emperor")
    claims = prepared(sitting, life(4), bars=[Bar(3, Effect.LOSES, "Platinum Angel")])
    assert replaceable(claims, sitting.table) == {4, 5}
    assert replaced(claims, 4, sitting.table) == ()
    assert {claim.seat for claim in replaced(claims, 5, sitting.table)} == {3, 4}


def test_claims_about_players_who_have_left_are_dropped(seated):
    assert prepared(seated("free-for-all", gone=[1]), life(1), effect_wins(1)) == ()


# results


def test_results_keep_what_was_stopped_and_the_causes_of_a_result_that_changes(seated):
    sitting = seated("team-vs-team")
    played = named(sitting.format)
    results = nobody_settled(sitting.table)
    table = sitting.table
    bars = [Bar(2, Effect.LOSES, "Platinum Angel")]
    first = [concession(3), Claim.loses(2, codes.LIFE, "704.5a", evidence="life -1")]
    last = [concession(0), concession(1), Claim.loses(2, codes.LIFE, "704.5a", evidence="life -7")]
    for turn, claims in enumerate((first, last), start=1):
        settlement = settle(prepare(claims, table, bars, played), table, played, earlier=earlier_results(results))
        results = results_after(results, settlement, moment=Moment(turn, "upkeep"))
        table = settlement.table
    ana, _bea, caio, dina = results
    assert (ana.result, ana.moment) == (Result.LOST, Moment(2, "upkeep"))
    assert (dina.result, [cause.code for cause in dina.causes]) == (Result.WON, ["conceded", "team-last-standing"])
    assert caio.result is Result.WON
    assert [(blocked.by, blocked.cause.evidence) for blocked in caio.blocked] == [("Platinum Angel", "life -7")]
    assert earlier_results(results) == {0: "lost", 1: "lost", 2: "won", 3: "won"}


@pytest.mark.parametrize("edition", editions("CR"))
@pytest.mark.parametrize("number", sorted({*codes.RULES.values(), *codes.RULES_IN_RANGE.values()}))
def test_every_rule_of_a_reason_is_cited_in_every_edition(number, edition):
    cited = citation(number, edition=edition)
    tournament = number.startswith("MTR ")
    assert cited.document == ("MTR" if tournament else "CR")
    assert cited.edition == (editions("MTR")[-1] if tournament else edition)
    assert holds(cited.document, cited.number, cited.edition)


def test_the_table_of_codes_names_every_code_and_its_rule():
    listed = {}
    for line in (codes.__doc__ or "").splitlines():
        if line.startswith("``"):
            listed[line.split("``")[1]] = line
    assert set(listed) == set(codes.RULES)
    for code, number in codes.RULES.items():
        assert code == codes.OPPONENT_WON or number in listed[code]
    for code, number in codes.RULES_IN_RANGE.items():
        assert number in listed[code]
