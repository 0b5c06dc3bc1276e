"""The ability language as text: every card reads back equal, and nothing but the language is read."""

import gzip
import json
import os
from dataclasses import fields
from pathlib import Path

import pytest

from endstep.games.magic import book
from endstep.games.magic.abilities.language import YOU, GainLife, Keyword
from endstep.games.magic.abilities.notation import NotationError, read, write
from endstep.games.magic.oracle.compiled import Compiled, Malformed
from endstep.games.magic.oracle.compiler import compile_card

ROOT = Path(__file__).resolve().parent.parent.parent
ORACLE = Path(os.environ.get("ENDSTEP_DATA", ROOT.parent / "shared" / "data")) / "oracle_cards.jsonl.gz"
EVERY = 40  # every so many cards of the Oracle data are looked at


def is_same(one, other):
    """Whether two cards are equal in everything that the engine reads, derived fields as well."""
    return one == other and all(
        getattr(one, each.name) == getattr(other, each.name) for each in fields(one) if each.name != "printed"
    )


@pytest.mark.parametrize("card", book.every(), ids=lambda card: card.name)
def test_a_card_of_the_book_reads_back_equal(card):
    assert is_same(read(write(card)), card)


@pytest.mark.skipif(not ORACLE.is_file(), reason=f"no Oracle data at {ORACLE}")
def test_compiled_cards_read_back_equal_with_their_gaps():
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for number, line in enumerate(lines) if number % EVERY == 0]
    looked_at = 0
    for row in rows:
        try:
            told = compile_card(row)
        except Malformed:
            continue
        again = Compiled.of(told.kept())
        assert again == told
        assert is_same(again.card, told.card)
        looked_at += 1
    assert looked_at > 500


def test_words_are_written_as_the_calls_that_make_them():
    assert write(GainLife(YOU, 3)) == "GainLife(You(), 3)"
    assert write((Keyword("flying"),)) == "(Keyword('flying'),)"
    assert read("Keyword('bushido', number=-2)") == Keyword("bushido", -2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("GainLive(You(), 3)", "line 1, column 1: GainLive is no word"),
        ("GainLife(\n  You(), 1 + 2)", "line 2, column 10: expected a word"),
        ("GainLife(You())", "line 1, column 1: GainLife: "),
        ("GainLife(**{})", "expected a word|are not read"),
        ("GainLife(You(), amount=1, amount=2)", "given twice"),
        ("__import__('os').getcwd()", "line 1, column 1: expected a word"),
        ("open('x')", "open is no word"),
        ("lambda: 0", "expected a word"),
        ("", "not written as a value"),
        ("(" * 5000, "not written as a value"),
        ("card('A', '', 'Creature', 1)", "card: A: a creature has a power and a toughness"),
        ("1" * 1_000_001, "1,000,001 characters"),
    ],
)
def test_anything_else_is_refused_with_the_place(text, why):
    with pytest.raises(NotationError, match=why):
        read(text)


def test_kept_text_of_another_version_is_refused():
    with pytest.raises(ValueError, match="no word of the ability language"):
        Compiled.of("[\"card('A', '', 'Land', Gone())\", [], 1]")
    with pytest.raises(ValueError, match="no card"):
        Compiled.of('["GainLife(You(), 1)", [], 1]')
    with pytest.raises(ValueError, match="not a kept card"):
        Compiled.of("3")
