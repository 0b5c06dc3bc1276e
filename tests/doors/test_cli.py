"""The command line: what goes in, what comes out, and the exit status."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from jsonschema import Draft202012Validator

import endstep
import endstep.judge
from endstep.core import Cause, Citation, EndstepError, Moment, PlayerResult, Result, Status, Verdict
from endstep.doors import cli
from endstep.doors.cards import to_dict
from endstep.doors.schemas import NAMES, schema
from endstep.games.magic import book
from endstep.games.magic.position.spec import ExpectSpec
from endstep.position import PositionError

RULE = Citation("CR", "704.5a", "2026-08-07")
VERDICT = Verdict(
    Status.OVER, (PlayerResult("Æther", Result.LOST, (Cause("life", RULE, "life 0"),)),), moment=Moment(7, "upkeep")
)


@dataclass
class Judge:
    """Stands in for the judge, and remembers what it was asked."""

    asked: list[object] = field(default_factory=list)

    def load(self, source: object) -> SimpleNamespace:
        self.asked.append(source)
        if source == "nonsense":
            raise EndstepError("position:1: no player in\n   this line")
        if isinstance(source, Path) and not source.is_file():
            raise PositionError("no such file", str(source))
        status = "goes on" if isinstance(source, Path) and source.name == "bad.toml" else "over"
        return SimpleNamespace(title="A title", game="magic", expect=ExpectSpec(status=status))

    def judge(self, position: object, *, question: str | None = None, budget: int = 100_000) -> Verdict:
        self.asked += [question, budget]
        if question == "best":
            raise EndstepError("the question best is not built yet")
        if budget == 13:
            raise ZeroDivisionError
        if budget == 14:
            raise KeyboardInterrupt
        return VERDICT

    def run_case(self, position: object) -> SimpleNamespace:
        return SimpleNamespace(verdict=VERDICT, illegal=None, life={}, counters={}, active="", zones={})


@pytest.fixture
def judge(monkeypatch):
    judge = Judge()
    for name in ("load", "judge", "run_case"):
        monkeypatch.setattr(endstep.judge, name, getattr(judge, name), raising=False)
    return judge


@pytest.fixture
def run(capsys):
    def run(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return run


def fits(text: str, width: int = 80) -> bool:
    return all(len(line) <= width for line in text.splitlines())


def test_judge_says_the_verdict(judge, run):
    status, out, err = run("judge", "Ana 0; Bea 20")
    assert (status, err) == (0, "")
    assert out.splitlines()[1] == "  Æther lost: no life left (life 0) [704.5a]."
    assert judge.asked == ["Ana 0; Bea 20", None, 100_000]


def test_judge_passes_on_what_is_asked(judge, run, tmp_path):
    file = tmp_path / "board.toml"
    file.write_text("")
    status, out, _ = run("judge", str(file), "--question", "passive", "--budget", "7", "--trail", "--width", "40")
    assert (status, judge.asked) == (0, [file, "passive", 7])
    assert "What happened:" in out
    assert fits(out, 40)


def test_judge_prints_the_verdict_as_json_in_ascii(judge, run):
    _, out, _ = run("judge", "Ana 0", "--json")
    assert out.isascii()
    assert Verdict.from_dict(json.loads(out)) == VERDICT
    Draft202012Validator(schema("verdict")).validate(json.loads(out))


def test_a_dash_reads_the_standard_input(judge, run, monkeypatch):
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=SimpleNamespace(read=lambda: "Ana 0: Æther".encode())))
    assert run("judge", "-")[0] == 0
    assert judge.asked[0] == "Ana 0: Æther"


def test_a_dash_reads_nothing_but_text(judge, run, monkeypatch):
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=SimpleNamespace(read=lambda: b"Ana 0: \xc6ther")))
    assert run("judge", "-") == (2, "", "endstep: standard input: not UTF-8 text\n")


def test_a_line_that_is_too_long_for_a_name_is_a_position(judge, run):
    line = "Ana 20: " + ", ".join(["Forest"] * 1000)
    assert run("judge", line)[0] == 0
    assert judge.asked[0] == line


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["judge", "nonsense"], "endstep: position:1: no player in this line"),
        (["judge", "Ana 0", "--question", "best"], "endstep: the question best is not built yet"),
        (["judge", "nowhere/board.toml"], "endstep: nowhere/board.toml: no such file"),
        (["judge", "Ana 0", "--language", "tlh"], "endstep: no messages in 'tlh'; there is en"),
        (["judge", "Ana 0", "--budget", "0"], "endstep: Invalid value for '--budget': 0 is not in the range x>=1."),
        (["judge"], "endstep: Missing argument 'FILE|SHORTHAND'."),
        (["jugde", "Ana 0"], "endstep: No such command 'jugde'."),
        (["check", "nowhere"], "endstep: nowhere: no such file or folder"),
        (["check", "."], "endstep: .: no file with [expect] in this folder"),
        (["check"], "endstep: Missing argument 'PATH...'."),
        ([], "endstep: a command is missing (try 'endstep --help')"),
    ],
)
def test_bad_input_is_one_line_and_status_2(judge, run, tmp_path, monkeypatch, arguments, told):
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith(told)
    assert err.count("\n") == 1


def test_a_failure_of_our_own_is_shown(judge, run):
    with pytest.raises(ZeroDivisionError):
        run("judge", "Ana 0", "--budget", "13")


def test_an_interrupt_ends_quietly(judge, run):
    status, out, err = run("judge", "Ana 0", "--budget", "14")
    assert (status, out, err.strip()) == (130, "", "")


@pytest.fixture
def cases(tmp_path):
    for name in ("good.toml", "bad.toml"):
        (tmp_path / name).write_text("[expect]\n")
    return tmp_path


def test_check_says_what_is_not_as_expected(judge, run, cases):
    status, out, _ = run("check", str(cases), "--width", "200")
    assert status == 1
    assert out.splitlines() == [
        f"{cases / 'bad.toml'}: A title",
        "  status: expected goes on, got over",
        "2 cases, 1 passed, 1 failed",
    ]
    assert run("check", str(cases / "good.toml")) == (0, "1 case, 1 passed\n", "")


def test_check_prints_its_report_as_json(judge, run, cases):
    status, out, _ = run("check", str(cases), "--json")
    report = json.loads(out)
    Draft202012Validator(schema("check")).validate(report)
    assert (status, report["passed"], report["failed"]) == (1, 1, 1)


def test_check_shows_a_case_that_cannot_be_read_as_failed(judge, run, cases, monkeypatch):
    def load(file: Path) -> object:
        raise EndstepError(f"{file}:3: unknown key")

    monkeypatch.setattr(endstep.judge, "load", load)
    status, out, _ = run("check", str(cases / "good.toml"), "--width", "200")
    assert (status, out.splitlines()[-1]) == (1, "1 case, 0 passed, 1 failed")
    assert "good.toml:3: unknown key" in out
    _, out, _ = run("check", str(cases / "good.toml"), "--json")
    Draft202012Validator(schema("check")).validate(json.loads(out))


def test_check_names_the_file_in_which_our_own_failure_happened(judge, run, cases, monkeypatch):
    monkeypatch.setattr(endstep.judge, "run_case", lambda position: 1 // 0)
    with pytest.raises(ZeroDivisionError) as failure:
        run("check", str(cases / "good.toml"))
    assert failure.value.__notes__ == [f"while running {cases / 'good.toml'}"]


@pytest.mark.parametrize("name", NAMES)
def test_schema_prints_a_schema_that_is_one(run, name):
    status, out, _ = run("schema", name)
    Draft202012Validator.check_schema(json.loads(out))
    assert (status, json.loads(out)) == (0, schema(name))


def test_schema_is_that_of_a_verdict_unless_asked_otherwise(run):
    assert run("schema") == run("schema", "verdict")


def test_version(run):
    assert run("--version") == (0, f"endstep {endstep.__version__}\n", "")


@pytest.mark.parametrize(
    "command", [[], ["judge"], ["loop"], ["check"], ["cards"], ["cards", "show"], ["cards", "list"], ["schema"]]
)
def test_help_fits_and_names_every_exit_status(run, command, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    status, out, _ = run(*command, "--help")
    assert status == 0
    assert fits(out)
    for number, meaning in cli.EXIT_STATUS.items():
        assert re.search(rf"{number}  {re.escape(meaning)}", out)


@pytest.mark.parametrize(
    ("surroundings", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colours_only_for_who_sees_them(judge, run, monkeypatch, surroundings, coloured):
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert "\x1b" not in run("judge", "Ana 0")[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    _, out, _ = run("judge", "Ana 0")
    assert ("\x1b[31m" in out) is coloured
    assert "Æther lost" in click.unstyle(out)


def run_process(*arguments: str, **more) -> subprocess.CompletedProcess[str]:
    program = "import sys; from endstep.doors.cli import main; sys.exit(main())"
    return subprocess.run([sys.executable, "-c", program, *arguments], text=True, capture_output=True, **more)


def test_only_what_a_command_needs_is_loaded():
    program = "import sys; from endstep.doors.cli import main; main(['--version']); print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", program], text=True, capture_output=True, check=True).stdout.split()
    assert [
        name for name in loaded if name.startswith(("endstep.core", "endstep.games", "endstep.judge", "tomllib"))
    ] == []


def test_a_reader_that_goes_away_is_no_failure():
    reading, writing = os.pipe()
    os.close(reading)
    program = "import sys; from endstep.doors.cli import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", program, "schema"], stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_a_terminal_that_cannot_write_a_letter_is_no_failure(tmp_path):
    package = Path(endstep.__file__).resolve().parent.parent
    surroundings = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONPATH": str(package)}
    done = run_process("check", "王.toml", cwd=tmp_path, env=surroundings)
    assert done.returncode == 2
    assert done.stderr == "endstep: ?.toml: no such file or folder\n"


def test_cards_show(run):
    assert run("cards", "show", "Words of Worship", "--width", "60") == (
        0,
        "Words of Worship {2}{W}, Enchantment\n"
        "{1}: the next time this turn that you would draw a card,\n"
        "  instead: you gain 5 life\n",
        "",
    )


def test_cards_show_does_not_mind_capital_letters(run):
    assert run("cards", "show", "grizzly bears")[:2] == (0, "Grizzly Bears {1}{G}, Creature - Bear, 2/2\n")


def test_cards_show_as_json(run):
    status, out, _ = run("cards", "show", "Platinum Angel", "--json")
    card = json.loads(out)
    Draft202012Validator(schema("card")).validate(card)
    assert (status, card["power"], card["loyalty"], card["lines"][1]) == (0, 4, None, "flying")


def test_cards_list_and_fuzz_as_json_fit_their_schemas(run):
    Draft202012Validator(schema("cards")).validate(json.loads(run("cards", "list", "--json")[1]))
    status, out, _ = run("fuzz", "--games", "1", "--json")
    Draft202012Validator(schema("fuzz")).validate(json.loads(out))
    assert status == 0


def test_every_card_is_shown_within_80_columns_and_fits_the_schema(run):
    validator = Draft202012Validator(schema("card"))
    for card in book.every():
        assert fits(run("cards", "show", card.name)[1])
        validator.validate(to_dict(card))


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_cards_show_names_the_nearest(run, arguments):
    status, out, err = run("cards", "show", "Grizly Bears", *arguments)
    assert (status, out, err) == (2, "", "endstep: no card is called 'Grizly Bears'; did you mean 'Grizzly Bears'?\n")


def test_cards_show_names_nothing_where_nothing_is_near(run):
    assert run("cards", "show", "xyzzy") == (2, "", "endstep: no card is called 'xyzzy'\n")


def test_cards_list(run):
    status, out, _ = run("cards", "list")
    assert (status, out.splitlines()) == (0, list(book.names()))
    assert fits(out)
    assert json.loads(run("cards", "list", "--json")[1]) == list(book.names())
