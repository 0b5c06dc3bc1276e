"""A game within the game: it is begun, played, conceded, taken back and copied like any other (CR 729)."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from endstep.core import Decision, Option, Status
from endstep.games.magic.abilities.base import Scope
from endstep.games.magic.ending import reasons
from endstep.games.magic.faults import Inspector
from endstep.games.magic.flow import restarting
from endstep.games.magic.flow.settling import conclude
from endstep.games.magic.game import Game
from endstep.games.magic.magic import Change, Magic
from endstep.games.magic.position.snapshot import restore, save
from endstep.games.magic.position.spec import PositionSpec
from endstep.games.magic.state.codes import COMMAND, GRAVEYARD, NO_ONE, PRECOMBAT_MAIN
from endstep.games.magic.verbs import moving
from endstep.judge import load
from endstep.testing import Scene, duel, table


def asked(game: Magic) -> Decision:
    decision = game.decision()
    assert decision is not None
    return decision


def scene(**more: object) -> Scene:
    """Ana casts Shahrazad; both have libraries of one card only, so that chance decides nothing but who begins."""
    return duel(
        ana={"hand": ["Shahrazad"], "mana": "{W}{W}", "library": ["9 Plains"], **more},
        bea={"life": 15, "library": ["9 Island"], "graveyard": ["Shock"]},
    ).cast("Shahrazad", by="ana")


def begun(position: Scene, first: str = "ana") -> Magic:
    """The subgame has begun, and everybody has kept their hands."""
    game = position.game()
    while not game.outer:
        game.answer(0)
    assert asked(game).is_chance and asked(game).kind == "starting player"
    game.answer(next(o for o in asked(game).options if game.names[o.subject] == first))
    keep(game)
    return game


def keep(game: Magic) -> None:
    while asked(game).is_chance or asked(game).kind == "mulligan":
        game.answer(0 if asked(game).is_chance else option(game, "no"))


def option(game: Magic, words: str) -> Option:
    return next(each for each in asked(game).options if words in (each.verb, game.describe(each)))


def sizes(game: Magic) -> Mapping[str, tuple[int, int]]:
    return {
        name: (len(game.position.library(seat)), len(game.position.hand(seat))) for seat, name in enumerate(game.names)
    }


def test_729_2_it_is_played_with_the_libraries_and_nothing_else():
    game = begun(scene())
    assert sizes(game) == {"ana": (2, 7), "bea": (2, 7)}
    assert not game.position.stack and not game.position.battlefield and not game.position.graveyard(1)
    assert [record.life for record in game.position.players] == [20, 20]
    assert game.outcome().status is Status.GOES_ON
    codes = [entry.code for entry in game.trail()]
    assert "subgame-began" in codes and "subgame-ended" not in codes


def test_729_2_chance_decides_who_goes_first():
    assert [begun(scene(), first).position.turn.active for first in ("ana", "bea")] == [0, 1]


def test_729_5_who_has_not_won_loses_half_and_the_libraries_are_whole_again():
    game = begun(scene())
    game.concede(1)  # the subgame, for that is the game that is played
    assert not game.outer and game.outcome().status is Status.GOES_ON
    assert [record.life for record in game.position.players] == [20, 7]  # rounded up: eight of fifteen
    assert sizes(game) == {"ana": (9, 0), "bea": (9, 0)}
    assert [game.position.objects[id].name for id in game.position.graveyard(0)] == ["Shahrazad"]
    assert len(game.position.graveyard(1)) == 1


def test_729_5_a_draw_is_won_by_nobody():
    game = begun(scene())
    game.apply(Draw())
    assert not game.outer
    assert [record.life for record in game.position.players] == [10, 7]


def test_a_concession_of_the_game_around_ends_both_in_a_duel():
    game = begun(scene())
    game.concede_outer(1, 1)
    assert game.outcome().won("ana") and game.outcome().rules("bea") == {"104.3a"}
    assert game.decision() is None and not game.outer


def three() -> Scene:
    return table(
        ana={"hand": ["Shahrazad"], "mana": "{W}{W}", "library": ["9 Plains"]},
        bea={"library": ["9 Island"]},
        caio={"library": ["9 Swamp"]},
    ).cast("Shahrazad", by="ana")


def test_a_concession_of_the_game_around_leaves_the_subgame_to_the_others():
    game = begun(three())
    game.answer(0)
    before = len(game.trail())
    game.concede_outer(2, 1)
    assert game.outer and game.in_game == {0, 1} and game.outer[0].in_game == {0, 1}
    assert len(game.trail()) > before  # what had happened in the subgame is still told
    game.concede(1)
    assert not game.outer and [record.life for record in game.position.players[:2]] == [20, 10]
    assert game.outcome().lost("caio") and game.outcome().result("ana") == "playing"


def test_a_concession_of_the_subgame_leaves_the_game_around_alone():
    game = begun(three())
    game.concede(2)
    assert game.outer and game.in_game == {0, 1} and game.outer[0].in_game == {0, 1, 2}
    game.concede(0)
    assert not game.outer and game.in_game == {0, 1, 2}
    assert [record.life for record in game.position.players] == [10, 20, 10]


def test_undo_goes_back_into_the_subgame_and_out_of_it():
    game = begun(scene())
    states = [(game.key(), game.fingerprint(), len(game.trail()), game.outcome())]
    for _ in range(12):
        game.answer(0)
        states.append((game.key(), game.fingerprint(), len(game.trail()), game.outcome()))
    game.concede(1)
    assert not game.outer
    for _ in range(3):
        game.answer(0)
    for _ in range(4):
        game.undo()
    for state in reversed(states[:-1]):
        assert game.outer
        game.undo()
        assert (game.key(), game.fingerprint(), len(game.trail()), game.outcome()) == state
    while game.outer:
        game.undo()
    assert asked(game).kind == "priority" and len(game.position.stack) == 1


def test_a_copy_goes_its_own_way():
    game = begun(scene())
    other = game.copy()
    other.concede(0)
    assert not other.outer and game.outer
    assert [record.life for record in other.position.players] == [10, 15]
    game.concede(1)
    assert [record.life for record in game.position.players] == [20, 7]
    other.undo()
    assert other.outer and other.inputs == game.inputs[:-1]


def test_a_saved_game_in_the_midst_of_it_is_restored():
    position = three()
    start = position.having().position
    assert isinstance(start, PositionSpec)
    game = restore(start)
    for word in ("cast Shahrazad", "pass", "pass", "pass"):
        game.answer(next(each for each in asked(game).options if game.describe(each) == word))
    game.answer(0)
    keep(game)
    game.answer(0)
    game.concede_outer(2, 1)
    saved = save(game, start)
    again = restore(saved)
    assert again.key() == game.key() and again.trail() == game.trail()
    assert "concede 2 outer 1" in saved.answers


class Mana(Change):
    """Ana has two white mana."""

    def do(self, game: Game) -> None:
        record = game.position.players[0].clone()
        record.mana = (2, 0, 0, 0, 0, 0)
        game.position.put_player(0, record)


class Restart(Change):
    """Bea restarts the game that is played."""

    def do(self, game: Game) -> None:
        restarting.restart(game, Scope(NO_ONE, 1), kept=(), then=None)


class Dies(Change):
    """Ana's commander is put into the graveyard."""

    def do(self, game: Game) -> None:
        moving.move(game, game.position.zone(COMMAND)[0], GRAVEYARD, rule="400.7")


class Draw(Change):
    """All players of the game that is played agree to a draw."""

    def do(self, game: Game) -> None:
        conclude(game, reasons.agreed_draw(sorted(game.in_game)))


def test_729_6_one_within_another():
    decks = scene(library=["30 Shahrazad"])
    game = begun(Scene(decks.head, (decks.players[0], {**decks.players[1], "library": ["30 Island"]}), decks.do))
    while game.position.turn.step != PRECOMBAT_MAIN:
        game.answer(0)
    game.apply(Mana())
    game.answer(option(game, "cast Shahrazad"))
    while len(game.outer) < 2:
        game.answer(0)
    game.answer(0)
    keep(game)
    assert len(game.outer) == 2
    assert sizes(game) == {"ana": (16, 7), "bea": (16, 7)}
    copy = game.copy()
    game.concede(0)
    assert len(game.outer) == 1 and [record.life for record in game.position.players] == [10, 20]
    assert sizes(game) == {"ana": (23, 6), "bea": (23, 7)}
    game.undo()
    assert len(game.outer) == 2 and game.key() == copy.key() and game.trail() == copy.trail()
    game.concede_outer(1, 1)  # Ana has won the game in the middle
    assert not game.outer and [record.life for record in game.position.players] == [20, 7]
    game.undo()
    assert game.key() == copy.key()
    copy.concede_outer(0, 2)
    assert copy.outcome().won("bea") and copy.decision() is None


def test_727_6_a_restart_in_it_restarts_the_subgame_only():
    game = begun(scene())
    game.apply(Restart())
    assert len(game.outer) == 1 and game.outcome().status is Status.GOES_ON
    keep(game)
    assert game.position.turn.active == 1 and sizes(game) == {"ana": (2, 7), "bea": (2, 7)}
    game.concede(0)
    assert [record.life for record in game.position.players] == [10, 15]


def test_729_5c_a_commander_that_is_elsewhere_goes_into_the_library():
    game = begun(scene(commanders=["Isamaru, Hound of Konda"]).having(format="commander"))
    assert [game.position.objects[id].name for id in game.position.zone(COMMAND)] == ["Isamaru, Hound of Konda"]
    assert game.position.players[0].life == 40
    home = game.copy()
    home.concede(1)
    assert len(home.position.zone(COMMAND)) == 1 and sizes(home)["ana"] == (9, 0)
    game.apply(Dies())
    game.answer(option(game, "no"))  # she stays in the graveyard (903.9a)
    game.concede(1)
    assert not game.position.zone(COMMAND) and sizes(game)["ana"] == (10, 0)


TABLE = """
format = "free-for-all"
turn = { number = 3, active = "Ana", step = "precombat-main" }
""" + "".join(
    f"""
[[players]]
name = "{name}"
hand = ["3 Shahrazad"]
library = ["12 Plains", "4 Shahrazad"]
battlefield = ["6 Plains", "Mindslaver", {{ card = "Karn Liberated", counters = {{ loyalty = 14 }} }}]
"""
    for name in ("Ana", "Bea", "Caio")
)


def again(start: PositionSpec, game: Magic) -> Magic:
    return restore(replace(start, answers=tuple(told.to_plain() for told in game.inputs)))


@pytest.mark.parametrize("seed", range(8))
def test_whoever_concedes_whichever_game_it_replays_and_is_taken_back(seed: int):
    random, start = Random(seed), load(TABLE)
    assert isinstance(start, PositionSpec)
    game, inspector = restore(start), Inspector()
    for _ in range(150):
        decision = game.decision()
        if decision is None:
            break
        chance = random.random()
        if game.outer and chance < 0.06:
            outer = random.randint(1, len(game.outer))
            game.concede_outer(random.choice(sorted(game.outer[-outer].in_game)), outer)
        elif not decision.is_chance and chance < 0.08:
            game.concede(random.choice(sorted(game.in_game)))
        else:
            wanted = [each for each in decision.options if "Shahrazad" in game.describe(each)]
            game.answer(random.choice(wanted if wanted and random.random() < 0.6 else list(decision.options)))
        assert inspector.faults(game) == []
    for taken_back in (0, min(40, len(game.inputs))):
        for _ in range(taken_back):
            game.undo()
        other = again(start, game)
        assert other.key() == game.key() and other.fingerprint() == game.fingerprint()
        assert list(other.trail()) == list(game.trail()) and other.outcome() == game.outcome()
