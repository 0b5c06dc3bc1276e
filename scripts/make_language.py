"""Write docs/ability-language-reference.md, the table of the words of a card entry: `make_language.py [--check]`.

What stands in it is said once, in the code: the names that `abilities/language.py` passes on, their fields, and the
first lines of their docstrings. With `--check` nothing is written, and the exit status is 1 where the table is stale.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from inspect import getdoc, isfunction, signature
from pathlib import Path

from endstep.games.magic.abilities import language
from endstep.games.magic.abilities.base import Ability, Condition, Cost, Effect, Number, Part, Pattern, What, Who
from endstep.games.magic.abilities.words import say

ROOT = Path(__file__).resolve().parent.parent

# A word belongs to the first kind that fits it.
KINDS: dict[str, tuple[type, ...]] = {
    "Kinds of ability": (Ability,),
    "Effects": (Effect,),
    "Parts of static abilities": (Part,),
    "Events": (Pattern,),
    "Conditions": (Condition,),
    "Numbers": (Number,),
    "Players and objects": (Who, What),
    "Costs": (Cost,),
}
HEAD = """# The words of the ability language

Every name that a card entry may use. What stands in square brackets may be left out. This page is written by
`scripts/make_language.py` from the docstrings in the code; {doc}`ability-language` says how the words go together.
"""


def main(arguments: list[str] | None = None) -> int:
    """Write or check the table; returns the exit status."""
    parser = argparse.ArgumentParser(description="Write the table of the words of a card entry.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the table is stale")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository (default: %(default)s)")
    options = parser.parse_args(arguments)
    page: Path = options.root / "docs" / "ability-language-reference.md"
    made = markdown()
    if not options.check:
        page.write_text(made, encoding="utf-8", newline="\n")
    elif not page.exists() or made != page.read_text("utf-8"):
        print(f"{page.relative_to(options.root)} is stale: run scripts/make_language.py", file=sys.stderr)
        return 1
    return 0


def markdown() -> str:
    """Return the page."""
    names = sorted(language.__all__, key=lambda name: (name.lower(), name))
    words = {name: getattr(language, name) for name in names}
    functions = {f"{name}({_parameters(each)})": _summary(each) for name, each in words.items() if isfunction(each)}
    sections = [HEAD, *_table("Writing an entry", ("word", "what it is"), functions)]
    for heading, roots in KINDS.items():
        classes = {f"{name}({_fields(each)})": _summary(each) for name, each in words.items() if _is_a(each, roots)}
        sections += _table(heading, ("word", "what it is"), classes)
    values = {name: say(each) for name, each in words.items() if is_dataclass(each) and not isinstance(each, type)}
    sections += _table("Ready-made values", ("word", "how it reads"), values)
    codes = [f"`{name}`" for name, each in words.items() if name.isupper() and not is_dataclass(each)]
    return "\n".join([*sections, f"## Zones, colours and other codes\n\n{', '.join(codes)}\n"])


def _is_a(value: object, roots: tuple[type, ...]) -> bool:
    return isinstance(value, type) and is_dataclass(value) and issubclass(value, roots)


def _table(heading: str, columns: tuple[str, str], rows: Mapping[str, str]) -> Iterator[str]:
    """Yield a section; nothing for no rows."""
    if rows:
        cells = ["| {} | {} |".format(*columns), "| --- | --- |"]
        cells += [f"| `{word}` | {meaning.replace('|', '&#124;')} |" for word, meaning in rows.items()]
        yield f"## {heading}\n\n" + "\n".join(cells) + "\n"


def _summary(value: object) -> str:
    """Return the first line of a docstring, without "Return" and "Say that"."""
    line = (getdoc(value) or "").partition("\n")[0]
    for start in ("Return ", "Say that "):
        if line.startswith(start):
            return line.removeprefix(start)[:1].upper() + line.removeprefix(start)[1:]
    return line


def _fields(value: type) -> str:
    return ", ".join(_optional(field.name, given=_has_default(field)) for field in fields(value) if field.init)


def _has_default(field: Field[object]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _parameters(value: object) -> str:
    assert callable(value)
    found = []
    for name, parameter in signature(value).parameters.items():
        shown = f"*{name}" if parameter.kind is parameter.VAR_POSITIONAL else name
        found.append(_optional(shown, given=parameter.default is not parameter.empty))
    return ", ".join(found)


def _optional(name: str, *, given: bool) -> str:
    return f"[{name}]" if given else name


if __name__ == "__main__":
    sys.exit(main())
