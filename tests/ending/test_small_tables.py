"""Every way in which the players of a small table can lose, win or draw at once, against the rules said plainly."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from endstep.core import Claim, Result
from endstep.games.magic.ending import codes
from endstep.games.magic.ending.reasons import effect_draws, effect_wins


def life(seat: int) -> Claim:
    return Claim.loses(seat, codes.LIFE, "704.5a")


def subsets(seats):
    seats = list(seats)
    return [set(each) for each in chain.from_iterable(combinations(seats, size) for size in range(len(seats) + 1))]


def plainly(losers, gone, teams, earlier) -> dict[int, str]:
    """The results of seats that lose at once, as sections 104.2a, 104.2c, 104.4a, 104.4d and 104.4g say it."""
    everybody = set(chain(*teams))
    left = everybody - set(gone) - losers
    standing = [team for team in teams if team & left]
    said = dict.fromkeys(losers, "lost")
    if not standing:
        drawing = [team for team in teams if team - set(gone)]
        for team in drawing:
            said |= {seat: "drew" for seat in team if seat not in gone or earlier[seat] is Result.LOST}
    elif len(standing) == 1:
        said |= dict.fromkeys(standing[0], "won")
    return said


def as_seats(after) -> dict[int, str]:
    return {each.seat: each.result.value for each in after.settlement.results}


@pytest.mark.rule("104.2a", "104.4a")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_alone_all_ways_to_lose(seated, players):
    for gone in subsets(range(players)):
        if len(gone) > players - 2:
            continue
        sitting = seated("free-for-all", players=players, gone=gone)
        earlier = dict.fromkeys(gone, Result.LOST)
        for losers in subsets(set(range(players)) - gone):
            after = sitting.settled(*map(life, losers), earlier=earlier)
            expected = plainly(losers, gone, [{seat} for seat in range(players)], earlier)
            assert as_seats(after) == expected, (gone, losers)


@pytest.mark.rule("104.2c", "104.3g", "104.4d", "104.4g")
@pytest.mark.parametrize("how_they_went", [Result.LOST, Result.DREW])
def test_two_teams_of_two_all_ways_to_lose(seated, how_they_went):
    teams = [{0, 1}, {2, 3}]
    for gone in subsets(range(4)):
        if any(team <= gone for team in teams):
            continue
        sitting = seated("team-vs-team", gone=gone)
        earlier = dict.fromkeys(gone, how_they_went)
        for losers in subsets(set(range(4)) - gone):
            after = sitting.settled(*map(life, losers), earlier=earlier)
            assert as_seats(after) == plainly(losers, gone, teams, earlier), (gone, losers)


@pytest.mark.rule("810.8a")
def test_two_headed_giant_all_ways_for_heads_to_lose_and_win(seated):
    sitting = seated("two-headed-giant")
    for losers in subsets(range(4)):
        for winners in subsets(range(4)):
            after = sitting.settled(*map(life, losers), *map(effect_wins, winners))
            lose = [bool(team & losers) for team in ({0, 1}, {2, 3})]
            win = [bool(team & winners) and not lost for team, lost in zip(({0, 1}, {2, 3}), lose, strict=True)]
            red_beats, blue_beats = win[0] or lose[1], win[1] or lose[0]
            if red_beats and blue_beats:
                expected = ["drew", "drew"]
            elif red_beats or blue_beats:
                expected = ["won", "lost"] if red_beats else ["lost", "won"]
            else:
                expected = ["playing", "playing"]
            said = [after.results[name] for name in ("Ana", "Bea", "Caio", "Dina")]
            assert said == [expected[0]] * 2 + [expected[1]] * 2, (losers, winners)


@pytest.mark.rule("104.3i", "104.2c", "104.4d")
def test_two_emperors_all_ways_to_lose(seated):
    sitting = seated("emperor")
    teams = [{0, 1, 2}, {3, 4, 5}]
    for claimed in subsets(range(6)):
        losers = set(claimed)
        for team, emperor in zip(teams, (1, 4), strict=True):
            losers |= team if emperor in claimed else set()
        after = sitting.settled(*map(life, claimed))
        assert as_seats(after) == plainly(losers, set(), teams, {}), claimed


@pytest.mark.rule("104.2b", "104.3f", "104.4a")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_alone_all_ways_to_win_and_lose(seated, players):
    sitting = seated("free-for-all", players=players)
    for losers in subsets(range(players)):
        for winners in subsets(range(players)):
            after = sitting.settled(*map(life, losers), *map(effect_wins, winners))
            real = winners - losers
            if len(real) > 1:
                expected = dict.fromkeys(range(players), "drew")
            elif real:
                expected = dict.fromkeys(range(players), "lost") | dict.fromkeys(real, "won")
            else:
                expected = plainly(losers, set(), [{seat} for seat in range(players)], {})
            assert as_seats(after) == expected, (losers, winners)


@pytest.mark.rule("104.3h", "104.4e", "801.14", "801.15")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_a_win_and_a_draw_reach_as_far_as_the_range(seated, players, limit):
    sitting = seated("free-for-all", players=players, limit=limit)
    near = {seat for seat in range(1, players) if min(seat, players - seat) <= limit}
    after = sitting.settled(effect_wins(0))
    alone = len(near) == players - 1
    assert as_seats(after) == dict.fromkeys(near, "lost") | ({0: "won"} if alone else {})
    after = sitting.settled(effect_draws(0))
    rest = set(range(players)) - near - {0}
    expected = dict.fromkeys({0} | near, "drew") | (dict.fromkeys(rest, "won") if len(rest) == 1 else {})
    assert as_seats(after) == expected
