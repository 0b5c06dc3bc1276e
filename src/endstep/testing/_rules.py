"""Marking a test with the rules that it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, cast, runtime_checkable

from endstep.rulebook import parse_citation

F = TypeVar("F", bound=Callable[..., object])


@runtime_checkable
class AboutRules(Protocol):
    """Something that `rule` has marked: `rules` are the numbers, as they were written."""

    rules: tuple[str, ...]


def rule(*numbers: str) -> Callable[[F], F]:
    """Return a decorator that says which rules a test is about; raise UnknownCitation for a number that is none.

    The numbers are those of the newest edition, as players write them. Several decorators add up.

    >>> @rule("704.3", "104.4a", "MTR 4.4")
    ... def test_something(): ...
    >>> test_something.rules
    ('704.3', '104.4a', 'MTR 4.4')
    """
    if not numbers:
        raise ValueError("rule() needs the number of a rule, as in rule('704.5a')")
    for number in numbers:
        parse_citation(number)

    def mark(function: F) -> F:
        marked = cast("AboutRules", function)
        marked.rules = (*numbers, *getattr(function, "rules", ()))
        return function

    return mark
