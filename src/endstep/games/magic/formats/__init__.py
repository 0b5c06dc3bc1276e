"""The formats, one page each: starting numbers, what loses the game, teams, roles, ranges of influence.

`named("duel")` gives a `Format`, which is data; `take_seats` makes the table at which it is played. Nothing here
knows a card or a game in progress; whoever needs a number that formats differ in asks here.
"""

from endstep.games.magic.formats._format import EMPEROR, GENERAL, AttackOption, FirstDraw, Format
from endstep.games.magic.formats._named import FORMATS, NOT_BUILT, UnknownFormat, named, names, usual
from endstep.games.magic.formats._seating import WrongPlayers, distances, take_seats, verify, with_ranges

__all__ = [
    "AttackOption",
    "EMPEROR",
    "FORMATS",
    "FirstDraw",
    "Format",
    "GENERAL",
    "NOT_BUILT",
    "UnknownFormat",
    "WrongPlayers",
    "distances",
    "named",
    "names",
    "take_seats",
    "usual",
    "verify",
    "with_ranges",
]
