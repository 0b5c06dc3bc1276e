"""What the rules do with Sagas by themselves: lore counters, and the end after the last chapter (CR 714.3c, 714.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endstep.games.magic.abilities.saga import LORE, chapters, final_chapter
from endstep.games.magic.state.records import Ref
from endstep.games.magic.verbs import counters

if TYPE_CHECKING:
    from endstep.games.magic.game import Game


def add_lore(game: Game) -> None:
    """Put a lore counter on each Saga of the active player or team as the precombat main phase begins (CR 714.3c)."""
    if "Saga" not in game.kinds():
        return
    objects = game.position.objects
    mine = [id for id in game.position.battlefield if game.is_active(objects[id].controller)]
    first = game.hold()
    for id in mine:
        now = game.chars(id)
        if "Saga" in now.subtypes and chapters(now.abilities):
            counters.put_counters(game, Ref(obj=id), LORE, 1, by_effect=False)
    if first:
        game.release()


def is_at_its_end(game: Game, id: int) -> bool:
    """Return whether a Saga has no more chapters, and none that is still to resolve (CR 714.4)."""
    now = game.chars(id)
    if "Saga" not in now.subtypes:
        return False
    last = final_chapter(now.abilities)
    if not last or not game.guards.at_least(game.position.objects[id].count(LORE), last, "704.5s"):
        return False
    return not _is_told(game, id)


def _is_told(game: Game, id: int) -> bool:
    """Return whether a chapter of a Saga has triggered and not left the stack."""
    position = game.position
    if any(each.source == id and chapters((each.ability,)) for each in position.common.waiting):
        return True
    spells = [position.objects[each].spell for each in position.stacks]
    return any(
        spell is not None and spell.source == id and spell.ability is not None and bool(chapters((spell.ability,)))
        for spell in spells
    )
