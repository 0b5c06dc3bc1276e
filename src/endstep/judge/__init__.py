"""The judge: a question about a position in, a verdict out, with words for it.

`judge` answers a question, `load` reads a position, `run_case` runs a position's script and says how everything
stands at its end; `check` compares that with what a case expects, `words` says a verdict in sentences. `find_loop` says
what repeats in a position, `after_passes` gives the position after any number of passes, `certificate_file` and
`check_file` carry the proof of a loop to another machine. The doors call this room; it knows no game in particular.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.judge.judging import Outcome, QuestionNotBuilt, ScriptRefused, judge, run_case
from endstep.judge.loading import load

if TYPE_CHECKING:
    from endstep.judge.looping import (
        Look,
        NoLoop,
        NotCertified,
        NotReached,
        after_passes,
        certificate_file,
        check_file,
        find_loop,
    )

__all__ = [
    "Look",
    "NoLoop",
    "NotCertified",
    "NotReached",
    "Outcome",
    "QuestionNotBuilt",
    "ScriptRefused",
    "after_passes",
    "certificate_file",
    "check_file",
    "find_loop",
    "judge",
    "load",
    "run_case",
]

_OF_LOOPS = frozenset(
    (
        "Look",
        "NoLoop",
        "NotCertified",
        "NotReached",
        "after_passes",
        "certificate_file",
        "check_file",
        "find_loop",
    )
)


def __getattr__(name: str) -> object:
    """Load what is about loops when it is asked for: most questions have none in them."""
    if name not in _OF_LOOPS:
        raise AttributeError(f"module 'endstep.judge' has no attribute {name!r}")
    from endstep.judge import looping

    return getattr(looping, name)
