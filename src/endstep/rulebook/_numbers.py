"""Rule numbers as written ("104", "704.5", "704.5aa", "4.4"): their order and their families."""

from __future__ import annotations


def number_order(number: str) -> tuple[int, int, int, str]:
    """Return the key that sorts numbers as the documents print them.

    Subrules go from a to z and on with aa. Raises `ValueError` for what is not a number of a rule.

    >>> sorted(["704.10", "704.5aa", "704.5b", "704", "704.5"], key=number_order)
    ['704', '704.5', '704.5b', '704.5aa', '704.10']
    """
    section, dot, rest = number.partition(".")
    letters = rest.lstrip("0123456789")
    rule = rest[: len(rest) - len(letters)]
    fits = _digits(section) and (_digits(rule) if dot else True)
    if not fits or (letters and not (letters.isascii() and letters.isalpha() and letters.islower())):
        raise ValueError(f"{number!r} is not a rule number such as 104, 104.2 or 104.2a")
    return int(section), int(rule or 0), len(letters), letters


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit()


def section_of(number: str) -> str:
    """Return the section that a number stands in: "704" for "704.5a"."""
    return number.partition(".")[0]


def parent_of(number: str) -> str:
    """Return the number one step up, or "" for a section: "704.5" for "704.5a", "704" for "704.5"."""
    rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return rule if rule != number else number.rpartition(".")[0]


def stands_below(number: str, above: str) -> bool:
    """Say whether `number` is a rule of the section, or a subrule of the rule, called `above`.

    >>> stands_below("104.2a", "104"), stands_below("104.21", "104.2")
    (True, False)
    """
    while number := parent_of(number):
        if number == above:
            return True
    return False
