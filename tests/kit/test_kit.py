"""What the kit does for a small game, on one for three: whoever is hit is out, and a blast hits all."""

from dataclasses import dataclass

import pytest

from endstep.core import Decision, IllegalAnswer, Moment, Option, Result, Role, Status, Undecidable
from endstep.games.kit import KitGame
from endstep.rulebook import _indexes, add_document
from endstep.testing import check_game


@dataclass(frozen=True, slots=True)
class State:
    active: int = 0
    hit: tuple[int, ...] = ()
    turn: int = 1


class Hit(KitGame[State]):
    document = "Hit"
    answering = "1"
    conceding = ("conceded", "4")
    winning = ("last", "3")

    def go_on(self):
        if self.state.hit:
            hit, self.state = self.state.hit, State(self.state.active, turn=self.state.turn)
            self.lose(dict.fromkeys(hit, ("hit", "2", "")))
        while not self.over and self.state.active not in self.table.in_game:
            self.state = State((self.state.active + 1) % 3, turn=self.state.turn)

    def ask(self):
        others = sorted(self.table.in_game - {self.state.active})
        verbs = [Option(Role.ACTION, "hit", seat) for seat in others]
        return Decision(
            self.state.active, "priority", [Option(Role.PASS, "pass"), *verbs, Option(Role.ACTION, "blast")]
        )

    def act(self, option):
        hit = {"pass": (), "hit": (option.subject,), "blast": tuple(sorted(self.table.in_game))}[option.verb]
        self.state = State((self.state.active + 1) % 3, hit, self.state.turn + 1)
        self.happened("choice", "1", player="", choice=option.verb)

    def place(self):
        return (self.state.active, self.state.hit)

    def moment(self):
        return Moment(self.state.turn, "turn")

    def describe(self, option):
        return f"{option.verb} {option.subject}"


@pytest.fixture(autouse=True)
def document():
    add_document("Hit", {"1": ["1", "2", "3", "4"]})
    yield
    _indexes._ADDED.clear()
    _indexes._members.cache_clear()


def fresh():
    return Hit(State(), ("Ana", "Bea", "Cy"), edition="1")


def verb(game, name, subject=-1):
    game.answer(next(o for o in game.legal() if (o.verb, o.subject) == (name, subject)))


def test_all_who_lose_at_once_draw():
    # Settled one after another, the last of them would be alone at the table and win.
    game = fresh()
    verb(game, "blast")
    assert game.outcome().drew("Ana", "Bea", "Cy")
    assert game.outcome().rules("Cy") == {"Hit 2"}


def test_who_lost_before_does_not_draw_and_the_last_one_wins():
    game = fresh()
    verb(game, "hit", 1)
    assert game.outcome().status is Status.GOES_ON
    assert (game.outcome().result("Bea"), game.outcome().result("Ana")) == (Result.LOST, Result.PLAYING)
    twin = game.copy()
    verb(game, "blast")
    assert game.outcome().lost("Bea") and game.outcome().drew("Ana", "Cy")
    verb(twin, "hit", 0)
    assert twin.outcome().won("Cy") and twin.outcome().rules("Cy") == {"Hit 3"}
    assert twin.outcome().lost("Ana", "Bea")


def test_a_player_who_is_out_is_asked_nothing_and_can_not_concede():
    game = fresh()
    game.concede(1)
    assert game.decision().player == 0
    verb(game, "pass")
    assert game.decision().player == 2
    with pytest.raises(IllegalAnswer):
        game.concede(1)


def test_what_is_not_offered_is_refused_by_its_rule_and_changes_nothing():
    game = fresh()
    key = game.key()
    for wrong in (-1, 4, Option(Role.ACTION, "hit", 0)):
        with pytest.raises(IllegalAnswer) as refused:
            game.answer(wrong)
        assert refused.value.rule == "1"
    assert game.key() == key


def test_a_budget_that_is_spent_is_undecided_and_no_result():
    game = fresh()
    game.budget = 2
    for _ in range(3):
        verb(game, "pass")
    verdict = game.outcome()
    assert (verdict.status, verdict.limits) == (Status.UNDECIDED, ("the budget of 2 events is spent",))
    assert (game.decision(), game.legal()) == (None, ())
    game.undo()
    assert game.outcome().status is Status.GOES_ON


def test_a_position_that_comes_again_has_the_same_key_and_nothing_to_move():
    game = fresh()
    key, shape = game.key(), game.shape()
    for _ in range(3):
        verb(game, "pass")
    assert (game.key(), game.shape()) == (key, shape)
    assert game.quantities() == ()
    game.advance([])
    with pytest.raises(Undecidable):
        game.advance([1])


def test_it_keeps_the_contract():
    check_game(fresh, seeds=range(30), conceding=0.05, often=0.6)
