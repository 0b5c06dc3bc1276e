"""The contract of a game, for the games of the package; `tests/examples` breaks each of its clauses."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from endstep.judge import load
from endstep.judge.loading import BUILT_IN, UnknownGame, room
from endstep.testing import CLAUSES, ContractBroken, check_game, duel

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_of_the_package_keeps_the_contract(game):
    check_game(game, seeds=range(10), often=0.3)


@pytest.mark.parametrize("format", ["two-headed-giant", "commander"])
def test_formats_keep_the_contract(format):
    check_game("magic", seeds=range(2), format=format)


def test_a_position_is_where_all_games_begin():
    check_game(duel(ana={"hand": ["Shock"], "mana": "{R}"}, bea={"life": 2}).position, seeds=range(4), conceding=0.05)
    check_game(load(DOCS.parent / "cases" / "eredan" / "4.7-killing-beats-decking.toml"), seeds=range(2))


def test_a_game_that_nobody_knows_is_an_error():
    with pytest.raises(UnknownGame):
        check_game("chess")


def test_what_only_the_caller_knows_is_told_with_the_seed():
    def refuse(game):
        raise AssertionError("the caller's own")

    with pytest.raises(AssertionError, match="the caller's own") as found:
        check_game("eredan", seeds=[5], after=refuse)
    assert not isinstance(found.value, ContractBroken)
    assert found.value.__notes__ == ["eredan, seed 5, after 1 inputs"]


def test_an_error_of_the_game_is_a_clause_with_the_error_behind_it(monkeypatch):
    def copy(self):
        raise ZeroDivisionError("no")

    monkeypatch.setattr("endstep.games.eredan.eredan.Eredan.copy", copy)
    with pytest.raises(ContractBroken, match=r"eredan, seed 2, .*'copy' is broken: ZeroDivisionError: no") as found:
        check_game("eredan", seeds=[2], often=1.0)
    assert isinstance(found.value.__cause__, ZeroDivisionError)


def test_the_page_on_games_tells_every_clause():
    page = (DOCS / "add-a-game.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(CLAUSES)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_cause_stands_in_the_documentation(game):
    page = (DOCS / "causes.md").read_text(encoding="utf-8")
    page += "".join(str(import_module(name).__doc__) for name in re.findall(r"automodule:: (\S+)", page))
    rows = {
        (row[1], row[2]) for row in re.finditer(r"^\W*`+([\w-]+)`+[ |]+((?:MTR )?[\d.]+[a-z]?)", page, re.MULTILINE)
    }
    causes = room(game).causes
    assert [code for code, rule in causes.items() if (code, rule) not in rows and code != "opponent-won"] == []
    assert "`opponent-won`" in page
