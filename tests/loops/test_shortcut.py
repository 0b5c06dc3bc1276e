"""The conversation about a shortcut (CR 732.2, 732.3, MTR 4.4)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, cast

import pytest
from tests.loops.scenes import drain

from endstep.core import Decision, Kind, Level, Loop, Option, Role, Status
from endstep.loops import Fragments, Naming, Part, Place, Shortcuts
from endstep.loops.naming import Agreed, NotNamed
from endstep.loops.shortcut import (
    CannotBeTaken,
    Conditional,
    Fragmented,
    MustChooseOtherwise,
    NotAPlace,
    NotAtPriority,
    NotYourWord,
    Restarted,
    ShortcutRefused,
    described,
)
from endstep.testing import duel, rule

TAP, UNTAP = "activate ability 1 of Basalt Monolith", "activate ability 2 of Basalt Monolith"
ROUND = [TAP, UNTAP, "pass", "pass"]  # the fourth is Bea's
MILLION = 1_000_000


def monolith(**ana: object):
    bea = {"name": "Bea", "hand": ["Shock"], "battlefield": ["Mountain"]}
    return duel(ana={"name": "Ana", "battlefield": ["Basalt Monolith"], **ana}, bea=bea).at("precombat-main").game()


def table(game=None, *, tournament=False) -> Shortcuts:
    return Shortcuts(monolith() if game is None else game, ["Ana", "Bea"], tournament=tournament)


def life(game, name: str) -> int:
    return next(quantity.value for quantity in game.quantities() if quantity.name == f"{name}'s life")


@rule("732.2a", "732.2c")
def test_a_million_repetitions_are_taken_at_once():
    shortcuts = table()
    key = shortcuts.game.key()
    shortcut = shortcuts.propose(ROUND, times=MILLION)
    assert (shortcut.proposer, shortcut.waiting) == ("Ana", ["Bea"])
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    assert shortcuts.game.key() == key
    assert shortcuts.game.events() < 100


@rule("732.2a")
def test_where_the_quantities_grow_they_are_moved():
    game = drain(10**9, 3).game()
    shortcuts = table(game)
    before = life(game, "Bea")
    shortcut = shortcuts.propose(["pass"] * 4, times=10**6)
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    assert life(game, "Bea") == before - 3 * 10**6


@rule("732.2a")
def test_a_shortcut_through_the_end_of_the_game_ends_there():
    game = drain(10**9, 3).game()
    shortcuts = table(game)
    shortcut = shortcuts.propose(["pass"] * 4, times=10**9)
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    assert game.outcome().status is Status.OVER


@rule("732.2b", "732.2c")
def test_who_shortens_it_chooses_otherwise_there():
    shortcuts = table()
    game = shortcuts.game
    shortcut = shortcuts.propose(ROUND, times=MILLION)
    with pytest.raises(NotAPlace, match="Bea makes no choice there"):
        shortcut.shorten("Bea", Place(1, 10, 2))
    shortcut.shorten("Bea", Place(1, 777_777, 4))
    shortcuts.take(shortcut)
    decision = game.decision()
    assert decision is not None
    assert game.table.players[decision.player].name == "Bea"
    assert shortcut.obliged is not None and shortcut.obliged[0] == "Bea"
    with pytest.raises(MustChooseOtherwise, match=r"CR 732\.2c"):
        shortcut.answer("pass")
    shortcut.answer("activate ability 1 of Mountain")
    assert shortcut.obliged is None


@rule("732.2b")
def test_each_other_player_speaks_once_and_in_turn_order():
    shortcuts = table()
    shortcut = shortcuts.propose(ROUND, times=9)
    with pytest.raises(NotYourWord, match="Bea speaks next"):
        shortcut.accept("Ana")
    with pytest.raises(NotYourWord, match="Bea has still to speak"):
        shortcuts.take(shortcut)
    shortcut.accept("Bea")
    with pytest.raises(NotYourWord, match="everybody has spoken"):
        shortcut.accept("Bea")
    shortcuts.take(shortcut)
    with pytest.raises(NotYourWord, match="taken already"):
        shortcuts.take(shortcut)


@rule("732.2b")
def test_it_is_shortened_to_an_earlier_place_and_never_lengthened():
    for place in (Place(1, 10, 4), Place(1, 0, 4), Place(2, 1, 1), Place(1, 1, 5)):
        with pytest.raises(NotAPlace):
            table().propose(ROUND, times=9).shorten("Bea", place)


@rule("732.2b")
def test_a_player_without_another_choice_has_no_place_there():
    game = (
        duel(ana={"name": "Ana", "battlefield": ["Basalt Monolith"]}, bea={"name": "Bea"}).at("precombat-main").game()
    )
    shortcut = table(game).propose(ROUND, times=9)
    with pytest.raises(NotAPlace, match="can't choose otherwise"):
        shortcut.shorten("Bea", Place(1, 3, 4))


@rule("732.2a")
def test_only_choices_that_can_be_made_as_described_are_proposed():
    with pytest.raises(CannotBeTaken, match="none of pass"):
        table().propose([UNTAP, UNTAP])
    with pytest.raises(CannotBeTaken, match="repetition 2, choice 1"):
        table().propose([TAP], times=2)
    with pytest.raises(Conditional):
        table().propose([cast("Any", lambda game: 0)])
    with pytest.raises(CannotBeTaken):
        table().propose(ROUND, times=0)
    with pytest.raises(CannotBeTaken):
        table().propose([])


@rule("732.2a")
def test_it_begins_and_ends_where_a_player_has_priority():
    ana = {"name": "Ana", "hand": ["Shock"], "battlefield": ["Mountain"]}
    game = duel(ana=ana, bea={"name": "Bea"}).at("precombat-main").game()
    with pytest.raises(NotAtPriority, match="it would end where Ana decides"):
        table(game).propose(["cast Shock"])
    game.answer([game.describe(option) for option in game.legal()].index("cast Shock"))
    with pytest.raises(NotAtPriority, match="only the player with priority"):
        table(game).propose([0])


@rule("732.2a")
def test_several_loops_are_taken_one_after_the_other():
    shortcuts = table()
    game = shortcuts.game
    round_of = described(game, ROUND)
    tapped = described(game, [TAP])
    shortcut = shortcuts.propose_parts([Part(round_of, 500), Part(tapped)])
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    assert UNTAP in [game.describe(option) for option in game.legal()]
    assert TAP not in [game.describe(option) for option in game.legal()]


@rule("MTR 4.4")
def test_a_loop_that_was_shortcut_is_not_restarted_before_something_changes():
    shortcuts = table(tournament=True)
    game = shortcuts.game
    shortcut = shortcuts.propose(ROUND, times=MILLION)
    shortcut.accept("Bea")
    shortcuts.take(shortcut)
    with pytest.raises(Restarted, match=r"MTR 4\.4"):
        shortcuts.propose(ROUND, times=MILLION)
    # Another position: there is mana now, and the stone is tapped.
    game.answer([game.describe(option) for option in game.legal()].index(TAP))
    shortcuts.propose([UNTAP, "pass", "pass", TAP], times=2)


@rule("MTR 4.4")
def test_what_the_loop_itself_has_moved_is_no_relevant_change():
    game = drain(10**9, 3).game()
    shortcuts = table(game, tournament=True)
    for expected in (None, Restarted):
        if expected is not None:
            with pytest.raises(expected):
                shortcuts.propose(["pass"] * 4, times=100)
            continue
        shortcut = shortcuts.propose(["pass"] * 4, times=100)
        shortcut.accept("Bea")
        shortcuts.take(shortcut)
    moved = [5 if quantity.name == "Bea's life" else 0 for quantity in game.quantities()]
    game.advance(moved)  # Bea has gained 5: that is a change
    assert shortcuts.propose(["pass"] * 4, times=100).parts[0].times == 100


class Switch:
    """Two players with priority by turns, who each may turn a switch: Ana on, Bea off; passing leaves it."""

    class Guards:
        noted = None

    class Table:
        def __init__(self):
            self.players = [type("P", (), {"name": name, "seat": seat}) for seat, name in enumerate(("Ana", "Bea"))]

    def __init__(self):
        self.on, self.seat, self.table = False, 0, self.Table()

    def decision(self):
        options = [Option(Role.PASS, "pass"), Option(Role.ACTION, "switch on" if self.seat == 0 else "switch off")]
        return Decision(self.seat, "priority", options)

    def describe(self, option):
        return option.verb

    def key(self):
        return (self.on, self.seat)

    def copy(self):
        return deepcopy(self)

    def answer(self, place):
        if place:
            self.on = self.seat == 0
        self.seat = 1 - self.seat


@rule("732.3")
def test_a_fragmented_loop_is_left_by_the_active_player():
    for order, bound in ((("Ana", "Bea"), "Ana"), (("Bea", "Ana"), "Bea")):
        fragments = Fragments(cast("Any", Switch()), order)
        for told in ("switch on", "switch off", "switch on")[: 2 + (bound == "Bea")]:
            fragments.answer(told)
        assert fragments.obliged() == bound
        with pytest.raises(Fragmented, match=bound):
            fragments.answer("switch on" if bound == "Ana" else "switch off")
        fragments.answer("pass")  # anything else is allowed


@rule("732.3")
def test_one_player_alone_does_not_make_a_fragmented_loop():
    fragments = Fragments(cast("Any", Switch()), ("Ana", "Bea"))
    for _ in range(5):
        fragments.answer("switch on")
        fragments.answer("pass")


def loop(*people: str, level: Level = Level.TURN, **keys) -> Loop:
    return Loop(Kind.OPTIONAL if people else Kind.MANDATORY, level, None, people, **keys)


@rule("MTR 4.4")
def test_nobody_keeps_it_going_everybody_may_name_a_number():
    naming = Naming(loop(), ["Bea", "Ana"])
    assert naming.waiting == ["Bea", "Ana"]
    naming.name("Bea", None)
    naming.name("Ana", None)
    assert naming.agreed() == Agreed(None, "", draw=True)
    naming = Naming(loop(), ["Bea", "Ana"])
    naming.name("Bea", None)
    naming.name("Ana", 7)
    assert naming.agreed() == Agreed(7, "Ana", draw=False)


@rule("MTR 4.4")
def test_one_player_names_a_number_and_the_others_a_lower_one():
    naming = Naming(loop("Bea"), ["Ana", "Bea", "Caio"])
    assert naming.waiting == ["Bea", "Caio", "Ana"]
    with pytest.raises(NotNamed, match="Bea has to name a number"):
        naming.name("Bea", None)
    with pytest.raises(NotNamed, match="Bea speaks next"):
        naming.name("Ana", 3)
    naming.name("Bea", 100)
    with pytest.raises(NotNamed, match="agrees to 100, or names a lower number"):
        naming.name("Caio", 100)
    naming.name("Caio", 40)
    with pytest.raises(NotNamed, match="Ana has still to speak"):
        naming.agreed()
    naming.name("Ana", None)
    assert naming.agreed() == Agreed(40, "Caio", draw=False)


@rule("MTR 4.4")
def test_several_within_a_turn_name_numbers_and_the_lowest_counts():
    naming = Naming(loop("Ana", "Bea"), ["Ana", "Bea"])
    with pytest.raises(NotNamed, match="has to name a number"):
        naming.name("Ana", None)
    naming.name("Ana", 9)
    naming.name("Bea", 9)
    assert naming.agreed() == Agreed(9, "Ana", draw=False)


@rule("MTR 4.4")
def test_several_across_turns_may_go_on_for_ever():
    naming = Naming(loop("Ana", "Bea", level=Level.TURNS), ["Ana", "Bea"])
    naming.name("Ana", None)
    naming.name("Bea", None)
    assert naming.agreed().draw


@rule("MTR 4.4")
def test_for_what_is_no_shortcut_or_ends_nobody_names_a_number():
    with pytest.raises(NotNamed, match="chance"):
        Naming(loop("Ana", random=True), ["Ana", "Bea"])
    with pytest.raises(NotNamed, match="ends by itself"):
        Naming(Loop(Kind.MANDATORY, Level.TURN, 14), ["Ana", "Bea"])
    with pytest.raises(NotNamed, match="0 or more"):
        Naming(loop("Ana"), ["Ana", "Bea"]).name("Ana", -1)


def test_every_refusal_names_its_rule():
    kinds = [Conditional, CannotBeTaken, NotAtPriority, NotYourWord, NotAPlace, MustChooseOtherwise, Fragmented]
    assert {kind.rule for kind in kinds} == {"732.2a", "732.2b", "732.2c", "732.3"}
    assert all(issubclass(kind, ShortcutRefused) for kind in [*kinds, Restarted, NotNamed])
