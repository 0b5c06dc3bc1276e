"""What a document says is to be done about a loop: procedures are data, one file for each.

A profile says who counts as involved (`sustains`: whoever acts or makes a choice that could have left the loop;
`can-leave`: whoever could leave it; `active`: the active player), and what follows for nobody, one player, and several,
within a turn or across turns. See the files in `profiles` for the words, and `reading` for what they come to.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from endstep.core import EndstepError, Level, Loop

BRANCHES: Final = ("nobody", "one", "within-turn", "across-turns", "random")
INVOLVED: Final = ("sustains", "can-leave", "active")
NO_PLAYER: Final = ("draw", "no-shortcut", "no-rule")  # what can be said where nobody is involved
WORDS: Final = (*NO_PLAYER, "must-stop", "number", "lowest", "active", "continue")


@dataclass(frozen=True, slots=True)
class Procedure:
    """A profile: its name and title, whom it counts, what each branch comes to, and the rule that says so."""

    name: str
    title: str
    document: str
    involved: str
    branches: tuple[tuple[str, str], ...]
    rules: tuple[tuple[str, str], ...] = ()
    contested: bool = False

    def branch(self, loop: Loop, people: Sequence[str]) -> str:
        """Return which branch a loop with these people involved falls under."""
        if loop.random:
            return "random"
        if not people:
            return "nobody"
        if len(people) == 1:
            return "one"
        return "across-turns" if loop.level is Level.TURNS else "within-turn"

    def rule(self, branch: str) -> str:
        """Return the number of the rule for a branch, "" where the document has none."""
        return dict(self.rules).get(branch, "")


class ProfileError(EndstepError):
    """A profile that does not say what it has to; the message names the file, the key and the words that are known."""


_ADDED: dict[str, Path] = {}


def add_procedure(file: Path) -> str:
    """Let a profile that stands outside of this package be found by the name of its file; return that name."""
    _ADDED[file.stem] = file
    procedure.cache_clear()
    return file.stem


@cache
def procedure(name: str) -> Procedure:
    """Return a profile by its name, the name of its file; raise KeyError where there is none, ProfileError.

    >>> procedure("cr").title
    'Comprehensive Rules'
    """
    file = _ADDED.get(name) or files("endstep.loops.profiles") / f"{name}.toml"
    if not file.is_file():
        raise KeyError(name)
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    known = ("title", "document", "involved", *BRANCHES)
    for key in known:
        if not isinstance(told.get(key), str):
            raise ProfileError(f"{file.name}: {key!r} is missing, or no text")
    for key in told:
        if key not in (*known, "rules", "forced-choices"):
            raise ProfileError(f"{file.name}: there is no key {key!r}; there are {', '.join(known)}")
    _one_of(told["involved"], INVOLVED, f"{file.name}: involved")
    _one_of(told.get("forced-choices", "contested"), ("contested",), f"{file.name}: forced-choices")
    for branch in BRANCHES:
        words = NO_PLAYER if branch == "nobody" and told["involved"] != "active" else WORDS
        _one_of(told[branch], words, f"{file.name}: {branch}")
    for branch in told.get("rules", {}):
        _one_of(branch, BRANCHES, f"{file.name}: rules")
    return Procedure(
        name,
        str(told["title"]),
        str(told["document"]),
        str(told["involved"]),
        tuple([(branch, str(told[branch])) for branch in BRANCHES]),
        tuple([(str(branch), str(rule)) for branch, rule in told.get("rules", {}).items()]),
        told.get("forced-choices") == "contested",
    )


def _one_of(word: str, known: Sequence[str], where: str) -> None:
    if word not in known:
        raise ProfileError(f"{where}: {word!r} is none of {', '.join(known)}")


def involved(loop: Loop, procedure: Procedure, order: Sequence[str], *, forced: bool = False) -> list[str]:
    """Return whom a procedure counts as involved, in turn order from the active player on.

    With `forced`, players count as well who make choices in a pass by which the loop can't be left: the only one there
    is, or one of several that all go on with it.
    """
    if procedure.involved == "active":
        return list(order[:1])
    if procedure.involved == "can-leave":
        people = {way.player for way in loop.ways_out}
        people |= {each.player for each in loop.decisions if each.leaves == "yes"}
    else:
        people = set(loop.sustained_by)
    if forced:
        people |= {each.player for each in loop.decisions if each.role in ("forced", "choice")}
    return [name for name in order if name in people]


def reading(
    loop: Loop, procedure: Procedure, order: Sequence[str], *, for_ever: bool = False, forced: bool = False
) -> str:
    """Return what a procedure makes of a loop, as a reading in a position file says it.

    That is draw, ends, must-stop:NAME, number:NAME, lowest:NAME+NAME, no-shortcut, or no-rule.
    `order` are the players in turn order from the active one on. `for_ever` says that everybody involved would rather
    go on for ever than stop.
    """
    if loop.passes is not None:
        return "ends"
    people = involved(loop, procedure, order, forced=forced)
    branch = procedure.branch(loop, people)
    what = dict(procedure.branches)[branch]
    if what == "continue":
        what = "draw" if for_ever else "lowest"
    if what == "active":
        return f"must-stop:{people[0]}"
    if what in ("must-stop", "number"):
        return f"{what}:{people[0]}" if people else "no-shortcut"
    if what == "lowest":
        return f"lowest:{'+'.join(people)}"
    return what


def readings(
    loop: Loop, names: Sequence[str], order: Sequence[str], *, for_ever: bool = False
) -> tuple[tuple[str, str], ...]:
    """Return what each of some procedures makes of a loop; where one is contested, both ways if they differ."""
    found: list[tuple[str, str]] = []
    for name in names:
        profile = procedure(name)
        answer = reading(loop, profile, order, for_ever=for_ever)
        found.append((name, answer))
        if profile.contested:
            other = reading(loop, profile, order, for_ever=for_ever, forced=True)
            if other != answer:
                found.append((f"{name}-forced", other))
    return tuple(found)


__all__ = ["Procedure", "ProfileError", "add_procedure", "involved", "procedure", "reading", "readings"]
