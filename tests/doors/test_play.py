"""Playing in a terminal, here through a pipe: what is shown, asked and read, and what comes of it."""

import io
import re
from pathlib import Path

import pytest

from endstep.doors import cli, play
from endstep.judge import judge
from endstep.position import read

BOLT = """title = "One Bolt is enough"

[[players]]
name = "Ana"
life = 7
library = 9
hand = ["2 Lightning Bolt", "Forest"]
battlefield = ["2 Mountain"]

[[players]]
name = "Bea"
life = 3
library = 9
hand = ["Shock"]
"""
GR = "10 Forest\n10 Mountain\n10 Grizzly Bears\n8 Shock\n8 Llanowar Elves # eight\n6 Craw Wurm\n"


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Play with these lines typed, in a folder of its own, and return the exit status and what was printed."""
    monkeypatch.chdir(tmp_path)
    Path("bolt.toml").write_text(BOLT)
    Path("gr.txt").write_text(GR)

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = cli.main(["play", *arguments])
        out, err = capsys.readouterr()
        assert all(len(line) <= 80 for line in out.splitlines() if not line.startswith("> "))
        return status, out, err

    return run


KILL = "cast\n2\npass\npass\n"


def test_a_game_is_played_to_its_end(run):
    status, out, err = run("bolt.toml", "--seed", "1", typed=KILL)
    assert (status, err) == (0, "")
    assert out.startswith(
        "\nTurn 1, precombat main, Ana's\n"
        "Ana: 7 life, 9 in the library\n"
        "  hand: 2 Lightning Bolt, Forest\n"
        "  battlefield: 2 Mountain\n"
        "Bea: 3 life, 1 in hand, 9 in the library\n"
        "\n"
        "Ana: priority\n"
        "   1  pass\n"
        "   2  cast Lightning Bolt\n"
    )
    assert "> cast\n\nAna: target\n   1  Ana\n   2  Bea\n> 2\n" in out
    assert "Stack, the next to resolve first: Lightning Bolt, Ana's, at Bea\n" in out
    assert "  Lightning Bolt deals 3 damage to Bea. [120.3]\n" in out
    assert "The game is over. Turn 1, first main phase.\n" in out
    assert "  Bea lost: no life left (life 0) [704.5a].\n" in out


def test_who_is_asked_sees_the_own_hand_only(run):
    _, out, _ = run("bolt.toml", "--seed", "1", typed="pass\nq\n")
    assert "Bea: 3 life, 9 in the library\n  hand: Shock\n" in out
    assert "Ana: 7 life, 3 in hand, 9 in the library\n" in out


def test_the_end_of_the_input_leaves(run):
    status, out, err = run("bolt.toml", "--seed", "1")
    assert (status, err, "The game is over" in out) == (0, "", False)
    assert run("bolt.toml", "--seed", "1", typed="q\n" + KILL)[1].endswith("> q\n")


def test_an_answer_is_taken_back(run):
    _, out, _ = run("bolt.toml", "--seed", "1", typed="u\ncast\nu\ncast\nBea\nu\nu\nplay\nq\n")
    assert "There is nothing to take back." in out
    assert out.count("Taken back.") == 3
    assert "Ana: target" in out.split("Taken back.")[2], "the first of two taken back is the target"
    assert "Forest goes from the hand to the battlefield (played)." in out.split("Taken back.")[3]


def test_a_player_concedes(run):
    status, out, _ = run("bolt.toml", "--seed", "1", typed="pass\nc\n")
    assert status == 0
    assert "  Bea lost: conceded [104.3a].\n" in out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("xyzzy", "No option begins with 'xyzzy'; ? shows what can be typed."),
        ("99", "There is no option 99; the options are 1 to 4."),
        ("0", "There is no option 0; the options are 1 to 4."),
        ("9" * 5000, "There is no option 9999"),
        ("s", "To which file? Type: s FILE"),
        ("s bolt.toml", "bolt.toml is there already; choose another name."),
        ("s nowhere/game.toml", "Not saved: "),
        ("s \0", "Not saved: "),
        ("?", "c       concede"),
        ("l", "  hand: 2 Lightning Bolt, Forest"),
        ("", ""),
    ],
)
def test_the_question_stays_after_what_is_no_answer(run, line, told):
    status, out, _ = run("bolt.toml", "--seed", "1", typed=f"{line}\n{KILL}")
    assert status == 0
    assert told in out
    assert "Bea lost: no life left" in out


def test_what_could_mean_several_options_is_asked_again(run):
    Path("two.toml").write_text(BOLT.replace('"2 Lightning Bolt"', '"Lightning Bolt", "Shock"'))
    _, out, _ = run("two.toml", "--seed", "1", typed="cast\nshock\nq\n")
    assert "'cast' could mean 2, 3: type a number." in out
    assert "Ana: target" in out


def test_the_trail_is_told_on_demand(run):
    _, out, _ = run("bolt.toml", "--seed", "1", typed="cast\nBea\nt\nq\n")
    assert out.count("  Lightning Bolt targets Bea. [115.1]\n") == 2


def test_a_plain_position_is_saved_and_played_on(run):
    _, out, _ = run("bolt.toml", "--seed", "1", typed="play\ns saved.toml\ns saved.toml\nq\n")
    assert out.count("Saved to saved.toml, as a position.\n") == 2
    saved = read("saved.toml")
    assert (saved.title, saved.answers) == ("One Bolt is enough", ())
    assert "Bea lost" in run("saved.toml", "--seed", "1", typed=KILL)[1]


def test_a_saved_game_is_played_on_as_if_nothing_had_been(run):
    keeps = "no\nno\n"  # neither takes a mulligan
    lines = keeps + "pass\npass\n" * 30
    whole = run("--decks", "gr.txt", "gr.txt", "--seed", "4", typed=lines)[1]
    first = lines[: len(keeps) + 10 * 9] + "s saved.toml\n"
    _, out, _ = run("--decks", "gr.txt", "gr.txt", "--seed", "4", typed=first)
    saved = read("saved.toml")
    assert f"Saved to saved.toml, as a game with {len(saved.answers)} answers.\n" in out
    assert saved.seed == 4
    _, rest, _ = run("saved.toml", typed=lines[len(keeps) + 10 * 9 :])
    assert whole.endswith(rest[rest.index("> ") :])
    assert "Taken back." in run("saved.toml", typed="u\nu\nu\nq\n")[1]
    assert judge(read("saved.toml")).status == "goes on"


def test_two_at_random_play_a_whole_game_again_with_the_same_seed(run):
    table = ("--decks", "gr.txt", "gr.txt", "--auto", "Ana", "--auto", "Bea")
    status, out, err = run(*table, "--seed", "3")
    assert (status, err) == (0, "")
    assert re.search(r"(Ana|Bea) won: ", out)
    assert run(*table, "--seed", "3")[1] == out
    assert run(*table, "--seed", "5")[1] != out


def test_taking_back_changes_no_luck(run):
    table = ("--decks", "gr.txt", "gr.txt", "--auto", "Bea", "--pass-idle")
    _, out, _ = run(*table, "--seed", "8", typed="1\n1\n1\n1\nu\n1\nq\n")
    once, again = out.split("Taken back.")
    assert again[again.index("> 1") :] == once[once.rindex("> 1") :].replace("> u\n", "> q\n").replace("u\n", "")


def test_idle_priority_is_passed_where_that_is_wished(run):
    asked = [line for line in run("bolt.toml", "--seed", "1", typed="pass\n" * 4)[1].splitlines() if line == "> pass"]
    assert len(asked) == 4
    _, out, _ = run("bolt.toml", "--seed", "1", "--pass-idle", typed="cast\nBea\npass\n")
    assert "Bea: priority" not in out
    assert "Bea lost" in out


def test_without_a_seed_one_is_told_and_gives_the_same_game(run):
    table = ("--decks", "gr.txt", "gr.txt", "--auto", "Ana", "--auto", "Bea")
    _, out, _ = run(*table)
    told, _, game = out.partition("\n")
    seed = re.fullmatch(r"Seed (\d+)\.", told)
    assert seed is not None
    assert run(*table, "--seed", seed[1])[1] == game


def test_a_loop_that_nobody_ends_is_undecided(run, monkeypatch):
    monkeypatch.setattr(play, "BUDGET", 300)
    table = ("--decks", "gr.txt", "gr.txt", "--auto", "Ana", "--auto", "Bea")
    status, out, _ = run(*table, "--seed", "3")
    assert status == 0
    assert "Undecided.\n  the budget of 3" in out


def test_the_script_of_a_position_comes_first_and_can_not_be_taken_back(run):
    Path("script.toml").write_text(
        BOLT + '[[do]]\nby = "Ana"\nplay = "Forest"\n[[do]]\nby = "Ana"\ncast = "Lightning Bolt"\n'
    )
    _, out, _ = run("script.toml", "--seed", "1", typed="Bea\nu\npass\npass\n")
    assert out.index("(played)") < out.index("Ana: target")
    assert "There is nothing to take back." in out
    assert "Bea lost" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["bolt.toml", "bolt.toml"], "one file with a position is wanted"),
        (["-"], "one file with a position is wanted"),
        (["nowhere.toml"], "nowhere.toml: no such file"),
        (["bolt.toml", "--auto", "Anna"], "nobody is called 'Anna'; there are Ana, Bea"),
        (["--decks", "gr.txt", "bad.txt"], "bad.txt:2: no card is called 'Forrest'; did you mean 'Forest'"),
        (["--decks", "gr.txt"], "free-for-all: needs at least"),
        (["refused.toml"], "refused.toml:17: do[1]: "),
        (["bolt.toml", "--seed", "-1"], "Invalid value for '--seed'"),
        ([], "Missing argument 'FILE|DECK...'."),
    ],
)
def test_bad_input_is_one_line_and_status_2(run, arguments, told):
    Path("bad.txt").write_text("4 Forest\n4 Forrest\n")
    Path("refused.toml").write_text(BOLT + '[[do]]\nby = "Bea"\ncast = "Shock"\n')
    status, _, err = run(*arguments)
    assert status == 2
    assert told in err
    assert err.startswith("endstep: ")
    assert err.count("\n") == 1


def test_help_fits_and_names_every_exit_status(run):
    status, out, _ = run("--help")
    assert status == 0
    for number, meaning in cli.EXIT_STATUS.items():
        assert re.search(rf"{number}  {re.escape(meaning)}", out)


def test_more_players_than_names_have_a_seat():
    assert list(play.seat(["d"] * 10))[7:] == ["Hal", "Player 9", "Player 10"]


def test_eight_players_at_one_table(run):
    decks = ["gr.txt"] * 8
    autos = [word for name in ("Bea", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal") for word in ("--auto", name)]
    status, out, err = run("--decks", *decks, *autos, "--seed", "1", typed="l\nno\nc\n")
    assert (status, err) == (0, "")
    assert "Hal: 20 life" in out
    assert "Ana lost" in out or "Ana loses the game" in out


@pytest.mark.parametrize("name", ["two-headed-giant", "emperor"])
def test_a_table_of_teams(run, name):
    example = Path(__file__).parents[2] / "examples" / "formats" / f"{name}.toml"
    status, out, err = run(str(example), "--seed", "1")
    assert (status, err) == (0, "")
    assert "The game is over" in out


@pytest.mark.parametrize(
    ("format", "sees"), [("team-vs-team", True), ("two-headed-giant", True), ("alternating-teams", False)]
)
def test_team_mates_who_sit_together_see_their_hands(run, format, sees):
    teams = ("red", "blue", "red", "blue") if format == "alternating-teams" else ("red", "red", "blue", "blue")
    hands = {"Ana": "Shock", "Bea": "Forest", "Cy": "Forest", "Dee": "Lightning Bolt"}
    mate = ("Ana", "Bea", "Cy", "Dee")[teams.index("red", 1)]
    hands[mate] = "Giant Growth"
    players = [
        f'[[players]]\nname = "{n}"\nteam = "{t}"\nhand = ["{hands[n]}"]\n' for n, t in zip(hands, teams, strict=True)
    ]
    Path("teams.toml").write_text(f'format = "{format}"\n' + "".join(players))
    status, out, err = run("teams.toml", "--seed", "1", typed="q\n")
    assert (status, err) == (0, "")
    assert "hand: Shock" in out
    assert ("hand: Giant Growth" in out) is sees
    assert "Lightning Bolt" not in out
