"""Reads files of card data: Scryfall's bulk JSON, JSON Lines, MTGJSON's AtomicCards, each plain or compressed.

Every card comes out as plain data as Scryfall writes it, cut down to what is kept. What is malformed is reported by
card, and the rest is read all the same.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import Final

Plain = dict[str, object]

LAYOUTS: Final = frozenset(
    [
        "normal",
        "split",
        "flip",
        "transform",
        "modal_dfc",
        "meld",
        "leveler",
        "class",
        "case",
        "saga",
        "adventure",
        "mutate",
        "prototype",
        "battle",
        "planar",
        "scheme",
        "vanguard",
        "reversible_card",
        "augment",
        "host",
        "prepare",
    ]
)
NO_CARDS: Final = frozenset(["token", "double_faced_token", "emblem", "art_series"])  # what the data hold beside cards
LONGEST_TEXT: Final = 20_000
_LONGEST_ENTRY: Final = 16_000_000
_CHUNK: Final = 1 << 20
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
_KEPT: Final = (
    "oracle_id",
    "name",
    "layout",
    "mana_cost",
    "type_line",
    "oracle_text",
    "power",
    "toughness",
    "loyalty",
    "colors",
    "color_indicator",
    "printed_name",
    "lang",
    "un_card",
    "digital_rebalanced",
    "set",
    "set_type",
    "set_types",
    "keywords",
)
_FACE: Final = (
    "name",
    "mana_cost",
    "type_line",
    "oracle_text",
    "power",
    "toughness",
    "loyalty",
    "colors",
    "color_indicator",
    "printed_name",
)


@dataclass(frozen=True, slots=True)
class Problem:
    """An entry that was left out: which one, as far as that can be told, and why."""

    entry: str
    why: str


def read_cards(path: Path) -> Iterator[Plain | Problem]:
    """Yield the cards of a file, and a problem for each entry that is none."""
    try:
        with _opened(path) as lines:
            for place, entry in enumerate(_entries(lines), 1):
                yield from (entry,) if isinstance(entry, Problem) else _checked(entry, f"entry {place}")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        yield Problem(str(path), f"can't be read further: {error}")


def _opened(path: Path) -> TextIOWrapper:
    with path.open("rb") as file:
        compressed = file.read(2) == b"\x1f\x8b"
    if compressed:
        return TextIOWrapper(gzip.GzipFile(path), encoding="utf-8-sig")
    return path.open(encoding="utf-8-sig")


class _Text:
    """The text of a file, read as it is needed; `at` is how much of the buffer is used up."""

    def __init__(self, lines: TextIOWrapper) -> None:
        self._lines = lines
        self._decoder = json.JSONDecoder()
        self.buffer = ""
        self.at = 0

    def more(self) -> bool:
        """Read on; return whether there was more."""
        chunk = self._lines.read(_CHUNK)
        self.buffer = self.buffer[self.at :] + chunk
        self.at = 0
        return bool(chunk)

    def skip(self, signs: str) -> str:
        """Leave out white space and some signs; return the sign that comes next, "" at the end."""
        left_out = f" \t\r\n{signs}"
        while True:
            while self.at < len(self.buffer):
                if self.buffer[self.at] not in left_out:
                    return self.buffer[self.at]
                self.at += 1
            if not self.more():
                return ""

    def value(self) -> object:
        """Return the next value; raise ValueError where there is none."""
        while True:
            try:
                found, end = self._decoder.raw_decode(self.buffer, self.at)
            except ValueError:
                if len(self.buffer) - self.at > _LONGEST_ENTRY or not self.more():
                    raise
                continue
            if end == len(self.buffer) and self.more():
                continue  # a number could go on
            self.at = end
            return found

    def next_line(self) -> str:
        """Leave out what is left of a line, and return its beginning."""
        while "\n" not in self.buffer[self.at :] and self.more():
            pass
        line, _, rest = self.buffer[self.at :].partition("\n")
        self.buffer, self.at = rest, 0
        return line


def _entries(lines: TextIOWrapper) -> Iterator[object]:
    text = _Text(lines)
    first = text.skip("")
    if first == "[":
        text.at += 1
        yield from _values(text, ",", "]")
        return
    while len(text.buffer) - text.at < 200 and text.more():  # no quantity: of signs
        pass
    if re.compile(r'\{\s*"(?:meta|data)"\s*:').match(text.buffer, text.at):
        yield from _atomic(text)
        return
    yield from _values(text, ",", "")


def _values(text: _Text, between: str, last: str) -> Iterator[object]:
    """Yield values one after the other; where one can't be read, go on with the next line."""
    while True:
        sign = text.skip(between)
        if not sign:
            if last:
                yield Problem("the end", "the file ends too early")
            return
        if sign == last:
            return
        try:
            value = text.value()
        except ValueError as error:
            line = text.next_line()
            yield Problem(_beginning(line), f"no JSON: {error}")
            continue
        yield value


def _beginning(line: str) -> str:
    named = re.search(r'"name":\s*"((?:[^"\\]|\\.){1,200})"', line[:4000])
    return named[1] if named is not None else f"{line[:40]!r}"


def _atomic(text: _Text) -> Iterator[object]:
    """Yield the cards of MTGJSON's AtomicCards, whose names are the keys of "data"."""
    while True:
        place = text.buffer.find('"data"', text.at)
        if place >= 0:
            break
        text.at = max(text.at, len(text.buffer) - 10)
        if not text.more():
            yield Problem("the file", 'there is no "data"')
            return
    text.at = place + len('"data"')
    if text.skip(":") != "{":
        yield Problem("the file", '"data" holds no cards by name')
        return
    text.at += 1
    while True:
        sign = text.skip(",")
        if sign in ("}", ""):
            if not sign:
                yield Problem("the end", "the file ends too early")
            return
        try:
            name = text.value()
            text.skip(":")
            faces = text.value()
        except ValueError as error:
            yield Problem(_beginning(text.next_line()), f"no JSON: {error}")
            continue
        yield _from_atomic(name, faces)


_ATOMIC: Final = {
    "manaCost": "mana_cost",
    "type": "type_line",
    "text": "oracle_text",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "colors": "colors",
    "colorIndicator": "color_indicator",
}


def _from_atomic(name: object, faces: object) -> object:
    if not isinstance(faces, list) or not faces or not all(isinstance(face, dict) for face in faces):
        return Problem(str(name), "no list of faces")
    told = [{ours: face[theirs] for theirs, ours in _ATOMIC.items() if theirs in face} for face in faces]
    first = faces[0]
    identifiers = first.get("identifiers")
    card: Plain = dict(told[0]) if len(faces) == 1 else {}
    card["name"] = name
    card["layout"] = first.get("layout", "normal")
    if isinstance(identifiers, dict) and "scryfallOracleId" in identifiers:
        card["oracle_id"] = identifiers["scryfallOracleId"]
    if len(faces) > 1:
        card["type_line"] = " // ".join(str(face.get("type", "")) for face in faces)
        card["card_faces"] = [{"name": face.get("faceName"), **each} for face, each in zip(faces, told, strict=True)]
    foreign = first.get("foreignData")
    if isinstance(foreign, list):
        names = {str(each["name"]) for each in foreign if isinstance(each, dict) and each.get("name")}
        card["printed_names"] = sorted(names)
    return card


def _checked(entry: object, place: str) -> Iterator[Plain | Problem]:
    """Yield an entry cut down to what is kept, or what is wrong with it; nothing for what is no card."""
    if not isinstance(entry, Mapping):
        yield Problem(place, "no object")
        return
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip():
        yield Problem(place, "no name")
        return
    layout = entry.get("layout", "normal")
    if layout in NO_CARDS:
        return
    faces = entry.get("card_faces") or ()
    if layout not in LAYOUTS:
        yield Problem(name, f"unknown layout {layout!r}")
    elif not isinstance(faces, Sequence) or not all(isinstance(face, Mapping) for face in faces):
        yield Problem(name, "faces that are none")
    else:
        why = next(filter(None, (_wrong_with(each) for each in (faces or (entry,)))), None)
        if why is not None:
            yield Problem(name, why)
            return
        card = {key: entry[key] for key in (*_KEPT, "printed_names") if entry.get(key) is not None}
        if faces:
            card["card_faces"] = [{key: face[key] for key in _FACE if face.get(key) is not None} for face in faces]
        yield card


def _wrong_with(face: Mapping[str, object]) -> str | None:
    name, types = face.get("name"), face.get("type_line")
    if not isinstance(name, str) or not name:
        return "a face without a name"
    if not isinstance(types, str) or not types.strip():
        return f"{name} has no type line"
    text = face.get("oracle_text") or ""
    if not isinstance(text, str):
        return f"{name} has a text that is none"
    if len(text) > LONGEST_TEXT:
        return f"{name} has a text of {len(text):,} characters"
    for key in ("name", "type_line", "oracle_text", "mana_cost"):
        if _CONTROL.search(str(face.get(key) or "")):
            return f"{name} has control characters"
    return None
