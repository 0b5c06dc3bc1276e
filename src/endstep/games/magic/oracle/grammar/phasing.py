"""Phasing: what phases out, and what waits for it (CR 702.26)."""

from __future__ import annotations

from endstep.games.magic.abilities.base import Effect, What
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.abilities.phasing import PHASING, PhaseOut, PhasesIn, PhasesOut
from endstep.games.magic.continuous.phasing import CantPhaseOut
from endstep.games.magic.oracle.grammar.acting import zone_of
from endstep.games.magic.oracle.grammar.events import Patterns, Subject
from endstep.games.magic.oracle.grammar.kinds import CHANGE, EFFECT, EVENT, KEYWORD
from endstep.games.magic.state.codes import BATTLEFIELD

KEYWORD.says("phasing", (PHASING,))


def _phases_out(what: What) -> Effect | None:
    return PhaseOut(what) if zone_of(what) in (BATTLEFIELD, None) else None


EFFECT.add("{what} phases? out", _phases_out)
CHANGE.says("can't phase out", (CantPhaseOut(THIS),))


def _out(subject: Subject) -> Patterns:
    return tuple(PhasesOut(each) for each in subject)  # type: ignore[arg-type]


def _in(subject: Subject) -> Patterns:
    return tuple(PhasesIn(each) for each in subject)  # type: ignore[arg-type]


EVENT.add("{subject} phases out", _out)
EVENT.add("{subject} phases in", _in)
