"""The formats by name."""

from __future__ import annotations

from difflib import get_close_matches

from endstep.core import EndstepError
from endstep.games.magic.formats._format import Format
from endstep.games.magic.formats.alternating_teams import ALTERNATING_TEAMS
from endstep.games.magic.formats.brawl import BRAWL
from endstep.games.magic.formats.commander import COMMANDER
from endstep.games.magic.formats.duel import DUEL
from endstep.games.magic.formats.emperor import EMPEROR_GAME
from endstep.games.magic.formats.free_for_all import FREE_FOR_ALL
from endstep.games.magic.formats.grand_melee import GRAND_MELEE
from endstep.games.magic.formats.team_vs_team import TEAM_VS_TEAM
from endstep.games.magic.formats.two_headed_giant import TWO_HEADED_GIANT

FORMATS: tuple[Format, ...] = (
    DUEL,
    FREE_FOR_ALL,
    GRAND_MELEE,
    COMMANDER,
    BRAWL,
    TWO_HEADED_GIANT,
    EMPEROR_GAME,
    TEAM_VS_TEAM,
    ALTERNATING_TEAMS,
)
NOT_BUILT: tuple[str, ...] = (
    "archenemy",
    "conspiracy",
    "planechase",
    "vanguard",
)


class UnknownFormat(EndstepError, LookupError):
    """A name that no format has, or one that is known but not built; `known` are the names that can be used."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.known = names()
        self.not_built = name in NOT_BUILT
        self.nearest = tuple(get_close_matches(name, self.known, n=1))

    def __str__(self) -> str:
        if self.not_built:
            return f"the format {self.name!r} is known but not built; there are {', '.join(self.known)}"
        meant = f", did you mean {self.nearest[0]!r}?" if self.nearest else ";"
        also = ", ".join(NOT_BUILT)
        return f"no format {self.name!r}{meant} there are {', '.join(self.known)} (known but not built: {also})"


def names() -> tuple[str, ...]:
    """Return the names of all formats that can be used."""
    return tuple(each.name for each in FORMATS)


def named(name: str) -> Format:
    """Return the format of that name; raise UnknownFormat.

    >>> named("commander").starting_life(players=4)
    40
    """
    for each in FORMATS:
        if each.name == name:
            return each
    raise UnknownFormat(name)


def usual(players: int) -> Format:
    """Return the format that so many players play where nothing is said: a duel for two, else free-for-all."""
    return DUEL if players == 2 else FREE_FOR_ALL
