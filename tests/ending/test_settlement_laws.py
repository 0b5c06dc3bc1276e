"""The laws of settlement, each as a property: no order counts, no name counts, and what is over stays over."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from endstep.core import Claim, Effect, Guards, Player, Result, Table
from endstep.games.magic.ending import CHECKS, Bar, Settlement, Standing, codes, gather, prepare, settle
from endstep.games.magic.formats import EMPEROR, GENERAL, Format, named, take_seats

unhurried = settings(deadline=None)
FORMATS = ("duel", "free-for-all", "commander", "two-headed-giant", "emperor", "team-vs-team")


@st.composite
def tables(draw) -> tuple[Format, Table, dict[int, Result]]:
    """A table of any format, some of its players gone with a result, perhaps with ranges of influence."""
    played = named(draw(st.sampled_from(FORMATS)))
    count = {"duel": 2, "two-headed-giant": 4, "emperor": 6}.get(played.name) or draw(st.integers(2, 6))
    teams = 2 if count < 6 or played.name != "team-vs-team" else draw(st.integers(2, 3))
    players = []
    for seat in range(count):
        team = str(seat * teams // count) if played.teams else None
        role = (EMPEROR if seat % 3 == 1 else GENERAL) if played.emperor else None
        players.append(Player(f"player {seat}", seat, team, role))
    limit = None if played.shared_fate else draw(st.sampled_from((None, 1, 2)))
    gone = draw(st.sets(st.integers(0, count - 1), max_size=count - 1))
    if played.shared_fate:
        gone = set()
    earlier = {seat: draw(st.sampled_from((Result.LOST, Result.DREW))) for seat in sorted(gone)}
    return played, take_seats(players, played, gone=gone, limit=limit), earlier


def claims_about(table: Table) -> st.SearchStrategy[list[Claim]]:
    """Claims of every kind, immediate ones and checked ones, about the players of a table."""
    kinds = [
        (Effect.LOSES, code)
        for code in (
            codes.LIFE,
            codes.POISON,
            codes.EMPTY_LIBRARY,
            codes.CONCEDED,
            codes.PENALTY,
            codes.EFFECT_LOSES,
        )
    ]
    kinds += [(Effect.WINS, codes.EFFECT_WINS), (Effect.DRAWS, codes.EFFECT_DRAWS), (Effect.DRAWS, codes.LOOP)]
    seats = st.sampled_from([player.seat for player in table.players])
    made = st.builds(
        lambda seat, kind, source: Claim(seat, kind[0], kind[1], codes.RULES[kind[1]], "", source),
        seats,
        st.sampled_from(kinds),
        st.sampled_from(("", "one card", "another card")),
    )
    return st.lists(made, max_size=7)


def bars_about(table: Table) -> st.SearchStrategy[list[Bar]]:
    seats = st.sampled_from([player.seat for player in table.players])
    made = st.builds(
        Bar,
        seats,
        st.sampled_from((Effect.LOSES, Effect.WINS)),
        st.sampled_from(("Platinum Angel", "Abyssal Persecutor")),
        st.sampled_from(("", "", codes.LIFE)),
    )
    return st.lists(made, max_size=4)


@st.composite
def moments(draw):
    played, table, earlier = draw(tables())
    return played, table, earlier, draw(claims_about(table)), draw(bars_about(table))


def settled(played, table, earlier, claims, bars) -> Settlement:
    return settle(prepare(claims, table, bars, played), table, played, earlier=earlier)


def shuffled(items, seed: int) -> list:
    items = list(items)
    random.Random(seed).shuffle(items)
    return items


@unhurried
@given(moments(), st.integers())
def test_law_1_the_order_of_claims_and_bars_counts_for_nothing(moment, seed):
    played, table, earlier, claims, bars = moment
    expected = settled(played, table, earlier, claims, bars)
    assert settled(played, table, earlier, shuffled(claims, seed), shuffled(bars, seed)) == expected
    assert settled(played, table, earlier, claims + claims, bars + bars) == expected
    prepared = shuffled(prepare(claims, table, bars, played), seed)
    assert settle(prepared, table, played, earlier=earlier) == expected


@unhurried
@given(moments(), st.integers())
def test_law_1_the_order_of_seats_and_the_names_count_for_nothing(moment, seed):
    played, table, earlier, claims, bars = moment
    to = shuffled(range(len(table.players)), seed)  # seat -> new seat; ranges move with their players
    inverse = sorted(range(len(to)), key=lambda seat: to[seat])
    players = tuple(
        replace(table.players[old], seat=new, name=f"somebody {new}", team=_renamed(table.players[old].team))
        for new, old in enumerate(inverse)
    )
    ranges = table.ranges and tuple(frozenset(to[seat] for seat in table.ranges[old]) for old in inverse)
    moved = Table(players, frozenset(to[seat] for seat in table.in_game), ranges, table.shared_fate)
    there = settled(
        played,
        moved,
        {to[seat]: result for seat, result in earlier.items()},
        [replace(claim, seat=to[claim.seat]) for claim in claims],
        [replace(bar, seat=to[bar.seat]) for bar in bars],
    )
    here = settled(played, table, earlier, claims, bars)
    assert (there.over, there.assumptions) == (here.over, here.assumptions)
    assert there.table.in_game == {to[seat] for seat in here.table.in_game}
    assert {each.seat: (each.result, _nameless(each.causes)) for each in there.results} == {
        to[each.seat]: (each.result, _nameless(each.causes)) for each in here.results
    }
    assert {(claim.seat, claim.code, claim.blocked_by) for claim in there.blocked} == {
        (to[claim.seat], claim.code, claim.blocked_by) for claim in here.blocked
    }


def _renamed(team: str | None) -> str | None:
    return None if team is None else f"team {9 - int(team)}"


def _nameless(causes) -> set[tuple[str, str, str]]:
    return {(claim.code, claim.rule, claim.source) for claim in causes}


@unhurried
@given(moments())
def test_law_1_everybody_gets_one_result_and_who_has_none_plays_on(moment):
    played, table, earlier, claims, bars = moment
    after = settled(played, table, earlier, claims, bars)
    fixed = {each.seat: each.result for each in after.results}
    assert len(fixed) == len(after.results)
    assert all(each.causes and each.result is not Result.PLAYING for each in after.results)
    winners = {seat for seat, result in fixed.items() if result is Result.WON}
    left = table.in_game & {seat for seat in table.in_game if seat not in fixed}
    assert after.over == (not left)
    assert after.table.in_game == (left if not after.over else winners & after.table.in_game)
    for winner in winners:
        assert winners == table.team_of(winner)  # a team wins whole, and nobody else wins


STANDINGS = st.builds(Standing, st.just(0), st.integers(-2, 2), st.integers(8, 11), st.integers(0, 2))


@unhurried
@given(st.lists(STANDINGS, min_size=2, max_size=4), st.integers())
def test_law_1_the_order_of_the_checks_and_of_the_standings_counts_for_nothing(drawn, seed):
    played = named("free-for-all")
    standings = [replace(standing, seat=seat) for seat, standing in enumerate(drawn)]
    table = take_seats([Player(f"player {seat}", seat) for seat in range(len(drawn))], played)
    checks = shuffled(CHECKS, seed)
    made = [
        claim
        for check in checks
        if check.rule in played.losses
        for claim in check.claims(shuffled(standings, seed), table, played, Guards())
    ]
    expected = settled(played, table, {}, gather(standings, table, played, Guards()), [])
    assert settled(played, table, {}, made, []) == expected


@unhurried
@given(moments())
def test_law_3_a_stopped_claim_leaves_no_trace_but_its_record(moment):
    played, table, earlier, claims, bars = moment
    after = settled(played, table, earlier, claims, bars)
    prepared = prepare(claims, table, bars, played)
    without = settle([claim for claim in prepared if not claim.blocked_by], table, played, earlier=earlier)
    assert replace(without, blocked=after.blocked) == after
    counted = {claim for each in after.results for claim in each.causes}
    assert not any(claim.blocked_by for claim in counted)


@unhurried
@given(moments())
def test_law_3_every_stopper_is_named(moment):
    played, table, _earlier, claims, bars = moment
    prepared = prepare(claims, table, bars, played)
    for bar in bars:
        for claim in prepared:
            if bar.stops(claim, table) and claim.code not in codes.SHARED:
                assert replace(claim, blocked_by=bar.by) in prepared


@unhurried
@given(moments(), st.integers(0, 5))
def test_law_4_a_concession_passes_every_bar(moment, seat):
    played, table, earlier, _claims, bars = moment
    assume(seat in table.in_game)
    after = settled(played, table, earlier, [Claim.loses(seat, codes.CONCEDED, "104.3a")], bars)
    assert seat not in after.table.in_game
    assert "104.3a" in after.rules(seat)


@unhurried
@given(moments())
def test_law_4_who_would_win_and_lose_does_not_win_alone(moment):
    played, table, earlier, claims, bars = moment
    after = settled(played, table, earlier, claims, bars)
    for each in after.results:
        if "104.3f" in after.rules(each.seat):
            assert each.result is not Result.WON or "104.2c" in after.rules(each.seat)


@unhurried
@given(tables(), st.data())
def test_law_4_all_who_are_left_lose_at_once_is_a_draw(drawn, data):
    played, table, earlier = drawn
    assume(not any(table.team_of(seat) >= table.in_game for seat in table.in_game))  # else it is won already
    losses = [
        Claim.loses(seat, code, codes.RULES[code])
        for seat in sorted(table.in_game)
        for code in data.draw(st.sets(st.sampled_from((codes.LIFE, codes.POISON, codes.CONCEDED)), min_size=1))
    ]
    after = settled(played, table, earlier, losses, [])
    assert all(after.result(seat) is Result.DREW for seat in table.in_game)
    assert all({"104.4a", "104.4d"} & after.rules(seat) for seat in table.in_game)


@unhurried
@given(moments())
def test_law_4_all_opponents_gone_is_a_win(moment):
    played, table, earlier, claims, bars = moment
    after = settled(played, table, earlier, claims, bars)
    for seat in after.table.in_game:
        if not (after.table.opponents(seat)):
            assert after.result(seat) is Result.WON


@unhurried
@given(moments(), st.data())
def test_law_5_once_over_the_outcome_never_changes(moment, data):
    played, table, earlier, claims, bars = moment
    after = settled(played, table, earlier, claims, bars)
    assume(after.over)
    known = earlier | {each.seat: each.result for each in after.results}
    later = settled(played, after.table, known, data.draw(claims_about(table)), data.draw(bars_about(table)))
    assert (later.results, later.over, later.table) == ((), True, after.table)


@unhurried
@given(moments(), st.data())
def test_law_5_nothing_is_asked_of_who_has_left(moment, data):
    played, table, earlier, claims, bars = moment
    assume(earlier)
    about_them = [claim for claim in data.draw(claims_about(table)) if claim.seat in earlier]
    assert settled(played, table, earlier, claims + about_them, bars) == settled(played, table, earlier, claims, bars)


@unhurried
@given(moments())
def test_preparing_twice_is_preparing_once(moment):
    played, table, _earlier, claims, bars = moment
    once = prepare(claims, table, bars, played)
    assert prepare(once, table, bars, played) == once
