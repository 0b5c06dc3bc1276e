"""Cases: what a position file expects, against what the judge answers.

`compare` names every difference between an expectation and an outcome, `check_paths` does so for whole folders. A
file that cannot be read or judged is a failed case, shown with its error; a failure of our own is not caught.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from endstep.core import EndstepError, Moment, Verdict
from endstep.judge.words import wrap
from endstep.position import Standing, ZoneExpect, split_count
from endstep.position.shape import Expect, Loop, When

NOTHING = "nothing"


class Came(Protocol):
    """What came of a case: the verdict, the entry that was refused, and how the position stands at the end."""

    @property
    def verdict(self) -> Verdict: ...
    @property
    def illegal(self) -> tuple[int, str, str] | None: ...
    @property
    def life(self) -> Mapping[str, int]: ...
    @property
    def counters(self) -> Mapping[str, Mapping[str, int]]: ...
    @property
    def active(self) -> str: ...
    @property
    def zones(self) -> Mapping[str, Sequence[str]]: ...


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as expected, all of it in words: `results.Ana`, `won`, `lost`."""

    what: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, got {self.got}"


@dataclass(frozen=True, slots=True)
class Case:
    """A case that was run: its file and title, what differs, and the error if it could not be run."""

    file: str
    title: str
    differences: tuple[Difference, ...] = ()
    error: str = ""

    @property
    def passed(self) -> bool:
        """Whether all is as expected."""
        return not (self.differences or self.error)


@dataclass(frozen=True, slots=True)
class Report:
    """Every case that was run, in the order of the files."""

    cases: tuple[Case, ...]

    @property
    def failed(self) -> int:
        """How many cases are not as expected."""
        return sum(not case.passed for case in self.cases)

    def to_dict(self) -> dict[str, object]:
        """Return the report as plain data; `check.schema.json` describes it."""
        return {
            "cases": [
                {
                    "file": case.file,
                    "title": case.title,
                    "passed": case.passed,
                    "differences": [{"what": d.what, "expected": d.expected, "got": d.got} for d in case.differences],
                    "error": case.error or None,
                }
                for case in self.cases
            ],
            "passed": len(self.cases) - self.failed,
            "failed": self.failed,
        }


class NoCases(EndstepError):
    """A path that does not exist, or in which there is no case."""


def compare(expect: Expect, outcome: Came) -> list[Difference]:
    """Return everything in which the outcome differs from what is expected, in the order of the file's keys.

    What `rules` and `blocked` name must be among what came; everything else must be equal, zones without order
    unless they have one. A script that is refused without being expected to be is a difference as well.
    """
    differences = [*_verdict(expect, outcome.verdict), *_script(expect, outcome)]
    if isinstance(expect, Standing):
        differences += _position(expect, outcome)
    return differences


def _verdict(expect: Expect, verdict: Verdict) -> Iterator[Difference]:
    if expect.status is not None:
        yield from _equal("status", expect.status, verdict.status.value)
    results = {result.name: result.result.value for result in verdict.results}
    for name, result in expect.results:
        yield from _equal(f"results.{name}", result, results.get(name))
    for name, rules in expect.rules:
        yield from _among(f"rules.{name}", rules, verdict.rules(name) if name in results else ())
    for name, cards in expect.blocked:
        yield from _among(f"blocked.{name}", cards, verdict.stopped_by(name) if name in results else ())
    if expect.when is not None:
        yield from _when(expect.when, verdict.moment)
    if expect.loop is not None:
        yield from _loop(expect.loop, getattr(verdict, "loop", None))
    readings = dict(verdict.readings)
    for policy, answer in expect.readings:
        yield from _equal(f"readings.{policy}", answer, readings.get(policy))


def _when(when: When, moment: Moment | None) -> Iterator[Difference]:
    if when.turn is not None:
        yield from _equal("when.turn", when.turn, moment and moment.turn)
    if when.step is not None:
        yield from _equal("when.step", when.step, moment and moment.step)


def _loop(loop: Loop, report: object) -> Iterator[Difference]:
    """Compare the parts that the case names; no report at all is a loop of kind `none`."""
    if report is None and loop.kind == "none":
        return
    for part in ("kind", "level", "sustained_by", "iterations"):
        expected = getattr(loop, part)
        if expected is not None:
            yield from _equal(f"loop.{part}", expected, getattr(report, part, None))


def _script(expect: Expect, outcome: Came) -> Iterator[Difference]:
    wanted, came = expect.illegal, outcome.illegal
    got = NOTHING if came is None else f"entry {came[0]} refused by {came[1]} ({came[2]})"
    if wanted is None and came is not None:
        yield Difference("illegal", NOTHING, got)
    if wanted is not None and (came is None or (wanted.entry, wanted.rule) != came[:2]):
        yield Difference("illegal", f"entry {wanted.entry} refused by {wanted.rule}", got)


def _position(expect: Standing, outcome: Came) -> Iterator[Difference]:
    for name, life in expect.life:
        yield from _equal(f"life.{name}", life, outcome.life.get(name))
    for name, counters in expect.counters:
        for kind, number in counters:
            yield from _equal(f"counters.{name}.{kind}", number, outcome.counters.get(name, {}).get(kind, 0))
    if expect.active is not None:
        yield from _equal("active", expect.active, outcome.active)
    for zone in expect.zones:
        yield from _zone(zone, list(outcome.zones.get(f"{zone.player}.{zone.zone}", ())))


def _zone(zone: ZoneExpect, got: list[str]) -> Iterator[Difference]:
    expected: list[str] = []
    for text in zone.cards:
        # A name may begin with a number, and then it is not a count.
        count, name = (1, text) if text in got else split_count(text)
        expected += [name] * min(count, len(got) + 1)
    same = expected == got if zone.ordered else Counter(expected) == Counter(got)
    if not same:
        yield Difference(f"zones.{zone.player}.{zone.zone}", _text(zone.cards), _text(got))


def _equal(what: str, expected: object, got: object) -> Iterator[Difference]:
    if _plain(expected) != _plain(got):
        yield Difference(what, _text(expected), _text(got))


def _among(what: str, expected: Iterable[str], got: Iterable[str]) -> Iterator[Difference]:
    came = set(got)
    missing = [value for value in expected if value not in came]
    if missing:
        yield Difference(what, _text(missing), _text(sorted(came)))


def _plain(value: object) -> object:
    return sorted(value, key=str) if isinstance(value, list | tuple | set | frozenset) else value


def _text(value: object) -> str:
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(str(item) for item in value) or NOTHING
    return NOTHING if value is None else str(value)


def check_paths(paths: Sequence[str | Path], *, run: Callable[[Path], Case] | None = None) -> Report:
    """Run every case among these files and in these folders; raise NoCases where there is nothing to run.

    A folder may hold other files: what is hidden or has no `[expect]` is passed over. A file that is named must be
    a case.
    """
    run_one = run or run_file
    return Report(tuple(run_one(file) for file in _cases(paths)))


def _cases(paths: Sequence[str | Path]) -> Iterator[Path]:
    files: dict[Path, Path] = {}
    for path in map(Path, paths):
        if path.is_dir():
            found = [file for file in sorted(path.rglob("*.toml")) if _is_seen(file, path) and is_case(file)]
            if not found:
                raise NoCases(f"{path}: no file with [expect] in this folder")
        elif path.is_file():
            found = [path]
            if not is_case(path):
                raise NoCases(f"{path}: no [expect], so there is nothing to check")
        else:
            raise NoCases(f"{path}: no such file or folder")
        for file in found:
            files.setdefault(file.resolve(), file)
    yield from files.values()


def _is_seen(file: Path, folder: Path) -> bool:
    return not any(part.startswith(".") for part in file.relative_to(folder).parts)


def is_case(file: Path) -> bool:
    """Return whether a file has `[expect]`; a file that is no TOML may have, and fails when it is read."""
    try:
        return "expect" in tomllib.loads(file.read_bytes().decode("utf-8-sig"))
    except (ValueError, RecursionError, OSError):
        return True


def run_file(file: Path) -> Case:
    """Run one case."""
    from endstep.judge import load, run_case

    title = ""
    try:
        position = load(file)
        title = position.title
        differences = compare(position.expect or Expect(), run_case(position))
    except EndstepError as error:
        return Case(str(file), title, error=str(error))
    except Exception as error:
        error.add_note(f"while running {file}")
        raise
    return Case(str(file), title, tuple(differences))


def lines(report: Report, *, width: int = 80) -> list[str]:
    """Put a report into words: every case that failed with what differs, then how many passed."""
    said: list[str] = []
    for case in report.cases:
        if case.passed:
            continue
        said += wrap(f"{case.file}: {case.title}" if case.title else case.file, width=width)
        if case.error:
            said += wrap(case.error, width=width, indent=2)
        for difference in case.differences:
            said += wrap(str(difference), width=width, indent=2)
    total, failed = len(report.cases), report.failed
    summary = f"{total} case{'s' * (total != 1)}, {total - failed} passed"
    return said + wrap(f"{summary}, {failed} failed" if failed else summary, width=width)
