"""A card comes into the game from outside (CR 400.11b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.state.codes import HAND
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.moving import insert

if TYPE_CHECKING:
    from endstep.games.magic.abilities.card import CardDef
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj

BROUGHT_IN: Final = 153


class BroughtIn(ev.ObjectEvent):
    """A player brings a card that they own into the game from outside."""

    __slots__ = ()
    kind = BROUGHT_IN
    code = "brought-in"


def bring_in(game: Game, seat: int, card: CardDef, to: int = HAND, *, commander: str = "") -> Obj:
    """Put a card from outside the game into one of its owner's zones, on top of a library."""
    obj = game.new_object(card, seat, to)
    obj.commander = commander
    game.position.put_object(obj)
    insert(game, obj)
    game.position.touch()
    game.happened(BroughtIn(obj), "400.11b")
    return obj
