"""The pytest plugin, as another project would meet it."""

import json
import subprocess
import sys
from importlib.metadata import entry_points

import pytest

from endstep.judge import judge

pytest_plugins = ["pytester"]

RIGHT = """
title = "No life left"
[[players]]
name = "Ana"
life = 0
[[players]]
name = "Bea"
[expect]
results = { Ana = "lost", Bea = "won" }
"""
WRONG = RIGHT.replace('Ana = "lost", Bea = "won"', 'Ana = "won", Bea = "lost"')
BROKEN = RIGHT.replace("life = 0", "lif = 0")
NO_CASE = RIGHT.partition("[expect]")[0]

# Once the package is installed, pytest finds the plugin by itself.
LOADED = () if entry_points(group="pytest11", name="endstep") else ("-p", "endstep.testing.plugin")


@pytest.fixture(scope="module", autouse=True)
def everything_is_loaded_before():
    judge("Ana 0; Bea 20")  # what is loaded within a run of `pytester` is forgotten after it, and exists twice then


@pytest.fixture
def project(pytester):
    pytester.makefile(".toml", **{"cases/right": RIGHT, "cases/no_case": NO_CASE, "elsewhere/wrong": WRONG})
    pytester.makepyfile(test_one="def test_one(): pass")
    return pytester


def run(project, *args):
    return project.runpytest(*LOADED, "-p", "no:cacheprovider", *args)


def test_nothing_is_collected_until_it_is_asked_for(project):
    run(project).assert_outcomes(passed=1)
    run(project, "cases").assert_outcomes()


def test_cases_of_the_ini_option_run_with_the_tests(project):
    project.makeini("[pytest]\nendstep_cases = cases")
    run(project).assert_outcomes(passed=2)
    run(project, "cases").assert_outcomes(passed=1)
    run(project, "test_one.py").assert_outcomes(passed=1)


def test_cases_of_the_option_run_in_any_case(project):
    run(project, "--endstep-cases", "cases", "--endstep-cases", "elsewhere/wrong.toml").assert_outcomes(
        passed=2, failed=1
    )


def test_a_case_that_fails_says_what_differs_and_shows_no_code(project):
    result = run(project, "--endstep-cases", "elsewhere")
    result.stdout.fnmatch_lines(["*_ wrong _*", "No life left", "results.Ana: expected won, got lost"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_case_that_can_not_be_read_fails_with_its_line(project):
    project.makefile(".toml", **{"cases/broken": BROKEN})
    result = run(project, "--endstep-cases", "cases")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*broken.toml:4: players*lif*"])


def test_loading_the_plugin_loads_no_engine():
    program = """
import json, sys
import endstep.testing.plugin
print(json.dumps(sorted(m for m in sys.modules if m.startswith("endstep."))))
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == ["endstep.testing", "endstep.testing.plugin"]
