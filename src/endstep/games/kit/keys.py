"""Parts of a small game's keys of the position file: cards with counts, and a script that answers in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from endstep.position import Do, Either, Entry, ListOf, Node, OneOf, Text, Verb, nearest, present, split_count

MOST_CARDS: Final = 1_000

VERBS: Final[Mapping[str, Verb]] = {"choose": Verb(by=True), "concede": Verb()}
"""The verbs of a script: `choose` with `by` answers what is asked, one text or several; `concede` names a player."""


@dataclass(frozen=True, slots=True)
class Cards:
    """A list of cards, each with or without a count, read into sorted names; `names` are all there are."""

    names: tuple[str, ...]

    def read(self, node: Node) -> tuple[str, ...]:
        """Return the cards, one by one."""
        return tuple(sorted(card for part in node.elements() for card in self._read(part)))

    def _read(self, node: Node) -> list[str]:
        text = Text("the name of a card in quotes").read(node)
        count, name = (1, text) if text in self.names else split_count(text)
        if name not in self.names:
            raise node.error(f"no card is called {name!r}", nearest(name, self.names))
        if not 1 <= count <= MOST_CARDS:
            raise node.error(f"a count is from 1 to {MOST_CARDS:,}")
        return [name] * count


def counted(cards: Iterable[str]) -> list[str]:
    """Return cards as a file has them.

    >>> counted(["Stone", "Gust", "Stone"])
    ['2 Stone', 'Gust']
    """
    return [f"{count} {card}" if count > 1 else card for card, count in Counter(cards).items()]


def read_do(entry: Entry, player: OneOf) -> Do:
    """Read one entry of a script with `VERBS`."""
    texts = Either(Text(), ListOf(Text(), minimum=1))
    value: object = entry.fields.need(entry.verb, texts if entry.verb == "choose" else player)
    if entry.verb == "choose" and isinstance(value, str):
        value = (value,)
    return Do(verb=entry.verb, value=value, by=entry.by, times=entry.times, number=entry.number, line=entry.line)


def plain_do(entry: Do) -> dict[str, object]:
    """Return an entry of a script as a file has it."""
    value = list(entry.value) if isinstance(entry.value, tuple) else entry.value
    return present({"by": entry.by, entry.verb: value, "times": entry.times if entry.times != 1 else None})
