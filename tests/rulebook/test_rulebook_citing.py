"""Numbers that exist can be cited; numbers that do not are refused with what they may have meant (law 7)."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from endstep.core import Citation, EndstepError
from endstep.rulebook import (
    NEWEST,
    UnknownCitation,
    UnknownEdition,
    children,
    cite,
    documents,
    editions,
    holds,
    number_order,
    numbers,
    parse_citation,
)


def test_the_newest_edition_is_the_last_of_the_comprehensive_rules():
    assert documents() == ("CR", "MTR", "Eredan")
    assert NEWEST == editions("CR")[-1] == max(editions("CR")) == "2026-08-07"
    assert editions("MTR") == ("2025-11-10",)
    assert editions("Eredan") == ("original", "erratum")
    assert editions("no such document") == ()


@pytest.mark.parametrize("number", ["104", "104.4b", "119.1d", "606.5", "704.5aa", "732.4", "905.6"])
def test_sections_rules_and_subrules_are_held_whatever_dots_the_document_prints(number):
    assert holds("CR", number, NEWEST)
    assert cite(number) == Citation("CR", number, NEWEST)


def test_a_rule_printed_without_a_space_after_its_number_is_held():
    assert all(holds("CR", "901.4", edition) for edition in editions("CR"))


@pytest.mark.parametrize("number", ["", "1", "104.", "104.2a.", "104.7", "704.5l", "704.5o", "704.5ab", "2022", "8.1"])
def test_what_is_no_rule_is_not_held(number):
    assert not any(holds("CR", number, edition) for edition in editions("CR"))


def test_documents_and_editions_without_an_index_hold_nothing():
    assert not holds("CR", "104", "1993-08-05")
    assert not holds("IPG", "4.4", NEWEST)


def test_an_unknown_number_is_refused_naming_document_edition_and_nearest_numbers():
    with pytest.raises(UnknownCitation) as caught:
        cite("704.5l", edition="2025-02-07")
    error = caught.value
    assert (error.number, error.document, error.edition) == ("704.5l", "CR", "2025-02-07")
    assert error.nearest == ("704.5", "704.5j", "704.5k", "704.5m")
    assert str(error) == "CR has no '704.5l' in the edition 2025-02-07; nearest: 704.5, 704.5j, 704.5k, 704.5m"
    assert isinstance(error, EndstepError)
    assert isinstance(error, LookupError)


def test_a_number_with_a_stray_dot_or_capital_is_refused_with_the_number_meant():
    with pytest.raises(UnknownCitation, match=r"nearest: 104\.2a$"):
        cite("104.2A.")


@pytest.mark.parametrize("number", ["", "life", "104-2", "9999.1", "0"])
def test_no_nonsense_breaks_the_search_for_nearest_numbers(number):
    with pytest.raises(UnknownCitation) as caught:
        cite(number)
    assert all(holds("CR", each, NEWEST) for each in caught.value.nearest)


def test_an_unknown_edition_is_refused_naming_the_known_ones():
    with pytest.raises(UnknownEdition, match=r"1993-08-05.*known: 2022-04-29, .*2026-08-07"):
        cite("104", edition="1993-08-05")
    with pytest.raises(UnknownEdition, match="'IPG', edition '2025-11-10'; known: CR, MTR"):
        numbers("IPG", "2025-11-10")


def test_refusals_survive_the_way_between_processes():
    for call in (lambda: cite("104.9"), lambda: cite("104", edition="1993-08-05")):
        with pytest.raises(UnknownCitation) as caught:
            call()
        again = pickle.loads(pickle.dumps(caught.value))
        assert type(again) is type(caught.value)
        assert str(again) == str(caught.value)


def test_a_citation_is_parsed_as_players_write_it():
    assert parse_citation("704.5a") == Citation("CR", "704.5a", NEWEST)
    assert parse_citation(" CR 725.1 ", "2022-04-29") == Citation("CR", "725.1", "2022-04-29")
    assert parse_citation("MTR 4.4") == parse_citation("mtr 4.4") == Citation("MTR", "4.4", "2025-11-10")
    assert parse_citation("MTR 4.4", "2025-11-10").edition == "2025-11-10"


@pytest.mark.parametrize("text", ["", "MTR", "MTR 9.9", "CR 4.4", "IPG 4.4", "rule 704.5a", "704.5a 704.5b"])
def test_a_text_that_names_no_rule_is_not_parsed(text):
    with pytest.raises(UnknownCitation):
        parse_citation(text)


def test_children_are_everything_below_at_any_depth():
    assert children("119.4") == ("119.4a", "119.4b")
    below = children("104")
    assert below[:3] == ("104.1", "104.2", "104.2a")
    assert below[-1] == "104.6"
    assert "104" not in below
    # 702.10 and 702.10a are not below 702.1
    assert children("702.1") == ("702.1a", "702.1b", "702.1c", "702.1d")
    assert children("704.5a") == ()
    assert children("704.5")[-1] == "704.5aa"
    assert children("4.4", document="MTR", edition="2025-11-10") == ()


def test_children_of_an_unknown_number_are_refused():
    with pytest.raises(UnknownCitation):
        children("104.9")


def test_numbers_are_ordered_as_printed_and_not_as_text():
    assert sorted(["704.10", "704.5aa", "704.5z", "704.6", "704", "704.5"], key=number_order) == [
        "704", "704.5", "704.5z", "704.5aa", "704.6", "704.10"
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", ".", "104.", "104.a", "104.2A", "104.2a1", "104.2é", "a", "1.2.3", "²", "104 "])
def test_only_numbers_have_an_order(text):
    with pytest.raises(ValueError, match="not a rule number"):
        number_order(text)


def test_importing_the_rulebook_reads_no_index_and_loads_no_resource_reader():
    code = (
        "import sys, endstep.core; before = set(sys.modules); import endstep.rulebook;"
        "print(sorted(name for name in set(sys.modules) - before if 'endstep' not in name))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "resources" not in run.stdout
    assert "difflib" not in run.stdout
