"""What players can force: small positions, each worked out by hand from the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from endstep.core import Game, Kind, Level, Result, Status, Verdict
from endstep.games.magic.abilities.language import CREATURE, THIS, TapIt, UntapIt, activated, card, target
from endstep.games.magic.book import _shelf, add
from endstep.judge import ScriptRefused, judge
from endstep.judge.loading import room
from endstep.loops.calm import useful
from endstep.testing import Scene, duel, table

CASES = Path(__file__).resolve().parents[2] / "cases" / "best"
BOLT = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
WORDS = {"library": [], "battlefield": ["Words of Worship", "Plains"]}


@pytest.fixture
def fragments() -> Iterator[None]:
    """Two made-up cards that undo what the other does, for nothing (as in the example of CR 732.3)."""
    add(card("Waker", "{1}", "Creature - Test", 2, 2, activated("{0}", UntapIt(THIS))))
    add(card("Lullaby", "{1}", "Enchantment", activated("{0}", TapIt(target(CREATURE.theirs())))))
    yield
    _shelf._shelf.cache_clear()


def scene(ana: Mapping[str, object], bea: Mapping[str, object], step: str = "precombat-main") -> Scene:
    """A position of turn 5; who has no card in the library loses at the next draw."""
    return duel(Ana={"library": [], **ana}, Bea={"library": [], **bea}).at(step, number=5, active="Ana")


def forced(verdict: Verdict) -> dict[str, Result]:
    return dict(verdict.forces)


def replayed(position: Scene, verdict: Verdict) -> Game:
    """The game after the line of a verdict, which answers wherever there is anything to decide."""
    game = room("magic").start(position.position)
    line = list(verdict.line)
    while (decision := game.decision()) is not None:
        places = useful(game, decision)
        place = places[0]
        if len(places) > 1:
            answers = [game.describe(decision.options[each]) for each in places]
            play = line.pop(0)
            player = "" if decision.is_chance else game.table.players[decision.by].name
            assert (play.player, play.kind) == (player, decision.kind)
            place = places[answers.index(play.answer)]
        game.answer(place)
    assert not line
    return game


def test_a_win_is_forced_and_the_line_shows_it():
    position = scene(BOLT, {"life": 3, "library": ["Island"]})
    verdict = position.judge("best")
    assert verdict.won("Ana")
    assert forced(verdict) == {"Ana": Result.WON}
    assert "cast Lightning Bolt" in [play.answer for play in verdict.line]
    assert replayed(position, verdict).outcome().won("Ana")


def test_an_answer_in_the_other_hand_counts():
    counter = {"hand": ["Counterspell"], "battlefield": ["2 Island"]}
    position = scene(BOLT, {"life": 3, "library": ["Island"], **counter})
    verdict = position.judge("best")
    assert forced(verdict) == {"Bea": Result.WON}
    assert verdict.rules("Ana") == {"704.5b"}
    assert replayed(position, verdict).outcome().won("Bea")


def test_it_takes_the_attack_that_is_lethal():
    # Both may attack in each of their turns; only Ana does before she has to draw.
    position = scene(
        {"battlefield": ["2 Grizzly Bears"]}, {"life": 2, "library": ["Island"], "battlefield": ["Wall of Stone"]}
    )
    verdict = position.judge("best")
    assert verdict.rules("Bea") == {"704.5a"}
    assert replayed(position, verdict).outcome().won("Ana")


def test_a_draw_is_better_than_a_loss():
    position = scene(
        {"life": 4, "hand": ["Flame Rift"], "battlefield": ["2 Mountain"]}, {"life": 4, "library": ["2 Island"]}
    )
    verdict = position.judge("best")
    assert forced(verdict) == {"Ana": Result.DREW, "Bea": Result.DREW}
    assert "104.4a" in verdict.rules("Ana") & verdict.rules("Bea")


def test_a_loop_that_nobody_can_leave_may_be_begun():
    position = scene({"hand": ["Plains"], "battlefield": ["Sporemound", "Life and Limb"]}, {"library": ["2 Island"]})
    verdict = position.judge("best")
    assert forced(verdict) == {"Ana": Result.DREW, "Bea": Result.DREW}
    assert verdict.rules("Ana") == {"104.4b"}


@pytest.mark.parametrize("policy", ["mtr", "cr"])
def test_two_who_go_on_across_turns_draw_by_the_tournament_rules_alone(policy):
    verdict = scene(WORDS, WORDS).having(policy=policy).judge("best")
    assert verdict.loop is not None
    assert verdict.loop.level is Level.TURNS
    assert set(verdict.loop.sustained_by) == {"Ana", "Bea"}
    assert dict(verdict.readings) == {"cr": "no-rule", "mtr": "draw"}
    if policy == "mtr":
        assert verdict.drew("Ana", "Bea")
        assert verdict.rules("Ana") == {"MTR 4.4"}
        assert forced(verdict) == {"Ana": Result.DREW, "Bea": Result.DREW}
    else:
        assert verdict.status is Status.UNDECIDED
        assert verdict.forces == ()
        assert "no rule of this procedure" in verdict.limits[0]


@pytest.mark.parametrize("policy", ["mtr", "cr"])
def test_one_alone_across_turns_has_to_stop_by_both(policy):
    # Ana has no draw steps, so Bea would go on for ever for nothing.
    verdict = scene({"battlefield": ["Dragon Appeasement"]}, WORDS).having(policy=policy).judge("best")
    assert verdict.lost("Bea")
    assert verdict.rules("Bea") == {"704.5b"}


@pytest.mark.parametrize("policy", ["mtr", "cr"])
def test_who_stalls_alone_has_to_stop(policy):
    # The Monolith taps and untaps for nothing; Antagonism waits at the end of the turn.
    stall = scene({"life": 1, "battlefield": ["Basalt Monolith"]}, {"battlefield": ["Antagonism"]}, "postcombat-main")
    verdict = stall.having(policy=policy).judge("best")
    assert verdict.lost("Ana")
    assert forced(verdict) == {"Bea": Result.WON}
    assert verdict.loop is not None
    assert (verdict.loop.kind, verdict.loop.level) == (Kind.OPTIONAL, Level.TURN)
    assert verdict.loop.sustained_by == ("Ana",)
    assert verdict.loop.passes is None
    assert dict(verdict.readings) == {"cr": "must-stop:Ana", "mtr": "must-stop:Ana"}


@pytest.mark.usefixtures("fragments")
@pytest.mark.parametrize("policy", ["mtr", "cr"])
def test_of_two_who_undo_each_other_within_a_turn_the_active_player_stops(policy):
    # CR 732.3: Ana wants her creature untapped to attack, Bea taps it each time; the last word is Bea's.
    position = scene({"battlefield": ["Waker"]}, {"life": 2, "library": ["Island"], "battlefield": ["Lullaby"]})
    verdict = position.having(policy=policy).judge("best")
    assert forced(verdict) == {"Bea": Result.WON}
    assert verdict.rules("Ana") == {"704.5b"}


@pytest.mark.usefixtures("fragments")
def test_in_the_other_turn_it_is_the_other_player_who_stops():
    # Now Ana wants a blocker, and it is Bea's turn that the creature is to attack in: Bea has to let it stay untapped.
    position = duel(
        Ana={"library": ["Island"], "life": 2, "battlefield": ["Waker"]},
        Bea={"library": [], "battlefield": ["Lullaby", "Grizzly Bears"]},
    ).at("precombat-main", number=6, active="Bea")
    verdict = position.judge("best")
    assert forced(verdict) == {"Ana": Result.WON}
    assert verdict.rules("Bea") == {"704.5b"}


def test_a_win_hangs_on_no_coin():
    coin = ["Dragon Appeasement", "Scoria Wurm", {"card": "Chance Encounter", "counters": {"luck": 9}}]
    position = duel(
        Ana={"library": [], "life": 4, "battlefield": coin},
        Bea={"library": [], "battlefield": ["Dragon Appeasement", "Antagonism"]},
    ).at("postcombat-main", number=4, active="Bea")
    verdict = position.judge("best")
    assert verdict.status is Status.UNDECIDED
    assert verdict.forces == ()


def test_both_sides_of_a_coin_are_looked_at():
    position = duel(
        Ana={"library": ["Island"], "battlefield": ["Scoria Wurm"]},
        Bea={"library": []},
    ).at("draw", number=4, active="Bea")
    verdict = position.judge("best")
    assert forced(verdict) == {"Ana": Result.WON}


def test_unknown_cards_that_come_too_late_do_not_matter():
    verdict = scene({**BOLT, "library": 3}, {"life": 3, "library": ["2 Island"]}).judge("best")
    assert forced(verdict) == {"Ana": Result.WON}


def test_of_three_one_can_win():
    # Left alone, Caio is the last one with a card to draw.
    position = table(
        Ana={"library": []}, Bea={"library": ["Island"], **BOLT}, Caio={"library": ["2 Island"], "life": 3}
    ).at("precombat-main", number=5, active="Ana")
    verdict = position.judge("best")
    assert forced(verdict) == {"Bea": Result.WON}
    assert verdict.lost("Ana", "Caio")


def test_of_three_who_does_not_win_may_decide_who_does():
    position = table(
        Ana={"library": ["Island"], "life": 3}, Bea={"library": [], **BOLT}, Caio={"library": ["Island"], "life": 3}
    ).at("precombat-main", number=5, active="Ana")
    verdict = position.judge("best")
    assert verdict.status is Status.UNDECIDED
    assert verdict.forces == ()


def test_a_game_that_is_over_has_no_line():
    verdict = scene({"life": 0}, {}).judge("best")
    assert verdict.lost("Ana")
    assert verdict.line == ()


def test_a_script_that_the_rules_refuse_is_refused():
    with pytest.raises(ScriptRefused):
        scene({"hand": ["Lightning Bolt"]}, {}).cast("Lightning Bolt", by="Ana", targets=["Bea"]).judge("best")


def test_a_script_comes_first():
    position = scene(BOLT, {"life": 3, "library": ["Island"]}).cast("Lightning Bolt", by="Ana", targets=["Ana"])
    verdict = position.judge("best")
    assert forced(verdict) == {"Bea": Result.WON}


def test_a_verdict_with_a_line_is_read_back_equal():
    verdict = scene(BOLT, {"life": 3, "library": ["Island"]}).judge("best")
    assert Verdict.from_dict(verdict.to_dict()) == verdict


@pytest.mark.parametrize(
    ("case", "why"),
    [
        ("a-coin-that-matters", "it hangs on chance"),
        ("the-third-player-decides", "the others can prevent it together"),
        ("unknown-cards-that-could-matter", "it may hang on what nobody knows"),
    ],
)
def test_it_says_why_nobody_can_force_anything(case, why):
    (limit,) = judge(CASES / f"{case}.toml").limits
    assert why in limit


def test_nobody_can_win_and_nobody_can_lose():
    # Ana may attack for ever, which leads nowhere; that she need not is what makes it a draw.
    position = scene({"battlefield": ["Platinum Angel", "Abyssal Persecutor"]}, {})
    verdict = position.judge("best")
    assert forced(verdict) == {"Ana": Result.DREW, "Bea": Result.DREW}
    assert verdict.loop is not None
    assert verdict.loop.sustained_by == ()
