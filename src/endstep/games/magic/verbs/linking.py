"""What linked abilities remember, and what returns as soon as something has left (CR 607, 610.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endstep.games.magic.continuous.effects import UNTIL_IT_LEAVES
from endstep.games.magic.continuous.holding import zone_of
from endstep.games.magic.state.codes import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from endstep.games.magic.state.records import Counters, Obj
from endstep.games.magic.verbs import moving

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def link(game: Game, source: int, ids: Sequence[int]) -> None:
    """Have an object remember others for its linked abilities, even if it has left already (CR 607.2)."""
    there = game.position.objects.get(source)
    obj = game.position.look(source).clone()
    obj.linked = (*obj.linked, *(id for id in ids if id not in obj.linked))
    if there is not None:
        game.position.put_object(obj)
        game.position.touch()
    else:
        game.position.remember(obj)


def put_together(
    game: Game,
    ids: Sequence[int],
    to: int,
    *,
    controller: int | None = None,
    rule: str = "400.7",
    tapped: bool = False,
    counters: Counters = (),
) -> list[Obj]:
    """Put objects into a zone, all at once, and return what they are there; they may enter with counters on them.

    Onto the battlefield they go under their owners' control, unless it is said under whose.
    Auras come first: what enters with them is not there yet when it is chosen what they enchant (CR 303.4f).
    """
    objects = game.position.objects
    there = [objects[id] for id in ids if id in objects]
    if to == BATTLEFIELD:
        there.sort(key=lambda obj: obj.card is None or "Aura" not in obj.card.printed.subtypes)
    first = game.hold()
    back = []
    for obj in there:
        seat = obj.owner if controller is None else controller
        after = moving.move(
            game, obj.id, to, rule=rule, how="returned", controller=seat, tapped=tapped, counters=counters
        )
        if after is not None:
            back.append(after)
    if first:
        game.release()
    return back


def give_back(game: Game) -> None:
    """Return what was exiled until something leaves that has left; this uses no stack (CR 610.3)."""
    position = game.position
    ended = [
        effect
        for effect in position.effects.values()
        if effect.duration == UNTIL_IT_LEAVES and effect.source not in position.objects
    ]
    if not ended:
        return
    for effect in ended:
        position.put_effect(effect.id, None)
    first = game.hold()
    for zone in (BATTLEFIELD, HAND, GRAVEYARD):
        found = [id for effect in ended if zone_of(effect.ability) == zone for id in effect.affected or ()]
        exiled = [id for id in found if id in position.objects and position.objects[id].zone == EXILE]
        put_together(game, exiled, zone, rule="610.3")
    if first:
        game.release()
