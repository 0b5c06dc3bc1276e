"""Cuts the text of a card into words that know where they stand, with the card's own name and reminders set apart.

A line becomes lower-case words, each followed by one blank, so that phrases are found by regular expressions: what the
card calls itself is "~", a symbol stays as it is, and every sign is a word of its own.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from typing import Final

from endstep.games.magic.oracle.vocabulary import PLANESWALKER_TYPES, SUBTYPES

_ITSELF: Final = (
    "creature|artifact|enchantment|land|permanent|planeswalker|card|spell|aura|equipment|vehicle|saga|class|token|siege|"
    "spacecraft|battle"
)
_THIS: Final = rf"(?i:this (?:{_ITSELF}))(?!\w)"
_WORD: Final = re.compile(
    r"\{[^{}\s]+\}"  # a symbol
    r"|[+\-−]?(?:\d+|[XYxy*])/[+\-−]?(?:\d+|[XYxy*])"  # +1/+1
    r"|[+\-−](?:\d+|[Xx])(?!\w)"  # a loyalty symbol
    r"|\w+(?:[-']\w+)*'?"
    r"|[^\s\w]"
)
_REMINDER: Final = re.compile(r"\([^()]*\)")
_QUOTES: Final = '"'
_SAME: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-"})

OTHERS_NAME: Final = "~quoted"  # the card's name inside quotes means the card itself, not what has the quoted ability


PARAGRAPH: Final = "¶"


@dataclass(slots=True)
class Line:
    """A text cut into words; `spans` is where each word stands in it, and a paragraph ends with a sign of its own.

    `memo` and `furthest` belong to whoever reads it: what was found at each place, and how far any reading came.
    """

    text: str
    words: str
    starts: list[int]
    spans: list[tuple[int, int]]
    memo: dict[tuple[int, int], tuple[tuple[object, int], ...]] = field(default_factory=dict)
    furthest: int = 0

    def span(self, begin: int, end: int) -> tuple[int, int]:
        """Return where the words between two places stand in the text."""
        first = min(bisect_left(self.starts, begin), len(self.spans) - 1)
        last = min(max(first, bisect_left(self.starts, end) - 1), len(self.spans) - 1)
        return self.spans[first][0], self.spans[last][1]

    def original(self, begin: int, end: int) -> str:
        """Return the words between two places as the text has them."""
        first, last = self.span(begin, end)
        return self.text[first:last]


def own_names(name: str, *, legendary: bool) -> tuple[str, ...]:
    """Return the names by which a card speaks of itself: its name, and the short one of a legend.

    >>> own_names("Somebody, the First", legendary=True)
    ('Somebody, the First', 'Somebody')
    """
    found = [name]
    if legendary:
        for sign in (",", " of ", " the ", " von ", " en-"):
            head, _, tail = name.partition(sign)
            if tail and head not in found:
                found.append(head.rstrip(","))
        words = name.replace(",", "").split(" ")
        if len(words) > 1 and words[0] not in ("The", "A", "An") and words[0] not in found:
            found.append(words[0])
        if words[0] == "The":
            found.append(" ".join(words[1:]).partition(",")[0])
    # "Goblin" means any of them; a planeswalker speaks of itself by the name that is its type.
    others = [each for each in found[1:] if SUBTYPES.get(each.lower(), "") in {"", *PLANESWALKER_TYPES}]
    found = [name, *others]
    return tuple(sorted(set(found), key=lambda each: (-len(each), each)))


def cut(text: str, names: tuple[str, ...]) -> Line:
    """Return a text as words; reminders, and paragraphs with nothing else, are left out."""
    plain = text.translate(_SAME)
    plain = _REMINDER.sub(lambda found: " " * len(found.group()), plain)
    own = [rf"{re.escape(name.translate(_SAME))}(?!\w| planeswalker| emblem)" for name in names]
    itself = re.compile(rf"(?<!\w)(?:{'|'.join((*own, _THIS))})('s)?")
    words: list[str] = []
    spans: list[tuple[int, int]] = []
    at = 0
    for paragraph in plain.split("\n"):
        before = len(words)
        _cut_paragraph(paragraph, at, itself, words, spans)
        at += len(paragraph) + 1
        if len(words) > before:
            words.append(PARAGRAPH)
            spans.append((at - 1, at - 1))
    starts: list[int] = []
    length = 0
    for word in words:
        starts.append(length)
        length += len(word) + 1
    return Line(text, "".join(f"{word} " for word in words), starts, spans)


def _cut_paragraph(
    paragraph: str, at: int, itself: re.Pattern[str], words: list[str], spans: list[tuple[int, int]]
) -> None:
    place = 0
    quoted = False
    while place < len(paragraph):
        if paragraph[place].isspace():
            place += 1
            continue
        found = itself.match(paragraph, place)
        if found is not None:
            by_name = not found.group().lower().startswith("this ")
            words.append((OTHERS_NAME if quoted and by_name else "~") + (found.group(1) or ""))
        else:
            found = _WORD.match(paragraph, place)
            assert found is not None, paragraph[place:]
            word = found.group()
            quoted = quoted ^ (word == _QUOTES)
            words.append(word if word.startswith("{") else word.lower())
        spans.append((at + found.start(), at + found.end()))
        place = found.end()
