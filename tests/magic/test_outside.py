"""Cards from outside the game: which there are, and what becomes of them in games around this one (400.11, 729.4)."""

from __future__ import annotations

import pytest

from endstep.games.magic.decks import parse_deck
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.schema import reads
from endstep.games.magic.position.snapshot import snapshot
from endstep.games.magic.setup import new_game
from endstep.position import PositionError, dumps
from endstep.testing import rule

WISHING = """
[[players]]
name = "Ana"
hand = ["Burning Wish"]
battlefield = ["2 Mountain"]
sideboard = ["2 Flame Rift", "Bone Splinters", "Shock"]
[[players]]
name = "Bea"
sideboard = []
"""


def asked(game: Magic, kind: str) -> list[str]:
    """Have Ana cast her wish and say yes; return what she can choose among."""
    while (decision := game.decision()) is not None and decision.kind != kind:
        casts = [option for option in decision.options if option.verb == "cast"]
        game.answer(casts[0] if casts else 0)
    assert decision is not None
    return [str(option.detail) for option in decision.options]


@rule("400.11b")
def test_400_11b_one_of_each_name_is_offered_and_one_comes_in():
    game = build(reads(WISHING))
    assert asked(game, "from outside") == ["Bone Splinters", "Flame Rift"]
    game.answer(1)
    outside = game.position.players[0].outside
    assert outside is not None
    assert [card.name for card in outside] == ["Bone Splinters", "Flame Rift", "Shock"]


def test_a_sideboard_is_written_and_read_again():
    game = build(reads(WISHING))
    game.decision()
    again = build(reads(dumps(snapshot(game))))
    assert again.key() == game.key()
    assert [player.outside for player in again.position.players] == [p.outside for p in game.position.players]


def test_a_deck_has_a_sideboard_in_lines_of_their_own():
    game = new_game({"Ana": ["60 Forest", "Sideboard: 2 Shock"], "Bea": ["60 Forest"]})
    outside = [player.outside for player in game.position.players]
    assert outside[0] is not None
    assert [card.name for card in outside[0]] == ["Shock", "Shock"]
    assert outside[1] == ()


def test_undo_brings_the_card_back_out():
    game = build(reads(WISHING))
    asked(game, "from outside")
    key = game.key()
    game.answer(0)
    assert game.key() != key
    game.undo()
    assert game.key() == key


@rule("309.2", "309.2c")
def test_309_2_no_deck_holds_a_dungeon_and_no_zone_but_the_command_zone():
    with pytest.raises(PositionError, match="no deck or sideboard"):
        parse_deck("1 Undercity")
    with pytest.raises(PositionError, match="command zone or outside"):
        build(reads('[[players]]\nname = "Ana"\nhand = ["Undercity"]\n[[players]]\nname = "Bea"\n'))
