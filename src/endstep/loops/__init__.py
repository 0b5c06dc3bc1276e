"""Loops: found, dated, proved and attributed, in any game that keeps to the `Game` protocol.

A `Line` is a game with somebody who answers; a `Track` follows one and finds what repeats. `endless` and `ended` say
what is known of a loop, `check` goes over a certificate without the code that made it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endstep.loops.certified import certificate_schema
    from endstep.loops.checking import check
    from endstep.loops.following import Found, Track, follows
    from endstep.loops.line import Chosen, Line, Passive, decline
    from endstep.loops.naming import Agreed, Naming
    from endstep.loops.periods import Period, measure, signs
    from endstep.loops.procedures import Procedure, involved, procedure, reading, readings
    from endstep.loops.progress import Progress, first_change
    from endstep.loops.repeating import Part, Repeated, ShortcutRefused
    from endstep.loops.reporting import controllers, ended, endless
    from endstep.loops.shortcut import Fragments, Place, Shortcut, Shortcuts
    from endstep.loops.watching import Times, Watcher, watch

_PLACES = {
    "Agreed": "naming",
    "Chosen": "line",
    "Found": "following",
    "Fragments": "shortcut",
    "Line": "line",
    "Naming": "naming",
    "Part": "shortcut",
    "Passive": "line",
    "Period": "periods",
    "Place": "shortcut",
    "Procedure": "procedures",
    "Progress": "progress",
    "Repeated": "repeating",
    "Shortcut": "shortcut",
    "ShortcutRefused": "shortcut",
    "Shortcuts": "shortcut",
    "Times": "watching",
    "Track": "following",
    "Watcher": "watching",
    "certificate_schema": "certified",
    "check": "checking",
    "controllers": "reporting",
    "decline": "line",
    "ended": "reporting",
    "endless": "reporting",
    "first_change": "progress",
    "follows": "following",
    "involved": "procedures",
    "measure": "periods",
    "procedure": "procedures",
    "reading": "procedures",
    "readings": "procedures",
    "signs": "periods",
    "watch": "watching",
}

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
    "Repeated",
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


def __getattr__(name: str) -> object:
    """Load what is asked for, so that following a game does not load all that is said about loops."""
    if name not in _PLACES:
        raise AttributeError(f"module 'endstep.loops' has no attribute {name!r}")
    return getattr(import_module(f"endstep.loops.{_PLACES[name]}"), name)
