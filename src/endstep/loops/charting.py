"""A map of what can be forced as a picture: positions as numbered nodes, answers as edges in the colours of players.

The line of play runs down on the left, what leaves it is set in, the loop has a ground of its own, and an end has the
colour of the result. A `Chart` holds the words, `chart` draws it. It knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from textwrap import wrap
from typing import Final

from endstep.loops.drawing import COLOURS, ENDINGS, GROUND, INK, LINE, RULES, SMALL, arrow_heads, head_of, text_at

LEFT: Final = 70
STEP: Final = 34  # how far what leaves the line is set in
RADIUS: Final = 11
WIDE: Final = 900
LETTERS: Final = 90
GAP: Final = 14


@dataclass(frozen=True, slots=True)
class Row:
    """A node, with the answer that leads to it: `parent` is the place of the row that it comes from, if there is one.

    `number` is what stands in the node, `who` answered ("" for the rules or chance), `asked` answers next. `lines` are
    told below, each with its tone, a key of `ENDINGS` or ""; `kind` is "node", "end", "again" or "more", and `tone` is
    that of an end.
    """

    parent: int | None
    depth: int
    kind: str
    number: str
    who: str
    label: str
    asked: str
    lines: tuple[tuple[str, str], ...] = ()
    in_loop: bool = False
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A map in words; the loop leads from the row `last` back to the row `back`, if there is one."""

    title: str
    about: tuple[str, ...]
    players: tuple[str, ...]
    rows: tuple[Row, ...]
    back: int | None = None
    last: int | None = None
    legend: dict[str, str] = field(default_factory=dict)


def chart(drawn: Chart) -> str:
    """Return the picture as the text of an SVG file.

    >>> rows = (Row(None, 0, "node", "1", "", "", "Ana"), Row(0, 0, "end", "", "Ana", "pass", "", tone="lost"))
    >>> chart(Chart("A game", (), ("Ana",), rows)).count("<circle")
    1
    """
    return _Canvas(drawn).draw()


class _Canvas:
    """One picture under way: how far down each row stands, and what is drawn so far, from back to front."""

    def __init__(self, drawn: Chart) -> None:
        self.chart = drawn
        self.about = [line for text in drawn.about for line in wrap(text, 130)]
        self.texts = [_lines(row) for row in drawn.rows]
        self.parts: list[str] = []
        self.down: list[int] = []
        place = 80 + LINE * len(self.about)
        for lines in self.texts:
            self.down.append(place)
            place += max(2 * RADIUS, LINE * len(lines)) + GAP
        self.foot = place

    def draw(self) -> str:
        """Return the whole picture."""
        self._ground()
        self._way_back()
        for place, row in enumerate(self.chart.rows):
            if row.parent is not None:
                self._edge(row, self.chart.rows[row.parent], self.down[row.parent], self.down[place])
        for place, row in enumerate(self.chart.rows):
            self._node(row, self.down[place])
            self._words(row, self.down[place], self.texts[place])
        high = self._legend(self.foot + 8)
        title = escape(self.chart.title)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
            f'role="img" font-family="sans-serif" font-size="13">\n<title>{title}</title>\n'
            f"<desc>{escape(' '.join(self.chart.about))}</desc>\n"
            f'<rect width="{WIDE}" height="{high}" fill="#ffffff"/>\n'
        )
        top = [text_at(24, 38, self.chart.title, size=20, bold=True)]
        top += [text_at(24, 62 + LINE * place, line, colour="#555555") for place, line in enumerate(self.about)]
        return head + "\n".join([*arrow_heads(), *top, *self.parts]) + "\n</svg>\n"

    def _colour(self, who: str) -> str:
        if who not in self.chart.players:
            return RULES
        return COLOURS[self.chart.players.index(who) % len(COLOURS)]

    def _ground(self) -> None:
        """Draw the ground of the loop, row by row."""
        for place, row in enumerate(self.chart.rows):
            if row.in_loop:
                high = max(2 * RADIUS, LINE * len(self.texts[place])) + GAP
                top = self.down[place] - RADIUS - GAP // 2
                self.parts.append(f'<rect x="16" y="{top}" width="{WIDE - 32}" height="{high}" fill="{GROUND}"/>')

    def _way_back(self) -> None:
        """Draw the way from the end of a pass to where the next one begins."""
        if self.chart.back is None or self.chart.last is None:
            return
        last, top = self.down[self.chart.last], self.down[self.chart.back]
        colour = self._colour(self.chart.rows[self.chart.last].who)
        edge = LEFT - RADIUS
        self.parts.append(
            f'<path d="M{edge},{last} C{LEFT - 48},{last} {LEFT - 48},{top} {edge - 2},{top}" fill="none" '
            f'stroke="{colour}" stroke-width="3" marker-end="url(#{head_of(colour)})"/>'
        )

    def _edge(self, row: Row, parent: Row, above: int, here: int) -> None:
        """Draw an answer: straight down the line, or down and to the right."""
        colour = self._colour(row.who)
        start, right = LEFT + STEP * parent.depth, LEFT + STEP * row.depth
        if row.depth == parent.depth:
            way = f"M{start},{above + RADIUS} L{start},{here - RADIUS - 2}"
        else:
            corner = f"L{start},{here - 8} Q{start},{here} {start + 8},{here}"
            way = f"M{start},{above + RADIUS} {corner} H{right - RADIUS - 2}"
        wide = 3 if row.in_loop else 2
        self.parts.append(
            f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{wide}" '
            f'marker-end="url(#{head_of(colour)})"/>'
        )

    def _node(self, row: Row, here: int) -> None:
        right = LEFT + STEP * row.depth
        colour = self._colour(row.asked) if row.kind == "node" else RULES
        if row.kind == "end":
            tone = ENDINGS.get(row.tone, INK)
            self.parts.append(
                f'<rect x="{right - 9}" y="{here - 9}" width="18" height="18" rx="4" fill="{tone}" stroke="{INK}"/>'
            )
            return
        dashes = "" if row.kind == "node" else ' stroke-dasharray="3 3"'
        self.parts.append(
            f'<circle cx="{right}" cy="{here}" r="{RADIUS}" fill="#ffffff" stroke="{colour}" stroke-width="2"{dashes}/>'
        )
        self.parts.append(text_at(right, here + 4, row.number, size=11, middle=True, colour=INK))

    def _words(self, row: Row, here: int, lines: Sequence[tuple[str, str]]) -> None:
        right = LEFT + STEP * row.depth + RADIUS + 10
        for place, (text, tone) in enumerate(lines):
            colour = self._colour(row.who) if tone == "label" else ENDINGS.get(tone, "#555555")
            down = here + 4 + LINE * place
            self.parts.append(text_at(right, down, text, size=SMALL, bold=tone == "label", colour=colour))

    def _legend(self, down: int) -> int:
        """Draw what stands for what; return how high the picture is."""
        legend, right = self.chart.legend, 24
        self.parts.append(f'<line x1="16" y1="{down}" x2="{WIDE - 16}" y2="{down}" stroke="#dddddd"/>')
        down += 24
        tones = {row.tone for row in self.chart.rows}
        kinds = {row.kind for row in self.chart.rows}
        items = [(name, self._colour(name), "line") for name in self.chart.players]
        items += [(legend.get("rules", ""), RULES, "line")] if any(not row.who for row in self.chart.rows[1:]) else []
        items += [(legend.get("node", ""), INK, "node")]
        items += [(legend.get(kind, ""), RULES, "dashes") for kind in ("again", "more") if kind in kinds]
        items += [(legend.get(tone, ""), ENDINGS[tone], "box") for tone in ("won", "lost", "drew") if tone in tones]
        for text, colour, kind in items:
            if not text:
                continue
            long = 34 + 7 * len(text) + 20
            if right + long > WIDE - 16:
                right, down = 24, down + 24
            self._sign(kind, right + 10, down, colour)
            self.parts.append(text_at(right + 28, down + 4, text, size=SMALL))
            right += long
        return down + 28

    def _sign(self, kind: str, right: int, down: int, colour: str) -> None:
        if kind == "line":
            self.parts.append(
                f'<line x1="{right - 10}" y1="{down}" x2="{right + 10}" y2="{down}" stroke="{colour}" '
                f'stroke-width="3"/>'
            )
        elif kind == "box":
            self.parts.append(
                f'<rect x="{right - 8}" y="{down - 8}" width="16" height="16" rx="4" fill="{colour}" stroke="{INK}"/>'
            )
        else:
            dashes = ' stroke-dasharray="3 3"' if kind == "dashes" else ""
            self.parts.append(
                f'<circle cx="{right}" cy="{down}" r="8" fill="#ffffff" stroke="{colour}" stroke-width="2"{dashes}/>'
            )


def _lines(row: Row) -> list[tuple[str, str]]:
    """Return what is written beside a node: the answer that led to it, and what is told of it."""
    label = f"{row.who}: {row.label}" if row.who else row.label
    found = [(line, "label") for line in wrap(label, LETTERS, subsequent_indent="   ")]
    return found + [(line, tone) for text, tone in row.lines for line in wrap(text, LETTERS, subsequent_indent="   ")]


__all__ = ["Chart", "Row", "chart"]
