"""The laws of a game, on random games of every card there is: undo, copies, replay, what holds in every position."""

import ast
import re
from pathlib import Path

import pytest
from tests.magic import randomplay

import endstep
from endstep.core import Status
from endstep.games.magic.flow import checkpoint, resolving
from endstep.games.magic.state.position import Position
from endstep.rulebook import NEWEST, holds
from endstep.testing import check_game, duel, rule
from endstep.testing._playing import tell

GAMES = 40


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_keep_every_law(seed):
    plan = randomplay.plan(seed, decisions=150)
    check_game(
        plan.start,
        seeds=[seed],
        decisions=plan.decisions,
        conceding=plan.concedes,
        often=0.1,
        choose=lambda decision, rng: randomplay.choose(rng, decision, plan.passes),
        after=randomplay.check,
    )


def inputs_of(plan):
    return list(randomplay.play(plan).inputs)


@pytest.mark.parametrize("seed", range(100, 108))
def test_the_key_does_not_depend_on_the_numbers_of_objects(seed, monkeypatch):
    plan = randomplay.plan(seed, decisions=60)
    inputs = inputs_of(plan)
    game = plan.start()
    with monkeypatch.context() as patch:
        make = Position.__init__

        def with_other_numbers(self, lives):
            make(self, lives)
            self.next_id, self.next_stamp, self.ticks = 7_001, 9_001, 5_001

        patch.setattr(Position, "__init__", with_other_numbers)
        other = plan.start()
    for told in inputs:
        assert game.key() == other.key()
        tell(game, told)
        tell(other, told)
    assert min(other.position.objects, default=7_001) > 7_000, "the numbers are other ones"
    assert list(game.trail()) == list(other.trail())


@pytest.mark.parametrize("seed", range(200, 206))
def test_nothing_is_checked_in_the_middle_of_a_resolution(seed, monkeypatch):
    resolving_now = []
    resolve, perform = resolving.resolve_top, checkpoint.perform

    def watched(game):
        resolving_now.append(game)
        try:
            resolve(game)
        finally:
            resolving_now.pop()

    def checked(game):
        assert not resolving_now, "704.4"
        return perform(game)

    monkeypatch.setattr(resolving, "resolve_top", watched)
    monkeypatch.setattr(checkpoint, "perform", checked)
    randomplay.play(randomplay.plan(seed, decisions=200))


@rule("704.4")
def test_life_that_dips_below_one_in_the_midst_of_a_spell_is_nobodys_business():
    # Three damage to oneself, then three life: a check in between would end the game.
    ana = {"life": 3, "hand": ["Lightning Helix"], "mana": "{R}{W}"}
    verdict = duel(ana=ana, bea={}).cast("Lightning Helix", by="ana", targets=["ana"]).pass_("stack").judge()
    assert verdict.status is Status.GOES_ON


@pytest.mark.parametrize("seed", range(300, 306))
def test_every_rule_in_the_trail_and_in_the_causes_exists(seed):
    game = randomplay.play(randomplay.plan(seed, decisions=500))
    cited = {entry.rule for entry in game.trail()}
    cited |= {cause.citation.number for result in game.outcome().results for cause in result.causes}
    assert not [number for number in cited if not holds("CR", number, NEWEST)]


NUMBER = re.compile(r"\d{3}\.\d+[a-z]*")


def literals(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
            yield node.lineno, node.value


def test_every_rule_that_stands_in_the_code_exists():
    package = Path(endstep.__file__).parent
    found = [(path, line, number) for path in package.rglob("*.py") for line, number in literals(path)]
    assert len(found) > 150, "the numbers are not found"
    assert [f"{p}:{line}: {number}" for p, line, number in found if not holds("CR", number, NEWEST)] == []
