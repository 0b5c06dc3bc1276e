"""The example of a game in a package of its own: found, judged, played and held to the contract like any other."""

from dataclasses import replace
from importlib import import_module
from io import StringIO
from itertools import count

import pytest
from tests.examples.installing import EXAMPLES, installed

from endstep.core import Quantity
from endstep.doors import cli
from endstep.judge import judge
from endstep.judge.loading import BrokenGame, games, room
from endstep.testing import CLAUSES, ContractBroken, check_game

ROOT = EXAMPLES / "last_card"
CASE = ROOT / "cases" / "nothing-done.toml"


@pytest.fixture(scope="module")
def last_card(tmp_path_factory):
    with installed("last_card", tmp_path_factory.mktemp("site")):
        yield import_module("last_card")


@pytest.fixture
def run(last_card, capsys):
    def run(*arguments):
        status = cli.main([str(argument) for argument in arguments])
        return status, *capsys.readouterr()

    return run


def test_it_is_found_by_its_entry_point(last_card):
    assert "last-card" in games()
    assert room("last-card") is last_card.GAME


def test_it_keeps_the_contract(last_card):
    check_game("last-card", seeds=range(60), conceding=0.03, often=0.5)


def test_its_cases_are_as_expected(run):
    assert run("check", ROOT / "cases") == (0, "4 cases, 4 passed\n", "")


def test_it_is_judged_in_its_own_words(run):
    status, out, _ = run("judge", ROOT / "cases" / "runs-out.toml", "--trail")
    assert status == 0
    assert "Ana lost: no card left to draw (1 in hand) [LastCard 3.1]." in out
    assert "Bea's turn begins, with 1 card to draw. [2]" in out
    assert "Rules cited: Last Card of 1." in out


def test_it_is_played_and_saved(run, monkeypatch, tmp_path):
    lines = ["play Stone", f"s {tmp_path / 'saved.toml'}", "u", "c"]
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(lines) + "\n"))
    status, out, _ = run("play", CASE, "--seed", 3)
    assert status == 0
    assert "Bea: 3 in deck\n" in out
    assert "Ana lost: conceded [LastCard 3.3]." in out
    assert judge(tmp_path / "saved.toml").won("Ana")


def test_it_is_fuzzed(run):
    status, out, _ = run("fuzz", "--game", "last-card", "--games", 30, "--thorough")
    assert (status, out.rpartition(" answers: ")[2]) == (0, "0 findings\n")


def test_its_readme_has_every_rule_and_every_cause(last_card):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [number for number in last_card.game.RULES if f"| {number} |" not in readme] == []
    assert [code for code, rule in last_card.GAME.causes.items() if f"| `{code}` | {rule} |" not in readme] == []


def test_two_games_of_one_name_are_told_apart_by_nobody(last_card, tmp_path):
    info = tmp_path / "other-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[endstep.games]\nlast-card = other:GAME\n")
    room.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        with pytest.raises(BrokenGame, match=r"last_card:GAME, other:GAME"):
            room("last-card")


# The contract holds because it looks: each clause has a game that breaks it, and nothing but it.


def told_otherwise(module, **change):
    """Return the game with other methods."""
    return type("Broken", (module.LastCard,), change)


def room_of(module, kind=None, **change):
    """Return the room with other methods, and with another kind of game in it."""
    if kind is not None:

        def build(self, position):
            found = module.Room.build(self, position)
            found.__class__ = kind
            return found

        change["build"] = build
    return type("BrokenRoom", (module.Room,), change)()


def broken_found(module):
    return room_of(module, name="first-card")


def broken_decisions(module):
    def answer(self, option):
        module.LastCard.answer(self, min(option, len(self.legal()) - 1))

    return room_of(module, told_otherwise(module, answer=answer))


def broken_end(module):
    def concede(self, seat):
        if not self.over:
            module.LastCard.concede(self, seat)

    return room_of(module, told_otherwise(module, concede=concede))


def broken_outcome(module):
    def outcome(self):
        found = module.LastCard.outcome(self)
        return replace(found, results=tuple(replace(result, causes=()) for result in found.results))

    return room_of(module, told_otherwise(module, outcome=outcome))


def broken_copy(module):
    return room_of(module, told_otherwise(module, copy=lambda self: self))


def broken_undo(module):
    def undo(self):
        self._told.pop()
        self._before.pop()

    return room_of(module, told_otherwise(module, undo=undo))


def broken_key(module):
    return room_of(module, told_otherwise(module, place=lambda self: self.state.active))


def broken_quantities(module):
    def quantities(self):
        return (Quantity("turns", self.state.number),)

    return room_of(module, told_otherwise(module, quantities=quantities, advance=lambda self, by: None))


def broken_replay(module):
    turns = count(1)

    def act(self, option):
        module.LastCard.act(self, option)
        self.state = replace(self.state, number=next(turns))  # chance that is taken, not asked for

    return room_of(module, told_otherwise(module, act=act))


def broken_saved(module):
    def start(self, position):
        return module.Room.start(self, replace(position, answers=position.answers[:-1]))

    return room_of(module, start=start)


def broken_views(module):
    return room_of(module, show=lambda self, game, seat=None: module.Room.show(self, game))


def broken_rules(module):
    def happened(self, code, rule, **facts):
        module.LastCard.happened(self, code, "2.9", **facts)

    return room_of(module, told_otherwise(module, happened=happened))


def broken_verdict(module):
    def outcome(self):
        return replace(module.LastCard.outcome(self), assumptions=(1,))

    return room_of(module, told_otherwise(module, outcome=outcome))


def broken_names(module):
    def build(self, position):
        return module.Room.build(self, replace(position, active=min(position.names)))

    return room_of(module, build=build)


def broken_seats(module):
    def build(self, position):
        found = module.Room.build(self, position)
        found.state = replace(found.state, draws=2 - found.state.active)  # one card less for whoever sits second
        return found

    return room_of(module, build=build)


def broken_words(module):
    return room_of(module, causes={"no-card": "3.1", "conceded": "3.3"})


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_broken_clause_is_named_with_the_seed(last_card, clause):
    broken = globals()[f"broken_{clause}"](last_card)
    with pytest.raises(ContractBroken) as found:
        check_game(broken, seeds=[7], often=0.0 if clause == "replay" else 1.0, conceding=0.0)
    assert found.value.clause == clause, str(found.value)
    assert f"clause {clause!r} is broken" in str(found.value)
    if clause != "found":
        assert found.value.seed == 7
        assert "seed 7" in str(found.value)


@pytest.mark.parametrize("least", [None, 1])
def test_a_number_of_which_one_value_is_unlike_all_others_is_no_quantity(last_card, least):
    def quantities(self):
        return (Quantity("turns", self.state.number, least),)

    def advance(self, by):
        self.state = replace(self.state, number=self.state.number + by[0])

    def shape(self):
        return (self.key(), self.state.number == 1)

    broken = room_of(last_card, told_otherwise(last_card, quantities=quantities, advance=advance, shape=shape))
    with pytest.raises(ContractBroken, match="the shape is another one after moving by") as found:
        check_game(broken, seeds=range(3), often=1.0, conceding=0.0)
    assert found.value.clause == "quantities"
