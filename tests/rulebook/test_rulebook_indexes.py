"""The index files hold numbers only, sorted and unique, and are what the script makes of the texts."""

from __future__ import annotations

import importlib.util
import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from endstep.rulebook import documents, editions, number_order, numbers

OURS = {"Eredan"}  # no text numbers these rules: the numbers are our own, and the editions have no dates
INDEXES = files("endstep.rulebook") / "indexes"
LINE = re.compile(r"[0-9]+(\.[0-9]+[a-z]{0,2})?( ([0-9]+(\.[0-9]+[a-z]{0,2})?|-))?")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[2] / "scripts" / "make_rulebook.py"
    spec = importlib.util.spec_from_file_location("make_rulebook", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("document", "edition"), [(each, date) for each in documents() for date in editions(each)])
def test_every_index_is_sorted_and_unique(document, edition):
    order = [number_order(number) for number in numbers(document, edition)]
    assert order == sorted(set(order))
    if document not in OURS:
        assert tuple(sorted(editions(document))) == editions(document)


def test_every_rule_has_its_section_and_every_subrule_its_rule():
    for edition in editions("CR"):
        held = set(numbers("CR", edition))
        for number in held:
            assert number.partition(".")[0] in held
            assert number.rstrip("abcdefghijklmnopqrstuvwxyz") in held


def test_no_subrule_has_a_letter_that_the_rules_skip():
    for edition in editions("CR"):
        assert not [number for number in numbers("CR", edition) if number[-1] in "lo"]


def test_the_files_are_those_of_the_known_editions_and_hold_nothing_but_numbers():
    names = {f"{each.lower()}-{edition}.txt" for each in documents() for edition in editions(each)}
    for document in documents():
        known = editions(document)
        names |= {f"{document.lower()}-{a}-to-{b}.txt" for a, b in pairwise(known)}
    assert {file.name for file in INDEXES.iterdir() if file.name.endswith(".txt")} == names
    for name in names:
        text = (INDEXES / name).read_text("ascii")
        assert text.endswith("\n")
        assert all(LINE.fullmatch(line) for line in text.splitlines())


def test_the_indexes_are_what_the_script_makes_of_the_texts(script):
    folder = script.data_folder() / "rules"
    if not folder.is_dir():
        pytest.skip(f"no rule texts in {folder}; set ENDSTEP_DATA to the folder that holds rules/")
    made = script.indexes(folder)
    assert made == {name: (INDEXES / name).read_text("ascii") for name in made}
    ours = tuple(f"{document.lower()}-" for document in OURS)
    there = {file.name for file in INDEXES.iterdir() if file.name.endswith(".txt")}
    assert set(made) == {name for name in there if not name.startswith(ours)}


def book(*lines: str, contents: tuple[str, ...] = ("100. General", "101. Golden")) -> str:
    head = ["Contents", "1. Concepts", *contents, "Glossary", "Credits", "1. Concepts"]
    return "\ufeff" + "\r\n".join([*head, *lines, "Glossary", "1. To draw, 2. to be", "Credits", "100.9. no rule"])


def test_contents_glossary_examples_and_dots_make_no_bogus_numbers(script, tmp_path):
    path = tmp_path / "cr-2000-01-01.txt"
    lines = ("100. General", "100.1. One", "   100.1a. Sub", "Example: 5", "101. Golden", "101.1.All", "101.2 Two")
    path.write_bytes(book(*lines).encode())
    assert list(script.comprehensive_rules(path)) == ["100", "100.1", "100.1a", "101", "101.1", "101.2"]


@pytest.mark.parametrize(
    "last",
    ["100.3. skips a rule", "100.1b skips a subrule", "100.1. again", "102. skips a section", "101.1. not its section"],
)
def test_a_number_out_of_turn_is_an_error_that_names_the_line(script, tmp_path, last):
    path = tmp_path / "cr-2000-01-01.txt"
    path.write_bytes(book("100. General", "100.1. One", last).encode())
    with pytest.raises(ValueError, match="line 10: 10"):
        script.comprehensive_rules(path)


def test_sections_that_the_contents_do_not_have_are_an_error(script, tmp_path):
    path = tmp_path / "cr-2000-01-01.txt"
    path.write_bytes(book("100. General", "101. Golden", contents=("100. General",)).encode())
    with pytest.raises(ValueError, match="table of contents"):
        script.comprehensive_rules(path)


@pytest.mark.parametrize(
    ("last", "number", "follows"),
    [
        ("704.5k", "704.5m", True),
        ("704.5n", "704.5p", True),
        ("704.5z", "704.5aa", True),
        ("704.5k", "704.5l", False),
        ("704.5aa", "704.6", True),
        ("735", "800", True),
        ("122.8", "200", True),
        ("122.8", "124", False),
        ("122.8", "300", False),
    ],
)
def test_letters_skip_l_and_o_and_chapters_begin_at_hundreds(script, last, number, follows):
    assert script.follows(number, last) is follows


def test_a_rule_that_moved_is_found_and_one_that_was_replaced_is_not(script):
    old = {"100": "General", "100.1": "first text here", "100.2": "second words there"}
    old |= {"101": "Loops", "101.1": "go on"}
    new = {"100": "General", "100.1": "something entirely different", "100.2": "first text here"}
    new |= {"101": "Stickers", "102": "Loops", "102.1": "go on"}
    assert script.renumbering(old, new) == {"100.1": "100.2", "100.2": None, "101": "102"}
