"""What the README and the documentation show is what one gets.

In a ```console block, every command with `endstep` in it is run and what stands below it compared with what it
prints; a line `...` stands for any number of lines. `$ echo $?` after a command shows its exit status. In ```python
blocks the examples with `>>>` are run as doctests, each page from top to bottom; other blocks must compile. What
stands in a ```toml block must be TOML, in a ```json block JSON, and a verdict must be one.
"""

import doctest
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from endstep.core import Verdict
from endstep.games.magic.book import _shelf

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^(?P<fence>`{3,})(?P<language>[\w{}-]*)[^\n]*\n(?P<body>.*?)^(?P=fence)\s*$", re.DOTALL | re.M)
OUR_COMMAND = re.compile(r"(^|[|&;]\s*)endstep\b")
SHOWS_STATUS = "echo $?"
ANY_LINES = "..."
CRASH = "Traceback (most recent call last)"


@dataclass
class Command:
    """A command as the page shows it, and what stands below it."""

    text: str
    expected: list[str] = field(default_factory=list)


@pytest.fixture(autouse=True)
def _book_as_it_was() -> Iterator[None]:
    """Take the cards that a page adds to the book out again."""
    yield
    _shelf._shelf.cache_clear()


def blocks(page: Path, language: str) -> Iterator[tuple[str, int]]:
    """Every fenced block in that language, with the line on which its body begins."""
    text = page.read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        if match["language"] == language:
            yield match["body"], text.count("\n", 0, match.start("body")) + 1


def commands(block: str) -> list[Command]:
    found: list[Command] = []
    for line in block.splitlines():
        if found and found[-1].text.endswith("\\") and not found[-1].expected:
            found[-1].text = found[-1].text[:-1] + line.removeprefix("> ")
        elif line.startswith("$ "):
            found.append(Command(line.removeprefix("$ ")))
        elif found:
            found[-1].expected.append(line)
    for command in found:
        while command.expected and not command.expected[-1].strip():
            command.expected.pop()
    return found


def agrees(expected: list[str], shown: list[str]) -> bool:
    """Whether the lines are equal, where `...` in what is expected stands for any number of lines."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == ANY_LINES else re.escape(line) + r"\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in shown)) is not None


def run(command: str) -> tuple[list[str], int]:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    surroundings = {**os.environ, "PATH": path, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "PYTHONUTF8": "1"}
    done = subprocess.run(
        command,
        shell=True,
        cwd=ROOT,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
    )
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    return lines, done.returncode


def every(language: str) -> list[object]:
    return [
        pytest.param(page, body, line, id=f"{page.relative_to(ROOT).as_posix()}:{line}")
        for page in PAGES
        if page.exists()
        for body, line in blocks(page, language)
    ]


@pytest.mark.parametrize(("page", "body", "line"), every("console"))
def test_commands_print_what_the_page_shows(page: Path, body: str, line: int):
    status = None
    for command in commands(body):
        if OUR_COMMAND.search(command.text):
            shown, status = run(command.text)
        elif command.text == SHOWS_STATUS and status is not None:
            shown = [str(status)]
        else:
            status = None
            continue
        compared = "\n".join(["--- the page shows", *command.expected, "--- printed", *shown])
        assert CRASH not in shown, compared
        assert agrees(command.expected, shown), f"{page.name}:{line}: $ {command.text}\n{compared}"


@pytest.mark.parametrize("page", [page for page in PAGES if page.exists()], ids=lambda page: page.name)
def test_python_examples_hold(page: Path):
    names: dict[str, object] = {}
    report: list[str] = []
    for body, line in blocks(page, "python"):
        if ">>>" in body:
            examples = doctest.DocTestParser().get_doctest(body, names, page.name, str(page), line - 1)
            doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=report.append, clear_globs=False)
            names = examples.globs
        else:
            compile(body, f"{page.name}:{line}", "exec")
    assert not report, "".join(report)


@pytest.mark.parametrize(("page", "body", "line"), every("toml"))
def test_toml_examples_are_toml(page: Path, body: str, line: int):
    tomllib.loads(body)


@pytest.mark.parametrize(("page", "body", "line"), every("json"))
def test_json_examples_are_json_and_verdicts_are_verdicts(page: Path, body: str, line: int):
    plain = json.loads(body)
    if "status" in plain:
        assert Verdict.from_dict(plain).to_dict() == plain


def test_an_ellipsis_stands_for_any_number_of_lines_and_nothing_else_does():
    assert agrees(["a", "...", "c"], ["a", "c"])
    assert agrees(["a", "...", "c"], ["a", "b", "b", "c"])
    assert agrees(["..."], [])
    assert not agrees(["a", "c"], ["a", "b", "c"])
    assert not agrees(["a", "...", "c"], ["a", "b"])
    assert not agrees(["a."], ["ab"])
