"""The examples of restarts, subgames and last turns are as they say, and stand in the docs."""

from __future__ import annotations

from pathlib import Path

import pytest

from endstep.judge.check import run_file

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "whole-games").glob("*.toml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_as_it_says_and_the_docs_show_it(path: Path):
    assert not run_file(path).differences
    assert f"examples/whole-games/{path.name}" in (ROOT / "docs" / "whole-games.md").read_text("utf-8")
