"""Formats: the numbers that each rule gives, the company that each format wants, and ranges of influence."""

from __future__ import annotations

import pytest

from endstep.core import Player, Table
from endstep.games.magic.formats import (
    EMPEROR,
    FORMATS,
    GENERAL,
    NOT_BUILT,
    FirstDraw,
    UnknownFormat,
    WrongPlayers,
    distances,
    named,
    take_seats,
    usual,
    with_ranges,
)
from endstep.rulebook import holds

rule = pytest.mark.rule


def company(teams: str = "", *, roles: str = "", count: int = 0) -> list[Player]:
    """Seat one player for each letter of `teams`; in `roles` E is an emperor and G a general."""
    kinds = {"E": EMPEROR, "G": GENERAL}
    return [
        Player(f"player {seat}", seat, teams[seat] if teams else None, kinds[roles[seat]] if roles else None)
        for seat in range(len(teams) or count)
    ]


@rule("103.4", "103.4a", "103.4c", "103.4d")
@pytest.mark.parametrize(
    ("format", "players", "life"),
    [
        ("duel", 2, 20),
        ("free-for-all", 5, 20),
        ("commander", 2, 40),
        ("commander", 4, 40),
        ("brawl", 2, 25),
        ("brawl", 3, 30),
        ("emperor", 6, 20),
        ("team-vs-team", 4, 20),
    ],
)
def test_103_4_starting_life(format, players, life):
    assert named(format).starting_life(players) == life


@rule("810.4", "810.11")
@pytest.mark.parametrize(("heads", "life", "poison"), [(2, 30, 15), (3, 45, 20), (4, 60, 25)])
def test_810_11_a_giant_grows_with_its_heads(heads, life, poison):
    giant = named("two-headed-giant")
    assert giant.starting_life(2 * heads, heads=heads) == life
    assert giant.poison_limit(heads=heads) == poison


@rule("103.8")
@pytest.mark.parametrize(
    ("format", "players", "who"),
    [
        ("duel", 2, FirstDraw.STARTING_PLAYER_SKIPS),
        ("commander", 2, FirstDraw.STARTING_PLAYER_SKIPS),
        ("commander", 4, FirstDraw.NOBODY_SKIPS),
        ("two-headed-giant", 4, FirstDraw.STARTING_TEAM_SKIPS),
        ("team-vs-team", 4, FirstDraw.NOBODY_SKIPS),
    ],
)
def test_103_8_who_skips_the_first_draw(format, players, who):
    assert named(format).first_draw(players) is who


@rule("103.5c")
def test_103_5c_whose_first_mulligan_is_free():
    assert [named(format).free_mulligan(2) for format in ("duel", "commander", "brawl")] == [False, False, True]
    assert named("commander").free_mulligan(3)


def test_every_format_names_an_existing_rule_and_existing_checks():
    for format in FORMATS:
        assert named(format.name) is format
        assert all(holds("CR", number, "2026-08-07") for number in (format.rule, *format.losses))


def test_unknown_formats_are_refused_with_a_remedy():
    with pytest.raises(UnknownFormat, match="did you mean 'commander'") as refused:
        named("comander")
    assert refused.value.nearest == ("commander",)
    assert not refused.value.not_built
    for name in NOT_BUILT:
        with pytest.raises(UnknownFormat, match="known but not built"):
            named(name)
    assert (usual(2).name, usual(3).name) == ("duel", "free-for-all")


@pytest.mark.parametrize(
    ("format", "players", "message"),
    [
        ("duel", company(count=3), "room for 2 players"),
        ("duel", company(count=1), "at least 2 players"),
        ("duel", company("ab"), "has no teams"),
        ("duel", company(count=2)[::-1], "order of their seats"),
        ("free-for-all", company("", count=2, roles="EG"), "has no roles"),
        ("two-headed-giant", company("aabbcc"), "room for 2 teams"),
        ("two-headed-giant", company("aabbb"), "teams of one size"),
        ("two-headed-giant", company("abab"), "next to each other"),
        ("two-headed-giant", company("aaaa"), "at least two teams"),
        ("team-vs-team", company(count=4), "needs a team"),
        ("alternating-teams", company("aabb"), "spread evenly"),
        ("alternating-teams", company("abac"), "spread evenly"),
        ("alternating-teams", company("abcd"), "spread evenly"),
        ("emperor", company("aaabbb"), "needs a role"),
        ("emperor", company("aaabbb", roles="GEGGGG"), "exactly one emperor"),
        ("emperor", company("aaabbb", roles="GEGEGG"), "between generals"),
        ("emperor", company("aabbcc", roles="GEGEGE"), "teams of one size"),
    ],
)
def test_the_wrong_company_is_refused(format, players, message):
    with pytest.raises(WrongPlayers, match=message) as refused:
        take_seats(players, named(format))
    assert holds("CR", refused.value.rule, "2026-08-07")


@pytest.mark.parametrize(
    ("format", "players"),
    [
        ("two-headed-giant", company("abba")),  # round the corner they do sit together
        ("two-headed-giant", company("aaabbb")),
        ("team-vs-team", company("abbbccd")),
        ("alternating-teams", company("abab")),
        ("alternating-teams", company("abcabc")),
        ("emperor", company("aaabbbccc", roles="GEGGEGGEG")),
        ("brawl", company(count=5)),
    ],
)
def test_the_right_company_sits_down(format, players):
    table = take_seats(players, named(format))
    assert table.in_game == set(range(len(players)))
    assert table.shared_fate == (format == "two-headed-giant")


@rule("809.3a")
def test_809_3a_an_emperor_reaches_two_seats_and_a_general_one():
    table = take_seats(company("aaabbb", roles="GEGGEG"), named("emperor"))
    assert table.ranges is not None
    assert table.ranges[1] == {5, 0, 1, 2, 3}
    assert table.ranges[2] == {1, 2, 3}


@rule("809.6a")
def test_809_6a_larger_teams_reach_just_the_enemy_generals():
    four = company("aaaabbbb", roles="GEGGGEGG")
    assert distances(four, named("emperor")) == (1, 3, 2, 1, 1, 3, 2, 1)


@rule("801.2")
def test_801_2_a_range_counts_seats_both_ways_and_holds_its_player():
    table = take_seats(company(count=6), named("free-for-all"), limit=2)
    assert table.ranges is not None
    assert table.ranges[0] == {4, 5, 0, 1, 2}


@rule("801.2c")
def test_801_2c_the_seats_of_the_departed_are_not_counted_when_a_turn_begins():
    before = take_seats(company(count=5), named("free-for-all"), limit=1)
    left = Table(before.players, frozenset({0, 2, 3, 4}), before.ranges, before.shared_fate)
    assert left.sees(0, 4)
    assert not left.sees(0, 2)
    after = with_ranges(left, [1] * 5)
    assert after.ranges is not None
    assert after.ranges[0] == {4, 0, 2}
    assert after.ranges[1] == {1}


def test_without_any_limit_there_are_no_ranges():
    assert take_seats(company(count=3), named("free-for-all")).ranges is None
    mixed = with_ranges(take_seats(company(count=4), named("free-for-all")), [1, None, 1, 1])
    assert mixed.ranges is not None
    assert mixed.ranges[1] == {0, 1, 2, 3}
