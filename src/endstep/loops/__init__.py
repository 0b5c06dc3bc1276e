"""Loops: found, dated, proved and attributed, in any game that keeps to the `Game` protocol.

A `Line` is a game with somebody who answers; a `Track` follows one and finds what repeats. `endless` and `ended` say
what is known of a loop, `check` goes over a certificate without the code that made it.
"""

from endstep.loops.certified import certificate_schema
from endstep.loops.check import check
from endstep.loops.following import Found, Track, follows
from endstep.loops.line import Chosen, Line, Passive, decline
from endstep.loops.naming import Agreed, Naming
from endstep.loops.periods import Period, measure, signs
from endstep.loops.procedures import Procedure, involved, procedure, reading, readings
from endstep.loops.progress import Progress, first_change
from endstep.loops.reporting import controllers, ended, endless
from endstep.loops.shortcut import Fragments, Part, Place, Shortcut, ShortcutRefused, Shortcuts
from endstep.loops.watching import Times, Watcher, watch

__all__ = [
    "Agreed",
    "Chosen",
    "Found",
    "Fragments",
    "Line",
    "Naming",
    "Part",
    "Passive",
    "Period",
    "Place",
    "Procedure",
    "Progress",
    "Shortcut",
    "ShortcutRefused",
    "Shortcuts",
    "Times",
    "Track",
    "Watcher",
    "certificate_schema",
    "check",
    "controllers",
    "decline",
    "ended",
    "endless",
    "first_change",
    "follows",
    "involved",
    "measure",
    "procedure",
    "reading",
    "readings",
    "watch",
    "signs",
]
