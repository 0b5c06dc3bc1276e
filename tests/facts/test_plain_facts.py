"""Facts as JSON gives them."""

from __future__ import annotations

import json

import pytest

from endstep.core import Verdict
from endstep.facts import FactsError, PlayerFacts, judge, judge_dict


def two(**ana) -> dict[str, object]:
    return {"players": [{"name": "Ana", **ana}, {"name": "Bea"}]}


def test_plain_facts_give_the_verdict_of_the_same_facts():
    text = """{"format": "commander", "edition": "2026-08-07", "range": null, "players": [
        {"name": "Ana", "life": 3, "poison": 10, "cant_lose": ["Platinum Angel"], "conceded": false},
        {"name": "Bea", "life": null, "commander_damage": {"Ana/Isamaru": 21}, "cant_win": "Platinum Angel"},
        {"name": "Caio", "earlier": "lost"}]}"""
    expected = judge(
        PlayerFacts("Ana", 3, poison=10, cant_lose="Platinum Angel"),
        PlayerFacts("Bea", commander_damage={"Ana/Isamaru": 21}, cant_win="Platinum Angel"),
        PlayerFacts("Caio", earlier="lost"),
        format="commander",
    )
    plain = judge_dict(json.loads(text))
    assert plain == expected.to_dict()
    assert Verdict.from_dict(json.loads(json.dumps(plain))) == expected
    assert expected.won("Ana")


def test_a_range_limits_everybody():
    names = ("Ana", "Bea", "Caio", "Dina")
    players = [{"name": name, "wins": ["an effect"] if name == "Ana" else []} for name in names]
    verdict = Verdict.from_dict(judge_dict({"range": 1, "players": players}))
    assert verdict.lost("Bea", "Dina")


@pytest.mark.parametrize(
    ("facts", "place", "remedy"),
    [
        ([], "facts", "a table"),
        ({}, "players", "a list"),
        ({"players": "Ana"}, "players", "a list"),
        ({"players": ["Ana", "Bea"]}, "players[0]", "a table"),
        ({"players": [{}, {"name": "Bea"}]}, "players[0].name", "needs a name"),
        ({"formt": "duel", "players": []}, "formt", "did you mean 'format'"),
        (two(poisn=10), "players[0].poisn", "did you mean 'poison'"),
        (two(zzz=10), "players[0].zzz", "there are name, life"),
        (two(life="20"), "players[0].life", "a whole number"),
        (two(life=True), "players[0].life", "a whole number"),
        (two(poison=1.0), "players[0].poison", "a whole number"),
        (two(conceded="yes"), "players[0].conceded", "true or false"),
        (two(cant_lose=3), "players[0].cant_lose", "a list of names"),
        (two(wins=[3]), "players[0].wins", "a list of names"),
        (two(team=3), "players[0].team", "a text"),
        (two(commander_damage=[3]), "players[0].commander_damage", "a table"),
        (two(commander_damage={"Bea/Isamaru": "3"}), "players[0].commander_damage['Bea/Isamaru']", "a whole number"),
        ({**two(), "range": "1"}, "range", "a whole number"),
        ({**two(), "format": 3}, "format", "a text"),
    ],
)
def test_data_that_cant_be_is_refused_with_place_and_remedy(facts, place, remedy):
    with pytest.raises(FactsError, match=remedy) as refused:
        judge_dict(facts)
    assert refused.value.place == place
