"""The position: players, objects, zones, stack, turn and effects, as plain records in a few tables.

A record is never changed in place: a change puts a new record into its table and the old one into the undo log. So
copies share records, undoing is exact, and a record that somebody kept is last known information (CR 608.2h).
Comes in: what verbs put. Goes out: records to read. Only `verbs` and `flow` may put.
"""

from endstep.games.magic.state.position import Mark, Position
from endstep.games.magic.state.records import Common, Obj, PlayerRecord, Ref, Turn, Waiting

__all__ = ["Common", "Mark", "Obj", "PlayerRecord", "Position", "Ref", "Turn", "Waiting"]
