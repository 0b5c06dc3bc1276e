"""How a game of Magic ends (CR 104, 704.5a-c, 704.6a-c): claims about players, settled once, without any card.

`gather` makes the claims of a checkpoint from plain facts, `reasons` those of everything immediate. `prepare` reads
them for the table at hand, stops what can't happen and shares it among team mates; replacement effects then may take
losses away (`replaceable`, `replaced`); `settle` turns the rest into results for everybody in one event. Out come
`Settlement`s, written into a verdict's results by `results_after`. The flow of the game and `endstep.facts` call this.
"""

from endstep.games.magic.ending import codes, reasons
from endstep.games.magic.ending.bars import Bar
from endstep.games.magic.ending.checks import CHECKS, Check, gather
from endstep.games.magic.ending.codes import NUMBERED
from endstep.games.magic.ending.preparing import prepare, replaceable, replaced
from endstep.games.magic.ending.results import (
    citation,
    earlier_results,
    nobody_settled,
    player_result,
    restarted,
    results_after,
)
from endstep.games.magic.ending.settling import SeatResult, Settlement, settle
from endstep.games.magic.ending.standing import Standing

__all__ = [
    "Bar",
    "CHECKS",
    "Check",
    "NUMBERED",
    "SeatResult",
    "Settlement",
    "Standing",
    "citation",
    "codes",
    "earlier_results",
    "gather",
    "nobody_settled",
    "player_result",
    "prepare",
    "reasons",
    "replaceable",
    "replaced",
    "restarted",
    "results_after",
    "settle",
]
