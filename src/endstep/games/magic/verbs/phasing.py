"""Permanents phase out, and in again (CR 702.26).

A phased-out permanent is the same object in a place of its own where nobody looks: it is treated as though it did not
exist (702.26b). What is attached to it goes with it, indirectly (702.26g).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from endstep.games.magic.continuous.fighting import concerned, in_force
from endstep.games.magic.continuous.phasing import CantPhaseOut
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE, PHASED
from endstep.games.magic.verbs import events as ev
from endstep.games.magic.verbs.fighting import end_attack_on, remove_from_combat

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

PHASED_OUT: Final = 123
PHASED_IN: Final = 124

DIRECTLY: Final = 1
INDIRECTLY: Final = 2


class PhasedOut(ev.ObjectEvent):
    """A permanent phases out (CR 702.26b); `obj` is as it was."""

    __slots__ = ()
    kind = PHASED_OUT
    code = "phased-out"


class PhasedIn(ev.ObjectEvent):
    """A permanent phases in (CR 702.26c)."""

    __slots__ = ()
    kind = PHASED_IN
    code = "phased-in"


def untap_step(game: Game) -> None:
    """Let what has phasing phase out, and what had phased out phase in, at once, for the active player (CR 502.1)."""
    objects = game.position.objects
    gone = [id for id in game.position.phased if _comes_back(game, id)]
    going = [
        id
        for id in game.position.battlefield
        if game.is_active(objects[id].controller) and "phasing" in game.chars(id).keywords
    ]
    if not gone and not going:
        return
    first = game.hold()
    phase_out(game, going)
    phase_in(game, gone, rested=True)
    if first:
        game.release()


def _comes_back(game: Game, id: int) -> bool:
    obj = game.position.objects[id]
    return obj.phased == DIRECTLY and game.is_active(obj.controller)


def phase_out(game: Game, ids: Sequence[int]) -> None:
    """Have permanents phase out, all at once, with what is attached to them (CR 702.26b, 702.26g-702.26h)."""
    objects = game.position.objects
    cant = {id for bound, part in in_force(game, CantPhaseOut) for id in concerned(game, bound, part.what)}
    there = [id for id in ids if id in objects and objects[id].zone == BATTLEFIELD and id not in cant]
    indirectly: list[int] = []
    hosts = list(there)
    while hosts:
        host = hosts.pop()
        for id in game.position.battlefield:
            on = objects[id].attached_to
            if on is not None and on.obj == host and id not in indirectly:
                indirectly.append(id)
                hosts.append(id)
    directly = [id for id in dict.fromkeys(there) if id not in indirectly]
    if not directly:
        return
    first = game.hold()
    for id in (*directly, *indirectly):
        before = game.index()
        remove_from_combat(game, id)
        end_attack_on(game, id)
        obj = objects[id]
        new = obj.clone()
        new.zone = PHASED
        new.phased = INDIRECTLY if id in indirectly else DIRECTLY
        _change_place(game, id, BATTLEFIELD, PHASED)
        game.position.put_object(new)
        game.position.touch()
        game.happened(PhasedOut(obj), "702.26b", before)
    if first:
        game.release()


def phase_in(game: Game, ids: Sequence[int], *, rested: bool = False) -> None:
    """Have phased-out permanents phase in, all at once, with what has phased out with them (CR 702.26c, 702.26g).

    `rested` where a turn of their controller has begun meanwhile: they are not new then (702.26d).
    """
    objects = game.position.objects
    back = [id for id in ids if id in objects and objects[id].zone == PHASED]
    for id in back:  # grows as it is walked through
        back += [
            other
            for other in game.position.phased
            if other not in back and objects[other].phased == INDIRECTLY and _is_on(objects[other].attached_to, id)
        ]
    first = game.hold()
    for id in back:
        new = objects[id].clone()
        new.zone = BATTLEFIELD
        new.phased = 0
        new.sick = new.sick and not rested
        host = new.attached_to
        if host is not None and not _is_there(game, host, back):  # CR 702.26i
            new.attached_to = None
        _change_place(game, id, PHASED, BATTLEFIELD)
        game.position.put_object(new)
        game.position.touch()
        game.happened(PhasedIn(new), "702.26c")
    if first:
        game.release()


def _is_on(host: object, id: int) -> bool:
    return getattr(host, "obj", NO_ONE) == id


def _is_there(game: Game, host: object, back: Sequence[int]) -> bool:
    seat, id = getattr(host, "seat", NO_ONE), getattr(host, "obj", NO_ONE)
    if seat != NO_ONE:
        return seat in game.in_game
    obj = game.position.objects.get(id)
    return obj is not None and (obj.zone == BATTLEFIELD or id in back)


def _change_place(game: Game, id: int, origin: int, to: int) -> None:
    position = game.position
    place, other = position.zone_index(origin, 0), position.zone_index(to, 0)
    position.put_zone(place, tuple(each for each in position.zones[place] if each != id))
    position.put_zone(other, (*position.zones[other], id))
