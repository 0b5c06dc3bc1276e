"""A permanent that would enter, as it would be on the battlefield (CR 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.state.codes import BATTLEFIELD, NOWHERE
from endstep.games.magic.state.records import Obj

if TYPE_CHECKING:
    from endstep.games.magic.game import Game
    from endstep.games.magic.verbs import events as ev


def as_it_would_be(game: Game, event: ev.Moved) -> Obj:
    """Return a permanent that would enter, with what it copies and what effects would make of it (CR 614.12)."""
    there = _there(event)
    if there.card is None or not _is_changed(game, there):
        return there
    own = there.guise
    guise = (0, None, None) if own is None else (own.face, own.copied, own.down or own.bestowed)
    question = ("as it would be", there.id, guise, there.controller, there.tapped, there.counters)
    return game.for_now(question, lambda: _look_ahead(game, there))


def _there(event: ev.Moved) -> Obj:
    there = event.before.clone()
    there.zone = BATTLEFIELD
    there.controller = event.before.controller if event.controller is None else event.controller
    there.tapped = event.tapped
    there.counters = event.counters
    there.card, there.guise = there.real, event.guise
    if there.guise is not None:
        there.card = there.guise.shown()
    return there


def _is_changed(game: Game, there: Obj) -> bool:
    """Return whether anything changes characteristics of permanents, or the permanent itself may."""
    assert there.card is not None
    return bool(game.index().changes) or any(changes_in(ability) for _, ability in there.card.standing)


def changes_in(ability: object) -> bool:
    """Return whether an ability changes characteristics or control."""
    from endstep.games.magic.abilities.base import Static
    from endstep.games.magic.continuous import index

    return isinstance(ability, Static) and index.changes_in(ability)


def _look_ahead(game: Game, there: Obj) -> Obj:
    """Return a permanent with what it would be like if it were there; the position is left as it was."""
    from endstep.games.magic.continuous.index import build_index

    position = game.position
    mark = position.mark()
    kept = game.shapes
    if there.id in position.objects:
        old = position.objects[there.id]
        if old.zone not in (BATTLEFIELD, NOWHERE):
            place = position.zone_index(old.zone, old.owner)
            position.put_zone(place, tuple(id for id in position.zones[place] if id != there.id))
    fresh = there.clone()
    fresh.stamp = position.new_stamp()
    position.put_object(fresh)
    position.put_zone(0, (*position.battlefield, there.id))
    try:
        _, shapes = game.build(build_index)
        there.last = shapes[there.id]
    finally:
        position.back_to(mark)
        game.shapes = kept
    return there
