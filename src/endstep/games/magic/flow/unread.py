"""Words that were not understood, in play: where they could matter the game does not go on (the verdict names them)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.core import Undecidable
from endstep.games.magic.abilities.unread import SPELL, STANDING, WAITING, Unread, unread_in
from endstep.games.magic.state.codes import BATTLEFIELD, COMMAND

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.state.records import Obj


def refuse_what_stands(game: Game) -> None:
    """Raise Undecidable where words of a permanent could be true now, or wait for what has happened."""
    if not Unread.made:
        return
    matters = (STANDING, WAITING) if game.happened_log else (STANDING,)
    for zone in (BATTLEFIELD, COMMAND):
        for id in game.position.zone(zone):
            obj = game.position.objects[id]
            if obj.card is not None:
                _refuse(obj, game.chars(id).abilities if zone == BATTLEFIELD else obj.card.abilities, matters)


def refuse_spell(obj: Obj) -> None:
    """Raise Undecidable where a spell is about to resolve of which words were not understood."""
    if Unread.made and obj.card is not None:
        _refuse(obj, obj.card.abilities, (STANDING, SPELL))


def _refuse(obj: Obj, abilities: tuple[object, ...], matters: tuple[str, ...]) -> None:
    for ability in abilities:
        if isinstance(ability, Unread) and ability.when in matters:
            raise Undecidable(f"words of {obj.name} are not understood and could matter: {ability.words!r}")


def notes(game: Game) -> tuple[str, ...]:
    """Return for each card here of which words were not understood what they are."""
    if not Unread.made:
        return ()
    found: dict[str, None] = {}
    for obj in game.position.objects.values():
        card = obj.real or obj.card
        for ability in () if card is None else unread_in(card.abilities):
            assert card is not None
            found[f"not understood of {card.name}: {ability.words!r}"] = None
    return tuple(found)
