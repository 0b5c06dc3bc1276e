"""What a small game needs not write itself: undo, copies and replay, its script, its place among the judge's games.

A state that is a value goes in, with what is asked in it and what an answer makes of it (`KitGame`); a position, with
the game that it describes (`KitRoom`). Nothing here knows a game. `Cards`, `VERBS`, `read_do` and `plain_do` are parts
of a game's keys of the position file. `docs/add-a-game.md` walks through a game made of this.
"""

from endstep.games.kit.game import KitGame
from endstep.games.kit.keys import VERBS, Cards, counted, plain_do, read_do
from endstep.games.kit.room import KitRoom, NotOffered
from endstep.games.kit.script import KitScript

__all__ = ["VERBS", "Cards", "KitGame", "KitRoom", "KitScript", "NotOffered", "counted", "plain_do", "read_do"]
