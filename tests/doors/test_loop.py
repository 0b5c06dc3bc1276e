"""`endstep loop`: words, JSON, positions, certificates and pictures, and the exit status of each."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from endstep.doors import cli
from endstep.doors.schemas import schema
from endstep.games.magic.position.spec import PositionSpec
from endstep.judge import load
from endstep.position import Position

CASES = Path(__file__).parent.parent.parent / "cases" / "loops"
DRAIN = str(CASES / "drain-pair-against-a-billion.toml")
NO_LOOP = "Ana 20: Island; Bea 3"


@pytest.fixture
def run(capsys):
    def run(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return run


def life(position: Position, name: str) -> int | None:
    assert isinstance(position, PositionSpec)
    return position.player(name).life


def test_the_loop_in_full(run):
    status, out, err = run("loop", DRAIN)
    assert (status, err) == (0, "")
    for line in (
        "Mandatory, within a turn: 8 events in a pass, and it ends by itself in pass",
        "  1. Bea loses 1 life. [119.3]",
        "  Bea's life: 999,999,999 (-1 with each pass)",
        "  It ends in pass 1,000,000,000: there 0 is at most 0 [704.5a].",
        "  Comprehensive Rules: it ends by itself.",
    ):
        assert line in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_without_a_loop(run):
    status, out, _ = run("loop", NO_LOOP)
    assert status == cli.NO_LOOP
    assert out.startswith("No loop was found.\nThe game goes on.")


def test_json_fits_its_schema(run):
    validator = Draft202012Validator(schema("loop"))
    status, out, _ = run("loop", DRAIN, "--json")
    told = json.loads(out)
    validator.validate(told)
    assert (status, told["loop"]["iterations"], told["loop"]["measured"]) == (0, 10**9, 2)
    status, out, _ = run("loop", NO_LOOP, "--json")
    validator.validate(json.loads(out))
    assert (status, json.loads(out)["loop"]) == (cli.NO_LOOP, None)


def test_the_position_after_many_passes(run, tmp_path):
    status, out, _ = run("loop", DRAIN, "--times", "999999990")
    assert status == 0
    assert out.startswith("# After 999,999,990 passes of the loop.\n")
    assert life(load(out), "Bea") == 10
    file = tmp_path / "after.toml"
    status, out, err = run("loop", DRAIN, "--until", "Bea's life <= 10", "-o", str(file))
    assert (status, out, err) == (0, "", f"{file} is written\n")
    assert life(load(file), "Bea") == 10
    status, out, _ = run("judge", str(file))
    assert (status, "it ends by itself in pass 10." in " ".join(out.split())) == (0, True)


def test_a_certificate_is_checked(run, tmp_path):
    file = tmp_path / "certificate.json"
    assert run("loop", DRAIN, "--certificate", str(file)) == (0, "", f"{file} is written\n")
    assert run("loop", "--check", str(file)) == (0, "The certificate holds.\n", "")
    told = json.loads(file.read_text())
    told["certificate"]["in"] -= 1
    file.write_text(json.dumps(told))
    status, out, _ = run("loop", "--check", str(file))
    assert status == cli.CASE_FAILED
    assert out


def test_a_picture(run, tmp_path):
    file = tmp_path / "loop.svg"
    assert run("loop", DRAIN, "--svg", str(file)) == (0, "", f"{file} is written\n")
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


@pytest.mark.parametrize("what", [["--times", "3"], ["--svg", "{}"], ["--certificate", "{}"], ["--until", "x = 3"]])
def test_nothing_is_written_without_a_loop(run, tmp_path, what):
    file = tmp_path / "file"
    status, out, err = run("loop", NO_LOOP, *[each.format(file) for each in what])
    assert (status, out, err) == (cli.NO_LOOP, "", "endstep: no loop was found\n")
    assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "a position is wanted, or a certificate"),
        ([DRAIN, "--check", "x"], "one of the two"),
        ([DRAIN, "--times", "1000000000"], "it ends in pass 1,000,000,000: there 0 is at most 0 [704.5a]"),
        ([DRAIN, "--times", "3", "--until", "x = 3"], "either a number of passes or a crossing"),
        ([DRAIN, "--until", "Bea's lfe = 3"], "there are: Bea's life"),
        ([DRAIN, "--svg", "/nowhere/x.svg"], "/nowhere/x.svg: No such file"),
        (["--check", "/nowhere/x.json"], "/nowhere/x.json: No such file"),
        ([str(CASES / "mill-loop-of-two-kinds.toml"), "--certificate", "x.json"], "there is no certificate"),
    ],
)
def test_bad_input_is_one_line_and_status_2(run, arguments, told):
    status, out, err = run("loop", *arguments)
    assert (status, out, err.count("\n")) == (cli.BAD_INPUT, "", 1)
    assert told in err


BEST = CASES.parent / "best"
KEPT_UP = str(BEST / "words-by-the-tournament-rules.toml")
STALL = str(BEST / "stalling-in-the-other-turn.toml")


def test_the_loop_of_what_can_be_forced(run):
    status, out, _ = run("loop", KEPT_UP, "--width", "200")
    assert status == cli.ANSWERED
    assert out.startswith("Kept going by choice, across turns")
    assert "Ana, Bea, by actions or by choices that could have left it." in out
    assert "Whoever keeps it going could do something else instead." in out
    assert "  Tournament Rules: a draw. [MTR 4.4]" in out


@pytest.mark.parametrize("file", [KEPT_UP, STALL])
def test_its_certificate_holds_and_names_another_position_if_changed(run, tmp_path, file):
    made = tmp_path / "certificate.json"
    assert run("loop", file, "--certificate", str(made))[0] == cli.ANSWERED
    assert run("loop", "--check", str(made)) == (0, "The certificate holds.\n", "")
    plain = json.loads(made.read_text("utf-8"))
    Draft202012Validator(schema("certificate-file")).validate(plain)
    assert plain["question"] == "best"
    del plain["route"][-1]
    made.write_text(json.dumps(plain), "utf-8")
    assert run("loop", "--check", str(made))[0] == cli.CASE_FAILED


def test_its_position_after_many_passes(run):
    status, out, _ = run("loop", KEPT_UP, "--times", "1000")
    position = load(out)
    assert status == cli.ANSWERED
    again = load(run("loop", KEPT_UP, "--times", "1001")[1])
    before, after = life(position, "Ana"), life(again, "Ana")
    assert before is not None
    assert after == before + 5


def test_its_picture_says_who_stops_and_what_becomes_of_that(run, tmp_path):
    file = tmp_path / "loop.svg"
    assert run("loop", STALL, "--svg", str(file))[0] == cli.ANSWERED
    text = " ".join("".join(ElementTree.parse(file).getroot().itertext()).split())
    assert "Bea may not go on for ever, and does something" in text
    assert "Bea lost: 1 draw from an empty library" in text


def test_passes_in_which_chance_decides_are_not_counted(run, tmp_path):
    horsemen = tmp_path / "horsemen.toml"
    horsemen.write_text(
        """
question = "best"
policy = "mtr"
turn = { number = 5, active = "Ana", step = "postcombat-main" }
[[players]]
name = "Ana"
life = 1
library = ["Emrakul, the Aeons Torn", "Plains"]
battlefield = ["Basalt Monolith", "Mesmeric Orb"]
[[players]]
name = "Bea"
library = []
battlefield = ["Antagonism"]
""",
        "utf-8",
    )
    status, _, err = run("loop", str(horsemen), "--times", "5")
    assert status == cli.BAD_INPUT
    assert "chance decides something in every pass" in err


def test_a_best_position_without_a_loop(run):
    status, out, _ = run("loop", str(BEST / "a-bolt-is-enough.toml"))
    assert status == cli.NO_LOOP
    assert "Ana can force a win." in out
