"""Deck files: what is read, and what is refused with file and line."""

import pytest

from endstep.games.magic.decks import parse_deck, read_deck
from endstep.games.magic.room import GAME
from endstep.position import PositionError


def test_a_deck_is_lines_of_counts_and_names(tmp_path):
    file = tmp_path / "bears.txt"
    file.write_bytes("\ufeff# bears\r\n24 Forest   # lands\r\n\r\n 36\tgrizzly bears\r\n".encode())
    assert read_deck(file) == ("24 Forest", "36 Grizzly Bears")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("24 Forest\n36 Grizly Bears", "d:2: no card is called 'Grizly Bears'; did you mean 'Grizzly Bears'?"),
        ("24 Forest\nForest", "d:2: 'Forest' is no COUNT NAME, such as 24 Forest"),
        ("4x Forest", "d:1: '4x Forest' is no COUNT NAME"),
        ("-4 Forest", "d:1: '-4 Forest' is no COUNT NAME"),
        ("0 Forest", "d:1: a count of 0 is impossible"),
        ("999999 Forest", "d:1: '999999 Forest' is no COUNT NAME"),
        ("24", "d:1: '24' is no COUNT NAME"),
        ("# nothing\n", "d: no cards; write one COUNT NAME on a line"),
    ],
)
def test_what_is_no_deck_names_the_line(text, told):
    with pytest.raises(PositionError) as error:
        parse_deck(text, name="d")
    assert str(error.value).startswith(told)


def test_a_file_that_can_not_be_read_is_named(tmp_path):
    with pytest.raises(PositionError, match="nowhere: no such deck"):
        read_deck("nowhere")
    with pytest.raises(PositionError, match="this is a folder"):
        read_deck(tmp_path)
    file = tmp_path / "latin"
    file.write_bytes(b"24 Forest\n1 \xc6ther Storm\n")
    with pytest.raises(PositionError, match="latin:2: not UTF-8 text"):
        read_deck(file)
    file.write_bytes(b"#" * 200_000)
    with pytest.raises(PositionError, match="longer than"):
        read_deck(file)


def test_a_game_begins_with_decks(tmp_path):
    file = tmp_path / "forests"
    file.write_text("60 Forest\n")
    game = GAME.start(GAME.opening({"Ana": file, "Bea": file}))
    for seat in (0, 1):
        decision = game.decision()
        assert decision is not None
        assert (decision.player, decision.kind) == (seat, "mulligan")
        game.answer(1)
    assert game.decision() is not None
    assert [len(game.position.hand(seat)) for seat in (0, 1)] == [7, 7]
    assert (game.position.turn.number, game.position.turn.step) == (1, 1)
