"""The reference of the ability language is written from the code, the same every time."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from endstep.games.magic.abilities import language

SCRIPT = Path(__file__).parents[2] / "scripts" / "make_language.py"


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_language", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    return tmp_path


def run(script: ModuleType, root: Path, *options: str) -> int:
    status = script.main([*options, "--root", str(root)])
    assert isinstance(status, int)
    return status


def test_what_is_written_checks_clean_and_what_is_changed_is_stale(script, root, capsys):
    page = root / "docs" / "ability-language-reference.md"
    assert run(script, root, "--check") == 1
    assert run(script, root) == 0
    assert run(script, root, "--check") == 0
    page.write_text(page.read_text("utf-8").replace("Players", "Somebody", 1), encoding="utf-8")
    assert run(script, root, "--check") == 1
    assert capsys.readouterr().err.count("is stale: run scripts/make_language.py") == 2


def test_another_run_writes_the_same(script, root):
    for seed in ("1", "2"):
        surroundings = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, str(SCRIPT), "--root", str(root)], env=surroundings, check=True)
        assert (root / "docs" / "ability-language-reference.md").read_text("utf-8") == script.markdown()


def test_every_word_of_an_entry_is_listed(script):
    # The kinds themselves, and the types in signatures, are no words of an entry.
    kinds = {"Amount", "CardDef", "Condition", "Cost", "Effect", "Part", "Pattern", "Replacement", "What", "Who"}
    page = script.markdown()
    missing = [name for name in language.__all__ if f"`{name}`" not in page and f"`{name}(" not in page]
    assert set(missing) <= kinds | {"Mode", "Text"}
