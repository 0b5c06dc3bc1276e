"""The answer: what became of every player, when, why, and what was stopped.

`Verdict.to_dict` gives plain data that `verdict.schema.json` describes; `Verdict.from_dict` reads it back equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from endstep.core.citation import Citation
from endstep.core.loop import Loop
from endstep.core.plain import Plain, number, rows, table, texts
from endstep.core.trail import Entry, Moment


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
class Play:
    """One answer in a line of play: whose, to what, and which; `player` is "" where chance decides.

    Where `times` is not 0 it is none of its own: the `last` answers before it are given so many times more.
    """

    player: str
    kind: str
    answer: str
    last: int = 0
    times: int = 0

    def to_dict(self) -> Plain:
        """Return it as plain data; `last` and `times` only where they say something."""
        told: Plain = {"player": self.player, "kind": self.kind, "answer": self.answer}
        return {**told, "last": self.last, "times": self.times} if self.times else told

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Play:
        """Read what `to_dict` wrote."""
        player, kind, answer = [str(plain[key]) for key in ("player", "kind", "answer")]
        return cls(player, kind, answer, number(plain.get("last", 0)), number(plain.get("times", 0)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a question about a position.

    `results` stands in turn order. `readings` maps a policy ("cr", "mtr") to its answer where they can differ;
    `assumptions` names the policies used; `limits` what was not understood or not explored. `loop` is what repeats, if
    anything does. To the question "best" `forces` says what each player can force whatever the others do, as far as
    that is known, and `line` is a play that shows it.
    """

    status: Status
    results: tuple[PlayerResult, ...]
    trail: tuple[Entry, ...] = ()
    moment: Moment | None = None
    readings: tuple[tuple[str, str], ...] = ()
    assumptions: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    loop: Loop | None = None
    forces: tuple[tuple[str, Result], ...] = ()
    line: tuple[Play, ...] = ()

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
            "trail": [entry.to_dict() for entry in self.trail],
            "loop": None if self.loop is None else self.loop.to_dict(),
            "forces": dict(self.forces),
            "line": [play.to_dict() for play in self.line],
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Verdict:
        """Read what `to_dict` wrote; raise KeyError, TypeError or ValueError for anything else."""
        return cls(
            status=Status(str(plain["status"])),
            moment=_read_moment(plain["moment"]),
            results=tuple(_read_result(row) for row in rows(plain["results"])),
            readings=tuple((str(k), str(v)) for k, v in table(plain["readings"]).items()),
            assumptions=texts(plain["assumptions"]),
            limits=texts(plain["limits"]),
            loop=None if plain["loop"] is None else Loop.from_dict(table(plain["loop"])),
            forces=tuple((name, Result(str(result))) for name, result in table(plain["forces"]).items()),
            line=tuple(map(Play.from_dict, rows(plain["line"]))),
            trail=tuple(Entry.from_dict(row) for row in rows(plain["trail"])),
        )


def _moment(moment: Moment | None) -> Plain | None:
    return None if moment is None else moment.to_dict()


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


def _read_moment(value: object) -> Moment | None:
    return None if value is None else Moment.from_dict(table(value))


def _read_cause(plain: Mapping[str, object]) -> Cause:
    cited = table(plain["citation"])
    citation = Citation(str(cited["document"]), str(cited["number"]), str(cited["edition"]))
    return Cause(str(plain["code"]), citation, str(plain["evidence"]), str(plain["source"]))


def _read_result(plain: Mapping[str, object]) -> PlayerResult:
    return PlayerResult(
        name=str(plain["name"]),
        result=Result(str(plain["result"])),
        causes=tuple(_read_cause(row) for row in rows(plain["causes"])),
        blocked=tuple(
            Blocked(str(row["effect"]), _read_cause(table(row["cause"])), str(row["by"]), bool(row["replaced"]))
            for row in rows(plain["blocked"])
        ),
        moment=_read_moment(plain["moment"]),
    )
