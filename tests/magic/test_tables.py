"""Cards for games of many players: detain, one target for each opponent, what does not untap."""

from endstep.games.magic.abilities.base import Scope
from endstep.games.magic.abilities.effects.becoming import GainControl
from endstep.games.magic.abilities.objects import Things
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change, Magic
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, NO_ONE
from endstep.testing import Scene, table


class Steals(Change):
    """Caio gains control of the Bears."""

    def do(self, game: Game) -> None:
        GainControl(Things(name="Grizzly Bears")).do(game, Scope(NO_ONE, 2))


def grasp() -> Scene:
    return table(
        ana={"mana": "{C}{W}{W}", "hand": ["Grasp of Fate"]},
        bea={"battlefield": ["Grizzly Bears", "Hill Giant"]},
        caio={"battlefield": ["Goblin Brigand"]},
    ).cast("Grasp of Fate", by="ana")


def resolve(game: Magic) -> list[str]:
    while game.position.stack:
        game.answer(0)
    return sorted(game.position.objects[id].name for id in game.position.zone(EXILE))


def choose(game: Magic, *names: str) -> None:
    while (decision := game.decision()) is not None and decision.kind != "target":
        game.answer(0)
    for name in names:
        decision = game.decision()
        assert decision is not None and decision.kind == "target"
        game.answer(next(option for option in decision.options if name in game.describe(option)))


def test_115_1_one_target_for_each_opponent():
    game = grasp().game()
    choose(game, "Bears", "Brigand")
    assert resolve(game) == ["Goblin Brigand", "Grizzly Bears"]


def test_115_1_up_to_one_for_each():
    game = grasp().game()
    choose(game, "no more", "Brigand")
    assert resolve(game) == ["Goblin Brigand"]


def test_608_2b_a_target_that_another_opponent_controls_by_then_is_illegal():
    game = grasp().game()
    choose(game, "Bears", "Brigand")
    game.apply(Steals())
    assert resolve(game) == ["Goblin Brigand"]


def test_701_35a_detained_abilities_are_not_activated():
    scene = table(
        ana={"mana": "{C}{W}", "hand": ["Azorius Arrester"]}, bea={"battlefield": ["Llanowar Elves"]}, caio={}
    )
    game = scene.cast("Azorius Arrester", by="ana").pass_("stack").pass_(1).game()
    assert [option.verb for option in game.legal()] == ["pass"]
    free = scene.pass_(1).game()
    assert "activate" in [option.verb for option in free.legal()]


def test_502_3_the_next_untap_step_of_whoever_controls_it():
    scene = table(
        ana={"battlefield": ["Vorinclex, Voice of Hunger"]},
        bea={"battlefield": ["Mountain"], "library": ["9 Island"]},
        caio={"library": ["9 Island"]},
    ).at("precombat-main", active="caio", priority="bea")
    game = scene.activate("Mountain", by="bea").pass_("stack").game()
    tapped = []
    for _ in range(7):
        turn = game.position.turn.number
        while game.position.turn.number == turn:
            game.answer(0)
        mountain = next(o for o in game.position.objects.values() if o.name == "Mountain" and o.zone == BATTLEFIELD)
        if game.position.turn.active == 1:
            tapped.append(mountain.tapped)
    assert tapped == [True, False]  # the Mountain untaps in the turn after the next
