"""The state-based actions by which players lose: what they claim, and that they settle nothing."""

from __future__ import annotations

import pytest

from endstep.core import Guards, Player
from endstep.games.magic.ending import Standing, gather
from endstep.games.magic.formats import named, take_seats

HEADS = [
    Player(name, seat, team)
    for seat, (name, team) in enumerate(zip("ABCD", ("red", "red", "blue", "blue"), strict=True))
]


def claims(*standings: Standing, format: str = "duel", gone=(), guards: Guards | None = None):
    played = named(format)
    players = HEADS if played.teams else [Player(name, seat) for seat, name in enumerate("ABCD"[: len(standings)])]
    table = take_seats(players, played, gone=gone)
    return gather(standings, table, played, guards or Guards())


def said(*standings: Standing, **options):
    return [(claim.seat, claim.code, claim.rule, claim.evidence) for claim in claims(*standings, **options)]


@pytest.mark.rule("704.5a")
@pytest.mark.parametrize(("life", "loses"), [(1, False), (0, True), (-3, True), (-(10**30), True)])
def test_704_5a_zero_or_less_life_loses(life, loses):
    assert said(Standing(0, life), Standing(1, 20)) == ([(0, "life", "704.5a", f"life {life}")] if loses else [])


@pytest.mark.rule("704.5b")
@pytest.mark.parametrize(
    ("draws", "evidence"), [(0, None), (1, "1 draw from an empty library"), (7, "7 draws from an empty library")]
)
def test_704_5b_a_draw_from_an_empty_library_loses(draws, evidence):
    expected = [(0, "empty-library", "704.5b", evidence)] if evidence else []
    assert said(Standing(0, 20, failed_draws=draws), Standing(1, 20)) == expected


@pytest.mark.rule("704.5c")
@pytest.mark.parametrize(("poison", "loses"), [(9, False), (10, True), (11, True)])
def test_704_5c_ten_poison_counters_lose(poison, loses):
    expected = [(1, "poison", "704.5c", f"{poison} poison counters")] if loses else []
    assert said(Standing(0, 20), Standing(1, 20, poison)) == expected


@pytest.mark.rule("704.6a")
def test_704_6a_the_team_loses_and_each_head_is_claimed_for():
    red, blue = (Standing(0, 0), Standing(1, 0)), (Standing(2, 30), Standing(3, 30))
    expected = [(0, "team-life", "704.6a", "life 0"), (1, "team-life", "704.6a", "life 0")]
    assert said(*red, *blue, format="two-headed-giant") == expected


@pytest.mark.rule("704.6b", "704.5c")
@pytest.mark.parametrize(("first", "second", "loses"), [(8, 7, True), (0, 15, True), (10, 4, False), (10, 0, False)])
def test_704_6b_the_counters_of_a_team_add_up_to_fifteen(first, second, loses):
    red = (Standing(0, 30, first), Standing(1, 30, second))
    made = said(*red, Standing(2, 30), Standing(3, 30), format="two-headed-giant")
    evidence = f"{first + second} poison counters"
    assert made == ([(seat, "team-poison", "704.6b", evidence) for seat in (0, 1)] if loses else [])


@pytest.mark.rule("810.11")
def test_810_11_a_third_head_stands_five_more_counters():
    players = [Player(name, seat, team) for seat, (name, team) in enumerate(zip("ABCDEF", "rrrbbb", strict=True))]
    giant = named("two-headed-giant")
    table = take_seats(players, giant)
    for poison, lost in ((19, 0), (20, 3)):
        standings = [Standing(0, 45, poison), *(Standing(seat, 45) for seat in range(1, 6))]
        assert len(gather(standings, table, giant, Guards())) == lost


@pytest.mark.rule("704.6c", "903.10a")
def test_704_6c_twenty_one_from_one_commander_and_not_from_two():
    ana = Standing(0, 30, commander_damage=(("Bea/Isamaru", 20), ("Caio/Isamaru", 20)))
    assert said(ana, Standing(1, 40), Standing(2, 40), format="commander") == []
    ana = Standing(0, 30, commander_damage=(("Bea/Isamaru", 21), ("Isamaru", 22), ("Esika // The Bridge", 23)))
    assert said(ana, Standing(1, 40), format="commander") == [
        (0, "commander-damage", "704.6c", "21 combat damage from Isamaru (of Bea)"),
        (0, "commander-damage", "704.6c", "22 combat damage from Isamaru"),
        (0, "commander-damage", "704.6c", "23 combat damage from Esika // The Bridge"),
    ]


@pytest.mark.rule("903.12h")
def test_903_12h_brawl_has_no_twenty_one():
    ana = Standing(0, 10, commander_damage=(("Bea/Isamaru", 99),))
    assert said(ana, Standing(1, 25), format="brawl") == []


@pytest.mark.rule("704.3")
def test_704_3_every_reason_of_every_player_is_gathered():
    made = claims(Standing(0, 0, 10, 1), Standing(1, -1))
    assert {(claim.seat, claim.rule) for claim in made} == {
        (0, "704.5a"),
        (0, "704.5b"),
        (0, "704.5c"),
        (1, "704.5a"),
    }


@pytest.mark.rule("104.5")
def test_104_5_nobody_asks_about_a_player_who_has_left():
    assert said(Standing(0, 0), Standing(1, 20), Standing(2, 20), format="free-for-all", gone=[0]) == []


def test_every_comparison_of_a_quantity_is_a_guard_at_its_rule():
    guards = Guards()
    guards.start()
    claims(Standing(0, 40, commander_damage=(("B", 3),)), Standing(1, 40), format="commander", guards=guards)
    assert sorted(guard.place for guard in guards.stop()) == sorted(["704.5a", "704.5b", "704.5c"] * 2 + ["704.6c"])
    guards.start()
    claims(*(Standing(seat, 30) for seat in range(4)), format="two-headed-giant", guards=guards)
    places = [guard.place for guard in guards.stop()]
    assert sorted(places) == sorted(["704.6a", "704.6b"] * 2 + ["704.5b"] * 4)  # a team is asked once
