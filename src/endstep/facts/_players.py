"""What can be said about a player without any card, and the error for what can't be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field

from endstep.core import EndstepError, Result

OUT_RESULTS = (Result.LOST, Result.DREW)


class FactsError(EndstepError, ValueError):
    """Facts that can't be; `place` is where they stand, such as `Ana.life`, and the message names the remedy."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(place, message)
        self.place = place
        self.message = message

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """The facts about one player; whatever is left out is as at the start of a game.

    `life`: None is what the format starts with; in Two-Headed Giant it is the team's, on both heads alike.
    `commander_damage`: the combat damage so far by each commander, `{"Bea/Isamaru, Hound of Konda": 21}`.
    `failed_draws`: how often the player tried to draw from an empty library since the last check.
    `cant_lose`, `cant_win`, `no_loss_for_life`: names of what says so, one or several.
    `wins`, `loses`: names of effects that now make this player win or lose; `draws`: of this player's effects that
    make the game a draw. `looping`: whether this player controls an object in a mandatory loop that nobody can stop.
    `earlier`: "lost" or "drew" for a player who has left the game before; such a player only keeps a seat.

    >>> PlayerFacts("Ana", poison=10, cant_lose="Platinum Angel").names("cant_lose")
    ('Platinum Angel',)
    """

    name: str
    life: int | None = None
    _: KW_ONLY
    poison: int = 0
    commander_damage: Mapping[str, int] = field(default_factory=dict)
    failed_draws: int = 0
    cant_lose: str | Sequence[str] = ()
    cant_win: str | Sequence[str] = ()
    no_loss_for_life: str | Sequence[str] = ()
    conceded: bool = False
    penalty: bool = False
    wins: str | Sequence[str] = ()
    loses: str | Sequence[str] = ()
    draws: str | Sequence[str] = ()
    agrees_to_draw: bool = False
    looping: bool = False
    team: str | None = None
    role: str | None = None
    earlier: str | None = None

    def names(self, key: str) -> tuple[str, ...]:
        """Return the names that stand under a key which takes one or several."""
        given: str | Sequence[str] = getattr(self, key)
        return (given,) if isinstance(given, str) else tuple(given)

    def is_out(self) -> bool:
        """Return whether this player has left the game before."""
        return self.earlier is not None

    def verify(self) -> None:
        """Raise FactsError for facts about this player that can't be, whatever the format."""
        if not self.name:
            raise FactsError("name", "every player needs a name")
        for key, number in (("poison", self.poison), ("failed_draws", self.failed_draws)):
            if number < 0:
                raise FactsError(f"{self.name}.{key}", f"can't be {number}; leave it out, or give 0 or more")
        for label, dealt in self.commander_damage.items():
            if dealt < 0:
                raise FactsError(f"{self.name}.commander_damage", f"{label!r} can't have dealt {dealt}; give 0 or more")
        if self.earlier is None:
            return
        if self.earlier not in OUT_RESULTS:
            known = " or ".join(repr(result.value) for result in OUT_RESULTS)
            raise FactsError(f"{self.name}.earlier", f"is {known}, not {self.earlier!r}; leave it out who still plays")
        for key in _OF_THE_PRESENT:
            if getattr(self, key):
                raise FactsError(
                    f"{self.name}.{key}", f"{self.name} has left the game ({self.earlier}); leave out `earlier` or this"
                )


_OF_THE_PRESENT = ("conceded", "penalty", "wins", "loses", "draws", "agrees_to_draw", "looping", "failed_draws")
