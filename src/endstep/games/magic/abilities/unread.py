"""Words of a card that nothing here understands, kept among its abilities so that nobody takes the card for another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from endstep.games.magic.abilities.base import Ability

STANDING: Final = "standing"  # could be true all the time
WAITING: Final = "waiting"  # does something when something happens
ACTIVATED: Final = "activated"  # does something only where a player wants it
SPELL: Final = "spell"  # does something as the spell resolves


@dataclass(frozen=True, slots=True)
class Unread(Ability):
    """Words that were not understood, and at what moment they could matter."""

    words: str
    when: str = STANDING
    made: ClassVar[bool] = False  # whether there is any: a game without need not look for them

    def __post_init__(self) -> None:
        Unread.made = True

    def __reduce__(self) -> tuple[type[Unread], tuple[str, str]]:
        return Unread, (self.words, self.when)  # one that is read from a file is made as well


def unread_in(abilities: tuple[Ability, ...]) -> tuple[Unread, ...]:
    """Return the words among some abilities that were not understood."""
    return tuple(ability for ability in abilities if isinstance(ability, Unread))
