"""What is known of a loop: what it repeats, how often, who keeps it going, and what a reader needs to check it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from endstep.core.plain import Plain, number, rows, table, texts
from endstep.core.trail import Entry


class Kind(StrEnum):
    """Whether somebody keeps the loop going by actions, or by choices that they could leave it by (CR 104.4b)."""

    MANDATORY = "mandatory"
    OPTIONAL = "optional"


class Level(StrEnum):
    """Where the loop lives: in one resolution, between two chances to act, within a turn, or over several turns."""

    RESOLUTION = "resolution"
    CHECK = "check"
    TURN = "turn"
    TURNS = "turns"


FOREVER = "forever"


@dataclass(frozen=True, slots=True)
class Difference:
    """How a quantity moves: its value as the first pass begins, and by how much the passes change it.

    The change of pass k is `by` in the first one, and each differs from the one before by `bend` times a power of
    `ratio`: with `bend` 0 all passes change it alike, with a ratio of 2 the differences double.
    """

    quantity: str
    first: int
    by: int
    bend: int = 0
    ratio: int = 1


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison that the rules make in every pass: where, its two sides and how they move, and the answer.

    `crosses` is the pass, counted from 1 where the differences were taken, in which the answer changes; None: never.
    """

    place: str
    left: Difference
    relation: str
    right: Difference
    answer: bool
    crosses: int | None = None


@dataclass(frozen=True, slots=True)
class Involved:
    """A decision in a pass: whose, what it is about, the answer, what that is to the rules, and whether others leave.

    `role` is forced, pass, decline, choice, action or chance; `leaves` says whether another legal answer leaves the
    loop: yes, no, or unknown.
    """

    player: str
    kind: str
    answer: str
    role: str
    leaves: str = "no"


@dataclass(frozen=True, slots=True)
class WayOut:
    """An answer that would leave the loop, though nobody has to give it (CR 732.5, 732.6)."""

    player: str
    kind: str
    answer: str


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop that was found: `iterations` counts its passes, the last one included, or is None for an endless one.

    `objects` are the objects involved with their controllers (CR 104.4f). `random` says that chance decides something
    in it, so that it is no shortcut. `certificate` is what `endstep.loops.check` needs. `measured` is the pass, counted
    as `iterations` are, at whose beginning the differences are taken; None where there was no time to take any.
    """

    kind: Kind
    level: Level
    passes: int | None
    sustained_by: tuple[str, ...] = ()
    period: tuple[Entry, ...] = ()
    differences: tuple[Difference, ...] = ()
    comparisons: tuple[Comparison, ...] = ()
    decisions: tuple[Involved, ...] = ()
    ways_out: tuple[WayOut, ...] = ()
    objects: tuple[tuple[str, str], ...] = ()
    random: bool = False
    certificate: Mapping[str, object] | None = None
    measured: int | None = None

    @property
    def iterations(self) -> int | str:
        """How many passes there are, the one in which it ends included, or "forever"."""
        return FOREVER if self.passes is None else self.passes

    @property
    def crossing(self) -> Comparison | None:
        """The comparison that ends the loop: the one whose answer changes first."""
        crossing = [each for each in self.comparisons if each.crosses is not None]
        return min(crossing, key=lambda each: each.crosses or 0) if crossing else None

    def to_dict(self) -> Plain:
        """Return the loop as plain data, ready for JSON."""
        return {
            "kind": self.kind.value,
            "level": self.level.value,
            "iterations": self.iterations,
            "sustained_by": list(self.sustained_by),
            "period": [entry.to_dict() for entry in self.period],
            "differences": [_difference(each) for each in self.differences],
            "comparisons": [
                {
                    "place": each.place,
                    "left": _difference(each.left),
                    "relation": each.relation,
                    "right": _difference(each.right),
                    "answer": each.answer,
                    "crosses": each.crosses,
                }
                for each in self.comparisons
            ],
            "decisions": [
                {"player": d.player, "kind": d.kind, "answer": d.answer, "role": d.role, "leaves": d.leaves}
                for d in self.decisions
            ],
            "ways_out": [{"player": w.player, "kind": w.kind, "answer": w.answer} for w in self.ways_out],
            "objects": [{"name": name, "controller": controller} for name, controller in self.objects],
            "random": self.random,
            "certificate": None if self.certificate is None else dict(self.certificate),
            "measured": self.measured,
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Loop:
        """Read what `to_dict` wrote; raise KeyError, TypeError or ValueError for anything else."""
        iterations = plain["iterations"]
        certificate = plain["certificate"]
        measured = plain["measured"]
        return cls(
            Kind(str(plain["kind"])),
            Level(str(plain["level"])),
            None if iterations == FOREVER else number(iterations),
            texts(plain["sustained_by"]),
            tuple([Entry.from_dict(row) for row in rows(plain["period"])]),
            tuple([_read_difference(row) for row in rows(plain["differences"])]),
            tuple([_read_comparison(row) for row in rows(plain["comparisons"])]),
            tuple(
                [
                    Involved(*[str(row[key]) for key in ("player", "kind", "answer", "role", "leaves")])
                    for row in rows(plain["decisions"])
                ]
            ),
            tuple(
                [WayOut(*[str(row[key]) for key in ("player", "kind", "answer")]) for row in rows(plain["ways_out"])]
            ),
            tuple([(str(row["name"]), str(row["controller"])) for row in rows(plain["objects"])]),
            bool(plain["random"]),
            None if certificate is None else table(certificate),
            None if measured is None else number(measured),
        )


def _difference(each: Difference) -> Plain:
    return {
        "quantity": each.quantity,
        "first": each.first,
        "by": each.by,
        "bend": each.bend,
        "ratio": each.ratio,
    }


def _read_difference(row: Mapping[str, object]) -> Difference:
    numbers = [number(row[key]) for key in ("first", "by", "bend", "ratio")]
    return Difference(str(row["quantity"]), *numbers)


def _read_comparison(row: Mapping[str, object]) -> Comparison:
    crosses = row["crosses"]
    return Comparison(
        str(row["place"]),
        _read_difference(table(row["left"])),
        str(row["relation"]),
        _read_difference(table(row["right"])),
        bool(row["answer"]),
        None if crosses is None else number(crosses),
    )


__all__ = ["FOREVER", "Comparison", "Difference", "Involved", "Kind", "Level", "Loop", "WayOut"]
