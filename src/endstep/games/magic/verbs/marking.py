"""Designations of permanents, and what they are made to do by choice: exert, exploit (CR 701.37, 701.43, 702.110)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.abilities.base import Part, Scope, Static
from endstep.games.magic.abilities.conditions import YourTurn
from endstep.games.magic.abilities.objects import THIS
from endstep.games.magic.continuous.effects import THIS_TURN, YOUR_UNTAP_STEP
from endstep.games.magic.continuous.marking import Marked, is_marked
from endstep.games.magic.continuous.permitting import DoesntUntap
from endstep.games.magic.state.codes import BATTLEFIELD
from endstep.games.magic.state.records import Obj
from endstep.games.magic.verbs import events as ev

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

MARKED: Final = 120
EXPLOITED: Final = 121
EXERTED: Final = 122
TEMPTED: Final = 125
ENLISTED: Final = 139
ACTED: Final = 149

EXERTED_THIS_TURN: Final = "exerted this turn"


class BecameMarked(ev.ObjectEvent):
    """A permanent gets a designation, such as monstrous."""

    __slots__ = ("mark",)
    kind = MARKED
    code = "designated"

    def __init__(self, obj: Obj, mark: str) -> None:
        self.obj = obj
        self.mark = mark

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (("card", self.obj.name), ("as", self.mark))


class Exploited(ev.ObjectEvent):
    """A creature is sacrificed to the exploit ability of another, or of itself (CR 702.110b)."""

    __slots__ = ("by",)
    kind = EXPLOITED
    code = "exploited"

    def __init__(self, obj: Obj, by: Obj) -> None:
        self.obj = obj
        self.by = by

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (("card", self.obj.name), ("by", self.by.name))


class Exerted(ev.ObjectEvent):
    """A player exerts a permanent (CR 701.43a); `attacking` where it is exerted as it attacks."""

    __slots__ = ("attacking",)
    kind = EXERTED
    code = "exerted"

    def __init__(self, obj: Obj, *, attacking: bool) -> None:
        self.obj = obj
        self.attacking = attacking


class Acted(ev.ObjectEvent):
    """A permanent has done what a keyword action says: it has explored, or connived (CR 701.44b, 701.50f)."""

    __slots__ = ("action",)
    kind = ACTED
    code = "acted"

    def __init__(self, obj: Obj, action: str) -> None:
        self.obj = obj
        self.action = action

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (("card", self.obj.name), ("action", self.action))


class Enlisted(ev.ObjectEvent):
    """A creature that attacks enlists another one, which is tapped for it (CR 702.154c)."""

    __slots__ = ("other",)
    kind = ENLISTED
    code = "enlisted"

    def __init__(self, obj: Obj, other: Obj) -> None:
        self.obj = obj
        self.other = other

    def facts(self, names: tuple[str, ...]) -> ev.Facts:
        return (("card", self.other.name), ("by", self.obj.name))


def mark(
    game: Game, id: int, name: str, scope: Scope, duration: int, *, parts: tuple[Part, ...] = (), rule: str
) -> bool:
    """Give a permanent a designation, with what it brings; return False where it has it already or is gone."""
    obj = game.position.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or is_marked(game, id, name):
        return False
    game.last_effect(Static((Marked(name), *parts)), scope, duration, affected=(id,))
    game.happened(BecameMarked(obj, name), rule)
    return True


def unmark(game: Game, id: int, name: str) -> None:
    """Take a designation from a permanent, and what it has brought."""
    for key, effect in list(game.position.effects.items()):
        if id in (effect.affected or ()) and isinstance(effect.ability, Static):
            if any(isinstance(part, Marked) and part.name == name for part in effect.ability.parts):
                game.end_effect(key)


def exert(game: Game, id: int, seat: int, *, attacking: bool = False) -> None:
    """Have a player exert a permanent: it does not untap in that player's next untap step (CR 701.43a)."""
    obj = game.position.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD:  # CR 701.43c
        return
    scope = Scope(id, seat)
    game.last_effect(Static((DoesntUntap(THIS),), YourTurn()), scope, YOUR_UNTAP_STEP, affected=(id,))
    if not is_marked(game, id, EXERTED_THIS_TURN):
        game.last_effect(Static((Marked(EXERTED_THIS_TURN),)), scope, THIS_TURN, affected=(id,))
    game.happened(Exerted(obj, attacking=attacking), "701.43a")


class Tempted(ev.PlayerEvent):
    """The Ring has tempted a player, who has chosen a Ring-bearer, or had none to choose (CR 701.54d)."""

    __slots__ = ("bearer",)
    kind = TEMPTED
    code = "tempted"

    def __init__(self, seat: int, bearer: int) -> None:
        self.seat = seat
        self.bearer = bearer
