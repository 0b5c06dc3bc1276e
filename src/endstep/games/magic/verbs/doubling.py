"""What would happen in an amount that effects change before any of it does: tokens created, cards milled (CR 614.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef

CREATING: Final = 130
MILLING: Final = 131


class Creating(ev.PlayerEvent):
    """A player would create tokens: of each card so many; what is added comes behind what was to be created."""

    __slots__ = ("made",)
    kind = CREATING
    code = "creating"

    def __init__(self, seat: int, made: tuple[tuple[CardDef, int], ...]) -> None:
        super().__init__(seat)
        self.made = made


class Milling(ev.AmountEvent):
    """A player would mill that many cards."""

    __slots__ = ()
    kind = MILLING
    code = "milling"


__all__ = ["CREATING", "MILLING", "Creating", "Milling"]
