"""A number of one edition becomes the number of the same rule in another, or is refused (never a guess)."""

from __future__ import annotations

import pytest

from endstep.rulebook import NEWEST, UnknownCitation, UnknownEdition, editions, holds, numbers, translate

OLDEST = editions("CR")[0]


@pytest.mark.parametrize(
    ("oldest", "in_2025", "newest"),
    [
        ("725", "729", "732"),  # shortcuts and loops
        ("725.1a", "729.1a", "732.1a"),
        ("721.2", "724.2", "727.2"),  # restarting
        ("722.3", "726.3", "729.3"),  # subgames
        ("718", "720", "723"),  # controlling another player
        ("104.4b", "104.4b", "104.4b"),
        ("308", "308", "308"),  # the section got a new title only
    ],
)
def test_sections_take_their_rules_with_them_both_ways(oldest, in_2025, newest):
    assert translate(oldest, from_edition=OLDEST, to_edition="2025-02-07") == in_2025
    assert translate(in_2025, from_edition="2025-02-07", to_edition=NEWEST) == newest
    assert translate(oldest, from_edition=OLDEST, to_edition=NEWEST) == newest
    assert translate(newest, from_edition=NEWEST, to_edition=OLDEST) == oldest


def test_the_same_number_is_another_section_in_another_edition():
    # 720 is the monarch, then control of another player, then a kind of card that is new
    assert translate("720", from_edition=OLDEST, to_edition=NEWEST) == "725"
    assert translate("720", from_edition="2025-02-07", to_edition=NEWEST) == "723"
    with pytest.raises(UnknownCitation):
        translate("720", from_edition=NEWEST, to_edition=OLDEST)


def test_rules_that_moved_inside_their_section_are_followed():
    assert translate("103.4", from_edition=OLDEST, to_edition=NEWEST) == "103.5"
    assert translate("704.5z", from_edition="2026-06-19", to_edition=NEWEST) == "704.5aa"
    assert translate("704.5aa", from_edition=NEWEST, to_edition="2026-06-19") == "704.5z"


def test_a_rule_without_a_known_counterpart_is_refused_naming_both_editions():
    with pytest.raises(UnknownCitation) as caught:
        translate("713.1", from_edition=OLDEST, to_edition=NEWEST)
    # 713.1 exists in both editions, and is not the same rule
    assert holds("CR", "713.1", OLDEST)
    assert holds("CR", "713.1", NEWEST)
    assert str(caught.value) == "CR 713.1 of 2022-04-29 has no known counterpart in the edition 2026-08-07"


def test_a_number_unknown_where_it_comes_from_is_refused():
    with pytest.raises(UnknownCitation, match=r"CR has no '732\.1' in the edition 2022-04-29"):
        translate("732.1", from_edition=OLDEST, to_edition=NEWEST)
    with pytest.raises(UnknownEdition):
        translate("104", from_edition="1993-08-05", to_edition=NEWEST)
    with pytest.raises(UnknownEdition):
        translate("104", from_edition=NEWEST, to_edition="1993-08-05")


def test_another_document_translates_within_its_own_editions():
    assert translate("4.4", document="MTR", from_edition="2025-11-10", to_edition="2025-11-10") == "4.4"


@pytest.mark.parametrize("start", editions("CR"))
@pytest.mark.parametrize("end", editions("CR"))
def test_every_translation_exists_is_unique_and_comes_back(start, end):
    reached: dict[str, str] = {}
    for number in numbers("CR", start):
        try:
            there = translate(number, from_edition=start, to_edition=end)
        except UnknownCitation:
            continue
        assert holds("CR", there, end)
        assert there not in reached, f"{number} and {reached[there]} both become {there}"
        reached[there] = number
        assert translate(there, from_edition=end, to_edition=start) == number
    assert len(reached) > 0.95 * min(len(numbers("CR", start)), len(numbers("CR", end)))
