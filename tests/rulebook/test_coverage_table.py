"""Every wanted rule has a case or a public reason, and the written table says so (DESIGN section 9)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture
def script(monkeypatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_coverage", REPOSITORY / "scripts" / "make_coverage.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "WANTED", {"Paying": ("119.4",), "Loops": ("MTR 4.4",)})
    return module


@pytest.fixture
def root(tmp_path) -> Path:
    write(tmp_path, "docs/coverage_missing.toml", '"119.4a" = "needs a format"\n"MTR 4.4" = "needs | loops"\n')
    write(tmp_path, "cases/pay/zero.toml", 'decides = ["119.4b"]\n')
    write(tmp_path, "cases/pay/too_much.toml", '[expect]\nillegal = { entry = 2, rule = "119.4" }\n')
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def run(script: ModuleType, root: Path, *options: str) -> int:
    return script.main([*options, "--root", str(root)])


def test_the_table_names_cases_and_reasons_and_checks_clean(script, root, capsys):
    assert run(script, root) == 0
    text = (root / "docs/coverage.md").read_text("utf-8")
    assert "| 119.4 | `cases/pay/too_much.toml` |  |" in text
    assert "| 119.4a |  | needs a format |" in text
    assert "| 119.4b | `cases/pay/zero.toml` |  |" in text
    assert "| MTR 4.4 |  | needs / loops |" in text
    assert "2 of 4 items" in text
    assert run(script, root, "--check") == 0
    assert capsys.readouterr().err == ""


def test_a_case_decides_the_rules_it_expects_of_each_player(script, root):
    write(root, "cases/pay/team.toml", '[expect]\nrules = { A = ["119.4b", "MTR 4.4"], B = ["119.4a", "104.2a"] }\n')
    cases, problems = script.decided(root)
    assert problems == []
    assert cases["119.4b"] == ["cases/pay/team.toml", "cases/pay/zero.toml"]
    assert cases["119.4a"] == cases["MTR 4.4"] == cases["104.2a"] == ["cases/pay/team.toml"]


def test_a_case_of_an_older_edition_decides_the_rule_as_it_is_numbered_now(script, root):
    write(root, "cases/old.toml", 'edition = "2022-04-29"\ndecides = ["725.4"]\n')
    assert script.decided(root)[0]["732.4"] == ["cases/old.toml"]


def test_only_a_few_of_many_cases_are_named(script, root):
    for letter in "abcd":
        write(root, f"cases/{letter}.toml", 'decides = ["119.4b"]\n')
    run(script, root)
    text = (root / "docs/coverage.md").read_text("utf-8")
    assert "| 119.4b | `cases/a.toml`, `cases/b.toml`, `cases/c.toml` and more |  |" in text


def test_a_table_not_written_or_changed_by_hand_is_stale(script, root, capsys):
    assert run(script, root, "--check") == 1
    assert "docs/coverage.md is stale: run scripts/make_coverage.py" in capsys.readouterr().err
    assert not (root / "docs/coverage.md").exists()


def test_a_rule_without_case_and_reason_fails(script, root, capsys):
    write(root, "docs/coverage_missing.toml", '"119.4a" = " "\n"MTR 4.4" = "needs loops"\n')
    assert run(script, root) == 1
    assert "119.4a has no case and no reason" in capsys.readouterr().err


def test_a_rule_that_lost_its_last_case_fails_even_with_a_reason_until_the_table_is_written_again(script, root, capsys):
    run(script, root)
    (root / "cases/pay/zero.toml").unlink()
    with (root / "docs/coverage_missing.toml").open("a") as reasons:
        reasons.write('"119.4b" = "given up"\n')
    assert run(script, root, "--check") == 1
    assert "119.4b was covered and has lost its last case (`cases/pay/zero.toml`)" in capsys.readouterr().err
    run(script, root)
    assert run(script, root, "--check") == 0


def test_a_reason_that_a_case_made_untrue_fails(script, root, capsys):
    write(root, "cases/team.toml", 'decides = ["119.4a"]\n')
    assert run(script, root) == 1
    assert "119.4a has a case now (cases/team.toml)" in capsys.readouterr().err


def test_a_reason_for_a_rule_that_nobody_asked_about_fails(script, root, capsys):
    write(root, "docs/coverage_missing.toml", '"119.4a" = "x"\n"MTR 4.4" = "x"\n"119.9" = "x"\n')
    assert run(script, root) == 1
    assert "119.9 is not an item of the table" in capsys.readouterr().err


def test_a_case_that_names_no_existing_rule_or_is_no_toml_fails_naming_the_file(script, root, capsys):
    write(root, "cases/wrong.toml", 'decides = ["119.4z"]\n')
    write(root, "cases/torn.toml", "decides = [\n")
    write(root, "cases/shape.toml", '[expect]\nrules = ["119.4"]\n')
    assert run(script, root) == 1
    said = capsys.readouterr().err
    assert "cases/wrong.toml: CR has no '119.4z'" in said
    assert "cases/torn.toml: " in said
    assert "cases/shape.toml: " in said


def test_cases_of_another_game_decide_no_rule_of_magic(script, root):
    write(root, "cases/eredan.toml", 'game = "eredan"\ndecides = ["9.9"]\n')
    cases, problems = script.decided(root)
    assert problems == []
    assert "9.9" not in cases


def test_the_items_wanted_of_the_project_exist_and_their_reasons_name_some_of_them():
    spec = importlib.util.spec_from_file_location("make_coverage", REPOSITORY / "scripts" / "make_coverage.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    items = [item for group in module.wanted().values() for item in group]
    assert len(items) == len(set(items))
    assert {"104.1", "104.4i", "104.6", "704.5c", "704.6c", "704.7", "119.4b", "121.4", "101.2a"} <= set(items)
    assert "704.5d" not in items
    assert "104" not in items
    assert set(module.missing(REPOSITORY)) <= set(items)
