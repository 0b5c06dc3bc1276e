"""Write docs/coverage.md, the table of rules and the cases that decide them: `make_coverage.py [--check]`.

A case under cases/ decides the numbers in its `[expect] rules` and `illegal.rule`, and in its top-level `decides`.
Every wanted rule has a case, or a reason in docs/coverage_missing.toml (number -> why). With `--check` nothing is
written, and the exit status is 1 where that does not hold, where the written table is stale, or where a rule that the
written table shows as covered has lost its last case. To give a rule up, add its reason and write the table again.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from endstep.core import Citation
from endstep.rulebook import (
    NEWEST,
    UnknownCitation,
    children,
    cite,
    editions,
    number_order,
    parse_citation,
    translate,
)

# A section stands for all rules below it, a rule for itself and its subrules. Another document: "MTR 4.4".
WANTED: dict[str, tuple[str, ...]] = {
    "Ending the game": ("104",),
    "Checked endings": ("704.5a", "704.5b", "704.5c", "704.6a", "704.6b", "704.6c", "704.7"),
    "Life payments and empty libraries": ("119.4", "121.4"),
    "What can't happen": ("101.2",),
    "Players who leave": ("800.4",),
    "Limited range of influence": ("801",),
    "Attacking several players, or only neighbours": ("802", "803"),
    "Shared team turns": ("805",),
    "Grand Melee": ("807",),
    "Emperor": ("809",),
    "Two-Headed Giant": ("810",),
    "Controlling another player": ("723",),
    "The monarch": ("725",),
    "Dungeons": ("309", "701.49"),
    "The initiative": ("726",),
    "Restarting the game": ("727",),
    "Subgames": ("729",),
    "Commander": ("903.9", "903.10"),
    "Matches": ("MTR 2.4", "MTR 2.5"),
}

ROOT = Path(__file__).resolve().parent.parent
SHOWN = 3  # cases named for one rule
ROW = re.compile(r"\| (?P<item>[^|]+) \| (?P<cases>[^|]*) \|")

Cases = Mapping[str, Sequence[str]]  # wanted item -> the cases that decide it, sorted


def main(arguments: list[str] | None = None) -> int:
    """Write or check the table; returns the exit status."""
    parser = argparse.ArgumentParser(description="Write the table of rules and the cases that decide them.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if something is wrong")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository (default: %(default)s)")
    options = parser.parse_args(arguments)
    root: Path = options.root
    table = root / "docs" / "coverage.md"
    written = table.read_text("utf-8") if table.exists() else ""
    cases, problems = decided(root)
    reasons = missing(root)
    problems += gaps(cases, reasons)
    problems += lost(cases, written)
    made = markdown(cases, reasons)
    if not options.check:
        table.write_text(made, encoding="utf-8", newline="\n")
    elif made != written:
        problems.append("docs/coverage.md is stale: run scripts/make_coverage.py")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def wanted() -> dict[str, list[str]]:
    """Return the items of the table by heading, as written in cases: "104.2a", "MTR 4.4"."""
    return {heading: [item for each in names for item in _expanded(each)] for heading, names in WANTED.items()}


def decided(root: Path) -> tuple[dict[str, list[str]], list[str]]:
    """Return item -> cases that decide it, and what is wrong with the cases: unreadable, or a number unknown."""
    found: dict[str, set[str]] = {}
    problems: list[str] = []
    for path in sorted((root / "cases").rglob("*.toml")):
        name = path.relative_to(root).as_posix()
        try:
            case = tomllib.loads(path.read_text("utf-8"))
        except ValueError as error:
            problems.append(f"{name}: {error}")
            continue
        if case.get("game", "magic") != "magic":
            continue
        try:
            numbers = _numbers(case)
        except (AttributeError, TypeError):
            problems.append(f"{name}: decides, [expect] rules or illegal is not written as a case should be")
            continue
        for text in numbers:
            try:
                item = _newest(text, edition=str(case.get("edition", NEWEST)))
            except UnknownCitation as error:
                problems.append(f"{name}: {error}")
            else:
                found.setdefault(item, set()).add(name)
    return {item: sorted(names) for item, names in found.items()}, problems


def missing(root: Path) -> dict[str, str]:
    """Return item -> why no case decides it yet, from docs/coverage_missing.toml."""
    path = root / "docs" / "coverage_missing.toml"
    return {item: str(why) for item, why in tomllib.loads(path.read_text("utf-8")).items()} if path.exists() else {}


def gaps(cases: Cases, reasons: Mapping[str, str]) -> list[str]:
    """Return what is wrong between cases and reasons: a rule with neither or with both, a reason for no rule."""
    items = [item for group in wanted().values() for item in group]
    problems: list[str] = []
    for item in items:
        if item not in cases and not reasons.get(item, "").strip():
            problems.append(f"{item} has no case and no reason: add a case, or a reason in docs/coverage_missing.toml")
        elif item in cases and item in reasons:
            problems.append(f"{item} has a case now ({cases[item][0]}): take it out of docs/coverage_missing.toml")
    strays = [item for item in reasons if item not in items]
    return problems + [f"docs/coverage_missing.toml: {item} is not an item of the table" for item in strays]


def lost(cases: Cases, written: str) -> list[str]:
    """Return the items that the written table shows as covered and that no case decides any more."""
    covered = {match["item"].strip(): match["cases"].strip() for match in map(ROW.match, written.splitlines()) if match}
    items = [item for group in wanted().values() for item in group]
    return [
        f"{item} was covered and has lost its last case ({covered[item]})"
        for item in items
        if ".toml" in covered.get(item, "") and item not in cases
    ]


def markdown(cases: Cases, reasons: Mapping[str, str]) -> str:
    """Return the table: same cases and reasons, same bytes."""
    groups = wanted()
    items = [item for group in groups.values() for item in group]
    lines = [
        "# Rules and the cases that decide them",
        "",
        "Written by `scripts/make_coverage.py`; change the cases or `docs/coverage_missing.toml`, not this file.",
        "",
        f"Comprehensive Rules {NEWEST}. {sum(item in cases for item in items)} of {len(items)} items have a case.",
    ]
    for heading, group in groups.items():
        lines += ["", f"## {heading}", "", "| rule | decided by | missing, and why |", "| --- | --- | --- |"]
        for item in group:
            names = cases.get(item, ())
            shown = ", ".join(f"`{name}`" for name in names[:SHOWN]) + (" and more" if len(names) > SHOWN else "")
            why = "" if names else " ".join(reasons.get(item, "").replace("|", "/").split())
            lines.append(f"| {item} | {shown} | {why} |")
    return "\n".join(lines) + "\n"


def _expanded(name: str) -> Iterator[str]:
    """Yield the items that a wanted name stands for, in order."""
    place = parse_citation(name)
    if "." in place.number:
        yield place.short
    for number in children(place.number, document=place.document, edition=place.edition):
        yield cite(number, document=place.document, edition=place.edition).short


def _numbers(case: Mapping[str, Any]) -> list[str]:
    """Return every rule that a case decides, as written there, in order of number."""
    expect = case.get("expect", {})
    numbers = {number for each in expect.get("rules", {}).values() for number in each}
    numbers |= set(case.get("decides", ()))
    if "rule" in (illegal := expect.get("illegal", {})):
        numbers.add(illegal["rule"])
    return sorted(numbers, key=_order)


def _order(text: str) -> tuple[bool, tuple[int, int, int, str], str]:
    try:
        return False, number_order(text.rpartition(" ")[2]), text
    except ValueError:
        return True, (0, 0, 0, ""), text


def _newest(text: str, *, edition: str) -> str:
    """Return a rule cited in an older edition as an item of the newest; raises `UnknownCitation`."""
    cited: Citation = parse_citation(text, edition)
    newest = editions(cited.document)[-1]
    number = translate(cited.number, from_edition=cited.edition, to_edition=newest, document=cited.document)
    return cite(number, document=cited.document, edition=newest).short


if __name__ == "__main__":
    sys.exit(main())
