"""The language of tests says what the position file says."""

import pytest

from endstep.core import Status
from endstep.judge import ScriptRefused
from endstep.position import PositionError
from endstep.rulebook import UnknownCitation
from endstep.testing import check_game, duel, rule, table
from endstep.testing._scenes import SceneError


def test_the_example_of_the_house_style():
    verdict = duel(ana={"life": 0}, bea={"poison": 10}).judge()
    assert verdict.drew("ana", "bea")
    assert "704.5a" in verdict.rules("ana") and "704.5c" in verdict.rules("bea")


def test_a_scene_is_a_value_and_every_word_makes_a_new_one():
    scene = duel(ana={}, bea={})
    assert scene.concede("ana") != scene
    assert scene.do == ()
    assert scene.concede("ana") == scene.concede("ana")


def test_a_bolt_is_cast_and_resolves():
    scene = duel(ana={"hand": ["Lightning Bolt"], "mana": "{R}"}, bea={"life": 3})
    cast = scene.cast("Lightning Bolt", by="ana", targets=["bea"])
    assert cast.judge().status is Status.GOES_ON
    assert cast.pass_("stack").judge().won("ana")


def test_a_fight_goes_on_to_its_steps():
    ana = {"battlefield": [{"card": "Craw Wurm", "id": "wurm"}]}
    scene = duel(ana=ana, bea={"life": 6, "battlefield": ["Grizzly Bears"]}).attack({"wurm": "bea"}, by="ana")
    assert scene.pass_("end-of-combat").judge().won("ana")
    blocked = scene.block({"Grizzly Bears": "wurm"}, by="bea").pass_("end-of-combat")
    assert blocked.judge().status is Status.GOES_ON
    assert blocked.outcome().zones["bea.graveyard"] == ["Grizzly Bears"]


def test_effects_without_a_card():
    scene = duel(ana={"life": 5}, bea={"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]})
    assert scene.damage("ana", 5, source="bear", combat=True).judge().lost("ana")
    assert scene.set_life("ana", 0).judge().rules("ana") == {"704.5a"}
    assert scene.poison("ana", 9).gain_life("ana", 3).poison("ana", 1).judge().rules("ana") == {"704.5c"}
    assert scene.together({"poison": {"player": "ana", "amount": 10}}, {"win": "ana"}).judge().status is Status.OVER
    assert scene.agree_draw().judge().drew("ana", "bea")
    assert scene.destroy("bear").outcome().zones["bea.graveyard"] == ["Grizzly Bears"]
    assert scene.create("ana", "Grizzly Bears").outcome().zones["ana.battlefield"] == ["Grizzly Bears"]


def test_the_turn_the_stack_and_the_format_can_be_said():
    scene = table("commander", ana={}, bea={}, cy={"life": 3}).at("upkeep", active="bea", number=4)
    scene = scene.on_stack("Lightning Bolt", controller="ana", targets=["cy"])
    assert scene.pass_("stack").judge().lost("cy")
    game = scene.game()
    assert (game.position.turn.number, game.position.turn.active, game.position.players[0].life) == (4, 1, 40)
    assert len(game.position.stack) == 1


def test_mistakes_are_named_as_in_a_file():
    with pytest.raises(PositionError, match="Lightning Bolt"):
        duel(ana={"hand": ["Lightning Blot"]}, bea={}).judge()
    with pytest.raises(PositionError, match="unknown key"):
        duel(ana={"lives": 3}, bea={}).judge()
    with pytest.raises(SceneError, match="two players"):
        duel(ana={}, bea={}, cy={})
    with pytest.raises(SceneError, match="poison twice"):
        duel(ana={"poison": 1, "counters": {"poison": 1}}, bea={})
    refused = duel(ana={}, bea={}).cast("Shock", by="ana", targets=["bea"])
    with pytest.raises(ScriptRefused):
        refused.judge()
    with pytest.raises(SceneError, match=r"refused by 601\.2"):
        refused.game()
    with pytest.raises(SceneError, match="choice open"):
        duel(ana={"hand": ["Shock", "Blaze"]}, bea={}).discard("ana", 1).game()


def test_rule_marks_a_test_with_numbers_that_exist():
    @rule("704.3")
    @rule("104.4a", "MTR 4.4")
    def case():
        """Do nothing."""

    assert getattr(case, "rules", ()) == ("704.3", "104.4a", "MTR 4.4")
    with pytest.raises(UnknownCitation):
        rule("704.99z")
    with pytest.raises(ValueError, match="number"):
        rule()


def test_the_contract_finds_a_game_that_breaks_it():
    # Without this, the contract could hold because it looks at nothing.
    scene = duel(ana={"hand": ["Shock"], "mana": "{R}"}, bea={})
    check_game(scene.game, seeds=range(2), decisions=30)
    with pytest.raises(AssertionError, match="undo"):
        check_game(lambda: break_undo(scene.game()), seeds=range(1), decisions=30, often=1.0)


def break_undo(game):
    game.__class__ = type("Forgetful", (type(game),), {"undo": lambda self: self._told.pop()})
    return game
