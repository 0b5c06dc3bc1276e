"""Games are found by entry points, and those of the package without asking what is installed."""

import json
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from endstep.judge import load, loading
from endstep.judge.loading import BUILT_IN, GROUP, BrokenGame, UnknownGame, games, room
from endstep.position import PositionError

ROOT = Path(__file__).resolve().parents[2]


def test_the_entry_points_of_the_package_are_those_that_need_no_asking():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"][GROUP] == BUILT_IN


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_of_the_package_is_found(game):
    assert game in games()
    assert room(game).name == game


@pytest.mark.parametrize("arguments", [("judge", "Ana 0; Bea 20"), ("check", str(ROOT / "cases" / "eredan"))])
def test_what_is_installed_is_not_asked_for_a_game_of_the_package(arguments):
    program = f"""
import json, sys
from endstep.doors import cli
status = cli.main({list(arguments)!r})
print(json.dumps([status, "importlib.metadata" in sys.modules]))
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout.splitlines()[-1]) == [0, False]


def test_an_unknown_game_is_named_with_those_that_are_known():
    with pytest.raises(UnknownGame, match="did you mean 'magic'") as found:
        room("magick")
    assert set(BUILT_IN) <= set(found.value.known)
    with pytest.raises(PositionError, match=r":1: game: no game 'chess'; known: .*eredan.*magic"):
        load('game = "chess"\n')


@pytest.fixture
def install(monkeypatch):
    """Return what makes an entry point of a module stand there."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(loading, "_installed", lambda: iter(points))

    def install(name, value, **attributes):
        points.append(EntryPoint(name, value, GROUP))
        module = ModuleType(value.partition(":")[0])
        vars(module).update(attributes)
        monkeypatch.setitem(sys.modules, module.__name__, module)

    return install


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ("some_chess:GAME", "holds is not a game called 'chess'"),
        ("some_chess:MISSING", "can't be loaded"),
        ("some_chess:UNREGISTERED", "registers no keys"),
    ],
)
def test_a_game_that_is_none_is_told_by_its_place(install, value, what):
    install("chess", value, GAME=SimpleNamespace(name="checkers"), UNREGISTERED=SimpleNamespace(name="chess"))
    with pytest.raises(BrokenGame, match=what) as found:
        room("chess")
    assert value in str(found.value)
    with pytest.raises(BrokenGame, match=what):
        load('game = "chess"\n')  # a file that names it says the same, not that there is no such game


def test_a_game_of_the_package_is_not_replaced(install):
    before = room("magic")
    install("magic", "some_magic:GAME", GAME=SimpleNamespace(name="magic"))
    room.cache_clear()
    assert room("magic") is before
