"""Controlling another player: who answers, for how long, and what stays with the player (CR 723)."""

import pytest

from endstep.core import Decision, EndstepError
from endstep.games.magic import book
from endstep.games.magic.abilities.language import OPPONENTS, YOU, ControlsSearchers, SearchForCard, card, static
from endstep.games.magic.magic import Magic
from endstep.games.magic.position.build import build
from endstep.games.magic.position.schema import reads
from endstep.testing import Scene, duel, table


def mindslaver(target: str = "bea") -> Scene:
    """Ana activates Mindslaver in her turn; Bea's turn comes next."""
    scene = duel(
        ana={"mana": "{C}{C}{C}{C}", "battlefield": ["Mindslaver"], "library": ["9 Island"]},
        bea={"life": 3, "hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": ["9 Swamp"]},
    )
    return scene.activate("Mindslaver", by="ana", targets=[target]).pass_("stack")


def asked(game: Magic) -> Decision:
    decision = game.decision()
    assert decision is not None
    return decision


def test_723_5_the_controller_answers_and_the_decision_is_the_players():
    game = mindslaver().pass_("upkeep").game()
    assert (asked(game).player, asked(game).by) == (1, 0)
    assert game.position.turn.active == 1  # 723.3: still her turn
    game.answer(0)
    assert (asked(game).player, asked(game).by) == (0, 0)  # 723.8


def test_723_1_nobody_is_controlled_before_the_turn_begins_or_after_it():
    game = mindslaver().game()
    while game.position.turn.active == 0:
        assert asked(game).by == asked(game).player
        game.answer(0)
    turn = game.position.turn.number
    while game.position.turn.number == turn:
        assert asked(game).by == 0
        game.answer(0)
    while game.position.turn.number < turn + 3:
        assert asked(game).by == asked(game).player
        game.answer(0)


def test_723_5_what_the_controller_has_the_player_do_counts():
    verdict = mindslaver().pass_("draw").cast("Lightning Bolt", by="ana", targets=["bea"]).pass_("stack").judge()
    assert verdict.lost("bea") and verdict.rules("bea") == {"704.5a"}


def test_723_5a_only_the_players_own_mana_pays():
    scene = mindslaver().pass_("draw")
    lands = dict(scene.players[0], battlefield=["Mindslaver", "4 Mountain"])
    bare = dict(scene.players[1], battlefield=[])
    poor = Scene(scene.head, (lands, bare), scene.do).cast("Lightning Bolt", by="ana", targets=["bea"])
    assert poor.outcome().illegal is not None


def test_723_6_only_the_player_concedes():
    game = mindslaver().pass_("upkeep").game()
    game.concede(1)
    assert game.outcome().lost("bea") and game.outcome().rules("bea") == {"104.3a"}
    assert all(option.verb != "concede" for option in mindslaver().pass_("upkeep").game().legal())


def test_723_1a_the_last_effect_is_the_one_that_works():
    three = table(
        ana={"mana": "{C}{C}{C}{C}", "battlefield": ["Mindslaver"], "library": ["9 Island"]},
        bea={"library": ["9 Island"]},
        caio={"mana": "{C}{C}{C}{C}", "battlefield": ["Mindslaver"], "library": ["9 Island"]},
    )
    # Caio's is activated in response, so Ana's is created later and overwrites it.
    scene = (
        three.activate("Mindslaver", by="ana", targets=["bea"])
        .pass_(2)
        .activate("Mindslaver", by="caio", targets=["bea"])
        .pass_("upkeep")
    )
    assert asked(scene.game()).by == 0


def test_723_1b_a_skipped_turn_does_not_count():
    scene = mindslaver()
    game = scene.game()
    common = game.position.common.clone()
    common.skip_turns = (1,)
    game.position.put_common(common)
    game.ready()
    while game.position.turn.active == 0:
        assert asked(game).by == asked(game).player
        game.answer(0)
    assert asked(game).by == 0
    assert game.position.turn.number == 3  # Ana's other turn came between


def test_723_9_control_of_oneself_changes_nothing():
    game = mindslaver("ana").pass_("upkeep").pass_("upkeep").game()
    assert game.position.turn.active == 0 and asked(game).by == 0


def test_800_4a_control_ends_when_the_controller_leaves():
    three = table(
        ana={"mana": "{C}{C}{C}{C}", "battlefield": ["Mindslaver"], "library": ["9 Island"]},
        bea={"library": ["9 Island"]},
        caio={"library": ["9 Island"]},
    )
    scene = three.activate("Mindslaver", by="ana", targets=["bea"]).pass_("stack")
    late = scene.pass_("upkeep").game()
    assert asked(late).by == 0
    late.concede(0)
    assert (asked(late).player, asked(late).by) == (1, 1)
    early = scene.then("concede", "ana").game()
    while early.position.turn.number < 3:
        assert asked(early).by == asked(early).player
        early.answer(0)


def test_723_7_emrakul_gives_a_turn_for_the_turn():
    scene = (
        duel(
            ana={
                "mana": "{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}",
                "hand": ["Emrakul, the Promised End"],
                "graveyard": ["Shock"],
                "library": ["9 Island"],
            },
            bea={"library": ["9 Island"]},
        )
        .cast("Emrakul, the Promised End", by="ana")
        .pass_("stack")
        .pass_("upkeep")
    )
    game = scene.game()
    assert (game.position.turn.active, asked(game).by) == (1, 0)
    number = game.position.turn.number
    while game.position.turn.number == number:
        game.answer(0)
    assert (game.position.turn.active, asked(game).by) == (1, 1)  # the extra turn is Bea's own
    while game.position.turn.number == number + 1:
        game.answer(0)
    assert game.position.turn.active == 0


def test_a_copy_and_an_undone_game_know_who_answers():
    game = mindslaver().pass_("upkeep").game()
    other = game.copy()
    assert asked(other).by == 0 and other.key() == game.key()
    game.answer(0)
    game.undo()
    assert asked(game).by == 0
    free = game.copy()
    for id in list(free.position.effects):
        free.end_effect(id)
    assert asked(game).by == 0 and free.key() != game.key()


def test_the_controller_sees_the_hand():
    from endstep.games.magic.showing import show

    game = mindslaver().pass_("upkeep").game()
    assert any("Lightning Bolt" in line for line in show(game, 0))
    assert not any("Lightning Bolt" in line for line in show(mindslaver().game(), 0))


def test_nobody_acts_for_a_player_whom_they_do_not_control():
    scene = mindslaver().cast("Lightning Bolt", by="ana", targets=["bea"])
    with pytest.raises(EndstepError, match="has no"):
        scene.game()


def test_723_2_players_are_controlled_while_they_search():
    warden = card("Warden", "{0}", "Enchantment", static(ControlsSearchers(OPPONENTS)))
    finder = card("Finder", "{0}", "Sorcery", SearchForCard(YOU))
    cards = {"Warden": warden, "Finder": finder}
    spec = reads(
        '[[players]]\nname = "Ana"\nbattlefield = ["Warden"]\n'
        '[[players]]\nname = "Bea"\nhand = ["Finder"]\nlibrary = ["Forest", "Island"]\n'
        '[turn]\nactive = "Bea"\n'
    )
    game = build(spec, find=lambda name: cards.get(name) or book.find(name))
    while asked(game).kind != "search":
        decision = asked(game)
        casts = [option for option in decision.options if option.verb == "cast"]
        game.answer(casts[0] if casts else 0)
    assert (asked(game).player, asked(game).by) == (1, 0)
    game.answer(0)
    assert asked(game).by == asked(game).player
