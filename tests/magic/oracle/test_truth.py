"""The truth about the compiler: for every card that the book has written down, what it compiles is equal."""

import gzip
import json
import os
from functools import cache
from pathlib import Path

import pytest

from endstep.games.magic import book
from endstep.games.magic.abilities.card import CardDef
from endstep.games.magic.abilities.words import card_lines
from endstep.games.magic.oracle.compiled import Compiled, Malformed
from endstep.games.magic.oracle.compiler import compile_card

ROOT = Path(__file__).resolve().parent.parent.parent.parent
ORACLE = Path(os.environ.get("ENDSTEP_DATA", ROOT.parent / "shared" / "data")) / "oracle_cards.jsonl.gz"
LEAST_SHARE = 0.75

pytestmark = pytest.mark.skipif(not ORACLE.is_file(), reason=f"no Oracle data at {ORACLE}")


@cache
def compiled() -> dict[str, Compiled]:
    """Return every card of the book as the compiler understands it, by name."""
    wanted = {name for card in book.every() for name in (card.name, card.full_name)}
    found: dict[str, Compiled] = {}
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            if card["un_card"]:
                continue
            front = card["name"].split(" // ")[0] if card["layout"] in ("adventure", "transform", "modal_dfc") else ""
            for name in wanted & {card["name"], front}:
                try:
                    found[name] = compile_card(card)
                except Malformed:
                    continue
            for face in card.get("card_faces", ()) if card["layout"] == "prepare" else ():
                if face["name"] in wanted and "type_line" in face:
                    found.setdefault(face["name"], compile_card(face | {"layout": "normal"}))
    return found


def told(card: CardDef) -> Compiled | None:
    return compiled().get(card.name) or compiled().get(card.full_name)


@pytest.mark.parametrize("card", book.every(), ids=lambda card: card.name)
def test_what_is_understood_is_equal_to_what_the_book_says(card):
    found = told(card)
    if found is None or not found.is_understood:
        return  # counted below
    assert card_lines(found.card) == card_lines(card)
    assert found.card == card


def test_most_of_the_book_is_understood():
    understood = [card for card in book.every() if (found := told(card)) is not None and found.is_understood]
    share = len(understood) / len(book.every())
    assert share >= LEAST_SHARE, f"{len(understood)} of {len(book.every())} cards of the book"
