"""No room outside a game's folder knows a game by name, except in tables where games are listed."""

import ast
from pathlib import Path

import pytest

from endstep.judge.loading import BUILT_IN

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "endstep"
NEUTRAL = ("core", "position", "judge", "doors", "testing", "rulebook", "loops", "facts")
TABLES = ("judge/loading.py", "position/keys.py", "rulebook/_indexes.py")
MODULES = [path for room in NEUTRAL for path in sorted((PACKAGE / room).rglob("*.py"))]


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def compared(source: str) -> list[str]:
    """Every comparison with, or match of, the name of a game."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
            case ast.MatchValue(value=value):
                sides = [value]
            case _:
                continue
        constants = [inner for side in sides for inner in ast.walk(side) if isinstance(inner, ast.Constant)]
        found += [ast.unparse(node) for constant in constants if constant.value in BUILT_IN]
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_room_asks_which_game_it_is(path):
    assert compared(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", [path for path in MODULES if name_of(path) not in TABLES], ids=name_of)
def test_no_room_names_the_second_game(path):
    assert "eredan" not in path.read_text(encoding="utf-8").casefold()


@pytest.mark.parametrize("game", sorted(BUILT_IN))
def test_a_game_names_no_other(game):
    others = [f"endstep.games.{other}" for other in BUILT_IN if other != game]
    for path in sorted((PACKAGE / "games" / game).rglob("*.py")):
        assert not [other for other in others if other in path.read_text(encoding="utf-8")], path


def test_a_comparison_is_seen():
    # Without this, the first test could pass because it sees nothing.
    assert compared("if position.game == 'magic': pass\nmatch game:\n    case 'eredan': pass\n") != []
    assert len(compared("x = game in ('eredan', 'magic')")) == 2
