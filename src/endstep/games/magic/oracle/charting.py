"""Coverage as a picture: one bar for all cards and one for each group, by how far they are understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import Final

from endstep.games.magic.oracle.coverage import NOT, PARTLY, UNDERSTOOD, Coverage

_SHARES: Final = ((UNDERSTOOD, "understood", "#1f5fa8"), (PARTLY, "partly", "#9dc3e6"), (NOT, "not", "#e3e3e3"))
_WIDE: Final = 720
_NAMES: Final = 150  # where the bars begin
_BAR: Final = 440
_LINE: Final = 22
_TOP: Final = 44
_FONT: Final = 'font-family="sans-serif" font-size="12"'


def chart(coverage: Coverage, *, most: int = 20) -> str:
    """Return coverage as SVG: all cards, then the largest `most` groups, where it was counted by group."""
    rows = [("all cards", coverage.counts)]
    rows += sorted(coverage.groups.items(), key=lambda row: (-row[1].total(), row[0]))[:most]
    tall = _TOP + _LINE * len(rows) + 10
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {tall}" {_FONT}>',
        f'<rect width="{_WIDE}" height="{tall}" fill="white"/>',
    ]
    for place, (_, word, colour) in enumerate(_SHARES):
        left = _NAMES + 110 * place
        lines += [
            f'<rect x="{left}" y="14" width="12" height="12" fill="{colour}"/>',
            f'<text x="{left + 18}" y="24">{word}</text>',
        ]
    for place, (name, counts) in enumerate(rows):
        lines += _bar(_TOP + _LINE * place, name, counts)
    return "\n".join([*lines, "</svg>", ""])


def _bar(top: int, name: str, counts: Counter[str]) -> Iterator[str]:
    total = counts.total()
    yield f'<text x="{_NAMES - 8}" y="{top + 12}" text-anchor="end">{escape(name)}</text>'
    left = float(_NAMES)
    for key, _, colour in _SHARES:
        wide = _BAR * counts[key] / total if total else 0.0  # no quantity: of cards
        yield f'<rect x="{left:.1f}" y="{top}" width="{wide:.1f}" height="16" fill="{colour}"/>'
        left += wide
    share = 100 * counts[UNDERSTOOD] / total if total else 0.0  # no quantity: of cards
    yield f'<text x="{_NAMES + _BAR + 8}" y="{top + 12}">{share:.1f} % of {total:,}</text>'
