"""CR 104, rule by rule: the claims of one moment become results for everybody at once."""

from __future__ import annotations

import pytest

from endstep.core import Claim, Effect, IllegalAnswer, Result
from endstep.games.magic.ending import Bar, codes
from endstep.games.magic.ending.reasons import (
    agreed_draw,
    concession,
    effect_draws,
    effect_loses,
    effect_wins,
    endless_loop,
    penalty,
)

rule = pytest.mark.rule


def life(seat: int) -> Claim:
    return Claim.loses(seat, codes.LIFE, "704.5a", evidence="life 0")


def emptied(seat: int) -> Claim:
    return Claim.loses(seat, codes.EMPTY_LIBRARY, "704.5b")


def team_life(*seats: int) -> list[Claim]:
    return [Claim.loses(seat, codes.TEAM_LIFE, "704.6a", evidence="life 0") for seat in seats]


# one player, one opponent


def test_nothing_claimed_is_nothing_settled(seated):
    after = seated("duel").settled()
    assert (after.results, after.over) == ({"Ana": "playing", "Bea": "playing"}, False)


@rule("104.2a", "704.5a")
def test_104_2a_the_last_player_left_wins(seated):
    after = seated("duel").settled(life(0))
    assert after.results == {"Ana": "lost", "Bea": "won"}
    assert after.rules == {"Ana": {"704.5a"}, "Bea": {"104.2a"}}
    assert after.over
    assert after.settlement.table.in_game == {1}


@rule("104.2a")
def test_104_2a_wins_whatever_says_otherwise(seated):
    after = seated("duel").settled(life(0), bars=[Bar(1, Effect.WINS, "Abyssal Persecutor")])
    assert after.results == {"Ana": "lost", "Bea": "won"}
    assert after.blocked == {}


@rule("104.2a")
def test_104_2a_one_player_left_at_a_table_wins_without_any_claim(seated):
    after = seated("free-for-all", gone=[0, 1, 3]).settled()
    assert after.results == {"Caio": "won"}


@rule("104.2b")
def test_104_2b_when_one_wins_every_opponent_has_lost_by_that(seated):
    after = seated("free-for-all").settled(effect_wins(2, "Coalition Victory"))
    assert after.results == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "lost"}
    assert after.rules == {name: {"104.2b"} for name in ("Ana", "Bea", "Caio", "Dina")}
    (cause,) = after.settlement.results[0].causes
    assert (cause.code, cause.evidence, cause.source) == ("opponent-won", "Caio", "Coalition Victory")


@rule("104.3a", "101.1")
def test_104_3a_a_concession_passes_every_bar(seated):
    bars = [Bar(0, Effect.LOSES, "Platinum Angel"), Bar(1, Effect.WINS, "Platinum Angel")]
    after = seated("duel").settled(concession(0), bars=bars)
    assert after.results == {"Ana": "lost", "Bea": "won"}
    assert after.rules == {"Ana": {"104.3a"}, "Bea": {"104.2a"}}


@rule("104.3k")
def test_104_3k_a_penalty_passes_every_bar(seated):
    after = seated("duel").settled(penalty(1), bars=[Bar(1, Effect.LOSES, "Platinum Angel")])
    assert after.rules == {"Ana": {"104.2a"}, "Bea": {"104.3k"}}


@rule("104.3e")
def test_104_3e_an_effect_makes_a_player_lose(seated):
    after = seated("duel").settled(effect_loses(1, "Door to Nothingness"))
    assert after.rules == {"Ana": {"104.2a"}, "Bea": {"104.3e"}}


@rule("104.3f")
def test_104_3f_who_would_win_and_lose_loses(seated):
    after = seated("duel").settled(effect_wins(0), life(0))
    assert after.results == {"Ana": "lost", "Bea": "won"}
    assert after.rules == {"Ana": {"104.3f", "704.5a"}, "Bea": {"104.2a"}}


@rule("104.3f")
def test_104_3f_such_a_win_beats_nobody(seated):
    after = seated("free-for-all").settled(effect_wins(0), life(0))
    assert after.results == {"Ana": "lost", "Bea": "playing", "Caio": "playing", "Dina": "playing"}


@rule("104.3f", "101.2")
def test_104_3f_a_stopped_win_is_no_win(seated):
    after = seated("duel").settled(effect_wins(0), life(0), bars=[Bar(0, Effect.WINS, "Platinum Angel")])
    assert after.rules["Ana"] == {"704.5a"}
    assert after.blocked == {"Ana": {"Platinum Angel"}}


@rule("104.4a")
def test_104_4a_all_who_are_left_lose_at_once(seated):
    after = seated("duel").settled(life(0), emptied(0), emptied(1))
    assert after.results == {"Ana": "drew", "Bea": "drew"}
    assert after.rules == {"Ana": {"704.5a", "704.5b", "104.4a"}, "Bea": {"704.5b", "104.4a"}}
    assert after.settlement.table.in_game == frozenset()


@rule("104.4a")
def test_104_4a_counts_who_is_left_only(seated):
    after = seated("free-for-all", gone=[3]).settled(life(0), life(1), life(2), earlier={3: Result.LOST})
    assert after.results == dict.fromkeys(("Ana", "Bea", "Caio"), "drew")  # Dina's loss stays a loss


@rule("104.4a", "104.3a")
def test_104_4a_all_concede_at_once(seated):
    after = seated("duel").settled(concession(0), concession(1))
    assert after.rules == {name: {"104.3a", "104.4a"} for name in ("Ana", "Bea")}
    assert after.results == dict.fromkeys(("Ana", "Bea"), "drew")


@rule("104.4b")
def test_104_4b_a_mandatory_loop_is_a_draw_for_all(seated):
    after = seated("free-for-all").settled(*endless_loop([1], "three Oblivion Rings"))
    assert set(after.results.values()) == {"drew"}
    assert after.rules["Dina"] == {"104.4b"}


@rule("104.4c")
def test_104_4c_an_effect_draws_and_no_bar_stops_it(seated):
    bars = [Bar(seat, effect, "Platinum Angel") for seat in (0, 1) for effect in (Effect.LOSES, Effect.WINS)]
    after = seated("duel").settled(effect_draws(0, "Divine Intervention"), bars=bars)
    assert after.results == {"Ana": "drew", "Bea": "drew"}
    assert after.rules == {"Ana": {"104.4c"}, "Bea": {"104.4c"}}


@rule("104.4i")
def test_104_4i_all_agree_to_a_draw(seated):
    after = seated("duel").settled(*agreed_draw([0, 1]))
    assert after.rules == {"Ana": {"104.4i"}, "Bea": {"104.4i"}}
    assert after.over


@rule("104.4i")
def test_104_4i_an_agreement_without_everybody_is_refused(seated):
    with pytest.raises(IllegalAnswer, match="missing: Caio") as refused:
        seated("free-for-all", gone=[3]).settled(*agreed_draw([0, 1]))
    assert refused.value.rule == "104.4i"


# what no rule says


@rule("104.3f", "104.4a")
@pytest.mark.parametrize("format", ["duel", "free-for-all", "team-vs-team", "two-headed-giant"])
def test_opponents_who_are_to_win_at_once_draw(seated, format):
    sitting = seated(format)
    last = len(sitting.table.players) - 1
    after = sitting.settled(effect_wins(0), effect_wins(last))
    assert set(after.results.values()) == {"drew"}
    assert after.over
    assert codes.RIVALS_DRAW in after.settlement.assumptions
    assert {"104.2b", "104.3f"} < after.rules["Ana"]


def test_a_third_player_draws_with_two_who_are_to_win(seated):
    after = seated("free-for-all", players=3).settled(effect_wins(0), effect_wins(1))
    assert after.results == dict.fromkeys(("Ana", "Bea", "Caio"), "drew")
    assert after.rules["Caio"] == {"104.2b", "104.4a"}


@pytest.mark.parametrize("other", [life(0), effect_wins(0), concession(1)])
def test_a_draw_comes_before_a_win_or_a_loss_of_the_same_moment(seated, other):
    after = seated("duel").settled(effect_draws(1), other)
    assert after.results == {"Ana": "drew", "Bea": "drew"}
    assert after.rules == {"Ana": {"104.4c"}, "Bea": {"104.4c"}}
    assert after.settlement.assumptions == (codes.DRAW_FIRST,)


# teams


@rule("104.2c", "104.3g")
def test_104_3g_a_team_loses_with_its_last_member(seated):
    sitting = seated("team-vs-team")
    after = sitting.settled(life(0))
    assert after.results == {"Ana": "lost", "Bea": "playing", "Caio": "playing", "Dina": "playing"}
    assert after.rules == {"Ana": {"704.5a"}}
    after = sitting.settled(life(0), life(1))
    assert after.results == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "won"}
    assert after.rules["Bea"] == {"704.5a", "104.3g"}
    assert after.rules["Dina"] == {"104.2c"}


@rule("104.2c")
def test_104_2c_who_lost_before_wins_with_the_team(seated):
    after = seated("team-vs-team", gone=[0, 3]).settled(concession(1), earlier={0: Result.LOST, 3: Result.LOST})
    assert after.results == {"Bea": "lost", "Caio": "won", "Dina": "won"}
    assert after.rules["Dina"] == {"104.2c"}


@rule("104.2c")
def test_104_2c_who_loses_at_that_very_moment_wins_with_the_team(seated):
    after = seated("team-vs-team").settled(life(0), life(1), life(2))
    assert after.results == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "won"}
    assert after.rules["Caio"] == {"704.5a", "104.2c"}


@rule("104.2b", "104.2c")
def test_104_2c_when_one_member_wins_the_team_wins(seated):
    after = seated("team-vs-team", gone=[1]).settled(effect_wins(0), earlier={1: Result.LOST})
    assert after.results == {"Ana": "won", "Bea": "won", "Caio": "lost", "Dina": "lost"}
    assert after.rules["Ana"] == {"104.2b"}
    assert after.rules["Bea"] == {"104.2c"}
    assert after.settlement.assumptions == (codes.MEMBER_WINS,)


@rule("104.4d")
def test_104_4d_all_teams_lose_at_once(seated):
    after = seated("team-vs-team").settled(*(life(seat) for seat in range(4)))
    assert set(after.results.values()) == {"drew"}
    assert after.rules["Dina"] == {"704.5a", "104.4d"}


@rule("104.4d", "104.4g")
def test_104_4g_the_draw_of_a_team_is_that_of_its_departed(seated):
    after = seated("team-vs-team", gone=[0]).settled(*(life(seat) for seat in (1, 2, 3)), earlier={0: Result.LOST})
    assert after.results == dict.fromkeys(("Ana", "Bea", "Caio", "Dina"), "drew")
    assert after.rules["Ana"] == {"104.4g"}
    assert after.settlement.assumptions == (codes.DEPARTED_DRAW,)


@rule("104.4g")
def test_104_4g_takes_all_who_are_left_of_the_team(seated):
    sitting = seated("team-vs-team", players=6, gone=[0], limit=1)
    after = sitting.settled(*endless_loop([1]), earlier={0: Result.LOST})  # reaches Caio and, around the gap, Fia
    assert after.results == {
        "Ana": "drew",
        "Bea": "drew",
        "Caio": "drew",
        "Dina": "won",
        "Edu": "won",
        "Fia": "won",
    }
    assert after.rules["Fia"] == {"104.4f", "104.2c"}


# Two-Headed Giant


@rule("704.6a", "104.2c")
def test_704_6a_a_giant_dies(seated):
    after = seated("two-headed-giant").settled(*team_life(0, 1))
    assert after.results == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "won"}
    assert after.rules == {"Ana": {"704.6a"}, "Bea": {"704.6a"}, "Caio": {"104.2c"}, "Dina": {"104.2c"}}


@rule("810.8a")
def test_810_8a_one_head_loses_both_lose(seated):
    after = seated("two-headed-giant").settled(emptied(0))
    assert after.rules == {"Ana": {"704.5b"}, "Bea": {"810.8a"}, "Caio": {"104.2c"}, "Dina": {"104.2c"}}


@rule("810.8a")
def test_810_8a_one_head_wins_both_win(seated):
    after = seated("two-headed-giant").settled(effect_wins(1))
    assert after.results == {"Ana": "won", "Bea": "won", "Caio": "lost", "Dina": "lost"}
    assert after.rules == {"Ana": {"810.8a"}, "Bea": {"104.2b"}, "Caio": {"104.2b"}, "Dina": {"104.2b"}}
    assert after.settlement.assumptions == ()


@rule("810.8b")
def test_810_8b_one_head_concedes_both_leave_whatever_stops_it(seated):
    after = seated("two-headed-giant").settled(concession(0), bars=[Bar(1, Effect.LOSES, "Platinum Angel")])
    assert after.results == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "won"}
    assert after.rules["Bea"] == {"810.8b"}
    assert after.blocked == {}


@rule("810.8a", "104.3f")
def test_104_3f_one_head_wins_the_other_loses(seated):
    after = seated("two-headed-giant").settled(effect_wins(0), emptied(1))
    assert after.results == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "won"}
    assert after.rules["Ana"] == {"810.8a", "104.3f"}
    assert after.rules["Bea"] == {"704.5b", "104.3f"}


@rule("810.8a")
def test_810_8a_what_keeps_one_head_from_losing_or_winning_keeps_the_team(seated):
    sitting = seated("two-headed-giant")
    bars = [Bar(0, Effect.LOSES, "Platinum Angel"), Bar(2, Effect.WINS, "Platinum Angel")]
    after = sitting.settled(*team_life(0, 1), effect_wins(3), bars=bars)
    assert not after.over
    assert after.blocked == {name: {"Platinum Angel"} for name in ("Ana", "Bea", "Dina")}


@rule("810.8a")
def test_810_8a_no_loss_for_life_holds_for_the_team_and_for_life_only(seated):
    sitting = seated("two-headed-giant")
    bars = [Bar(0, Effect.LOSES, "Transcendence", codes.LIFE)]
    after = sitting.settled(*team_life(0, 1), bars=bars)
    assert after.blocked == {name: {"Transcendence"} for name in ("Ana", "Bea")}
    after = sitting.settled(*team_life(0, 1), emptied(1), bars=bars)
    assert after.rules["Ana"] == {"810.8a"}
    assert after.rules["Bea"] == {"704.5b"}


# Emperor


@rule("104.3i", "104.2c")
def test_104_3i_the_team_loses_with_its_emperor(seated):
    after = seated("emperor").settled(life(4))
    assert after.rules == {
        "Ana": {"104.2c"},
        "Bea": {"104.2c"},
        "Caio": {"104.2c"},
        "Dina": {"104.3i"},
        "Edu": {"704.5a"},
        "Fia": {"104.3i"},
    }


@rule("104.3i")
def test_104_3i_not_with_a_general(seated):
    after = seated("emperor").settled(life(3))
    assert after.results == {"Dina": "lost"} | dict.fromkeys(("Ana", "Bea", "Caio", "Edu", "Fia"), "playing")


@rule("104.3i", "101.2")
def test_104_3i_a_general_who_cant_lose_plays_on(seated):
    after = seated("emperor").settled(life(4), bars=[Bar(3, Effect.LOSES, "Platinum Angel")])
    assert after.results == {"Edu": "lost", "Fia": "lost"} | dict.fromkeys(("Ana", "Bea", "Caio", "Dina"), "playing")
    assert after.blocked == {"Dina": {"Platinum Angel"}}


@rule("104.2d", "809.5a")
def test_104_2d_the_team_wins_with_its_emperor(seated):
    after = seated("emperor").unlimited().settled(effect_wins(1))
    assert after.results == dict.fromkeys(("Ana", "Bea", "Caio"), "won") | dict.fromkeys(("Dina", "Edu", "Fia"), "lost")
    assert after.rules["Ana"] == {"104.2d"}
    assert after.rules["Fia"] == {"104.2b"}
    assert after.settlement.assumptions == ()


@rule("104.4h", "809.5c")
def test_104_4h_the_game_is_a_draw_for_the_team_of_an_emperor(seated):
    sitting = seated("emperor", limit=1)
    after = sitting.settled(effect_draws(0))  # Ana reaches her emperor and Fia next to her
    assert after.results == dict.fromkeys(("Ana", "Bea", "Caio"), "drew") | {
        "Dina": "won",
        "Edu": "won",
        "Fia": "won",
    }
    assert after.rules["Caio"] == {"104.4h"}
    assert after.rules["Bea"] == {"104.4e"}


@rule("104.4h", "104.4e")
def test_104_4e_a_draw_with_an_opposing_general(seated):
    after = seated("emperor", limit=1).unlimited().settled(effect_draws(3))
    assert set(after.rules["Fia"]) == {"104.4c"}  # without the option it is a draw for everybody
    after = seated("emperor", limit=1).settled(effect_draws(2))  # Caio reaches his emperor and Dina
    assert after.results == dict.fromkeys(("Ana", "Bea", "Caio"), "drew") | dict.fromkeys(("Dina", "Edu", "Fia"), "won")
    assert after.rules["Dina"] == {"104.4e", "104.2c"}  # her team is the only one left, so she wins with it


# limited range of influence


@rule("104.3h", "801.14")
def test_104_3h_a_win_is_a_loss_of_the_opponents_in_range(seated):
    after = seated("free-for-all", limit=1).settled(effect_wins(0, "Felidar Sovereign"))
    assert after.results == {"Ana": "playing", "Bea": "lost", "Caio": "playing", "Dina": "lost"}
    assert after.rules == {"Bea": {"104.3h"}, "Dina": {"104.3h"}}
    assert not after.over


@rule("104.3h", "101.2")
def test_104_3h_who_cant_lose_does_not_and_cant_win_is_nothing_to_it(seated):
    bars = [Bar(1, Effect.LOSES, "Platinum Angel"), Bar(0, Effect.WINS, "Platinum Angel")]
    after = seated("free-for-all", limit=1).settled(effect_wins(0), bars=bars)
    assert after.results == {"Ana": "playing", "Bea": "playing", "Caio": "playing", "Dina": "lost"}
    assert after.blocked == {"Bea": {"Platinum Angel"}}


@rule("104.3h", "104.2a")
def test_104_3h_the_game_ends_if_nobody_else_is_left(seated):
    after = seated("free-for-all", players=3, limit=1).settled(effect_wins(0))
    assert after.results == {"Ana": "won", "Bea": "lost", "Caio": "lost"}
    assert after.rules["Ana"] == {"104.2a"}


@rule("104.3h", "809.3a")
def test_104_3h_an_emperor_reaches_the_enemy_generals_only(seated):
    after = seated("emperor").settled(effect_wins(1))
    assert after.results == {"Dina": "lost", "Fia": "lost"} | dict.fromkeys(("Ana", "Bea", "Caio", "Edu"), "playing")


@rule("104.3h", "801.2c", "809.5b")
def test_104_3h_an_emperor_reaches_the_enemy_emperor_when_the_generals_are_gone(seated):
    after = seated("emperor", gone=[3, 5]).settled(effect_wins(1), earlier={3: Result.LOST, 5: Result.LOST})
    assert after.results == {"Edu": "lost"} | dict.fromkeys(("Ana", "Bea", "Caio"), "won")
    assert after.rules["Edu"] >= {"104.3h"}


@rule("104.4e", "801.15")
def test_104_4e_a_draw_reaches_who_is_in_range(seated):
    after = seated("free-for-all", players=5, limit=1).settled(effect_draws(0))
    assert after.results == {"Ana": "drew", "Bea": "drew", "Caio": "playing", "Dina": "playing", "Edu": "drew"}
    assert after.rules["Edu"] == {"104.4e"}
    assert after.settlement.table.in_game == {2, 3}


@rule("104.4f", "801.16")
def test_104_4f_a_loop_reaches_who_is_in_range_of_any_involved(seated):
    sitting = seated("free-for-all", players=6, limit=1)
    after = sitting.settled(*endless_loop([0, 1]))
    assert {name for name, result in after.results.items() if result == "drew"} == {"Ana", "Bea", "Caio", "Fia"}
    assert after.rules["Fia"] == {"104.4f"}


@rule("104.4f", "104.2a")
def test_104_2a_one_player_left_after_the_others_drew_wins(seated):
    after = seated("free-for-all", limit=1).settled(*endless_loop([0]))
    assert after.results == {"Ana": "drew", "Bea": "drew", "Caio": "won", "Dina": "drew"}
    assert after.rules["Caio"] == {"104.2a"}


@rule("104.4e", "704.5a")
def test_some_draw_and_the_rest_loses_and_nobody_wins(seated):
    after = seated("free-for-all", limit=1).settled(effect_draws(0), life(2))
    assert after.results == {"Ana": "drew", "Bea": "drew", "Caio": "lost", "Dina": "drew"}
    assert after.over
