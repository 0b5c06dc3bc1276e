"""Coverage: cards are counted by how far they are understood, and the words that were not."""

from xml.etree import ElementTree

from endstep.games.magic.oracle.charting import chart
from endstep.games.magic.oracle.coverage import count, is_counted

WHOLE: dict[str, object] = {
    "name": "Whole",
    "type_line": "Creature — Bear",
    "power": "1",
    "toughness": "1",
    "oracle_text": "Flying",
    "keywords": ["Flying"],
}
PART: dict[str, object] = WHOLE | {"name": "Part", "oracle_text": "Flying\nWhenever you sing, you win the game."}
NONE: dict[str, object] = WHOLE | {"name": "None", "oracle_text": "Sing 3 songs.", "keywords": []}


def test_cards_are_counted_by_how_far_they_are_understood():
    found = count([WHOLE, PART, NONE]).to_dict()
    assert {key: found[key] for key in ("cards", "understood", "partly", "not_understood")} == {
        "cards": 3,
        "understood": 1,
        "partly": 1,
        "not_understood": 1,
    }


def test_words_not_understood_are_counted_with_numbers_left_out():
    found = count([NONE, NONE | {"name": "Again", "oracle_text": "Sing 4 songs."}])
    assert found.words.most_common(1) == [("sing N songs", 2)]


def test_groups():
    assert set(count([WHOLE, NONE], by="keyword").groups) == {"Flying", "(none)"}
    assert set(count([PART], by="ending").groups) == {"wins"}
    assert set(count([PART], by="template").groups) == {"keywords", "waiting"}
    assert count([WHOLE | {"set": "abc"}], by="set").groups["abc"]["understood"] == 1


def test_un_cards_and_rebalanced_ones_do_not_count():
    assert is_counted(WHOLE)
    assert not is_counted(WHOLE | {"un_card": True})
    assert not is_counted(WHOLE | {"set_type": "funny"})
    assert not is_counted(WHOLE | {"name": "A-Whole"})


def test_lines_are_to_read():
    assert count([WHOLE, NONE]).lines()[0] == "2 cards"


def test_a_chart_has_a_bar_for_all_cards_and_one_for_each_of_the_largest_groups():
    found = count([WHOLE, PART, NONE], by="keyword")
    drawn = ElementTree.fromstring(chart(found, most=1))
    words = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words[3:] == ["all cards", "33.3 % of 3", "Flying", "50.0 % of 2"]


def test_a_chart_of_nothing():
    assert "0.0 % of 0" in chart(count([]))
