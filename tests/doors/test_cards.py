"""The doors to a user's own cards: importing, fetching from a server, showing, counting, positions that use them."""

import gzip
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from jsonschema import Draft202012Validator

from endstep.doors import cards as door
from endstep.doors.cards import KeptCards
from endstep.doors.cli import main
from endstep.doors.fetching import FetchFailed, fetch
from endstep.doors.schemas import schema
from endstep.games.magic import kept
from endstep.judge import judge

BEAR = {"oracle_id": "1", "name": "Bear Nobody", "layout": "normal", "type_line": "Creature — Bear",
        "oracle_text": "Flying", "mana_cost": "{G}", "power": "2", "toughness": "2"}  # fmt: skip
SINGER = BEAR | {"oracle_id": "2", "name": "Odd Singer", "oracle_text": "Flying\nSingers you control are loud."}
WAITER = BEAR | {"oracle_id": "3", "name": "Odd Waiter", "oracle_text": "Whenever you sing, draw a card."}
CHOOSER = BEAR | {"oracle_id": "4", "name": "Odd Chooser", "oracle_text": "{2}: Sing a song."}
CARDS = [BEAR, SINGER, WAITER, CHOOSER]


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Return the folder in which a user's cards are kept; nothing of it is left behind."""
    monkeypatch.setattr(door, "folder", lambda: tmp_path / "home")
    monkeypatch.setattr(kept, "SHELVES", [])
    monkeypatch.setattr("endstep.games.magic.book._shelf.SHELVES", kept.SHELVES)
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


class Server(ThreadingHTTPServer):
    """Serves one file as Scryfall does, and its description; it may break off, or not go on where it broke off."""

    def __init__(self, content: bytes) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.content = content
        self.updated = "2026-01-01"
        self.breaks_at: int | None = None
        self.asked: list[str | None] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Answers(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self):
        server = self.server
        if self.path == "/bulk":
            told = {"download_uri": f"{server.address}/file", "size": len(server.content), "updated_at": server.updated}
            self.send(json.dumps(told).encode())
            return
        asked = self.headers.get("Range")
        server.asked.append(asked)
        begin = int(asked.removeprefix("bytes=").removesuffix("-")) if asked else 0
        self.send(server.content[begin:], begin if asked else None, server.breaks_at)

    def send(self, content, begin=None, breaks_at=None):
        self.send_response(200 if begin is None else 206)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[:breaks_at])
        if breaks_at is not None:
            self.close_connection = True

    def log_message(self, *_):
        pass


@pytest.fixture
def server() -> Iterator[Server]:
    with Server(json.dumps(CARDS).encode()) as served:
        thread = threading.Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield served
        served.shutdown()
        thread.join()


def quiet(there, whole):
    pass


# --- import, show, coverage -------------------------------------------------------------------------


def test_import_and_show(home, file, capsys):
    assert main(["cards", "import", str(file)]) == 0
    assert "4 cards, 4 new or changed" in capsys.readouterr().out
    assert main(["cards", "show", "odd singer"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[1] == "flying"
    assert shown[-2:] == ["Singers you control are loud.", "~" * 28]


def test_import_names_what_is_left_out(home, tmp_path, capsys):
    path = tmp_path / "bad.json"
    path.write_text(json.dumps([BEAR, {"name": "Without type"}]), encoding="utf-8")
    assert main(["cards", "import", str(path)]) == 0
    told = capsys.readouterr().out
    assert "left out: Without type: Without type has no type line" in told
    assert "1 cards" in told


def test_show_prefers_the_book(home, file, capsys):
    main(["cards", "import", str(file)])
    capsys.readouterr()
    assert main(["cards", "show", "Shock"]) == 0
    assert "2 damage" in capsys.readouterr().out


def test_show_as_json_names_the_words(home, file, capsys):
    main(["cards", "import", str(file)])
    capsys.readouterr()
    assert main(["cards", "show", "--json", "Odd Waiter"]) == 0
    told = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("card")).validate(told)
    assert told["not_understood"] == ["sing , draw a card"]


def test_coverage_of_a_file_and_of_what_is_kept(home, file, capsys):
    main(["cards", "import", str(file)])
    capsys.readouterr()
    for arguments in ([str(file)], []):
        assert main(["cards", "coverage", "--json", *arguments]) == 0
        told = json.loads(capsys.readouterr().out)
        Draft202012Validator(schema("coverage")).validate(told)
        assert [told[key] for key in ("cards", "understood", "partly", "not_understood")] == [4, 1, 1, 2]
    assert main(["cards", "coverage", str(file), "--by", "template"]) == 0
    assert "by group" in capsys.readouterr().out


def test_coverage_as_a_picture(home, file, tmp_path, capsys):
    picture = tmp_path / "coverage.svg"
    assert main(["cards", "coverage", str(file), "--by", "template", "--svg", str(picture), "--json"]) == 0
    told = capsys.readouterr()
    Draft202012Validator(schema("coverage")).validate(json.loads(told.out))
    assert f"{picture} is written" in told.err
    assert "25.0 % of 4" in picture.read_text(encoding="utf-8")
    assert main(["cards", "coverage", str(file), "--svg", str(tmp_path / "nowhere" / "c.svg")]) == 2
    assert "No such file or directory" in capsys.readouterr().err


# --- positions ----------------------------------------------------------------------------------------


@pytest.fixture
def shelf(home, file):
    """Have positions find the cards of the file."""
    main(["cards", "import", str(file)])
    kept.SHELVES.append(KeptCards(home / door.FILE))


def test_a_position_finds_a_kept_card(shelf):
    verdict = judge("Ana 0: Bear Nobody; Bea 20")
    assert verdict.results[0].result.value == "lost"
    assert verdict.limits == ()


def test_words_that_could_matter_make_it_undecided(shelf):
    verdict = judge("Ana 0: Odd Singer; Bea 20")
    assert verdict.status.value == "undecided"
    assert any("are loud" in limit for limit in verdict.limits)


@pytest.mark.parametrize("name", ["Odd Waiter", "Odd Chooser"])
def test_words_that_cannot_matter_yet_are_told_all_the_same(shelf, name):
    verdict = judge(f"Ana 0: {name}; Bea 20")
    assert verdict.status.value == "over"
    assert any(name in limit for limit in verdict.limits)


def test_what_waits_matters_once_something_happens(shelf):
    waiting = 'turn = { number = 5, active = "Ana", step = "upkeep" }\n[[players]]\nname = "Ana"\nlibrary = ["Shock"]\n'
    board = 'battlefield = ["Odd Waiter"]\n[[players]]\nname = "Bea"\n[[do]]\npass = "draw"\n'
    assert judge(waiting + board).status.value == "undecided"


def test_an_unknown_name_is_refused_with_the_nearest(shelf, capsys):
    assert main(["judge", "Ana 0: Bear Nobdy; Bea 20"]) == 2
    assert "Bear Nobody" in capsys.readouterr().err


# --- fetching -----------------------------------------------------------------------------------------


def test_fetch_through_a_description(home, server, capsys):
    assert main(["cards", "fetch", "--from", f"{server.address}/bulk"]) == 0
    assert "4 cards" in capsys.readouterr().out
    assert [each.name for each in home.iterdir() if each.suffix != ".sqlite" and "sqlite" not in each.name] == []


def test_a_download_that_broke_off_goes_on(tmp_path, server):
    server.breaks_at = 100
    with pytest.raises(FetchFailed, match="try again"):
        fetch(tmp_path, quiet, address=f"{server.address}/bulk")
    assert (tmp_path / "cards.part").stat().st_size == 100
    server.breaks_at = None
    whole = fetch(tmp_path, quiet, address=f"{server.address}/bulk")
    assert server.asked == [None, "bytes=100-"]
    assert json.loads(whole.read_text(encoding="utf-8")) == CARDS
    assert sorted(each.name for each in tmp_path.iterdir()) == ["cards.json"]


def test_another_version_is_not_joined_to_the_beginning_of_an_older_one(tmp_path, server):
    server.breaks_at = 100
    with pytest.raises(FetchFailed):
        fetch(tmp_path, quiet, address=f"{server.address}/bulk")
    server.breaks_at, server.updated = None, "2026-02-02"
    fetch(tmp_path, quiet, address=f"{server.address}/bulk")
    assert server.asked == [None, None]


def test_a_file_without_description_may_be_compressed(tmp_path, server):
    server.content = gzip.compress(json.dumps([BEAR] * 9000).encode(), mtime=0)
    assert fetch(tmp_path, quiet, address=f"{server.address}/file").read_bytes() == server.content


def test_what_is_no_card_data_is_thrown_away(tmp_path, server):
    server.content = b"<html>" + b"x" * 100_000
    with pytest.raises(FetchFailed, match="thrown away"):
        fetch(tmp_path, quiet, address=f"{server.address}/file")
    assert not (tmp_path / "cards.json").exists()
    assert not (tmp_path / "cards.part").exists()


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/nothing", "file:///etc/passwd", "no address"])
def test_what_cannot_be_fetched_is_told(tmp_path, address):
    with pytest.raises(FetchFailed):
        fetch(tmp_path, quiet, address=address)
