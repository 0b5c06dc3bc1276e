"""Events of a game as a whole: it is restarted, a game within it begins, a player is taken over (CR 723-729)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.core import Result
    from endstep.games.magic.abilities.card import CardDef

RESTARTED: Final = 110
TAKEN_OVER: Final = 111
SUBGAME_BEGAN: Final = 112
SUBGAME_ENDED: Final = 113


class Restarted(ev.PlayerEvent):
    """The game is restarted by a spell or ability that this player controls (CR 727.1)."""

    __slots__ = ()
    kind = RESTARTED
    code = "game-restarted"


class TakenOver(ev.PlayerEvent):
    """Another player begins to control this one (CR 723.1)."""

    __slots__ = ("by",)
    kind = TAKEN_OVER
    code = "taken-over"

    def __init__(self, seat: int, by: int) -> None:
        super().__init__(seat)
        self.by = by

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (("player", names[self.seat]), ("by", names[self.by]))


class SubgameBegan(ev.PlayerEvent):
    """A game within the game begins, by a spell or ability that this player controls (CR 729.1)."""

    __slots__ = ()
    kind = SUBGAME_BEGAN
    code = "subgame-began"


class SubgameEnded(ev.PlayerEvent):
    """It is over, and the game around it goes on (CR 729.5)."""

    __slots__ = ()
    kind = SUBGAME_ENDED
    code = "subgame-ended"


@dataclass(frozen=True, slots=True)
class Played:
    """What a game within the game came to: results by seat, what happened, and which commanders left their zone.

    A result is None for who was not in it. `brought` are the objects of the game around it that came into it, `further`
    those of games further out; `added` are cards that it has more than it began with from elsewhere, by their owners,
    and `outside` what each player owns outside all games now.
    """

    results: tuple[Result | None, ...]
    log: tuple[tuple[ev.Event, str, int, int], ...]
    away: tuple[str, ...]
    brought: tuple[int, ...] = ()
    further: tuple[tuple[int, int], ...] = ()
    added: tuple[tuple[int, CardDef], ...] = ()
    outside: tuple[tuple[CardDef, ...] | None, ...] = ()
