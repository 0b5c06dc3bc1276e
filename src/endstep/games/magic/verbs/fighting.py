"""Who fights whom, and leaving combat (CR 506.4, 508.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def attackers(game: Game) -> list[Obj]:
    """Return the attacking creatures, in the order in which they entered."""
    objects = game.position.objects
    return [objects[id] for id in game.position.battlefield if objects[id].attacking is not None]


def blockers(game: Game) -> list[Obj]:
    """Return the blocking creatures."""
    objects = game.position.objects
    return [objects[id] for id in game.position.battlefield if objects[id].blocking]


def defending_player(game: Game, obj: Obj) -> int:
    """Return the seat of the defending player for a creature that attacks or attacked, -1 for none (CR 508.5).

    That is whom it attacks, or who controls the planeswalker that it attacks, one that is gone as it last was.
    """
    aim = obj.attacking
    if aim is None:
        return NO_ONE
    if aim.seat != NO_ONE or aim.obj == NO_ONE:
        return aim.seat
    return game.position.look(aim.obj).controller


def attacked_planeswalker(game: Game, obj: Obj) -> Obj | None:
    """Return the planeswalker that a creature attacks, None if it attacks none or one that has left combat (506.4)."""
    if obj.attacking is None or obj.attacking.obj == NO_ONE:
        return None
    found = game.position.objects.get(obj.attacking.obj)
    if found is None or found.zone != BATTLEFIELD or found.controller == obj.controller:
        return None
    return found if "Planeswalker" in game.chars_of(found).types else None


def what_can_be_attacked(game: Game, seat: int) -> list[Ref]:
    """Return what a player's creatures can attack: opponents and their planeswalkers (CR 506.2, 802.2)."""
    opponents = game.opponents(seat)
    found = [Ref(seat=other) for other in opponents]
    if "Planeswalker" in game.kinds():
        objects = game.position.objects
        for id in game.position.battlefield:
            if objects[id].controller in opponents and "Planeswalker" in game.chars(id).types:
                found.append(Ref(obj=id))
    return found


def is_fighting(obj: Obj) -> bool:
    """Return whether a permanent is an attacking or blocking creature."""
    return obj.attacking is not None or bool(obj.blocking)


def remove_from_combat(game: Game, id: int, *, rule: str = "506.4") -> bool:
    """Remove a creature from combat; return False when it did not fight (CR 506.4)."""
    obj = game.position.objects.get(id)
    if obj is None or not is_fighting(obj):
        return False
    new = obj.clone()
    new.attacking = None
    new.blocked = False
    new.blocking = ()
    game.position.put_object(new)
    game.happened(ev.OutOfCombat(new), rule)
    return True
