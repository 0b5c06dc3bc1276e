"""What a case expects against what came."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from endstep.core import Blocked, Cause, Citation, Moment, PlayerResult, Result, Status, Verdict
from endstep.games.magic.position.spec import ExpectSpec, ZoneExpect
from endstep.judge.check import Case, Difference, NoCases, Report, check_paths, compare, lines
from endstep.position.shape import Illegal, Loop, When


def cause(rule: str) -> Cause:
    document, _, number = rule.rpartition(" ")
    return Cause("some", Citation(document or "CR", number, "2026-08-07"))


VERDICT = Verdict(
    Status.OVER,
    (
        PlayerResult("Ana", Result.WON, (cause("104.2a"), cause("MTR 4.4"))),
        PlayerResult("Bea", Result.LOST, (cause("704.5a"),), (Blocked("wins", cause("104.2b"), "Platinum Angel"),)),
    ),
    moment=Moment(7, "upkeep"),
    readings=(("cr", "draw"),),
)


@dataclass
class Came:
    verdict: Verdict = VERDICT
    illegal: tuple[int, str, str] | None = None
    life: dict[str, int] = field(default_factory=lambda: {"Ana": 20, "Bea": -3})
    counters: dict[str, dict[str, int]] = field(default_factory=lambda: {"Bea": {"poison": 3}})
    active: str = "Ana"
    zones: dict[str, list[str]] = field(
        default_factory=lambda: {"Ana.graveyard": ["Shock", "Rancor", "Shock"], "Ana.library": ["Plains", "Island"]}
    )


def zones(**cards: tuple[str, ...]) -> ExpectSpec:
    ordered = "library"
    return ExpectSpec(zones=tuple(ZoneExpect("Ana", z, names, ordered=z == ordered) for z, names in cards.items()))


AS_EXPECTED = [
    ExpectSpec(),
    ExpectSpec(status="over", results=(("Ana", "won"), ("Bea", "lost"))),
    ExpectSpec(rules=(("Ana", ("MTR 4.4",)), ("Bea", ("704.5a",)))),
    ExpectSpec(blocked=(("Bea", ("Platinum Angel",)), ("Ana", ()))),
    ExpectSpec(when=When(turn=7)),
    ExpectSpec(when=When(turn=7, step="upkeep")),
    ExpectSpec(loop=Loop(kind="none")),
    ExpectSpec(readings=(("cr", "draw"),)),
    ExpectSpec(life=(("Bea", -3),), counters=(("Bea", (("poison", 3),)), ("Ana", (("poison", 0),))), active="Ana"),
    zones(graveyard=("2 Shock", "Rancor")),
    zones(graveyard=("Shock", "Rancor", "Shock"), library=("Plains", "Island"), hand=()),
]

OTHERWISE = [
    (ExpectSpec(status="goes on"), "status: expected goes on, got over"),
    (ExpectSpec(results=(("Bea", "won"),)), "results.Bea: expected won, got lost"),
    (ExpectSpec(results=(("Caio", "won"),)), "results.Caio: expected won, got nothing"),
    (ExpectSpec(rules=(("Ana", ("104.2a", "104.2b")),)), "rules.Ana: expected 104.2b, got 104.2a, MTR 4.4"),
    (ExpectSpec(rules=(("Bea", ("104.2b",)),)), "rules.Bea: expected 104.2b, got 704.5a"),
    (ExpectSpec(blocked=(("Ana", ("Platinum Angel",)),)), "blocked.Ana: expected Platinum Angel, got nothing"),
    (ExpectSpec(when=When(turn=8, step="upkeep")), "when.turn: expected 8, got 7"),
    (ExpectSpec(when=When(step="draw")), "when.step: expected draw, got upkeep"),
    (ExpectSpec(loop=Loop(kind="mandatory")), "loop.kind: expected mandatory, got nothing"),
    (ExpectSpec(readings=(("cr", "draw"), ("mtr", "draw"))), "readings.mtr: expected draw, got nothing"),
    (ExpectSpec(illegal=Illegal(entry=2, rule="119.4")), "illegal: expected entry 2 refused by 119.4, got nothing"),
    (ExpectSpec(life=(("Bea", 0),)), "life.Bea: expected 0, got -3"),
    (ExpectSpec(counters=(("Ana", (("poison", 1),)),)), "counters.Ana.poison: expected 1, got 0"),
    (ExpectSpec(active="Bea"), "active: expected Bea, got Ana"),
    (zones(graveyard=("Shock", "Rancor")), "zones.Ana.graveyard: expected Shock, Rancor, got Shock, Rancor, Shock"),
    (zones(library=("Island", "Plains")), "zones.Ana.library: expected Island, Plains, got Plains, Island"),
    (zones(exile=("9999999999 Shock",)), "zones.Ana.exile: expected 9999999999 Shock, got nothing"),
]


@pytest.mark.parametrize("expect", AS_EXPECTED)
def test_as_expected(expect):
    assert compare(expect, Came()) == []


@pytest.mark.parametrize(("expect", "told"), OTHERWISE)
def test_otherwise(expect, told):
    assert [str(difference) for difference in compare(expect, Came())] == [told]


def test_a_refusal_is_compared_by_entry_and_rule():
    came = Came(illegal=(2, "119.4", "2 life is not 4"))
    assert compare(ExpectSpec(illegal=Illegal(entry=2, rule="119.4")), came) == []
    for wrong in (Illegal(entry=1, rule="119.4"), Illegal(entry=2, rule="118.3")):
        [difference] = compare(ExpectSpec(illegal=wrong), came)
        assert difference.got == "entry 2 refused by 119.4 (2 life is not 4)"
    [difference] = compare(ExpectSpec(status="over"), came)
    assert difference == Difference("illegal", "nothing", "entry 2 refused by 119.4 (2 life is not 4)")


def test_a_name_that_begins_with_a_number_is_no_count():
    came = Came(zones={"Ana.exile": ["1996 World Champion"]})
    assert compare(zones(exile=("1996 World Champion",)), came) == []


@dataclass
class LoopReport:
    kind: str = "optional"
    level: str = "turn"
    sustained_by: tuple[str, ...] = ("Bea", "Ana")
    iterations: int = 40


def test_a_loop_is_compared_part_by_part():
    @dataclass
    class WithLoop:
        status = VERDICT.status
        results = ()
        readings = ()
        moment = None
        loop = LoopReport()

    came = Came(verdict=WithLoop())  # type: ignore[arg-type]
    assert compare(ExpectSpec(loop=Loop(kind="optional", sustained_by=("Ana", "Bea"), iterations=40)), came) == []
    [difference] = compare(ExpectSpec(loop=Loop(kind="optional", level="turns")), came)
    assert str(difference) == "loop.level: expected turns, got turn"
    assert compare(ExpectSpec(loop=Loop(kind="none")), came) != []


def passes(file: Path) -> Case:
    return Case(file.name, "")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "b" / "one.toml").write_text("[expect]\n")
    (tmp_path / "b" / "c" / "two.toml").write_text("[expect]\n")
    (tmp_path / "b" / "broken.toml").write_text("[expect\n")
    (tmp_path / "b" / "settings.toml").write_text("[tool.other]\n# [expect]\n")
    (tmp_path / "b" / "notes.txt").write_text("[expect]\n")
    (tmp_path / "b" / ".venv").mkdir()
    (tmp_path / "b" / ".venv" / "three.toml").write_text("[expect]\n")
    (tmp_path / "empty").mkdir()
    return tmp_path


def test_a_folder_gives_its_cases_and_what_may_be_one(folder):
    report = check_paths([folder / "b"], run=passes)
    assert [case.file for case in report.cases] == ["broken.toml", "two.toml", "one.toml"]


def test_a_case_that_is_reached_twice_runs_once(folder):
    report = check_paths([folder / "b" / "one.toml", folder / "b", folder / "b" / "c"], run=passes)
    assert [case.file for case in report.cases] == ["one.toml", "broken.toml", "two.toml"]


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("empty", "no file with \\[expect\\]"),
        ("nowhere", "no such file or folder"),
        ("b/settings.toml", "no \\[expect\\], so there is nothing to check"),
    ],
)
def test_where_there_is_no_case_that_is_an_error(folder, path, told):
    with pytest.raises(NoCases, match=told):
        check_paths([folder / "b", folder / path], run=passes)


def test_the_report_names_what_failed_and_counts():
    report = Report(
        (
            Case("a.toml", "Good"),
            Case("b.toml", "Bad", (Difference("life.Ana", "1", "2"), Difference("active", "Ana", "Bea"))),
            Case("c.toml", "", error="c.toml:3: unknown key"),
        )
    )
    assert lines(report) == [
        "b.toml: Bad",
        "  life.Ana: expected 1, got 2",
        "  active: expected Ana, got Bea",
        "c.toml",
        "  c.toml:3: unknown key",
        "3 cases, 1 passed, 2 failed",
    ]
    assert lines(Report(report.cases[:1])) == ["1 case, 1 passed"]
    assert max(map(len, lines(report, width=20))) <= 20
