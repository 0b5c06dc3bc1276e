"""The answer: what became of every player, when, why, and what was stopped.

`Verdict.to_dict` gives plain data that `verdict.schema.json` describes; `Verdict.from_dict` reads it back equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from endstep.core.citation import Citation
from endstep.core.trail import Entry, Moment

Plain = dict[str, object]


class Status(StrEnum):
    """What became of the game."""

    OVER = "over"
    GOES_ON = "goes on"
    RESTARTED = "restarted"
    UNDECIDED = "undecided"


class Result(StrEnum):
    """What became of a player."""

    WON = "won"
    LOST = "lost"
    DREW = "drew"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True)
class Cause:
    """A claim that counted: its code, the rule, the facts in a few words, the card that made it ("" for a rule)."""

    code: str
    citation: Citation
    evidence: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A claim that held and did not count: what it would have done (`effect`), and the card that stopped it.

    `replaced` tells an event that happened differently ("instead") from one that can't happen at all.
    """

    effect: str
    cause: Cause
    by: str
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What became of one player: the result, every cause, everything that was stopped, and the moment."""

    name: str
    result: Result
    causes: tuple[Cause, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    moment: Moment | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a question about a position.

    `results` stands in turn order. `readings` maps a policy ("cr", "mtr") to its answer where they can differ;
    `assumptions` names the policies used; `limits` what was not understood or not explored.
    """

    status: Status
    results: tuple[PlayerResult, ...]
    trail: tuple[Entry, ...] = ()
    moment: Moment | None = None
    readings: tuple[tuple[str, str], ...] = ()
    assumptions: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()

    def player(self, name: str) -> PlayerResult:
        """Return what became of the player of that name; raise KeyError when nobody has it."""
        for result in self.results:
            if result.name == name:
                return result
        raise KeyError(name)

    def result(self, name: str) -> Result:
        """Return `won`, `lost`, `drew` or `playing`."""
        return self.player(name).result

    def rules(self, name: str) -> frozenset[str]:
        """Return the numbers of the rules among that player's causes, as players write them ("MTR 4.4")."""
        return frozenset(cause.citation.short for cause in self.player(name).causes)

    def stopped_by(self, name: str) -> frozenset[str]:
        """Return the cards that stopped a cause of that player."""
        return frozenset(blocked.by for blocked in self.player(name).blocked)

    def won(self, *names: str) -> bool:
        """Return whether all these players won."""
        return all(self.result(name) is Result.WON for name in names)

    def lost(self, *names: str) -> bool:
        """Return whether all these players lost."""
        return all(self.result(name) is Result.LOST for name in names)

    def drew(self, *names: str) -> bool:
        """Return whether the game was a draw for all these players."""
        return all(self.result(name) is Result.DREW for name in names)

    def to_dict(self) -> Plain:
        """Return the verdict as plain data (strings, numbers, lists, dicts), ready for JSON."""
        return {
            "status": self.status.value,
            "moment": _moment(self.moment),
            "results": [_result(result) for result in self.results],
            "readings": dict(self.readings),
            "assumptions": list(self.assumptions),
            "limits": list(self.limits),
            "trail": [_entry(entry) for entry in self.trail],
            "loop": None,
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Verdict:
        """Read what `to_dict` wrote; raise KeyError, TypeError or ValueError for anything else."""
        return cls(
            status=Status(str(plain["status"])),
            moment=_read_moment(plain["moment"]),
            results=tuple(_read_result(row) for row in _rows(plain["results"])),
            readings=tuple((str(k), str(v)) for k, v in _table(plain["readings"]).items()),
            assumptions=tuple(str(text) for text in _list(plain["assumptions"])),
            limits=tuple(str(text) for text in _list(plain["limits"])),
            trail=tuple(_read_entry(row) for row in _rows(plain["trail"])),
        )


def _moment(moment: Moment | None) -> Plain | None:
    return None if moment is None else {"turn": moment.turn, "step": moment.step}


def _cause(cause: Cause) -> Plain:
    citation = cause.citation
    return {
        "code": cause.code,
        "citation": {"document": citation.document, "number": citation.number, "edition": citation.edition},
        "evidence": cause.evidence,
        "source": cause.source,
    }


def _blocked(blocked: Blocked) -> Plain:
    return {
        "effect": blocked.effect,
        "cause": _cause(blocked.cause),
        "by": blocked.by,
        "replaced": blocked.replaced,
    }


def _result(result: PlayerResult) -> Plain:
    return {
        "name": result.name,
        "result": result.result.value,
        "causes": [_cause(cause) for cause in result.causes],
        "blocked": [_blocked(blocked) for blocked in result.blocked],
        "moment": _moment(result.moment),
    }


def _entry(entry: Entry) -> Plain:
    return {
        "code": entry.code,
        "rule": entry.rule,
        "moment": _moment(entry.moment),
        "facts": dict(entry.facts),
    }


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"a list is wanted, not {value!r}")
    return value


def _table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"a table is wanted, not {value!r}")
    return cast("Mapping[str, object]", value)


def _rows(value: object) -> list[Mapping[str, object]]:
    return [_table(row) for row in _list(value)]


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"a number is wanted, not {value!r}")
    return value


def _read_moment(value: object) -> Moment | None:
    if value is None:
        return None
    table = _table(value)
    return Moment(_number(table["turn"]), str(table["step"]))


def _read_cause(plain: Mapping[str, object]) -> Cause:
    cited = _table(plain["citation"])
    citation = Citation(str(cited["document"]), str(cited["number"]), str(cited["edition"]))
    return Cause(str(plain["code"]), citation, str(plain["evidence"]), str(plain["source"]))


def _read_result(plain: Mapping[str, object]) -> PlayerResult:
    return PlayerResult(
        name=str(plain["name"]),
        result=Result(str(plain["result"])),
        causes=tuple(_read_cause(row) for row in _rows(plain["causes"])),
        blocked=tuple(
            Blocked(str(row["effect"]), _read_cause(_table(row["cause"])), str(row["by"]), bool(row["replaced"]))
            for row in _rows(plain["blocked"])
        ),
        moment=_read_moment(plain["moment"]),
    )


def _read_entry(plain: Mapping[str, object]) -> Entry:
    moment = _read_moment(plain["moment"])
    if moment is None:
        raise TypeError("an entry of the trail has a moment")
    facts = tuple(
        (key, value if isinstance(value, int) else str(value)) for key, value in _table(plain["facts"]).items()
    )
    return Entry(str(plain["code"]), str(plain["rule"]), moment, facts)
