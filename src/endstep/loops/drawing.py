"""A loop as a picture: positions as nodes, one pass as a column of them, the way back, the ways out, and the end.

A `Picture` holds the words, `svg` draws it, with nothing but shapes and text in generic fonts. It knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from textwrap import wrap
from typing import Final

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#aa4499", "#997700", "#117799", "#882255", "#555577")
RULES: Final = "#666666"
ENDINGS: Final = {"won": "#2e7d32", "lost": "#c62828", "drew": "#a87900", "playing": "#666666", "leaves": "#5e35b1"}
INK: Final = "#222222"
GROUND: Final = "#fff6d6"

WIDE: Final = 1080
COLUMN: Final = 300  # where the nodes stand
BACK: Final = 190  # where the way back runs
BOXES: Final = 720  # where endings and ways out stand
LINE: Final = 17
SMALL: Final = 12
LETTERS_BESIDE: Final = 56  # in a line between the nodes and the boxes
LETTERS_BEFORE: Final = 100  # beside the way to the loop
LETTERS_IN_BOX: Final = 46
LETTERS_LEFT: Final = 24
RADIUS: Final = 11


@dataclass(frozen=True, slots=True)
class Stride:
    """What happens between two positions of a pass: who answers (nobody: the rules go on), how, and what follows."""

    who: tuple[str, ...]
    label: str
    events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exit:
    """What leads out of the loop: from which node, whose answer it is ("" for the rules), and where to.

    `tone` is a key of `ENDINGS`; with `maybe` it is a way that nobody has to take.
    """

    node: int
    who: str
    label: str
    lines: tuple[tuple[str, str], ...]
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A loop in words, ready to be drawn; `legend` names what stands for what, by the keys that `svg` uses."""

    title: str
    subtitle: str
    players: tuple[str, ...]
    start: str
    prefix: tuple[str, ...]
    strides: tuple[Stride, ...]
    back: tuple[str, ...]
    exits: tuple[Exit, ...]
    legend: dict[str, str] = field(default_factory=dict)


def svg(picture: Picture) -> str:
    """Return the picture as the text of an SVG file.

    >>> picture = Picture("A loop", "", ("Ana",), "Start", (), (Stride(("Ana",), "pass"),), ("nothing",), ())
    >>> svg(picture).startswith("<svg xmlns"), svg(picture).count("<circle")
    (True, 2)
    """
    return _Canvas(picture).draw()


class _Canvas:
    """One picture under way: where the nodes stand, and what is drawn so far, from back to front."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.parts: list[str] = []
        self.places: list[int] = []  # how far down each node stands
        self.about = wrap(picture.subtitle, 150)
        self.head = 62 + LINE * len(self.about)  # how far down the title and what is below it reach

    def draw(self) -> str:
        """Return the whole picture."""
        picture = self.picture
        top = self.head + 70 + LINE * max(0, len(self._prefix()) - 2)
        down = top
        for stride in picture.strides:
            self.places.append(down)
            down += max(56, 30 + LINE * (1 + len(_lines(stride.events, LETTERS_BESIDE))))
        self._loop(top, down)
        self._start(top)
        for stride, (here, there) in zip(picture.strides, self._gaps(down), strict=True):
            self._stride(stride, here, there)
        self._nodes()
        end = max(self._exits(), down + 40)
        high = self._legend(end + 30)
        title = escape(picture.title)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
            f'role="img" font-family="sans-serif" font-size="13">\n<title>{title}</title>\n'
            f"<desc>{escape(picture.subtitle)}</desc>\n"
            f'<rect width="{WIDE}" height="{high}" fill="#ffffff"/>\n'
        )
        return head + "\n".join([*self._heads(), *self.parts]) + "\n</svg>\n"

    def _gaps(self, down: int) -> list[tuple[int, int]]:
        """Return from where to where each stride goes; the last one goes down to the way back."""
        return list(zip(self.places, [*self.places[1:], down], strict=True))

    def _heads(self) -> list[str]:
        """Return the arrow heads, and the title."""
        found = arrow_heads()
        found.append(text_at(24, 38, self.picture.title, size=20, bold=True))
        for place, line in enumerate(self.about):
            found.append(text_at(24, 62 + LINE * place, line, colour="#555555"))
        return found

    # the loop

    def _loop(self, top: int, down: int) -> None:
        """Draw the ground of the loop and the way back, with what a pass changes."""
        left = 16
        self.parts.append(
            f'<rect x="{left}" y="{top - 24}" width="{BOXES - left - 30}" height="{down - top + 66}" rx="14" '
            f'fill="{GROUND}" stroke="#e6d48f"/>'
        )
        bottom = down + 14
        self.parts.append(
            f'<path d="M{COLUMN},{down} Q{COLUMN},{bottom} {COLUMN - 16},{bottom} L{BACK + 16},{bottom} '
            f"Q{BACK},{bottom} {BACK},{bottom - 16} L{BACK},{top + 16} Q{BACK},{top} {BACK + 16},{top} "
            f'L{COLUMN - RADIUS - 2},{top}" fill="none" stroke="{INK}" stroke-width="2.5" '
            f'marker-end="url(#{head_of(INK)})"/>'
        )
        lines = _lines(self.picture.back, LETTERS_LEFT)
        most = max(3, (down - top) // LINE)
        lines = lines if len(lines) <= most else [*lines[: most - 1], "..."]
        begin = (top + down) // 2 - LINE * len(lines) // 2 + SMALL
        for place, line in enumerate(lines):
            self.parts.append(text_at(left + 12, begin + LINE * place, line, size=SMALL, bold=place == 0))

    def _stride(self, stride: Stride, here: int, there: int) -> None:
        colours = [self._colour((name,)) for name in stride.who] or [RULES]
        begin, end = here + RADIUS, there - RADIUS - 2 if there in self.places else there
        for place, colour in enumerate(colours):  # a part of the line for each who answers, in their order
            top, down = (begin + (end - begin) * part // len(colours) for part in (place, place + 1))
            last = place == len(colours) - 1 and there in self.places
            arrow = f' marker-end="url(#{head_of(colour)})"' if last else ""
            self.parts.append(
                f'<line x1="{COLUMN}" y1="{top}" x2="{COLUMN}" y2="{down}" stroke="{colour}" stroke-width="2.5"'
                f"{arrow}/>"
            )
        beside = COLUMN + 22
        names = ", ".join(
            [
                f'<tspan fill="{colour}">{escape(name)}</tspan>'
                for name, colour in zip(stride.who, colours, strict=False)
            ]
        )
        left = LETTERS_BESIDE - len(", ".join(stride.who))
        label = stride.label if len(stride.label) <= left else f"{stride.label[: left - 3]}..."
        told = f"{names}: {escape(label)}" if names else escape(label)
        self.parts.append(
            f'<text x="{beside}" y="{here + 24}" font-size="{SMALL}" font-weight="bold" fill="{INK}">{told}</text>'
        )
        for place, line in enumerate(_lines(stride.events, LETTERS_BESIDE), 1):
            self.parts.append(text_at(beside, here + 24 + LINE * place, line, size=SMALL))

    def _nodes(self) -> None:
        for number, place in enumerate(self.places, 1):
            self.parts.append(
                f'<circle cx="{COLUMN}" cy="{place}" r="{RADIUS}" fill="#ffffff" stroke="{INK}" stroke-width="2"/>'
            )
            self.parts.append(text_at(COLUMN, place + 4, str(number), size=11, middle=True))

    # what comes before, and what leads out

    def _prefix(self) -> list[str]:
        return _lines(self.picture.prefix, LETTERS_BEFORE)

    def _start(self, top: int) -> None:
        place = self.head + 10
        self.parts.append(f'<circle cx="{COLUMN}" cy="{place}" r="6" fill="{INK}"/>')
        self.parts.append(
            f'<line x1="{COLUMN}" y1="{place + 8}" x2="{COLUMN}" y2="{top - RADIUS - 2}" stroke="{INK}" '
            f'stroke-width="2" marker-end="url(#{head_of(INK)})"/>'
        )
        self.parts.append(text_at(COLUMN - 16, place + 4, self.picture.start, end=True, size=SMALL))
        for number, line in enumerate(self._prefix()):
            self.parts.append(text_at(COLUMN + 22, place + 4 + LINE * number, line, size=SMALL, colour="#555555"))

    def _exits(self) -> int:
        """Draw what leads out of the loop, each beside its node; return how far down the last box reaches."""
        free = 0
        for exit in sorted(self.picture.exits, key=lambda each: each.node):
            node = self.places[min(exit.node, len(self.places) - 1)]
            rows = [(line, tone) for text, tone in exit.lines for line in _lines((text,), LETTERS_IN_BOX)]
            label = _lines((exit.label,), LETTERS_IN_BOX) if exit.label else []
            high = LINE * (len(rows) + len(label)) + 18
            box = max(node - 16, free)
            free = box + high + 14
            tone = exit.lines[0][1] if exit.lines else "leaves"
            colour = ENDINGS[tone]
            from_player = self._colour((exit.who,) if exit.who else ())
            dashes = ' stroke-dasharray="6 4"' if exit.maybe else ""
            middle = box + high // 2
            self.parts.append(
                f'<path d="M{COLUMN + RADIUS},{node} L{BOXES - 60},{node} Q{BOXES - 40},{node} {BOXES - 36},'
                f'{(node + middle) // 2} T{BOXES - 3},{middle}" fill="none" stroke="{from_player}" stroke-width="2"'
                f'{dashes} marker-end="url(#{head_of(from_player)})"/>'
            )
            self.parts.append(
                f'<rect x="{BOXES}" y="{box}" width="{WIDE - BOXES - 16}" height="{high}" rx="8" fill="#ffffff" '
                f'stroke="{colour}" stroke-width="2"{dashes}/>'
            )
            down = box + 20
            for line in label:
                self.parts.append(text_at(BOXES + 12, down, line, size=SMALL, bold=True, colour=from_player))
                down += LINE
            for line, its in rows:
                self.parts.append(text_at(BOXES + 12, down, line, size=SMALL, colour=ENDINGS[its]))
                down += LINE
        return free

    def _legend(self, down: int) -> int:
        """Draw what stands for what; return how high the picture is."""
        picture, right = self.picture, 24
        legend = picture.legend
        tones = {tone for exit in picture.exits for _, tone in exit.lines}
        self.parts.append(f'<line x1="16" y1="{down}" x2="{WIDE - 16}" y2="{down}" stroke="#dddddd"/>')
        down += 26
        items: list[tuple[str, str, str]] = [
            (legend.get("node", ""), INK, "node"),
            *[(name, self._colour((name,)), "line") for name in picture.players],
            (legend.get("rules", ""), RULES, "line"),
        ]
        if any(exit.maybe for exit in picture.exits):
            items.append((legend.get("way-out", ""), RULES, "dashes"))
        items += [(legend.get(tone, ""), ENDINGS[tone], "box") for tone in ("won", "lost", "drew") if tone in tones]
        for text, colour, kind in items:
            if not text:
                continue
            long = 40 + 7 * len(text) + 24
            if right + long > WIDE - 16:
                right, down = 24, down + 24
            self._sign(kind, right, down, colour)
            self.parts.append(text_at(right + 40, down + 4, text, size=SMALL))
            right += long
        return down + 28

    def _sign(self, kind: str, right: int, down: int, colour: str) -> None:
        if kind == "node":
            self.parts.append(
                f'<circle cx="{right + 16}" cy="{down}" r="8" fill="#ffffff" stroke="{colour}" stroke-width="2"/>'
            )
        elif kind == "box":
            self.parts.append(
                f'<rect x="{right + 4}" y="{down - 8}" width="26" height="16" rx="4" fill="#ffffff" '
                f'stroke="{colour}" stroke-width="2"/>'
            )
        else:
            dashes = ' stroke-dasharray="6 4"' if kind == "dashes" else ""
            self.parts.append(
                f'<line x1="{right}" y1="{down}" x2="{right + 32}" y2="{down}" stroke="{colour}" stroke-width="2.5"'
                f'{dashes} marker-end="url(#{head_of(colour)})"/>'
            )

    def _colour(self, who: Sequence[str]) -> str:
        """Return the colour of a player; that of the rules where nobody answers, or several do."""
        if len(who) != 1 or who[0] not in self.picture.players:
            return RULES
        return COLOURS[self.picture.players.index(who[0]) % len(COLOURS)]


def _lines(texts: Sequence[str], letters: int) -> list[str]:
    return [line for text in texts for line in wrap(text, letters, subsequent_indent="   ")]


def arrow_heads() -> list[str]:
    """Return the arrow heads of a picture, one for each colour."""
    heads = [
        f'<marker id="{head_of(colour)}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        f'orient="auto-start-reverse"><path d="M0,0 L10,5 L0,10 z" fill="{colour}"/></marker>'
        for colour in (*COLOURS, RULES, INK, *ENDINGS.values())
    ]
    return ["<defs>", *heads, "</defs>"]


def head_of(colour: str) -> str:
    """Return the name of the arrow head of a colour."""
    return f"head-{colour[1:]}"


def text_at(
    right: int,
    down: int,
    text: str,
    *,
    size: int = 13,
    colour: str = INK,
    bold: bool = False,
    middle: bool = False,
    end: bool = False,
) -> str:
    """Return a text at a place."""
    anchor = ' text-anchor="middle"' if middle else ' text-anchor="end"' if end else ""
    weight = ' font-weight="bold"' if bold else ""
    spaced = ' xml:space="preserve"' if text.startswith(" ") else ""
    return (
        f'<text x="{right}" y="{down}" font-size="{size}" fill="{colour}"{weight}{anchor}{spaced}>{escape(text)}</text>'
    )


__all__ = ["COLOURS", "ENDINGS", "Exit", "Picture", "Stride", "arrow_heads", "head_of", "svg", "text_at"]
