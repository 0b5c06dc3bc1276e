"""Permanents that are one thing by day and another by night (CR 702.145)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endstep.games.magic.verbs import becoming, designating

if TYPE_CHECKING:
    from endstep.games.magic.game import Game

DAYBOUND: Final = "daybound"
NIGHTBOUND: Final = "nightbound"
BOUND: Final = frozenset((DAYBOUND, NIGHTBOUND))


def bind(game: Game) -> None:
    """Make it day or night, and turn over what is not as it is by day or by night, at any time (CR 702.145c-g)."""
    bound = game.index().daybound
    if not bound:
        return
    if not game.position.common.day:
        by_day = any(DAYBOUND in game.chars(id).keywords for id in bound)
        designating.become(game, designating.DAY if by_day else designating.NIGHT)
        return  # that has told of it, and looked again
    wrong = [id for id in bound if _is_wrong(game, id)]
    first = bool(wrong) and game.hold()
    for id in wrong:
        becoming.transform(game, id, bound=True)
    if first:
        game.release()


def _is_wrong(game: Game, id: int) -> bool:
    """Return whether a permanent has the face up that it has at the other time, and can be turned over for that."""
    obj = game.position.objects[id]
    if obj.real is None or obj.real.back is None or not obj.real.back.printed.is_permanent:
        return False
    face = 0 if obj.guise is None else obj.guise.face
    keywords = game.chars_of(obj).keywords
    if game.position.common.day == designating.NIGHT:
        return face == 0 and DAYBOUND in keywords
    return face == 1 and NIGHTBOUND in keywords
