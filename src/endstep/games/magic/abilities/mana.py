"""Mana costs (CR 202.1, 107.4): what they ask for, in numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from endstep.games.magic.state.codes import COLORLESS, MANA_LETTERS

_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Hybrid:
    """A symbol that can be paid in several ways (CR 107.4e-107.4f): one of `colors`, `generic` mana, or `life`."""

    colors: tuple[int, ...]
    generic: int = 0
    life: int = 0

    def __str__(self) -> str:
        parts = [MANA_LETTERS[c] for c in self.colors]
        if self.generic:
            parts.insert(0, str(self.generic))
        if self.life:  # no quantity: a printed symbol
            parts.append("P")
        return "{" + "/".join(parts) + "}"


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A mana cost: generic mana, one number per colour and for colourless, hybrid symbols, how many {X} and {S}.

    >>> ManaCost.parse("{2}{W}{W}").mana_value
    4
    >>> str(ManaCost.parse("{X}{R/G}{B/P}{C}"))
    '{X}{R/G}{B/P}{C}'
    """

    generic: int = 0
    colors: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    hybrids: tuple[Hybrid, ...] = ()
    x: int = 0
    snow: int = 0

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read symbols in braces; raise ValueError for anything else."""
        return _parse(text)

    @property
    def mana_value(self) -> int:
        """The mana value outside the stack, where X is 0 (CR 202.3)."""
        hybrid = sum(max(h.generic, 1 if h.colors else 0) for h in self.hybrids)
        return self.generic + sum(self.colors) + self.snow + hybrid

    @property
    def color_mask(self) -> int:
        """The colours of an object with this cost, as bits (CR 202.2)."""
        mask = 0
        for color in range(5):
            if self.colors[color] or any(color in hybrid.colors for hybrid in self.hybrids):
                mask |= 1 << color
        return mask

    def count_symbols(self, color: int) -> int:
        """Return how many mana symbols of a colour it has (CR 700.5)."""
        return self.colors[color] + sum(1 for hybrid in self.hybrids if color in hybrid.colors)

    def plus(self, other: ManaCost) -> ManaCost:
        """Return both costs together."""
        colors = tuple(a + b for a, b in zip(self.colors, other.colors, strict=True))
        return ManaCost(
            self.generic + other.generic,
            colors,
            self.hybrids + other.hybrids,
            self.x + other.x,
            self.snow + other.snow,
        )

    def less_generic(self, amount: int) -> ManaCost:
        """Return the cost with generic mana reduced, not below none (CR 601.2f)."""
        generic = max(0, self.generic - amount)  # no quantity: whoever counts the amount asks
        return ManaCost(generic, self.colors, self.hybrids, self.x, self.snow)

    def less_colored(self, other: ManaCost) -> ManaCost:
        """Return the cost with the coloured mana of another one taken away, and no other mana.

        >>> str(ManaCost.parse("{2}{B}").less_colored(ManaCost.parse("{B}{B}{R}")))
        '{2}'
        """
        colors = tuple(max(0, a - b) for a, b in zip(self.colors, other.colors, strict=True))
        return ManaCost(self.generic, colors, self.hybrids, self.x, self.snow)

    def less(self, other: ManaCost) -> ManaCost:
        """Return the cost reduced by all of another one (CR 118.7).

        Mana of a colour that it does not ask for reduces generic mana instead (118.7b-118.7d), as snow mana does
        (118.7g); of a hybrid symbol the half is taken that reduces most (118.7e).

        >>> str(ManaCost.parse("{5}{U}{U}").less(ManaCost.parse("{1}{U}{U}{U}")))
        '{3}'
        >>> str(ManaCost.parse("{5}{R/G}{R/G}").less(ManaCost.parse("{1}{R/G}")))
        '{4}{R/G}'
        """
        colors = list(self.colors)
        hybrids = list(self.hybrids)
        generic = other.generic + other.snow
        asked = [(color,) for color in range(6) for _ in range(other.colors[color])]
        for kinds in (*asked, *[hybrid.colors for hybrid in other.hybrids]):
            color = next((color for color in kinds if colors[color]), None)
            alike = next((hybrid for hybrid in hybrids if set(hybrid.colors).intersection(kinds)), None)
            if color is not None:
                colors[color] -= 1
            elif alike is not None:
                hybrids.remove(alike)
            else:
                generic += 1
        left = max(0, self.generic - generic)  # no quantity: printed symbols
        return ManaCost(left, tuple(colors), tuple(hybrids), self.x, self.snow)

    def __str__(self) -> str:
        text = "{X}" * self.x
        if self.generic or not (self.x or self.hybrids or self.snow or any(self.colors)):
            text += f"{{{self.generic}}}"
        text += "{S}" * self.snow
        text += "".join(str(hybrid) for hybrid in self.hybrids)
        order = (COLORLESS, 0, 1, 2, 3, 4)
        return text + "".join(f"{{{MANA_LETTERS[c]}}}" * self.colors[c] for c in order)


@cache
def _parse(text: str) -> ManaCost:
    if _SYMBOL.sub("", text):
        raise ValueError(f"{text!r} is not a row of mana symbols in braces")
    generic = x = snow = 0
    colors = [0] * 6
    hybrids: list[Hybrid] = []
    for symbol in _SYMBOL.findall(text):
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        elif symbol == "S":
            snow += 1
        elif symbol in MANA_LETTERS:
            colors[MANA_LETTERS.index(symbol)] += 1
        elif "/" in symbol:
            parts = symbol.split("/")
            hybrids.append(
                Hybrid(
                    tuple(MANA_LETTERS.index(part) for part in parts if part in MANA_LETTERS),
                    sum(int(part) for part in parts if part.isdigit()),
                    2 if "P" in parts else 0,
                )
            )
        else:
            raise ValueError(f"{{{symbol}}} in {text!r} is not a mana symbol")
    return ManaCost(generic, tuple(colors), tuple(hybrids), x, snow)


FREE = ManaCost()
