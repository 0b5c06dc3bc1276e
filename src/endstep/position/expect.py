"""Reading the neutral part of `[expect]`: what every case can assert."""

from __future__ import annotations

from dataclasses import dataclass

from endstep.core import Result, Status
from endstep.position.check import Check, Either, Fields, ListOf, MapOf, OneOf, TableOf, Text, Whole
from endstep.position.node import Node, shortened
from endstep.position.shape import Expect, Illegal, Loop, When

STATUSES = tuple(status.value for status in Status)
RESULTS = tuple(result.value for result in Result)
LOOP_KINDS = ("mandatory", "optional", "none")
LOOP_LEVELS = ("resolution", "check", "turn", "turns")
READINGS = ("draw", "ends", "must-stop", "number", "lowest", "no-shortcut", "no-rule", "undecided")
_NAMING_ONE = ("must-stop", "number")
_NAMING_SEVERAL = ("lowest",)
_SPELLINGS = "draw, ends, must-stop:NAME, number:NAME, lowest:NAME+NAME, no-shortcut, no-rule, undecided"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a policy says of a loop, such as "draw", "must-stop:Ana" or "lowest:Ana+Bea"."""

    player: OneOf

    def read(self, node: Node) -> str:
        """Return the reading as it stands, with the players in it checked."""
        text = Text("a reading").read(node)
        word, colon, name = text.partition(":")
        kind = OneOf(READINGS, "reading").read(Node(word, node.path, node.source))
        names = name.split("+") if kind in _NAMING_SEVERAL else [name]
        if bool(colon) is not (kind in _NAMING_ONE or kind in _NAMING_SEVERAL):
            raise node.error(f"{shortened(text)!r} is none of {_SPELLINGS}")
        if colon:
            for part in names:
                self.player.read(Node(part, node.path, node.source))
        return text


def read_expect(
    fields: Fields, *, player: OneOf, policies: tuple[str, ...], steps: tuple[str, ...], entries: int
) -> Expect:
    """Return the neutral part of `[expect]`; `entries` says how many entries the script has."""
    if not any(key in fields for key in fields.keys):
        raise fields.node.error("nothing is expected here; write status or results, or leave [expect] out")
    step: Check[str] = OneOf(steps, "step") if steps else Text("a step")
    texts = ListOf(Text())
    return Expect(
        status=fields.get("status", OneOf(STATUSES, "status"), None),
        results=fields.get("results", MapOf(player, OneOf(RESULTS, "result")), ()),
        rules=fields.get("rules", MapOf(player, ListOf(Text("the number of a rule in quotes"))), ()),
        blocked=fields.get("blocked", MapOf(player, texts), ()),
        when=fields.get("when", TableOf(("turn", "step"), lambda when: _when(when, step), "when"), None),
        loop=fields.get(
            "loop",
            TableOf(("kind", "level", "sustained_by", "iterations"), lambda loop: _loop(loop, player), "loop"),
            None,
        ),
        readings=fields.get("readings", MapOf(OneOf(policies, "policy"), Reading(player)), ()),
        illegal=fields.get(
            "illegal", TableOf(("entry", "rule"), lambda illegal: _illegal(illegal, entries), "illegal"), None
        ),
        line=fields.line,
    )


def _when(fields: Fields, step: Check[str]) -> When:
    if "turn" not in fields and "step" not in fields:
        raise fields.node.error("a turn or a step is wanted")
    return When(turn=fields.get("turn", Whole(1), None), step=fields.get("step", step, None), line=fields.line)


def _loop(fields: Fields, player: OneOf) -> Loop:
    kind = fields.need("kind", OneOf(LOOP_KINDS, "kind of loop"))
    sustained_by = fields.get("sustained_by", ListOf(player), None)
    if kind == "mandatory" and sustained_by:
        raise fields.error("sustained_by", "a mandatory loop is sustained by nobody; write []")
    return Loop(
        kind=kind,
        level=fields.get("level", OneOf(LOOP_LEVELS, "level"), None),
        sustained_by=sustained_by,
        iterations=fields.get("iterations", Either(OneOf(("forever",), "number of iterations"), Whole(1)), None),
        line=fields.line,
    )


def _illegal(fields: Fields, entries: int) -> Illegal:
    entry = fields.need("entry", Whole(1))
    if entry > entries:
        raise fields.error("entry", f"there is no entry {entry}; the script has {entries}, counted from 1")
    return Illegal(entry=entry, rule=fields.need("rule", Text("the number of a rule in quotes")), line=fields.line)
