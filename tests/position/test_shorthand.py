"""The shorthand for one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from endstep.games.magic.position import dumps, reads, shorthand
from endstep.position import PositionError, is_shorthand, nearest

CARDS = {
    "Platinum Angel",
    "Abyssal Persecutor",
    "Forest",
    "Isamaru, Hound of Konda",
    "The Ur-Dragon",
    "Urza's Tower",
    "Fire // Ice",
    "1996 World Champion",
    'Kongming, "Sleeping Dragon"',
    '"Ach! Hans, Run!"',
    '"Brims" Barone, Midway Mobster',
    "Fblthp: Completely, Utterly, Totally Lost",
    "Circle of Protection: Red",
}


def read(text):
    return shorthand(text, known=CARDS.__contains__, suggest=lambda name: nearest(name, CARDS))


def board(text, **options):
    (player,) = shorthand(f"Ana: {text}", **options).players
    return [thing.card for thing in player.battlefield]


def error(text):
    with pytest.raises(PositionError) as caught:
        read(text)
    return str(caught.value)


def test_the_example():
    spec = read("Ana 0: Platinum Angel; Bea 20 poison 9: Abyssal Persecutor, 3 Forest")
    assert spec == reads(
        """
        [[players]]
        name = "Ana"
        life = 0
        battlefield = ["Platinum Angel"]
        [[players]]
        name = "Bea"
        life = 20
        counters = { poison = 9 }
        battlefield = ["Abyssal Persecutor", "3 Forest"]
        """
    )
    assert reads(dumps(spec)) == spec


@pytest.mark.parametrize(
    ("head", "name", "life", "counters"),
    [
        ("Ana", "Ana", None, ()),
        ("Ana -3", "Ana", -3, ()),
        ("Ana Maria 20", "Ana Maria", 20, ()),
        ("Ana poison 9", "Ana", None, (("poison", 9),)),
        ("Ana Maria poison 9 energy 2", "Ana Maria", None, (("poison", 9), ("energy", 2))),
        ("Ana 20 poison 9 rad 0", "Ana", 20, (("poison", 9), ("rad", 0))),
        ('"Ana poison" 9', "Ana poison", 9, ()),
        ('"7" 9', "7", 9, ()),
        ('Ana 20 "acorn" 3', "Ana", 20, (("acorn", 3),)),
        ("  Ana\n 20 ", "Ana", 20, ()),
        ("poison 3", "poison", 3, ()),
    ],
)
def test_heads(head, name, life, counters):
    (player,) = read(head).players
    assert (player.name, player.life, player.counters) == (name, life, counters)
    assert read(f"{head}: Forest").players[0].name == name


@pytest.mark.parametrize("card", sorted(CARDS))
def test_names_with_commas_are_found_among_the_known(card):
    assert board(card, known=CARDS.__contains__) == [card]
    assert board(f"Forest, {card}, 2 {card},Forest", known=CARDS.__contains__) == [
        "Forest",
        card,
        f"2 {card}",
        "Forest",
    ]


@pytest.mark.parametrize("card", sorted(card for card in CARDS if '"' not in card))
def test_quotes_hold_a_name_together(card):
    for options in ({}, {"known": CARDS.__contains__}):
        assert board(f'"{card}", 2 "{card}" , Forest', **options) == [card, f"2 {card}", "Forest"]


def test_without_knowledge_commas_divide():
    assert board("Isamaru, Hound of Konda") == ["Isamaru", "Hound of Konda"]


def test_the_longest_known_name_comes_first():
    known = {"Isamaru", "Hound of Konda", "Isamaru, Hound of Konda"}.__contains__
    assert board("Isamaru, Hound of Konda", known=known) == ["Isamaru, Hound of Konda"]
    assert board('"Isamaru", Hound of Konda', known=known) == ["Isamaru", "Hound of Konda"]


def test_unknown_cards_curly_quotes_and_spaces():
    (player,) = read("Ana: 3 unknown, unknown, Urza’s  Tower, “The Ur-Dragon”,").players
    assert [(thing.card, thing.count) for thing in player.battlefield] == [
        (None, 3),
        (None, 1),
        ("Urza's Tower", 1),
        ("The Ur-Dragon", 1),
    ]


def test_three_players_and_an_end_mark():
    spec = read("Ana; Bea 20; Caio: Forest;")
    assert spec.names == ("Ana", "Bea", "Caio")
    assert spec.format == "free-for-all"
    assert spec.turn.active == "Ana"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "shorthand:1:1: there are no players; write a name, as in 'Ana 20: Platinum Angel; Bea 20'"),
        (" ; ", "shorthand:1:1: the name of a player is missing"),
        ("Ana;;Bea", "shorthand:1:5: the name of a player is missing"),
        ("Ana; 20: Forest", "shorthand:1:6: the name of a player is missing; it stands before the life"),
        ("Ana;\n Ana", "shorthand:2:2: 'Ana' is already the name of a player; give another name"),
        ("A/B: Forest", "shorthand:1:1: '/' can't stand in the name of a player; leave it out"),
        ('"A;B" 3', "shorthand:1:1: ';' can't stand in the name of a player; leave it out"),
        ('"" 3', "shorthand:1:1: a name in quotes is wanted, not an empty one"),
        ("Ana 20 20", "shorthand:1:8: what is 20? Write the kind of counter before its number"),
        ("Ana 20 poison", "shorthand:1:8: how many? Write a number after 'poison'"),
        ("Ana 20 poison many", "shorthand:1:8: how many? Write a number after 'poison'"),
        ("Ana 20 poisn 3", "shorthand:1:8: no kind of counter 'poisn'; did you mean 'poison'?"),
        ("Ana 20 zzz 3", "shorthand:1:8: no kind of counter 'zzz'; there are: poison, energy"),
        ("Ana 20 poison -1", "shorthand:1:15: -1 counters are impossible; the least is 0"),
        ("Ana 20 poison 1 poison 2", "shorthand:1:17: 'poison' stands here twice; leave one out"),
        ('Ana: Forest, "Fire', 'shorthand:1:14: a quote that is not closed; write " at its end'),
        ("Ana: Forest,, Forest", "shorthand:1:13: nothing stands before this comma; leave it out"),
        ("Ana: 0 Forest", "shorthand:1:6: a count of 0 is impossible; leave it out"),
        ('Ana: ""', "shorthand:1:6: an empty name; leave it out"),
        ("Ana 0: Forest, Platnum Angel", "shorthand:1:16: no card 'Platnum Angel'; did you mean 'Platinum Angel'?"),
        ("Ana: 3 Florest", "shorthand:1:6: no card 'Florest'; did you mean 'Forest'?"),
        ("Ana: Zzz, Forest", "shorthand:1:6: no card 'Zzz'; put a name that holds a comma in \"quotes\""),
    ],
)
def test_errors_point_at_the_column(text, message):
    assert error(text).startswith(message)


@pytest.mark.parametrize(
    "text", ["Ana 0: Platinum Angel", "Ana; Bea", "Ana:Forest;Bea", "Ana 0: Summon: Choco/Mog; Bea", "Ana: Fire // Ice"]
)
def test_shorthands_are_told_from_paths(text):
    assert is_shorthand(text)


@pytest.mark.parametrize(
    "text",
    [
        "board.toml",
        "a;b.toml",
        "C:\\boards\\angel",
        "C:/boards/angel",
        "boards/angel",
        "-",
        "",
        'title = "a: b"\n[[players]]\nname = "Ana"\n',
    ],
)
def test_paths_are_told_from_shorthands(text):
    assert not is_shorthand(text)


@given(st.text("Ana;:, \"'2-0\nForest/", max_size=40))
def test_any_text_is_read_or_refused(text):
    try:
        spec = read(text)
    except PositionError as refused:
        place = refused.file
    else:
        place = spec.file
        assert reads(dumps(spec)) == spec
    assert place == "shorthand"
