"""Write the number indexes of the rulebook from texts of the rules that you have: `make_rulebook.py [--data DIR]`.

Reads DIR/rules/cr-*.txt (Comprehensive Rules) and DIR/rules/mtr-*-excerpt.txt (Tournament Rules), one file an edition.
DIR is $ENDSTEP_DATA, or else ../shared/data beside the repository. Writes numbers only, never text:

- `<document>-<edition>.txt`: every number of the edition, one a line, in order;
- `<document>-<older>-to-<newer>.txt`: "old new" for each section that moved and each rule that did not stay in its
  place in its section; "-" for a rule without a known counterpart. A rule that is not listed goes with its section.

A new edition also needs a line in `_EDITIONS` of `endstep/rulebook/_indexes.py`.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

from endstep.rulebook import number_order

ROOT = Path(__file__).resolve().parent.parent
INDEXES = ROOT / "src" / "endstep" / "rulebook" / "indexes"
LETTERS = "abcdefghijkmnpqrstuvwxyz"  # no l and no o, which look like 1 and 0
SUBRULES = ("", *LETTERS, *("a" + letter for letter in LETTERS))

# Some editions print "119.1d." with a dot, "606.5" without one, and "901.4.All" without a space.
NUMBERED = re.compile(r"(\d{3}(?:\.\d+[a-z]{0,2})?)\.?(?:\s+|(?<=\.)(?=[A-Z]))(.*)")
MTR_NUMBERED = re.compile(r"(\d+\.\d+)\s+[A-Z]")
CHAPTER = re.compile(r"\d\. ")

SAME_PLACE = 0.6  # likeness of texts from which a rule in its old place counts as the same rule, re-worded
OTHER_PLACE = 0.85  # and in another place of its section

Rules = Mapping[str, str]  # number -> text, in order; used while matching, never written


def main(arguments: list[str] | None = None) -> int:
    """Write the indexes; returns the exit status."""
    parser = argparse.ArgumentParser(description="Write the number indexes of the rulebook.")
    parser.add_argument("--data", type=Path, default=data_folder(), help="holds rules/ (default: %(default)s)")
    folder: Path = parser.parse_args(arguments).data / "rules"
    if not folder.is_dir():
        print(f"{folder} does not exist; give the folder of the texts with --data", file=sys.stderr)
        return 1
    INDEXES.mkdir(exist_ok=True)
    made = indexes(folder)
    for old in INDEXES.glob("*.txt"):
        if old.name not in made:
            old.unlink()
    for name, content in made.items():
        (INDEXES / name).write_text(content, encoding="ascii", newline="\n")
        print(f"{name}: {content.count(chr(10))} lines")
    return 0


def data_folder() -> Path:
    """Return the optional data folder: $ENDSTEP_DATA, or ../shared/data beside the repository."""
    return Path(os.environ.get("ENDSTEP_DATA") or ROOT.parent / "shared" / "data")


def indexes(folder: Path) -> dict[str, str]:
    """Return every index file by name, made from the texts in `folder`."""
    made: dict[str, str] = {}
    books = {path.stem: comprehensive_rules(path) for path in sorted(folder.glob("cr-*.txt"))}
    for name, rules in books.items():
        made[f"{name}.txt"] = _lines(rules)
    for (older, old), (newer, new) in pairwise(books.items()):
        moved = renumbering(old, new)
        made[f"{older}-to-{newer.removeprefix('cr-')}.txt"] = _lines(f"{a} {b or '-'}" for a, b in moved.items())
    for path in sorted(folder.glob("mtr-*-excerpt.txt")):
        found = (MTR_NUMBERED.match(line) for line in path.read_text("utf-8-sig").splitlines())
        numbers = sorted({match[1] for match in found if match}, key=number_order)
        made[f"{path.stem.removesuffix('-excerpt')}.txt"] = _lines(numbers)
    return made


def comprehensive_rules(path: Path) -> dict[str, str]:
    """Return number -> text of one edition, examples left out.

    Raises `ValueError` naming file and line where a number does not follow the one before it, and where the sections
    are not those of the table of contents: text that only looks like a number never gets into an index.
    """
    lines = [line.strip() for line in path.read_text("utf-8-sig").splitlines()]
    ends = [at for at, line in enumerate(lines) if line in ("Glossary", "Credits")]
    if len(ends) != 4:
        raise ValueError(f"{path.name}: Glossary and Credits should each stand twice, in the contents and as a heading")
    rules: dict[str, str] = {}
    last = ""
    for at in range(ends[1] + 1, ends[2]):
        if match := NUMBERED.match(lines[at]):
            number, text = match.groups()
            if not follows(number, last):
                raise ValueError(f"{path.name}, line {at + 1}: {number} can't follow {last or 'the contents'}")
            rules[number] = text
            last = number
        elif last and lines[at] and not lines[at].startswith("Example") and not CHAPTER.match(lines[at]):
            rules[last] += " " + lines[at]
    contents = [match[1] for line in lines[: ends[0]] if (match := NUMBERED.match(line))]
    if contents != [number for number in rules if "." not in number]:
        raise ValueError(f"{path.name}: the sections are not those of the table of contents")
    return rules


def follows(number: str, last: str) -> bool:
    """Say whether `number` may come right after `last`: the next subrule, rule or section."""
    section, rule, _, letters = number_order(number)
    if not last:
        return number == "100"
    last_section, last_rule, _, last_letters = number_order(last)
    if letters:
        here = (section, rule) == (last_section, last_rule)
        return here and letters in SUBRULES and SUBRULES.index(letters) == SUBRULES.index(last_letters) + 1
    if rule:
        return section == last_section and rule == last_rule + 1
    return section == last_section + 1 or (section % 100 == 0 and section == last_section // 100 * 100 + 100)


def renumbering(old: Rules, new: Rules) -> dict[str, str | None]:
    """Return where numbers of one edition went in the next, for those that do not simply go with their section.

    Sections go by their titles. A rule stays in its place if its text did, more or less; it is elsewhere if its text
    is there and nowhere else; otherwise it has no known counterpart (None).
    """
    sections = _sections(old, new)
    placed = {number: _in_section(number, sections) for number in old if "." in number}
    found = _same_text(placed, old, new)
    for depth in (False, True):  # subrules after rules, as they go with the rule that they belong to
        _alike(found, placed, old, new, subrules=depth)
    moved: dict[str, str | None] = {number: there for number, there in sections.items() if there != number}
    for number, there in placed.items():
        if there is None or there not in new:
            if number in found:
                moved[number] = found[number]
        elif found.get(number) != there:
            moved[number] = found.get(number)
    return dict(sorted(moved.items(), key=lambda move: number_order(move[0])))


def _sections(old: Rules, new: Rules) -> dict[str, str | None]:
    """Return old section -> new section by title within the chapter, or by number where only the title changed."""
    titles = {(number[0], text): number for number, text in new.items() if "." not in number}
    sections = {number: titles.get((number[0], text)) for number, text in old.items() if "." not in number}
    for number, there in sections.items():
        if there is None and number in new and number not in sections.values():
            sections[number] = number
    return sections


def _in_section(number: str, sections: Mapping[str, str | None]) -> str | None:
    section, dot, rest = number.partition(".")
    there = sections[section]
    return there + dot + rest if there else None


def _same_text(placed: Mapping[str, str | None], old: Rules, new: Rules) -> dict[str, str]:
    """Return the rules whose text is unchanged, in place or in the only other place that has it."""
    found = {
        number: there
        for number, there in placed.items()
        if there is not None and there in new and _plain(old[number]) == _plain(new[there])
    }
    taken = set(found.values())
    once_old, once_new = Counter(map(_plain, old.values())), Counter(map(_plain, new.values()))
    place = {_plain(text): number for number, text in new.items() if "." in number}
    for number in placed:
        text = _plain(old[number])
        if number not in found and once_old[text] == once_new[text] == 1 and text in place and place[text] not in taken:
            found[number] = place[text]
    return found


def _alike(found: dict[str, str], placed: Mapping[str, str | None], old: Rules, new: Rules, *, subrules: bool) -> None:
    """Add to `found` the re-worded rules, or subrules, of each section: the likest pairs first."""
    taken = set(found.values())
    free = [number for number in new if "." in number and number not in taken and number[-1].isalpha() == subrules]
    pairs: list[tuple[float, bool, str, str]] = []
    for number, there in placed.items():
        if there is None or number in found or number[-1].isalpha() != subrules:
            continue
        rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
        expected = {there, found.get(rule, there) + number.removeprefix(rule)} if subrules else {there}
        for other in free:
            if other.partition(".")[0] == there.partition(".")[0]:
                least = SAME_PLACE if other in expected else OTHER_PLACE
                likeness = _likeness(old[number], new[other], least)
                if likeness >= least:
                    pairs.append((-likeness, other != there, number, other))
    for _, _, number, other in sorted(pairs):
        if number not in found and other not in taken:
            found[number] = other
            taken.add(other)


def _likeness(one: str, other: str, least: float) -> float:
    """Return how alike two texts are, from 0 to 1; 0 where it is quickly seen to be under `least`."""
    matcher = SequenceMatcher(None, _plain(one), _plain(other), autojunk=False)
    if matcher.real_quick_ratio() < least or matcher.quick_ratio() < least:
        return 0.0
    return matcher.ratio()


def _plain(text: str) -> str:
    """Return a text without what changes from edition to edition by itself: quotes, case, the numbers it refers to."""
    text = text.translate(str.maketrans("\u2019\u201c\u201d", '\'""')).lower()
    return re.sub(r"\d{3}(\.\d+[a-z]*)?", "#", text)


def _lines(values: Iterable[str]) -> str:
    def ended() -> Iterator[str]:
        for value in values:
            yield value + "\n"

    return "".join(ended())


if __name__ == "__main__":
    sys.exit(main())
