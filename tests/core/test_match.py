"""A match of several games: score, penalties, concessions, agreed draws and the time limit (CR 100.6a, MTR 2.4-2.5)."""

import pytest

from endstep.core.match import Decided, Ending, Match, MatchOver, MatchResult, NotSettled
from endstep.testing import duel, table

THREE = Match.best_of(3, "Ana", "Bea")


def test_100_6a_two_wins_are_enough_and_draws_count_for_nobody():
    match = THREE.with_game("Ana").with_game(None).with_game("Bea")
    assert match.result is None and match.is_tied and match.report == (1, 1, 1)
    match = match.with_game(None).with_game("Bea")
    assert match.result == MatchResult("Bea", Decided.GAMES)
    assert match.report == (1, 2, 2) and str(match.result.citation).startswith("CR 100.6a")
    with pytest.raises(MatchOver):
        match.with_game("Ana")


def test_a_multiplayer_match_is_one_game():
    match = Match.best_of(1, "Ana", "Bea", "Caio").with_game("Caio")
    assert match.result == MatchResult("Caio", Decided.GAMES) and match.report == (0, 0, 1, 0)


def test_a_match_is_a_value():
    match = THREE.with_game("Ana")
    match.with_game("Ana")
    assert match.result is None and match == THREE.with_game("Ana")


@pytest.mark.parametrize(("games", "sides"), [(2, ("a", "b")), (0, ("a", "b")), (3, ("a",)), (3, ("a", "a"))])
def test_what_is_no_match(games: int, sides: tuple[str, ...]):
    with pytest.raises(ValueError, match="match"):
        Match.best_of(games, *sides)


def test_the_verdict_of_a_game_goes_into_the_match():
    won = duel(Ana={"life": 0}, Bea={}).judge()
    drawn = duel(Ana={"life": 0}, Bea={"life": 0}).judge()
    match = THREE.after(won).after(drawn).after(won)
    assert match.result == MatchResult("Bea", Decided.GAMES) and match.report == (0, 2, 1)
    with pytest.raises(NotSettled, match="goes on"):
        THREE.after(duel(Ana={}, Bea={}).judge())
    with pytest.raises(NotSettled, match="restarted"):
        THREE.after(duel(Ana={}, Bea={}).then("restart", "Ana").judge())


def test_a_team_is_one_side():
    heads = {"Ana": "red", "Bea": "red", "Caio": "blue", "Dina": "blue"}
    scene = table(**{name: {"team": team, "life": 0 if team == "red" else 30} for name, team in heads.items()})
    verdict = scene.having(format="two-headed-giant").judge()
    match = Match.best_of(1, "red", "blue").after(verdict, teams=heads)
    assert match.result == MatchResult("blue", Decided.GAMES)


def test_104_3k_a_game_loss_is_a_game_for_the_other_side():
    match = THREE.with_game("Ana").game_loss("Ana").game_loss("Ana")
    assert match.result == MatchResult("Bea", Decided.GAMES) and match.games[-1].ending is Ending.PENALTY
    with pytest.raises(NotSettled, match="more than two"):
        Match.best_of(1, "Ana", "Bea", "Caio").game_loss("Ana")


def test_100_6_a_match_loss_ends_the_match():
    match = THREE.with_game("Ana").match_loss("Ana")
    assert match.result == MatchResult("Bea", Decided.PENALTY) and match.result.citation.number == "100.6"


def test_mtr_2_5_who_concedes_keeps_the_game_that_was_won():
    assert THREE.with_game("Ana").conceded("Ana").report == (1, 2, 0)
    assert THREE.conceded("Ana").report == (0, 2, 0)
    assert THREE.conceded("Ana").result == MatchResult("Bea", Decided.CONCEDED)


def test_mtr_2_5_an_intentional_draw():
    match = THREE.drawn_by_agreement()
    assert match.result == MatchResult(None, Decided.AGREED) and match.report == (0, 0, 3)
    assert not match.assumptions
    later = THREE.with_game("Ana").drawn_by_agreement()
    assert later.report == (1, 0, 0) and len(later.assumptions) == 1
    with pytest.raises(NotSettled, match="may not end in a draw"):
        Match.best_of(3, "Ana", "Bea", elimination=True).drawn_by_agreement()
    with pytest.raises(MatchOver):
        match.conceded("Ana")


def test_mtr_2_4_no_new_game_begins_after_time():
    assert THREE.time(during_a_game=False).result == MatchResult(None, Decided.TIME)
    assert THREE.with_game("Ana").time(during_a_game=False).result == MatchResult("Ana", Decided.TIME)


def test_mtr_2_4_the_game_under_way_is_the_last_one():
    match = THREE.with_game("Ana").time(during_a_game=True)
    assert match.result is None
    assert match.with_game(None).result == MatchResult("Ana", Decided.TIME)
    assert match.with_game("Bea").result == MatchResult(None, Decided.TIME)
    assert match.with_game("Ana").result == MatchResult("Ana", Decided.GAMES)


def test_mtr_2_4_an_elimination_match_is_never_a_draw():
    match = Match.best_of(3, "Ana", "Bea", elimination=True)
    between = match.with_game("Ana").with_game("Bea").time(during_a_game=False)
    assert between.result is None and between.ends_by_life
    assert between.with_game("Bea").result == MatchResult("Bea", Decided.GAMES)
    leading = match.with_game("Ana").time(during_a_game=True)
    assert not leading.ends_by_life and leading.with_game(None).result == MatchResult("Ana", Decided.TIME)
    tied = match.time(during_a_game=True)
    assert tied.ends_by_life and tied.with_game("Bea").result == MatchResult("Bea", Decided.TIME)


def test_a_side_that_is_none():
    with pytest.raises(ValueError, match="no side"):
        THREE.with_game("Caio")
