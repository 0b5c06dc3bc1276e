"""A number in one edition turned into the number of the same rule in another."""

from __future__ import annotations

from itertools import pairwise

from endstep.rulebook._citing import cite
from endstep.rulebook._errors import UnknownCitation
from endstep.rulebook._indexes import editions, members, moves
from endstep.rulebook._numbers import section_of


def translate(number: str, *, from_edition: str, to_edition: str, document: str = "CR") -> str:
    """Return the number that a rule of one edition has in another.

    Sections that moved take their rules with them; rules that moved by themselves are listed one by one. Raises
    `UnknownCitation` for a number that `from_edition` does not have, and for a rule that has no known counterpart in
    `to_edition` or in an edition between: nothing is guessed.

    >>> translate("725.1", from_edition="2022-04-29", to_edition="2026-08-07")
    '732.1'
    """
    cite(number, document=document, edition=from_edition)
    members(document, to_edition)
    known = editions(document)
    start, end = known.index(from_edition), known.index(to_edition)
    steps = list(pairwise(known[min(start, end) : max(start, end) + 1]))
    now = number
    for older, newer in steps if start < end else reversed(steps):
        step = _forward if start < end else _back
        there = step(now, document=document, older=older, newer=newer)
        if there is None:
            raise UnknownCitation(number, document=document, edition=to_edition, translated_from=from_edition)
        now = there
    return now


def _forward(number: str, *, document: str, older: str, newer: str) -> str | None:
    """Follow a number to the next edition, or return None."""
    moved = moves(document, older, newer)
    if number in moved:
        return moved[number] or None
    section = section_of(number)
    there = moved.get(section, section)
    number = there + number.removeprefix(section)
    return number if there and number in members(document, newer) else None


def _back(number: str, *, document: str, older: str, newer: str) -> str | None:
    """Follow a number to the edition before: the one number there, if any, that leads to it."""
    section = section_of(number)
    moved = moves(document, older, newer)
    origins = [old for old, new in moved.items() if new == number]
    sections = [section, *(old for old, new in moved.items() if new == section)]
    origins += [old + number.removeprefix(section) for old in sections]
    for old in origins:
        if old in members(document, older) and _forward(old, document=document, older=older, newer=newer) == number:
            return old
    return None
