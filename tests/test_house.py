"""The house rules that no other tool checks."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "endstep"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 600

# Nothing in these rooms takes chance, time, network or surroundings by itself: all of it is asked for.
BELOW_JUDGE = ("core", "rulebook", "position", "loops", "games", "facts")
TAKEN_NOT_ASKED = {"random", "secrets", "uuid", "time", "socket", "ssl", "urllib", "http", "asyncio", "subprocess"}
SURROUNDINGS = {("os", "environ"), ("os", "getenv"), ("os", "urandom")}
CLOCK = {"now", "utcnow", "today"}

# Loaded only by those who need them. The first two are ours.
HEAVY = ("endstep.games", "endstep.doors", "click", "tomllib", "importlib.metadata", "asyncio", "sqlite3")

# Written in pieces, so that this file does not name what no file may name.
NOT_OURS = re.compile("|".join([r"(?<!\w)/" + r"work\b", r"/\." + r"library\b", "DEVELOPERS" + r"\.md"]))
TEXT = {".py", ".pyi", ".toml", ".md", ".rst", ".txt", ".json", ".sh", ".cfg", ".yml", ".yaml", ".html", ".js", ".css"}
GENERATED = {"_build", "__pycache__", "node_modules", "build", "dist"}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def sources() -> Iterator[Path]:
    """Every text file of the project: nothing generated, nothing hidden but the check script."""
    yield ROOT / "Makefile"
    yield ROOT / ".ci" / "run"
    for path in ROOT.rglob("*"):
        parts = path.relative_to(ROOT).parts
        if path.suffix in TEXT and not any(part.startswith(".") or part in GENERATED for part in parts):
            yield path


def trees_below_judge() -> list[Path]:
    return [path for path in MODULES if path.relative_to(PACKAGE).with_suffix("").parts[0] in BELOW_JUDGE]


def taken(tree: ast.Module) -> Iterator[str]:
    """Name everything in a module that takes what should be asked for."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    if alias.name.partition(".")[0] in TAKEN_NOT_ASKED:
                        yield f"line {node.lineno}: import {alias.name}"
            case ast.ImportFrom(module=str(module), level=0, names=names):
                for alias in names:
                    if module.partition(".")[0] in TAKEN_NOT_ASKED or (module, alias.name) in SURROUNDINGS:
                        yield f"line {node.lineno}: from {module} import {alias.name}"
            case ast.Attribute(value=ast.Name(id=owner), attr=attr):
                if (owner, attr) in SURROUNDINGS or (owner in {"date", "datetime"} and attr in CLOCK):
                    yield f"line {node.lineno}: {owner}.{attr}"


def test_importing_the_package_loads_nothing_heavy():
    program = f"""
import json, sys
before = set(sys.modules)
import endstep
heavy = {HEAVY!r}
print(json.dumps(sorted(m for m in set(sys.modules) - before if m.startswith(heavy))))
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_is_too_long(path: Path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", [path for path in MODULES if path.name == "__init__.py"], ids=name_of)
def test_a_package_says_what_lives_there_and_what_goes_out(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), "no docstring"
    assigned = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    assert "__all__" in assigned, "no explicit __all__"


def test_the_project_speaks_only_of_itself():
    found = [
        f"{name_of(path)}:{number}: {line.strip()}"
        for path in sources()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if NOT_OURS.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("path", trees_below_judge(), ids=name_of)
def test_no_chance_clock_network_or_environment_below_judge(path: Path):
    assert list(taken(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_what_is_taken_is_seen():
    # Without this, the test above could pass because it sees nothing.
    program = "import random\nimport os\nfrom time import sleep\nfrom datetime import date\nos.environ\ndate.today()\n"
    assert len(list(taken(ast.parse(program)))) == 4
