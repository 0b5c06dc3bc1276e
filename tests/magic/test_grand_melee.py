"""Turn markers: who has which, when they are passed on, kept and removed (CR 807.4), and their stacks (807.5)."""

from __future__ import annotations

import pytest

from endstep.games.magic.flow import markers
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.schema import reads
from endstep.games.magic.position.snapshot import snapshot, why_not_plain
from endstep.games.magic.state.codes import STAGE_AWAITED
from endstep.position import PositionError, dumps
from endstep.testing import rule

NAMES = ("Ana", "Bea", "Caio", "Dina", "Edu", "Fia", "Gil", "Hana", "Ivo", "Jana", "Kai", "Lia")


def table(count: int, head: str = "", tail: str = "", **players: str) -> Magic:
    """Return a game of so many players; `players` says more of some of them."""
    parts = ['format = "grand-melee"', head]
    for name in NAMES[:count]:
        parts += ["[[players]]", f'name = "{name}"', players.get(name, "")]
    return build(reads("\n".join([*parts, tail])))


def held(game: Magic) -> dict[int, str]:
    """Return who holds which turn marker; who has not begun a turn with a question mark."""
    game.decision()
    return {turn.marker: game.names[turn.active] + "?" * (turn.stage == STAGE_AWAITED) for turn in markers.turns(game)}


def passing(game: Magic, until: str, *, most: int = 200) -> None:
    """Have everybody pass until that player's turn is in hand."""
    for _ in range(most):
        decision = game.decision()
        assert decision is not None
        if game.names[game.position.turn.active] == until:
            return
        game.answer(0)
    raise AssertionError(f"it never became {until}'s turn")


@rule("807.4a", "807.4b")
@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (4, {1: "Ana"}),
        (7, {1: "Ana"}),
        (8, {1: "Ana", 2: "Edu"}),
        (12, {1: "Ana", 2: "Edu", 3: "Ivo"}),
    ],
)
def test_807_4b_every_fourth_player_gets_a_marker(count, expected):
    assert held(table(count)) == expected


@rule("807.4c", "807.4d")
def test_807_4d_a_turn_waits_for_the_marker_on_the_left():
    game = table(
        8, 'turn = { number = 3, active = "Ana", step = "end" }\nother_turns = [{ active = "Edu", marker = 2 }]'
    )
    passing(game, "Edu")
    while held(game)[1] == "Ana":
        game.answer(0)
    assert held(game) == {1: "Bea?", 2: "Edu"}
    passing(game, "Bea")
    assert held(game)[2] in ("Fia", "Fia?")


@rule("807.4e", "807.4f", "807.4g")
def test_807_4g_a_marker_designated_twice_takes_the_next_one_with_it():
    game = table(
        12,
        'turn = { number = 3, active = "Edu", marker = 2 }\n'
        'other_turns = [{ active = "Ana", marker = 1 }, { active = "Ivo", marker = 3 }]',
    )
    game.decision()
    for name in ("Fia", "Gil"):  # 10 players have two markers: the one to their right, Edu's, is one too many
        game.concede(NAMES.index(name))
    assert [turn.doomed for turn in markers.turns(game)] == [0, 1, 0]
    for name in (
        "Hana",
        "Kai",
        "Lia",
    ):  # 7 players have one; to the right of Lia, who is the eighth to be there, is Ivo
        game.concede(NAMES.index(name))
    assert [turn.doomed for turn in markers.turns(game)] == [0, 1, 1]
    passing(game, "Ivo")
    passing(game, "Ana")
    while len(held(game)) > 1:
        game.answer(0)
    assert held(game) in ({1: "Ana"}, {1: "Bea"}, {1: "Bea?"})


@rule("807.4g")
def test_807_4g_the_rest_of_the_designations_goes_to_the_right():
    game = table(
        12,
        'turn = { number = 3, active = "Edu", step = "end", marker = 2 }\n'
        'other_turns = [{ active = "Ana", marker = 1 }, { active = "Ivo", marker = 3 }]',
    )
    game.decision()
    for name in ("Fia", "Gil", "Hana", "Dina", "Caio"):
        game.concede(NAMES.index(name))
    assert [(turn.marker, turn.doomed) for turn in markers.turns(game)] == [(1, 1), (2, 1), (3, 0)]
    game = table(
        12,
        'turn = { number = 3, active = "Edu", step = "end", marker = 2 }\n'
        'other_turns = [{ active = "Ana", marker = 1 }, { active = "Ivo", marker = 3 }]',
    )
    game.decision()
    for name in ("Fia", "Jana", "Kai", "Lia", "Gil"):
        game.concede(NAMES.index(name))
    assert [(turn.marker, turn.doomed) for turn in markers.turns(game)] == [(1, 0), (2, 2), (3, 0)]
    while len(held(game)) > 2:
        game.answer(0)
    assert [(turn.marker, turn.doomed) for turn in markers.turns(game)] == [(1, 1), (3, 0)]


@rule("807.4e")
def test_807_4e_the_last_marker_stays_and_the_verdict_says_so():
    game = table(4)
    game.decision()
    game.concede(2)
    assert held(game) == {1: "Ana"}
    assert markers.LAST_STAYS in game.outcome().assumptions


def extra_turns(game: Magic) -> tuple[int, ...]:
    """Return who still takes extra turns."""
    return game.position.common.extra_turns


WALK = 'hand = ["Time Walk"]\nbattlefield = ["2 Island"]'


def walked(game: Magic, name: str) -> None:
    """Have a player cast Time Walk, and everybody let it resolve."""
    passing(game, name)
    while game.position.players[NAMES.index(name)].spells_cast == 0 and not game.position.stack:
        decision = game.decision()
        assert decision is not None
        casts = [option for option in decision.options if option.verb == "cast"]
        game.answer(casts[0] if casts else 0)
    while game.position.stack:
        game.answer(0)


@rule("807.4i")
def test_807_4i_an_extra_turn_keeps_the_marker():
    game = table(12, Ana=WALK)
    walked(game, "Ana")
    assert extra_turns(game) == (0,)
    number = game.position.turn.number
    passing(game, "Ivo")
    while not (game.names[game.position.turn.active] == "Ana" and game.position.turn.number > number):
        game.answer(0)
    assert held(game)[1] == "Ana"
    assert extra_turns(game) == ()
    while held(game)[1] == "Ana":
        game.answer(0)
    assert held(game)[1].startswith("Bea")


@rule("807.4i")
def test_807_4i_an_extra_turn_comes_before_the_next_one_where_a_marker_is_near_on_the_right():
    other = 'other_turns = [{ active = "Ana", waits = true, marker = 1 }]'
    head = f'turn = {{ number = 3, active = "Dina", marker = 2 }}\n{other}'
    game = table(8, head, Dina=WALK)
    walked(game, "Dina")
    while held(game)[2].startswith("Dina"):
        game.answer(0)
    assert held(game)[2].startswith("Edu")
    assert extra_turns(game) == (3,)
    passing(game, "Dina", most=2000)
    assert game.position.turn.marker == 1
    assert extra_turns(game) == ()
    number = game.position.turn.number
    while held(game)[1] == "Dina" and max(turn.number for turn in markers.turns(game) if turn.marker == 1) == number:
        game.answer(0)
    while held(game)[1].endswith("?"):
        game.answer(0)
    assert held(game)[1] == "Dina"  # her normal turn comes after it
    while held(game)[1].startswith("Dina"):
        game.answer(0)
    assert held(game)[1].startswith("Edu")


@rule("807.4j")
def test_807_4j_an_extra_turn_without_a_marker_waits_for_the_next_one():
    game = table(
        8, 'turn = { number = 3, active = "Ana", marker = 1 }\nother_turns = [{ active = "Edu", marker = 2 }]', Ana=WALK
    )
    walked(game, "Ana")
    game.concede(1)  # seven players have one marker, and the one to the right of Bea is Ana's
    while 1 in held(game):
        game.answer(0)
    assert list(held(game)) == [2]
    assert extra_turns(game) == (0,)
    passing(game, "Ana", most=2000)
    assert extra_turns(game) == ()


@rule("807.5")
def test_807_5_a_file_tells_all_turns_and_stacks():
    game = table(
        8,
        'turn = { number = 3, active = "Ana", step = "upkeep", marker = 1 }\n'
        'other_turns = [{ number = 4, active = "Edu", step = "upkeep", marker = 2, priority = "Fia" }]',
        '[[stack]]\ncard = "Lightning Bolt"\ncontroller = "Bea"\ntargets = ["Ana"]\n'
        '[[stack]]\ncard = "Shock"\ncontroller = "Dina"\ntargets = ["Caio"]\nmarker = 2\n',
    )
    game.decision()
    again = build(reads(dumps(snapshot(game))))
    assert again.key() == game.key()
    assert [len(game.position.stack), len(game.position.stacks)] == [1, 2]


@rule("807.4a")
@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("other_turns = []", "8 players have 2 turn markers"),
        ('turn = { active = "Ana", marker = 2 }\nother_turns = [{ active = "Edu", marker = 2 }]', "number of its own"),
    ],
)
def test_807_4a_a_file_with_other_markers_is_refused(head, message):
    with pytest.raises(PositionError, match=message):
        table(8, head)


def test_several_turns_at_once_are_refused_where_they_are_taken_one_after_the_other():
    with pytest.raises(PositionError, match="not taken at once"):
        build(reads('other_turns = []\n[[players]]\nname = "Ana"\n[[players]]\nname = "Bea"\n'))


def test_what_happened_this_turn_is_not_known_where_several_turns_are_under_way():
    game = table(8, Ana='battlefield = ["Bloodchief Ascension"]')
    game.decision()
    assert "several turns" in game.stuck
    alone = table(7, Ana='battlefield = ["Bloodchief Ascension"]')
    alone.decision()
    assert not alone.stuck


def test_a_position_in_the_midst_of_several_turns_is_read_again_as_it_was():
    head = 'turn = { number = 3, active = "Ana" }'
    players = dict.fromkeys(NAMES[:8], "library = 40\nbattlefield = ['Grizzly Bears']")
    game = table(8, head, **players)
    plain = 0
    for place in range(120):
        decision = game.decision()
        assert decision is not None
        reasons = why_not_plain(game)
        assert not [each for each in reasons if "not the same" in each]
        plain += not reasons
        game.answer(len(decision.options) - 1 if decision.kind == "attack" and place % 2 else 0)
    assert plain > 10
