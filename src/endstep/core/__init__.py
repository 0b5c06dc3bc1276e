"""The words that every game shares; no game in particular is known here.

Players and their tables, decisions and options, claims, causes and citations, the verdict, the trail, guards, and
the `Game` protocol. Everything above imports from here; this room imports nothing but the standard library.
"""

from endstep.core.citation import Citation
from endstep.core.claim import Claim, Effect
from endstep.core.decision import Decision, Forced, Input, Option, Role
from endstep.core.errors import EndstepError, IllegalAnswer, Undecidable
from endstep.core.game import Game
from endstep.core.guard import Guard, Guards
from endstep.core.loop import Comparison, Difference, Involved, Kind, Level, Loop, WayOut
from endstep.core.plain import Plain
from endstep.core.players import Player, Table
from endstep.core.quantity import Quantity
from endstep.core.replay import Recording, replay
from endstep.core.room import Facts, Inspector, Room, Script, Secret, Step
from endstep.core.trail import Entry, Moment
from endstep.core.verdict import Blocked, Cause, Play, PlayerResult, Result, Status, Verdict
from endstep.core.view import UNKNOWN, is_hidden, view

__all__ = [
    "WayOut",
    "Plain",
    "Play",
    "Loop",
    "Level",
    "Kind",
    "Involved",
    "Difference",
    "Comparison",
    "Blocked",
    "Cause",
    "Citation",
    "Claim",
    "Decision",
    "Effect",
    "EndstepError",
    "Entry",
    "Facts",
    "Forced",
    "Game",
    "Guard",
    "Guards",
    "IllegalAnswer",
    "Input",
    "Inspector",
    "Moment",
    "Option",
    "Player",
    "PlayerResult",
    "Quantity",
    "Recording",
    "Result",
    "Role",
    "Room",
    "Script",
    "Secret",
    "Status",
    "Step",
    "Table",
    "UNKNOWN",
    "Undecidable",
    "Verdict",
    "is_hidden",
    "replay",
    "view",
]
