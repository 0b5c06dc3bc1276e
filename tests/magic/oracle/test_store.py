"""The store: files of every format come in, what is malformed is named, and cards are found by any name."""

import gzip
import json

import pytest

from endstep.games.magic.oracle import store as stores
from endstep.games.magic.oracle.sources import Problem, read_cards
from endstep.games.magic.oracle.store import Imported, NoStore, Store

BEAR = {"oracle_id": "1", "name": "Bear Nobody", "layout": "normal", "type_line": "Creature — Bear",
        "oracle_text": "Flying", "mana_cost": "{G}", "power": "2", "toughness": "2"}  # fmt: skip
FACES = {"oracle_id": "2", "name": "Early // Late", "layout": "transform", "card_faces": [
    {"name": "Early", "type_line": "Artifact", "oracle_text": "", "mana_cost": "{2}", "printed_name": "Früh"},
    {"name": "Late", "type_line": "Artifact", "oracle_text": "Indestructible", "mana_cost": ""},
]}  # fmt: skip
ATOMIC = {"meta": {"date": "2026-01-01"}, "data": {
    "Bear Nobody": [{"name": "Bear Nobody", "type": "Creature — Bear", "text": "Flying", "manaCost": "{G}",
                     "power": "2", "toughness": "2", "layout": "normal", "identifiers": {"scryfallOracleId": "1"},
                     "foreignData": [{"language": "German", "name": "Niemand"}]}],
    "Early // Late": [
        {"name": "Early // Late", "faceName": "Early", "type": "Artifact", "manaCost": "{2}", "layout": "transform"},
        {"name": "Early // Late", "faceName": "Late", "type": "Artifact", "text": "Indestructible"}],
}}  # fmt: skip


def kept(path, *files) -> tuple[Store, Imported]:
    store = Store(path / "cards.sqlite")
    *_, result = store.add_files(files)
    return store, result


def written(path, name, content):
    file = path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


@pytest.mark.parametrize(
    "content",
    [
        json.dumps([BEAR, FACES]),
        json.dumps([BEAR, FACES], indent=1),
        "\n".join(map(json.dumps, (BEAR, FACES))),
        gzip.compress("\n".join(map(json.dumps, (BEAR, FACES))).encode()),
        "\ufeff" + json.dumps([BEAR, FACES]),
        json.dumps(ATOMIC),
        json.dumps(ATOMIC, indent=2),
    ],
)
def test_every_format_is_read(tmp_path, content):
    store, result = kept(tmp_path, written(tmp_path, "cards", content))
    assert (result.cards, result.changed, result.problems) == (2, 2, [])
    found = store.find("Bear Nobody")
    assert found is not None
    assert found.power == 2
    for name in ("Early", "late", "Early // Late"):
        both = store.find(name)
        assert both is not None
        assert both.full_name == "Early // Late"


def test_several_files_are_one_import_and_only_what_changed_is_new(tmp_path):
    one = written(tmp_path, "one", json.dumps([BEAR]))
    two = written(tmp_path, "two", json.dumps([BEAR | {"oracle_text": "Reach"}, FACES]))
    store, result = kept(tmp_path, one, two)
    assert (result.cards, result.changed, len(store)) == (3, 3, 2)
    _, again = kept(tmp_path, two)
    assert (again.cards, again.changed) == (2, 0)


def test_names_are_found_whatever_accents_case_and_language(tmp_path):
    store, _ = kept(
        tmp_path, written(tmp_path, "cards", json.dumps(ATOMIC)), written(tmp_path, "more", json.dumps([FACES]))
    )
    assert store.find("BEAR NOBODY") == store.find("bear nobody")
    assert store.find("fruh") is not None
    assert store.find("Nobody at all") is None
    assert store.nearest("Bear Nobdy") == ("Bear Nobody",)


def test_printed_names_of_other_languages_are_found(tmp_path):
    store, _ = kept(tmp_path, written(tmp_path, "cards", json.dumps(ATOMIC)))
    assert store.find("Niemand") == store.find("Bear Nobody")


def test_words_are_searched(tmp_path):
    store, _ = kept(tmp_path, written(tmp_path, "cards", json.dumps([BEAR, FACES])))
    assert store.search("flying") == ("Bear Nobody",)
    assert store.search('"; drop') == ()


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ({"name": "No Type", "layout": "normal"}, "no type line"),
        ({"name": "Odd", "layout": "triangular", "type_line": "Land"}, "unknown layout"),
        ({"name": "Long", "layout": "normal", "type_line": "Land", "oracle_text": "x" * 10_000_000}, "10,000,000"),
        ({"name": "Bell", "layout": "normal", "type_line": "Land", "oracle_text": "a\x07b"}, "control characters"),
        ({"layout": "normal", "type_line": "Land"}, "no name"),
        (["a", "list"], "no object"),
    ],
)
def test_what_is_malformed_is_named_and_the_rest_is_kept(tmp_path, bad, why):
    store, result = kept(tmp_path, written(tmp_path, "cards", "\n".join(map(json.dumps, (BEAR, bad)))))
    (problem,) = result.problems
    assert why in problem.why
    assert len(store) == 1


def test_a_file_that_ends_too_early_gives_what_was_whole(tmp_path):
    text = json.dumps([BEAR, FACES])
    found = list(read_cards(written(tmp_path, "cards", text[: text.index("card_faces")])))
    assert [each["name"] for each in found if not isinstance(each, Problem)] == ["Bear Nobody"]
    assert any(isinstance(each, Problem) for each in found)


def test_a_broken_line_does_not_hide_the_next(tmp_path):
    found = list(read_cards(written(tmp_path, "cards", f'{{"name": "Broken", \n{json.dumps(BEAR)}\n')))
    assert [each["name"] for each in found if not isinstance(each, Problem)] == ["Bear Nobody"]


def test_a_broken_archive_is_named(tmp_path):
    whole = gzip.compress(json.dumps([BEAR] * 50_000).encode())
    found = list(read_cards(written(tmp_path, "cards.gz", whole[: len(whole) // 2])))
    assert isinstance(found[-1], Problem)


def test_tokens_are_no_cards(tmp_path):
    assert list(read_cards(written(tmp_path, "cards", json.dumps([BEAR | {"layout": "token"}])))) == []


def test_what_was_compiled_is_kept_by_its_text(tmp_path, monkeypatch):
    store, _ = kept(tmp_path, written(tmp_path, "cards", json.dumps([BEAR])))
    first = store.compiled("Bear Nobody")
    monkeypatch.setattr("endstep.games.magic.oracle.compiler.compile_card", None)
    assert store.compiled("Bear Nobody") == first
    monkeypatch.setattr(stores, "_version", lambda: "another")
    with pytest.raises(TypeError):
        store.compiled("Bear Nobody")


def test_a_file_that_is_no_store_is_refused(tmp_path):
    with pytest.raises(NoStore):
        Store(written(tmp_path, "cards.sqlite", "no base at all " * 100))
