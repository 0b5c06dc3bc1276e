"""Whatever is wrong with a file is one PositionError that names file, line and remedy."""

import os
import pickle
import time
from pathlib import Path

import pytest

from endstep.core import EndstepError
from endstep.games.magic.position import read, reads
from endstep.position import PositionError, registered
from endstep.position import read as read_any
from endstep.position import reads as reads_any

TWO = '[[players]]\nname = "Ana"\n[[players]]\nname = "Bea"\n'
"""Four lines: what is put before is on line 1, what comes after begins on line 5."""


def error(text):
    with pytest.raises(PositionError) as caught:
        reads(text, name="board.toml")
    return str(caught.value)


def test_the_error_of_the_manual():
    text = TWO.replace('"Bea"', '"Bea"\nbatlefield = []')
    assert error(text) == "board.toml:5: players[1].batlefield: unknown key; did you mean 'battlefield'?"


def test_an_error_is_ours_and_says_the_same_after_pickling():
    with pytest.raises(EndstepError) as caught:
        reads("titel = 1\n" + TWO)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert (again.line, again.key, again.nearest) == (1, "titel", ("title",))


# files


def test_missing_file(tmp_path):
    with pytest.raises(PositionError, match=r"none\.toml: no such file"):
        read(tmp_path / "none.toml")


def test_folder(tmp_path):
    with pytest.raises(PositionError, match="this is a folder"):
        read(tmp_path)


def test_path_that_can_be_none():
    with pytest.raises(PositionError, match="can't be read"):
        read("a\0b.toml")
    with pytest.raises(PositionError, match="can't be read"):
        read("a" * 5000)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everybody may read this file")
def test_file_without_permission(tmp_path):
    path = tmp_path / "secret.toml"
    path.write_text(TWO)
    path.chmod(0)
    with pytest.raises(PositionError, match=r"secret.toml: can't be read: Permission denied"):
        read(path)


@pytest.mark.parametrize(
    "junk", [b"\x7fELF\x02\x01\xff\xfe", b'title = "ok"\nsource = "\xe4"', "title".encode("utf-16")]
)
def test_not_utf8(tmp_path, junk):
    path = tmp_path / "junk.toml"
    path.write_bytes(junk)
    with pytest.raises(PositionError, match=rf"junk.toml:{1 + junk.count(b'ok')}: not UTF-8 text"):
        read(path)


def test_binary_that_is_utf8(tmp_path):
    path = tmp_path / "junk.toml"
    path.write_bytes(bytes(range(128)) * 10)
    with pytest.raises(PositionError, match=r"junk\.toml:1:1: not TOML"):
        read(path)


def test_five_megabytes_are_refused_at_once(tmp_path):
    path = tmp_path / "huge.toml"
    path.write_bytes(b'title = "x"\n' * 420_000)
    start = time.perf_counter()
    with pytest.raises(PositionError, match=r"huge.toml: longer than 1,000,000 bytes"):
        read(path)
    assert time.perf_counter() - start < 1


def test_endless_file():
    if not Path("/dev/zero").exists():
        pytest.skip("no endless file here")
    with pytest.raises(PositionError, match="longer than"):
        read("/dev/zero")


def test_byte_order_mark_and_windows_line_ends(tmp_path):
    path = tmp_path / "notepad.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TWO.replace("\n", "\r\n").encode())
    assert read(path).names == ("Ana", "Bea")
    assert read_any(str(path)) == read(path)


# TOML


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("title = \n", "board.toml:1:9: not TOML: invalid value"),
        ('title = "a"\ntitle = "b"\n', "board.toml:2:12: not TOML: cannot overwrite a value"),
        (TWO + 'hand = ["Shock"\n\n\n', "board.toml:5: not TOML: unclosed array"),
        (TWO + "hand = [{ card = 'Shock',\n  id = 's' }]\n", "board.toml:5:26: not TOML: "),
        ("just a sentence\n", "board.toml:1:6: not TOML: "),
        ("x = 1" + "0" * 5000, "board.toml:1: a number of too many digits"),
        ("\nx = " + "[" * 5000, "board.toml: nested too deeply"),
        ("\nx = " + "[" * 50 + "]" * 50, "board.toml:2: nested too deeply"),
        ("\nx = " + "{a=" * 40 + "1" + "}" * 40, "board.toml:2: nested too deeply"),
        ("\n\n" + "a." * 100_000 + "a = 1", "board.toml:3: a key of too many parts"),
        ("\n[" + "a." * 100_000 + "a]", "board.toml:2: a key of too many parts"),
    ],
)
def test_bad_toml(text, starts):
    assert error(text).startswith(starts)


def test_an_inline_table_over_two_lines_gets_a_hint():
    assert error(TWO + "hand = [{ card = 'Shock',\n  id = 's' }]\n").endswith("an inline table stands on one line")


def test_dots_in_a_text_are_no_key():
    assert reads("title = '" + ". a" * 100 + "'\n" + TWO).title.startswith(". a")


def test_a_number_that_can_not_be_written():
    assert "too many digits" in error(TWO + "life = 0x" + "f" * 5000)


# the neutral keys


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there are no players; each has a [[players]] with a name"),
        ("players = []", "players: there are no players; each has a [[players]] with a name"),
        ("[players]\nname = 'Ana'", "1: players: write [[players]] with two brackets; there can be several"),
        ("players = 'Ana'", "players: a list is wanted, not the text 'Ana'"),
        ("players = ['Ana']", "1: players[0]: a table is wanted, not the text 'Ana'"),
        ("[[players]]", "1: players[0]: name is missing"),
        ("[[players]]\nnam = 'Ana'", "2: players[0].nam: unknown key; did you mean 'name'?"),
        ("[[players]]\nname = ''", "2: players[0].name: a name in quotes is wanted, not an empty one"),
        ("[[players]]\nname = 7", "2: players[0].name: a name in quotes is wanted, not 7"),
        ("[[players]]\nname = ' Ana'", "2: players[0].name: white space before or after ' Ana'; leave it out"),
        ("[[players]]\nname = 'A/B'", "2: players[0].name: '/' can't stand in the name of a player; leave it out"),
        (TWO + "[[players]]\nname = 'Ana'", "6: players[2].name: 'Ana' is already the name of the player of line 1"),
        ("title = 3\n" + TWO, "1: title: a text in quotes is wanted, not 3"),
        ("game = 'magik'\n" + TWO, "1: game: no game 'magik'; known: "),
        ("game = ['magic']\n" + TWO, "1: game: the name of a game is wanted, not a list"),
        (
            "edition = 2026-08-07\n" + TWO,
            "1: edition: the date of an edition in quotes is wanted, not a date (put it in quotes)",
        ),
        ("question = 'pasive'\n" + TWO, "1: question: no question 'pasive'; did you mean 'passive'?"),
        ("question = 'zzz'\n" + TWO, "1: question: no question 'zzz'; there are: now, passive, best"),
        ("policy = 'ipg'\n" + TWO, "1: policy: no policy 'ipg'; there are: cr, mtr"),
        ("decides = '704.5a'\n" + TWO, "1: decides: a list is wanted, not the text '704.5a'"),
        ("decides = [704.5]\n" + TWO, "1: decides[0]: the number of a rule in quotes is wanted, not 704.5"),
        ("seed = -1\n" + TWO, "1: seed: -1 is impossible; the least is 0"),
        ("seed = true\n" + TWO, "1: seed: a whole number is wanted, not true"),
        ("answers = [1,\n -2]\n" + TWO, "2: answers[1]: -2 is impossible; the least is 0"),
        (
            "answers = ['resign 1']\n" + TWO,
            "1: answers[0]: an input is a number, 'concede SEAT' or 'concede SEAT outer GAMES', not 'resign 1'",
        ),
        ("answers = ['concede 2']\n" + TWO, "1: answers[0]: no seat '2'; the seats are 0 to 1"),
        ("answers = ['concede 01']\n" + TWO, "1: answers[0]: no seat '01'; the seats are 0 to 1"),
        ("[do]\npass = 1\n" + TWO, "1: do: write [[do]] with two brackets; there can be several"),
        ("colour = 1\n" + TWO, "1: colour: unknown key; a position knows: title, source, game"),
    ],
)
def test_neutral_keys(text, message):
    assert message in error(text)


def test_the_line_of_a_key_without_a_near_one_is_named_too():
    assert error("\nzzz = 1\n" + TWO).startswith("board.toml:2: zzz: unknown key; a position knows: ")


def test_games_are_those_that_registered():
    assert "magic" in registered()
    assert reads_any('game = "magic"\n' + TWO) == reads(TWO)


# expectations


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "5: expect: nothing is expected here; write status or results, or leave [expect] out"),
        ("status = 'done'", "6: expect.status: no status 'done'; there are: over, goes on, restarted, undecided"),
        ("statsu = 'over'", "6: expect.statsu: unknown key; did you mean 'status'?"),
        ("results = { Anna = 'won' }", "6: expect.results.Anna: no player 'Anna'; did you mean 'Ana'?"),
        ("results = { ana = 'won' }", "6: expect.results.ana: no player 'ana'; did you mean 'Ana'?"),
        ("results = { Ana = 'win' }", "6: expect.results.Ana: no result 'win'; did you mean 'won'"),
        ("results = 'won'", "6: expect.results: a table is wanted, not the text 'won'"),
        ("rules = { Ana = '704.5a' }", "6: expect.rules.Ana: a list is wanted, not the text '704.5a'"),
        ("rules = { Ana = [704] }", "6: expect.rules.Ana[0]: the number of a rule in quotes is wanted, not 704"),
        ("blocked = { Ana = [1] }", "6: expect.blocked.Ana[0]: a text in quotes is wanted, not 1"),
        ("when = {}", "6: expect.when: a turn or a step is wanted"),
        ("when = { turn = 0 }", "6: expect.when.turn: 0 is impossible; the least is 1"),
        ("when = { step = 'upkep' }", "6: expect.when.step: no step 'upkep'; did you mean 'upkeep'?"),
        ("loop = { level = 'turn' }", "6: expect.loop: kind is missing"),
        ("loop = { kind = 'forced' }", "6: expect.loop.kind: no kind of loop 'forced'; there are: mandatory"),
        (
            "loop = { kind = 'mandatory', sustained_by = ['Ana'] }",
            "6: expect.loop.sustained_by: a mandatory loop is sustained by nobody; write []",
        ),
        ("loop = { kind = 'none', iterations = 0 }", "6: expect.loop.iterations: 0 is impossible; the least is 1"),
        ("loop = { kind = 'none', iterations = 'ever' }", "did you mean 'forever'?"),
        ("readings = { cp = 'draw' }", "6: expect.readings.cp: no policy 'cp'; there are: cr, mtr"),
        ("readings = { cr = 'must-stop' }", "6: expect.readings.cr: 'must-stop' is none of draw, ends, must-stop:NAME"),
        ("readings = { cr = 'draw:Ana' }", "6: expect.readings.cr: 'draw:Ana' is none of draw, ends"),
        ("readings = { cr = 'must-stop:Eva' }", "6: expect.readings.cr: no player 'Eva'; did you mean 'Bea'"),
        ("readings = { cr = 'must-stop:Ana+Bea' }", "6: expect.readings.cr: no player 'Ana+Bea'"),
        ("readings = { cr = 'lowest:Ana+' }", "6: expect.readings.cr: no player ''"),
        ("readings = { cr = 'must-go:Ana' }", "6: expect.readings.cr: no reading 'must-go'; did you mean 'must-stop'"),
        ("illegal = { entry = 1, rule = '119.4' }", "there is no entry 1; the script has 0, counted from 1"),
        ("illegal = { rule = '119.4' }", "6: expect.illegal: entry is missing"),
        ("life = { Ana = '3' }", "6: expect.life.Ana: a whole number is wanted, not the text '3'"),
        ("counters = { Ana = { poison = -1 } }", "6: expect.counters.Ana.poison: -1 is impossible"),
        ("active = 'Eve'", "6: expect.active: no player 'Eve'"),
        ("zones = { graveyard = [] }", '"PLAYER.ZONE" = [cards] is wanted, as in "Ana.graveyard"'),
        ('zones = { "Ana.yard" = [] }', "6: expect.zones.\"Ana.yard\": no zone 'yard'; did you mean 'graveyard'?"),
        ('zones = { "Eva.hand" = [] }', "6: expect.zones.\"Eva.hand\": no player 'Eva'"),
        ('zones = { "Ana.hand" = ["0 Forest"] }', "a count of 0 is impossible"),
    ],
)
def test_expectations(line, message):
    assert message in error(f"{TWO}[expect]\n{line}")


def test_readings_that_name_players_are_read():
    text = "[expect]\nreadings = { cr = 'lowest:Ana+Bea', mtr = 'number:Bea' }"
    expect = reads(TWO + text).expect
    assert expect is not None
    assert expect.readings == (("cr", "lowest:Ana+Bea"), ("mtr", "number:Bea"))
