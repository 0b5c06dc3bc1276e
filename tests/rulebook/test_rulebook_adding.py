"""A game adds the index of its own document."""

import pytest

from endstep.core import Citation
from endstep.rulebook import UnknownCitation, _indexes, add_document, cite, documents, editions, holds, numbers
from endstep.rulebook import parse_citation as parse


@pytest.fixture(autouse=True)
def forget():
    yield
    _indexes._ADDED.clear()
    _indexes._members.cache_clear()


def test_its_numbers_are_cited_like_any_other():
    add_document("Snap", {"1": ["1", "1.2", "1.10"], "2": ["1.10", "1", "1.2", "2"]})
    assert "Snap" in documents()
    assert editions("Snap") == ("1", "2")
    assert numbers("Snap", "2") == ("1", "1.2", "1.10", "2")
    assert cite("2", document="Snap", edition="2") == Citation("Snap", "2", "2") == parse("snap 2")
    assert not holds("Snap", "2", "1")
    with pytest.raises(UnknownCitation, match=r"Snap has no '1.3' in the edition 1; nearest: 1"):
        cite("1.3", document="Snap", edition="1")


def test_it_is_replaced_by_the_next_of_its_name():
    add_document("Snap", {"1": ["1"]})
    assert holds("Snap", "1", "1")
    add_document("Snap", {"1": ["2"]})
    assert not holds("Snap", "1", "1")


@pytest.mark.parametrize(
    ("document", "editions", "what"),
    [
        ("CR", {"1": ["1"]}, "comes with the package"),
        ("Snap", {}, "no name of a document with editions"),
        ("Old Snap", {"1": ["1"]}, "no name of a document"),
        ("Snap", {"1": ["one"]}, "not a rule number"),
        ("Snap", {"1": ["1", "1"]}, "stands twice"),
    ],
)
def test_what_is_no_document_is_refused(document, editions, what):
    before = documents()
    with pytest.raises(ValueError, match=what):
        add_document(document, editions)
    assert documents() == before
