"""Plain facts in, results with their rules out."""

from __future__ import annotations

import pytest

from endstep.core import Status, Verdict
from endstep.facts import FactsError, PlayerFacts, judge

rule = pytest.mark.rule


def results(verdict: Verdict) -> dict[str, str]:
    return {player.name: player.result.value for player in verdict.results}


def rules(verdict: Verdict) -> dict[str, set[str]]:
    return {player.name: set(verdict.rules(player.name)) for player in verdict.results if player.causes}


def blocked(verdict: Verdict) -> dict[str, set[str]]:
    return {player.name: set(verdict.stopped_by(player.name)) for player in verdict.results if player.blocked}


def team(*names: str, color: str, **facts) -> list[PlayerFacts]:
    return [PlayerFacts(name, team=color, **facts) for name in names]


def emperors(**changed) -> list[PlayerFacts]:
    """Six players of an Emperor game, at 20 life where nothing else is said."""
    roles = {"Bea": "emperor", "Edu": "emperor"}
    return [
        PlayerFacts(name, team="red" if at < 3 else "blue", role=roles.get(name, "general"), **changed.get(name, {}))
        for at, name in enumerate(("Ana", "Bea", "Caio", "Dina", "Edu", "Fia"))
    ]


def test_nothing_said_is_the_start_of_a_game():
    verdict = judge(PlayerFacts("Ana"), PlayerFacts("Bea"))
    assert verdict.status is Status.GOES_ON
    assert results(verdict) == {"Ana": "playing", "Bea": "playing"}
    assert verdict == Verdict.from_dict(verdict.to_dict())


@rule("704.5a", "104.2a")
def test_704_5a_zero_life_loses_and_the_evidence_says_so():
    verdict = judge(PlayerFacts("Ana", 0), PlayerFacts("Bea", 20))
    assert rules(verdict) == {"Ana": {"704.5a"}, "Bea": {"104.2a"}}
    assert verdict.player("Ana").causes[0].evidence == "life 0"
    assert str(verdict.player("Ana").causes[0].citation) == "CR 704.5a (2026-08-07)"


@rule("704.5a", "704.5c", "104.4a")
def test_104_4a_different_reasons_at_one_check_are_a_draw():
    verdict = judge(PlayerFacts("Ana", life=0), PlayerFacts("Bea", poison=10))
    assert rules(verdict) == {"Ana": {"704.5a", "104.4a"}, "Bea": {"704.5c", "104.4a"}}
    assert results(verdict) == {"Ana": "drew", "Bea": "drew"}


@rule("704.5a", "704.5b", "704.5c")
def test_704_3_all_reasons_of_one_player_are_causes():
    verdict = judge(PlayerFacts("Ana", life=-1, poison=12, failed_draws=2), PlayerFacts("Bea"))
    assert rules(verdict)["Ana"] == {"704.5a", "704.5b", "704.5c"}


@rule("104.2a", "104.4a")
def test_104_2a_two_of_three_die_together_and_the_third_wins():
    verdict = judge(PlayerFacts("Ana", 0), PlayerFacts("Bea", 0), PlayerFacts("Caio"))
    assert results(verdict) == {"Ana": "lost", "Bea": "lost", "Caio": "won"}


# what is immediate comes before the check


@rule("104.2b", "704.4")
def test_104_2b_a_win_comes_before_the_check():
    verdict = judge(PlayerFacts("Ana", life=-5, wins="Laboratory Maniac"), PlayerFacts("Bea"))
    assert rules(verdict) == {"Ana": {"104.2b"}, "Bea": {"104.2b"}}
    assert verdict.won("Ana")


@rule("104.3a")
def test_104_3a_a_concession_comes_before_the_check():
    verdict = judge(PlayerFacts("Ana", conceded=True), PlayerFacts("Bea", life=0))
    assert results(verdict) == {"Ana": "lost", "Bea": "won"}


@rule("104.3a", "704.5a")
def test_104_3a_the_check_follows_where_the_game_goes_on():
    verdict = judge(PlayerFacts("Ana", conceded=True), PlayerFacts("Bea", life=0), PlayerFacts("Caio"))
    assert rules(verdict) == {"Ana": {"104.3a"}, "Bea": {"704.5a"}, "Caio": {"104.2a"}}


@rule("104.3f")
def test_104_3f_win_and_lose_at_once_is_to_lose():
    verdict = judge(PlayerFacts("Ana", wins="one effect", loses="another"), PlayerFacts("Bea"))
    assert rules(verdict) == {"Ana": {"104.3e", "104.3f"}, "Bea": {"104.2a"}}


@rule("104.4i", "104.4c", "104.3k")
def test_the_other_immediate_endings():
    verdict = judge(PlayerFacts("Ana", agrees_to_draw=True), PlayerFacts("Bea", agrees_to_draw=True))
    assert rules(verdict) == {"Ana": {"104.4i"}, "Bea": {"104.4i"}}
    verdict = judge(PlayerFacts("Ana", draws="Divine Intervention"), PlayerFacts("Bea", cant_lose="Platinum Angel"))
    assert rules(verdict) == {"Ana": {"104.4c"}, "Bea": {"104.4c"}}
    verdict = judge(PlayerFacts("Ana", penalty=True), PlayerFacts("Bea"))
    assert rules(verdict)["Ana"] == {"104.3k"}


def test_a_policy_that_no_rule_states_is_named():
    verdict = judge(PlayerFacts("Ana", wins="one"), PlayerFacts("Bea", wins="other"))
    assert verdict.drew("Ana", "Bea")
    assert len(verdict.assumptions) == 1


# what can't happen


@rule("101.2", "704.5a")
def test_101_2_both_are_kept_alive():
    angel = "Platinum Angel"
    verdict = judge(
        PlayerFacts("Ana", life=0, cant_lose=angel), PlayerFacts("Bea", life=-4, cant_lose=[angel, "Grace"])
    )
    assert verdict.status is Status.GOES_ON
    assert blocked(verdict) == {"Ana": {angel}, "Bea": {angel, "Grace"}}


@rule("101.2", "104.2b")
def test_101_2_a_win_is_stopped():
    verdict = judge(PlayerFacts("Ana", wins="Thassa's Oracle", cant_win="Platinum Angel"), PlayerFacts("Bea"))
    assert verdict.status is Status.GOES_ON
    assert verdict.player("Ana").blocked[0].cause.source == "Thassa's Oracle"


@rule("101.2", "704.5a", "704.5c")
def test_101_2_no_loss_for_life_is_no_help_against_poison():
    ana = PlayerFacts("Ana", life=0, poison=10, no_loss_for_life="Phyrexian Unlife")
    verdict = judge(ana, PlayerFacts("Bea"))
    assert rules(verdict)["Ana"] == {"704.5c"}
    assert blocked(verdict) == {"Ana": {"Phyrexian Unlife"}}


@rule("101.1", "104.2a")
def test_101_1_a_concession_and_the_last_one_left_pass_everything():
    verdict = judge(
        PlayerFacts("Ana", conceded=True, cant_lose="Platinum Angel"), PlayerFacts("Bea", cant_win="Platinum Angel")
    )
    assert rules(verdict) == {"Ana": {"104.3a"}, "Bea": {"104.2a"}}


# Commander and Brawl


@rule("704.6c", "903.10a")
@pytest.mark.parametrize(("dealt", "status"), [(20, Status.GOES_ON), (21, Status.OVER)])
def test_704_6c_twenty_one_from_one_commander(dealt, status):
    ana = PlayerFacts("Ana", life=30, commander_damage={"Bea/Isamaru, Hound of Konda": dealt})
    assert judge(ana, PlayerFacts("Bea"), format="commander").status is status


@rule("704.6c")
def test_704_6c_two_commanders_are_not_added():
    ana = PlayerFacts("Ana", life=30, commander_damage={"Bea/Isamaru": 20, "Caio/Isamaru": 20})
    verdict = judge(ana, PlayerFacts("Bea"), PlayerFacts("Caio"), format="commander")
    assert verdict.status is Status.GOES_ON


@rule("903.12h")
def test_903_12h_brawl_has_no_twenty_one():
    ana = PlayerFacts("Ana", life=10, commander_damage={"Bea/Isamaru": 21})
    assert judge(ana, PlayerFacts("Bea"), format="brawl").status is Status.GOES_ON


# teams


@rule("104.2c", "104.3g", "104.4d")
def test_104_3g_a_team_loses_when_all_its_members_have():
    blue = team("Caio", "Dina", color="blue")
    verdict = judge(*team("Ana", color="red", life=0), *team("Bea", color="red"), *blue, format="team-vs-team")
    assert results(verdict) == {"Ana": "lost", "Bea": "playing", "Caio": "playing", "Dina": "playing"}
    verdict = judge(*team("Ana", "Bea", color="red", life=0), *blue, format="team-vs-team")
    assert results(verdict) == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "won"}
    verdict = judge(
        *team("Ana", "Bea", color="red", life=0), *team("Caio", "Dina", color="blue", life=0), format="team-vs-team"
    )
    assert set(results(verdict).values()) == {"drew"}
    assert rules(verdict)["Ana"] == {"704.5a", "104.4d"}


@rule("104.2c")
def test_104_2c_who_lost_earlier_wins_with_the_team():
    verdict = judge(
        *team("Ana", "Bea", color="red", conceded=True),
        *team("Caio", color="blue"),
        *team("Dina", color="blue", earlier="lost"),
        format="team-vs-team",
    )
    assert results(verdict) == {"Ana": "lost", "Bea": "lost", "Caio": "won", "Dina": "won"}
    assert rules(verdict)["Dina"] == {"104.2c"}


@rule("704.6a", "704.6b", "704.5c")
def test_704_6_a_giant_shares_life_and_poison():
    blue = team("Caio", "Dina", color="blue")
    verdict = judge(*team("Ana", color="red", life=0), *team("Bea", color="red"), *blue, format="two-headed-giant")
    assert rules(verdict) == {"Ana": {"704.6a"}, "Bea": {"704.6a"}, "Caio": {"104.2c"}, "Dina": {"104.2c"}}
    for first, second, over in ((8, 7, True), (10, 0, False)):
        verdict = judge(
            *team("Ana", color="red", poison=first),
            *team("Bea", color="red", poison=second),
            *blue,
            format="two-headed-giant",
        )
        assert (verdict.status is Status.OVER) == over


@rule("810.8a", "810.8b")
def test_810_8_a_giant_wins_and_loses_as_one():
    blue = team("Caio", "Dina", color="blue")

    def giant(ana: dict[str, object], bea: dict[str, object] | None = None) -> Verdict:
        heads = [*team("Ana", color="red", **ana), *team("Bea", color="red", **(bea or {}))]
        return judge(*heads, *blue, format="two-headed-giant")

    assert rules(giant({"failed_draws": 1}))["Bea"] == {"810.8a"}
    assert rules(giant({"conceded": True}, {"cant_lose": "Platinum Angel"}))["Bea"] == {"810.8b"}
    assert rules(giant({"wins": "an effect"}))["Bea"] == {"810.8a"}
    assert blocked(giant({"life": -3}, {"cant_lose": "Platinum Angel"})) == {
        "Ana": {"Platinum Angel"},
        "Bea": {"Platinum Angel"},
    }
    assert blocked(giant({"life": 0, "no_loss_for_life": "Transcendence"})) == {
        "Ana": {"Transcendence"},
        "Bea": {"Transcendence"},
    }


@rule("104.3i", "104.3h", "809.3a")
def test_809_5_emperors():
    verdict = judge(*emperors(Edu={"life": 0}), format="emperor")
    assert rules(verdict) == {
        "Ana": {"104.2c"},
        "Bea": {"104.2c"},
        "Caio": {"104.2c"},
        "Dina": {"104.3i"},
        "Edu": {"704.5a"},
        "Fia": {"104.3i"},
    }
    assert results(judge(*emperors(Dina={"life": 0}), format="emperor"))["Edu"] == "playing"
    verdict = judge(*emperors(Bea={"wins": "an effect"}), format="emperor")
    assert rules(verdict) == {"Dina": {"104.3h"}, "Fia": {"104.3h"}}
    gone = {"earlier": "lost"}
    verdict = judge(*emperors(Bea={"wins": "an effect"}, Dina=gone, Fia=gone), format="emperor")
    assert verdict.won("Ana", "Bea", "Caio")
    assert "104.3h" in rules(verdict)["Edu"]


# limited range of influence


def around(count: int, **ana) -> list[PlayerFacts]:
    names = ("Ana", "Bea", "Caio", "Dina", "Edu")
    return [PlayerFacts(name, **(ana if name == "Ana" else {})) for name in names[:count]]


@rule("104.3h", "104.4e", "104.4f", "104.2a")
def test_801_ranges():
    assert rules(judge(*around(4, wins="an effect"), reach=1)) == {"Bea": {"104.3h"}, "Dina": {"104.3h"}}
    assert rules(judge(*around(5, draws="an effect"), reach=1)) == {name: {"104.4e"} for name in ("Ana", "Bea", "Edu")}
    assert rules(judge(*around(5, looping=True), reach=1)) == {name: {"104.4f"} for name in ("Ana", "Bea", "Edu")}
    verdict = judge(*around(4, looping=True), reach=1)
    assert results(verdict) == {"Ana": "drew", "Bea": "drew", "Caio": "won", "Dina": "drew"}
    assert rules(judge(*around(3, looping=True)))["Caio"] == {"104.4b"}


# editions, and what can't be


def test_an_older_edition_is_cited_by_its_own_numbers():
    verdict = judge(PlayerFacts("Ana", 0), PlayerFacts("Bea"), edition="2022-04-29")
    assert str(verdict.player("Ana").causes[0].citation) == "CR 704.5a (2022-04-29)"


@pytest.mark.parametrize(
    ("players", "options", "place", "remedy"),
    [
        ([PlayerFacts("Ana")], {"format": "duel"}, "players", "at least 2"),
        ([PlayerFacts("Ana"), PlayerFacts("Ana")], {}, "Ana", "of their own"),
        ([PlayerFacts(""), PlayerFacts("Ana")], {}, "name", "needs a name"),
        ([PlayerFacts("Ana", poison=-1), PlayerFacts("Bea")], {}, "Ana.poison", "0 or more"),
        ([PlayerFacts("Ana", failed_draws=-1), PlayerFacts("Bea")], {}, "Ana.failed_draws", "0 or more"),
        (
            [PlayerFacts("Ana", commander_damage={"Bea/Isamaru": -1}), PlayerFacts("Bea")],
            {"format": "commander"},
            "Ana.commander_damage",
            "0 or more",
        ),
        (
            [PlayerFacts("Ana", commander_damage={"Bae/Isamaru": 1}), PlayerFacts("Bea")],
            {"format": "commander"},
            "Ana.commander_damage",
            "did you mean 'Bea'",
        ),
        (
            [PlayerFacts("Ana", commander_damage={"Bea/Isamaru": 1}), PlayerFacts("Bea")],
            {},
            "Ana.commander_damage",
            "format='commander'",
        ),
        ([PlayerFacts("Ana", earlier="gone"), PlayerFacts("Bea")], {}, "Ana.earlier", "'lost' or 'drew'"),
        ([PlayerFacts("Ana", earlier="lost", wins="x"), PlayerFacts("Bea")], {}, "Ana.wins", "has left"),
        ([PlayerFacts(name, earlier="lost") for name in "AB"], {}, "earlier", "nobody is left"),
        ([PlayerFacts("Ana", agrees_to_draw=True), PlayerFacts("Bea")], {}, "Bea.agrees_to_draw", "by everybody"),
        ([PlayerFacts("Ana"), PlayerFacts("Bea")], {"format": "dual"}, "format", "did you mean 'duel'"),
        ([PlayerFacts("Ana"), PlayerFacts("Bea")], {"format": "planechase"}, "format", "not built"),
        ([PlayerFacts("Ana"), PlayerFacts("Bea")], {"edition": "1993-08-05"}, "edition", "known"),
        ([PlayerFacts("Ana"), PlayerFacts("Bea")], {"reach": 0}, "range", "1 or more"),
        ([PlayerFacts("Ana", team="red"), PlayerFacts("Bea")], {}, "players", "has no teams"),
        (
            [
                *team("Ana", color="red", life=3),
                *team("Bea", color="red", life=4),
                *team("Caio", "Dina", color="blue"),
            ],
            {"format": "two-headed-giant"},
            "Ana.life",
            "one life total",
        ),
    ],
)
def test_facts_that_cant_be_are_refused_with_place_and_remedy(players, options, place, remedy):
    with pytest.raises(FactsError, match=remedy) as refused:
        judge(*players, **options)
    assert refused.value.place == place
