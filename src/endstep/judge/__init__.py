"""The judge: a question about a position in, a verdict out, with words for it.

`judge` answers a question, `load` reads a position, `run_case` runs a position's script and says how everything
stands at its end; `check` compares that with what a case expects, `words` says a verdict in sentences. `find_loop` says
what repeats in a position, `after_passes` gives the position after any number of passes, `certificate_file` and
`check_file` carry the proof of a loop to another machine. The doors call this room; it knows no game in particular.
"""

from endstep.judge.judging import Outcome, QuestionNotBuilt, ScriptRefused, judge, run_case
from endstep.judge.loading import load
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
