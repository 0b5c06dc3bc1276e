"""A certificate as its checker reads it: every key is known, of its type, and possible, or it is named as a problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from endstep.core.schema import read_schema
from endstep.loops.turning import RELATIONS, Moves

VERSION: Final = 1
CLAIMS: Final = ("endless", "goes otherwise")
WHYS: Final = ("turns", "parity", "distance", "misses", "sides")
RECORDED: Final = 3  # passes that are played and noted: four positions in a row show how all later ones go on


class Unreadable(Exception):
    """A certificate that is not of the form that the schema gives; the message names the place."""


@dataclass(frozen=True, slots=True)
class Number:
    """A quantity of the position: its name, how it moves, and the least value at which the shape is the same."""

    name: str
    least: int | None
    moves: Moves


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of one pass: whose ("" for nobody's), to what kind of decision, in words, and its place there."""

    player: str
    kind: str
    answer: str
    option: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A comparison that every pass is said to make; `turns` is the pass, from 1, that answers it otherwise."""

    place: str
    relation: str
    left: Moves
    right: Moves
    answer: bool
    turns: int | None
    why: str

    def at(self, k: int) -> tuple[str, str, int, int, bool]:
        """Return the comparison as it is noted in the pass after k others."""
        return (self.place, self.relation, self.left.at(k), self.right.at(k), self.answer)


@dataclass(frozen=True, slots=True)
class Certified:
    """All that a certificate says; `otherwise` is the pass, from 1, that goes otherwise, None for an endless loop."""

    otherwise: int | None
    shape: str
    ratio: int
    numbers: tuple[Number, ...]
    answers: tuple[Answer, ...]
    events: tuple[tuple[str, str], ...]
    comparisons: tuple[Claimed, ...]


def certificate_schema() -> dict[str, object]:
    """Return the JSON Schema (2020-12) of a certificate.

    >>> certificate_schema()["title"]
    'Certificate'
    """
    return read_schema(Path(__file__).with_name("certificate.schema.json"))


def read(certificate: object) -> Certified:
    """Read a certificate; raise Unreadable for anything that is not one."""
    keys = ("version", "claim", "in", "shape", "ratio", "quantities", "answers", "events", "comparisons")
    whole = _table(certificate, "the certificate", keys)
    if _number(whole["version"], "version") != VERSION:
        raise Unreadable(f"version: only {VERSION} is known here")
    claim = _one_of(whole["claim"], "claim", CLAIMS)
    otherwise = _number_or_none(whole["in"], "in")
    if (claim == "endless") != (otherwise is None):
        raise Unreadable("in: names a pass exactly where the claim is that one goes otherwise")
    if otherwise is not None and otherwise <= RECORDED:
        raise Unreadable(f"in: at least {RECORDED} passes go alike before one goes otherwise")
    ratio = _number(whole["ratio"], "ratio")
    if ratio < 1:
        raise Unreadable("ratio: 1 or more")
    found = Certified(
        otherwise,
        _text(whole["shape"], "shape"),
        ratio,
        tuple([_quantity(row, at, ratio) for at, row in _rows(whole["quantities"], "quantities")]),
        tuple([_answer(row, at) for at, row in _rows(whole["answers"], "answers")]),
        tuple([_event(row, at) for at, row in _rows(whole["events"], "events")]),
        tuple([_comparison(row, at, ratio) for at, row in _rows(whole["comparisons"], "comparisons")]),
    )
    if ratio != 1 and not any(number.moves.bend for number in found.numbers):
        raise Unreadable("ratio: no quantity bends, so it is 1")
    if not found.answers:
        raise Unreadable("answers: a pass has one at least")
    return found


def _quantity(row: object, at: str, ratio: int) -> Number:
    told = _table(row, at, ("name", "least", "first", "by", "bend"))
    numbers = {key: told[key] for key in ("first", "by", "bend")}
    return Number(_text(told["name"], f"{at}.name"), _number_or_none(told["least"], at), _moves(numbers, at, ratio))


def _answer(row: object, at: str) -> Answer:
    told = _table(row, at, ("player", "kind", "answer", "option"))
    words = [_text(told[key], f"{at}.{key}") for key in ("player", "kind", "answer")]
    return Answer(words[0], words[1], words[2], _number(told["option"], f"{at}.option"))


def _event(row: object, at: str) -> tuple[str, str]:
    told = _table(row, at, ("code", "rule"))
    return _text(told["code"], f"{at}.code"), _text(told["rule"], f"{at}.rule")


def _comparison(row: object, at: str, ratio: int) -> Claimed:
    told = _table(row, at, ("place", "relation", "left", "right", "answer", "turns", "why"))
    answer = told["answer"]
    if not isinstance(answer, bool):
        raise Unreadable(f"{at}.answer: true or false, not {answer!r}")
    return Claimed(
        _text(told["place"], f"{at}.place"),
        _one_of(told["relation"], f"{at}.relation", RELATIONS),
        _moves(told["left"], f"{at}.left", ratio),
        _moves(told["right"], f"{at}.right", ratio),
        answer,
        _number_or_none(told["turns"], f"{at}.turns"),
        _one_of(told["why"], f"{at}.why", WHYS),
    )


def _moves(row: object, at: str, ratio: int) -> Moves:
    told = _table(row, at, ("first", "by", "bend"))
    first, by, bend = [_number(told[key], f"{at}.{key}") for key in ("first", "by", "bend")]
    return Moves(first, by, bend, ratio)


def _table(value: object, at: str, keys: Sequence[str]) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise Unreadable(f"{at}: a table, not {value!r}")
    missing = [key for key in keys if key not in value]
    unknown = [key for key in value if key not in keys]
    if missing or unknown:
        raise Unreadable(f"{at}: {'no' if missing else 'unknown'} {(missing or unknown)[0]!r}")
    return value


def _rows(value: object, at: str) -> list[tuple[str, object]]:
    if not isinstance(value, list | tuple):
        raise Unreadable(f"{at}: a list, not {value!r}")
    return [(f"{at}[{place}]", row) for place, row in enumerate(value)]


def _text(value: object, at: str) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{at}: a text, not {value!r}")
    return value


def _one_of(value: object, at: str, known: Sequence[str]) -> str:
    if value not in known:
        raise Unreadable(f"{at}: one of {', '.join(known)}, not {value!r}")
    return str(value)


def _number(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(f"{at}: a whole number, not {value!r}")
    return value


def _number_or_none(value: object, at: str) -> int | None:
    return None if value is None else _number(value, at)


__all__ = ["RECORDED", "Answer", "Certified", "Claimed", "Number", "Unreadable", "certificate_schema", "read"]
