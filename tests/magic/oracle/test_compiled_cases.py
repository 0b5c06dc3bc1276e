"""Cases with cards compiled from the Oracle data: cards about the end, amounts, and combos that players know."""

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from endstep.games.magic import book
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.oracle.compiler import compile_card
from endstep.judge import load, run_case
from endstep.judge.check import compare

TESTS = Path(__file__).resolve().parent.parent.parent
ROOT = TESTS.parent
ORACLE = Path(os.environ.get("ENDSTEP_DATA", ROOT.parent / "shared" / "data")) / "oracle_cards.jsonl.gz"
FOLDERS = ("magic/oracle/amounts", "magic/oracle/endings", "loops/combos", "loops/draws")
FILES = sorted(file for folder in FOLDERS for file in (TESTS / folder).glob("*.toml"))
NAME = re.compile(r'"(?:\d+ )?([A-Z][^"]+)"')

pytestmark = pytest.mark.skipif(not ORACLE.is_file(), reason=f"no Oracle data at {ORACLE}")


@pytest.fixture(scope="module")
def compiled() -> dict[str, CardDef]:
    """Return the cards of all files that are not in the book, each understood whole, by the names in the files."""
    wanted = {name for file in FILES for name in NAME.findall(file.read_text(encoding="utf-8"))}
    found: dict[str, CardDef] = {}
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            for name in wanted & {row["name"], *row["name"].split(" // ")}:
                if not book.is_known(name) and not row["un_card"] and (name == row["name"] or name not in found):
                    told = compile_card(row)
                    assert told.is_understood, f"{name}: {told.gaps}"
                    found[name] = told.card
    return found


@pytest.fixture
def shelf(compiled, monkeypatch):
    """Have positions find the compiled cards beside the book's."""

    class Shelf:
        find = staticmethod(compiled.get)
        nearest = staticmethod(lambda name: ())

    monkeypatch.setattr("endstep.games.magic.book._shelf.SHELVES", [Shelf()])


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_compiled_cards_do_what_they_say(shelf, file):
    position = load(file)
    assert position.expect is not None
    assert compare(position.expect, run_case(position)) == []
