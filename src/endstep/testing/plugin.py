"""The pytest plugin: cases, that is position files with `[expect]`, run as tests.

It does nothing until it is asked: by the ini option `endstep_cases` (files and folders, used when pytest is called
without arguments) or by `--endstep-cases PATH`, any number of times.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

OPTION = "--endstep-cases"
INI = "endstep_cases"
_PLACES = pytest.StashKey[tuple[Path, ...]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("endstep", "cases of card games")
    group.addoption(OPTION, action="append", default=[], metavar="PATH", help="run the cases in this file or folder")
    parser.addini(INI, "files and folders with cases, run with the tests", type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Add the places to those where pytest looks for tests."""
    asked = [config.invocation_params.dir / path for path in config.getoption(OPTION)]
    always: list[Path] = list(config.getini(INI))
    config.stash[_PLACES] = tuple(path.resolve() for path in (*asked, *always))
    wanted = asked if config.args_source is pytest.Config.ArgsSource.ARGS else [*asked, *always]
    config.args += [str(path) for path in wanted if str(path) not in config.args]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a file if it lies where cases are, and is one."""
    places = parent.config.stash[_PLACES]
    if file_path.suffix != ".toml" or not any(place == file_path or place in file_path.parents for place in places):
        return None
    from endstep.judge.check import is_case

    return CaseFile.from_parent(parent, path=file_path) if is_case(file_path) else None


class CaseFile(pytest.File):
    """A position file with `[expect]`."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the one test in it."""
        yield CaseItem.from_parent(self, name="case")


class CaseFailed(Exception):
    """A case that is not as expected; the message says in which way."""


class CaseItem(pytest.Item):
    """A case as a test."""

    def runtest(self) -> None:
        """Run it; raise CaseFailed where something differs."""
        from endstep.judge.check import run_file

        case = run_file(self.path)
        if not case.passed:
            title = [case.title] if case.title else []
            error = [case.error] if case.error else []
            raise CaseFailed("\n".join([*title, *error, *map(str, case.differences)]))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """Return what differs, without the way through the code."""
        if isinstance(excinfo.value, CaseFailed):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where the case stands, and what it is called."""
        return self.path, 0, self.path.stem
