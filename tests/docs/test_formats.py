"""Every format has an example that is as it says, and stands in the docs."""

from __future__ import annotations

from pathlib import Path

import pytest

from endstep.games.magic.formats import names
from endstep.games.magic.position.schema import read
from endstep.judge.check import run_file

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "formats"


def test_every_format_has_an_example_and_no_other_is_there():
    assert sorted(path.stem for path in EXAMPLES.glob("*.toml")) == sorted(names())


@pytest.mark.parametrize("name", names())
def test_an_example_is_as_it_says(name):
    assert read(EXAMPLES / f"{name}.toml").format == name
    assert not run_file(EXAMPLES / f"{name}.toml").differences


@pytest.mark.parametrize("name", names())
def test_the_docs_show_it(name):
    page = (ROOT / "docs" / "formats.md").read_text("utf-8")
    assert f"examples/formats/{name}.toml" in page
    assert f"| `{name}` |" in page
