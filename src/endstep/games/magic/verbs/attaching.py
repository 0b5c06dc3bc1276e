"""Attaching permanents to objects and players, and letting them go (CR 701.3, 303.4, 301.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.core import Option, Role
from endstep.games.magic.continuous import attaching
from endstep.games.magic.continuous.entering import as_it_would_be
from endstep.games.magic.state.codes import BATTLEFIELD, NO_ONE
from endstep.games.magic.state.records import Obj, Ref
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

ATTACHED: Final = 60
UNATTACHED: Final = 61


class Attached(ev.Event):
    """A permanent becomes attached to an object, or to a player where `host` is None (CR 701.3a)."""

    __slots__ = ("host", "obj", "to")
    kind = ATTACHED
    code = "attached"

    def __init__(self, obj: Obj, to: Ref, host: Obj | None) -> None:
        self.obj = obj
        self.to = to
        self.host = host

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        host = names[self.to.seat] if self.host is None else self.host.name
        return (("card", self.obj.name), ("host", host))


class Unattached(Attached):
    """A permanent becomes unattached and stays on the battlefield (CR 701.3d)."""

    __slots__ = ()
    kind = UNATTACHED
    code = "unattached"


def attach(game: Game, id: int, to: Ref) -> bool:
    """Attach a permanent to something; nothing happens where it can't be, or is already (CR 701.3b, 303.4j, 301.5b)."""
    obj = game.position.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.attached_to == to:
        return False
    if not attaching.can_be_attached(game, id, to):
        return False
    if obj.attached_to is not None:
        unattach(game, id)
    new = game.position.objects[id].clone()
    new.attached_to = to
    new.stamp = game.position.new_stamp()  # CR 701.3c, 613.7e
    game.position.put_object(new)
    game.position.touch()
    game.happened(Attached(new, to, _host(game, to)), "701.3a")
    return True


def unattach(game: Game, id: int, *, rule: str = "701.3d") -> None:
    """Unattach a permanent; it stays where it is."""
    obj = game.position.objects.get(id)
    if obj is None or obj.attached_to is None:
        return
    new = obj.clone()
    new.attached_to = None
    game.position.put_object(new)
    game.position.touch()
    game.happened(Unattached(new, obj.attached_to, _host(game, obj.attached_to)), rule)


def _host(game: Game, to: Ref) -> Obj | None:
    return None if to.seat != NO_ONE else game.position.look(to.obj)


def enters_attached(game: Game, event: ev.Moved, given: Ref | None) -> tuple[bool, Ref | None]:
    """Return whether a permanent can enter, and what it enters attached to (CR 303.4f-303.4i, 301.5e).

    An Aura for which nothing is `given` is attached to what the player chooses under whose control it enters.
    """
    there = as_it_would_be(game, event)
    now = game.printed(there) if there.last is None else there.last
    if "Aura" not in now.subtypes:
        fits = given is not None and "Equipment" in now.subtypes and attaching.can_equip(game, given)
        return True, given if fits else None
    seat = event.before.controller if event.controller is None else event.controller
    found = attaching.hosts(game, event.before, now.abilities, seat)
    if given is not None:
        return given in found, given
    if not found:
        return False, None
    options = [Option(Role.CHOICE, "choose player", ref.seat) for ref in found if ref.seat != NO_ONE]
    options += [Option(Role.CHOICE, "enchant", ref.obj) for ref in found if ref.seat == NO_ONE]
    return True, found[options.index(game.ask(seat, "enchant", options, rule="303.4f"))]
