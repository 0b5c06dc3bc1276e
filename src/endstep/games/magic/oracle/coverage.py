"""Counts how many cards are understood, and which words are not, most frequent first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

from endstep.games.magic.oracle.compiled import Malformed
from endstep.games.magic.oracle.compiler import compile_card
from endstep.games.magic.oracle.moments import moment_of
from endstep.games.magic.oracle.sources import Plain, Problem, read_cards
from endstep.games.magic.oracle.texts import PARAGRAPH, cut

UNDERSTOOD: Final = "understood"
PARTLY: Final = "partly"
NOT: Final = "not_understood"
GROUPS: Final = ("set", "keyword", "template", "ending")

_WORDS: Final = 5  # how many words of a gap are counted as one kind of gap
_ENDINGS: Final = {
    "wins": re.compile(r"wins? the game"),
    "loses": re.compile(r"loses? the game"),
    "draw": re.compile(r"game is a draw"),
    "can't": re.compile(r"can't (?:lose|win) the game|don't lose the game"),
    "life total": re.compile(r"life totals? becomes?|life totals|life total can't"),
    "poison": re.compile(r"poison counter|\b(?:infect|toxic|poisonous)\b"),
    "extra turn": re.compile(r"extra turn"),
    "empty library": re.compile(r"no cards in (?:it|your library)|library has no cards"),
    "drawing": re.compile(r"would draw a card|can't draw"),
    "restart": re.compile(r"restart the game|subgame"),
}
Mapper = Callable[[Callable[[Plain], "Look"], Iterable[Plain]], Iterable["Look"]]


@dataclass(frozen=True, slots=True)
class Look:
    """What came of one card: its name, how far it is understood, the gaps, and the groups to which it belongs."""

    name: str
    result: str
    gaps: tuple[str, ...]
    groups: tuple[str, ...] = ()


@dataclass(slots=True)
class Coverage:
    """How many cards are understood, in all and by group, and which words are not."""

    counts: Counter[str] = field(default_factory=Counter)
    groups: dict[str, Counter[str]] = field(default_factory=dict)
    words: Counter[str] = field(default_factory=Counter)
    only: Counter[str] = field(default_factory=Counter)  # words that are the only gap of a card
    problems: list[Problem] = field(default_factory=list)

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(self.counts.values())

    def to_dict(self, *, most: int = 100) -> dict[str, object]:
        """Return plain data for JSON."""
        told: dict[str, object] = {
            "cards": self.cards,
            **{each: self.counts[each] for each in (UNDERSTOOD, PARTLY, NOT)},
            "words": [
                {"words": words, "count": count, "alone": self.only[words]}
                for words, count in self.words.most_common(most)
            ],
        }
        if self.groups:
            told["groups"] = {
                name: {"cards": sum(counts.values()), **{each: counts[each] for each in (UNDERSTOOD, PARTLY, NOT)}}
                for name, counts in sorted(self.groups.items())
            }
        return told

    def lines(self, *, most: int = 20) -> list[str]:
        """Return the figures as lines to read."""
        total = self.cards
        told = [f"{total:,} cards", *_shares(self.counts, total)]
        if self.groups:
            told += ["", "by group (understood / cards)"]
            rows = sorted(self.groups.items(), key=lambda row: (-sum(row[1].values()), row[0]))
            told += [_group_line(name, counts) for name, counts in rows[:most]]
        told += ["", "words not understood (cards in which they are the only ones)"]
        told += [f"{count:7,}  ({self.only[words]:,})  {words}" for words, count in self.words.most_common(most)]
        return told


def _group_line(name: str, counts: Counter[str]) -> str:
    total, understood = sum(counts.values()), counts[UNDERSTOOD]
    return f"{understood:7,} / {total:<7,} {100 * understood / total:5.1f} %  {name}"


def _shares(counts: Counter[str], total: int) -> Iterator[str]:
    names = {UNDERSTOOD: "understood", PARTLY: "partly understood", NOT: "not understood"}
    for key, words in names.items():
        share = 100 * counts[key] / total if total else 0.0  # no quantity: of cards
        yield f"{counts[key]:7,}  {share:5.1f} %  {words}"


def is_counted(card: Plain) -> bool:
    """Return whether a card is neither an un-card nor rebalanced for digital play."""
    if card.get("un_card") or card.get("digital_rebalanced") or card.get("set_type") == "funny":
        return False
    return not str(card.get("name", "")).startswith("A-")


def look(card: Plain) -> Look:
    """Return what comes of one card."""
    name = str(card["name"])
    try:
        told = compile_card(card)
    except Malformed as error:
        return Look(name, NOT, (str(error),))
    if told.is_understood:
        return Look(name, UNDERSTOOD, ())
    gaps = tuple(gap.words for gap in told.gaps)
    return Look(name, PARTLY if len(gaps) < told.paragraphs else NOT, gaps)


def groups_of(card: Plain, by: str) -> tuple[str, ...]:
    """Return the groups to which a card belongs."""
    if by == "keyword":
        return tuple(map(str, cast("list[object]", card.get("keywords") or []))) or ("(none)",)
    if by == "set":
        sets = card.get("set") or card.get("set_types") or "(unknown)"
        return (sets,) if isinstance(sets, str) else tuple(map(str, cast("list[object]", sets)))
    faces = cast("list[Plain]", card.get("card_faces") or [card])
    text = "\n".join(str(face.get("oracle_text") or "") for face in faces)
    if by == "ending":
        found = tuple(name for name, words in _ENDINGS.items() if words.search(text.lower()))
        return found or ("(none)",)
    is_spell = any(each in str(card.get("type_line")) for each in ("Instant", "Sorcery"))
    return tuple(sorted(set(_templates(text, is_spell=is_spell)))) or ("(no text)",)


def _templates(text: str, *, is_spell: bool) -> Iterator[str]:
    """Yield what kinds of paragraph a text has."""
    words = cut(text, ()).words
    for paragraph in filter(None, (each.strip() for each in words.split(f"{PARAGRAPH} "))):
        kind = moment_of(f"{paragraph} ")
        if kind != "standing":
            yield kind
        elif not paragraph.endswith((".", '"')):
            yield "keywords"
        else:
            yield "spell" if is_spell else "standing"


def cards_in(paths: Iterable[Path], problems: list[Problem]) -> Iterator[Plain]:
    """Yield the cards of files that count; what is malformed is put with the problems."""
    for path in paths:
        for entry in read_cards(path):
            if isinstance(entry, Problem):
                problems.append(entry)
            elif is_counted(entry):
                yield entry


def count(cards: Iterable[Plain], *, by: str | None = None, run: Mapper = map) -> Coverage:
    """Return the coverage of some cards; `run` may look at them in several processes."""
    found = Coverage()
    grouped: dict[str, list[tuple[str, ...]]] = {}
    kept: list[Plain] = []
    for card in cards:
        kept.append(card)
        if by is not None:
            grouped.setdefault(str(card["name"]), []).append(groups_of(card, by))
    for each in run(look, kept):
        _note(found, each, grouped.get(each.name, [()])[0] if by is not None else ())
    return found


def _note(found: Coverage, look: Look, groups: tuple[str, ...]) -> None:
    found.counts[look.result] += 1
    for group in groups:
        found.groups.setdefault(group, Counter())[look.result] += 1
    kinds = [_kind_of_gap(words) for words in look.gaps]
    found.words.update(kinds)
    if len(kinds) == 1:
        found.only.update(kinds)


def _kind_of_gap(words: str) -> str:
    return " ".join(re.sub(r"\d+", "N", words).split()[:_WORDS]) or "(the end of a sentence)"
