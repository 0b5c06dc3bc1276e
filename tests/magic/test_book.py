"""The book: its entries are values, its names stand nowhere else, and what it prints agrees with Oracle data."""

import ast
import copy
import dataclasses
import gzip
import importlib
import itertools
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import pytest

import endstep
from endstep.games.magic import book
from endstep.games.magic.abilities import language
from endstep.games.magic.abilities.base import Keyword
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.words import card_lines

ROOT = Path(__file__).resolve().parent.parent.parent
ORACLE = Path(os.environ.get("ENDSTEP_DATA", ROOT.parent / "shared" / "data")) / "oracle_cards.jsonl.gz"
NEEDS_ORACLE = pytest.mark.skipif(not ORACLE.is_file(), reason=f"no Oracle data at {ORACLE}")

PACKAGE = Path(endstep.__file__).parent
BOOK = PACKAGE / "games" / "magic" / "book"
PAGES = sorted(page for page in BOOK.rglob("*.py") if not page.name.startswith("_"))
CARDS = book.every()
NOT_IN_THE_DATA = {"Undercity"}  # one side of a card whose other side is no card
FACES = (*CARDS, *(card.back for card in CARDS if card.back is not None))
PRINTED = [card for card in FACES if card.name not in NOT_IN_THE_DATA]
BASIC_LANDS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}  # types of land too
COLORS = "WUBRG"
LONGEST_QUOTATION = 11  # words in a row


def page_of(path: Path) -> str:
    return path.stem


def card_of(card: CardDef) -> str:
    return card.name


# --- values ---------------------------------------------------------------------------------------


def test_names_are_sorted_and_each_stands_once():
    names = book.names()
    assert list(names) == sorted(set(names))
    assert [card.name for card in CARDS] == list(names)


def test_every_page_is_on_the_shelf():
    on_pages = [entry for page in PAGES for entry in importlib.import_module(module_of(page)).CARDS]
    assert sorted(card.name for card in on_pages) == list(book.names())


def module_of(page: Path) -> str:
    return ".".join(("endstep", *page.relative_to(PACKAGE).with_suffix("").parts))


@pytest.mark.parametrize("card", CARDS, ids=card_of)
def test_an_entry_is_a_value(card: CardDef):
    twin = copy.deepcopy(card)
    assert twin is not card
    assert twin == card
    assert hash(twin) == hash(card)


@pytest.mark.parametrize("page", PAGES, ids=page_of)
def test_a_page_holds_values_only(page: Path):
    tree = ast.parse(page.read_text(encoding="utf-8"))
    refused = (ast.Lambda, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.comprehension)
    assert [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, refused)] == []


@pytest.mark.parametrize("page", PAGES, ids=page_of)
def test_a_page_read_twice_holds_equal_cards(page: Path):
    namespaces: list[dict[str, object]] = [{}, {}]
    for namespace in namespaces:
        exec(compile(page.read_text(encoding="utf-8"), page.name, "exec"), namespace)
    first, second = (namespace["CARDS"] for namespace in namespaces)
    assert first is not second
    assert first == second


@pytest.mark.parametrize("card", CARDS, ids=card_of)
def test_what_is_printed_is_enough_to_write_the_card_again(card: CardDef):
    numbers = () if card.power is None or card.toughness is None else (card.power, card.toughness)
    again = language.card(
        card.name,
        card.cost,
        card.type_line,
        *numbers,
        *card.abilities,
        loyalty=card.loyalty,
        colors=card.colors,
        halves=card.halves,
        adventure=card.adventure,
    )
    if card.back is not None:
        again = language.faces(again, card.back, modal=card.is_modal)
    assert again == card
    assert again != dataclasses.replace(card, name="Somebody Else")


# --- names ----------------------------------------------------------------------------------------


def literals(tree: ast.Module) -> Iterator[str]:
    """Every text in a module that is not a docstring: an example there may name a card."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(tree) if isinstance(node, documented) and node.body]
    docstrings = {id(node.body[0].value) for node in nodes if isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def is_a_name(text: str) -> bool:
    """Whether a text is the name of a card and nothing else."""
    return book.is_known(text) and text not in BASIC_LANDS


# A name of one word may come up by chance within a text, as "Shock" does; one of several words does not.
WITHIN = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in book.names() if " " in name))
MODULES = [path for path in PACKAGE.rglob("*.py") if not path.is_relative_to(BOOK)]


def test_no_module_outside_the_book_has_the_name_of_a_card():
    found = [(path.name, text) for path in MODULES for text in texts_of(path) if is_a_name(text)]
    assert found == []


def test_no_module_of_a_game_has_a_text_with_the_name_of_a_card_in_it():
    # Elsewhere a message may show a card as an example of what to write.
    games = [path for path in MODULES if path.is_relative_to(PACKAGE / "games")]
    assert [(path.name, text) for path in games for text in texts_of(path) if WITHIN.search(text)] == []


def texts_of(path: Path) -> list[str]:
    return list(literals(ast.parse(path.read_text(encoding="utf-8"))))


def test_a_name_outside_the_book_is_seen():
    # Without this, the tests above could pass because they see nothing.
    tree = ast.parse('"""Not Platinum Angel."""\nif card.name == "Platinum Angel" or card.name == "Shock":\n    pass\n')
    assert list(literals(tree)) == ["Platinum Angel", "Shock"]
    assert WITHIN.search("if Platinum Angel is there")
    assert is_a_name("Shock")
    assert not is_a_name("Forest")


# --- Oracle data ----------------------------------------------------------------------------------


@cache
def oracle() -> dict[str, dict[str, object]]:
    """The cards of the data by name; the two faces of a double-faced card by theirs."""
    found: dict[str, dict[str, object]] = {}
    names = {card.name for card in FACES}
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        for line in lines:
            printed = json.loads(line)
            if "oracle_id" not in printed:
                continue
            if printed["layout"] in ("split", "adventure"):
                printed["oracle_text"] = "\n".join(face["oracle_text"] for face in printed["card_faces"])
            if printed["layout"] == "adventure":
                printed |= {key: printed["card_faces"][0][key] for key in ("name", "mana_cost", "type_line")}
            if "mana_cost" in printed:
                if printed["name"] in names:
                    found.setdefault(printed["name"], printed)
                continue
            for face in printed.get("card_faces", ()):
                if face["name"] in names:
                    text = str(face["oracle_text"]).lower()
                    keywords = [each for each in printed["keywords"] if each.lower() in text]
                    found.setdefault(face["name"], {**face, "keywords": keywords})
    return found


def number_of(text: object) -> int | None:
    return int(text) if isinstance(text, str) and text.lstrip("+-").isdigit() else None


@NEEDS_ORACLE
@pytest.mark.parametrize("card", PRINTED, ids=card_of)
def test_what_is_printed_agrees_with_oracle_data(card: CardDef):
    printed = oracle()[card.name]
    assert card.cost == printed["mana_cost"]
    assert card.type_line == str(printed["type_line"]).replace(" — ", " - ")
    assert card.power == number_of(printed.get("power"))
    assert card.toughness == number_of(printed.get("toughness"))
    assert card.loyalty == number_of(printed.get("loyalty"))
    assert {COLORS[color] for color in range(5) if card.printed.colors & (1 << color)} == set(printed["colors"])  # type: ignore[call-overload]


@NEEDS_ORACLE
@pytest.mark.parametrize("card", [card for card in CARDS if card.halves or card.adventure], ids=card_of)
def test_parts_of_a_card_agree_with_oracle_data(card: CardDef):
    faces = cast("list[dict[str, str]]", oracle()[card.name]["card_faces"])
    parts = card.halves or tuple(part for part in (card, card.adventure) if part is not None)
    assert [part.name for part in parts] == [face["name"] for face in faces]
    assert [part.cost for part in parts] == [face["mana_cost"] for face in faces]
    assert [part.type_line for part in parts] == [face["type_line"].replace(" — ", " - ") for face in faces]


def words_of(type_line: str) -> set[str]:
    return set(type_line.replace(" - ", " ").replace(" // ", " ").split())


@pytest.mark.parametrize("card", PRINTED, ids=card_of)
def test_the_type_line_is_taken_apart_without_loss(card: CardDef):
    printed = card.printed
    assert printed.supertypes | printed.types | printed.subtypes == words_of(card.type_line)
    assert printed.types, "every card has a type"


OUR_KEYWORDS = {name.lower().replace("_", " ") for name in language.__all__}


@NEEDS_ORACLE
@pytest.mark.parametrize("card", PRINTED, ids=card_of)
def test_keywords_agree_with_oracle_data(card: CardDef):
    # The data lists every keyword in the text: also those that the card gives to others, and actions such as milling.
    named = {str(each).lower() for each in oracle()[card.name]["keywords"]}  # type: ignore[attr-defined]
    own = {ability.name for ability in card.abilities if isinstance(ability, Keyword)}
    own = {"partner with" if name.startswith("partner with ") else name for name in own}
    assert own - named <= {"can't be countered", "trample over planeswalkers"}
    said = " ".join(card_lines(card)[1:]).lower()
    assert {each for each in named & OUR_KEYWORDS if each not in said} == set()


WORD = re.compile(r"[a-z0-9'/+-]+|\{[^}]+\}")


def rows(text: str, length: int) -> set[tuple[str, ...]]:
    row = WORD.findall(text.lower().replace("’", "'"))
    return {tuple(row[start : start + length]) for start in range(len(row) - length + 1)}


@NEEDS_ORACLE
@pytest.mark.parametrize("card", PRINTED, ids=card_of)
def test_our_words_are_not_those_of_the_card(card: CardDef):
    printed = str(oracle()[card.name]["oracle_text"])
    theirs = set(itertools.chain.from_iterable(rows(line, LONGEST_QUOTATION + 1) for line in printed.split("\n")))
    ours = set(itertools.chain.from_iterable(rows(line, LONGEST_QUOTATION + 1) for line in card_lines(card)))
    assert ours & theirs == set()
