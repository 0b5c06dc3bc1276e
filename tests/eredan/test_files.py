"""Position files of battles: read, refused with the place, written, saved and played."""

import re
from pathlib import Path
from random import Random

import pytest

from endstep.core import EndstepError, Verdict
from endstep.doors.cli import main
from endstep.games.eredan import GAME
from endstep.games.eredan.cards import CARDS, CHARACTERS
from endstep.games.eredan.policies import POLICIES, words
from endstep.judge import ScriptRefused, judge, load
from endstep.judge.words import say
from endstep.position import PositionError, dumps
from endstep.rulebook import cite, numbers
from endstep.testing import choose_at_random

CASES = sorted((Path(__file__).parents[2] / "cases" / "eredan").glob("*.toml"))
BATTLE = """
game = "eredan"
[[players]]
name = "Ana"
characters = ["Ysolde", "Lark", { name = "Sister Alma", id = "alma", life = 3 }]
hand = ["Ember", "2 Herbs"]
deck = ["Whetstone", "3 unknown"]
[[players]]
name = "Bea"
characters = [{ name = "Guard", attack = [1, 3], life = 4 }]
hand = ["Moth Swarm"]
deck = 20
"""


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_case_is_written_as_it_was_read(path):
    position = load(path)
    assert load(dumps(position)) == position


def test_every_policy_is_switched_both_ways_by_a_case():
    names = [path.stem for path in CASES]
    wanted = {f"policy-{name}-{value}" for name, values in POLICIES.items() for value in values}
    assert {name for name in names if name.startswith("policy-")} == wanted


@pytest.mark.parametrize(
    "name",
    ["equal-scores", "both-decked", "wiped-out-and-decked", "strikes", "later-draw", "card-endings", "both-win"],
)
def test_a_policy_that_mattered_is_among_the_assumptions(name):
    for value in POLICIES[name]:
        path = next(path for path in CASES if path.stem == f"policy-{name}-{value}")
        assert words(name, value) in judge(path).assumptions


def test_a_policy_of_the_score_is_assumed_only_where_the_score_decides():
    scored = next(path for path in CASES if path.stem == "policy-overkill-full")
    assert words("overkill", "full") in judge(scored).assumptions
    assert (
        judge(BATTLE + '[[do]]\ndamage = { to = "Guard", amount = 9 }\n[[do]]\nfight = { Ana = "Lark" }\n').assumptions
        == ()
    )


def test_a_rule_of_an_edition_is_cited_in_it():
    late = next(path for path in CASES if path.stem == "4.2-checked-again-at-the-end")
    causes = [cause for result in judge(late).results for cause in result.causes]
    assert {str(cause.citation) for cause in causes} == {"Eredan 4.3 (erratum)"}
    with pytest.raises(EndstepError):
        cite("4.2", document="Eredan", edition="original")


def test_a_verdict_is_said_in_words_and_survives_as_plain_data():
    for path in CASES:
        if "illegal" not in path.read_text(encoding="utf-8"):
            verdict = judge(path)
            assert Verdict.from_dict(verdict.to_dict()) == verdict
            said = " ".join(str(line) for line in say(verdict, width=1000, trail=True))
            assert not re.search(r"\b[a-z]+-[a-z-]+ \((player|card|character)", said), said


def test_a_player_sees_the_own_hand_and_no_other():
    game = GAME.start(load(BATTLE))
    mine, theirs = "\n".join(GAME.show(game, 0)), "\n".join(GAME.show(game, 1))
    assert "Ember" in mine
    assert "Moth Swarm" not in mine
    assert "Moth Swarm" in theirs
    assert "Ember" not in theirs
    assert "3 in hand" in theirs
    assert "Whetstone" not in mine + theirs, "nobody sees what lies in a deck"
    assert "Moth Swarm" in "\n".join(GAME.show(game))


@pytest.mark.parametrize(
    ("written", "instead", "told"),
    [
        ('"Ember"', '"Embers"', r":6: players\[0\].hand\[0\]: no card is called 'Embers'; did you mean 'Ember'"),
        ('"Lark"', '"Lork"', r":5: .*no character is called 'Lork'.*'Lark'"),
        ('"Lark"', '"Ysolde"', r":5: .*two characters are called 'Ysolde'; give one an id"),
        ("life = 3", "life = 30", r"the maximum is 13"),
        ("attack = [1, 3]", "attack = [3, 1]", r":10: .*\[from, to\]"),
        ("attack = [1, 3], ", "", r"needs attack"),
        ('name = "Bea"', 'name = "Ana"', r"already the name"),
        ('game = "eredan"', 'game = "eredan"\npolicies = { overkil = "full" }', r"did you mean 'overkill'"),
        ('game = "eredan"', 'game = "eredan"\npolicies = { overkill = "half" }', r"no value of this policy 'half'"),
        ('game = "eredan"', 'game = "eredan"\nturn = { step = "upkeep" }', r"no phase 'upkeep'"),
        ('game = "eredan"', 'game = "eredan"\nedition = "2026-08-07"', r"edition"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(written, instead, told):
    with pytest.raises(PositionError, match=told):
        load(BATTLE.replace(written, instead, 1))


def test_a_third_player_and_a_fourth_character_are_refused():
    third = BATTLE + '[[players]]\nname = "Cy"\ncharacters = ["Old Marten"]\n'
    with pytest.raises(PositionError, match="two players"):
        load(third)
    with pytest.raises(PositionError, match="at most 3"):
        load(BATTLE.replace('"Lark"', '"Lark", "Red Hazel"'))


def test_a_script_that_breaks_a_rule_says_which():
    with pytest.raises(ScriptRefused, match="Ana has no 'Whetstone' in hand") as refused:
        judge(BATTLE + '[[do]]\nby = "Ana"\nplay = "Whetstone"\n')
    assert refused.value.rule == "3.3"


def test_a_choice_is_answered_by_the_script():
    script = '[[do]]\nfight = {}\n[[do]]\nby = "Ana"\nchoose = ["Lark"]\n[[do]]\nby = "Bea"\nchoose = [4, 2]\n'
    outcome = judge(BATTLE + script)
    rolled = [entry.fact("amount") for entry in outcome.trail if entry.code == "rolled"]
    assert rolled == [4, 2]


def test_passive_plays_on_to_the_end():
    fixed = BATTLE.replace('"Lark", { name = "Sister Alma", id = "alma", life = 3 }', "").replace("[1, 3]", "2")
    verdict = judge(fixed.replace('"Ysolde", ', '"Ysolde"'), question="passive")
    assert verdict.won("Ana")


def test_a_game_is_saved_and_goes_on_the_same():
    for seed in range(30):
        random = Random(seed)
        start = GAME.deal(random.randrange, None)
        game = GAME.start(start)
        for _ in range(random.randrange(160)):
            decision = game.decision()
            if decision is None:
                break
            game.answer(choose_at_random(decision, random))
        saved = load(dumps(GAME.save(game, start)))
        again = GAME.start(saved)
        assert again.key() == game.key()
        assert again.outcome().results == game.outcome().results


def test_without_a_shuffled_deck_a_plain_position_is_saved():
    game = GAME.start(load(BATTLE))
    game.answer(1)
    saved = GAME.save(game, load(BATTLE))
    assert saved.answers == ()
    assert GAME.start(load(dumps(saved))).key() == game.key()


def test_a_budget_that_is_spent_is_no_result():
    assert judge(BATTLE + "[[do]]\nend_turn = true\n", budget=3).status == "undecided"


DECK = "1 {0}\n1 {1}\n1 {2}  # characters\n\n10 Ember\n10 Herbs\n"


def test_the_doors_play_and_judge_it(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text(DECK.format("Ysolde", "Lark", "Red Hazel"))
    Path("b.txt").write_text(DECK.format("Ysolde", "Quiet Tomas", "Old Marten"))
    table = ["play", "--game", "eredan", "--decks", "a.txt", "b.txt", "--auto", "Ana", "--auto", "Bea"]
    assert main([*table, "--seed", "5"]) == 0
    told = capsys.readouterr().out
    assert "[Eredan 4." in told
    assert "Ysolde of Ana" in told
    Path("battle.toml").write_text(BATTLE)
    assert main(["judge", "battle.toml"]) == 0
    assert "The game goes on." in capsys.readouterr().out
    assert main(["fuzz", "--game", "eredan", "--games", "3"]) == 0


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("10 Ember\n", "3 characters and 20 to 50 cards"),
        ("Ember\n", "COUNT NAME"),
        ("3 Embers\n", "did you mean 'Ember'"),
        ("2 Lark\n", "no further character"),
    ],
)
def test_a_deck_that_is_none_is_refused(tmp_path, deck, told):
    path = tmp_path / "deck.txt"
    path.write_text(deck)
    with pytest.raises(PositionError, match=told):
        GAME.opening({"Ana": path, "Bea": path})


def test_the_page_names_every_rule_policy_card_and_character():
    page = (Path(__file__).parents[2] / "docs" / "eredan.md").read_text(encoding="utf-8")
    for number in numbers("Eredan", "erratum"):
        assert f"| {number} |" in page
    for name in (*CARDS, *CHARACTERS):
        assert f"| {name} |" in page
    for name, values in POLICIES.items():
        assert f"| `{name}` |" in page
        assert all(told in page for told in values.values())
