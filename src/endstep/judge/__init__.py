"""The judge: a question about a position in, a verdict out, with words for it.

`judge` answers a question, `load` reads a position, `run_case` runs a position's script and says how everything
stands at its end; `check` compares that with what a case expects, `words` says a verdict in sentences. The doors call
this room; it knows no game in particular.
"""

from endstep.judge.judging import Outcome, QuestionNotBuilt, ScriptRefused, judge, run_case
from endstep.judge.loading import load

__all__ = ["Outcome", "QuestionNotBuilt", "ScriptRefused", "judge", "load", "run_case"]
