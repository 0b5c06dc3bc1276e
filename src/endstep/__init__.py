"""Endstep decides how a card game ends.

Give it a position and ask who wins, loses or draws, when, under which rule, and what was stopped by what::

    import endstep

    verdict = endstep.decide("Ana 0: Platinum Angel; Bea 20")

The names below are loaded on first use, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endstep.core import Citation, Verdict
    from endstep.judge import decide, load

__version__ = "0.1.0"

__all__ = ["Citation", "Verdict", "__version__", "decide", "load"]

_HOMES = {"Citation": "endstep.core", "Verdict": "endstep.core", "decide": "endstep.judge", "load": "endstep.judge"}


def __getattr__(name: str) -> object:
    """Load a public name from the room it lives in (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module 'endstep' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
